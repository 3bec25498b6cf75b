import QuothKernels

/// Memory for what a scan for grams writes about some groups of 64 places.
@safe
final class ScanRoom {
  // SAFETY: all have room for as many groups as were asked for, and are freed by deinit.
  /// Places where grams may begin.
  let hits: UnsafeMutablePointer<UInt64>
  /// Odd units.
  let odd: UnsafeMutablePointer<UInt64>
  /// The classes of all units. Some are read before the first and after the last, and no matter what they are.
  let classes: UnsafeMutablePointer<UInt8>
  /// The members one by one that may be at these places: see `qk_gram_hit`.
  let members: UnsafeMutablePointer<qk_gram_hit>
  let groups: Int

  private static let before = 64

  /// - Parameter lists: how many lists of members are looked up for a place.
  init(groups: Int, lists: Int) {
    self.groups = groups
    unsafe hits = .allocate(capacity: groups)
    unsafe odd = .allocate(capacity: groups)
    // Kernels write some beyond the last.
    unsafe members = .allocate(capacity: 2 * lists * 64 * groups + 8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * (groups + 2))
    unsafe memory.initialize(repeating: 0, count: 64 * (groups + 2))
    unsafe classes = memory + Self.before
  }

  deinit {
    unsafe hits.deallocate()
    unsafe odd.deallocate()
    unsafe members.deallocate()
    unsafe (classes - Self.before).deallocate()
  }
}
