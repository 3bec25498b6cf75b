/// How the text of a segment is divided for its index, and how far apart the parts of one match can be.
///
/// A gram is in the block in which its first letter begins. Two letters that follow one another in the
/// coarse key stand at most ``largestStep`` code units apart, as they do in nearly all text; where they stand
/// farther apart, the blocks from the one to the other are *loose*, and every needle is looked for in them.
///
/// Longer blocks make the index smaller, and leave more text in which a needle can be.
package struct BlockGrid: Sendable, Equatable {
  /// A block has five code units, doubled so many times.
  package let doublings: Int

  /// Blocks of 5,120 code units: of the lengths that were measured the shortest whose index takes less than half of a
  /// text of many scripts in which nothing repeats (Docs/LIBRARY.md).
  package static let usual = BlockGrid(doublings: 10)

  /// Those that an index may have.
  static let allDoublings = 2...12
  private static let factor = 5

  package init(doublings: Int) {
    precondition(Self.allDoublings.contains(doublings), "a block of 20 to 20,480 code units")
    self.doublings = doublings
  }

  /// The length of a block in code units.
  package var length: Int { Self.factor << doublings }

  /// A letter of two units, and sixteen units after it that the key drops.
  static let largestStep = 18

  @inline(__always)
  package func block(of offset: Int) -> Int {
    // Without signs, and by a constant: a multiplication.
    Int(bitPattern: UInt(bitPattern: offset) &>> UInt(doublings) / UInt(Self.factor))
  }

  package func count(ofUnits units: Int) -> Int { (units + length - 1) / length }

  /// How many units a match of a needle takes before and after its letters, and between so many of them.
  static func reach(ofLetters count: Int) -> Int { (count + 2) * largestStep }

  /// How many blocks on a letter can be that comes so many letters later.
  func blocks(ofLetters count: Int) -> Int { (count * Self.largestStep + length - 1) / length }
}
