/// `quoth search -l` and `-L`: prints the names of files with or without hits.
package struct NamesReport: SearchReport {
  private let names: NameWriter
  private let namesThoseWithout: Bool
  private let notices: Notices

  init(names: NameWriter, namesThoseWithout: Bool, notices: Notices) {
    self.names = names
    self.namesThoseWithout = namesThoseWithout
    self.notices = notices
  }

  package var wantsOneHit: Bool { true }

  package func add(_ file: SearchedFile) {
    if file.hits.isEmpty == namesThoseWithout { names.write(file.input, then: "\n") }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}

/// Writes file names, alone on a line or before other text.
struct NameWriter {
  let console: Console
  let style: Style
  /// Whether a zero byte ends a name, so that programs can read names that contain line ends.
  let endsWithNull: Bool
  let hyperlinks: Hyperlinks

  /// - Parameter mark: the text after the name, unless a zero byte ends it.
  func write(_ input: Input, then mark: String) {
    if !endsWithNull, console.output.isTerminal || style.isColored {
      let name = style.paint(.path, input.displayName)
      console.output.write(hyperlinks.link(to: input).around(name) + mark)
    } else {
      // Another program may open the file, so write the bytes of the name unchanged.
      console.output.write(input.nameBytes + (endsWithNull ? [0] : Array(mark.utf8)))
    }
  }
}
