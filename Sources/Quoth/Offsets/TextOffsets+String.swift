import QuothKernels

// Translates offsets in UTF-16 code units to indices of a string, which is stored as UTF-8.

extension TextOffsets {
  /// The ranges of matches in the searched string, in one pass.
  ///
  ///     let text = "Ça va? Ça va."
  ///     let pattern = try Pattern("ça", options: .caseInsensitive(locale: .root))
  ///     let ranges = TextOffsets.ranges(of: pattern.matches(in: text), in: text)
  ///     print(ranges.map { text[$0] })  // ["Ça", "Ça"]
  ///
  /// - Parameter matches: by ascending starts, all within the string's `utf16.count`.
  /// - Complexity: O(*n* + *k*) for *n* bytes and *k* matches; O(*k*) if the string is ASCII.
  public static func ranges(of matches: [Match], in string: String) -> [Range<String.Index>] {
    let utf8 = string.utf8
    let start = utf8.startIndex
    let ranges = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe [Range<String.Index>](unsafeUninitializedCapacity: matches.count) { out, count in
        var walk = unsafe UTF8Places(bytes)
        unsafe walk.forEachPlaces(of: matches) { places, some in
          // SAFETY: the pairs of places add up to the number of matches.
          let next = unsafe out.baseAddress! + count
          for row in 0..<some {
            let from = unsafe utf8.index(start, offsetBy: places[2 * row])
            let to = unsafe utf8.index(start, offsetBy: places[2 * row + 1])
            unsafe (next + row).initialize(to: from..<to)
          }
          count += some
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

  /// Offsets in bytes of a string's UTF-8, in one pass.
  ///
  /// - Parameter offsets: ascending, each within the string's `utf16.count`.
  /// - Complexity: O(*n* + *k*) for *n* bytes and *k* offsets; O(*k*) if the string is ASCII.
  public static func utf8(of offsets: [Int], in string: String) -> [Int] {
    var string = string
    return string.withUTF8 { bytes in
      var walk = unsafe UTF8Places(bytes)
      return unsafe walk.places(of: offsets)
    }
  }
}

/// Converts ascending UTF-16 offsets to bytes of well-formed UTF-8.
@safe
struct UTF8Places {
  // SAFETY: the creator keeps the bytes alive while this value is used.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether all text is ASCII, so that bytes are units.
  private let isASCII: Bool
  private var walk = qk_utf8_walk()

  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    unsafe isASCII = Kernels.active.asciiRun(bytes) == bytes.count
  }

  /// Calls `body` with successive batches of match beginnings and ends, alternating, and the number
  /// of matches in each.
  @unsafe @inline(__always)
  mutating func forEachPlaces(
    of matches: [Match], _ body: (UnsafePointer<Int>, Int) -> Void
  ) {
    let room = 512
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * room) { rows in
      let base = rows.baseAddress!
      var first = 0
      var last = 0
      while first < matches.count {
        let count = min(matches.count - first, room)
        unsafe matches.withUnsafeBufferPointer { matches in
          for row in 0..<count {
            let match = unsafe matches[first + row]
            unsafe base[2 * row] = match.start
            unsafe base[2 * row + 1] = match.end
          }
        }
        if isASCII {
          for row in 0..<count {
            let (start, end) = unsafe (base[2 * row], base[2 * row + 1])
            Self.check(start >= last && end >= start)
            unsafe precondition(end <= bytes.count, Self.isPastEnd)
            last = start
          }
        } else {
          // Each place overwrites its offset.
          unsafe find(base, 2, 2, count, base)
        }
        unsafe body(base, count)
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
