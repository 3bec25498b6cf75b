// Every form of search uses these, for every kind of text.

extension PatternSet {
  func matches<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> [NeedleMatch] {
    var matches: [NeedleMatch] = []
    try forEachMatch(reader) {
      matches.append($0)
      return true
    }
    return matches
  }

  func forEachMatch<Reader: SetReader>(
    _ reader: Reader, _ body: (NeedleMatch) -> Bool
  ) throws(Reader.Failure) {
    var search = SetSearch(reader)
    try search.visit(body)
  }

  func first<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> NeedleMatch? {
    var first: NeedleMatch?
    try forEachMatch(reader) {
      first = $0
      return false
    }
    return first
  }

  func forEachMatchBackward<Reader: SetReader>(
    _ reader: Reader, _ body: (NeedleMatch) -> Bool
  ) throws(Reader.Failure) {
    var search = SetBackward(reader)
    try search.visit(body)
  }

  func last<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> NeedleMatch? {
    var last: NeedleMatch?
    try forEachMatchBackward(reader) {
      last = $0
      return false
    }
    return last
  }

  func longest<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> [NeedleMatch] {
    var matches: [NeedleMatch] = []
    var search = SetSearch(reader, takesAll: true)
    try search.visitLongest {
      matches.append($0)
      return true
    }
    return matches
  }

  func counts<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> [Int] {
    var search = SetSearch(reader)
    return try search.counts()
  }

  func firsts<Reader: SetReader>(_ reader: Reader) throws(Reader.Failure) -> [Match?] {
    var search = SetSearch(reader)
    return try search.firsts()
  }

  @unsafe
  func reader<Unit: CodeUnit>(
    _ units: UnsafeBufferPointer<Unit>
  ) -> SetUnitsReader<ContiguousText<Unit>> {
    unsafe SetUnitsReader(core, ContiguousText(units))
  }
}
