import QuothKernels

// From offsets in UTF-16 code units to the places of a string, which is UTF-8 inside.

extension TextOffsets {
  /// The ranges of matches in the string that was searched, in one pass.
  ///
  ///     let text = "Ça va? Ça va."
  ///     let pattern = try Pattern("ça", options: .caseInsensitive(locale: .root))
  ///     let ranges = TextOffsets.ranges(of: pattern.matches(in: text), in: text)
  ///     print(ranges.map { text[$0] })  // ["Ça", "Ça"]
  ///
  /// - Parameter matches: by ascending starts, all within the string's `utf16.count`.
  /// - Complexity: O(*n* + *k*) for *n* bytes and *k* matches; O(*k*) where the string is ASCII.
  public static func ranges(of matches: [Match], in string: String) -> [Range<String.Index>] {
    var walker = UTF8Walker()
    var ranges: [Range<String.Index>] = []
    ranges.reserveCapacity(matches.count)
    let utf8 = string.utf8
    let done: Void? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe walker.prepare(bytes)
      for match in matches {
        let start = unsafe walker.byte(at: match.start, in: bytes)
        var ahead = walker
        let end = unsafe ahead.byte(at: match.end, in: bytes)
        // The next match begins behind this one, unless they overlap.
        ranges.append(
          utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end))
      }
    }
    if done == nil {
      let utf16 = string.utf16
      var place = (offset: 0, index: utf16.startIndex)
      for match in matches {
        place.index = utf16.index(place.index, offsetBy: match.start - place.offset)
        place.offset = match.start
        ranges.append(place.index..<utf16.index(place.index, offsetBy: match.end - match.start))
      }
    }
    return ranges
  }

  /// Offsets in bytes of UTF-8 in a string, in one pass over it.
  ///
  /// - Parameter offsets: ascending, each within the string's `utf16.count`.
  /// - Complexity: O(*n* + *k*) for *n* bytes and *k* offsets; O(*k*) where the string is ASCII.
  public static func utf8(of offsets: [Int], in string: String) -> [Int] {
    var string = string
    return string.withUTF8 { bytes in
      var walker = UTF8Walker()
      unsafe walker.prepare(bytes)
      return offsets.map { unsafe walker.byte(at: $0, in: bytes) }
    }
  }
}

/// Goes from UTF-16 offsets to bytes, forward, in well-formed UTF-8.
struct UTF8Walker {
  private var byte = 0
  private var unit = 0
  private var isASCII = false

  /// Looks whether all is ASCII, where bytes are units.
  @unsafe
  mutating func prepare(_ bytes: UnsafeBufferPointer<UInt8>) {
    isASCII = unsafe Kernels.active.asciiRun(bytes) == bytes.count
  }

  /// The byte of an offset that is not before the last one; within a surrogate pair, the pair's.
  @unsafe
  @inline(__always)
  mutating func byte(at wanted: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    precondition(wanted >= unit, "offsets must be ascending and not negative")
    if isASCII {
      precondition(wanted <= bytes.count, "an offset past the end of the text")
      return wanted
    }
    var passed = 0
    // SAFETY: the walk begins between two sequences and ends within the bytes.
    if wanted > unit {
      let length = bytes.count - byte
      byte += unsafe Kernels.active.tier.pointee.utf8_skip(
        bytes.baseAddress! + byte, length, wanted - unit, &passed)
      unit += passed
      precondition(unit >= wanted - 1, "an offset past the end of the text")
    }
    return byte
  }
}
