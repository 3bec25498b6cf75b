import CTerminal
import QuothCommand
import Testing

@Suite struct EventReaderTests {
  func events(_ all: [cterminal_event]) -> [BrowseEvent] {
    var reader = EventReader()
    for event in all { reader.take(event) }
    return reader.finish()
  }

  func character(_ code: UInt32) -> cterminal_event {
    cterminal_event(
      kind: Int32(CTERMINAL_CHARACTER.rawValue), code: Int32(code), row: 0, column: 0)
  }

  func paste(_ begins: Bool) -> cterminal_event {
    cterminal_event(
      kind: Int32(CTERMINAL_PASTE.rawValue), code: begins ? 1 : 0, row: 0, column: 0)
  }

  @Test func lettersThatComeTogetherAreOneEvent() {
    #expect(events([0x65, 0x301, 0x65E5].map(character)) == [.text("e\u{301}日")])
  }

  @Test func controlCharactersAreKeys() {
    #expect(
      events([0x61, 0x0D, 0x09, 0x1B, 0x7F, 0x15, 0x1F, 0x62].map(character)) == [
        .text("a"), .key(.enter), .key(.tab), .key(.escape), .key(.backspace), .key(.control("u")),
        .key(.control("_")), .text("b"),
      ])
    // Those above ASCII, and values that are not scalars, are ignored.
    #expect(events([0x00, 0x9B, 0xD800].map(character)) == [])
  }

  @Test func whatIsPastedIsOneLineAndCommandsNothing() {
    let pasted = [0x61, 0x0A, 0x62, 0x1B, 0x09, 0x03, 0x63].map(character)
    #expect(
      events([paste(true)] + pasted + [paste(false), character(0x0A)]) == [
        .paste("a b c"), .key(.enter),
      ])
  }

  @Test func aKeyMayArriveInPieces() {
    var reader = EventReader()
    func take(_ codes: UInt32...) -> [BrowseEvent] {
      for code in codes { reader.take(character(code)) }
      return reader.finish()
    }
    #expect(take(0x61, 0x1B) == [.text("a")] && reader.isWaiting)
    #expect(take(0x5B) == [] && reader.isWaiting)
    #expect(take(0x41, 0x62) == [.key(.up), .text("b")] && !reader.isWaiting)
    #expect(take(0x1B, 0x4F) == [])
    #expect(take(0x42) == [.key(.down)])
    #expect(take(0x1B, 0x5B, 0x36) == [])
    #expect(take(0x7E) == [.key(.pageDown)])
    #expect(take(0x1B, 0x5B, 0x31, 0x3B, 0x35, 0x43) == [.key(.right)])
    // Marks of a paste in pieces, and letters that would be commands.
    #expect(take(0x1B, 0x5B, 0x32, 0x30) == [])
    #expect(take(0x30, 0x7E, 0x71, 0x6E) == [.paste("qn")])
    #expect(take(0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E, 0x71) == [.text("q")])
    // Unknown sequences do nothing.
    #expect(take(0x1B, 0x5B, 0x3C, 0x30, 0x3B, 0x31, 0x4D) == [])
  }

  @Test func anEscapeWithoutMoreIsTheEscapeKey() {
    var reader = EventReader()
    reader.take(character(0x1B))
    #expect(reader.finish() == [] && reader.isWaiting)
    #expect(reader.expire() == [.key(.escape)] && !reader.isWaiting)
    #expect(reader.expire() == [])
    // Two escapes, and an escape before a letter.
    reader.take(character(0x1B))
    reader.take(character(0x1B))
    reader.take(character(0x6E))
    #expect(reader.finish() == [.key(.escape), .key(.escape), .text("n")])
    // The beginning of a sequence without its end is dropped.
    reader.take(character(0x1B))
    reader.take(character(0x5B))
    #expect(reader.expire() == [])
  }

  @Test func keysAndTheMouse() {
    func event(_ kind: cterminal_event_kind, _ code: UInt32) -> cterminal_event {
      cterminal_event(kind: Int32(kind.rawValue), code: Int32(code), row: 3, column: 4)
    }
    #expect(
      events([
        event(CTERMINAL_KEY, CTERMINAL_KEY_BACK_TAB.rawValue),
        event(CTERMINAL_KEY, CTERMINAL_KEY_FUNCTION.rawValue + 10),
        event(CTERMINAL_KEY, CTERMINAL_KEY_OTHER.rawValue), event(CTERMINAL_PRESS, 0),
        event(CTERMINAL_WHEEL, 1),
      ]) == [
        .key(.backTab), .key(.function(10)), .key(.other), .press(row: 3, column: 4), .wheel(1),
      ])
  }
}
