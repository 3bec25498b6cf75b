package import Quoth
import QuothTranscripts

/// All that the options of `quoth search` set.
package struct SearchSettings: SubcommandSettings {
  /// What is printed.
  package enum Mode: String, Sendable {
    case hits
    case json
    case counts
    case names
  }

  package var pattern = PatternSettings()
  package var isAcross = true
  /// What stands between two cues when hits may cross from one to the next; nil for what the library or
  /// the corpus has.
  package var joiner: CorpusJoiner?
  package var isBackward = false
  package var maxCount: Int?

  package var reading = ReadingSettings()
  /// A corpus to be searched in place of files.
  package var corpus: Argument?
  package var near: Argument?
  package var jobs: Int?

  package var isJSON = false
  package var isCount = false
  package var isNames = false
  package var contextBefore = 0
  package var contextAfter = 0
  package var color: ColorChoice?
  package var heading: Bool?
  package var hidesSummary = false

  package init() {}

  /// Sees that the options agree, and answers what is to be printed.
  package func checkedMode() throws(UsageError) -> Mode {
    let asked = [
      isJSON ? "'--json'" : nil, isCount ? "'-c', '--count'" : nil,
      isNames ? "'-l', '--files-with-matches'" : nil,
    ].compactMap { $0 }
    guard asked.count <= 1 else {
      throw UsageError("options \(asked.joined(separator: " and ")) exclude each other")
    }
    guard asked.isEmpty || (contextBefore == 0 && contextAfter == 0) else {
      throw UsageError("option \(asked[0]) prints no context: leave out '-C'")
    }
    guard isAcross || joiner == nil else {
      throw UsageError(
        "option '--joiner' says what stands between cues for '--across': leave out '--no-across'")
    }
    guard corpus != nil || near == nil else {
      throw UsageError("option '--near' says where in a corpus to begin: give '--in' too")
    }
    guard corpus == nil || (reading.format == nil && reading.encoding == nil) else {
      throw UsageError("options '--format' and '--encoding' are for files, not for '--in'")
    }
    return isJSON ? .json : isCount ? .counts : isNames ? .names : .hits
  }
}
