package import Quoth
package import QuothTranscripts

/// The cues of one transcript as a search sees them: their concatenated UTF-16 code units.
///
/// Offsets are code units of ``units``. Each cue has its range there; between two cues is the unit
/// of the joiner, if any.
package struct SearchText: Sendable {
  package private(set) var units: [UInt16] = []
  /// The range of each cue in ``units``.
  package private(set) var cues: [Range<Int>] = []

  package init(_ texts: some Collection<String>, joiner: CorpusJoiner = .none) {
    cues.reserveCapacity(texts.count)
    var last: [UInt16] = []
    for text in texts {
      let text = Array(text.utf16)
      if !cues.isEmpty, let unit = joiner.unit(between: last, and: text) {
        units.append(UInt16(unit))
      }
      let start = units.count
      units.append(contentsOf: text)
      cues.append(start..<units.count)
      last = text
    }
  }

  /// The texts of cues, straight from their bytes.
  package init(_ transcript: [Cue], joiner: CorpusJoiner = .none) {
    cues.reserveCapacity(transcript.count)
    // Most texts have about as many units as bytes; more room is made where it is missing.
    units.reserveCapacity(transcript.textLength + transcript.count)
    var last: Range<Int>?
    for index in transcript.indices {
      let start = transcript.withText(of: index) { text -> Int in
        guard let last, joiner != .none else {
          let start = units.count
          append(text)
          return start
        }
        if let unit = usualJoint(joiner, after: last, before: text) {
          units.append(unit)
          let start = units.count
          append(text)
          return start
        }
        // A joint depends on both of its sides.
        var start = units.count
        append(text)
        if let unit = joiner.unit(between: Array(units[last]), and: Array(units[start...])) {
          units.insert(UInt16(unit), at: start)
          start += 1
        }
        return start
      }
      last = start..<units.count
      cues.append(start..<units.count)
    }
  }

  /// The joint between two letters of ASCII, which nearly every one is; nil where there is more to look at.
  private func usualJoint(
    _ joiner: CorpusJoiner, after last: Range<Int>, before text: Span<UInt8>
  ) -> UInt16? {
    guard joiner == .automatic, !last.isEmpty, !text.isEmpty,
      (0x21..<0x7F).contains(units[last.upperBound - 1]), (0x21..<0x7F).contains(text[0])
    else { return nil }
    return 0x20
  }

  /// Appends the code units of UTF-8.
  private mutating func append(_ text: Span<UInt8>) {
    let start = units.count
    // No text has more units than bytes.
    units.append(contentsOf: repeatElement(0, count: text.count))
    // SAFETY: so many units were just appended, and so many bytes are read.
    let count = unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe text.withUnsafeBufferPointer { text in
        let out = unsafe UnsafeMutableBufferPointer(rebasing: units[start...])
        let letters = unsafe Self.copyASCII(text, out)
        return letters == text.count ? letters : unsafe Self.copy(text, out)
      }
    }
    units.removeLast(text.count - count)
  }

  /// Writes all letters as if they were of ASCII; if they are not, what is written is to be written again.
  ///
  /// - Returns: How many there are, or 0 if some is not of ASCII.
  @unsafe
  private static func copyASCII(
    _ text: UnsafeBufferPointer<UInt8>, _ units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    // SAFETY: callers give a unit for each byte.
    var all: UInt8 = 0
    for place in 0..<text.count {
      let byte = unsafe text[place]
      unsafe units[place] = UInt16(byte)
      all |= byte
    }
    return all < 0x80 ? text.count : 0
  }

  /// Writes the code units of UTF-8, no more than it has bytes.
  ///
  /// - Returns: How many there are.
  @unsafe
  private static func copy(
    _ text: UnsafeBufferPointer<UInt8>, _ units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    var place = 0
    var count = 0
    // A text that ends within a character would be a fault of a reader, and no reason to crash.
    // SAFETY: places are compared with the count.
    func trail(_ distance: Int) -> UInt32 {
      place + distance < text.count ? UInt32(unsafe text[place + distance] & 0x3F) : 0
    }
    while place < text.count {
      let lead = unsafe text[place]
      if lead < 0x80 {
        unsafe units[count] = UInt16(lead)
        place += 1
      } else if lead < 0xE0 {
        unsafe units[count] = UInt16(UInt32(lead & 0x1F) << 6 | trail(1))
        place += 2
      } else if lead < 0xF0 {
        unsafe units[count] = UInt16(UInt32(lead & 0x0F) << 12 | trail(1) << 6 | trail(2))
        place += 3
      } else {
        let scalar = UInt32(lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
        let offset = scalar &- 0x1_0000
        unsafe units[count] = UInt16(truncatingIfNeeded: 0xD800 | offset >> 10)
        count += 1
        // One that is cut at the end has one byte and two units.
        if count < units.count { unsafe units[count] = UInt16(0xDC00 | offset & 0x3FF) }
        place += 4
      }
      count += 1
    }
    return min(count, units.count)
  }

  /// The cues of a transcript of a corpus, with the corpus's joiners between them.
  package init<ID>(ofTranscript transcript: Int, in corpus: Corpus<ID>) {
    let all = corpus.units(ofTranscript: transcript)
    units = corpus.utf16(in: all)
    cues = corpus.cues(ofTranscript: transcript).map { cue in
      let units = corpus.units(ofCue: cue)
      return units.lowerBound - all.lowerBound..<units.upperBound - all.lowerBound
    }
  }

  /// The cues that `range` touches. A joiner belongs to the cue before it and to the one after it.
  ///
  /// - Parameter hint: a cue that begins at the range's start or before it, if one is known.
  package func cues(touchedBy range: Range<Int>, from hint: Int = 0) -> ClosedRange<Int> {
    let first = cues.lastIndex(startingAtOrBefore: range.lowerBound, from: hint)
    var last = cues.lastIndex(startingAtOrBefore: range.upperBound - 1, from: first)
    if range.upperBound > cues[last].upperBound { last += 1 }
    return first...last
  }
}

extension CorpusJoiner {
  /// The default joiner of corpora.
  package static let standard = CorpusBuilder<Int>().finish().joiner
}

extension [Range<Int>] {
  /// The last of these ascending ranges that starts at `offset` or before it; the first if none does.
  ///
  /// - Parameter hint: the first one, or one that starts so.
  /// - Complexity: O(log *d*) for one *d* places after the hint.
  package func lastIndex(startingAtOrBefore offset: Int, from hint: Int = 0) -> Int {
    var low = hint
    var step = 1
    while low + step < count, self[low + step].lowerBound <= offset {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
