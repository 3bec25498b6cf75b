/// `quoth search -c`: the number of hits of every file, also of those without.
package struct CountReport: SearchReport {
  private let console: Console
  private let style: Style
  private let notices: Notices

  package init(_ console: Console, style: Style, showsSummary: Bool) {
    self.console = console
    self.style = style
    notices = Notices(console, showsSummary: showsSummary)
  }

  package func add(_ file: SearchedFile) {
    console.output.write(
      style.paint(.path, file.input.displayName) + style.paint(.separator, ":")
        + "\(file.hits.count)\n")
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}
