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
    for index in transcript.cues.indices { add(transcript.cues[index]) }
  }

  /// Adds a cue of a transcript, whose text goes into the corpus as the bytes that it is.
  package mutating func add(_ cue: Cue, id: ID? = nil) {
    let words = cue.wordTimes
    let isAdded = cue.withText { bytes in
      // SAFETY: the bytes are read while they are lent.
      unsafe bytes.withUnsafeBufferPointer { bytes in
        do throws(CorpusError) {
          unsafe try addCue(
            utf8: bytes, id: id, start: cue.startMilliseconds, end: cue.endMilliseconds,
            speaker: cue.speaker, words: words)
          return true
        } catch { return false }
      }
    }
    if isAdded { return }
    // Bytes that are not UTF-8 cannot be the text of a cue; a string of them is, in any case.
    addCue(
      cue.text, id: id, start: cue.startMilliseconds, end: cue.endMilliseconds,
      speaker: cue.speaker, words: words)
  }
}
