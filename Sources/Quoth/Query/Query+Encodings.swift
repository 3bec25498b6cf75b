// Queries over a text in UTF-8 or Latin-1, searched where it lies.

extension Query {
  /// The results in a text, the nearest first.
  ///
  ///     let query = try Query(parsing: #""ja" near/1w "nein""#, options: .find(locale: .root))
  ///     print(try query.results(inUTF8: Array("So: ja – nein".utf8).span).map(\.range))  // [4..<14]
  ///
  /// The results and their order are those of the same text in UTF-16: ``QueryResult/spread`` counts code
  /// units of UTF-16, while offsets are bytes.
  ///
  /// - Parameter text: UTF-8.
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  /// - Complexity: that of ``results(in:)-(Span<UInt16>)``.
  public func results(
    inUTF8 text: Span<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [QueryResult] {
    let matches = try plan.set.matches(inUTF8: text, malformed: malformed)
    if matches.isEmpty { return [] }
    return unsafe text.withUnsafeBufferPointer { bytes in
      let edges = UnitEdges(of: matches, in: unsafe UTF8Text(bytes))
      return results(edges.count, matches.compactMap(edges.inUTF16)) {
        unsafe Array(String(decoding: bytes, as: UTF8.self).utf16)
      }.map(edges.inOwnUnits)
    }
  }

  /// The results in a text, the nearest first.
  ///
  /// - Throws: ``UTF8Error`` for bytes that are malformed, where they are to be refused.
  public func results(
    inUTF8 text: [UInt8], malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [QueryResult] {
    try unsafe text.withUnsafeBufferPointer { bytes throws(UTF8Error) in
      try unsafe results(inUTF8: bytes.span, malformed: malformed)
    }
  }

  /// The results in a text, the nearest first.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func results(inLatin1 text: Span<UInt8>) -> [QueryResult] {
    results(text.count, plan.set.matches(inLatin1: text)) {
      unsafe text.withUnsafeBufferPointer { unsafe $0.map(UInt16.init) }
    }
  }

  /// The results in a text, the nearest first.
  ///
  /// - Parameter text: Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func results(inLatin1 text: [UInt8]) -> [QueryResult] {
    unsafe text.withUnsafeBufferPointer { unsafe results(inLatin1: $0.span) }
  }
}

/// The edges of the matches in a text, in its own code units and in those of UTF-16.
private struct UnitEdges {
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
