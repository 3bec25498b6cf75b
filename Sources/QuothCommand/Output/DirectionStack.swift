/// The bidirectional formatting that a text has opened and not closed (UAX #9). It ensures that a
/// text closes whatever it opened, and nothing else.
struct DirectionStack {
  private enum Opened { case embedding, shownOverride, isolate }

  private var opened: [Opened] = []
  /// The number of open isolates.
  private var isolates = 0

  /// Processes a bidirectional control.
  ///
  /// An override shows letters in an order other than that of reading, which only decorates or
  /// misleads. Therefore it and its end are made visible. So is an end without a beginning.
  ///
  /// - Returns: Whether to write the control unchanged; otherwise it must be made visible.
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
      // The end of an isolate also closes everything opened within it.
      while opened.popLast() != .isolate {}
      isolates -= 1
    }
    return true
  }

  /// The controls that close everything open, to write at the end of a text.
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
