/// The output of `quoth search` for a person: the cues with a hit, each on a line.
///
/// Under a heading with the file's name, `PLACE: SPEAKER: TEXT`; without headings `PATH:` comes before.
/// Rows that are only context have hyphens in place of the colons after path and place, and where some
/// rows are left out between two, there is a line `--`; all as grep does.
package struct HumanReport: SearchReport {
  private let console: Console
  private let painter: RowPainter
  private let context: (before: Int, after: Int)
  private let hasHeadings: Bool
  private let isOnlyMatching: Bool
  private let columns: Int?
  private let hyperlinks: Hyperlinks
  /// The link of the file that is printed.
  private var link: Hyperlink?
  private let notices: Notices
  private var isFirst = true

  /// - Parameters:
  ///   - isOnlyMatching: whether of each row only its hits are printed, each on a line.
  ///   - columns: the columns of a row that are printed; nil for all.
  init(
    _ console: Console, style: Style, context: (before: Int, after: Int), hasHeadings: Bool,
    isOnlyMatching: Bool, columns: Int?, hyperlinks: Hyperlinks, notices: Notices
  ) {
    self.console = console
    painter = RowPainter(style: style, isolatesBidi: console.output.isTerminal)
    self.context = context
    self.hasHeadings = hasHeadings
    self.isOnlyMatching = isOnlyMatching
    self.columns = columns
    self.hyperlinks = hyperlinks
    self.notices = notices
  }

  package mutating func add(_ file: SearchedFile) {
    guard !file.hits.isEmpty else { return }
    let rows = Rows(of: file.transcript, file.text)
    link = hyperlinks.link(to: file.input)
    if hasHeadings {
      if !isFirst { console.output.write("\n") }
      let line = rows.line(rows.rows(of: file.hits[0]).lowerBound)
      let name = painter.style.paint(.path, file.input.displayName)
      console.output.write(link.around(name, line: line) + "\n")
    }
    if isOnlyMatching {
      for hit in file.hits where !console.output.isBroken { print(hit, of: rows, file) }
    } else {
      print(file, rows)
    }
    isFirst = false
    if console.output.isTerminal { console.output.flush() }
  }

  private func print(_ file: SearchedFile, _ rows: Rows) {
    let hits = file.isBackward ? file.hits.reversed() : file.hits
    var groups = RowGroup.groups(of: hits, in: rows, context: context)
    if file.isBackward { groups.reverse() }
    for (index, group) in groups.enumerated() {
      guard !console.output.isBroken else { return }
      let hasContext = context.before > 0 || context.after > 0
      let isApart = hasContext && (index > 0 || (!hasHeadings && !isFirst))
      if isApart { console.output.write(painter.style.paint(.separator, "--") + "\n") }
      print(group, of: rows, file)
    }
  }

  /// A hit without the rest of its row, in one piece even where it runs over several.
  private func print(_ hit: Hit, of rows: Rows, _ file: SearchedFile) {
    let row = rows.rows(of: hit).lowerBound
    console.output.write(
      painter.row(
        path: hasHeadings ? nil : file.input.displayName, link: link, line: rows.line(row),
        place: rows.place(row), speaker: rows.speaker(row), text: file.text.units[hit.range],
        hits: [hit.range],
        columns: columns))
  }

  private func print(_ group: RowGroup, of rows: Rows, _ file: SearchedFile) {
    let path = hasHeadings ? nil : file.input.displayName
    for row in file.isBackward ? Array(group.rows.reversed()) : Array(group.rows) {
      let hits = group.hits[row]
      console.output.write(
        painter.row(
          path: path, link: link, line: rows.line(row), place: rows.place(row),
          speaker: rows.speaker(row),
          text: rows.shown(row, hits: hits ?? []), hits: hits ?? [], isContext: hits == nil,
          columns: columns))
    }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) {
    if hasHeadings, !isFirst, console.output.isTerminal, !notices.setsItselfOff {
      console.output.write("\n")
    }
    notices.close(totals)
  }
}
