/// `quoth search -l`: the names of files with a hit.
package struct NamesReport: SearchReport {
  private let console: Console
  private let style: Style
  private let notices: Notices

  package init(_ console: Console, style: Style, showsSummary: Bool) {
    self.console = console
    self.style = style
    notices = Notices(console, showsSummary: showsSummary)
  }

  package var wantsOneHit: Bool { true }

  package func add(_ file: SearchedFile) {
    guard !file.hits.isEmpty else { return }
    if console.output.isTerminal || style.isColored {
      console.output.write(style.paint(.path, file.input.displayName) + "\n")
    } else {
      // Another program opens what is read here: the name is written byte by byte.
      console.output.write(file.input.nameBytes + [UInt8(ascii: "\n")])
    }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}
