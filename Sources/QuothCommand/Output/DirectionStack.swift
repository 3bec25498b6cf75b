/// The directions that a text has begun and not ended (UAX #9), so that it ends what it began, and nothing
/// else.
struct DirectionStack {
  private enum Opened { case embedding, shownOverride, isolate }

  private var opened: [Opened] = []
  /// How many of them are isolates.
  private var isolates = 0

  /// Takes note of a command of direction.
  ///
  /// An override puts letters in another order than they are read in, which is for looks only or to
  /// mislead: it is shown, and so is its end. So is the end of what the text has not begun.
  ///
  /// - Returns: Whether it may be written as it is; else it is to be shown.
  mutating func take(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x202A, 0x202B: opened.append(.embedding)
    case 0x202D, 0x202E:
      opened.append(.shownOverride)
      return false
    case 0x2066...0x2068:
      opened.append(.isolate)
      isolates += 1
    case 0x202C:
      switch opened.last {
      case .embedding: opened.removeLast()
      case .shownOverride:
        opened.removeLast()
        return false
      case .isolate, nil: return false
      }
    default:
      guard isolates > 0 else { return false }
      // The end of an isolate ends what was begun within it.
      while opened.popLast() != .isolate {}
      isolates -= 1
    }
    return true
  }

  /// What ends all that is open, as a text that must not reach beyond itself has it at its end.
  mutating func close() -> [UInt16] {
    let ends: [UInt16] = opened.reversed().compactMap { opened in
      switch opened {
      case .embedding: 0x202C
      case .shownOverride: nil
      case .isolate: 0x2069
      }
    }
    opened = []
    isolates = 0
    return ends
  }
}
