/// The hits of a search over a corpus, in the order of the text.
///
///     let hits = corpus.matches(of: pattern)
///     for hit in hits { print(hit.range, corpus.text(in: hit.range)) }
///     print(hits.matches(inCue: 3).count)
///
/// Offsets are those of ``Corpus``: UTF-16 code units from the beginning of all text.
public struct CorpusMatches: RandomAccessCollection, Sendable {
  let store: CorpusStore
  /// As the threads of the search found them; none of them empty. Putting them into one list would take
  /// one thread as long as finding them takes several.
  private let pieces: [ArraySlice<Match>]
  /// How many hits come before each piece.
  private let counts: [Int]
  /// How many hits there are.
  public let endIndex: Int
  let pattern: Pattern
  let options: CorpusSearchOptions
  /// Whether ``CorpusSearchOptions/limit`` was reached, so that there may be more.
  public var isCut: Bool { options.limit.map { endIndex >= $0 } ?? false }

  /// - Parameter pieces: in order.
  init(
    store: CorpusStore, pieces: [ArraySlice<Match>], pattern: Pattern,
    options: CorpusSearchOptions
  ) {
    self.store = store
    self.pattern = pattern
    self.options = options
    let count = pieces.reduce(0) { $0 + $1.count }
    endIndex = count
    // What is soon copied is found sooner in one list.
    let isShort = count <= Self.fewMatches && pieces.count > 1
    let pieces = (isShort ? [ArraySlice(pieces.joined())] : pieces).filter { !$0.isEmpty }
    self.pieces = pieces
    var counts: [Int] = []
    counts.reserveCapacity(pieces.count)
    var before = 0
    for piece in pieces {
      counts.append(before)
      before += piece.count
    }
    self.counts = counts
  }

  private static var fewMatches: Int { 1 << 12 }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The hit of a number.
  ///
  /// - Complexity: O(log *t*), where *t* are the parts that the search was cut into.
  public subscript(place: Int) -> Match {
    precondition(place >= 0 && place < endIndex, "hit \(place) of \(endIndex)")
    let piece = Self.partition(counts.count) { counts[$0] > place } - 1
    return pieces[piece][pieces[piece].startIndex + place - counts[piece]]
  }

  /// All of them as an array.
  ///
  /// - Complexity: O(*n*).
  public var all: [Match] {
    if pieces.count == 1, pieces[0].count == endIndex { return Array(pieces[0]) }
    return Array(pieces.joined())
  }

  /// Goes through the hits in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private let pieces: [ArraySlice<Match>]
    private var upcoming = 0
    private var piece: ArraySlice<Match> = []
    private var place = 0

    fileprivate init(_ pieces: [ArraySlice<Match>]) { self.pieces = pieces }

    /// The next hit; nil behind the last.
    public mutating func next() -> Match? {
      while place == piece.endIndex {
        guard upcoming < pieces.count else { return nil }
        piece = pieces[upcoming]
        place = piece.startIndex
        upcoming += 1
      }
      defer { place += 1 }
      return piece[place]
    }
  }

  /// A walk through the hits in order.
  public func makeIterator() -> Iterator { Iterator(pieces) }

  /// Calls `body` with one piece of the hits after the other, in order: the quickest way through many.
  public func forEachPiece(_ body: (ArraySlice<Match>) -> Void) {
    for piece in pieces { body(piece) }
  }

  // MARK: By place

  /// The hits that touch a range of offsets.
  ///
  /// - Complexity: O(log *n*).
  public func matches(in range: Range<Int>) -> Slice<CorpusMatches> {
    // Starts ascend; ends do too, but for matches accepted while typing, which may hold another.
    var low = partition { $0.start >= range.lowerBound }
    while low > 0, self[low - 1].end > range.lowerBound { low -= 1 }
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
    while place > 0, self[place - 1].end > offset { place -= 1 }
    return place < endIndex ? place : nil
  }

  /// The number of the last hit that begins before an offset, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func index(before offset: Int) -> Int? {
    let place = partition { $0.start >= offset }
    return place > 0 ? place - 1 : nil
  }

  /// The number of hits before the first one that something holds of, as of all behind it.
  private func partition(_ isBehind: (Match) -> Bool) -> Int {
    let piece = Self.partition(pieces.count) { isBehind(pieces[$0].last!) }
    guard piece < pieces.count else { return endIndex }
    let list = pieces[piece]
    return counts[piece] + Self.partition(list.count) { isBehind(list[list.startIndex + $0]) }
  }

  private static func partition(_ count: Int, _ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
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
  public func parts(of match: Match) -> [Part] { store.parts(of: match.range) }

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
  /// What a range of offsets covers of each cue that it touches, in order; a joiner is part of none.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* cues.
  public func parts(of range: Range<Int>) -> [CorpusMatches.Part] {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= unitCount, "offsets \(range) of \(unitCount)")
    return store.parts(of: range)
  }
}
