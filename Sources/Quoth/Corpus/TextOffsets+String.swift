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
    let utf8 = string.utf8
    let start = utf8.startIndex
    let ranges = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      var walk = unsafe UTF8Places(bytes)
      return unsafe [Range<String.Index>](
        unsafeUninitializedCapacity: matches.count
      ) { out, count in
        unsafe out.preferLargePages()
        unsafe walk.forEachPlace(of: matches) { from, to in
          let range = utf8.index(start, offsetBy: from)..<utf8.index(start, offsetBy: to)
          // SAFETY: called once for each match.
          unsafe (out.baseAddress! + count).initialize(to: range)
          count += 1
        }
      }
    }
    if let ranges { return ranges }
    let utf16 = string.utf16
    var place = (offset: 0, index: utf16.startIndex)
    return matches.map { match in
      place.index = utf16.index(place.index, offsetBy: match.start - place.offset)
      place.offset = match.start
      return place.index..<utf16.index(place.index, offsetBy: match.end - match.start)
    }
  }

  /// Offsets in bytes of UTF-8 in a string, in one pass over it.
  ///
  /// - Parameter offsets: ascending, each within the string's `utf16.count`.
  /// - Complexity: O(*n* + *k*) for *n* bytes and *k* offsets; O(*k*) where the string is ASCII.
  public static func utf8(of offsets: [Int], in string: String) -> [Int] {
    var string = string
    return string.withUTF8 { bytes in
      var walk = unsafe UTF8Places(bytes)
      return unsafe walk.places(of: offsets)
    }
  }
}

/// Goes from UTF-16 offsets to bytes, forward, in well-formed UTF-8.
@safe
struct UTF8Places {
  // SAFETY: whoever makes one keeps the bytes for as long as it is used.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether all is ASCII, where bytes are units.
  private let isASCII: Bool
  private var walk = qk_utf8_walk()

  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    unsafe isASCII = Kernels.active.asciiRun(bytes) == bytes.count
  }

  /// Calls `body` with the bytes of each match's beginning and end.
  @unsafe
  mutating func forEachPlace(of matches: [Match], _ body: (Int, Int) -> Void) {
    if isASCII {
      var last = 0
      for match in matches {
        Self.check(match.start >= last && match.end >= match.start)
        unsafe precondition(match.end <= bytes.count, Self.isPastEnd)
        last = match.start
        body(match.start, match.end)
      }
      return
    }
    let room = 512
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * room) { rows in
      var first = 0
      while first < matches.count {
        let count = min(matches.count - first, room)
        for row in 0..<count {
          unsafe rows[2 * row] = matches[first + row].start
          unsafe rows[2 * row + 1] = matches[first + row].end
        }
        // Each place takes its offset's.
        let base = rows.baseAddress!
        unsafe find(base, 2, 2, count, base)
        for row in 0..<count { unsafe body(rows[2 * row], rows[2 * row + 1]) }
        first += count
      }
    }
  }

  /// The bytes of ascending offsets.
  @unsafe
  mutating func places(of offsets: [Int]) -> [Int] {
    if isASCII {
      var last = 0
      for offset in offsets {
        Self.check(offset >= last)
        unsafe precondition(offset <= bytes.count, Self.isPastEnd)
        last = offset
      }
      return offsets
    }
    if offsets.isEmpty { return [] }
    return unsafe [Int](unsafeUninitializedCapacity: offsets.count) { out, count in
      count = offsets.count
      unsafe offsets.withUnsafeBufferPointer { rows in
        unsafe find(rows.baseAddress!, 1, 1, count, out.baseAddress!)
      }
    }
  }

  @unsafe
  private mutating func find(
    _ rows: UnsafePointer<Int>, _ stride: Int, _ columns: Int, _ count: Int,
    _ places: UnsafeMutablePointer<Int>
  ) {
    let done = unsafe Kernels.active.tier.pointee.utf8_places(
      bytes.baseAddress, bytes.count, &walk, rows, stride, columns, count, places)
    if done < count {
      let row = unsafe rows + done * stride
      unsafe Self.check(row[0] >= walk.last && row[columns - 1] >= row[0])
      preconditionFailure(Self.isPastEnd)
    }
  }

  private static func check(_ isInOrder: Bool) {
    precondition(isInOrder, "offsets must be ascending and not negative")
  }
  private static var isPastEnd: String { "an offset past the end of the text" }
}
