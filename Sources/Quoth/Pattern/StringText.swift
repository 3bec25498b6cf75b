/// The code units of a string, with the mapping from offsets back to its indices.
///
/// A string of ASCII bytes is searched in place; any other is transcoded once.
struct StringUnits {
  private let string: Substring

  init<Text: StringProtocol>(_ text: Text) where Text.SubSequence == Substring {
    string = text[...]
  }

  /// Searches the string's text: bytes if it is ASCII, otherwise UTF-16 code units.
  func read<R>(_ search: (HaystackUnits) throws(UTF8Error) -> R) -> R {
    func result(_ units: HaystackUnits) -> R {
      do throws(UTF8Error) {
        return try search(units)
      } catch {
        preconditionFailure("a string cannot be malformed, but the search ended with: \(error)")
      }
    }
    let done = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
      let run = unsafe Kernels.active.asciiRun(bytes)
      if run == bytes.count { return unsafe result(.latin1(bytes)) }
      return unsafe Transcoding.utf16(fromValid: bytes, asciiPrefix: run)
        .withUnsafeBufferPointer { unsafe result(.utf16($0)) }
    }
    if let done { return done }
    return unsafe Array(string.utf16).withUnsafeBufferPointer { unsafe result(.utf16($0)) }
  }

  /// Converts ascending offsets in UTF-16 code units to ranges of indices in one pass.
  func ranges(of matches: [Match]) -> [Range<String.Index>] {
    var walker = IndexWalker(string)
    var ranges: [Range<String.Index>] = []
    ranges.reserveCapacity(matches.count)
    for match in matches {
      // Matches may overlap, so the walker continues from each start and looks ahead for the end.
      let lower = walker.index(at: match.start)
      var ahead = walker
      ranges.append(lower..<ahead.index(at: match.end))
    }
    return ranges
  }
}

/// Converts ascending UTF-16 offsets to indices.
struct IndexWalker {
  private let utf8: Substring.UTF8View
  private var index: String.Index
  private var offset = 0

  init(_ string: Substring) {
    utf8 = string.utf8
    index = string.startIndex
  }

  /// The index of an offset that is not before the last one; inside a surrogate pair, the index of
  /// the pair.
  mutating func index(at wanted: Int) -> String.Index {
    while offset < wanted {
      let byte = utf8[index]
      let (bytes, units) =
        byte < 0x80 ? (1, 1) : byte < 0xE0 ? (2, 1) : byte < 0xF0 ? (3, 1) : (4, 2)
      if offset + units > wanted { break }
      index = utf8.index(index, offsetBy: bytes)
      offset += units
    }
    return index
  }
}
