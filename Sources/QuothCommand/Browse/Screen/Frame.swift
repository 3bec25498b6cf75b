/// A style of text on the screen; ``TerminalScreen`` defines its colors.
package enum FrameStyle: Int32, Sendable, CaseIterable {
  case plain, time, speaker, header, marker
  case hit, currentHit, partialHit
  case bar, prompt, field, notice, toggleOn, toggleOff, chip
  case panel, panelChoice, panelHit
  case secondHit, thirdHit, fourthHit, fifthHit, sixthHit

  /// The style of the hits of a keyword; there are as many as an 8-color terminal has colors to spare.
  package static func hit(color: Int) -> FrameStyle { hits[color % hits.count] }

  private static let hits: [FrameStyle] = [
    .hit, .secondHit, .thirdHit, .fourthHit, .fifthHit, .sixthHit,
  ]
}

/// The content of the whole screen at one moment.
package struct Frame: Sendable, Equatable {
  /// A text at a position.
  package struct Piece: Sendable, Equatable {
    package let row: Int
    package let column: Int
    package let text: String
    package let width: Int
    package let style: FrameStyle
  }

  package let rows: Int
  package let columns: Int
  /// The pieces drawn, later ones over earlier ones.
  package private(set) var pieces: [Piece] = []
  /// The rows filled with a style before any piece is drawn.
  package private(set) var fills: [(row: Int, style: FrameStyle)] = []
  /// The position of the cursor; nil if it is hidden.
  package var cursor: Cursor?

  package struct Cursor: Sendable, Equatable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  package static func == (a: Frame, b: Frame) -> Bool {
    a.rows == b.rows && a.columns == b.columns && a.pieces == b.pieces && a.cursor == b.cursor
      && a.fills.elementsEqual(b.fills, by: ==)
  }

  /// Draws a piece, unless it would cross the right edge.
  package mutating func put(
    _ row: Int, _ column: Int, _ text: String, width: Int, _ style: FrameStyle
  ) {
    guard row >= 0, row < rows, column >= 0, width > 0, column + width <= columns else { return }
    // Join adjacent text of one style into one piece, which is written at once.
    if let last = pieces.last, last.row == row, last.style == style,
      last.column + last.width == column
    {
      pieces[pieces.count - 1] = Piece(
        row: row, column: last.column, text: last.text + text, width: last.width + width,
        style: style)
    } else {
      pieces.append(Piece(row: row, column: column, text: text, width: width, style: style))
    }
  }

  /// Draws one line of text, truncated to fit.
  ///
  /// - Returns: the column after it.
  @discardableResult
  package mutating func put(
    _ row: Int, _ column: Int, _ text: String, upTo limit: Int? = nil, _ style: FrameStyle
  ) -> Int {
    let room = min(limit ?? columns, columns) - column
    guard room > 0, !text.isEmpty else { return column }
    let glyphs = GlyphText(text)
    let width = min(glyphs.width, room)
    for placed in RowLayout(oneLine: glyphs, width: width).lines[0] {
      put(row, column + placed.column, placed.glyph.text, width: placed.glyph.width, style)
    }
    return column + width
  }

  /// Draws one line of text; if it is too long, an ellipsis replaces its middle.
  ///
  /// - Returns: the column after it.
  @discardableResult
  package mutating func putMiddle(
    _ row: Int, _ column: Int, _ text: String, upTo limit: Int, _ style: FrameStyle
  ) -> Int {
    let room = min(limit, columns) - column
    guard room > 0, !text.isEmpty else { return column }
    let layout = RowLayout(middleOf: GlyphText(text), width: room)
    for placed in layout.lines[0] {
      put(row, column + placed.column, placed.glyph.text, width: placed.glyph.width, style)
    }
    return column + layout.width
  }

  /// Fills a row with a style and removes the pieces drawn there before.
  package mutating func fill(_ row: Int, _ style: FrameStyle) {
    guard row >= 0, row < rows else { return }
    pieces.removeAll { $0.row == row }
    fills.removeAll { $0.row == row }
    fills.append((row, style))
  }

  // MARK: As text

  /// The text of each row, without trailing space; nothing pads a wide character.
  package var lines: [String] {
    (0..<rows).map { row in
      var text = ""
      var column = 0
      for piece in pieces.filter({ $0.row == row }).sorted(by: { $0.column < $1.column }) {
        text += String(repeating: " ", count: max(0, piece.column - column)) + piece.text
        column = piece.column + piece.width
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The texts drawn in a style, from top to bottom and left to right.
  package func texts(in style: FrameStyle) -> [String] {
    pieces.filter { $0.style == style }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      .map(\.text)
  }
}
