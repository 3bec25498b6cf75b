/// The hits of a search over a corpus, in the order of the text.
///
///     let hits = corpus.matches(of: pattern)
///     for hit in hits { print(hit.range, corpus.text(in: hit.range)) }
///     print(hits.matches(inCue: 3).count)
///
/// Offsets are those of ``Corpus``: UTF-16 code units from the beginning of all text.
public struct CorpusMatches: RandomAccessCollection, Sendable {
  let store: CorpusStore
  private let matches: [Match]
  let pattern: Pattern
  let options: CorpusSearchOptions
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more.
  public var isCut: Bool { options.limit.map { matches.count >= $0 } ?? false }

  init(
    store: CorpusStore, matches: [Match], pattern: Pattern, options: CorpusSearchOptions
  ) {
    self.store = store
    self.matches = matches
    self.pattern = pattern
    self.options = options
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many hits there are.
  public var endIndex: Int { matches.count }
  /// The hit with a number, from 0 in the order of the text.
  ///
  /// - Complexity: O(1).
  public subscript(place: Int) -> Match { matches[place] }

  /// All of them as an array.
  public var all: [Match] { matches }

  // MARK: By place

  /// The hits that touch a range of offsets.
  ///
  /// - Complexity: O(log *n*).
  public func matches(in range: Range<Int>) -> Slice<CorpusMatches> {
    // Starts ascend; ends do too, but for matches accepted while typing, which may hold another.
    var low = partition { $0.start >= range.lowerBound }
    while low > 0, matches[low - 1].end > range.lowerBound { low -= 1 }
    let high = partition { $0.start >= range.upperBound }
    return self[low..<Swift.max(low, high)]
  }

  /// The hits that touch a cue, across its joints too.
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

  /// The number of the first hit that ends behind an offset: the one at the offset, or the next. Nil
  /// behind the last.
  ///
  /// - Complexity: O(log *n*).
  public func index(atOrAfter offset: Int) -> Int? {
    var place = partition { $0.start >= offset }
    while place > 0, matches[place - 1].end > offset { place -= 1 }
    return place < matches.count ? place : nil
  }

  /// The number of the last hit that begins before an offset, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func index(before offset: Int) -> Int? {
    let place = partition { $0.start >= offset }
    return place > 0 ? place - 1 : nil
  }

  private func partition(_ isBehind: (Match) -> Bool) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(matches[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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

  /// What a hit covers of each cue that it touches, in order; a joiner is part of none.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cues.
  public func parts(of match: Match) -> [Part] {
    var parts: [Part] = []
    var cue = store.cue(at: match.start)
    while cue < store.cueCount, store.cues[cue] < match.end {
      let units = store.units(ofCue: cue)
      let covered = units.clamped(to: match.range)
      if !covered.isEmpty {
        parts.append(
          Part(
            cue: cue,
            range: (covered.lowerBound - units.lowerBound)..<(covered.upperBound - units.lowerBound)
          ))
      }
      cue += 1
    }
    return parts
  }

  /// When a hit is said, in milliseconds: from the beginning of its first cue to the end of its last.
  public func time(of match: Match) -> (start: Int?, end: Int?) {
    let parts = parts(of: match)
    guard let first = parts.first, let last = parts.last, let times = store.times else {
      return (nil, nil)
    }
    func time(_ place: Int) -> Int? { place < times.count ? times[place] : nil }
    return (time(2 * first.cue), time(2 * last.cue + 1))
  }
}
