import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's decision of candidates against the scalar one.
@Suite struct GramDecideTests {
  @Test(arguments: Kernels.available.indices)
  func agreesWithScalar(tier: Int) {
    let kernels = Kernels.available[tier]
    let scalar = Kernels.available.last!
    var (hits, matches, open) = (0, 0, 0)
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let inputs = DecideInputs(using: &random)
      let expected = inputs.decide(scalar, wide: true)
      #expect(inputs.decide(kernels, wide: true) == expected, "\(kernels.name), seed \(seed)")
      #expect(inputs.decide(kernels, wide: false) == expected, "\(kernels.name), seed \(seed)")
      hits += inputs.hits.count
      let own = expected.count { $0[1] >= QK_GRAM_MATCH && $0[1] < QK_GRAM_MANY }
      matches += own
      open += expected.count - own
    }
    #expect(matches > hits / 50 && open > hits / 20 && matches + open < hits * 3 / 4)
  }

  /// A match is told where all units are usual and fold to the needle's, whether it is written in capitals or not.
  @Test(arguments: Kernels.available.indices)
  func aMatchIsTold(tier: Int) {
    let kernels = Kernels.available[tier]
    var inputs = DecideInputs(needle: Array("bade".utf16), anchor: 2)
    for (text, expected) in [
      ("a bade b", [[2, QK_GRAM_MATCH]]), ("a BaDE b", [[2, QK_GRAM_MATCH]]), ("a bada b", []),
      // Neither may be decided: a unit that is not usual, and a space in place of a letter.
      ("a b\u{E9}de b", [[4, 0]]), ("a bad\u{20}b", [[4, 0]]),
      ("\u{E9}\u{E9}bade b", [[4, 0]]), ("a bade\u{E9}b", [[4, 0]]),
    ] as [(String, [[UInt32]])] {
      inputs.text = Array(text.utf16) + [UInt16](repeating: 0x61, count: 40)
      #expect(inputs.decide(kernels, wide: true) == expected, "\(kernels.name): \(text)")
      #expect(inputs.decide(kernels, wide: false) == expected, "\(kernels.name): \(text)")
    }
  }
}

/// Hits of needles in text of few letters, in capitals or not, some of which are spaces or are not usual.
private struct DecideInputs {
  var text: [UInt16]
  private(set) var hits: [qk_gram_hit] = []
  private let from: Int
  private let anchors: Range<Int>
  private var members: [qk_gram_member] = []
  private var needles: [qk_quick_needle] = []
  private var units: [UInt16]

  private static let margin = Int(QK_DECIDED)

  /// One needle and a hit of the whole of it, at the place 4 of a text.
  init(needle: [UInt16], anchor: Int) {
    text = []
    from = 0
    anchors = 0..<1_000
    units = [UInt16](repeating: 0, count: Self.margin) + needle
    units += [UInt16](repeating: 0, count: Self.margin)
    add(start: 0, count: needle.count, anchor: anchor, decides: true)
    hits = [qk_gram_hit(place: 4, member: 0)]
  }

  init(using random: inout SplitMix64) {
    let length = [20, 40, 100, 700].randomElement(using: &random)!
    let letters = Int.random(in: 1...3, using: &random)
    let rare = [8, 60, 1_000].randomElement(using: &random)!
    text = (0..<length).map { _ in
      let letter = UInt16(0x61 + Int.random(in: 0..<letters, using: &random))
      switch Int.random(in: 0..<rare, using: &random) {
      case 0: return 0x20
      case 1: return 0xE9
      default: return Bool.random(using: &random) ? letter : letter - 0x20
      }
    }
    from = Int.random(in: 0..<(length / 2), using: &random)
    let low = Int.random(in: 0...20, using: &random)
    anchors = low..<(low + Int.random(in: 0...length, using: &random))
    units = [UInt16](repeating: 0, count: Self.margin)
    var starts: [Int] = []
    for _ in 0..<8 {
      let count = Int.random(in: 1...34, using: &random)
      let start = Int.random(in: 0...max(length - count, 0), using: &random)
      starts.append(start)
      // From the text, in small letters, perhaps with another one.
      var own = text[start...].prefix(count).map {
        (0x41...0x5A).contains($0) ? $0 + 0x20 : $0
      }
      own += [UInt16](repeating: 0x61, count: count - own.count)
      if Bool.random(using: &random) { own[Int.random(in: 0..<count, using: &random)] = 0x62 }
      let first = units.count - Self.margin
      units += own
      add(
        start: first, count: count, anchor: Int.random(in: 0..<count, using: &random),
        decides: count <= Int(QK_DECIDED) - 2 && Int.random(in: 0..<8, using: &random) > 0)
    }
    units += [UInt16](repeating: 0, count: Self.margin)
    for _ in 0..<Int.random(in: 0...Int(QK_DECIDED_HITS), using: &random) {
      if Int.random(in: 0..<30, using: &random) == 0 {
        hits.append(qk_gram_hit(place: UInt32(from), member: QK_GRAM_MANY + 1))
        continue
      }
      let needle = Int.random(in: 0..<8, using: &random)
      let start =
        Bool.random(using: &random) ? starts[needle] : Int.random(in: 0..<length, using: &random)
      let place = start + Int(needles[needle].anchor) - from
      hits.append(qk_gram_hit(place: UInt32(max(place, 0)), member: UInt32(needle)))
    }
  }

  /// A needle whose gram begins at the anchor.
  private mutating func add(start: Int, count: Int, anchor: Int, decides: Bool) {
    members.append(
      qk_gram_member(
        letters: 0, needle: UInt32(needles.count), anchor: UInt8(QK_GRAM_LETTERS), shift: 56,
        back: 0))
    needles.append(
      qk_quick_needle(
        start: UInt32(start), count: UInt16(count), anchor: UInt8(anchor),
        traits: decides ? UInt8(QK_QUICK_DECIDES) : 0))
  }

  func decide(_ kernels: Kernels, wide: Bool) -> [[UInt32]] {
    var quick = unsafe qk_quick_needles()
    // Space and small letters, and capitals.
    unsafe quick.low = (0x20, 0x41, 0x61, 0x61, 0x61, 0x61)
    unsafe quick.span = (0, 25, 25, 25, 25, 25)
    unsafe quick.delta = (0, 0x20, 0, 0, 0, 0)
    unsafe quick.space = 0x20
    var found = [qk_gram_hit](repeating: qk_gram_hit(), count: hits.count + 1)
    let bytes = text.map { UInt8($0) }
    let (low, high) = (anchors.lowerBound, anchors.upperBound)
    let count = unsafe members.withUnsafeBufferPointer { members in
      unsafe needles.withUnsafeBufferPointer { needles in
        unsafe units.withUnsafeBufferPointer { units in
          unsafe quick.members = members.baseAddress
          unsafe quick.needles = needles.baseAddress
          unsafe quick.units = units.baseAddress! + Self.margin
          if wide {
            return unsafe kernels.tier.pointee.decide16(
              &quick, text, text.count, from, hits, hits.count, low, high, &found)
          }
          return unsafe kernels.tier.pointee.decide8(
            &quick, bytes, bytes.count, from, hits, hits.count, low, high, &found)
        }
      }
    }
    return found[..<count].map { [$0.place, $0.member] }
  }
}
