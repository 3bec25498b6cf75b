import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's scan against the scalar one: the same group, masks and plain groups, and no access
/// outside.
@Suite struct ScanTests {
  // Each case of a test gets a new suite, so no two cases share it.
  private let memory = GuardedMemory(capacity: 16_384)

  @Test func theLastTierIsTheScalarReference() {
    #expect(Kernels.available.last?.name == "scalar")
    #expect(Kernels.available.contains { $0.name == "baseline" })
  }

  /// Each pair of shapes, so that each compiled loop runs, over whole groups and its tail.
  @Test(arguments: SetShape.all)
  func everyPairOfShapes(first: SetShape) {
    for second in [SetShape.none] + SetShape.all {
      for round in 0..<48 as Range<UInt64> {
        let seed = UInt64(first.number * 100 + second.number) &* 1_000 &+ round
        for length in [Int(round) * 5 % 201, 200 + Int(round) * 13 % 500] {
          check(Width16.self, first, second, seed: seed, length: length)
          check(Width8.self, first, second, seed: seed, length: length)
        }
      }
    }
  }

  /// Every length around the groups' edges, from every place, at both ends of readable memory.
  @Test(arguments: 0...200)
  func everyLengthFromEveryPlace(length: Int) {
    for seed in 0..<4 as Range<UInt64> {
      let shapes = [SetShape.none] + SetShape.all
      let first = shapes[1 + (length + Int(seed) * 5) % (shapes.count - 1)]
      let second = shapes[(length / 3 + Int(seed) * 7) % shapes.count]
      for from in 0...(length + 1) {
        check(Width16.self, first, second, seed: seed, length: length, from: from)
        check(Width8.self, first, second, seed: seed, length: length, from: from)
      }
    }
  }

  /// Every room for masks, and every distance.
  @Test(arguments: 1...64)
  func everyCapacityAndDistance(capacity: Int) {
    for seed in 0..<6 as Range<UInt64> {
      let second = seed % 3 == 0 ? SetShape.none : SetShape.all[Int(seed)]
      for length in [capacity * 64 - 1, capacity * 64, capacity * 64 + 130, 4_200] {
        check(
          Width16.self, SetShape.all[capacity % 16], second, seed: seed, length: length,
          capacity: capacity, distance: capacity - 1)
        check(
          Width8.self, SetShape.all[capacity % 16], second, seed: seed, length: length,
          capacity: capacity, distance: capacity - 1)
      }
    }
  }

  /// A third anchor may skip candidates in the core that lack it, and nothing else.
  @Test(arguments: 1...4)
  func theThirdPassesOver(units: Int) {
    for seed in 0..<400 as Range<UInt64> {
      for length in [130, 700, 2_000] {
        checkThird(Width16.self, units, seed: seed, length: length)
        checkThird(Width8.self, units, seed: seed, length: length)
      }
    }
  }

  /// So may the other units of a needle.
  @Test(arguments: 1...Int(QK_MAX_MORE))
  func theOthersPassOver(count: Int) {
    for seed in 0..<400 as Range<UInt64> {
      for length in [130, 700, 2_000] {
        checkMore(Width16.self, count, seed: seed, length: length)
        checkMore(Width8.self, count, seed: seed, length: length)
      }
    }
  }

  /// In longer text the scan learns how many letters to test, up to four, and that testing letters does not
  /// pay; in text of the second length it begins with four.
  @Test(arguments: [6, 12, 24, 48, 96], [7_896, 7_900])
  func theOthersPassOverMoreAndMore(sparseness: Int, length: Int) {
    for seed in 0..<60 as Range<UInt64> {
      let count = 2 + Int(seed % 3)
      checkMore(Width16.self, count, seed: seed, length: length, 0, sparseness)
      checkMore(Width8.self, count, seed: seed, length: length, 0, sparseness)
    }
  }

