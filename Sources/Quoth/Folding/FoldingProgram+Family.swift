import QuothKernels

extension FoldingProgram: FamilyProgram {
  func makeScratch() -> FoldingScratch { spare.take() ?? FoldingScratch(self) }

  var extras: (leading: [UInt32], trailing: [UInt32]) {
    (needle.leadingExtras, needle.trailingExtras)
  }

  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: FoldingScratch
  ) -> Int {
    reachBackward(text, from: offset, elements: needle.elements.count + 1, scratch)
  }
}

extension FoldingVerifier {
  mutating func linear(from offset: Int) -> LinearMatcher<Text> {
    let scratch = readyScratch()
    // A match whose anchor lies at or after the offset may have begun before it.
    let before = program.needle.clusters[program.anchors.cluster].lowerBound
    let start = program.reachBackward(text, from: offset, elements: before + 1, scratch)
    return LinearMatcher(program, text: text, from: start, scratch: scratch)
  }

  mutating func match(_ found: LinearPlace) -> Match? {
    // The marks of the needle were skipped.
    if program.isAsymmetric, program.needle.isMark.contains(true) {
      return match(at: found.anchor)
    }
    let core = program.needle.core
    guard core.count == program.needle.elements.count else { return match(found, core) }
    return finish(start: found.start, end: found.end, isCut: found.isCut, readyScratch())
  }

  /// The match around a hit for the needle without the spaces at its edges.
  private mutating func match(_ found: LinearPlace, _ core: Range<Int>) -> Match? {
    // The atom at the end of the core contains more, maybe the space.
    if found.isCut { return match(at: found.anchor) }
    let scratch = readyScratch()
    var start = found.start
    if core.lowerBound > 0 {
      guard let before = matchBackward(from: start, element: core.lowerBound, scratch) else {
        return nil
      }
      start = before
    }
    guard let end = matchForward(from: found.end, element: core.upperBound, scratch) else {
      return nil
    }
    return finish(start: start, end: end.offset, isCut: end.isCut, scratch)
  }
}

extension FoldingQuickCheck: QuickCheck {}
extension FoldingElementCheck: QuickCheck {}
