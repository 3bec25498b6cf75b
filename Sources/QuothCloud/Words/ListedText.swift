/// The displayed text of a listed word: its bytes in UTF-8, if they are few and printed as they are, or the place of its
/// spelling.
///
/// A list has the order of weights, in which the spellings are all over the memory; the bytes that are here stand one
/// after the other.
package struct ListedText: Sendable {
  /// The first eight bytes, the first one lowest; or a place.
  package let low: UInt64
  /// The next bytes, and uppermost the number of bytes; 0 for a place.
  package let high: UInt64

  /// The most bytes that are here.
  package static let mostBytes = 15

  /// Whether the bytes are here.
  @inline(__always)
  var hasBytes: Bool { high != 0 }

  /// The place of the spelling.
  @inline(__always)
  var place: WordTable.TextPlace { WordTable.TextPlace(bits: low) }

  /// A word whose bytes are not here.
  init(_ place: WordTable.TextPlace) {
    low = place.bits
    high = 0
  }

  /// A word of few bytes; nil if it has more, or an apostrophe, before which a word may be elided, or a character that is
  /// not printed as it is.
  @unsafe @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt16>) {
    guard text.count <= Self.mostBytes, let base = text.baseAddress, text.count > 0 else {
      return nil
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    var isPlain = true
    var place = 0
    while place &+ 4 <= text.count {
      // SAFETY: four units of the text.
      let four = unsafe UInt64(littleEndian: SpellingTable.Head.four(base, place))
      isPlain = isPlain && FourUnits.arePlain(four)
      let bytes = FourUnits.lowBytes(four) &<< UInt64(truncatingIfNeeded: 8 &* (place & 7))
      if place < 8 { low |= bytes } else { high |= bytes }
      place &+= 4
    }
    while place < text.count {
      let unit = unsafe text[place]
      isPlain = isPlain && FourUnits.plain.contains(unit)
      let byte = UInt64(unit) &<< UInt64(truncatingIfNeeded: 8 &* (place & 7))
      if place < 8 { low |= byte } else { high |= byte }
      place &+= 1
    }
    guard isPlain else {
      unsafe self.init(encoding: text)
      return
    }
    self.init(low, high, text.count)
  }

  /// A word of ASCII by its beginning; nil if that is not all of it, or not all printed as it is.
  ///
  /// - Parameter count: The number of the word's bytes.
  @inline(__always)
  init?(_ start: KeyOrder.Start, _ count: Int) {
    guard count > 0, count <= Self.mostBytes else { return nil }
    let low = start.first.byteSwapped
    let high = start.second.byteSwapped
    // Something plain in place of the bytes that are not there.
    let beyondLow = count >= 8 ? 0 : UInt64.max &<< UInt64(8 &* count)
    let beyondHigh = count <= 8 ? UInt64.max : UInt64.max &<< UInt64(8 &* (count &- 8))
    let filler = 0x0101_0101_0101_0101 &* UInt64(FourUnits.plain.lowerBound)
    guard FourUnits.areBytesPlain(low | (beyondLow & filler)),
      FourUnits.areBytesPlain(high | (beyondHigh & filler))
    else { return nil }
    self.init(low, high, count)
  }

  /// The same for any characters.
  @unsafe @inline(never)
  private init?(encoding text: UnsafeBufferPointer<UInt16>) {
    var words: (UInt64, UInt64) = (0, 0)
    var count = 0
    for place in text.indices {
      let unit = unsafe text[place]
      switch unit {
      // No marks of punctuation, spaces or formats, nor surrogates.
      case FourUnits.plain, 0xC0...0x1FFF, 0x2C00...0xD7FF: break
      default: return nil
      }
      guard count &+ (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3) <= Self.mostBytes else { return nil }
      unsafe withUnsafeMutableBytes(of: &words) { bytes in
        // SAFETY: the line above sees to the room, of which one byte is left for the number.
        let target = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + count
        count &+= unsafe UTF8Encoding.write(unit, to: target)
      }
    }
    self.init(UInt64(littleEndian: words.0), UInt64(littleEndian: words.1), count)
  }

  @inline(__always)
  private init(_ low: UInt64, _ high: UInt64, _ count: Int) {
    self.low = low
    self.high = high | UInt64(count) &<< 56
  }

  /// A text that is lent.
  @unsafe
  package enum Lent {
    /// One whose bytes are here.
    case bytes(ListedText)
    case units(UnsafeBufferPointer<UInt16>)
  }
}
