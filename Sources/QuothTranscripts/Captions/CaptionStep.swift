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

  /// The step from one cue to the next.
  ///
  /// - Complexity: O(*n*) in the length of both texts; where none of the lines comes back, that of
  ///   the first line.
  init(_ previous: Cue, _ cue: Cue) {
    guard let start = cue.startMilliseconds, let before = previous.startMilliseconds,
      start >= before, start <= (previous.endMilliseconds ?? start) + Self.moment,
      Self.mayTakeUp(previous.text, cue.text)
    else { return }
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

  /// Whether the text begins with a line of the one before; nearly all do not.
  private static func mayTakeUp(_ previous: String, _ text: String) -> Bool {
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
      while offset < above.count, above[offset] != .lineFeed { offset += 1 }
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
