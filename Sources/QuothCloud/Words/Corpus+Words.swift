public import Quoth

extension Corpus {
  /// The texts of the transcripts, one each, for a ``WordCounter``.
  ///
  ///     let counts = try await WordCounter().count(corpus.countedTexts())
  ///
  /// Each is copied out of the corpus when a thread gets to it, and not before.
  ///
  /// - Parameter across: Whether two words may be a pair that stand in two cues, as with matches that
  ///   may cross from cue to cue; the joiner of the corpus is then between them.
  /// - Complexity: O(1) for each transcript.
  public func countedTexts(across: Bool = false) -> [CountedText] {
    (0..<transcriptCount).map { transcript in
      CountedText(making: { [self] in
        across ? utf16(in: units(ofTranscript: transcript)) : parted(transcript)
      })
    }
  }

  /// The text of a transcript with something between its cues that is neither a word nor space.
  private func parted(_ transcript: Int) -> [UInt16] {
    let whole = units(ofTranscript: transcript)
    let text = utf16(in: whole)
    var parted: [UInt16] = []
    parted.reserveCapacity(text.count + 3 * cues(ofTranscript: transcript).count)
    for cue in cues(ofTranscript: transcript) {
      if !parted.isEmpty { parted += CountedText.cueEnd }
      let range = units(ofCue: cue)
      parted += text[range.lowerBound - whole.lowerBound..<range.upperBound - whole.lowerBound]
    }
    return parted
  }
}

extension CountedText {
  /// What to put between two texts, in UTF-16, so that no word and no pair of words reaches across.
  public static let cueEnd: [UInt16] = [0x0A, 0, 0x0A]
}
