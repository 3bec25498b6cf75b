import Quoth
import TestSupport
import Testing

/// Sets of so many needles with the same options that a kernel decides most candidates: what is unusual beside or
/// within them must not change what is found.
@Suite struct SetDecisionTests {
  private static let scripts = [
    (small: "abcdeiks", odd: "éÉßſKﬁ"), (small: "абвгдейё", odd: "ЙЁѐеa"),
    (small: "我们你好中国人大", odd: "々〆豈Ａe"),
  ]
  /// Between words, or in place of a letter.
  private static let signs =
    " ,.’“”–\n\u{A0}\u{AD}\u{301}\u{308}\u{200D}\u{3000}\u{FF0C}\u{1F600}"

  private static var options: [PatternOptions] {
    var all = [PatternOptions.caseInsensitive(locale: .root)]
    all.append(all[0])
    all[1].overlapping = true
    all.append(all[0])
    all[2].space = .folded
    all.append(all[0])
    all[3].boundary = .word
    all.append(.find(locale: .root))
    all.append(all[0])
    all[5].case = .significant
    return all
  }

  @Test(arguments: Kernels.available.indices, scripts.indices)
  func whatIsUnusualChangesNothing(tier: Int, script: Int) throws {
    let kernels = Kernels.available[tier]
    let script = Self.scripts[script]
    var random = SplitMix64(seed: UInt64(script.small.utf16.count + tier))
    func word() -> String {
      String(
        (0..<Int.random(in: 3...7, using: &random)).map { _ in
          script.small.randomElement(using: &random)!
        })
    }
    for options in Self.options {
      let needles = (0..<560).map { number in
        // Some are longer than a kernel compares.
        let words = number % 40 == 0 ? 7 : 1 + number % 3
        return (0..<words).map { _ in word() }.joined(separator: " ")
      }
      let patterns = try needles.map {
        try Pattern(utf16: Array($0.utf16), options: options, kernels: kernels)
      }
      var text = ""
      while text.utf16.count < 12_000 {
        text += written(needles.randomElement(using: &random)!, script.odd, using: &random)
        text.append(Self.signs.randomElement(using: &random)!)
        if Bool.random(using: &random) { text += word() }
      }
      let units = Array(text.utf16)
      let trial = SetTrial(
        note: "\(kernels.name), \(script.small)", patterns: patterns, text: units)
      let found = try PatternSet(patterns).matches(in: units.span)
      #expect(found.count > 50, "\(trial)")
      guard try trial.agrees(inEveryForm: tier == 0 && options == Self.options[0]) else { return }
      // The ends of a text.
      for cut in stride(from: 0, to: 40, by: 3) {
        let part = Array(units[cut..<(cut + 60)])
        let trial = SetTrial(note: kernels.name, patterns: patterns, text: part)
        guard try trial.agrees(inEveryForm: false) else { return }
      }
    }
  }

  /// Of matches that overlap, each needle has those that it has alone, whether it can overlap itself or not.
  @Test(arguments: Kernels.available.indices)
  func overlapsOfOneNeedle(tier: Int) throws {
    let kernels = Kernels.available[tier]
    var random = SplitMix64(seed: UInt64(tier) + 77)
    // All words of three to nine of two letters.
    let needles = (3...9).flatMap { count in
      (0..<1 << count).map { bits in
        (0..<count).map { bits >> $0 & 1 == 0 ? UInt16(0x61) : 0x62 }
      }
    }
    for options in Self.options.prefix(2) {
      let patterns = try needles.map { try Pattern(utf16: $0, options: options, kernels: kernels) }
      let text: [UInt16] = (0..<700).map { _ in
        Int.random(in: 0..<40, using: &random) == 0
          ? [0x20, 0xAD, 0x301].randomElement(using: &random)!
          : [0x61, 0x62, 0x41, 0x42].randomElement(using: &random)!
      }
      let trial = SetTrial(note: kernels.name, patterns: patterns, text: text)
      let found = try PatternSet(patterns).matches(in: text.span)
      #expect(found.count > 2_000, "\(trial)")
      guard try trial.agrees(inEveryForm: tier == 0) else { return }
    }
  }

  /// A needle as a text may have it: in capitals, with something odd, or with its last letter missing.
  private func written(
    _ needle: String, _ odd: String, using random: inout SplitMix64
  ) -> String {
    var letters = Array(needle)
    let place = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: letters[place] = odd.randomElement(using: &random)!
    case 1: letters[place] = Self.signs.randomElement(using: &random)!
    case 2: letters.insert(Self.signs.randomElement(using: &random)!, at: place)
    case 3: letters.removeLast()
    case 4: return needle.uppercased()
    case 5: return needle.replacing(" ", with: "\u{A0}")
    default: break
    }
    return String(letters)
  }
}
