import Quoth

/// Prints the results of a query for a person: each stretch cue by cue, its hits highlighted.
///
/// Where a stretch has several rows, or rows around it, a line `--` parts it from others.
struct QueryReport: SearchReport {
  private let console: Console
  private let painter: RowPainter
  private let context: (before: Int, after: Int)
  private let hasHeadings: Bool
  private let columns: Int?
  // Prints everything but results.
  private var base: any SearchReport
  private var isFirst = true
  /// Whether the last result has several rows.
  private var wasLong = false

  init(
    _ console: Console, style: Style, context: (before: Int, after: Int), hasHeadings: Bool,
    columns: Int?, base: any SearchReport
  ) {
    self.console = console
    painter = RowPainter(style: style, isolatesBidi: console.output.isTerminal)
    self.context = context
    self.hasHeadings = hasHeadings
    self.columns = columns
    self.base = base
  }

  mutating func add(_ file: SearchedFile) {
    guard !file.stretches.isEmpty else { return }
    let rows = Rows(of: file.transcript, file.text)
    if hasHeadings {
      if !isFirst { console.output.write("\n") }
      console.output.write(painter.style.paint(.path, file.input.displayName) + "\n")
    }
    var isFirstOfFile = true
    for found in file.stretches where !console.output.isBroken {
      let group = RowGroup.groups(of: [found.stretch], in: rows, context: context)[0]
      let isLong = group.rows.count > 1
      if isLong || wasLong, hasHeadings ? !isFirstOfFile : !isFirst {
        console.output.write(painter.style.paint(.separator, "--") + "\n")
      }
      print(group, found, rows, file)
      (wasLong, isFirst, isFirstOfFile) = (isLong, false, false)
    }
    if console.output.isTerminal { console.output.flush() }
  }

  private func print(
    _ group: RowGroup, _ found: FoundStretch, _ rows: Rows, _ file: SearchedFile
  ) {
    var hits: [Int: [Range<Int>]] = [:]
    for hit in found.hits {
      for row in rows.rows(of: hit) { hits[row, default: []].append(hit.range) }
    }
    for row in group.rows {
      let inRow = hits[row] ?? []
      console.output.write(
        painter.row(
          path: hasHeadings ? nil : file.input.displayName, place: rows.place(row),
          speaker: rows.speaker(row), text: rows.shown(row, hits: inRow), hits: inRow,
          isContext: group.hits[row] == nil, columns: columns))
    }
  }

  mutating func fail(_ input: Input, line: Int?, _ message: String) {
    base.fail(input, line: line, message)
  }

  func tellGuess(_ file: SearchedFile) { base.tellGuess(file) }

  mutating func close(_ totals: SearchTotals) {
    if hasHeadings, !isFirst, console.output.isTerminal { console.output.write("\n") }
    base.close(totals)
  }
}
