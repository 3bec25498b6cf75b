/// The texts to which matches are confined: cues, or transcripts if hits may cross cues, or runs of
/// the selected cues.
///
/// Each is searched in isolation: neither matches nor boundaries depend on its neighbors.
struct Passages: Sendable {
  private enum Source {
    case cues
    case transcripts
    case listed
  }

  private let store: CorpusStore
  private let source: Source
  /// The listed passages, ascending and disjoint.
  private let runs: [Range<Int>]
  private let cues: OffsetTable.View
  /// Whether few offsets are asked for.
  private let isSparse: Bool
  /// The ranges of offsets that contain all passages, ascending and disjoint.
  let spans: [Range<Int>]

  /// Whether all text is searched and a joint follows every passage but the last.
  var areApart: Bool {
    switch source {
    case .listed: false
    case .cues: !store.hasGaps
    case .transcripts: store.joiner != .none
    }
  }

  /// Whether all text is searched.
  var areEverything: Bool { source != .listed }

  init(_ store: CorpusStore, scope: CorpusScope, across: Bool) {
    self.store = store
    cues = store.cues.view
    isSparse = store.arena.table.isLimited
    guard scope.isEverything else {
      runs = scope.runs(in: store, across: across)
      source = .listed
      spans = Self.joined(runs)
      return
    }
    runs = []
    source = across ? .transcripts : .cues
    spans = store.arena.count > 0 ? [0..<store.arena.count] : []
  }

  /// Scans nearby runs in one go.
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

  /// The passage that contains an offset or, with `isText` false, the gap around it.
  ///
  /// - Parameter hint: the index of the last result; initially any number.
  func find(_ offset: Int, hint: inout Int) -> (range: Range<Int>, isText: Bool) {
    switch source {
    case .cues:
      if isSparse { return sparseCue(of: offset) }
      if hint >= cues.count || cues[hint] > offset { hint = 0 }
      hint = min(cues.place(of: offset, from: hint), cues.count - 2)
      let next = cues[hint + 1]
      let end = next - store.jointLength(after: hint)
      return offset < end ? (cues[hint]..<end, true) : (end..<next, false)
    case .transcripts:
      let cue = min(cues.place(of: offset), cues.count - 2)
      let transcript = store.transcript(ofCue: cue)
      let range = store.units(ofTranscript: transcript)
      if range.contains(offset) { return (range, true) }
      return (min(range.upperBound, offset)..<(offset + 1), false)
    case .listed:
      if hint >= runs.count || runs[hint].lowerBound > offset { hint = 0 }
      if offset < runs[0].lowerBound { return (0..<runs[0].lowerBound, false) }
      hint = (hint + 1..<runs.count).nearPlace { runs[$0].lowerBound > offset } - 1
      if offset < runs[hint].upperBound { return (runs[hint], true) }
      let next = hint + 1 < runs.count ? runs[hint + 1].lowerBound : Int.max
      return (runs[hint].upperBound..<next, false)
    }
  }
  /// The cue of an offset in a table that was not looked at as a whole: it may say anything, and is read in few
  /// places.
  private func sparseCue(of offset: Int) -> (range: Range<Int>, isText: Bool) {
    let cue = min(cues.place(of: offset), cues.count - 2)
    let start = min(cues[cue], offset)
    let next = max(offset + 1, min(cues[cue + 1], store.arena.count))
    let end = max(start, next - store.jointLength(after: cue))
    return offset < end ? (start..<end, true) : (end..<next, false)
  }
}
