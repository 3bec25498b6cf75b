import Quoth

/// Some cues, and the options of their search.
struct CorpusCase: Codable, Sendable {
  /// A cue with its properties.
  struct Cue: Codable, Sendable {
    var text: CaseText
    /// Whether it begins a transcript.
    var begins: Bool
    var id: Int?
    var start: Int?
    var end: Int?
    var speaker: String?
    /// Words with times: the text before each, its own length, its start and its end. Those that reach
    /// beyond the text are left out.
    var words: [[Int]]?
  }

  /// The cues to search.
  struct Scope: Codable, Sendable {
    var transcripts: [Int]?
    var cues: [[Int]]?
    var speakers: [String]?
  }

  var needle: CaseText
  /// The text typed after the needle.
  var more: CaseText
  var cues: [Cue]
  var joiner: String
  var options: CaseOptions
  var scope: Scope
  var across: Bool
  var chunk: Int
  var around: Int
  var block: Int
}

extension CorpusCase {
  private static let speakers = ["Anna", "Ben", "", "né", "A", "\u{0}", "Čeněk"]

  /// Makes a case from choices.
  init(_ choices: inout Choices) {
    options = CaseOptions(&choices, collationOnceIn: 5)
    choices.endOptions()
    joiner = choices.pick(CorpusJoiner.allCases).rawValue
    across = choices.once(in: 2)
    chunk = 1 + choices.below(48)
    block = 4 + choices.below(6)
    around = choices.below(1_200) - 100
    scope = Scope(&choices)
    let maker = TextMaker(&choices)
    let whole = maker.needle(&choices)
    let cut = choices.once(in: 3) ? choices.below(whole.count + 1) : whole.count
    needle = CaseText(Array(whole[..<cut]))
    more = CaseText(Array(whole[cut...]))
    cues = []
    let limit = choices.pick([3, 8, 20, 80])
    while cues.count < limit, choices.goesOn() {
      let text = maker.text(&choices, whole, limits: [0, 3, 3, 8, 20, 20, 90, 600])
      var cue = Cue(text: CaseText(text), begins: cues.isEmpty || choices.once(in: 6))
      if choices.once(in: 4) { cue.id = choices.below(9) }
      if choices.once(in: 3) { cue.start = Self.time(&choices) }
      if choices.once(in: 3) { cue.end = Self.time(&choices) }
      if choices.once(in: 3) { cue.speaker = choices.pick(Self.speakers) }
      if choices.once(in: 3) { cue.words = Self.words(&choices) }
      cues.append(cue)
    }
    // A thousand chunks test no more than a hundred.
    chunk += cues.reduce(0) { $0 + $1.text.units.count } / 100
  }

  private static func words(_ choices: inout Choices) -> [[Int]] {
    var words: [[Int]] = []
    var time = choices.below(5_000)
    while words.count < 12, choices.goesOn(average: 4) {
      let isOdd = choices.once(in: 20)
      let start = isOdd ? Self.time(&choices) : time + choices.pick([0, 0, 0, 20, 333])
      time = isOdd ? time : start + choices.below(700)
      words.append([choices.pick([1, 1, 0, 3]), 1 + choices.below(6), start, time])
    }
    return words
  }

  private static func time(_ choices: inout Choices) -> Int {
    let times = [0, 1, -1, 1_000, 86_400_000, .max, .min + 1, 1 << 31, -(1 << 31) - 1]
    return choices.once(in: 5) ? choices.pick(times) : choices.below(100_000)
  }

  /// The corpus.
  func corpus() -> Corpus<Int> {
    var builder = CorpusBuilder<Int>(
      joiner: CorpusJoiner(rawValue: joiner) ?? .space, blockShift: block)
    for (number, cue) in cues.enumerated() {
      if cue.begins || number == 0 { builder.beginTranscript(id: number) }
      builder.addCue(
        utf16: cue.text.units, id: cue.id, start: cue.start, end: cue.end, speaker: cue.speaker,
        words: cue.wordTimes)
    }
    return builder.finish()
  }

  /// The options of its search on one thread, from the beginning.
  var searchOptions: CorpusSearchOptions {
    var options = CorpusSearchOptions(across: across)
    options.threads = 1
    options.scope.transcripts = scope.transcripts.map(Set.init)
    options.scope.speakers = scope.speakers.map(Set.init)
    options.scope.cues = scope.cues?.compactMap {
      $0.count == 2 && $0[0] <= $0[1] ? $0[0]..<$0[1] : nil
    }
    return options
  }
}

extension CorpusCase.Cue {
  fileprivate var wordTimes: [WordTime] {
    var offset = 0
    var times: [WordTime] = []
    for word in words ?? [] where word.count == 4 && word[0] >= 0 && word[1] > 0 {
      let (start, isBeyond) = offset.addingReportingOverflow(word[0])
      guard !isBeyond, start < text.units.count, word[1] <= text.units.count - start else { break }
      times.append(WordTime(start..<start + word[1], start: word[2], end: word[3]))
      offset = start + word[1]
    }
    return times
  }
}

extension CorpusCase.Scope {
  init(_ choices: inout Choices) {
    guard choices.once(in: 2) else { return }
    if choices.once(in: 3) {
      transcripts = []
      while choices.goesOn(average: 2) { transcripts!.append(choices.below(12) - 1) }
    }
    if choices.once(in: 2) {
      cues = []
      while choices.goesOn(average: 3) {
        let start = choices.below(30)
        cues!.append([start, start + choices.below(12)])
      }
    }
    if choices.once(in: 2) {
      speakers = []
      while choices.goesOn(average: 2) {
        speakers!.append(choices.pick(["Anna", "Ben", "né", "nobody", ""]))
      }
    }
  }
}
