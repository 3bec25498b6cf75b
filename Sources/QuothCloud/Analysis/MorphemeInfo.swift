/// The role of a morpheme in words, as its dictionary tells, read once for each entry of the dictionary.
struct MorphemeInfo {
  enum Role: UInt8 {
    /// A word with a meaning, or one without.
    case content, function
    case number
    /// Joins the noun before it, or after it: 加盟 + 国, 非 + 公式.
    case suffix, prefix
    /// No word: punctuation.
    case none
  }

  var role: Role
  /// Whether a prefix joins it.
  var takesPrefix = false
  /// Whether a suffix joins it.
  var takesSuffix = false
  /// Whether it is a word only if it has a letter: MeCab takes symbols that it does not know for nouns.
  var mayBeSymbol = false
  /// Whether the form to show is the one in the text and 다, the ending of verbs in dictionaries.
  var addsEnding = false
  /// The form to show; empty for the one in the text.
  var form: [UInt16] = []
}

/// The comma-separated values that a dictionary of MeCab has for a morpheme.
@safe
struct MorphemeFeatures {
  /// A value, which a `switch` compares byte by byte.
  @safe
  struct Value {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    // Not inlined, since a list of parts of speech compares many times and each entry is read once.
    @inline(never)
    static func ~= (pattern: StaticString, value: Value) -> Bool {
      // SAFETY: both are as long as they say.
      unsafe pattern.utf8CodeUnitCount == value.bytes.count
        && value.bytes.elementsEqual(
          UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount))
    }

    func hasPrefix(_ prefix: StaticString) -> Bool {
      // SAFETY: as above.
      value(prefix.utf8CodeUnitCount).map { prefix ~= $0 } ?? false
    }

    private func value(_ count: Int) -> Value? {
      unsafe count <= bytes.count ? Value(bytes: .init(rebasing: bytes[..<count])) : nil
    }

    /// The value up to a byte, and whether the byte is there.
    @inline(never)
    func upTo(_ byte: UInt8) -> (value: Value, isCut: Bool) {
      guard let end = unsafe bytes.firstIndex(of: byte) else { return (self, false) }
      return unsafe (Value(bytes: .init(rebasing: bytes[..<end])), true)
    }

    var isEmpty: Bool { unsafe bytes.isEmpty }
    var units: [UInt16] { unsafe Array(String(decoding: bytes, as: UTF8.self).utf16) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter text: Ends with a zero, and outlives the features.
  @unsafe
  init(_ text: UnsafePointer<CChar>) {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    unsafe bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// The number of values.
  var count: Int { unsafe bytes.reduce(1) { $0 + ($1 == 0x2C ? 1 : 0) } }

  /// A value; "*" where there is none.
  subscript(number: Int) -> Value { value(number) }

  @inline(never)
  func value(_ number: Int) -> Value {
    var number = number
    var start = 0
    while true {
      var end = start
      while unsafe end < bytes.count && bytes[end] != 0x2C { end += 1 }
      if number == 0 { return unsafe Value(bytes: .init(rebasing: bytes[start..<end])) }
      guard unsafe end < bytes.count else { return Self.missing }
      number -= 1
      start = end + 1
    }
  }

  private static var missing: Value {
    let star: StaticString = "*"
    return unsafe Value(bytes: UnsafeBufferPointer(start: star.utf8Start, count: 1))
  }
}
