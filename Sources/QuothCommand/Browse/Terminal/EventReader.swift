package import CTerminal

/// Converts terminal input to events.
///
/// A slow connection delivers the escape sequence of a key in pieces, which must not be taken for the
/// Escape key and letters: an escape waits for what follows, until ``expire()``.
package struct EventReader {
  private var events: [BrowseEvent] = []
  private var text = ""
  private var pasted = ""
  private var isPasting = false
  private var sequence = EscapeSequence()

  package init() {}

  /// Whether the last input may be the beginning of a key.
  package var isWaiting: Bool { sequence.isOpen }

  package mutating func take(_ event: cterminal_event) {
    switch UInt32(event.kind) {
    case CTERMINAL_CHARACTER.rawValue: takeCharacter(UInt32(bitPattern: event.code))
    case CTERMINAL_KEY.rawValue: add(.key(Self.key(UInt32(event.code))))
    case CTERMINAL_PRESS.rawValue: add(.press(row: Int(event.row), column: Int(event.column)))
    case CTERMINAL_WHEEL.rawValue: add(.wheel(Int(event.code)))
    case CTERMINAL_PASTE.rawValue: setPasting(event.code == 1)
    default: break
    }
  }

  /// The events, in order. Letters that arrive together form one event, so that marks stay with
  /// their letters.
  package mutating func finish() -> [BrowseEvent] {
    flush()
    defer { events = [] }
    return events
  }

  /// The same, after nothing has followed an escape for a while: it was the Escape key.
  package mutating func expire() -> [BrowseEvent] {
    closeSequence()
    return finish()
  }

  private mutating func flush() {
    if !text.isEmpty { events.append(.text(text)) }
    if !pasted.isEmpty { events.append(.paste(pasted)) }
    (text, pasted) = ("", "")
  }

  private mutating func add(_ event: BrowseEvent) {
    closeSequence()
    flush()
    events.append(event)
  }

  private mutating func setPasting(_ begins: Bool) {
    flush()
    isPasting = begins
  }

  /// Takes an unfinished sequence for the Escape key; what followed it is lost.
  private mutating func closeSequence() {
    guard sequence.isOpen else { return }
    let isEscape = sequence.isEscapeAlone
    sequence = EscapeSequence()
    // An escape within pasted text does nothing.
    if isEscape, !isPasting {
      flush()
      events.append(.key(.escape))
    }
  }

  private mutating func takeCharacter(_ code: UInt32) {
    if sequence.isOpen {
      switch sequence.take(code) {
      case .more: return
      case .key(let key): return add(.key(key))
      case .paste(let begins): return setPasting(begins)
      case .nothing: return
      case .other: closeSequence()
      }
    }
    guard let scalar = Unicode.Scalar(code) else { return }
    if code == 0x1B {
      if !isPasting { flush() }
      sequence.open()
      return
    }
    // Pasted text becomes one line, and its control characters do nothing.
    if isPasting {
      switch code {
      case 0x20...0x7E, 0xA0...: pasted.unicodeScalars.append(scalar)
      case 0x09, 0x0A, 0x0D: pasted += " "
      default: break
      }
      return
    }
    switch code {
    case 0x20...0x7E, 0xA0...: text.unicodeScalars.append(scalar)
    case 0x09: add(.key(.tab))
    case 0x0A, 0x0D: add(.key(.enter))
    case 0x08, 0x7F: add(.key(.backspace))
    case 0x01...0x1A: add(.key(.control(Character(Unicode.Scalar(UInt8(code) + 0x60)))))
    case 0x1F: add(.key(.control("_")))
    default: break
    }
  }

  private static func key(_ code: UInt32) -> BrowseEvent.Key {
    switch code {
    case CTERMINAL_KEY_UP.rawValue: .up
    case CTERMINAL_KEY_DOWN.rawValue: .down
    case CTERMINAL_KEY_LEFT.rawValue: .left
    case CTERMINAL_KEY_RIGHT.rawValue: .right
    case CTERMINAL_KEY_HOME.rawValue: .home
    case CTERMINAL_KEY_END.rawValue: .end
    case CTERMINAL_KEY_PAGE_UP.rawValue: .pageUp
    case CTERMINAL_KEY_PAGE_DOWN.rawValue: .pageDown
    case CTERMINAL_KEY_ENTER.rawValue: .enter
    case CTERMINAL_KEY_BACKSPACE.rawValue: .backspace
    case CTERMINAL_KEY_DELETE.rawValue: .delete
    case CTERMINAL_KEY_BACK_TAB.rawValue: .backTab
    case let function where function > CTERMINAL_KEY_FUNCTION.rawValue:
      .function(Int(function - CTERMINAL_KEY_FUNCTION.rawValue))
    default: .other
    }
  }
}
