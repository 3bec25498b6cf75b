/// Converts UTF-8 to UTF-16.
enum Transcoding {
  /// The text of code units; an unpaired surrogate becomes U+FFFD. The standard library's own
  /// conversion asks for each unit by itself.
  @unsafe
  static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
    // A pair is counted with two bytes more than it takes.
    let capacity = unsafe units.reduce(0) { $0 + ($1 < 0x80 ? 1 : $1 < 0x800 ? 2 : 3) }
    return unsafe String(unsafeUninitializedCapacity: capacity) { bytes in
      let text = unsafe ContiguousText(units)
      var place = 0
      var count = 0
      // SAFETY: no unit writes more bytes than it was counted with.
      func put(_ byte: UInt32) {
        unsafe bytes[count] = UInt8(truncatingIfNeeded: byte)
        count += 1
      }
      while place < text.count {
        var codePoint = text.codePoint(at: place)
        place += Surrogates.width(of: codePoint)
        if codePoint < 0x80 {
          put(codePoint)
          continue
        }
        if codePoint < 0x800 {
          put(0xC0 | codePoint >> 6)
        } else {
          if Surrogates.isSurrogate(codePoint) { codePoint = 0xFFFD }
          if codePoint < 0x1_0000 {
            put(0xE0 | codePoint >> 12)
          } else {
            put(0xF0 | codePoint >> 18)
            put(0x80 | codePoint >> 12 & 0x3F)
          }
          put(0x80 | codePoint >> 6 & 0x3F)
        }
        put(0x80 | codePoint & 0x3F)
      }
      return count
    }
  }

  /// The code units of bytes known to be well-formed UTF-8, with an ASCII prefix of known length.
  @unsafe
  static func utf16(
    fromValid bytes: UnsafeBufferPointer<UInt8>, asciiPrefix: Int
  ) -> [UInt16] {
    if bytes.isEmpty { return [] }
    return unsafe [UInt16](unsafeUninitializedCapacity: bytes.count) { out, count in
      let kernels = Kernels.active
      unsafe kernels.widen(UnsafeBufferPointer(rebasing: bytes[0..<asciiPrefix]), out.baseAddress!)
      var place = asciiPrefix
      var units = asciiPrefix
      while place < bytes.count {
        // SAFETY: well-formed sequences end within the bytes, and have no more units than bytes.
        let lead = unsafe bytes[place]
        if lead < 0x80 {
          unsafe out[units] = UInt16(lead)
          place += 1
          units += 1
        } else if lead < 0xE0 {
          unsafe out[units] = UInt16(lead & 0x1F) << 6 | UInt16(bytes[place + 1] & 0x3F)
          place += 2
          units += 1
        } else if lead < 0xF0 {
          unsafe out[units] =
            UInt16(lead & 0x0F) << 12 | UInt16(bytes[place + 1] & 0x3F) << 6
            | UInt16(bytes[place + 2] & 0x3F)
          place += 3
          units += 1
        } else {
          let scalar =
            unsafe UInt32(lead & 0x07) << 18 | UInt32(bytes[place + 1] & 0x3F) << 12
            | UInt32(bytes[place + 2] & 0x3F) << 6 | UInt32(bytes[place + 3] & 0x3F)
          let pair = Surrogates.units(of: scalar)
          unsafe out[units] = pair.first
          unsafe out[units + 1] = pair.last
          place += 4
          units += 2
        }
      }
      count = units
    }
  }
}
