/// Converts UTF-8 to UTF-16.
enum Transcoding {
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
