/// Memory on the stack for one step of a search: the positions of candidates, and the matches among them.
///
/// A search is compiled once for each kind of text, and hands on its matches through a room, so that no
/// caller has a copy of it.
@safe
struct MatchRoom {
  /// The number of groups whose positions are written at a time.
  let groups: Int
  // SAFETY: both are valid during the call of `with`.
  let positions: UnsafeMutableBufferPointer<UInt32>
  let matches: UnsafeMutableBufferPointer<Match>

  /// - Parameters:
  ///   - groups: few, since some threads have small stacks.
  ///   - share: the number of candidates decided at a time.
  @inline(__always)
  static func with<R>(groups: Int = 32, share: Int = 256, _ body: (MatchRoom) -> R) -> R {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64 * groups + 8) { positions in
      unsafe withUnsafeTemporaryAllocation(of: Match.self, capacity: share) { matches in
        body(unsafe MatchRoom(groups: groups, positions: positions, matches: matches))
      }
    }
  }
}
