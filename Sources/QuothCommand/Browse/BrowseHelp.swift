/// The page that F1 shows.
enum BrowseHelp {
  private static let page: [(keys: String, meaning: String)] = [
    ("", "In the search field"),
    ("Enter, Down", "next hit; Enter first searches for the text typed so far"),
    ("Shift-Tab, Up", "previous hit"),
    ("Tab, Esc", "go to the list"),
    ("Ctrl-P, Ctrl-N", "previous and next keyword in the history"),
    ("Ctrl-_, Ctrl-Y", "undo, redo, one keyword at a time"),
    ("Ctrl-A, E, U, K, W", "go to start, end; delete to start, to end, a word"),
    ("Backspace", "in an empty field: remove the last filter or keyword"),
    ("", "In the list"),
    ("n, Down, Enter", "next hit"),
    ("N, Up, Shift-Tab", "previous hit"),
    ("j, k, wheel", "scroll by lines"),
    ("Space, b", "scroll by screens"),
    ("g, G, Home, End", "first cue, last cue"),
    ("/, Tab, Esc", "go to the search field"),
    ("c, d, w, x", "toggle case, diacritics, whole words, across cues"),
    ("s, f", "filter by speaker, by file"),
    ("p, u", "pin the keyword and type another, unpin the last"),
    ("o, y", "open the player at the cue, copy the cue"),
    ("e", "export the cues with hits to a new file"),
    ("*", "search for the whole word at the hit"),
    ("!", "messages about files"),
    ("q", "quit"),
    ("", "Everywhere"),
    ("F1", "this page"),
    ("F2 to F5", "toggle case, diacritics, whole words, across cues"),
    ("F6, F7", "filter by speaker, by file: Tab excludes, Enter adds it"),
    ("F8", "messages about files"),
    ("F9, F12", "pin the keyword and type another, unpin the last"),
    ("Ctrl-O", "open the player at the cue"),
    ("PageUp, PageDown", "scroll by screens"),
    ("Ctrl-L", "redraw the screen"),
    ("F10, Ctrl-C", "quit"),
    ("Mouse", "click a hit to select it, a chip to remove it,"),
    ("", "  a label at the bottom to do the same as its key"),
  ]

  /// The lines of the page on a narrow screen: meanings stand below their keys.
  private static func narrowLines(columns: Int) -> [String] {
    var lines: [String] = []
    for (keys, meaning) in page {
      if keys.isEmpty, !meaning.hasPrefix(" ") {
        lines.append(meaning)
        continue
      }
      if !keys.isEmpty { lines.append("  " + keys) }
      var line = "   "
      for word in meaning.split(separator: " ") {
        if line.count + 1 + word.count > columns, line.count > 3 {
          lines.append(line)
          line = "   "
        }
        line += " " + word
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines of the page.
  static func lines(columns: Int) -> [String] {
    if columns < 64 { return narrowLines(columns: columns) }
    let width = page.map(\.keys.count).max() ?? 0
    return page.map { keys, meaning in
      if keys.isEmpty, !meaning.hasPrefix(" ") { return meaning }
      let room = String(repeating: " ", count: width - keys.count + 2)
      return "  " + keys + room + meaning.drop { $0 == " " }
    }
  }
}
