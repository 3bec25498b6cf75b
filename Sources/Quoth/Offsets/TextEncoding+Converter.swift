internal import CICU

/// One open ICU converter; belongs to one thread.
@safe struct TextConverter: ~Copyable {
  private let converter: OpaquePointer
  private let name: String

  init(_ name: String) throws(TextEncodingError) {
    // SAFETY: the name lives for the call; the converter is closed in deinit.
    guard let opened = unsafe SharedWork.run({ unsafe cicu_converter_open(name) }) else {
      throw TextEncodingError(encoding: name, reason: "ICU has no converter of that name")
    }
    unsafe self.converter = opened
    self.name = name
  }

  deinit { SharedWork.run { unsafe cicu_converter_close(converter) } }

  /// The name that ICU uses.
  var ownName: String? {
    // SAFETY: the string lives as long as the converter, and is copied.
    unsafe cicu_converter_name(converter).map { unsafe String(cString: $0) }
  }

  /// All of `bytes` as UTF-8, with U+FFFD in place of each malformed sequence.
  consuming func decode(
    _ bytes: [UInt8]
  ) throws(TextEncodingError) -> (utf8: [UInt8], malformed: [Int]) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    var malformed: [Int] = []
    var hasFailed = false
    var buffer = [UInt16](repeating: 0, count: 4096)
    // SAFETY: ICU moves both pointers only within the buffers that bound them.
    unsafe bytes.withUnsafeBytes { all in
      guard let base = unsafe all.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      let end = unsafe base + all.count
      var source: UnsafePointer<CChar>? = unsafe base
      unsafe buffer.withUnsafeMutableBufferPointer { space in
        guard let first = space.baseAddress else { return }
        while true {
          var target: UnsafeMutablePointer<UInt16>? = unsafe first
          let outcome = unsafe cicu_converter_to_utf16(
            converter, &target, first + space.count, &source, end)
          let written = unsafe (target ?? first) - first
          unsafe units.append(contentsOf: UnsafeBufferPointer(start: first, count: written))
          switch outcome {
          case CICU_CONVERSION_FULL: continue
          case CICU_CONVERSION_MALFORMED:
            let length = unsafe Int(cicu_converter_malformed_length(converter))
            malformed.append(max(0, unsafe (source ?? end) - base - length))
            units.append(0xFFFD)
            if unsafe source == end { return }
          case CICU_CONVERSION_DONE: return
          default:
            hasFailed = true
            return
          }
        }
      }
    }
    if hasFailed { throw TextEncodingError(encoding: name, reason: "ICU's converter failed") }
    return (Array(String(decoding: units, as: UTF16.self).utf8), malformed)
  }
}
