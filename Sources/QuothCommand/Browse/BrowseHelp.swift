/// The page that F1 shows.
enum BrowseHelp {
  private static let page: [(keys: String, meaning: String)] = [
    ("", "In the search field"),
    ("Enter, Down", "the next hit; Enter first searches what was typed"),
    ("Shift-Tab, Up", "the hit before"),
    ("Tab, Esc", "to the list"),
    ("Ctrl-P, Ctrl-N", "the keyword searched before, and after"),
    ("Ctrl-_, Ctrl-Y", "undo, redo, a keyword at a time"),
    ("Ctrl-A, E, U, K, W", "start, end; delete to the start, to the end, a word"),
    ("Backspace", "in an empty field: takes the last filter away"),
    ("", "In the list"),
    ("n, Down, Enter", "the next hit"),
    ("N, Up, Shift-Tab", "the hit before"),
    ("j, k, wheel", "scroll by lines"),
    ("Space, b", "scroll by screens"),
    ("g, G, Home, End", "the first cue, the last"),
    ("/, Tab, Esc", "to the search field"),
    ("c, d, w, x", "case, diacritics, whole words, across cues"),
    ("s, f", "filter by speaker, by file"),
    ("q", "leave"),
    ("", "Everywhere"),
    ("F1", "this page"),
    ("F2 to F5", "match case, match diacritics, whole words, across cues"),
    ("F6, F7", "filter by speaker, by file: Tab excludes, Enter adds a chip"),
    ("PageUp, PageDown", "scroll by screens"),
    ("Ctrl-L", "draw the screen anew"),
    ("F10, Ctrl-C", "leave"),
    ("Mouse", "a click on a hit makes it the current one, on a chip takes it away,"),
    ("", "  on a word of the last lines does what its key does"),
  ]

  /// The page in lines.
  static func lines(columns: Int) -> [String] {
    let width = page.map(\.keys.count).max() ?? 0
    return page.map { keys, meaning in
      if keys.isEmpty, !meaning.hasPrefix(" ") { return meaning }
      let room = String(repeating: " ", count: width - keys.count + 2)
      return "  " + keys + room + meaning.drop { $0 == " " }
    }
  }
}
