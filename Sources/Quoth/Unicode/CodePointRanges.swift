import CICU

/// The code points with a property, as ICU lists them: far faster than asking for each.
enum CodePointRanges {
  typealias Ranges = [ClosedRange<UInt32>]

  /// The code points with a binary property, in ascending order.
  static func with(_ property: Int32) -> Ranges {
    unsafe ranges { context, status in unsafe cicu_each_with(property, append, context, status) }
  }

  /// The code points without a binary property, in ascending order.
  static func without(_ property: Int32) -> Ranges { gaps(in: with(property)) }

  /// The code points of which a property has a value, in ascending order.
  static func of(_ property: Int32, value: Int32) -> Ranges {
    unsafe ranges { context, status in
      unsafe cicu_each_valued(property, value, append, context, status)
    }
  }

  /// The code points of which a property has another value than the given one, in ascending order.
  static func differing(_ property: Int32, from value: Int32) -> Ranges {
    gaps(in: of(property, value: value))
  }

  /// All code points, as ranges of one general category, in ascending order.
  static func categories() -> [(codePoints: Range<UInt32>, category: Int32)] {
    var found: [(codePoints: Range<UInt32>, category: Int32)] = []
    found.reserveCapacity(4_096)
    // SAFETY: the enumeration calls back before it returns, so the array outlives it.
    unsafe withUnsafeMutablePointer(to: &found) { found in
      unsafe cicu_each_category(
        { context, start, limit, category in
          let found = unsafe UnsafeMutableRawPointer(mutating: context!)
            .assumingMemoryBound(to: [(codePoints: Range<UInt32>, category: Int32)].self)
          unsafe found.pointee.append(
            (UInt32(bitPattern: start)..<UInt32(bitPattern: limit), category))
          return true
        }, found)
    }
    return found
  }

  @unsafe
  private static func ranges(
    _ list: (UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>) -> Void
  ) -> Ranges {
    var found: Ranges = []
    found.reserveCapacity(1_024)
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so the array outlives it.
    unsafe withUnsafeMutablePointer(to: &found) { unsafe list($0, &status) }
    precondition(status <= 0, "ICU has no such property")
    return found
  }

  private static let append:
    @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, Int32) -> Void = {
      context, first, last, _ in
      let found = unsafe context!.assumingMemoryBound(to: Ranges.self)
      unsafe found.pointee.append(UInt32(bitPattern: first)...UInt32(bitPattern: last))
    }

  private static func gaps(in ranges: Ranges) -> Ranges {
    var gaps: Ranges = []
    gaps.reserveCapacity(ranges.count + 1)
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10_FFFF { gaps.append(next...0x10_FFFF) }
    return gaps
  }
}
