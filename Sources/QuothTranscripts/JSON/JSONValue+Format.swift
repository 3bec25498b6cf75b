/// The format of a whole file, by its value.
extension JSONValue {
  /// The format whose names a file of this value uses: a service, Podcasting 2.0 or Whisper; nil if none.
  var evidentKind: TranscriptFormat? {
    if let segments = self["segments"], segments.kind == .array {
      let keys = Set(segments.head().flatMap(\.keys))
      if !keys.isDisjoint(with: ["startTime", "endTime", "body"]) { return .podcast }
      return keys.isDisjoint(with: ["start", "end", "text", "words"]) ? nil : .whisper
    }
    if self["transcription"]?.kind == .array || self["chunks"]?.kind == .array { return .whisper }
    if let service = TranscriptionServices.format(of: self) { return service }
    if self["text"]?.kind == .string { return .whisper }
    return segmentsAlone == nil && timedWords == nil ? nil : .whisper
  }

  /// The timed words outside of segments: OpenAI's `words`, WhisperX's `word_segments`, or an array
  /// of words that is the whole file.
  var timedWords: JSONValue? {
    func hasTimes(_ words: JSONValue?, _ keys: [StaticString]) -> Bool {
      words?.contains { word in
        word["start"].map { !$0.isNull } == true && keys.contains { word[$0]?.kind == .string }
      } == true
    }
    for words in [self["words"], self["word_segments"]] where hasTimes(words, ["word", "text"]) {
      return words
    }
    return hasTimes(self, ["word"]) ? self : nil
  }

  /// An array of segments that is the whole file.
  private var segmentsAlone: JSONValue? {
    contains { $0["text"] != nil && $0["start"] != nil } ? self : nil
  }

  /// The array of segments of a file of Whisper.
  var segments: JSONValue? {
    let segments = self["segments"]
    return segments?.kind == .array ? segments : segmentsAlone
  }

  /// The format to read it as; nil for JSON that is not a transcript.
  var kindOfTranscript: TranscriptFormat? {
    if let evidentKind { return evidentKind }
    guard self["segments"]?.kind == .array else { return nil }
    return self["version"]?.string != nil ? .podcast : .whisper
  }
}
