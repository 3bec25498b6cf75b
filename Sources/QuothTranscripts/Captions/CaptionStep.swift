import Quoth

/// How a cue takes up the text of the cue before it.
struct CaptionStep {
  /// It begins with so many lines of the cue before, and has others below.
  var roll = 0
  /// It has nothing but lines of the cue before.
  var isHold = false
  /// It goes on with the last line of the cue before: where in its text (in UTF-8) that line ends.
  var growth: Int?
  /// Whether it goes on with words that the line did not have.
  var isNew = false

  /// No display has more rows.
  private static let rows = 8
  /// A cue that adds nothing and is no longer than this in milliseconds holds the display, as
  /// YouTube's of 10 ms do.
  private static let moment = 100

  /// Whether the cue takes up nothing.
  var isPlain: Bool { roll == 0 && !isHold && growth == nil }

  /// The step to a cue from the one before it.
  ///
  /// - Complexity: O(*n*) in the length of both texts; where none of the lines comes back, that of
  ///   the first line.
  init(_ cues: [Cue], _ index: Int) {
    guard let start = cues[index].startMilliseconds,
      let before = cues[index - 1].startMilliseconds,
      start >= before, start <= (cues[index - 1].endMilliseconds ?? start) + Self.moment,
      Self.mayTakeUp(cues[index - 1].shown, cues[index].shown)
    else { return }
    let (previous, cue) = (cues[index - 1], cues[index])
    let above = CaptionRows(previous.text, last: Self.rows)
    let rows = CaptionRows(cue.text)
    guard !rows.isEmpty else { return }
    if rows.count <= above.count, above.suffix(rows.count, equals: rows, rows.count) {
      // Said again, it would come with a line of its own.
      let isMoment = cue.endMilliseconds.map { $0 - start <= Self.moment } ?? false
      if isMoment || Self.endsBlank(cue.raw) {
        isHold = true
        return
      }
    }
    for count in stride(from: min(above.count, rows.count - 1), to: 0, by: -1)
    where above.suffix(count, equals: rows, count) {
      roll = count
      break
    }
    guard previous.speaker == cue.speaker else { return }
    for count in stride(from: min(above.count, rows.count), to: roll, by: -1) {
      guard above.suffix(count, equals: rows, count - 1),
        let end = rows.continues(above, row: count - 1)
      else { continue }
      growth = end
      isNew = rows.addsWords(after: end, to: above)
      return
    }
  }

  /// A step that takes up nothing.
  init() {}

  /// Whether the text begins with a line of the one before; nearly all do not. True for texts that are no parts
  /// of a file.
  static func mayTakeUp(_ previous: CueText.Part?, _ text: CueText.Part?) -> Bool {
    guard let previous, let text else { return true }
    return previous.bytes.withSpan { above in
      text.bytes.withSpan { mayTakeUp(above.extracting(previous.range), $0.extracting(text.range)) }
    }
  }

  /// The same for texts of any kind.
  private static func mayTakeUp(_ previous: CueText, _ text: CueText) -> Bool {
    previous.withUTF8Span { above in text.withUTF8Span { mayTakeUp(above, $0) } }
  }

  private static func mayTakeUp(_ above: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    var first = 0
    while first < bytes.count, bytes[first].isTextSpace { first += 1 }
    guard first < bytes.count else { return false }
    var offset = 0
    while offset < above.count {
      while offset < above.count, above[offset].isTextSpace { offset += 1 }
      var place = first
      while offset < above.count, place < bytes.count, above[offset] == bytes[place] {
        if above[offset] == .lineFeed { return true }
        offset += 1
        place += 1
      }
      // Space at the end of the line does not count.
      while offset < above.count, above[offset].isSpace { offset += 1 }
      if place > first, offset == above.count || above[offset] == .lineFeed { return true }
      offset = above.place(of: .lineFeed, from: offset)
    }
    return false
  }

  /// Whether the last line is blank: a row that is still empty.
  private static func endsBlank(_ raw: String) -> Bool { raw.withUTF8Span(endsBlank) }

  private static func endsBlank(_ bytes: Span<UInt8>) -> Bool {
    var offset = bytes.count
    while offset > 0 {
      if bytes[offset - 1] == .lineFeed { return true }
      guard bytes[offset - 1].isSpace else { return false }
      offset -= 1
    }
    return false
  }
}
