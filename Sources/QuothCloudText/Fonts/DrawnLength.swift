/// Limits how much of a word is drawn: longer text, such as an address, is not a picture of a word, and thousands of
/// marks on a letter take fonts minutes.
enum DrawnLength {
  /// Marks in a row. More than the stream-safe format of UAX #15 allows.
  static let marks = 32
  /// Unicode scalars in total.
  static let scalars = 40

  /// The scalars to draw, and whether some are omitted. An ellipsis replaces omitted letters.
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
    // Joiners and similar characters stay with the letter, too.
    case .format: true
    default: false
    }
  }
}
