import QuothKernels

extension FoldingProgram: FamilyProgram {
  func makeScratch() -> FoldingScratch { spare.take() ?? FoldingScratch(self) }

  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: FoldingScratch
  ) -> Int {
    reachBackward(text, from: offset, elements: needle.elements.count + 1, scratch)
  }
}

extension FoldingVerifier: FamilyVerifier where Text: ScannableText {
  mutating func linear(from offset: Int) -> LinearMatcher<Text> {
    let scratch = readyScratch()
    // A match whose anchor is there or behind may have begun before it.
    let before = program.needle.clusters[program.anchors.cluster].lowerBound
    let start = program.reachBackward(text, from: offset, elements: before + 1, scratch)
    return LinearMatcher(program, text: text, from: start, scratch: scratch)
  }

  mutating func match(_ found: LinearMatcher<Text>.Found) -> Match? {
    // The marks of the needle were passed over.
    if program.isAsymmetric, program.needle.isMark.contains(true) {
      return match(at: found.anchor)
    }
    return finish(start: found.start, end: found.end, isCut: found.isCut, readyScratch())
  }
}

extension FoldingQuickCheck: QuickCheck {}
extension LinearMatcher: LinearSearch {}
extension LinearMatcher.Found: AnchoredPlace {}
