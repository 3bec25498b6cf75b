/// Translates offsets in UTF-16 code units to other units, in one forward pass over the text.
///
///     let text = Array("aé😀b".utf16)
///     let bytes = TextOffsets.utf8(of: [0, 1, 2, 4, 5], in: text)  // 0, 1, 3, 7, 8
///
/// Offsets are given in ascending order, each within `0...text.count`. Every offset has a
/// counterpart: an offset inside a surrogate pair means the beginning of the scalar. An unpaired
/// surrogate counts as U+FFFD, three bytes in UTF-8.
public enum TextOffsets {
  /// Offsets in bytes of UTF-8.
  ///
  /// - Complexity: O(*n* + *k*) for *n* code units and *k* offsets.
  public static func utf8(of offsets: [Int], in text: [UInt16]) -> [Int] {
    translate(offsets, text.count) { offset, total in
      let unit = text[offset]
      if unit < 0x80 {
        total += 1
      } else if unit < 0x800 {
        total += 2
      } else if isLeadOfPair(text, offset) {
        total += 4
        return 2
      } else {
        total += 3
      }
      return 1
    }
  }

  /// Offsets in Unicode scalars.
  ///
  /// - Complexity: O(*n* + *k*) for *n* code units and *k* offsets.
  public static func scalars(of offsets: [Int], in text: [UInt16]) -> [Int] {
    translate(offsets, text.count) { offset, total in
      total += 1
      return isLeadOfPair(text, offset) ? 2 : 1
    }
  }

  /// Offsets in extended grapheme clusters (UAX #29); CR LF is one. An offset inside a cluster
  /// means its beginning, or with `roundingUp` its end.
  ///
  /// - Complexity: O(*n* + *k*) for *n* code units and *k* offsets.
  public static func characters(
    of offsets: [Int], in text: [UInt16], roundingUp: Bool = false
  ) -> [Int] {
    var boundaries = Boundaries(locale: .root)
    return unsafe text.withUnsafeBufferPointer { buffer in
      let source = unsafe ContiguousText(buffer)
      func isBoundary(_ offset: Int) -> Bool {
        guard offset > 0, offset < source.count else { return true }
        if source[offset] == 0x0A, source[offset - 1] == 0x0D { return false }
        return boundaries.isCharacterBoundary(source, offset)
      }
      var begun = 0
      return offsets.translated { offset, reached in
        precondition(offset <= source.count, "an offset past the end of the text")
        // Count the clusters that begin in reached..<offset.
        for place in reached..<offset where isBoundary(place) { begun += 1 }
        return offset == 0 || roundingUp || isBoundary(offset) ? begun : begun - 1
      }
    }
  }

  @inline(__always)
  private static func isLeadOfPair(_ text: [UInt16], _ offset: Int) -> Bool {
    Surrogates.isLead(text[offset]) && offset + 1 < text.count
      && Surrogates.isTrail(text[offset + 1])
  }

  /// Traverses the scalars of a text; `step` adds the size of one to a total and returns its code
  /// units.
  @inline(__always)
  private static func translate(
    _ offsets: [Int], _ count: Int, _ step: (Int, inout Int) -> Int
  ) -> [Int] {
    var place = 0
    var total = 0
    return offsets.translated { offset, _ in
      precondition(offset <= count, "an offset past the end of the text")
      while place < offset {
        var after = total
        let width = step(place, &after)
        if place + width > offset { break }
        total = after
        place += width
      }
      return total
    }
  }
}

extension [Int] {
  /// Maps ascending offsets; `body` also receives the previous one.
  fileprivate func translated(_ body: (Int, Int) -> Int) -> [Int] {
    var reached = 0
    return map { offset in
      precondition(offset >= reached, "offsets must be ascending and not negative")
      defer { reached = offset }
      return body(offset, reached)
    }
  }
}
