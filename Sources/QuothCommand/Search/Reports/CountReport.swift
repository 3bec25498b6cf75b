/// `quoth search -c`: prints the number of hits of each file, with or without those that have none.
package struct CountReport: SearchReport {
  private let console: Console
  private let style: Style
  private let names: NameWriter
  private let includesZero: Bool
  private let notices: Notices

  init(
    _ console: Console, style: Style, names: NameWriter, includesZero: Bool, notices: Notices
  ) {
    self.console = console
    self.style = style
    self.names = names
    self.includesZero = includesZero
    self.notices = notices
  }

  package var wantsCounts: Bool { true }

  package func add(_ file: SearchedFile) {
    let count = file.tally.hits
    guard includesZero || count > 0 else { return }
    names.write(file.input, then: style.paint(.separator, ":"))
    console.output.write("\(count)\n")
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}
