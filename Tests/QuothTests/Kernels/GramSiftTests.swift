import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's comparison of all letters of grams against the scalar one.
@Suite struct GramSiftTests {
  @Test(arguments: Kernels.available.indices)
  func agreesWithScalar(tier: Int) {
    let kernels = Kernels.available[tier]
    var kept = 0
    var all = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let inputs = SiftInputs(using: &random)
      let expected = inputs.sift(Kernels.available.last!)
      #expect(inputs.sift(kernels) == expected, "\(kernels.name), seed \(seed)")
      kept += Set(expected.map { $0[0] }).count
      all += inputs.hits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    #expect(kept > all / 10 && kept < 9 * all / 10)
  }
}

/// Hits, classes of few letters, and members that stand somewhere or differ in a letter.
private struct SiftInputs {
  let hits: [UInt64]
  private let stride: Int
  private var classes: [UInt8]
  private var lists: [qk_gram_lists] = []
  private var starts: [UInt32] = [0]
  private var members: [qk_gram_member] = []

  private static let before = 64
  private static let log = 4

  init(using random: inout SplitMix64) {
    // The last are as many as are listed at a time, and more.
    let groups = [1, 2, 7, 8, 9, 31, 32, 33, 300].randomElement(using: &random)!
    let stride = [1, 4].randomElement(using: &random)!
    self.stride = stride
    let density = [0, 2, 64].randomElement(using: &random)!
    let isFull = Int.random(in: 0..<8, using: &random) == 0
    hits = (0..<groups).map { _ in
      guard Int.random(in: 0..<64, using: &random) < density else { return 0 }
      // Of these, some are full.
      let places = isFull ? ~0 : random.next() & random.next()
      return places >> UInt64(64 - 64 / stride)
    }
    let letters = Int.random(in: 2...6, using: &random)
    classes = (0..<(64 * (groups + 2))).map { _ in
      UInt8(Int.random(in: 0..<letters, using: &random))
    }
    let lengths = (1...8).filter { _ in Bool.random(using: &random) }.prefix(Int(QK_GRAM_LISTS))
    for length in lengths {
      let mask: UInt64 = ~0 >> UInt64(64 - 8 * length)
      lists.append(
        qk_gram_lists(
          mask: mask, shift: UInt32(64 - Self.log), start: UInt32(starts.count - 1)))
      var own = [[qk_gram_member]](repeating: [], count: 1 << Self.log)
      // Of so many, some lists have more members than are looked at, or many that are alike.
      let most = [24, 24, 100].randomElement(using: &random)!
      for needle in 0..<Int.random(in: 0...most, using: &random) {
        let count = Int.random(in: length...8, using: &random)
        let back = Int.random(in: 0...(count - length), using: &random)
        let place = Int.random(in: 0..<(64 * groups), using: &random) + Self.before
        var letters: UInt64 = 0
        for letter in classes[place..<(place + count)].reversed() {
          letters = letters << 8 | UInt64(letter)
        }
        if Bool.random(using: &random) {
          letters ^= 1 << UInt64(8 * Int.random(in: 0..<count, using: &random))
        }
        let gram: UInt64 = (letters >> UInt64(8 * back)) & mask
        let product: UInt64 = gram &* UInt64(QK_LIST_FACTOR)
        own[Int(product >> UInt64(64 - Self.log))].append(
          qk_gram_member(
            letters: letters, needle: UInt32(needle), anchor: UInt8(QK_GRAM_LETTERS),
            shift: UInt8(64 - 8 * count), back: UInt8(back)))
      }
      for list in own {
        members += list
        starts.append(UInt32(members.count))
      }
    }
    members += [qk_gram_member(), qk_gram_member()]
  }

  /// The places and members.
  func sift(_ kernels: Kernels) -> [[UInt32]] {
    let room = 2 * max(lists.count, 1) * 64 * hits.count + 8
    var found = [qk_gram_hit](repeating: qk_gram_hit(), count: room)
    var all = unsafe qk_gram_members()
    let count = unsafe starts.withUnsafeBufferPointer { starts in
      unsafe members.withUnsafeBufferPointer { members in
        unsafe all.starts = starts.baseAddress
        unsafe all.members = members.baseAddress
        unsafe all.count = UInt32(lists.count)
        unsafe all.stride = UInt32(stride)
        unsafe withUnsafeMutableBytes(of: &all.lists) {
          let own = unsafe $0.bindMemory(to: qk_gram_lists.self)
          for (place, list) in lists.enumerated() { unsafe own[place] = list }
        }
        return unsafe classes.withUnsafeBufferPointer {
          unsafe kernels.tier.pointee.sift(
            &all, $0.baseAddress! + Self.before, hits, hits.count, &found)
        }
      }
    }
    return found[..<count].map { [$0.place, $0.member] }
  }
}
