import Quoth
import TestSupport

/// A corpus so plain that it cannot be wrong: the units of each cue, and a search through the texts
/// one by one.
struct CorpusModel {
  var transcripts: [[[UInt16]]] = []
  var speakers: [[String?]] = []
  var joiner = CorpusJoiner.space

  /// A note, a quotation mark, an ellipsis, a dash, a trade mark, a heart, the substitute character
  /// that replaces them and another control.
  private static let exceptions: [UInt16] = [
    0x266A, 0x266A, 0x2019, 0x2026, 0x2014, 0x2122, 0x2764, 0xFFFD, 0x1A, 0x1B,
  ]

  static func random(using random: inout SplitMix64) -> CorpusModel {
    var model = CorpusModel()
    model.joiner = CorpusJoiner.allCases.randomElement(using: &random)!
    var (_, pieces) = Alphabets.all.randomElement(using: &random)!
    if model.joiner == .automatic, Bool.random(using: &random) {
      // Texts with joints of all kinds.
      let joining = Alphabets.all.filter { $0.name.contains("joining") }
      pieces = joining.randomElement(using: &random)!.pieces
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var cues: [[UInt16]] = []
      var names: [String?] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        var text = Alphabets.text(
          Int.random(in: 0...9, using: &random), from: pieces, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          // Stretches of both widths, some longer than a kernel's lookahead.
          text += Array("the quick brown fox ".utf16.prefix(Int.random(in: 0...20, using: &random)))
        }
        if Int.random(in: 0..<12, using: &random) == 0 {
          text = Array(repeatElement(text, count: Int.random(in: 1...40, using: &random)).joined())
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          // Exceptions of narrow blocks, few or so many that the blocks become wide.
          for _ in 0..<[1, 2, 3, 40].randomElement(using: &random)! {
            let unit = exceptions.randomElement(using: &random)!
            text.insert(unit, at: Int.random(in: 0...text.count, using: &random))
          }
        }
        cues.append(text)
        names.append(["Anna", "Ben", nil].randomElement(using: &random)!)
      }
      model.transcripts.append(cues)
      model.speakers.append(names)
    }
    return model
  }

  func corpus(blockShift: Int) -> Corpus<Int> {
    var builder = CorpusBuilder<Int>(joiner: joiner, blockShift: blockShift)
    for (number, cues) in transcripts.enumerated() {
      builder.beginTranscript(id: number)
      for (place, cue) in cues.enumerated() {
        builder.addCue(utf16: cue, speaker: speakers[number][place])
      }
    }
    return builder.finish()
  }

  /// The joint between two cues of a transcript.
  private func joint(_ left: [UInt16], _ right: [UInt16]) -> [UInt16] {
    switch joiner {
    case .none: []
    case .space: [0x20]
    case .newline: [0x0A]
    case .automatic: OracleJoint.units(left, right)
    }
  }

  /// The joints after each cue of a transcript.
  private func joints(_ transcript: Int) -> [[UInt16]] {
    let cues = transcripts[transcript]
    let isLast = transcripts[(transcript + 1)...].allSatisfy(\.isEmpty)
    return cues.indices.map { place in
      if place + 1 < cues.count { return joint(cues[place], cues[place + 1]) }
      // Between transcripts, and, except for the automatic joiner, at the end of everything.
      guard joiner == .automatic else { return joint([], []) }
      return isLast ? [] : [0x20]
    }
  }

  /// All text in the form of a corpus.
  var units: [UInt16] {
    transcripts.indices.flatMap { number in
      zip(transcripts[number], joints(number)).flatMap { $0 + $1 }
    }
  }

  /// The searched texts, each with its offset.
  func passages(_ scope: CorpusScope, across: Bool) -> [(offset: Int, text: [UInt16])] {
    var found: [(offset: Int, text: [UInt16])] = []
    var offset = 0
    var number = 0
    for (transcript, cues) in transcripts.enumerated() {
      var goesOn = false
      let joints = joints(transcript)
      for (place, cue) in cues.enumerated() {
        let isWanted =
          (scope.transcripts?.contains(transcript) ?? true)
          && (scope.cues?.contains { $0.contains(number) } ?? true)
          && (scope.speakers.map { names in speakers[transcript][place].map(names.contains) ?? false
          }
            ?? true)
        if isWanted {
          if across, goesOn {
            found[found.count - 1].text += joints[place - 1] + cue
          } else {
            found.append((offset, cue))
          }
        }
        goesOn = isWanted
        offset += cue.count + joints[place].count
        number += 1
      }
    }
    return found
  }

  func matches(of pattern: Pattern, _ scope: CorpusScope, across: Bool) -> [Match] {
    passages(scope, across: across).flatMap { passage in
      pattern.matches(in: passage.text.span).map {
        Match(
          start: $0.start + passage.offset, end: $0.end + passage.offset, isPartial: $0.isPartial)
      }
    }
  }
}

/// One search of a generated corpus, and everything about it that must not matter.
struct CorpusCase {
  let model: CorpusModel
  let pattern: Pattern
  let options: CorpusSearchOptions
  let note: String

  /// Nil if the needle has no key.
  init?(seed: UInt64, kernels: Kernels = .active) {
    var random = SplitMix64(seed: seed)
    model = .random(using: &random)
    let all = model.units
    let patternOptions = PatternOptions.random(using: &random)
    var needle: [UInt16]
    if all.isEmpty || Int.random(in: 0..<5, using: &random) == 0 {
      needle = Alphabets.text(
        Int.random(in: 1...3, using: &random),
        from: Alphabets.all.randomElement(using: &random)!.pieces, using: &random)
    } else {
      let start = Int.random(in: 0..<all.count, using: &random)
      let length = Bool.random(using: &random) ? 4 : 60
      needle = Array(all[start...].prefix(Int.random(in: 1...length, using: &random)))
    }
    guard let pattern = try? Pattern(utf16: needle, options: patternOptions, kernels: kernels)
    else {
      return nil
    }
    self.pattern = pattern
    var options = CorpusSearchOptions(across: Bool.random(using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 {
      if Bool.random(using: &random) {
        options.scope.speakers = Bool.random(using: &random) ? ["Anna"] : ["Ben", "Nobody"]
      }
      if Bool.random(using: &random) { options.scope.transcripts = [0, 2, 9] }
      if Bool.random(using: &random) { options.scope.cues = [5..<7, 1..<4, 3..<5, 11..<40] }
    }
    options.threads = Int.random(in: 1...3, using: &random)
    options.chunkLength = [1, 2, 7, 64, 65, 1_000, nil].randomElement(using: &random)!
    self.options = options
    note =
      "seed \(seed): needle \(hexadecimal(needle)), joiner \(model.joiner), \(patternOptions.summary), "
      + "\(options)"
  }

  var expected: [Match] { model.matches(of: pattern, options.scope, across: options.across) }
}
