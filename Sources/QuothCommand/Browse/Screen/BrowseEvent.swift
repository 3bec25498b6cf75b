/// An action of the user.
package enum BrowseEvent: Sendable, Equatable {
  package enum Key: Sendable, Hashable {
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, backspace, delete, tab, backTab, escape
    case function(Int)
    /// A letter with the control key, in lower case, or `_`.
    case control(Character)
    case other
  }

  case text(String)
  /// Text that the terminal pasted: never a command.
  case paste(String)
  case key(Key)
  /// The first button of the mouse went down.
  case press(row: Int, column: Int)
  /// The wheel was turned; negative is up.
  case wheel(Int)
  case resize(rows: Int, columns: Int)
}
