import QuothCloud

/// What `words` and `cloud` do first: read, count, list.
struct WordRun {
  let list: CloudWordList
  let counts: WordCounts
  private let reading: WordReading
  private let seconds: Double

  /// What could not be read.
  var errors: Int { reading.errors }

  /// - Parameter maximumWords: How many words, where the command line does not say.
  init(
    _ settings: WordSettings, operands: [Argument], maximumWords: Int, _ console: Console
  ) throws(UsageError) {
    let start = console.now()
    let counter = WordCounter(try settings.countingOptions())
    let filter = try settings.filter(maximumWords: maximumWords)
    let reader = try settings.reading.reader()
    let inputs =
      !operands.isEmpty
      ? InputList(operands: operands)
      : console.isInputFed ? InputList(operands: ["-"]) : InputList()

    func count(_ reading: WordReading) -> WordCounts {
      // It is cancelled by nobody.
      try! counter.countBlocking(reading.texts, threads: settings.threads.map { max(1, $0) })
    }
    var reading = WordReading(reader, isAcross: settings.isAcross, console: console)
    reading.read(inputs)
    counts = count(reading)
    var weighting = WordWeighting.count
    if !settings.against.isEmpty {
      var others = InputList(operands: settings.against)
      others.leaveOut(inputs)
      var background = WordReading(reader, isAcross: settings.isAcross, console: console)
      background.read(others)
      weighting = .logOdds(against: count(background))
    }
    list = counts.list(filter, weighting: weighting)
    self.reading = reading
    seconds = console.now() - start
  }

  /// The closing line.
  var summary: String {
    let number = Notices.grouped
    var parts = [
      "\(number(counts.total)) \(counts.total == 1 ? "word" : "words"), "
        + "\(number(counts.words.count)) different, in \(number(reading.files)) "
        + (reading.files == 1 ? "file" : "files")
    ]
    let omitted = WordOmission.allCases.compactMap { reason in
      list.omitted[reason].map { "\(number($0)) \(Self.name(of: reason))" }
    }
    if !omitted.isEmpty {
      let languages =
        list.languages.isEmpty ? "" : " (\(list.languages.joined(separator: " ")))"
      parts.append("left out: " + omitted.joined(separator: ", ") + languages)
    }
    if reading.skipped > 0 { parts.append("\(number(reading.skipped)) skipped (no transcripts)") }
    if errors > 0 { parts.append("\(number(errors)) \(errors == 1 ? "error" : "errors")") }
    return parts.joined(separator: "; ") + "; " + Notices.seconds(seconds)
  }

  private static func name(of reason: WordOmission) -> String {
    switch reason {
    case .number: "numbers"
    case .singleLetter: "single letters"
    case .excluded: "excluded"
    case .stopWord: "stop words"
    case .rare: "rare"
    case .inCollocation: "in pairs"
    case .notDistinct: "not distinct"
    case .beyondMaximum: "beyond the maximum"
    }
  }
}

extension InputList {
  /// Takes out the files that another list has too.
  mutating func leaveOut(_ other: InputList) {
    let known = Set(other.inputs.compactMap { $0.realPath })
    inputs.removeAll { input in input.realPath.map { known.contains($0) } ?? false }
  }
}
