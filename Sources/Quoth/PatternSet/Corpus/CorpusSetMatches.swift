/// The hits of a search over a corpus for a ``PatternSet``, ordered by start, then end, then needle.
///
///     let set = try PatternSet(["Straße", "Platz"], options: .caseInsensitive(locale: .root))
///     let hits = corpus.matches(of: set)
///     for hit in hits { print(hit.needle, hit.range, corpus.text(in: hit.range)) }
///     print(hits.counts)  // how many hits each needle has
///
/// Each needle has the hits that ``CorpusMatches`` of its pattern has. Offsets are those of ``Corpus``: UTF-16
/// code units from the beginning of the corpus. A hit takes sixteen bytes.
public struct CorpusSetMatches: RandomAccessCollection, Sendable {
  let store: CorpusStore
  let hits: [SetHit]
  /// The set that was searched for.
  public let set: PatternSet
  let options: CorpusSearchOptions
  /// How many hits each needle has, by its place in the set.
  public let counts: [Int]
  /// The farthest end among all hits up to the last of each block of hits.
  private let reached: [Int]

  private static var blockLength: Int { 64 }

  /// - Parameter hits: in order.
  init(store: CorpusStore, _ hits: [SetHit], set: PatternSet, options: CorpusSearchOptions) {
    self.store = store
    self.hits = hits
    self.set = set
    self.options = options
    var counts = [Int](repeating: 0, count: set.count)
    var reached: [Int] = []
    reached.reserveCapacity(hits.count / Self.blockLength + 1)
    var farthest = 0
    for (place, hit) in hits.enumerated() {
      counts[hit.needle] += 1
      farthest = Swift.max(farthest, hit.end)
      if (place + 1) % Self.blockLength == 0 { reached.append(farthest) }
    }
    reached.append(farthest)
    self.counts = counts
    self.reached = reached
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of hits.
  public var endIndex: Int { hits.count }
  /// The hit with a given number.
  public subscript(place: Int) -> NeedleMatch { hits[place].needleMatch }

  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more hits.
  public var isCut: Bool { options.limit.map { endIndex >= $0 } ?? false }

  /// All hits as an array.
  ///
  /// - Complexity: O(*n*).
  public var all: [NeedleMatch] { hits.map(\.needleMatch) }

  // MARK: By needle

  /// The hits of one needle, in order.
  ///
  /// - Parameter needle: a place in the set.
  /// - Complexity: O(*n*).
  public func matches(ofNeedle needle: Int) -> [Match] {
    precondition(counts.indices.contains(needle), "needle \(needle) of \(counts.count)")
    if counts[needle] == 0 { return [] }
    return hits.lazy.filter { $0.needle == needle }.map(\.match)
  }

  /// The first hit of each needle, or nil for those that have none.
  ///
  /// - Complexity: O(*n*); ends at the last of them.
  public var firstMatches: [Match?] {
    var firsts = [Match?](repeating: nil, count: counts.count)
    var left = counts.count { $0 > 0 }
    for hit in hits where firsts[hit.needle] == nil {
      firsts[hit.needle] = hit.match
      left -= 1
      if left == 0 { break }
    }
    return firsts
  }

  // MARK: By position

  /// The hits that touch a range of offsets.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* hits lie between the first and the last of them.
  public func matches(in range: Range<Int>) -> [NeedleMatch] {
    hits[indices(touching: range)].lazy.filter { $0.end > range.lowerBound }.map(\.needleMatch)
  }

  /// The numbers of the hits from the first one that touches a range of offsets to the last one that begins
  /// before the end of the range. Between them may be some that end before the range. If there are none, it begins
  /// with the number of the next hit.
  ///
  /// - Complexity: O(log *n*).
  package func indices(touching range: Range<Int>) -> Range<Int> {
    let low = firstIndex(endingAfter: range.lowerBound)
    let high = hits.firstPlace { $0.start >= range.upperBound }
    return low..<Swift.max(low, high)
  }

  /// The hits that touch a cue, including hits across its joints.
  ///
  /// - Complexity: that of ``matches(in:)``.
  public func matches(inCue cue: Int) -> [NeedleMatch] {
    precondition(cue >= 0 && cue < store.cueCount, "cue \(cue) of \(store.cueCount)")
    return matches(in: store.units(ofCue: cue))
  }

  /// The hits in a transcript.
  ///
  /// - Complexity: that of ``matches(in:)``.
  public func matches(inTranscript transcript: Int) -> [NeedleMatch] {
    precondition(
      transcript >= 0 && transcript < store.transcriptCount,
      "transcript \(transcript) of \(store.transcriptCount)")
    return matches(in: store.units(ofTranscript: transcript))
  }

  /// The index of the first hit that ends after an offset: a hit at the offset or the next one. Nil if there is
  /// none.
  ///
  /// - Complexity: O(log *n*).
  public func index(atOrAfter offset: Int) -> Int? {
    let place = firstIndex(endingAfter: offset)
    return place < endIndex ? place : nil
  }

  /// The index of the last hit that begins before an offset, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func index(before offset: Int) -> Int? {
    let place = hits.firstPlace { $0.start >= offset }
    return place > 0 ? place - 1 : nil
  }

  /// The index of the first hit that ends after an offset, or `endIndex`.
  private func firstIndex(endingAfter offset: Int) -> Int {
    // Ends do not ascend: a long needle may begin before a short one and end after it.
    var place = reached.firstPlace { $0 > offset } * Self.blockLength
    while place < hits.count, hits[place].end <= offset { place += 1 }
    return Swift.min(place, hits.count)
  }

  // MARK: Parts

  /// The part of each touched cue that a hit covers, in order; joiners belong to no part.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cues.
  public func parts(of match: NeedleMatch) -> [CorpusMatches.Part] {
    store.parts(of: match.range)
  }

  /// When the words of a hit are spoken: by their own times where they have any, and interpolated by the
  /// letters of the cue elsewhere.
  ///
  /// - Complexity: that of ``Corpus/time(of:)``.
  public func spokenTime(of match: NeedleMatch) -> SpokenTime {
    store.spokenTime(of: match.range)
  }

  /// When a hit is spoken, in milliseconds: from the beginning of its first cue to the end of its last.
  public func time(of match: NeedleMatch) -> (start: Int?, end: Int?) {
    let parts = parts(of: match)
    guard let first = parts.first, let last = parts.last, let times = store.times else {
      return (nil, nil)
    }
    return (times.times(ofCue: first.cue).start, times.times(ofCue: last.cue).end)
  }
}
