import CTerminal
import QuothCloud
import QuothTranscripts

/// The part that `words` and `cloud` share: read, count and list.
struct WordRun {
  /// The words of the list, which ``list`` makes all at once.
  let ranking: WordRanking
  var list: CloudWordList { ranking.list }
  let counts: WordCounts
  let counter: WordCounter
  let filter: WordFilter
  let reading: WordReading
  /// A sentence for each language of the texts whose words ICU alone found, with the consequence.
  let lacks: [String]
  private let seconds: Double

  private let backgroundErrors: Int

  /// The number of files that could not be read.
  var errors: Int { reading.errors + backgroundErrors }

  /// - Parameters:
  ///   - maximumWords: The maximum number of words, unless an option sets it.
  ///   - keeping: What to keep of the texts, apart from their words.
  init(
    _ settings: WordSettings, operands: [Argument], maximumWords: Int,
    keeping: WordReading.Keeping = .words, _ console: Console
  ) throws(UsageError) {
    let start = console.now()
    // The tables and the texts of thousands of files come and go.
    cterminal_keep_freed_memory()
    let analyzers = settings.wordAnalyzers(console)
    counter = WordCounter(try settings.countingOptions(), analyzers: analyzers)
    // Errors in the options are found before a file is read.
    _ = try settings.filter(maximumWords: maximumWords)
    let jobs = settings.jobs.map { max(1, $0) }
    var reading = WordReading(
      isAcross: settings.isAcross, keeping: keeping, counter: counter, console: console)
    let inputs: [Input]
    let reader = try settings.reading.reader()
    if !settings.corpora.isEmpty {
      try settings.checkCorpus(operands)
      inputs = try reading.read(settings.corpora)
    } else {
      let list =
        !operands.isEmpty
        ? InputList(operands: operands)
        : console.isInputFed ? InputList(operands: ["-"]) : InputList()
      inputs = list.inputs
      reading.read(list, reader, jobs: jobs)
    }
    filter = try settings.filter(maximumWords: maximumWords, isSpoken: reading.isSpoken)
    counts = reading.counts(jobs: jobs)
    var weighting = WordWeighting.count
    if !settings.against.isEmpty {
      var others = InputList(operands: settings.against)
      others.leaveOut(inputs)
      var background = WordReading(
        isAcross: settings.isAcross, keeping: .words, counter: counter, console: console)
      background.read(others, reader, jobs: jobs)
      backgroundErrors = background.errors
      let other = background.counts(jobs: jobs)
      guard other.total > 0 || background.errors > 0 else {
        throw UsageError("option '--against': no words to compare with; name other files")
      }
      weighting = .logOdds(against: other)
    } else {
      backgroundErrors = 0
    }
    ranking = counts.ranking(filter, weighting: weighting)
    lacks =
      settings.analyzers == WordSettings.AnalyzerChoice.none
      ? [] : analyzers.lacks(ranking.languages)
    self.reading = reading
    seconds = console.now() - start
  }

  /// The closing line, and a line for each language that lacks an analyzer.
  var summary: String {
    let files = reading.textCount
    var parts = [
      "\(Quantity.text(counts.total, "word")), "
        + "\(Quantity.grouped(counts.differentWords)) different, in "
        + Quantity.text(files, "file")
    ]
    let omitted = WordOmission.allCases.compactMap { reason in
      ranking.omitted[reason].map { Self.text(reason, $0) }
    }
    if !omitted.isEmpty {
      let languages =
        ranking.languages.isEmpty ? "" : " (\(ranking.languages.joined(separator: " ")))"
      parts.append("left out: " + omitted.joined(separator: ", ") + languages)
    }
    if reading.skipped > 0 {
      parts.append("\(Quantity.grouped(reading.skipped)) skipped (no transcripts)")
    }
    if errors > 0 { parts.append(Quantity.text(errors, "error")) }
    return ([parts.joined(separator: "; ") + "; " + Notices.seconds(seconds)] + lacks)
      .joined(separator: "\n")
  }

  private static func text(_ reason: WordOmission, _ number: Int) -> String {
    switch reason {
    case .number: Quantity.text(number, "number")
    case .singleLetter: Quantity.text(number, "single letter")
    case .excluded: "\(Quantity.grouped(number)) excluded"
    case .stopWord: Quantity.text(number, "stop word")
    case .filler: Quantity.text(number, "filler")
    case .rare: "\(Quantity.grouped(number)) rare"
    case .inCollocation: "\(Quantity.grouped(number)) in pairs"
    case .notDistinct: "\(Quantity.grouped(number)) not distinct"
    case .beyondMaximum: "\(Quantity.grouped(number)) beyond the maximum"
    }
  }
}

extension InputList {
  /// Removes the files that are among others, even under another name.
  mutating func leaveOut(_ others: [Input]) {
    let known = Set(others.compactMap { $0.realPath })
    inputs.removeAll { input in input.realPath.map { known.contains($0) } ?? false }
  }
}
