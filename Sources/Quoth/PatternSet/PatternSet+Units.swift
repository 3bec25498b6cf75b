// Search in code units whose encoding is known only at run time.

extension PatternSet {
  @usableFromInline
  package func matches(_ units: HaystackUnits) throws(UTF8Error) -> [NeedleMatch] {
    var matches: [NeedleMatch] = []
    try forEachMatch(units) {
      matches.append($0)
      return true
    }
    return matches
  }

  @usableFromInline
  package func leftmostLongestMatches(_ units: HaystackUnits) throws(UTF8Error) -> [NeedleMatch] {
    var matches: [NeedleMatch] = []
    var search = SetSearch(reader(units), takesAll: true)
    try search.visitLongest {
      matches.append($0)
      return true
    }
    return matches
  }

  @usableFromInline
  package func forEachMatch(_ units: HaystackUnits, _ body: (NeedleMatch) -> Bool) throws(UTF8Error)
  {
    var search = SetSearch(reader(units))
    try search.visit(body)
  }

  @usableFromInline
  package func forEachMatchBackward(
    _ units: HaystackUnits, _ body: (NeedleMatch) -> Bool
  ) throws(UTF8Error) {
    var search = SetBackward(reader(units))
    try search.visit(body)
  }

  @usableFromInline
  package func firstMatch(_ units: HaystackUnits) throws(UTF8Error) -> NeedleMatch? {
    var first: NeedleMatch?
    try forEachMatch(units) {
      first = $0
      return false
    }
    return first
  }

  @usableFromInline
  package func lastMatch(_ units: HaystackUnits) throws(UTF8Error) -> NeedleMatch? {
    var last: NeedleMatch?
    try forEachMatchBackward(units) {
      last = $0
      return false
    }
    return last
  }

  @usableFromInline
  package func counts(_ units: HaystackUnits) throws(UTF8Error) -> [Int] {
    var search = SetSearch(reader(units))
    return try search.counts()
  }

  @usableFromInline
  package func firstMatches(_ units: HaystackUnits) throws(UTF8Error) -> [Match?] {
    var search = SetSearch(reader(units))
    return try search.firsts()
  }

  private func reader(_ units: HaystackUnits) -> any SetReader {
    switch units {
    case .utf16(let units): unsafe SetUnitsReader(core, ContiguousText(units))
    case .latin1(let bytes): unsafe SetUnitsReader(core, ContiguousText(bytes))
    case .utf8(let bytes, let malformed): unsafe SetUTF8Reader(core, bytes, malformed)
    }
  }
}
