// Queries over a text without cues or times, which is one cue: SEMANTICS.md, Q1.

extension Query {
  /// The results in a text, the nearest first.
  ///
  ///     let query = try Query(parsing: #""ja" near/1w "nein""#, options: .find(locale: .root))
  ///     print(query.results(in: "Ja oder nein?").map(\.range))  // [0..<12]
  ///
  /// - Parameter text: UTF-16 code units; unpaired surrogates are allowed.
  /// - Complexity: O(*n* + *t* *h* log *h*) for *t* terms and *h* matches of needles.
  public func results(in text: Span<UInt16>) -> [QueryResult] {
    results(text.count, set.matches(in: text)) {
      unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    }
  }

  /// The results in a text, the nearest first.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func results(in text: some StringProtocol) -> [QueryResult] {
    results(text.utf16.count, set.matches(in: text)) { Array(text.utf16) }
  }

  private var set: PatternSet { plan.set }

  func results(
    _ count: Int, _ matches: [NeedleMatch], _ units: () -> [UInt16]
  ) -> [QueryResult] {
    let text = plan.usesWords && !matches.isEmpty ? units() : []
    let ruler = QueryRuler(
      nil, transcript: 0, passage: 0..<count, segmenter: QuerySegmenter(), text: { text })
    var evaluation = QueryEvaluation(plan, matches, ruler, stop: SearchStop(nil))
    return evaluation.results(transcript: 0).sorted(by: QueryResult.isNearer)
  }
}
