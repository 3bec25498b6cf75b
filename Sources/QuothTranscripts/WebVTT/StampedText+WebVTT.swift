extension StampedText {
  /// Reads the text of a WebVTT cue with no markup but times such as `<00:01:02.345>` and `<c>` around words,
  /// as nearly all with times are written; nil for any other.
  mutating func readWebVTT(_ bytes: Span<UInt8>) -> CueText? {
    var found = StampedText()
    var isUsual = true
    // SAFETY: no more is written than read.
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "<") {
          if let time = Self.webVTTTime(bytes, at: offset) {
            found.add(time, at: count)
            offset += 14
            continue
          }
          let length = Self.classLength(bytes, at: offset)
          if length == 0 {
            isUsual = false
            return
          }
          offset += length
        } else if byte == UInt8(ascii: "&") {
          isUsual = false
          return
        } else {
          unsafe result[count] = byte
          count += 1
          offset += 1
        }
      }
    }
    guard isUsual else { return nil }
    let text = result.withSpan { found.takeText($0) }
    self = found
    return text
  }

  private static func webVTTTime(_ bytes: Span<UInt8>, at offset: Int) -> Int? {
    guard offset + 14 <= bytes.count, bytes[offset + 13] == UInt8(ascii: ">"),
      bytes[offset + 9] == UInt8(ascii: ".")
    else { return nil }
    return bytes.clockTime(at: offset + 1)
  }

  /// The length of `<c>` or `</c>` at an offset; 0 for anything else.
  private static func classLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    func has(_ index: Int, _ wanted: UInt8) -> Bool {
      offset + index < bytes.count && bytes[offset + index] == wanted
    }
    let start = has(1, UInt8(ascii: "/")) ? 2 : 1
    return has(start, UInt8(ascii: "c")) && has(start + 1, UInt8(ascii: ">")) ? start + 2 : 0
  }
}
