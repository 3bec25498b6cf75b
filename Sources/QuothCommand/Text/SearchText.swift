package import Quoth

/// The cues of one transcript as a search sees them: their UTF-16 code units one after the other.
///
/// Offsets are code units of ``units``. Each cue has its range there; between two cues stands the
/// joiner, if there is one.
package struct SearchText: Sendable {
  package private(set) var units: [UInt16] = []
  /// Where each cue stands in ``units``.
  package private(set) var cues: [Range<Int>] = []

  package init(_ texts: some Collection<String>, joiner: CorpusJoiner = .none) {
    guard let between = joiner.text.map({ Array($0.utf16) }) else {
      // What stands between two cues depends on them: the library knows.
      var builder = CorpusBuilder<Int>(joiner: joiner)
      builder.beginTranscript(id: 0)
      for text in texts { builder.addCue(text) }
      self = SearchText(ofTranscript: 0, in: builder.finish())
      return
    }
    cues.reserveCapacity(texts.count)
    units.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + between.count })
    for text in texts {
      if !cues.isEmpty { units += between }
      let start = units.count
      units.append(contentsOf: text.utf16)
      cues.append(start..<units.count)
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
  /// The one of corpora that nothing else is said of.
  package static let standard = CorpusBuilder<Int>().finish().joiner

  /// The text between any two cues, or nil where it depends on the cues.
  var text: String? {
    switch rawValue {
    case "none": ""
    case "space": " "
    case "newline": "\n"
    default: nil
    }
  }
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
