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

  init(units: [UInt16], cues: [Range<Int>]) {
    self.units = units
    self.cues = cues
  }

  /// No text, without any memory of its own.
  static let nothing = SearchText(units: [], cues: [])

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
    var cues = cues
    // No text has more units than bytes, and before each is one joint at most.
    let room = transcript.textLength + transcript.count + Kernels.transcodingRoom
    // SAFETY: so much is written, and no more.
    units = unsafe [UInt16](unsafeUninitializedCapacity: room) { units, count in
      let kernels = Kernels.active
      unsafe transcript.forEachText { text in
        let joint = cues.isEmpty || joiner == .none ? 0 : 1
        // The text as if there were a joint, which depends on both of its sides.
        let length = unsafe kernels.transcode(text, to: &units[count + joint])
        var start = count + joint
        if joint > 0 {
          let last = unsafe UnsafeBufferPointer(rebasing: units[cues[cues.count - 1]])
          let text = unsafe UnsafeBufferPointer(rebasing: units[start..<(start + length)])
          if let unit = unsafe Self.joint(joiner, between: last, and: text) {
            unsafe units[count] = unit
          } else {
            start = count
            for place in start..<(start + length) { unsafe units[place] = units[place + 1] }
          }
        }
        count = start + length
        cues.append(start..<count)
      }
    }
    self.cues = cues
  }

  /// The joint between two texts: a space between two letters of ASCII, as nearly all are.
  private static func joint(
    _ joiner: CorpusJoiner, between left: UnsafeBufferPointer<UInt16>,
    and right: UnsafeBufferPointer<UInt16>
  ) -> UInt16? {
    if joiner == .automatic, let last = unsafe left.last, let first = unsafe right.first,
      (0x21..<0x7F).contains(last), (0x21..<0x7F).contains(first)
    {
      return 0x20
    }
    return unsafe joiner.unit(between: left, and: right).map(UInt16.init)
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

extension Corpus {
  /// The same for a range of offsets of a corpus.
  func cues(touchedBy range: Range<Int>) -> ClosedRange<Int> {
    let first = place(of: range.lowerBound).cue
    let last = place(of: range.upperBound - 1).cue
    return first...(range.upperBound > units(ofCue: last).upperBound ? last + 1 : last)
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
