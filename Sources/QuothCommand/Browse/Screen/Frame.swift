/// How something on the screen looks; see ``TerminalScreen`` for colours.
package enum FrameStyle: Int32, Sendable, CaseIterable {
  case plain, time, speaker, header, marker
  case hit, currentHit, partialHit
  case bar, prompt, field, notice, toggleOn, toggleOff, chip
  case panel, panelChoice, panelHit
}

/// What the whole screen shows at one moment.
package struct Frame: Sendable, Equatable {
  /// Some text at a place.
  package struct Piece: Sendable, Equatable {
    package let row: Int
    package let column: Int
    package let text: String
    package let width: Int
    package let style: FrameStyle
  }

  package let rows: Int
  package let columns: Int
  /// What is drawn, later pieces over earlier ones.
  package private(set) var pieces: [Piece] = []
  /// Rows that are filled with a style before anything is drawn.
  package private(set) var fills: [(row: Int, style: FrameStyle)] = []
  /// Where the cursor is; nil where it is not shown.
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

  /// Draws what fits; a piece that would cross the right edge is not drawn.
  package mutating func put(
    _ row: Int, _ column: Int, _ text: String, width: Int, _ style: FrameStyle
  ) {
    guard row >= 0, row < rows, column >= 0, width > 0, column + width <= columns else { return }
    // What stands on one line in one style goes out in one piece.
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

  /// Draws one line of text, cut where there is no room for it.
  ///
  /// - Returns: the column behind it.
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

  /// Fills a row with a style; what was drawn there before is covered.
  package mutating func fill(_ row: Int, _ style: FrameStyle) {
    guard row >= 0, row < rows else { return }
    pieces.removeAll { $0.row == row }
    fills.removeAll { $0.row == row }
    fills.append((row, style))
  }

  // MARK: As text

  /// What stands on each row, without the space at its end; a wide character is followed by the next one.
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

  /// What is drawn in a style, from top to bottom and left to right.
  package func texts(in style: FrameStyle) -> [String] {
    pieces.filter { $0.style == style }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      .map(\.text)
  }
}
