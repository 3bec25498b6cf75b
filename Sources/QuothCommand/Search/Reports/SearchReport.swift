/// A form in which a search is printed.
package protocol SearchReport {
  /// Whether one hit of a file is as good as all of them.
  var wantsOneHit: Bool { get }
  /// Whether the numbers of hits are all that is asked of a file.
  var wantsCounts: Bool { get }
  /// Whether nothing that is found from now on would be printed.
  var isSatisfied: Bool { get }
  /// How many things the report itself could not print.
  var errors: Int { get }
  /// Prints what was found in a file, which may be nothing.
  mutating func add(_ file: SearchedFile)
  /// Prints that a file could not be read.
  ///
  /// - Parameter line: The line of the file at which reading ended, where there is one.
  mutating func fail(_ input: Input, line: Int?, _ message: String)
  /// Prints that the encoding of a file is a guess.
  func tellGuess(_ file: SearchedFile)
  /// Prints the totals.
  mutating func close(_ totals: SearchTotals)
}

extension SearchReport {
  package var wantsOneHit: Bool { false }
  package var wantsCounts: Bool { false }
  package var isSatisfied: Bool { false }
  package var errors: Int { 0 }
}
