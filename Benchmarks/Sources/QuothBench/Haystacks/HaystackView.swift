import Foundation

/// The first copies of a haystack. Engines too slow for the whole get fewer copies of the same
/// text; the results have the number of bytes read.
struct HaystackView {
  let haystack: Haystack
  var copies: Int

  var scalars: Int { haystack.source.scalars * copies }
  var utf16Count: Int { haystack.source.utf16.count * copies }
  var utf8Count: Int { haystack.source.utf8.count * copies }

  /// The text in UTF-16. Valid as long as the haystack.
  var utf16: UnsafeBufferPointer<UInt16> {
    let count = utf16Count
    return unsafe UnsafeBufferPointer(
      start: haystack.utf16.bytes.baseAddress!.assumingMemoryBound(to: UInt16.self), count: count)
  }

  /// The text in UTF-8. Valid as long as the haystack.
  var utf8: UnsafeBufferPointer<UInt8> {
    let count = utf8Count
    return unsafe UnsafeBufferPointer(
      start: haystack.utf8.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// The text in Latin-1, if possible. Valid as long as the haystack.
  var latin1: UnsafeBufferPointer<UInt8>? {
    let count = utf16Count
    return unsafe haystack.latin1.map {
      unsafe UnsafeBufferPointer(
        start: $0.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), count: count)
    }
  }

  var string: String { unsafe String(decoding: utf8, as: UTF8.self) }

  /// The texts to search, as ranges of UTF-16 code units: one, or each cue without its line feed.
  var utf16Texts: [Range<Int>] { unsafe texts(in: utf16, feed: 0x0A) }

  /// The texts to search, as ranges of bytes of UTF-8.
  var utf8Texts: [Range<Int>] { unsafe texts(in: utf8, feed: 0x0A) }

  private func texts<Unit: Equatable>(in units: UnsafeBufferPointer<Unit>, feed: Unit) -> [Range<
    Int
  >] {
    guard haystack.isCues else { return [0..<units.count] }
    var texts: [Range<Int>] = []
    var start = 0
    for at in units.indices where unsafe units[at] == feed {
      if start < at { texts.append(start..<at) }
      start = at + 1
    }
    return texts
  }
}
