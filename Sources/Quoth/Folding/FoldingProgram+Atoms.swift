extension FoldingProgram {
  /// Writes the key of an atom of a text to the scratch memory.
  func readKey(_ text: some TextSource, _ start: Int, _ end: Int, _ scratch: FoldingScratch) {
    scratch.key.removeAll(keepingCapacity: true)
    let codePoint = text.codePoint(at: start)
    if end - start == Surrogates.width(of: codePoint) {
      table.appendKey(of: codePoint, to: &scratch.key)
      return
    }
    scratch.codePoints.removeAll(keepingCapacity: true)
    text.appendCodePoints(of: start..<end, to: &scratch.codePoints)
    scratch.builder.appendKey(of: scratch.codePoints, to: &scratch.key)
  }
}
