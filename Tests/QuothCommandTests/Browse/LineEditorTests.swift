import QuothCommand
import Testing

@Suite struct LineEditorTests {
  func edited(_ edits: LineEditor.Edit...) -> LineEditor {
    var editor = LineEditor()
    for edit in edits { editor.apply(edit) }
    return editor
  }

  @Test func textIsInsertedAtTheCursor() {
    let editor = edited(.insert("ac"), .left, .insert("b"))
    #expect(editor.text == "abc")
    #expect(editor.cursor == 2)
  }

  @Test func theCursorStaysBetweenClusters() {
    var editor = edited(.insert("e"), .insert("\u{301}"), .insert("x"))
    #expect(editor.cursor == 2)
    editor.apply(.left)
    editor.apply(.left)
    #expect(editor.cursor == 0)
    editor.apply(.left)
    #expect(editor.cursor == 0)
    editor.apply(.end)
    editor.apply(.right)
    #expect(editor.cursor == 2)
  }

  @Test func backspaceTakesAMarkAndDeleteAWholeCluster() {
    var editor = edited(.insert("ae\u{301}"), .backspace)
    #expect(editor.text == "ae")
    editor = edited(.insert("👨\u{200D}👩\u{200D}👧"), .backspace)
    #expect(editor.text == "")
    editor = edited(.insert("e\u{301}a"), .home, .delete)
    #expect(editor.text == "a")
  }

  @Test func partsAreDeleted() {
    #expect(edited(.insert("one two  "), .deleteWord).text == "one ")
    #expect(edited(.insert("one two"), .left, .deleteWord).text == "one o")
    #expect(edited(.insert("one two"), .left, .deleteToStart).text == "o")
    #expect(edited(.insert("one two"), .home, .right, .deleteToEnd).text == "o")
    var editor = LineEditor()
    for edit: LineEditor.Edit in [.deleteWord, .deleteToStart, .deleteToEnd, .delete, .insert("")] {
      let isChanged = editor.apply(edit)
      #expect(!isChanged)
    }
  }

  @Test func theCursorIsAlwaysShown() {
    precondition(hasUTF8, "no locale with UTF-8")
    var editor = edited(.insert("abcdef"))
    #expect(editor.shown(width: 10) == ("abcdef ", 7, 6))
    #expect(editor.shown(width: 4) == ("def ", 4, 3))
    editor.apply(.home)
    #expect(editor.shown(width: 4) == ("abcd", 4, 0))
    #expect(edited(.insert("日本")).shown(width: 4) == ("本 ", 3, 2))
    #expect(edited().shown(width: 1) == (" ", 1, 0))
  }

  @Test func rightToLeftTextGrowsToTheLeft() {
    precondition(hasUTF8, "no locale with UTF-8")
    var editor = edited(.insert("שלו"))
    #expect(editor.shown(width: 10) == (" ולש", 4, 0))
    editor.apply(.home)
    #expect(editor.shown(width: 10) == (" ולש", 4, 3))
  }

  @Test func anotherTextHasTheCursorAtItsEnd() {
    var editor = edited(.insert("abc"), .home)
    editor.set("abc")
    #expect(editor.cursor == 0)
    editor.set("de")
    #expect(editor.cursor == 2)
  }
}
