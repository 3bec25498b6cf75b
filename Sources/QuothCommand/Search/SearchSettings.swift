package import Quoth
import QuothTranscripts

/// All that the options of `quoth search` set.
package struct SearchSettings: SubcommandSettings {
  /// The kind of output.
  package enum Mode: String, Sendable {
    case hits
    case json
    case counts
    case names
    case otherNames
    case lines
    case nothing
    case files
    case clips
  }

  /// A keyword of the command line, or the file that has one on each line.
  package enum KeywordSource: Sendable {
    case keyword(Argument)
    case file(Argument)
  }

  package var keywords: [KeywordSource] = []
  /// Many keywords joined, in place of keywords.
  package var query: Argument?
  package var scope: QueryScope?
  package var pattern = PatternSettings()
  package var isAcross = true
  /// The joiner between cues for hits that cross them; nil for the default of the library or the corpus.
  package var joiner: CorpusJoiner?
  package var isBackward = false
  package var maxCount: Int?
  package var speakers: [Argument] = []
  package var otherSpeakers: [Argument] = []
  package var afterTime: Argument?
  package var beforeTime: Argument?

  package var reading = ReadingSettings()
  package var entries = EntryRules()
  package var order: InputOrder?
  package var isDescending = false
  /// Corpora to be searched in place of files.
  package var corpora: [Argument] = []
  package var near: Argument?
  package var jobs: Int?

  package var clips = ClipSettings()
  /// Whether the first hit is played.
  package var opens = false
  package var player = PlayerSettings()
  /// Whether hits are not remembered for `quoth play`.
  package var forgetsHits = false
  package var isJSON = false
  package var isCount = false
  package var includesZero = false
  package var isNames = false
  package var isOtherNames = false
  package var isQuiet = false
  package var listsFiles = false
  package var isOnlyMatching = false
  package var isVimgrep = false
  package var lineFormat: Argument?
  package var endsNamesWithNull = false
  /// How many columns of a row are printed; nil for the default.
  package var maxColumns: Int?
  package var languages = LanguageRules()
  /// Only files that were changed since.
  package var newer: FileAge?
  package var contextBefore = 0
  package var contextAfter = 0
  package var color: ColorChoice?
  package var hyperlinks = HyperlinkChoice.default
  package var heading: Bool?
  package var hidesSummary = false
  package var showsStatistics = false
  /// Whether to report how corpora and libraries are searched.
  package var explains = false
  package var hidesMessages = false

  package init() {}

  /// Whether hits are printed, played or remembered, and not only counted.
  var showsHits: Bool { opens || !(isCount || isOtherNames || isQuiet) }

  /// Checks that the options agree, and returns the kind of output.
  package func checkedMode() throws(UsageError) -> Mode {
    let forms: [(isAsked: Bool, name: String, mode: Mode)] = [
      (isJSON, "'--json'", .json), (isCount, "'-c', '--count'", .counts),
      (isNames, "'-l', '--files-with-matches'", .names),
      (isOtherNames, "'-L', '--files-without-match'", .otherNames),
      (listsFiles, "'--files'", .files), (isVimgrep, "'--vimgrep'", .lines),
      (lineFormat != nil, "'--format-line'", .lines), (clips.format != nil, "'--to'", .clips),
    ]
    let asked = forms.filter(\.isAsked)
    guard asked.count <= 1 else {
      throw UsageError("options \(asked.map(\.name).joined(separator: " and ")) exclude each other")
    }
    guard asked.isEmpty || (contextBefore == 0 && contextAfter == 0) else {
      throw UsageError("option \(asked[0].name) prints no context: leave out '-C'")
    }
    guard !isOnlyMatching || (contextBefore == 0 && contextAfter == 0) else {
      throw UsageError("option '-o', '--only-matching' prints no context: leave out '-C'")
    }
    guard !isOnlyMatching || asked.isEmpty else {
      throw UsageError("options '-o', '--only-matching' and \(asked[0].name) exclude each other")
    }
    guard !opens || ![.counts, .otherNames, .files].contains(asked.first?.mode ?? .hits) else {
      throw UsageError("option \(asked[0].name) shows no hit that '--open' could play")
    }
    guard !opens || !isQuiet else {
      throw UsageError("option '-q', '--quiet' looks for no hit that '--open' could play")
    }
    try clips.check(opens: opens)
    guard query != nil || scope == nil else {
      throw UsageError("option '--scope' applies to queries; add '--query'")
    }
    guard !includesZero || isCount else {
      throw UsageError("option '--include-zero' applies to counts; add '-c'")
    }
    guard isAcross || joiner == nil else {
      throw UsageError(
        "option '--joiner' says what stands between cues for '--across': leave out '--no-across'")
    }
    guard !listsFiles || !showsStatistics else {
      throw UsageError("option '--files' does not search, so '--stats' has nothing to count")
    }
    // Nothing is printed by any form, but their options are checked.
    if isQuiet, asked.first?.mode != .files { return .nothing }
    return asked.first?.mode ?? .hits
  }

  /// Checks that the options apply to what is searched.
  package func check(hasCorpora: Bool, hasFiles: Bool) throws(UsageError) {
    guard hasCorpora || near == nil else {
      throw UsageError("option '--near' applies to a corpus; add '--in'")
    }
    guard !hasCorpora || newer == nil else {
      throw UsageError("option '--newer' is for files; a corpus does not tell when they changed")
    }
    guard hasFiles || (reading.format == nil && reading.encoding == nil) else {
      throw UsageError("options '--format' and '--encoding' are for files, not for '--in'")
    }
  }
}
