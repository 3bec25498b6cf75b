/// Reads events of YouTube's JSON as nearly all of them are written: the pieces of a text, with times that are whole
/// numbers, and nothing that would be reported.
///
/// The texts of all cues are put together in bytes that they share, of which they become parts at the end.
struct JSON3Events: ~Copyable {
  /// The text of a cue: all that the file has, and what is shown of it.
  private struct Text {
    var cue: Int
    var written: Range<Int>
    var shown: Range<Int>
  }

  private let document: JSONDocument
  private var event: JSONLookup
  /// A search for the text and the offset of a piece.
  var pieces: JSONLookup
  private(set) var cues: [Cue] = []
  private var texts: [Text] = []
  /// The bytes of all texts.
  private var bytes: [UInt8] = []
  /// The words of an event, in memory that all events use.
  private var words: [CueWords.Place] = []

  init(_ file: borrowing JSONTranscript, room: Int) {
    document = file.document
    event = file.lookup(["segs", "tStartMs", "dDurationMs", "id"])
    pieces = file.lookup(["utf8", "tOffsetMs"])
    cues.reserveCapacity(room)
    texts.reserveCapacity(room)
    bytes.reserveCapacity(file.document.bytes.count / 4)
    words.reserveCapacity(32)
  }

  /// Adds a cue that was read otherwise.
  mutating func add(_ cue: Cue) { cues.append(cue) }

  /// Adds the cue of an event if it has a text; false if anything is unusual, so that nothing was added.
  mutating func add(_ value: JSONValue, line: Int) -> Bool {
    event.find(in: value)
    guard event.place(3) == 0, let segments = event[0], segments.hasOnlyObjects,
      let start = whole(event.place(1)), let duration = whole(event.place(2)),
      start + duration < SubRipTime.limit
    else { return false }
    let first = bytes.count
    guard let hasOffsets = read(segments, from: start) else {
      bytes.removeSubrange(first...)
      return false
    }
    let shown = bytes.trimmedText(first..<bytes.count)
    if shown.isEmpty {
      bytes.removeSubrange(first...)
      return true
    }
    texts.append(Text(cue: cues.count, written: first..<bytes.count, shown: shown))
    var places = CueWords.none
    if hasOffsets {
      let space = UInt32(truncatingIfNeeded: shown.lowerBound - first)
      if space > 0 { for index in words.indices { words[index].offset -= space } }
      // SAFETY: the words are copied while they are lent.
      places = .places(unsafe words.withUnsafeBufferPointer { unsafe Array($0) })
    }
    cues.append(
      Cue(
        startMilliseconds: start, endMilliseconds: start + duration, shown: CueText(""),
        words: places, line: line))
    return true
  }

  /// Adds the text of pieces, and their words; says whether any has an offset, or nil if one is unusual.
  private mutating func read(_ segments: JSONValue, from start: Int) -> Bool? {
    words.removeAll(keepingCapacity: true)
    let first = bytes.count
    var hasOffsets = false
    var isUsual = true
    segments.forEachElement { piece in
      guard isUsual else { return }
      pieces.find(in: piece)
      let place = pieces.place(0)
      var time = start
      if pieces.place(1) > 0 {
        hasOffsets = true
        guard let offset = whole(pieces.place(1)), start + offset < SubRipTime.limit else {
          isUsual = false
          return
        }
        time += offset
      }
      let node = document.nodes[place]
      guard place > 0, node.kind == .string else {
        isUsual = false
        return
      }
      let begin = bytes.count
      if !node.hasEscapes {
        document.bytes.withSpan { bytes.append($0.extracting(node.range)) }
      } else if !addEscaped(node) {
        isUsual = false
        return
      }
      // Each word lasts until the next piece begins.
      if !words.isEmpty { words[words.count - 1].end = time }
      let word = bytes.trimmedText(begin..<bytes.count)
      if word.isEmpty { return }
      words.append(
        CueWords.Place(
          offset: UInt32(truncatingIfNeeded: word.lowerBound - first),
          count: UInt32(truncatingIfNeeded: word.count), start: time, end: CueWords.unknown))
    }
    return isUsual ? hasOffsets : nil
  }

  /// Adds a text with escapes; false if it has a character that is not kept as it is, or reported.
  private mutating func addEscaped(_ node: JSONNode) -> Bool {
    // Between the lines of captions that roll there are events with only this.
    if node.range.count == 2, document.bytes[node.range.lowerBound + 1] == UInt8(ascii: "n") {
      bytes.append(.lineFeed)
      return true
    }
    let text = JSONEscape.resolved(document.bytes, node.range)
    guard !text.has(0), !text.has(.carriageReturn) else { return false }
    bytes += text
    return true
  }

  /// The milliseconds of a whole number as nearly all are written; nil for anything else.
  @inline(__always)
  private func whole(_ place: Int) -> Int? {
    guard place > 0, let thousandths = document.thousandths(of: document.nodes[place]),
      thousandths % 1000 == 0
    else { return nil }
    return thousandths / 1000
  }

  /// Hands over the cues, with their texts.
  consuming func take() -> [Cue] {
    let bytes = bytes
    var cues = cues
    for text in texts { cues[text.cue].takeText(of: bytes, text.shown, written: text.written) }
    return cues
  }
}
