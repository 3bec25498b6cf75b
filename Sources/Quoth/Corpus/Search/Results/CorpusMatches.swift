/// The hits of a search over a corpus, in the order of the text.
///
///     let hits = corpus.matches(of: pattern)
///     for hit in hits { print(hit.range, corpus.text(in: hit.range)) }
///     print(hits.matches(inCue: 3).count)
///
/// Offsets are those of ``Corpus``: UTF-16 code units from the beginning of the corpus.
public struct CorpusMatches: RandomAccessCollection, Sendable {
  let store: CorpusStore
  /// Nonempty runs as the threads of the search produced them. One thread would take as long to
  /// merge them into one list as several take to find them.
  private let runs: [MatchRun]
  /// The number of hits before each run.
  private let counts: [Int]
  /// The memory of the runs.
  private let blocks: [MatchBlock]
  /// The number of hits.
  public let endIndex: Int
  let pattern: Pattern
  let options: CorpusSearchOptions
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more hits.
  public var isCut: Bool { options.limit.map { endIndex >= $0 } ?? false }

  init(
    store: CorpusStore, _ found: MatchRuns, pattern: Pattern, options: CorpusSearchOptions
  ) {
    self.store = store
    self.pattern = pattern
    // Another pattern, to which the result may be refined, has candidates of its own.
    var kept = options
    kept.candidates = nil
    self.options = kept
    let count = found.count
    endIndex = count
    // Flatten small results: indexing gets cheaper.
    let isShort = count <= Self.fewMatches && found.runs.count > 1
    let found = isShort ? MatchRuns(found.matches) : found
    runs = found.runs
    blocks = found.blocks
    var counts: [Int] = []
    counts.reserveCapacity(runs.count)
    var before = 0
    for run in runs {
      counts.append(before)
      before += run.count
    }
    self.counts = counts
  }

  private static var fewMatches: Int { 1 << 12 }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The hit with a given number.
  ///
  /// - Complexity: O(log *t*), where *t* is the number of parts that the search was divided into.
  public subscript(place: Int) -> Match {
    precondition(place >= 0 && place < endIndex, "hit \(place) of \(endIndex)")
    let run = counts.firstPlace { $0 > place } - 1
    return runs[run][place - counts[run]]
  }

  /// All hits as an array.
  ///
  /// - Complexity: O(*n*).
  public var all: [Match] { MatchRuns(runs: runs, blocks: blocks).matches }

  /// Iterates over the hits in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private let matches: CorpusMatches
    private var upcoming = 0
    private var run: MatchRun?
    private var place = 0

    fileprivate init(_ matches: CorpusMatches) { self.matches = matches }