  /// If an anchor is marked as rare, the scan may look for it alone; the candidates stay the same
  /// at any density, where text is odd, and where the anchor is not rare at all.
  @Test(arguments: [1, 2] as [UInt32])
  func theRareOnePassesOver(rare: UInt32) {
    for sparseness in [4, 16, 64, 400] {
      for seed in 0..<150 as Range<UInt64> {
        for length in [700, 6_000] {
          checkThird(
            Width16.self, Int(seed % 4) + 1, seed: seed, length: length, rare, sparseness)
          checkThird(Width8.self, Int(seed % 4) + 1, seed: seed, length: length, rare, sparseness)
          checkMore(Width16.self, Int(seed % 4) + 1, seed: seed, length: length, rare, sparseness)
          checkMore(Width8.self, Int(seed % 4) + 1, seed: seed, length: length, rare, sparseness)
        }
      }
    }
  }

  private func checkMore<Width: KernelWidth>(
    _ width: Width.Type, _ count: Int, seed: UInt64, length: Int, _ rare: UInt32 = 0,
    _ sparseness: Int = 16
  ) {
    var random = SplitMix64(seed: seed)
    var inputs = ScanInputs<Width.Unit>(
      first: SetShape(ranges: 1 + Int(seed % 2), isSingle: true),
      second: SetShape(ranges: 1 + Int(seed / 2 % 2), isSingle: true),
      isParted: seed % 3 == 0, isPlain: false, length: length, using: &random)
    for place in inputs.text.indices where Int.random(in: 0..<sparseness, using: &random) > 0 {
      inputs.text[place] = 0x20
    }
    inputs.scan.rare = rare
    let all = positions(width, inputs, of: Kernels.available.last!)
    let tests = (0..<count).map { _ in
      let mask = ~(UInt16(Int.random(in: 0...1, using: &random)) << (seed % 8))
      return qk_more(
        distance: UInt16.random(in: 0...UInt16(QK_MAX_DISTANCE), using: &random),
        value: UInt16(inputs.text.randomElement(using: &random)!) & mask, mask: mask)
    }
    inputs.scan.more_count = UInt32(count)
    unsafe withUnsafeMutableBytes(of: &inputs.scan.more) {
      unsafe $0.copyBytes(from: tests.withUnsafeBytes { unsafe Array($0) })
    }
    let needed = Set(
      all.filter { position in
        tests.allSatisfy {
          let place = position + Int($0.distance)
          return place < inputs.text.count && UInt16(inputs.text[place]) & $0.mask == $0.value
        }
      })
    for kernels in Kernels.available {
      let found = Set(positions(width, inputs, of: kernels))
      #expect(
        found.isSuperset(of: needed) && found.isSubset(of: all),
        "\(kernels.name), \(Width.self), seed \(seed): \(found), not \(needed): \(inputs)")
    }
  }

  private func checkThird<Width: KernelWidth>(
    _ width: Width.Type, _ units: Int, seed: UInt64, length: Int, _ rare: UInt32 = 0,
    _ sparseness: Int = 16
  ) {
    var random = SplitMix64(seed: seed)
    var inputs = ScanInputs<Width.Unit>(
      first: SetShape(ranges: 1 + Int(seed % 2), isSingle: true),
      second: SetShape(ranges: 1 + Int(seed / 2 % 2), isSingle: true),
      isParted: seed % 3 == 0, isPlain: seed % 5 == 0, length: length, using: &random)
    // Rare enough to reach the sieve.
    for place in inputs.text.indices where Int.random(in: 0..<sparseness, using: &random) > 0 {
      inputs.text[place] = 0x20
    }
    inputs.scan.rare = rare
    let all = positions(width, inputs, of: Kernels.available.last!)
    let some = (0..<units).map { _ in inputs.text.randomElement(using: &random)! }
    inputs.scan.third = ScanInputs<Width.Unit>.set(some.map { $0...$0 })
    inputs.scan.third_distance = UInt32.random(in: 0...UInt32(QK_MAX_DISTANCE), using: &random)
    let needed = Set(
      all.filter {
        let place = $0 + Int(inputs.scan.third_distance)
        return place < inputs.text.count && some.contains(inputs.text[place])
      })
    for kernels in Kernels.available {
      let found = positions(width, inputs, of: kernels) { position in
        if !needed.contains(position) {
          Issue.record("\(kernels.name), \(Width.self), seed \(seed): \(position) told as plain")
        }
      }
      #expect(
        Set(found).isSuperset(of: needed) && Set(found).isSubset(of: all),
        "\(kernels.name), \(Width.self), seed \(seed): \(found), not \(needed): \(inputs)")
    }
  }

  /// A second anchor that may also be anything outside of a block of units, as what parts two letters is.
  @Test(arguments: [4, 16, 64, 400])
  func theSecondIsOpen(sparseness: Int) {
    for seed in 0..<150 as Range<UInt64> {
      for length in [300, 700, 6_000] {
        checkOpen(Width16.self, seed: seed, length: length, sparseness)
        checkOpen(Width8.self, seed: seed, length: length, sparseness)
      }
    }
  }

  private func checkOpen<Width: KernelWidth>(
    _ width: Width.Type, seed: UInt64, length: Int, _ sparseness: Int
  ) {
    typealias Unit = Width.Unit
    var random = SplitMix64(seed: seed &* 13 &+ UInt64(sparseness))
    var inputs = ScanInputs<Unit>(
      first: SetShape(ranges: 1 + Int(seed % 2), isSingle: true), second: .none, isParted: false,
      isPlain: seed % 3 == 0, length: length, using: &random)
    let first = ScanInputs<Unit>.ranges(of: inputs.scan.first)
    // Single units and their neighbors lie in the block, and ranges on both sides of it.
    let low = Unit.random(in: 0...(Unit.max / 4), using: &random)
    let high = Unit.max - Unit.random(in: 0...(Unit.max / 4), using: &random)
    let unit = Unit.random(in: (low + 3)...(high - 3), using: &random)
    var second = [0...low, unit...unit, high...Unit.max]
    if seed % 4 == 1 { second.remove(at: 0); second.insert((low / 2)...low, at: 0) }
    if seed % 4 == 2 { second.insert((low + 1)...(low + 1), at: 1) }
    if seed % 7 == 3 { second = [0...low, (unit - 1)...unit, high...Unit.max] }
    inputs.scan.second = ScanInputs<Unit>.set(second)
    inputs.scan.distance = UInt32.random(in: 1...3, using: &random)
    inputs.scan.rare = UInt32(seed / 2 % 2)
    let beside = [
      unit, unit, unit + 1, unit - 1, low, low + 1, low + 2, high, high - 1, 0, Unit.max,
    ]
    let filler = low + 2
    for place in inputs.text.indices {
      inputs.text[place] =
        Int.random(in: 0..<sparseness, using: &random) > 0
        ? filler : first.randomElement(using: &random)!.lowerBound
    }
    for place in inputs.text.indices.dropFirst(3) where Int.random(in: 0..<3, using: &random) == 0 {
      guard inputs.text[place - Int(inputs.scan.distance)] != filler else { continue }
      inputs.text[place] = beside.randomElement(using: &random)!
    }
    let all = positions(width, inputs, of: Kernels.available.last!)
    for kernels in Kernels.available {
      let found = positions(width, inputs, of: kernels)
      #expect(found == all, "\(kernels.name), \(Width.self), seed \(seed): \(inputs)")
    }
    // With a third, more may be rejected.
    let third = second + [first[0]]
    inputs.scan.third = ScanInputs<Unit>.set(third.sorted { $0.lowerBound < $1.lowerBound })
    inputs.scan.third_distance = inputs.scan.distance + 1
    let needed = all.filter {
      let place = $0 + Int(inputs.scan.third_distance)
      return place < inputs.text.count && third.contains { $0.contains(inputs.text[place]) }
    }
    for kernels in Kernels.available {
      let found = Set(positions(width, inputs, of: kernels))
      #expect(
        found.isSuperset(of: needed) && found.isSubset(of: all),
        "\(kernels.name), \(Width.self), seed \(seed): \(inputs)")
    }
  }

  /// Candidates far apart and in crowds, beyond the reach of one call: the fast loop over text
  /// without candidates writes those it meets, and stops where candidates crowd.
  @Test(arguments: [100, 500, 3_000, 60_000])
  func farApartAndCrowded(sparseness: Int) {
    for seed in 0..<6 as Range<UInt64> {
      checkLong(Width16.self, seed: seed, sparseness)
      checkLong(Width8.self, seed: seed, sparseness)
    }
  }

  private func checkLong<Width: KernelWidth>(
    _ width: Width.Type, seed: UInt64, _ sparseness: Int
  ) {
    var random = SplitMix64(seed: seed &* 31 &+ UInt64(sparseness))
    var inputs = ScanInputs<Width.Unit>(
      first: SetShape(ranges: 1 + Int(seed % 3), isSingle: true),
      second: SetShape(ranges: Int(seed / 2 % 3), isSingle: true),
      isParted: seed % 2 == 0, isPlain: seed % 3 > 0, length: 200_000, using: &random)
    // Some hundred units keep the original text now and then.
    var place = 0
    while place < inputs.text.count {
      let end = min(place + Int.random(in: 1...(2 * sparseness), using: &random), inputs.text.count)
      for index in place..<end { inputs.text[index] = 0x20 }
      place = end + (Bool.random(using: &random) ? 100 : Int.random(in: 1...900, using: &random))
    }
    let scalar = unsafe Kernels.available.last!.tier.pointee
    var from = 0
    while from < inputs.text.count {
      let capacity = Int.random(in: 1...128, using: &random)
      let reference = unsafe inputs.text.withUnsafeBufferPointer {
        unsafe Width.scan(
          scalar, inputs.scan, $0, from: from, to: $0.count, capacity: capacity)
      }
      for kernels in Kernels.available.dropLast() {
        let answer = unsafe inputs.text.withUnsafeBufferPointer {
          unsafe Width.scan(
            kernels.tier.pointee, inputs.scan, $0, from: from, to: $0.count, capacity: capacity)
        }
        if answer != reference || !answer.keptWithin {
          Issue.record(
            """
            \(kernels.name), \(Width.self), seed \(seed), 1 of \(sparseness), from \(from), \
            room \(capacity)
            """)
          return
        }
      }
      from = reference.next
    }
  }

  /// The positions of bits, and their number.
  @Test func bitsAreReadAndCounted() {
    var random = SplitMix64(seed: 7)
    for groups in 0...64 {
      for density in [0, 1, 4, 32, 64] {
        let masks = (0..<groups).map { _ in
          (0..<64).reduce(UInt64(0)) {
            $0 | (Int.random(in: 0..<64, using: &random) < density ? 1 << UInt64($1) : 0)
          }
        }
        // Far apart and near, plain and not.
        var place: UInt32 = 0
        let places = masks.indices.map { _ in
          place += 64 * UInt32.random(in: 1...9, using: &random)
          return place | (Bool.random(using: &random) ? QK_PLAIN : 0)
        }
        let wanted = (0..<(64 * groups)).filter { masks[$0 / 64] >> UInt64($0 % 64) & 1 != 0 }
          .map { places[$0 / 64] + UInt32($0 % 64) }
        for kernels in Kernels.available {
          let tier = unsafe kernels.tier.pointee
          var out = [UInt32](repeating: .max, count: 64 * groups + 8)
          let count = unsafe tier.positions(masks, places, groups, &out)
          #expect(out[..<count].elementsEqual(wanted), "\(kernels.name)")
          #expect(
            unsafe tier.tally(masks, nil, groups, nil, nil) == wanted.count, "\(kernels.name)")
          var others = [UInt8](repeating: 0, count: groups)
          var otherCount = -1
          #expect(
            unsafe tier.tally(masks, places, groups, &others, &otherCount) == wanted.count,
            "\(kernels.name)")
          #expect(
            others[..<otherCount].map(Int.init)
              == places.indices.filter { places[$0] & QK_PLAIN == 0 }, "\(kernels.name)")
        }
      }
    }
  }

  /// All candidates of a text, in as many calls as needed.
  private func positions<Width: KernelWidth>(
    _ width: Width.Type, _ inputs: ScanInputs<Width.Unit>, of kernels: Kernels,
    plain: (Int) -> Void = { _ in }
  ) -> [Int] {
    var found: [Int] = []
    var from = 0
    while from < inputs.text.count {
      let answer = unsafe Width.scan(
        kernels.tier.pointee, inputs.scan, memory.place(inputs.text, at: .back), from: from,
        to: inputs.text.count, capacity: 16)
      for ((mask, place), start) in zip(zip(answer.masks, answer.places), answer.starts) {
        for bit in 0..<64 where mask >> UInt64(bit) & 1 != 0 {
          found.append(start + bit)
          if place & QK_PLAIN != 0 { plain(found.last!) }
        }
      }
      #expect(answer.next > from && answer.masks.allSatisfy { $0 != 0 })
      from = answer.next
    }
    return found
  }

  @Test func noTextAndNoSet() {
    for kernels in Kernels.available {
      let tier = unsafe kernels.tier.pointee
      var scan = qk_scan()
      let nothing = unsafe UnsafeBufferPointer<UInt16>(start: nil, count: 0)
      let text = [UInt16](repeating: 7, count: 300)
      unsafe text.withUnsafeBufferPointer { buffer in
        let answer = unsafe Width16.scan(tier, scan, buffer, from: 0, to: 300, capacity: 4)
        #expect(
          answer
            == ScanAnswer(
              next: 300, position: 300, masks: [], places: [], isPlain: false, keptWithin: true))
      }
      scan.first = ScanInputs<UInt16>.set([7...7])
      let answer = unsafe Width16.scan(tier, scan, nothing, from: 0, to: 0, capacity: 4)
      #expect(
        answer
          == ScanAnswer(
            next: 0, position: 0, masks: [], places: [], isPlain: false, keptWithin: true))
    }
  }

  private func check<Width: KernelWidth>(
    _ width: Width.Type, _ first: SetShape, _ second: SetShape, seed: UInt64, length: Int,
    from: Int? = nil, capacity: Int? = nil, distance: Int? = nil
  ) {
    var random = SplitMix64(seed: seed)
    var inputs = ScanInputs<Width.Unit>(
      first: first, second: second, isParted: Int.random(in: 0..<3, using: &random) == 0,
      isPlain: Bool.random(using: &random), length: length, using: &random)
    if let distance { inputs.scan.distance = UInt32(distance) }
    inputs.scan.rare = UInt32(seed % 3)
    let from = from ?? Int.random(in: 0...max(length, 1), using: &random)
    let capacity = capacity ?? Int.random(in: 1...64, using: &random)
    // Mostly the whole text, or up to any group.
    let end = seed % 4 == 0 ? Int.random(in: 0...(length + 70), using: &random) : length
    let tiers = Kernels.available
    let reference = unsafe inputs.text.withUnsafeBufferPointer {
      unsafe Width.scan(
        tiers.last!.tier.pointee, inputs.scan, $0, from: from, to: end, capacity: capacity)
    }
    for kernels in tiers {
      for edge in GuardedMemory.Edge.allCases {
        let answer = unsafe Width.scan(
          kernels.tier.pointee, inputs.scan, memory.place(inputs.text, at: edge), from: from,
          to: end, capacity: capacity)
        if answer != reference || !answer.keptWithin {
          Issue.record(
            """
            \(kernels.name), \(Width.self), seed \(seed), \(edge), \(from)..<\(end), room for \(capacity): \
            \(answer), but scalar \(reference): \(inputs)
            """)
          return
        }
      }
    }
  }
}
