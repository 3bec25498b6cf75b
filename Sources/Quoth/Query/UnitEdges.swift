/// The edges of the matches in a text, in its own code units and in those of UTF-16.
struct UnitEdges {
  private let own: [Int]
  private let utf16: [Int]

  /// - Complexity: O(*n* + *h* log *h*) for *n* code units and *h* matches.
  init(of matches: [NeedleMatch], in text: some MeasuredText) {
    var edges = matches.flatMap { [$0.start, $0.end] }
    edges.append(text.count)
    edges.sort()
    own = edges
    // Matches lie within the text, so that each edge has a counterpart.
    utf16 = unsafe edges.withUnsafeBufferPointer { edges in
      unsafe try! TextOffsets.translate(
        edges, in: text, units: nil, from: .own, to: .utf16, roundingUp: false)
    }
  }

  /// The length of the text in UTF-16.
  var count: Int { utf16[utf16.count - 1] }

  /// A match in UTF-16; nil for one within a scalar, which only malformed text has that was not checked.
  func inUTF16(_ match: NeedleMatch) -> NeedleMatch? {
    let start = utf16[place(of: match.start, in: own)]
    let end = utf16[place(of: match.end, in: own)]
    guard start < end else { return nil }
    return NeedleMatch(
      needle: match.needle, match: Match(start: start, end: end, isPartial: match.match.isPartial))
  }

  /// A result in UTF-16, in the text's own code units.
  func inOwnUnits(_ result: QueryResult) -> QueryResult {
    func edge(_ offset: Int) -> Int { own[place(of: offset, in: utf16)] }
    return QueryResult(
      range: edge(result.range.lowerBound)..<edge(result.range.upperBound),
      hits: result.hits.map { hit in
        NeedleMatch(
          needle: hit.needle,
          match: Match(
            start: edge(hit.start), end: edge(hit.end), isPartial: hit.match.isPartial))
      }, spread: result.spread, transcript: result.transcript)
  }

  private func place(of offset: Int, in edges: [Int]) -> Int { edges.firstPlace { $0 >= offset } }
}
