import Quoth
internal import Synchronization

/// The first searches of a process, made when patterns are.
///
/// When a generic type is first used, the Swift runtime makes its metadata under a lock of its own, which a child that
/// another thread forks meanwhile would wait for without end. `fork()` waits for a rehearsal, and later searches find the
/// types made. See ``SharedWork``.
enum Rehearsal {
  /// The kinds of patterns that were rehearsed, one bit each.
  private static let done = Atomic<UInt64>(0)

  /// Enough of a needle to meet all that a search uses.
  private static let mostUnits = 32

  /// Searches small texts of each encoding for a pattern, unless one of its kind has done so.
  static func search(for pattern: Pattern, _ needle: [UInt16]) {
    let kind = kind(of: pattern)
    if done.load(ordering: .acquiring) & kind != 0 { return }
    SharedWork.run {
      let units = Array(needle.prefix(mostUnits))
      let bytes = Array(String(decoding: units, as: UTF16.self).utf8)
      // Of letters beyond Latin-1 the low bytes: any text will do.
      let latin = units.map { UInt8(truncatingIfNeeded: $0) }
      // Surrogates are no letters of UTF-32, and replaced.
      let scalars = units.map(UInt32.init)
      let wide = unsafe scalars.withUnsafeBufferPointer { unsafe try? UTF32Copy($0).units }
      for units in [units, wide ?? []] {
        unsafe units.withUnsafeBufferPointer { unsafe search(.utf16($0), pattern) }
      }
      unsafe latin.withUnsafeBufferPointer { unsafe search(.latin1($0), pattern) }
      for malformed in [MalformedUTF8.refused, .replaced, .unchecked] {
        unsafe bytes.withUnsafeBufferPointer { unsafe search(.utf8($0, malformed), pattern) }
      }
    }
    done.bitwiseOr(kind, ordering: .acquiringAndReleasing)
  }

  private static func search(_ units: HaystackUnits, _ pattern: Pattern) {
    // The bytes are well-formed.
    _ = try? pattern.count(units)
    _ = try? pattern.firstMatch(units)
    _ = try? pattern.lastMatch(units)
    try? pattern.forEachMatch(units) { _ in true }
  }

  /// Patterns of a kind use the same types.
  private static func kind(of pattern: Pattern) -> UInt64 {
    let family: UInt64 = pattern.options.collation == nil ? 0 : 1
    let boundary: UInt64 =
      switch pattern.options.boundary {
      case .character: 0
      case .word: 1
      default: 2
      }
    return 1 << (3 * family + boundary)
  }

  /// Texts of a length that a fork need not wait for.
  private static let mostInCall = 4096

  /// Calls `body`, which uses no callback of the program, as a rehearsal if nothing has done so in this place.
  ///
  /// - Parameters:
  ///   - length: The length of the text that it reads.
  ///   - done: Whether something has, of this place alone.
  static func first<Failure: Error>(
    _ done: borrowing Atomic<Bool>, length: Int, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    if done.load(ordering: .acquiring) || length > mostInCall { return try body() }
    try SharedWork.run(body)
    done.store(true, ordering: .releasing)
  }
}
