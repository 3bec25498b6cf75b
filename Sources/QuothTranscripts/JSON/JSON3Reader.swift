/// Reads `json3`, the JSON of YouTube's captions, as `yt-dlp --sub-format json3` saves it.
///
/// YouTube does not document it. An event of `events` has `tStartMs`, `dDurationMs`, and the pieces
/// of its text in `segs`, with `utf8` and optionally `tOffsetMs`. Events without `segs` create
/// windows, and events with only white space scroll a window (`aAppend`): neither has text. The
/// times of rolling captions overlap, and are kept.
enum JSON3Reader: ServiceReader {
  static let format = TranscriptFormat.json3
  static let shape = "\"events\" with \"tStartMs\" and \"segs\""

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let events = root["events"], events.kind == .array else { return false }
    return root["wireMagic"]?.isString("pb3") == true
      || events.head().contains {
        $0["tStartMs"] != nil && ($0["segs"] != nil || $0["dDurationMs"] != nil)
      }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let events = file.elements(file.root["events"], "events", "event")
    return events.compactMap { event(&file, $0) }
  }

  private static func event(_ file: inout JSONTranscript, _ event: JSONValue) -> Cue? {
    let pieces = file.elements(event["segs"], "segs", "piece").compactMap { piece in
      let text = piece["utf8"]?.string
      if text == nil {
        file.warnings.add(file.line(piece), "piece without \"utf8\": \(piece.title); left out")
      }
      return text.map { (text: $0, value: piece) }
    }
    var joined = ""
    for piece in pieces { joined += piece.text }
    let raw = file.withoutReturns(joined)
    let shown = raw.trimmedASCII
    guard !shown.isEmpty else { return nil }
    if raw.has(0) { file.warnings.add(file.line(event), "U+0000 in the text; kept") }
    let start = file.milliseconds(event, "tStartMs", unit: 1)
    let duration = file.milliseconds(event, "dDurationMs", unit: 1)
    var cue = Cue(
      id: file.name(event, "id"), startMilliseconds: start, text: shown, raw: raw,
      line: file.line(event) + 1)
    if let start, let duration { cue.endMilliseconds = file.sum(start, duration, event) }
    file.warnAboutTimes(of: cue, event)
    if let start, pieces.contains(where: { $0.value["tOffsetMs"] != nil }) {
      cue.words = words(&file, pieces, from: start)
    }
    return cue
  }

  /// Each word lasts until the next one begins.
  private static func words(
    _ file: inout JSONTranscript, _ pieces: [(text: String, value: JSONValue)], from start: Int
  ) -> [Cue.Word] {
    var words: [Cue.Word] = []
    for piece in pieces {
      var offset: Int? = 0
      if let value = piece.value["tOffsetMs"] {
        offset = file.milliseconds(value, named: "tOffsetMs", unit: 1)
      }
      let time = offset.flatMap { file.sum(start, $0, piece.value) }
      if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
      let text = piece.text.trimmedASCII
      guard !text.isEmpty else { continue }
      words.append(Cue.Word(text: text, startMilliseconds: time, endMilliseconds: nil))
    }
    return words
  }
}
