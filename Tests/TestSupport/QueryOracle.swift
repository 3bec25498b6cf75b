public import Quoth

/// Queries as SEMANTICS.md, Q1 to Q8 defines them, word for word and without regard to cost.
public struct QueryOracle {
  private let corpus: Corpus<Int>
  private let query: Query
  private let options: QueryOptions
  private let segmenter = WordSegmenter(locale: .root)
  private let listed: [QueryTerm]

  /// An oracle for one query over one corpus.
  public init(_ query: Query, _ corpus: Corpus<Int>, _ options: QueryOptions = QueryOptions()) {
    self.query = query
    self.corpus = corpus
    self.options = options
    var needles: [QueryTerm] = []
    Self.visit(query.term, isNegated: false) { needle, _ in
      if !needles.contains(needle) { needles.append(needle) }
    }
    listed = needles
  }

  private typealias Stretch = Range<Int>

  /// A passage, and the texts in it that have matches.
  private struct Passage {
    var transcript: Int
    var range: Range<Int>
    var texts: [Range<Int>]
    var words: [Int]
    var clock: QueryOracleClock
  }

  private static func visit(
    _ term: QueryTerm, isNegated: Bool, _ body: (QueryTerm, Bool) -> Void
  ) {
    switch term {
    case .needle: body(term, isNegated)
    case .all(let terms), .any(let terms):
      for term in terms { visit(term, isNegated: isNegated, body) }
    case .not(let term): visit(term, isNegated: true, body)
    case .near(let first, let second, _, _):
      visit(first, isNegated: isNegated, body)
      visit(second, isNegated: isNegated, body)
    }
  }

  // MARK: Results

  /// All results, in order.
  public func results() -> [QueryResult] {
    var all: [QueryResult] = []
    for transcript in 0..<corpus.transcriptCount {
      let found = passages(transcript).flatMap(results)
      all += found.sorted {
        ($0.spread, $0.range.lowerBound) < ($1.spread, $1.range.lowerBound)
      }
    }
    if let limit = options.limit { all = Array(all.prefix(limit)) }
    return all
  }

