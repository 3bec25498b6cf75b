/// `quoth search -q`: prints no hits, and stops at the first one unless all are to be counted.
package struct QuietReport: SearchReport {
  private let notices: Notices
  private let showsStatistics: Bool
  package private(set) var isSatisfied = false

  init(notices: Notices, showsStatistics: Bool) {
    self.notices = notices
    self.showsStatistics = showsStatistics
  }

  package var wantsOneHit: Bool { true }

  package mutating func add(_ file: SearchedFile) {
    isSatisfied = !file.hits.isEmpty && !showsStatistics
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package func close(_ totals: SearchTotals) {
    if showsStatistics { notices.close(totals) }
  }
}
