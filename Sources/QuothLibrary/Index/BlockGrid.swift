/// How the text of a segment is divided for its index, and how far apart the parts of one match can be.
///
/// A gram is in the block in which its first letter begins. Two letters that follow one another in the
/// coarse key stand at most ``largestStep`` code units apart, as they do in nearly all text; where they stand
/// farther apart, the blocks from the one to the other are *loose*, and every needle is looked for in them.
package enum BlockGrid {
  /// The logarithm of a block's length in code units: about a minute of speech.
  package static let shift = 10
  package static let length = 1 << shift

  /// A letter of two units, and sixteen units after it that the key drops.
  static let largestStep = 18

  static func block(of offset: Int) -> Int { offset >> shift }
  static func count(ofUnits units: Int) -> Int { (units + length - 1) >> shift }

  /// How many units a match of a needle takes before and after its letters, and between so many of them.
  static func reach(ofLetters count: Int) -> Int { (count + 2) * largestStep }

  /// How many blocks on a letter can be that comes so many letters later.
  static func blocks(ofLetters count: Int) -> Int { (count * largestStep + length - 1) >> shift }
}
