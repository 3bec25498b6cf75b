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
    var pieces: [Piece] = []
    var hasOffset = false
    var text: [UInt8] = []
    for value in file.elements(event["segs"], "segs", "piece") {
      guard let piece = value["utf8"]?.text else {
        file.warnings.add(
          file.line(value), "piece without \"utf8\": \(value.title); left out")
        continue
      }
      let offset = value["tOffsetMs"]
      if offset != nil { hasOffset = true }
      piece.withUTF8Span { text.append($0) }
      pieces.append(Piece(text: piece, offset: offset, value: value))
    }
    if text.has(.carriageReturn) { text = SourceText(text).bytes }
    let shown = text.trimmedText(0..<text.count)
    guard !shown.isEmpty else { return nil }
    if text.has(0) { file.warnings.add(file.line(event), "U+0000 in the text; kept") }
    let start = file.milliseconds(event, "tStartMs", unit: 1)
    let duration = file.milliseconds(event, "dDurationMs", unit: 1)
    var cue = Cue(
      id: file.name(event, "id"), startMilliseconds: start,
      shown: CueText(copying: text, shown), written: CueText(copying: text, 0..<text.count),
      line: file.line(event) + 1)
    if let start, let duration { cue.endMilliseconds = file.sum(start, duration, event) }
    file.warnAboutTimes(of: cue, event)
    if let start, hasOffset { cue.words = words(&file, pieces, from: start) }
    return cue
  }

  /// A piece of the text of an event.
  private struct Piece {
    let text: CueText
    let offset: JSONValue?
    let value: JSONValue
  }

  /// Each word lasts until the next one begins.
  private static func words(
    _ file: inout JSONTranscript, _ pieces: [Piece], from start: Int
  ) -> [Cue.Word] {
    var words: [Cue.Word] = []
    words.reserveCapacity(pieces.count)
    for piece in pieces {
      var offset: Int? = 0
      if let value = piece.offset {
        offset = file.milliseconds(value, named: "tOffsetMs", unit: 1)
      }
      let time = offset.flatMap { file.sum(start, $0, piece.value) }
      if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
      let text = piece.text.trimmedASCII
      guard !text.isEmpty else { continue }
      words.append(Cue.Word(text: text.string, startMilliseconds: time, endMilliseconds: nil))
    }
    return words
  }
}
