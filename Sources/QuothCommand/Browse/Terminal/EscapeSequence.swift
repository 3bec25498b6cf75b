/// An escape sequence of a key that arrives in pieces: ncurses recognizes only those that come at once.
///
/// Source: ECMA-48, 5.4 (control sequences); xterm's control sequences for keys.
struct EscapeSequence {
  /// The state after a character.
  enum Step {
    case more
    case key(BrowseEvent.Key)
    /// Marks of pasted text.
    case paste(Bool)
    /// A whole sequence without a meaning here.
    case nothing
    /// The character does not belong to it.
    case other
  }

  private enum Kind { case none, escape, control, single }
  private var kind = Kind.none
  private var parameters = ""

  /// Sequences longer than this are none.
  private static let longest = 32

  var isOpen: Bool { kind != .none }
  /// Whether only the escape has come.
  var isEscapeAlone: Bool { kind == .escape }

  /// Begins with an escape.
  mutating func open() {
    kind = .escape
    parameters = ""
  }

  mutating func take(_ code: UInt32) -> Step {
    switch kind {
    case .none: return .other
    case .escape:
      switch code {
      case 0x5B: kind = .control
      case 0x4F: kind = .single
      default: return .other
      }
      return .more
    case .single:
      kind = .none
      return Self.letterKey(code)
    case .control:
      switch code {
      case 0x20...0x3F where parameters.count < Self.longest:
        parameters.unicodeScalars.append(Unicode.Scalar(UInt8(code)))
        return .more
      case 0x7E:
        kind = .none
        return Self.numberedKey(parameters)
      case 0x40...0x7D:
        kind = .none
        // A sequence with parameters is a key with modifiers, or the mouse.
        return parameters.isEmpty || parameters.hasPrefix("1;") ? Self.letterKey(code) : .nothing
      default:
        kind = .none
        return .nothing
      }
    }
  }

  private static func letterKey(_ code: UInt32) -> Step {
    switch Unicode.Scalar(code) {
    case "A": .key(.up)
    case "B": .key(.down)
    case "C": .key(.right)
    case "D": .key(.left)
    case "H": .key(.home)
    case "F": .key(.end)
    case "M": .key(.enter)
    case "Z": .key(.backTab)
    case "P": .key(.function(1))
    case "Q": .key(.function(2))
    case "R": .key(.function(3))
    case "S": .key(.function(4))
    default: .nothing
    }
  }

  private static func numberedKey(_ parameters: String) -> Step {
    switch Int(parameters.prefix { $0 != ";" }) {
    case 1, 7: .key(.home)
    case 4, 8: .key(.end)
    case 3: .key(.delete)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case let number? where (11...15).contains(number): .key(.function(number - 10))
    case let number? where (17...21).contains(number): .key(.function(number - 11))
    case let number? where (23...24).contains(number): .key(.function(number - 12))
    case 200: .paste(true)
    case 201: .paste(false)
    default: .nothing
    }
  }
}
