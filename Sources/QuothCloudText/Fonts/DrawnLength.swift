/// How much of a word is drawn: what is longer than any word is no picture of one, and thousands of marks on
/// a letter take fonts minutes.
enum DrawnLength {
  /// Marks in a row. More than UAX #15 lets a text in its stream-safe format have.
  static let marks = 32
  /// Unicode scalars in all.
  static let scalars = 256

  /// The scalars that are drawn, and whether some are not. Where letters are left out, an ellipsis says so.
  static func limited(_ text: String) -> (scalars: [Unicode.Scalar], isCut: Bool) {
    var kept: [Unicode.Scalar] = []
    var marksInRow = 0
    var isCut = false
    for scalar in text.unicodeScalars {
      let isMark = isMark(scalar)
      marksInRow = isMark ? marksInRow + 1 : 0
      if marksInRow > marks {
        isCut = true
        continue
      }
      // A letter keeps its marks.
      if kept.count >= scalars, !isMark { return (kept + ["…"], true) }
      kept.append(scalar)
    }
    return (kept, isCut)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    // Joiners and the like go with the letter, too.
    case .format: true
    default: false
    }
  }
}
