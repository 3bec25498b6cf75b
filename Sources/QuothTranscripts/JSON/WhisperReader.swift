/// Reads the JSON of Whisper and related programs.
///
/// - OpenAI's Whisper, faster-whisper, stable-ts, WhisperX: `segments` (or an array of them) with `start`,
///   `end`, `text`, and optionally `words` with `word`, `start`, `end`, and `speaker`;
/// - whisper.cpp: `transcription` with `offsets` in milliseconds, and `tokens` of words where the file
///   is a full one (`-ojf`);
/// - the pipelines of Hugging Face: `chunks` with `timestamp`;
/// - OpenAI's `words` (or WhisperX's `word_segments`) without segments, from which ``TimedWords``
///   makes cues, with the punctuation of `text`;
/// - `text` alone, as one cue without times.
///
/// Source: the programs that write it: `WriteJSON` in OpenAI's `whisper/utils.py`, OpenAI's API reference
/// ("Create transcription"), `output_json` in whisper.cpp's `examples/cli/cli.cpp`.
///
/// Whisper begins the text of a segment with a space, which `raw` keeps and `text` drops. Times are
/// rounded to milliseconds.
enum WhisperReader {
  static func read(_ file: JSONTranscript) throws(TranscriptError) -> JSONTranscript.Result {
    var file = file
    let root = file.root
    var cues: [Cue]
    if let segments = root.segments, segments.first != nil || root.timedWords == nil {
      var keys = file.lookup(["text", "id", "start", "end", "speaker", "words"])
      var lookup = file.lookup(["word", "text", "start", "end"])
      cues = []
      cues.reserveCapacity(segments.likelyCount)
      file.forEachObject(segments, "segments", "segment") { file, value in
        keys.find(in: value)
        cues.append(segment(&file, value, keys, &lookup))
      }
      if let words = root.timedWords, cues.allSatisfy(\.words.isEmpty) {
        file.words(words, wordNames).distribute(over: &cues)
      }
    } else if let segments = root["transcription"]?.array {
      cues = file.objects(segments).map { whisperCpp(&file, $0) }
    } else if let chunks = root["chunks"]?.array {
      cues = file.objects(chunks).map { chunk(&file, $0) }
    } else if let words = root.timedWords {
      cues = self.words(&file, words)
    } else if root["text"]?.kind == .string {
      file.warnings.add(file.line(root), "no \"segments\": the whole text is one cue without times")
      let raw = file.text(root, "text")
      cues = [Cue(shown: raw.trimmedASCII, written: raw, line: file.line(root) + 1)]
    } else {
      throw TranscriptError(
        expected: "Whisper JSON (\"segments\" with \"start\", \"end\" and \"text\")",
        seen: root.title, line: file.line(root) + 1)
    }
    let language = root["language"]?.string ?? root["result"]?["language"]?.string
    return JSONTranscript.Result(
      cues: cues, warnings: file.warnings.sorted, language: language)
  }

  private static let wordNames = JSONNames(
    text: ["word", "text"], speaker: ["speaker", "speaker_id"])

  private static func words(_ file: inout JSONTranscript, _ value: JSONValue) -> [Cue] {
    var words = file.words(value, wordNames)
    if let text = file.root["text"]?.text, !words.takePunctuation(from: text) {
      file.warnings.add(file.line(value), "\"text\" and \"words\" differ; the words are read")
    }
    return file.cues(words)
  }

  /// - Parameters:
  ///   - keys: has found the parts of the segment.
  ///   - lookup: that of words.
  private static func segment(
    _ file: inout JSONTranscript, _ segment: JSONValue, _ keys: borrowing JSONLookup,
    _ lookup: inout JSONLookup
  ) -> Cue {
    let raw = file.text(keys[0], named: "text", of: segment)
    let id = file.name(keys[1])
    let start = file.milliseconds(keys[2], named: "start", of: segment)
    let end = file.milliseconds(keys[3], named: "end", of: segment)
    var cue = Cue(
      id: id, startMilliseconds: start, endMilliseconds: end, speaker: file.name(keys[4]),
      shown: raw.trimmedASCII, written: raw, line: file.line(segment) + 1)
    file.warnAboutTimes(of: cue, segment)
    guard let words = keys[5], !words.isNull else { return cue }
    guard words.kind == .array else {
      file.warnings.add(file.line(words), "\"words\" is \(words.title), not an array; left out")
      return cue
    }
    if let places = places(words, in: raw.trimmedASCII, &lookup) {
      cue.takeWords(at: places)
    } else {
      cue.words = (words.array ?? []).compactMap { word(&file, $0) }
    }
    if cue.speaker == nil, let first = words.first, let speaker = file.name(first, "speaker"),
      !words.contains(where: { file.name($0, "speaker") != speaker })
    {
      cue.speaker = speaker
    }
    return cue
  }

