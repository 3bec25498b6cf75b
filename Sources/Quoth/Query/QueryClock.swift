/// The clock of a transcript: when its places are, for distances between them (SEMANTICS.md, Q4).
///
/// It never runs backward, even if the times of cues do.
struct QueryClock {
  private let store: CorpusStore
  private let cues: Range<Int>
  /// When each cue begins by its own times; nil where it has none.
  private var beginnings: [Int?] = []
  /// The clock's time then.
  private var shown: [Int?] = []
  /// Its time at the beginning of the next cue that has one.
  private var bounds: [Int] = []
  /// The parts of the last cue that was examined.
  private var last: (cue: Int, clock: CueClock)?

  // Times are cut there, so that sums of them remain numbers.
  private static let latest = 1 << 50
  private static let end = 1 << 58

  /// - Complexity: O(*c*) for *c* cues.
  init(_ store: CorpusStore, cues: Range<Int>) {
    self.store = store
    self.cues = cues
    beginnings.reserveCapacity(cues.count)
    shown.reserveCapacity(cues.count)
    var times = TimeTable.Reader(store.times)
    var words = WordTable.Reader(store.words, store.times)
    var before: (beginning: Int, shown: Int)?
    for cue in cues {
      let start =
        times.times(ofCue: cue).start
        ?? words.words(ofCue: cue).times(in: store.arena.units(store.units(ofCue: cue))).first?
        .start
      guard let beginning = start.map(Self.cut) else {
        beginnings.append(nil)
        shown.append(nil)
        continue
      }
      let steps = before.map { max(0, beginning - $0.beginning) } ?? 0
      let now = min((before?.shown ?? 0) + steps, Self.end)
      before = (beginning, now)
      beginnings.append(beginning)
      shown.append(now)
    }
    bounds = [Int](repeating: Self.end, count: cues.count)
    var bound = Self.end
    for place in bounds.indices.reversed() {
      bounds[place] = bound
      bound = shown[place] ?? bound
    }
  }

  private static func cut(_ time: Int) -> Int { min(max(time, -latest), latest) }

  /// The clock's time where a stretch starts.
  ///
  /// - Complexity: O(log *n*), and O(*k*) for the *k* units of the cue unless it is that of the last call.
  mutating func begin(at offset: Int) -> Int? {
    let cue = store.cue(at: offset)
    let place = offset - store.cues[cue]
    return time(in: cue) { $0.start(of: place..<max(place, $0.count)).time }
  }

  /// The clock's time where a stretch ends.
  mutating func end(at offset: Int) -> Int? {
    let cue = store.cue(at: offset - 1)
    let place = offset - store.cues[cue]
    return time(in: cue) { $0.end(of: 0..<place).time }
  }

  private mutating func time(in cue: Int, _ read: (CueClock) -> Int?) -> Int? {
    let place = cue - cues.lowerBound
    guard let shown = shown[place], let beginning = beginnings[place] else { return nil }
    if last?.cue != cue { last = (cue, clock(ofCue: cue, from: beginning)) }
    let time = last.flatMap { read($0.clock) } ?? beginning
    return min(max(shown + (Self.cut(time) - beginning), shown), bounds[place])
  }

  /// The times within a cue, put in order.
  private func clock(ofCue cue: Int, from beginning: Int) -> CueClock {
    let given = store.words(ofCue: cue)
    var words: [WordTime] = []
    words.reserveCapacity(given.count)
    var start = beginning
    for (index, word) in given.enumerated() {
      start = max(start, Self.cut(word.start))
      let next =
        index + 1 < given.count ? max(start, Self.cut(given[index + 1].start)) : Self.latest
      let end = min(max(start, Self.cut(word.end ?? start)), next)
      words.append(WordTime(word.range, start: start, end: end))
    }
    let known = words.last?.end ?? beginning
    return CueClock(
      units: store.arena.units(store.units(ofCue: cue)), start: beginning,
      end: max(known, store.times?.times(ofCue: cue).end.map(Self.cut) ?? known), words: words)
  }
}
