public import Quoth

extension Corpus {
  /// The text of each transcript, for a ``WordCounter``.
  ///
  ///     let counts = try await WordCounter().count(corpus.countedTexts())
  ///
  /// Each is copied out of the corpus only when a thread processes it.
  ///
  /// - Parameter across: Whether two words in different cues can be a pair, like matches that may
  ///   cross cues; the joiner of the corpus is then between them.
  /// - Complexity: O(1) for each transcript.
  public func countedTexts(across: Bool = false) -> [CountedText] {
    (0..<transcriptCount).map { transcript in
      CountedText(making: { [self] in
        across ? utf16(in: units(ofTranscript: transcript)) : parted(transcript)
      })
    }
  }

  /// The text of a transcript with a separator between its cues that is neither a word nor space.
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
  /// A separator for two texts, in UTF-16, across which no word and no pair of words reaches.
  public static let cueEnd: [UInt16] = [0x0A, 0, 0x0A]
}
