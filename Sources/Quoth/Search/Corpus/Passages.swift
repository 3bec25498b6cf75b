/// The texts that matches lie within: cues, or transcripts where hits may cross from cue to cue, or runs
/// of those cues that are searched.
///
/// Each is searched as if nothing stood around it: neither matches nor boundaries see its neighbours.
struct Passages: Sendable {
  private enum Source {
    case cues
    case transcripts
    /// Ascending, disjoint.
    case listed([Range<Int>])
  }

  private let store: CorpusStore
  private let source: Source
  /// The ranges of offsets that hold all passages, ascending and disjoint.
  let spans: [Range<Int>]

  init(_ store: CorpusStore, scope: CorpusScope, across: Bool) {
    self.store = store
    guard scope.isEverything else {
      let runs = scope.runs(in: store, across: across)
      source = .listed(runs)
      spans = Self.joined(runs)
      return
    }
    source = across ? .transcripts : .cues
    spans = store.arena.count > 0 ? [0..<store.arena.count] : []
  }

  /// Runs that lie near each other are scanned at once.
  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    let nearby = 1_024
    var spans: [Range<Int>] = []
    for run in runs where !run.isEmpty {
      if let last = spans.last, run.lowerBound - last.upperBound <= nearby {
        spans[spans.count - 1] = last.lowerBound..<run.upperBound
      } else {
        spans.append(run)
      }
    }
    return spans
  }

  /// The passage that an offset is in, or, with `isText` false, the gap between two.
  ///
  /// - Parameter hint: where the last answer was found; any number at first.
  func find(_ offset: Int, hint: inout Int) -> (range: Range<Int>, isText: Bool) {
    switch source {
    case .cues:
      if hint >= store.cueCount || store.cues[hint] > offset { hint = 0 }
      hint = store.cues.place(of: offset, from: hint)
      let range = store.units(ofCue: hint)
      if offset < range.upperBound { return (range, true) }
      return (range.upperBound..<store.cues[hint + 1], false)
    case .transcripts:
      let transcript = store.transcript(ofCue: store.cue(at: offset))
      let range = store.units(ofTranscript: transcript)
      if offset < range.upperBound { return (range, true) }
      return (range.upperBound..<(offset + 1), false)
    case .listed(let runs):
      if hint >= runs.count || runs[hint].lowerBound > offset { hint = 0 }
      if offset < runs[0].lowerBound { return (0..<runs[0].lowerBound, false) }
      var low = hint
      var high = runs.count
      if low + 1 < high, offset < runs[low + 1].lowerBound { high = low + 1 }
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle].lowerBound <= offset { low = middle } else { high = middle }
      }
      hint = low
      if offset < runs[low].upperBound { return (runs[low], true) }
      let next = low + 1 < runs.count ? runs[low + 1].lowerBound : Int.max
      return (runs[low].upperBound..<next, false)
    }
  }
}
