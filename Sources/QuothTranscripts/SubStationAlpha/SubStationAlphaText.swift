/// The text of an event of SubStation Alpha as it is displayed.
///
/// Left out: everything between braces, override tags and remarks alike, and what stands between
/// `{\p1}` and `{\p0}`, the commands of a drawing. `\N` ends a line; `\n` does so only where the
/// script asks for it and is a space otherwise; `\h` is a space; `\{` and `\}` are braces. A brace
/// that is not closed is text.
struct SubStationAlphaText {
  /// Without white space at its edges.
  let plain: CueText
  /// Whether a drawing was left out.
  private(set) var hasDrawing = false
  /// The times of karaoke, in milliseconds from the start of the event.
  var stamps = StampedText()

  init(_ bytes: [UInt8], _ range: Range<Int>, breaksLines: Bool) {
    let backslash = UInt8(ascii: "\\")
    let brace = UInt8(ascii: "{")
    if !bytes.withSpan({ $0.extracting(range).hasAny(backslash, brace, brace, brace) }) {
      plain = CueText(bytes, bytes.trimmedText(range))
      return
    }
    var usual = StampedText()
    if let text = bytes.withSpan({ Self.usual($0.extracting(range), &usual) }) {
      plain = text
      stamps = usual
      return
    }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    // After the last closing brace none that opens is closed.
    let lastClose = bytes[range].lastIndex(of: UInt8(ascii: "}")) ?? range.lowerBound
    var isDrawing = false
    var karaoke = SubStationAlphaKaraoke()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == brace,
        let usual = bytes.withSpan({ karaoke.readUsual($0, at: offset, range.upperBound) })
      {
        stamps.add(usual.start, at: result.count)
        offset = usual.offset
        continue
      }
      if byte == brace, offset < lastClose,
        let close = bytes.place(of: UInt8(ascii: "}"), in: offset..<range.upperBound)
      {
        isDrawing = Self.drawing(bytes, offset + 1..<close) ?? isDrawing
        if let start = karaoke.read(bytes, offset + 1..<close) {
          stamps.add(start, at: result.count)
        }
        offset = close + 1
        continue
      }
      if byte != backslash, byte != brace, !isDrawing {
        bytes.withSpan { bytes in
          let start = offset
          repeat {
            offset += 1
          } while offset < range.upperBound && bytes[offset] != backslash
            && bytes[offset] != brace
          result.append(bytes.extracting(start..<offset))
        }
        continue
      }
      let next = offset + 1 < range.upperBound ? bytes[offset + 1] : 0
      var length = 1
      var shown = byte
      if byte == backslash, !isDrawing {
        switch next {
        case UInt8(ascii: "N"): shown = .lineFeed
        case UInt8(ascii: "n"): shown = breaksLines ? .lineFeed : .space
        case UInt8(ascii: "h"): shown = .space
        case UInt8(ascii: "{"), UInt8(ascii: "}"): shown = next
        default: break
        }
        if shown != byte { length = 2 }
      }
      if isDrawing {
        if !byte.isSpace { hasDrawing = true }
      } else {
        result.append(shown)
      }
      offset += length
    }
    if !stamps.isEmpty { stamps.add(karaoke.end, at: result.count) }
    let text = result.trimmedText(keeping: nil)
    plain = CueText(copying: result, text.indices)
    stamps.cutFront(text.startIndex)
  }

  /// The text with no blocks but those of karaoke as nearly all are, and no backslash but before `N`; nil for
  /// any other.
  private static func usual(_ bytes: Span<UInt8>, _ stamps: inout StampedText) -> CueText? {
    var karaoke = SubStationAlphaKaraoke()
    // SAFETY: no more is written than read, and what is read again was written.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 8) {
      result in
      var count = 0
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "{") {
          guard let block = karaoke.readUsual(bytes, at: offset, bytes.count) else { return nil }
          stamps.add(block.start, at: count)
          offset = block.offset
        } else if byte == UInt8(ascii: "\\") {
          guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "N") else { return nil }
          unsafe result[count] = .lineFeed
          count += 1
          offset += 2
        } else {
          let copied = unsafe bytes.copy(
            offset..<bytes.count, to: result, at: count, until: UInt8(ascii: "{"),
            or: UInt8(ascii: "\\"))
          count += copied
          offset += copied
        }
      }
      if !stamps.isEmpty { stamps.add(karaoke.end, at: count) }
      return unsafe stamps.takeText(UnsafeBufferPointer(rebasing: result[..<count]).span)
    }
  }

  /// Whether a block begins (`\p1`) or ends (`\p0`) a drawing; nil where it does neither. The last
  /// one counts.
  private static func drawing(_ bytes: [UInt8], _ block: Range<Int>) -> Bool? {
    var result: Bool?
    for offset in block.dropLast()
    where bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] == UInt8(ascii: "p") {
      let (value, count) = bytes.digits(at: offset + 2, end: block.upperBound)
      if count > 0 { result = value > 0 }
    }
    return result
  }
}
