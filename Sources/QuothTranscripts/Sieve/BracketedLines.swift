import QuothKernels

/// The lines of a file in which something is in brackets, without that: `w<i>hale</i>` is `whale`.
///
/// Readers leave out some of what is in `<…>`, `{…}` and `[…]` and keep the rest, each by rules of its
/// own. A match has no bracket in it, so whatever a reader leaves out between its letters is left out
/// here too.
struct BracketedLines {
  /// The lines, each with a line end.
  private(set) var bytes: [UInt8] = []

  /// - Parameter file: UTF-8.
  /// - Returns: Nil where letters may stand otherwise than they are written: there is a character
  ///   reference, a `<` whose tag ends in no line, or one bracket in another.
  /// - Complexity: O(*n*).
  @unsafe
  init?(_ file: UnsafeBufferPointer<UInt8>) {
    var marks = unsafe Marks(file)
    var place = 0
    while let mark = unsafe marks.first(in: file, from: place) {
      var start = mark
      while start > place, unsafe !file[start - 1].isLineEnd { start -= 1 }
      var end = mark
      while end < file.count, unsafe !file[end].isLineEnd { end += 1 }
      guard unsafe append(UnsafeBufferPointer(rebasing: file[start..<end])) else { return nil }
      place = end
    }
  }

  /// Appends a line if something is left out of it.
  @unsafe
  private mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    /// The bytes from here on are neither appended nor left out yet.
    var rest = 0
    var place = 0
    while place < line.count {
      let byte = unsafe line[place]
      switch byte {
      case UInt8(ascii: "&"):
        if unsafe Self.isReference(line, at: place) { return false }
      case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["):
        // In ASCII, > is two after <, and so are the others.
        var end = place + 1
        while end < line.count, unsafe line[end] != byte + 2 {
          if unsafe Self.isOpening(line[end]) { return false }
          end += 1
        }
        if end < line.count {
          unsafe bytes.append(contentsOf: line[rest..<place])
          place = end + 1
          rest = place
          continue
        }
        // The tag may end in another line.
        if byte == UInt8(ascii: "<") { return false }
      default: break
      }
      place += 1
    }
    if rest > 0 {
      unsafe bytes.append(contentsOf: line[rest...])
      bytes.append(.lineFeed)
    }
    return true
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Whether an ampersand may begin a reference: a number, or a name, which has two letters or more.
  @unsafe
  private static func isReference(_ line: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place + 2 < line.count else { return false }
    let (first, second) = unsafe (line[place + 1], line[place + 2])
    return first == UInt8(ascii: "#") || first.isLetter && (second.isLetter || second.isDigit)
  }

  /// Where the next of each mark is.
  private struct Marks {
    private static let bytes = [
      UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "&"),
    ]
    private var next = [0, 0, 0, 0]

    @unsafe
    init(_ file: UnsafeBufferPointer<UInt8>) {
      for mark in next.indices { next[mark] = unsafe Self.find(mark, in: file, from: 0) }
    }

    /// The first mark from an offset on.
    @unsafe
    mutating func first(in file: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
      for mark in next.indices where next[mark] < start {
        next[mark] = unsafe Self.find(mark, in: file, from: start)
      }
      let first = next.min() ?? file.count
      return first < file.count ? first : nil
    }

    /// The offset of a mark, or the length of the file.
    @unsafe
    private static func find(
      _ mark: Int, in file: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
      guard start < file.count, let base = file.baseAddress,
        let found = unsafe qk_find_byte(base + start, bytes[mark], file.count - start)
      else { return file.count }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
