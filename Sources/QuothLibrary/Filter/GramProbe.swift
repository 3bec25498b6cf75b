/// Where a filter has the bits of a gram, or of all grams that begin with some letters.
///
/// All are in one block, so that looking a gram up takes one read.
struct GramProbe: Sendable, Hashable {
  let block: Int
  /// The rows of the block.
  let rows: (Int, Int, Int)

  /// - Parameters:
  ///   - number: the gram without its last `free` bits, which may be any.
  ///   - blocks: how many the filter has.
  @inline(__always)
  private init(_ number: UInt64, free: Int, blocks: Int) {
    let hash = Self.mixed(number &+ UInt64(free) &* 0xD6E8_FEB8_6659_FD93)
    block = Int(((hash >> 32) &* UInt64(blocks)) >> 32)
    rows = (Self.row(hash), Self.row(hash >> 10), Self.row(hash >> 20))
  }

  /// A row by the last ten bits of a number.
  @inline(__always)
  private static func row(_ bits: UInt64) -> Int {
    Int(((bits & 0x3FF) &* UInt64(FilterForm.rowCount)) >> 10)
  }

  /// The probe for one gram.
  @inline(__always)
  init(_ gram: UInt64, blocks: Int) { self.init(gram, free: 0, blocks: blocks) }

  /// The probe for the grams of a range that ``Gram/beginning(with:)`` has made.
  init(beginning grams: ClosedRange<UInt64>, blocks: Int) {
    let free = 64 - (grams.lowerBound ^ grams.upperBound).leadingZeroBitCount
    self.init(grams.lowerBound >> UInt64(free), free: free, blocks: blocks)
  }

  /// Calls `body` with the probes for a gram and for those of its beginnings that the gram before it does not share.
  @inline(__always)
  static func visit(_ gram: UInt64, after last: UInt64?, blocks: Int, _ body: (GramProbe) -> Void) {
    body(GramProbe(gram, blocks: blocks))
    // Grams with a dense letter have 32 bits, the others four letters of 16.
    var free = 16
    repeat {
      if let last, last >> UInt64(free) == gram >> UInt64(free) { return }
      body(GramProbe(gram >> UInt64(free), free: free, blocks: blocks))
      free += 16
    } while gram >> 32 != 0 && free < 64
  }

  /// Spreads the bits of a number; the constants are odd, and otherwise of no meaning.
  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    let first = (number ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xA24B_AED4_963E_E407)
    let second = (first.high ^ first.low).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
    return second.high ^ second.low
  }

  static func == (a: GramProbe, b: GramProbe) -> Bool { a.block == b.block && a.rows == b.rows }

  func hash(into hasher: inout Hasher) {
    hasher.combine(block)
    hasher.combine(rows.0)
  }
}
