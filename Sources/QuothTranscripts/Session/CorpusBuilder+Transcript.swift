public import Quoth

extension CorpusBuilder {
  /// Adds a transcript with all of its cues, each of which is a row of a ``FindSession``.
  ///
  ///     var builder = CorpusBuilder<String>()
  ///     builder.append(try TranscriptReader().read(contentsOf: url), id: url.lastPathComponent)
  ///     let session = FindSession(corpus: builder.finish())
  ///
  /// Texts, times, those of words among them, and speakers are taken over.
  public mutating func append(_ transcript: Transcript, id: ID) {
    beginTranscript(id: id)
    for cue in transcript.cues {
      addCue(
        cue.text, start: cue.startMilliseconds, end: cue.endMilliseconds, speaker: cue.speaker,
        words: cue.wordTimes)
    }
  }
}
