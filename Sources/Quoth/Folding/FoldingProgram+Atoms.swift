extension FoldingProgram {
  /// Writes the key of an atom of a text to the scratch memory.
  func readKey(_ text: some TextSource, _ start: Int, _ end: Int, _ scratch: FoldingScratch) {
    scratch.key.removeAll(keepingCapacity: true)
    let codePoint = text.codePoint(at: start)
    if end - start == (codePoint > 0xFFFF ? 2 : 1) {
      table.appendKey(of: codePoint, to: &scratch.key)
      return
    }
    scratch.codePoints.removeAll(keepingCapacity: true)
    var offset = start
    while offset < end {
      let codePoint = text.codePoint(at: offset)
      scratch.codePoints.append(codePoint)
      offset += codePoint > 0xFFFF ? 2 : 1
    }
    scratch.builder.appendKey(of: scratch.codePoints, to: &scratch.key)
  }
}
