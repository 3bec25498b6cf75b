/// An editable line of text with a cursor between grapheme clusters.
package struct LineEditor: Sendable, Equatable {
  package private(set) var text = ""
  /// The number of clusters before the cursor.
  package private(set) var cursor = 0

  package init() {}

  package enum Edit: Sendable, Equatable {
    case insert(String)
    case backspace, delete
    case left, right, home, end
    case deleteToStart, deleteToEnd, deleteWord
  }

  /// Applies an edit.
  ///
  /// - Returns: whether the text changed.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    var clusters = Array(text)
    switch edit {
    case .insert(let new):
      let before = String(clusters[..<cursor]) + new
      text = before + String(clusters[cursor...])
      // A typed mark joins the letter before it, so count the clusters again.
      cursor = min(before.count, text.count)
      return !new.isEmpty
    case .backspace:
      guard cursor > 0 else { return false }
      // Delete only the last scalar, so that a wrong accent can be retyped.
      var before = String(clusters[..<cursor])
      before.unicodeScalars.removeLast()
      if clusters[cursor - 1] == "\r\n" || clusters[cursor - 1].isPictograph {
        before = String(clusters[..<(cursor - 1)])
      }
      text = before + String(clusters[cursor...])
      cursor = before.count
      return true
    case .delete:
      guard cursor < clusters.count else { return false }
      clusters.remove(at: cursor)
    case .left:
      cursor = max(0, cursor - 1)
      return false
    case .right:
      cursor = min(clusters.count, cursor + 1)
      return false
    case .home:
      cursor = 0
      return false
    case .end:
      cursor = clusters.count
      return false
    case .deleteToStart:
      guard cursor > 0 else { return false }
      clusters.removeSubrange(..<cursor)
      cursor = 0
    case .deleteToEnd:
      guard cursor < clusters.count else { return false }
      clusters.removeSubrange(cursor...)
    case .deleteWord:
      var start = cursor
      while start > 0, clusters[start - 1].isWhitespace { start -= 1 }
      while start > 0, !clusters[start - 1].isWhitespace { start -= 1 }
      guard start < cursor else { return false }
      clusters.removeSubrange(start..<cursor)
      cursor = start
    }
    text = String(clusters)
    cursor = min(cursor, text.count)
    return true
  }

  /// Replaces the text and puts the cursor at its end.
  package mutating func set(_ text: String) {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    self.text = text
    cursor = text.count
  }

  /// The part of the text around the cursor that fits a width in columns, from left to right.
  ///
  /// - Returns: the text, its width, and the column of the cursor: the column of the letter after
  ///   it, or of the place after the last letter, which is on the left in right-to-left text.
  package func shown(width: Int) -> (text: String, width: Int, cursor: Int) {
    let text = GlyphText(self.text)
    var glyphs = text.glyphs
    // The cursor after the text needs a place of its own.
    glyphs.append(Glyph(" ", units: self.text.utf16.count..<(self.text.utf16.count + 1)))
    glyphs[glyphs.count - 1].level = text.isRightToLeft ? 1 : 0
    var start = cursor
    var used = glyphs[cursor].width
    while start > 0, used + glyphs[start - 1].width <= width {
      start -= 1
      used += glyphs[start].width
    }
    var end = cursor + 1
    while end < glyphs.count, used + glyphs[end].width <= width {
      used += glyphs[end].width
      end += 1
    }
    let wanted = glyphs[cursor].units
    var shown = ""
    var column = 0
    var cursorColumn = 0
    for glyph in RowLayout.ordered(Array(glyphs[start..<end]), isRightToLeft: text.isRightToLeft) {
      if glyph.units == wanted { cursorColumn = column }
      shown += glyph.text
      column += glyph.width
    }
    return (shown, column, cursorColumn)
  }
}

extension Character {
  fileprivate var isPictograph: Bool {
    unicodeScalars.count > 1 && unicodeScalars.contains { $0.value > 0xA9 && $0.properties.isEmoji }
  }
}