  /// The words as places in the text, of which it consists in nearly all files, with the times of each; nil where
  /// anything is otherwise, so that nothing was reported.
  private static func places(
    _ words: JSONValue, in text: CueText, _ lookup: inout JSONLookup
  ) -> [CueWords.Place]? {
    var places: [CueWords.Place] = []
    places.reserveCapacity(words.likelyCount)
    return text.withUTF8Span { text in
      var offset = 0
      let isOdd = words.contains { element in
        lookup.find(in: element)
        guard let value = lookup[0] ?? lookup[1], value.kind == .string,
          let start = time(lookup[2]), let end = time(lookup[3]), text.count <= UInt32.max
        else { return true }
        let count = value.withWord { word -> Int in
          while offset < text.count, text[offset].isTextSpace { offset += 1 }
          guard word.count > 0, word.count <= text.count - offset,
            text.extracting(offset..<offset + word.count).isSame(as: word)
          else { return 0 }
          return word.count
        }
        guard let count, count > 0 else { return true }
        places.append(
          CueWords.Place(offset: UInt32(offset), count: UInt32(count), start: start, end: end))
        offset += count
        return false
      }
      return isOdd ? nil : places
    }
  }

  /// A time as nearly all are written, or none; nil for others.
  private static func time(_ value: JSONValue?) -> Int? {
    guard let value, !value.isNull else { return CueWords.unknown }
    return value.usualThousandths
  }

  /// WhisperX omits the times of words that it could not align, so that is not an oddity.
  private static func word(_ file: inout JSONTranscript, _ word: JSONValue) -> Cue.Word? {
    // Tuples of faster-whisper, as `json.dumps` writes them: `[0.0, 0.4, " Hi", 0.9]`.
    if let start = word.element(0)?.number, let end = word.element(1)?.number,
      let text = word.element(2)?.string, abs(start) < 1e9, abs(end) < 1e9
    {
      return Cue.Word(
        text: text.trimmedASCII, startMilliseconds: Int((start * 1000).rounded()),
        endMilliseconds: Int((end * 1000).rounded()))
    }
    guard let value = word["word"] ?? word["text"], value.kind == .string, let text = value.word
    else {
      file.warnings.add(file.line(word), "word without \"word\": \(word.title); left out")
      return nil
    }
    let start = word["start"].flatMap { $0.isNull ? nil : file.milliseconds($0, named: "start") }
    let end = word["end"].flatMap { $0.isNull ? nil : file.milliseconds($0, named: "end") }
    return Cue.Word(text: text, startMilliseconds: start, endMilliseconds: end)
  }

  private static func whisperCpp(_ file: inout JSONTranscript, _ segment: JSONValue) -> Cue {
    let raw = file.text(segment, "text")
    var start: Int?
    var end: Int?
    if let offsets = segment["offsets"] {
      start = file.milliseconds(offsets, "from", unit: 1)
      end = file.milliseconds(offsets, "to", unit: 1)
    } else if let stamps = segment["timestamps"] {
      start = stamp(stamps["from"])
      end = stamp(stamps["to"])
    }
    if start == nil || end == nil, segment["offsets"] == nil {
      file.warnings.add(file.line(segment), "segment without \"offsets\"")
    }
    var cue = Cue(
      startMilliseconds: start, endMilliseconds: end, speaker: file.name(segment, "speaker"),
      shown: raw.trimmedASCII, written: raw, line: file.line(segment) + 1)
    file.warnAboutTimes(of: cue, segment)
    if let tokens = segment["tokens"], tokens.kind == .array {
      cue.words = file.elements(tokens, "tokens", "token").words(&file)
    }
    return cue
  }

  private static func stamp(_ value: JSONValue?) -> Int? {
    guard let bytes = value?.string.map({ Array($0.utf8) }),
      let time = SubRipTime(bytes, at: 0, end: bytes.count), time.end == bytes.count
    else { return nil }
    return time.milliseconds
  }

  private static func chunk(_ file: inout JSONTranscript, _ chunk: JSONValue) -> Cue {
    let raw = file.text(chunk, "text")
    let times = chunk["timestamp"]?.array ?? []
    func time(_ index: Int) -> Int? {
      guard times.indices.contains(index), !times[index].isNull else {
        file.warnings.add(file.line(chunk), "chunk without \(index == 0 ? "a start" : "an end")")
        return nil
      }
      return file.milliseconds(times[index], named: "timestamp")
    }
    let cue = Cue(
      startMilliseconds: time(0), endMilliseconds: time(1), speaker: file.name(chunk, "speaker"),
      shown: raw.trimmedASCII, written: raw, line: file.line(chunk) + 1)
    file.warnAboutTimes(of: cue, chunk)
    return cue
  }
}
