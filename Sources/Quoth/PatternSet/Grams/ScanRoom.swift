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
  /// Those that a kernel leaves, and the matches that it tells.
  let decided: UnsafeMutablePointer<qk_gram_hit>
  let groups: Int

  /// A line of the cache: groups begin with one, so that none is written across two.
  private static let before = 64

  /// - Parameter lists: how many lists of members are looked up for a place.
  init(groups: Int, lists: Int) {
    self.groups = groups
    unsafe hits = .allocate(capacity: groups)
    unsafe odd = .allocate(capacity: groups)
    // Kernels write some beyond the last.
    unsafe members = .allocate(capacity: 2 * lists * 64 * groups + 8)
    unsafe decided = .allocate(capacity: Int(QK_DECIDED_HITS))
    let size = 64 * (groups + 2)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.before)
    let bytes = unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe classes = bytes + Self.before
  }

  deinit {
    unsafe hits.deallocate()
    unsafe odd.deallocate()
    unsafe members.deallocate()
    unsafe decided.deallocate()
    unsafe UnsafeMutableRawPointer(classes - Self.before).deallocate()
  }
}
