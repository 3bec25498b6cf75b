import Quoth
import QuothKernels
import TestSupport
import Testing

/// One to three anchors without a core, in crowds and far apart, at any place of a cache line: every tier marks the
/// same groups as plain as the scalar reference, by the units beside each candidate.
@Suite struct ScanCrowdTests {
  private let memory = GuardedMemory(capacity: 65_536)

  @Test(arguments: [3, 12, 40, 200, 3_000])
  func plainNeighborsInCrowds(sparseness: Int) {
    var (plain, others) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      for places in [
        check(Width16.self, seed: seed, sparseness), check(Width8.self, seed: seed, sparseness),
      ] {
        plain += places.count { $0 & QK_PLAIN != 0 }
        others += places.count { $0 & QK_PLAIN == 0 }
      }
    }
    // Otherwise the comparison shows nothing.
    #expect(plain > 0 && others > 0)
  }

  /// Returns the places of the reference.
  private func check<Width: KernelWidth>(
    _ width: Width.Type, seed: UInt64, _ sparseness: Int
  ) -> [UInt32] {
    var random = SplitMix64(seed: seed &* 101 &+ UInt64(sparseness))
    let (scan, text) = inputs(width, seed: seed, sparseness, using: &random)
    // Near the end of the text a third anchor may be ignored.
    let end = scan.third.count > 0 ? text.count - 2 * Int(QK_GROUP) + 1 : text.count
    let scalar = unsafe Kernels.available.last!.tier.pointee
    var places: [UInt32] = []
    for edge in GuardedMemory.Edge.allCases {
      let placed = unsafe memory.place(text, at: edge)
      var from = Int.random(in: 0...130, using: &random)
      while from < end {
        // With room for all, the scan may begin as in a crowd.
        let capacity = Bool.random(using: &random) ? 64 : Int.random(in: 1...64, using: &random)
        let reference = unsafe Width.scan(
          scalar, scan, placed, from: from, to: end, capacity: capacity)
        places += reference.places
        for kernels in Kernels.available.dropLast() {
          let answer = unsafe Width.scan(
            kernels.tier.pointee, scan, placed, from: from, to: end, capacity: capacity)
          if answer != reference || !answer.keptWithin {
            Issue.record(
              """
              \(kernels.name), \(Width.self), seed \(seed), 1 of \(sparseness), \(edge), from \(from), \
              room \(capacity)
              """)
            return places
          }
        }
        from = reference.next
      }
    }
    return places
  }

  private func inputs<Width: KernelWidth>(
    _ width: Width.Type, seed: UInt64, _ sparseness: Int, using random: inout SplitMix64
  ) -> (qk_scan, [Width.Unit]) {
    typealias Unit = Width.Unit
    let (filler, mark) = (0x2E as Unit, 0x18 as Unit)
    let letters: [Unit] = [0x41, 0x52, 0x63]
    // One form, two that differ in a bit, two that take a test each, or one for some and two for others.
    let forms = letters.indices.map { place in
      let letter = letters[place]
      return switch seed / 2 % 4 {
      case 0: [letter]
      case 1: [letter, letter ^ 0x20]
      case 2: [letter, letter ^ 0x9C]
      default: place == Int(seed / 8 % 3) ? [letter] : [letter, letter ^ 0x20]
      }
    }
    var scan = qk_scan()
    scan.first = ScanInputs<Unit>.set(forms[0].map { $0...$0 })
    let isSingle = seed % 7 >= 5
    if !isSingle { scan.second = ScanInputs<Unit>.set(forms[1].map { $0...$0 }) }
    scan.wide = scan.first
    let isFar = seed % 5 == 3
    var distances = [1, 2].shuffled(using: &random)
    if isFar {
      distances = [
        Int.random(in: 0...Int(QK_MAX_DISTANCE), using: &random),
        Int.random(in: 0...Int(QK_MAX_DISTANCE), using: &random),
      ]
    }
    if isSingle { distances = [0] }
    scan.distance = UInt32(distances[0])
    let hasThird = seed % 2 == 1 && !isSingle
    if hasThird {
      scan.third = ScanInputs<Unit>.set(forms[2].map { $0...$0 })
      scan.third_distance = UInt32(distances[1])
    }
    // All in two ranges; in more of them, of which the first, the last and that of the first letter are looked at
    // before the others; or with most text in one of these.
    let plain: [ClosedRange<Unit>] =
      switch seed % 3 {
      case 0: [0...(mark - 1), (mark + 1)...Unit.max]
      case 1: [0...0x0F, 0x10...(mark - 1), (mark + 1)...0x5F, 0x60...0x7F, 0x80...Unit.max]
      default: [0...0x0F, 0x10...(mark - 1), (mark + 1)...0x3F, 0x40...0x7F, 0x80...Unit.max]
      }
    scan.plain = ScanInputs<Unit>.set(plain)
    var text = [Unit](
      repeating: filler, count: Int.random(in: 4_300...20_000, using: &random))
    let furthest = hasThird ? distances.max()! : distances[0]
    var place = 0
    var pace = sparseness
    while place + furthest + 3 < text.count {
      // Far apart for a while, now and then.
      if Int.random(in: 0..<50, using: &random) == 0 {
        pace = pace == sparseness ? 30 * sparseness : sparseness
      }
      place += Int.random(in: 1...(2 * pace), using: &random)
      guard place + furthest + 3 < text.count else { break }
      let offsets = isSingle ? [0] : hasThird ? [0] + distances : [0, distances[0]]
      for (offset, form) in zip(offsets, forms)
      where Int.random(in: 0..<12, using: &random) > 0 {
        text[place + offset] = form.randomElement(using: &random)!
      }
      guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
      let beside = [-2, -1, furthest + 1, furthest + 2, furthest / 2].randomElement(using: &random)!
      if place + beside >= 0 { text[place + beside] = mark }
    }
    return (scan, text)
  }
}