    /// The next hit; nil after the last.
    public mutating func next() -> Match? {
      while true {
        if let run, place < run.count {
          defer { place += 1 }
          return run[place]
        }
        guard upcoming < matches.runs.count else { return nil }
        run = matches.runs[upcoming]
        place = 0
        upcoming += 1
      }
    }
  }

  /// An iterator over the hits in order.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Calls `body` with successive pieces of the hits, in order: the fastest way through many.
  public func forEachPiece(_ body: (ArraySlice<Match>) -> Void) {
    var (number, place, left) = (0, 0, endIndex)
    while left > 0 {
      let piece = unsafe [Match](
        unsafeUninitializedCapacity: Swift.min(left, Self.pieceLength)
      ) { out, written in
        while written < out.count {
          let run = runs[number]
          let count = Swift.min(run.count - place, out.count - written)
          unsafe run.copy(place..<(place + count), to: out.baseAddress! + written)
          written += count
          place += count
          if place == run.count { (number, place) = (number + 1, 0) }
        }
      }
      body(piece[...])
      left -= piece.count
    }
  }

  // Large enough to hide the cost of a call, small enough to stay in the cache.
  private static var pieceLength: Int { 1 << 10 }

  // MARK: By position

  /// The hits that touch a range of offsets, from the first to the last of them. One between may touch
  /// nothing: under the extent medial, which may lie within an earlier one.
  ///
  /// - Complexity: O(log *n*).
  public func matches(in range: Range<Int>) -> Slice<CorpusMatches> {
    let low = firstIndex(endingAfter: range.lowerBound)
    let high = partition { $0.start >= range.upperBound }
    return self[low..<Swift.max(low, high)]
  }

  /// The hits that touch a cue, including hits across its joints.
  ///
  /// - Complexity: O(log *n*).
  public func matches(inCue cue: Int) -> Slice<CorpusMatches> {
    precondition(cue >= 0 && cue < store.cueCount, "cue \(cue) of \(store.cueCount)")
    return matches(in: store.units(ofCue: cue))
  }

  /// The hits in a transcript.
  ///
  /// - Complexity: O(log *n*).
  public func matches(inTranscript transcript: Int) -> Slice<CorpusMatches> {
    precondition(
      transcript >= 0 && transcript < store.transcriptCount,
      "transcript \(transcript) of \(store.transcriptCount)")
    return matches(in: store.units(ofTranscript: transcript))
  }

  /// The index of the first hit that ends after an offset: the hit at the offset or the next one.
  /// Nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  public func index(atOrAfter offset: Int) -> Int? {
    let place = firstIndex(endingAfter: offset)
    return place < endIndex ? place : nil
  }

  /// The index of the first hit that ends after an offset, or `endIndex`.
  private func firstIndex(endingAfter offset: Int) -> Int {
    var place = partition { $0.start >= offset }
    var first = place
    // Starts ascend, and so do ends, except by as many units as an extent includes that the needle has at its
    // end.
    let reach = pattern.options.extent == .medial ? pattern.needle.count : 0
    while place > 0, self[place - 1].end > Swift.max(offset, 0) - reach {
      place -= 1
      if self[place].end > offset { first = place }
    }
    return first
  }

  /// The index of the last hit that begins before an offset, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func index(before offset: Int) -> Int? {
    let place = partition { $0.start >= offset }
    return place > 0 ? place - 1 : nil
  }

  /// The number of hits before the first one that satisfies a predicate that also holds for all
  /// later hits.
  private func partition(_ isAfter: (Match) -> Bool) -> Int {
    let number = (0..<runs.count).firstPlace { isAfter(runs[$0].last) }
    guard number < runs.count else { return endIndex }
    let run = runs[number]
    return counts[number] + (0..<run.count).firstPlace { isAfter(run[$0]) }
  }

  // MARK: Parts

  /// The part of a hit that lies in one cue.
  public struct Part: Sendable, Hashable {
    /// The cue's number in the corpus.
    public let cue: Int
    /// The range in the cue, in UTF-16 code units.
    public let range: Range<Int>

    package init(cue: Int, range: Range<Int>) {
      self.cue = cue
      self.range = range
    }
  }

  /// The part of each touched cue that a hit covers, in order; joiners belong to no part.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cues.
  public func parts(of match: Match) -> [Part] { store.parts(of: match.range) }

  /// When the words of a hit are spoken: by their own times where they have any, and interpolated by the
  /// letters of the cue elsewhere.
  ///
  /// - Complexity: that of ``Corpus/time(of:)``.
  public func spokenTime(of match: Match) -> SpokenTime { store.spokenTime(of: match.range) }

  /// When a hit is spoken, in milliseconds: from the beginning of its first cue to the end of its
  /// last.
  public func time(of match: Match) -> (start: Int?, end: Int?) {
    let parts = parts(of: match)
    guard let first = parts.first, let last = parts.last, let times = store.times else {
      return (nil, nil)
    }
    return (times.times(ofCue: first.cue).start, times.times(ofCue: last.cue).end)
  }
}

extension CorpusStore {
  func parts(of range: Range<Int>) -> [CorpusMatches.Part] {
    var parts: [CorpusMatches.Part] = []
    guard !range.isEmpty else { return parts }
    var cue = cue(at: range.lowerBound)
    while cue < cueCount, cues[cue] < range.upperBound {
      let units = units(ofCue: cue)
      let covered = units.clamped(to: range)
      if !covered.isEmpty {
        parts.append(
          CorpusMatches.Part(
            cue: cue,
            range: (covered.lowerBound - units.lowerBound)..<(covered.upperBound - units.lowerBound)
          ))
      }
      cue += 1
    }
    return parts
  }
}

extension Corpus {
  /// The part of each touched cue that a range of offsets covers, in order; joiners belong to no
  /// part.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cues.
  public func parts(of range: Range<Int>) -> [CorpusMatches.Part] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= unitCount, "offsets \(range) of \(unitCount)")
    return store.parts(of: range)
  }
}
