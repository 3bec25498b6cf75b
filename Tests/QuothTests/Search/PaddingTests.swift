import Quoth
import TestSupport
import Testing

/// Every length around a vector's edges: small texts with plain filler on both sides, with each
/// tier. The filler cannot match and affects nothing beyond its first two characters.
@Suite struct PaddingTests {
  static let fillers = ["z", "ж", "乙", "7"]

  @Test(arguments: Alphabets.all.indices)
  func everyPadding(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 313 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let filler = Array(Self.fillers.randomElement(using: &random)!.utf16)
      var trial = Trial(
        "\(name), seed \(seed)", pieces, text: 1...8, options: options, using: &random)
      // Half of them are sure to contain the needle.
      if Bool.random(using: &random) {
        trial.text.insert(contentsOf: trial.needle, at: trial.text.count / 2)
      }
      let small = trial.text
      trial.text = filler + filler + small + filler + filler
      guard let inner = trial.expected() else { continue }
      for before in 2...140 {
        let behind = before % 2 == 0 ? 2 + (before * 7 + Int(seed)) % 139 : 2
        trial.text =
          Array(repeatElement(filler[0], count: before)) + small
          + Array(repeatElement(filler[0], count: behind))
        let expected = inner.map {
          Match(
            start: $0.start + before - 2, end: $0.end + before - 2, isPartial: $0.isPartial)
        }
        for kernels in Kernels.available {
          trial.kernels = kernels
          trial.note = "\(name), seed \(seed), \(before) before, \(behind) after"
          guard trial.agrees(with: expected, inEveryForm: before % 16 == 0) else { return }
        }
      }
    }
  }

  /// Text at the very edge of readable memory, front and back: no stage of the search reads outside.
  @Test(arguments: Alphabets.all.indices)
  func nothingIsReadOutside(alphabet: Int) throws {
    let (name, pieces) = Alphabets.all[alphabet]
    let memory = GuardedMemory(capacity: 4_096)
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 31 &+ UInt64(alphabet))
      let options = PatternOptions.random(using: &random)
      let length = Int.random(in: 0...130, using: &random)
      let trial = Trial(
        "\(name), seed \(seed)", pieces, text: length...length, options: options, using: &random)
      guard
        let pattern = try? Pattern(
          utf16: trial.needle, options: options,
          kernels: Kernels.available.randomElement(using: &random)!)
      else { continue }
      let expected = pattern.matches(in: trial.text.span)
      for edge in GuardedMemory.Edge.allCases {
        let text = unsafe memory.place(trial.text, at: edge)
        let found = unsafe pattern.matches(in: text.span)
        let last = unsafe pattern.lastMatch(in: text.span)
        let count = unsafe pattern.count(in: text.span)
        #expect(
          found == expected && last == expected.last && count == expected.count, "\(trial)")
      }
    }
  }
}
