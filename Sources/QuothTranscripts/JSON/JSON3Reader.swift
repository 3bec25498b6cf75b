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
    let events = file.root["events"]
    var usual = JSON3Events(file, room: events?.likelyCount ?? 0)
    file.forEachObject(events, "events", "event") { file, event in
      if usual.add(event, line: file.line(event) + 1) { return }
      if let cue = Self.event(&file, event, &usual.pieces) { usual.add(cue) }
    }
    return usual.take()
  }

  /// The cue of an event of any form.
  @inline(never)
  private static func event(
    _ file: inout JSONTranscript, _ event: JSONValue, _ lookup: inout JSONLookup
  ) -> Cue? {
    var pieces: [Piece] = []
    var hasOffset = false
    var text: [UInt8] = []
    for value in file.elements(event["segs"], "segs", "piece") {
      lookup.find(in: value)
      guard let string = lookup[0], let piece = string.text else {
        file.warnings.add(
          file.line(value), "piece without \"utf8\": \(value.title); left out")
        continue
      }
      let offset = lookup[1]
      if offset != nil { hasOffset = true }
      piece.withUTF8Span { text.append($0) }
      pieces.append(Piece(text: string, end: text.count, offset: offset, value: value))
    }
    let hasReturns = text.has(.carriageReturn)
    if hasReturns { text = SourceText(text).bytes }
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
    if let start, hasOffset {
      if hasReturns {
        cue.words = words(&file, pieces, from: start)
      } else {
        cue.takeWords(at: places(&file, pieces, from: start, text, shown))
      }
    }
    return cue
  }

  /// A piece of the text of an event.
  private struct Piece {
    let text: JSONValue
    /// Where it ends in the text of the event, as long as no line end was changed there.
    let end: Int
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
      let time = time(&file, piece, from: start)
      if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
      guard let text = piece.text.word, !text.isEmpty else { continue }
      words.append(Cue.Word(text: text, startMilliseconds: time, endMilliseconds: nil))
    }
    return words
  }

  /// The same as places in the text, of which all but the edges is shown.
  private static func places(
    _ file: inout JSONTranscript, _ pieces: [Piece], from start: Int, _ text: [UInt8],
    _ shown: Range<Int>
  ) -> [CueWords.Place] {
    var places: [CueWords.Place] = []
    places.reserveCapacity(pieces.count)
    var offset = 0
    for piece in pieces {
      let time = time(&file, piece, from: start) ?? CueWords.unknown
      if !places.isEmpty { places[places.count - 1].end = time }
      let word = text.trimmedText(offset..<piece.end)
      offset = piece.end
      if word.isEmpty { continue }
      places.append(
        CueWords.Place(
          offset: UInt32(word.lowerBound - shown.lowerBound), count: UInt32(word.count),
          start: time, end: CueWords.unknown))
    }
    return places
  }

  private static func time(
    _ file: inout JSONTranscript, _ piece: Piece, from start: Int
  ) -> Int? {
    var offset: Int? = 0
    if let value = piece.offset {
      offset = file.milliseconds(value, named: "tOffsetMs", unit: 1)
    }
    return offset.flatMap { file.sum(start, $0, piece.value) }
  }
}
