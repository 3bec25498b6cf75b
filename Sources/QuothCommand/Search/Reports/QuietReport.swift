/// `quoth search -q`: prints nothing, and stops at the first hit.
package struct QuietReport: SearchReport {
  private let notices: Notices
  package private(set) var isSatisfied = false

  init(notices: Notices) { self.notices = notices }

  package var wantsOneHit: Bool { true }

  package mutating func add(_ file: SearchedFile) { isSatisfied = !file.hits.isEmpty }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) {}
}
