import CTerminal

/// The terminal of this process as a full screen.
struct TerminalScreen {
  /// Why there is no screen.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A terminal and its properties.
  struct Terminal: Sendable {
    /// The descriptor from which keys are read.
    let input: Int32
    /// The descriptor of the screen.
    let output: Int32
    let isColored: Bool
    /// The value of TERM.
    let name: String?
  }

  /// Takes over a terminal.
  init(_ terminal: Terminal) throws(Failure) {
    switch cterminal_open(terminal.input, terminal.output, terminal.isColored) {
    case CTERMINAL_OPENED: break
    case CTERMINAL_NO_LOCALE:
      throw Failure(description: "this system has no UTF-8 locale; install one")
    case CTERMINAL_NO_CURSOR:
      throw Failure(
        description: "the terminal '\(terminal.name ?? "")' cannot position its cursor; "
          + "use quoth search, which needs no screen")
    case CTERMINAL_UNKNOWN:
      throw Failure(
        description: terminal.name.flatMap { $0.isEmpty ? nil : $0 }.map {
          "unknown terminal '\($0)' in TERM; set TERM to a type that this system knows"
        }
          ?? "TERM is not set; set it to the type of this terminal")
    default: throw Failure(description: "cannot open the terminal")
    }
    for style in FrameStyle.allCases { define(style) }
  }

  private func define(_ style: FrameStyle) {
    let bold = UInt32(CTERMINAL_BOLD)
    let dim = UInt32(CTERMINAL_DIM)
    let underline = UInt32(CTERMINAL_UNDERLINE)
    let reverse = UInt32(CTERMINAL_REVERSE)
    // The attributes and colors, and the attributes for a terminal without colors.
    let (flags, foreground, background, plain): (UInt32, Int32, Int32, UInt32) =
      switch style {
      case .plain: (0, -1, -1, 0)
      case .time: (0, 2, -1, dim)
      case .speaker: (0, 6, -1, 0)
      case .header: (bold, 5, -1, bold)
      case .marker: (bold, 3, -1, bold)
      case .hit: (0, 0, 3, underline)
      case .currentHit: (bold, 0, 2, reverse | bold)
      case .partialHit: (underline, 0, 3, underline | dim)
      case .bar: (0, -1, -1, 0)
      case .prompt: (bold, -1, -1, bold)
      case .field: (0, -1, -1, 0)
      case .notice: (0, 6, -1, 0)
      case .toggleOn: (bold, 2, -1, reverse)
      case .toggleOff: (dim, -1, -1, 0)
      case .chip: (0, 0, 6, reverse)
      case .panel: (0, 7, 4, reverse)
      case .panelChoice: (bold, 0, 7, bold)
      case .panelHit: (bold, 0, 3, underline | bold)
      case .secondHit: (0, 0, 5, underline | bold)
      case .thirdHit: (0, 7, 4, underline | reverse)
      case .fourthHit: (0, 7, 1, bold)
      case .fifthHit: (0, 0, 7, reverse | dim)
      case .sixthHit: (0, 0, 6, underline | reverse | dim)
      }
    cterminal_define_style(style.rawValue, flags, foreground, background, plain)
  }

  var size: (rows: Int, columns: Int) { (Int(cterminal_rows()), Int(cterminal_columns())) }
  /// Whether the terminal has hung up.
  var isGone: Bool { cterminal_is_gone() }

  func takeSize() { cterminal_take_size() }
  func close() { cterminal_close() }
  func suspend() { cterminal_suspend() }
  func resume() { cterminal_resume() }

  func draw(_ frame: Frame, anew: Bool) {
    cterminal_clear()
    for fill in frame.fills { cterminal_fill(Int32(fill.row), fill.style.rawValue) }
    for piece in frame.pieces {
      // SAFETY: the text is copied in the call.
      unsafe cterminal_put(
        Int32(piece.row), Int32(piece.column), piece.text, piece.style.rawValue)
    }
    let cursor = frame.cursor
    cterminal_flush(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0), anew)
  }

  /// Puts text into the clipboard, where the terminal allows it (OSC 52).
  func copy(_ text: String) {
    // SAFETY: the text is copied in the call.
    unsafe cterminal_copy(Base64.text(of: Array(text.utf8)))
  }

  /// The events since the last call.
  func takeEvents(_ reader: inout EventReader) -> [BrowseEvent] {
    var event = cterminal_event()
    // SAFETY: the pointer lives for the call.
    while unsafe cterminal_next_event(&event) { reader.take(event) }
    return reader.finish()
  }
}
