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
    units.reserveCapacity(transcript.indices.reduce(0) { $0 + transcript[$1].textLength + 1 })
    var last: Range<Int>?
    for index in transcript.indices {
      let start = transcript[index].withText { text -> Int in
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
    if text.isASCII { return appendASCII(text) }
    var place = 0
    // A text that ends within a character would be a fault of a reader, and no reason to crash.
    func trail(_ distance: Int) -> UInt32 {
      place + distance < text.count ? UInt32(text[place + distance] & 0x3F) : 0
    }
    while place < text.count {
      let lead = text[place]
      if lead < 0x80 {
        units.append(UInt16(lead))
        place += 1
      } else if lead < 0xE0 {
        units.append(UInt16(UInt32(lead & 0x1F) << 6 | trail(1)))
        place += 2
      } else if lead < 0xF0 {
        units.append(UInt16(UInt32(lead & 0x0F) << 12 | trail(1) << 6 | trail(2)))
        place += 3
      } else {
        let scalar = UInt32(lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
        let offset = scalar &- 0x1_0000
        units.append(UInt16(truncatingIfNeeded: 0xD800 | offset >> 10))
        units.append(UInt16(0xDC00 | offset & 0x3FF))
        place += 4
      }
    }
  }

  /// Appends letters of ASCII, which most texts are.
  private mutating func appendASCII(_ text: Span<UInt8>) {
    let start = units.count
    units.append(contentsOf: repeatElement(0, count: text.count))
    // SAFETY: so many units were just appended, and so many bytes are read.
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe text.withUnsafeBufferPointer { text in
        for place in 0..<text.count { unsafe units[start + place] = UInt16(text[place]) }
      }
    }
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
  package func cues(touchedBy range: Range<Int>) -> ClosedRange<Int> {
    let first = cues.lastIndex(startingAtOrBefore: range.lowerBound)
    var last = cues.lastIndex(startingAtOrBefore: range.upperBound - 1)
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
  package func lastIndex(startingAtOrBefore offset: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension Span<UInt8> {
  /// Whether there is no byte beyond ASCII.
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for index in indices { all |= self[index] }
    return all < 0x80
  }
}
