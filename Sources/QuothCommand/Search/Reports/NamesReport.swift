/// `quoth search -l` and `-L`: the names of files with a hit, or of those without.
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

  package func close(_ totals: SearchTotals) { notices.close(totals) }
}

/// Writes names of files on lines of their own, or before something else.
struct NameWriter {
  let console: Console
  let style: Style
  /// Whether a zero byte ends a name, for programs that read names with line ends in them.
  let endsWithNull: Bool

  /// - Parameter mark: what comes after the name, unless a zero byte does.
  func write(_ input: Input, then mark: String) {
    if !endsWithNull, console.output.isTerminal || style.isColored {
      console.output.write(style.paint(.path, input.displayName) + mark)
    } else {
      // Another program opens what is read here: the name is written byte by byte.
      console.output.write(input.nameBytes + (endsWithNull ? [0] : Array(mark.utf8)))
    }
  }
}
