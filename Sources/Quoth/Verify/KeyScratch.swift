/// The memory with which one worker reads a text as one kind of key: atom by atom, with the edges between
/// atoms.
protocol KeyScratch: ForgettingScratch {
  associatedtype Element: Equatable

  /// The key of the last atom read.
  var key: [Element] { get }
  /// Whether keys of the text on both sides of an offset concatenate to the key of the whole.
  func isSafe(_ text: some TextSource, _ offset: Int) -> Bool
  /// Reads the key of an atom.
  func readKey(_ text: some TextSource, _ start: Int, _ end: Int)
  /// The end of the atom that begins at an offset.
  func atomEnd(_ text: some TextSource, _ offset: Int) -> Int
  /// The start of the atom that ends at an offset.
  func atomStart(_ text: some TextSource, _ offset: Int) -> Int
  func isCharacterBoundary(_ text: some TextSource, _ offset: Int) -> Bool
  func isWordBoundary(_ text: some TextSource, _ offset: Int) -> Bool
}

extension KeyScratch {
  /// The first safe edge after the character at an offset.
  @inline(__always)
  func safeEdge(_ text: some TextSource, after offset: Int) -> Int {
    var end = offset + Surrogates.width(of: text.codePoint(at: offset))
    while !isSafe(text, end) { end += 1 }
    return end
  }

  /// The last safe edge at an offset or before.
  @inline(__always)
  func safeEdge(_ text: some TextSource, upTo offset: Int) -> Int {
    var start = offset
    while !isSafe(text, start) { start -= 1 }
    return start
  }

  /// The latest atom start from which the text up to an offset has at least this many elements of
  /// those that count; 0 if the whole text has fewer.
  func start(
    _ text: some TextSource, of elements: Int, before offset: Int, _ counts: (Element) -> Bool
  ) -> Int {
    var edge = safeEdge(text, upTo: offset)
    var left = elements
    while left > 0, edge > 0 {
      let start = atomStart(text, edge)
      readKey(text, start, edge)
      for element in key where counts(element) { left -= 1 }
      edge = start
    }
    return edge
  }
}
