/// What a user does.
package enum BrowseEvent: Sendable, Equatable {
  package enum Key: Sendable, Hashable {
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, backspace, delete, tab, backTab, escape
    case function(Int)
    /// A letter with the control key, in lower case; `_` too.
    case control(Character)
    case other
  }

  case text(String)
  case key(Key)
  /// The first button of the mouse went down.
  case press(row: Int, column: Int)
  /// The wheel was turned: up where negative.
  case wheel(Int)
  case resize(rows: Int, columns: Int)
}
