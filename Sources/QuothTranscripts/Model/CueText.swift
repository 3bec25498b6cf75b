/// A text of a cue: a part of the file that it was read from, of which a string is made when one is
/// asked for, or a string.
///
/// Nearly every text stands in its file as it is shown, and to make a string of each takes longer
/// than to find them all. The bytes of the file live as long as one of its cues does.
struct CueText: Sendable {
  fileprivate enum Storage {
    case string(String)
    case part(of: [UInt8], start: UInt32, count: UInt32)
  }

  fileprivate var storage: Storage

  init(_ string: String) { storage = .string(string) }

  /// A part of a file, which is valid UTF-8.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    if range.isEmpty {
      storage = .string("")
    } else if range.upperBound <= UInt32.max {
      storage = .part(
        of: bytes, start: UInt32(truncatingIfNeeded: range.lowerBound),
        count: UInt32(truncatingIfNeeded: range.count))
    } else {
      storage = .string(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// A part of bytes that are valid UTF-8, of which no more is kept than that takes, or little more.
  init(copying bytes: [UInt8], _ range: Range<Int>) {
    // Short strings take no memory of their own.
    if range.count <= 15 {
      self.init(bytes.withSpan { String($0.extracting(range)) })
    } else if bytes.capacity - range.count <= 32 {
      self.init(bytes, range)
    } else {
      self.init(Array(bytes[range]), 0..<range.count)
    }
  }

  /// A copy of bytes that are valid UTF-8.
  init(of bytes: Span<UInt8>) {
    if bytes.count <= 15 {
      // Short strings take no memory of their own.
      self.init(String(bytes))
    } else {
      // SAFETY: as many bytes are written as there is room for.
      let copy = unsafe bytes.withUnsafeBufferPointer { unsafe [UInt8]($0) }
      self.init(copy, 0..<copy.count)
    }
  }

  /// The text.
  var string: String {
    switch storage {
    case .string(let string): string
    case .part(let bytes, let start, let count):
      bytes.withSpan { String($0.extracting(Int(start)..<Int(start) + Int(count))) }
    }
  }

  /// Appends a text, in place from the second time on.
  mutating func append(_ text: String) {
    var string = self.string
    self = CueText("")
    string += text
    self = CueText(string)
  }

  /// Without so many bytes at its start, which end where a character does.
  func dropFirst(_ number: Int) -> CueText {
    switch storage {
    case .string(let string):
      CueText(String(decoding: string.utf8.dropFirst(number), as: UTF8.self))
    case .part(let bytes, let start, let count):
      CueText(bytes, Int(start) + min(number, Int(count))..<Int(start) + Int(count))
    }
  }

  /// Where a text stands in the bytes of a file.
  typealias Part = (bytes: [UInt8], range: Range<Int>)

  /// Its place, if it is a part of a file.
  var part: Part? {
    guard case .part(let bytes, let start, let count) = storage else { return nil }
    return (bytes, Int(start)..<Int(start) + Int(count))
  }

  /// The bytes that have it, and where.
  var place: (bytes: [UInt8], range: Range<Int>) {
    switch storage {
    case .string(let string):
      let bytes = Array(string.utf8)
      return (bytes, 0..<bytes.count)
    case .part(let bytes, let start, let count):
      return (bytes, Int(start)..<Int(start) + Int(count))
    }
  }

  /// Without ASCII white space at its edges.
  var trimmedASCII: CueText {
    switch storage {
    case .string(let string): CueText(string.trimmedASCII)
    case .part(let bytes, let start, let count):
      CueText(bytes, bytes.trimmedText(Int(start)..<Int(start) + Int(count)))
    }
  }

  /// Whether there is none.
  var isEmpty: Bool {
    switch storage {
    case .string(let string): string.isEmpty
    case .part: false
    }
  }

  /// Whether a byte is in its UTF-8.
  func has(_ byte: UInt8) -> Bool { withUTF8Span { $0.has(byte) } }

  /// The length in bytes of UTF-8.
  var utf8Count: Int {
    switch storage {
    case .string(let string): string.utf8.count
    case .part(_, _, let count): Int(count)
    }
  }

  /// Calls `body` with its UTF-8.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    switch storage {
    case .string(let string): string.withUTF8Span(body)
    case .part(let bytes, let start, let count):
      bytes.withSpan { body($0.extracting(Int(start)..<Int(start) + Int(count))) }
    }
  }

  /// Whether both are the same part of one file, of which only one need be kept.
  func isSamePart(as other: CueText) -> Bool {
    guard case .part(_, let start, let count) = storage,
      case .part(_, let otherStart, let otherCount) = other.storage
    else { return false }
    return start == otherStart && count == otherCount
  }

  /// Whether two texts are equal as strings are: letters may be composed or not.
  static func == (first: CueText, second: CueText) -> Bool {
    let areSame = first.withUTF8Span { first in second.withUTF8Span { first.isSame(as: $0) } }
    return areSame || first.string == second.string
  }
}

extension [Cue] {
  /// Calls `body` with the UTF-8 of each text in order. A file that follows itself is lent once for all of its texts.
  package func forEachText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var index = 0
    while index < count {
      switch self[index].shown.storage {
      case .string(let string):
        // SAFETY: the bytes are read while they are lent.
        string.withUTF8Span { unsafe $0.withUnsafeBufferPointer { unsafe body($0) } }
        index += 1
      case .part(let bytes, _, _):
        unsafe bytes.withUnsafeBufferPointer { file in
          while index < count,
            case .part(let other, let start, let length) = self[index].shown.storage,
            unsafe other.withUnsafeBufferPointer({ unsafe $0.baseAddress == file.baseAddress })
          {
            let range = Int(start)..<Int(start) + Int(length)
            unsafe body(UnsafeBufferPointer(rebasing: file[range]))
            index += 1
          }
        }
      }
    }
  }
}
