internal import CICU

extension TextEncoding {
  /// A possible encoding of some bytes, with a confidence.
  public struct Guess: Sendable, Hashable {
    /// A name that ``TextEncoding/init(_:)`` takes.
    public let name: String
    /// The language that supports the guess (BCP 47), if any.
    public let language: String?
    /// From 0 to 100.
    public let confidence: Int
  }

  /// The encodings that bytes might be in, likeliest first, by ICU's charset detector.
  ///
  ///     let russian: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEC, 0xE8, 0xF0]
  ///     print(TextEncoding.guesses(for: russian[...]).first?.name ?? "none")
  ///
  /// A suggestion for an error message, not a decision: short texts and single-byte encodings are
  /// often mistaken for one another. The detector examines about the first 8,000 bytes. The result
  /// is empty if ICU runs out of memory.
  public static func guesses(for bytes: ArraySlice<UInt8>) -> [Guess] {
    possibleGuesses(for: bytes) ?? []
  }

  /// The same, or nil if ICU runs out of memory.
  package static func possibleGuesses(for bytes: ArraySlice<UInt8>) -> [Guess]? {
    // Empty input suggests no encoding.
    bytes.isEmpty ? [] : SharedWork.run { allGuesses(for: bytes) }
  }

  private static func allGuesses(for bytes: ArraySlice<UInt8>) -> [Guess]? {
    var guesses: [Guess]? = []
    // SAFETY: the bytes outlive the detector, and its strings are copied before its next call.
    unsafe bytes.prefix(1 << 20).withUnsafeBytes { all in
      guard let base = unsafe all.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      var count: Int32 = 0
      guard let detector = unsafe cicu_detector_open(base, Int32(all.count), &count) else {
        guesses = nil
        return
      }
      defer { unsafe cicu_detector_close(detector) }
      var name: UnsafePointer<CChar>?
      var language: UnsafePointer<CChar>?
      var confidence: Int32 = 0
      for index in 0..<count {
        guard
          unsafe cicu_detector_match(detector, index, &name, &language, &confidence),
          let name = unsafe name
        else {
          guesses = nil
          return
        }
        let spoken = unsafe language.map { unsafe String(cString: $0) }
        unsafe guesses?.append(
          Guess(
            name: String(cString: name), language: spoken.flatMap { $0.isEmpty ? nil : $0 },
            confidence: Int(confidence)))
      }
    }
    return guesses
  }
}
