import FuzzTargets
import TestSupport

/// The cases of a seed, one after another. Many begin with the options of an earlier one, whose
/// tables already exist.
struct CaseStream {
  private var random: SplitMix64
  private var beginnings: [[UInt8]] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next case's choices, not made yet.
  mutating func next() -> Choices {
    let own = SplitMix64(seed: random.next())
    if beginnings.count < 8 || Int.random(in: 0..<60, using: &random) == 0 {
      return Choices(random: own)
    }
    return Choices(beginning: beginnings.randomElement(using: &random)!, random: own)
  }

  /// Remembers the options that a case began with.
  mutating func remember(_ choices: Choices) {
    guard choices.optionsLength > 0 else { return }
    let beginning = Array(choices.bytes.prefix(choices.optionsLength))
    if beginnings.contains(beginning) { return }
    if beginnings.count < 64 {
      beginnings.append(beginning)
    } else {
      beginnings[Int.random(in: 0..<64, using: &random)] = beginning
    }
  }

  /// The choices of one case by its number, for the comparison of processes.
  static func choices(seed: UInt64, number: Int) -> Choices {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    return Choices(random: SplitMix64(seed: random.next()))
  }
}
