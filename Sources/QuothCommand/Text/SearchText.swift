package import Quoth

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
