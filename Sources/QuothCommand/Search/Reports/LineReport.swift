/// `quoth search --format-line` and `--vimgrep`: prints a line for each hit.
package struct LineReport: SearchReport {
  private let console: Console
  private let painter: RowPainter
  private let format: LineFormat
  private let hyperlinks: Hyperlinks
  private let notices: Notices

  init(
    _ console: Console, style: Style, format: LineFormat, hyperlinks: Hyperlinks, notices: Notices
  ) {
    self.hyperlinks = hyperlinks
    self.console = console
    painter = RowPainter(style: style, isolatesBidi: console.output.isTerminal)
    self.format = format
    self.notices = notices
  }

  package func add(_ file: SearchedFile) {
    guard !file.hits.isEmpty else { return }
    let rows = Rows(of: file.transcript, file.text)
    let link = hyperlinks.link(to: file.input)
    for hit in file.hits {
      guard !console.output.isBroken else { return }
      console.output.write(format.line(hit, of: rows, file, link, painter))
    }
    if console.output.isTerminal { console.output.flush() }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}
