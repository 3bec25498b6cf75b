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
    withStore { store in
      for index in transcript.cues.indices { store.add(transcript.cues, index) }
    }
  }
}

extension StoreBuilder {
  /// Adds a cue of a transcript, whose text goes into the corpus as the bytes that it is.
  ///
  /// - Parameter id: the number of its id; 0 for none.
  package mutating func add(_ cues: [Cue], _ index: Int, id: UInt32 = 0) {
    let facts = Facts(
      start: cues[index].startMilliseconds, end: cues[index].endMilliseconds,
      speaker: cues[index].speaker, words: cues.wordTimes(of: index), id: id)
    let malformed = cues.withText(of: index) { bytes in
      // SAFETY: the bytes are read while they are lent.
      unsafe bytes.withUnsafeBufferPointer { unsafe addCue(utf8: $0, facts) }
    }
    if malformed == nil { return }
    // Bytes that are not UTF-8 cannot be the text of a cue; a string of them is, in any case.
    addCue(cues[index].text, facts)
  }
}