  private func results(_ passage: Passage) -> [QueryResult] {
    smallest(stretches(query.term, passage)).filter { fits($0, passage) }.map { stretch in
      var hits: [NeedleMatch] = []
      Self.visit(query.term, isNegated: false) { needle, isNegated in
        guard !isNegated, case .needle(let pattern) = needle else { return }
        let number = listed.firstIndex(of: needle)!
        guard !hits.contains(where: { $0.needle == number }) else { return }
        for match in matches(pattern, passage)
        where match.start >= stretch.lowerBound && match.end <= stretch.upperBound {
          hits.append(NeedleMatch(needle: number, match: match))
        }
      }
      let spread = stretch.filter { offset in !hits.contains { $0.range.contains(offset) } }.count
      return QueryResult(
        range: stretch, hits: hits.sorted(), spread: spread, transcript: passage.transcript)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Passages and needles

  private func passages(_ transcript: Int) -> [Passage] {
    if let wanted = options.scope.transcripts, !wanted.contains(transcript) { return [] }
    let cues = Array(corpus.cues(ofTranscript: transcript))
    let clock = QueryOracleClock(corpus, transcript)
    func passage(_ range: Range<Int>, _ texts: [Range<Int>]) -> Passage {
      let words = segmenter.words(in: corpus.utf16(in: range)).map { $0.start + range.lowerBound }
      return Passage(
        transcript: transcript, range: range, texts: texts.filter { !$0.isEmpty }, words: words,
        clock: clock)
    }
    if query.scope == .cue {
      return cues.map { cue in
        passage(corpus.units(ofCue: cue), isIncluded(cue) ? [corpus.units(ofCue: cue)] : [])
      }
    }
    let whole = corpus.units(ofTranscript: transcript)
    let isWhole = cues.allSatisfy(isIncluded)
    if options.across, isWhole { return [passage(whole, [whole])] }
    var texts: [Range<Int>] = []
    for cue in cues where isIncluded(cue) {
      let units = corpus.units(ofCue: cue)
      if options.across, cue > cues[0], isIncluded(cue - 1) {
        texts[texts.count - 1] = texts[texts.count - 1].lowerBound..<units.upperBound
      } else {
        texts.append(units)
      }
    }
    return [passage(whole, texts)]
  }

  private func isIncluded(_ cue: Int) -> Bool {
    if let cues = options.scope.cues, !cues.contains(where: { $0.contains(cue) }) { return false }
    guard let speakers = options.scope.speakers else { return true }
    return corpus.speaker(ofCue: cue).map(speakers.contains) ?? false
  }

  private func matches(_ pattern: Pattern, _ passage: Passage) -> [Match] {
    passage.texts.flatMap { text in
      pattern.matches(in: corpus.utf16(in: text).span).map {
        Match(
          start: $0.start + text.lowerBound, end: $0.end + text.lowerBound, isPartial: $0.isPartial)
      }
    }
  }

  // MARK: Operators

  private func stretches(_ term: QueryTerm, _ passage: Passage) -> Set<Stretch> {
    switch term {
    case .needle(let pattern): return Set(matches(pattern, passage).map(\.range))
    case .any(let terms):
      return terms.reduce(into: []) { $0.formUnion(stretches($1, passage)) }
    case .all(let terms):
      var hulls: Set<Stretch>?
      for term in terms where !isNegation(term) {
        let found = stretches(term, passage)
        guard let before = hulls else {
          hulls = found
          continue
        }
        hulls = Set(before.flatMap { one in found.map { hull(one, $0) } })
      }
      var left = smallest(hulls ?? [])
      for case .not(let term) in terms {
        let others = stretches(term, passage)
        left = left.filter { stretch in
          !others.contains {
            query.scope == .cue || query.scope == .transcript || fits(hull(stretch, $0), passage)
          }
        }
      }
      return left
    case .near(let first, let second, let distance, let isOrdered):
      if case .not(let term) = first {
        return lacking(second, term, passage) { one, other in
          (!isOrdered || other.upperBound <= one.lowerBound)
            && isNear(other, one, distance, passage)
        }
      }
      if case .not(let term) = second {
        return lacking(first, term, passage) { one, other in
          (!isOrdered || one.upperBound <= other.lowerBound)
            && isNear(one, other, distance, passage)
        }
      }
      let isApart = isOfNeedles(first) && isOfNeedles(second)
      let (ones, others) = (stretches(first, passage), stretches(second, passage))
      var hulls: Set<Stretch> = []
      for other in others {
        let near = ones.filter { one in
          one != other && (!isApart || !one.overlaps(other))
            && (!isOrdered || one.upperBound <= other.lowerBound)
            && isNear(one, other, distance, passage)
        }
        if isOrdered {
          near.map(\.lowerBound).max().map { _ = hulls.insert($0..<other.upperBound) }
        } else {
          hulls.formUnion(near.map { hull($0, other) })
        }
      }
      return isOrdered ? hulls : smallest(hulls)
    case .not: preconditionFailure("a negation alone")
    }
  }

  private func isOfNeedles(_ term: QueryTerm) -> Bool {
    switch term {
    case .needle: true
    case .any(let terms): terms.allSatisfy(isOfNeedles)
    default: false
    }
  }

  private func isNegation(_ term: QueryTerm) -> Bool {
    if case .not = term { true } else { false }
  }

  private func lacking(
    _ term: QueryTerm, _ negated: QueryTerm, _ passage: Passage,
    isNear: (Stretch, Stretch) -> Bool
  ) -> Set<Stretch> {
    let others = stretches(negated, passage)
    return stretches(term, passage).filter { one in
      !others.contains { $0 != one && isNear(one, $0) }
    }
  }

  private func hull(_ one: Stretch, _ other: Stretch) -> Stretch {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  private func smallest(_ stretches: Set<Stretch>) -> Set<Stretch> {
    stretches.filter { stretch in
      !stretches.contains { $0 != stretch && hull($0, stretch) == stretch }
    }
  }

  // MARK: Distances

  private func isNear(
    _ one: Stretch, _ other: Stretch, _ distance: QueryDistance, _ passage: Passage
  ) -> Bool {
    let (first, second) =
      (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
      ? (one, other) : (other, one)
    let isShared = first.overlaps(second)
    switch distance {
    case .words(let count):
      let between = passage.words.filter { $0 >= first.upperBound && $0 < second.lowerBound }
      return isShared || between.count <= count
    case .cues(let count):
      let cues =
        corpus.place(of: second.lowerBound).cue - corpus.place(of: first.upperBound - 1).cue
      return isShared || cues <= count
    case .milliseconds(let count):
      guard passage.clock.isKnown(one), passage.clock.isKnown(other) else { return false }
      let end = passage.clock.end(first.upperBound)!
      return isShared || passage.clock.start(second.lowerBound)! - end <= count
    }
  }

  private func fits(_ stretch: Stretch, _ passage: Passage) -> Bool {
    switch query.scope {
    case .cue, .transcript: return true
    case .windowOfCues(let count):
      let first = corpus.place(of: stretch.lowerBound).cue
      return corpus.place(of: stretch.upperBound - 1).cue - first + 1 <= count
    case .windowOfMilliseconds(let count):
      guard passage.clock.isKnown(stretch) else { return false }
      return passage.clock.end(stretch.upperBound)! - passage.clock.start(stretch.lowerBound)!
        <= count
    }
  }
}
