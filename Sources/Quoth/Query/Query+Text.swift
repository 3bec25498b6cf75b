// Queries over a text without cues or times, which is one cue: SEMANTICS.md, Q1.

extension Query {
  /// The results in a text, the nearest first.
  ///
  ///     let query = try Query(parsing: #""ja" near/1w "nein""#, options: .find(locale: .root))
  ///     print(query.results(in: "Ja oder nein?").map(\.range))  // [0..<12]
  ///
  /// They and their order are those of the same text in UTF-16: ``QueryResult/spread`` counts code units of
  /// UTF-16, while offsets are code units of the text.
  ///
  /// - Parameters:
  ///   - text: code units, searched where they lie.
  ///   - encoding: UTF-16 unless another is given: see ``Haystack``.
  /// - Throws: ``UTF8Error`` if the text is UTF-8 that is malformed, and to be refused.
  /// - Complexity: O(*n* + *t* *h* log *h*) for *t* terms and *h* matches of needles.
  @inlinable
  public func results<Text: Haystack>(
    in text: Span<Text.CodeUnit>, as encoding: Text = UTF16Haystack()
  ) throws(Text.Failure) -> [QueryResult] {
    try encoding.read(text) { (units) throws(UTF8Error) in try results(units) }
  }

  /// The results in a text, the nearest first.
  ///
  /// - Returns: offsets in UTF-16 code units from the start of the text.
  public func results<Text: StringProtocol>(
    in text: Text
  ) -> [QueryResult] where Text.SubSequence == Substring {
    StringUnits(text).read { (units) throws(UTF8Error) in try results(units) }
  }

  @usableFromInline
  package func results(_ units: HaystackUnits) throws(UTF8Error) -> [QueryResult] {
    let matches = try plan.set.matches(units)
    switch units {
    case .utf16(let units): return results(units.count, matches) { unsafe Array(units) }
    case .latin1(let bytes):
      return results(bytes.count, matches) { unsafe bytes.map(UInt16.init) }
    case .utf8(let bytes, _):
      if matches.isEmpty { return [] }
      let edges = UnitEdges(of: matches, in: unsafe UTF8Text(bytes))
      return results(edges.count, matches.compactMap(edges.inUTF16)) {
        unsafe Array(String(decoding: bytes, as: UTF8.self).utf16)
      }.map(edges.inOwnUnits)
    }
  }

  private func results(
    _ count: Int, _ matches: [NeedleMatch], _ units: () -> [UInt16]
  ) -> [QueryResult] {
    let text = plan.usesWords && !matches.isEmpty ? units() : []
    let ruler = QueryRuler(
      nil, transcript: 0, passage: 0..<count, segmenter: QuerySegmenter(), text: { text })
    var evaluation = QueryEvaluation(plan, matches, ruler, stop: SearchStop(nil))
    return evaluation.results(transcript: 0).sorted(by: QueryResult.isNearer)
  }
}
