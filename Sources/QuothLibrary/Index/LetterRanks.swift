/// The letters of which a text has most, numbered from 1 in their order: a gram of four of them takes four bytes
/// while an index is built. Other letters, dense ones among them, have the number 0.
package struct LetterRanks {
  /// The number of something that the coarse key drops.
  static let dropped: UInt8 = 255
  /// As many letters have a number.
  private static let most = 254

  /// The letter of each number; 0 has none.
  private(set) var letters: [GramLetter] = [.end]
  private var ranks = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter counts: how often each letter was seen.
  package init(counts: [GramLetter: Int]) {
    let common = counts.filter(\.key.isSparse).sorted {
      ($1.value, $0.key.number) < ($0.value, $1.key.number)
    }
    for letter in common.prefix(Self.most).map(\.key).sorted(by: { $0.number < $1.number }) {
      ranks[Int(letter.number)] = UInt8(letters.count)
      letters.append(letter)
    }
  }

  /// The number of a letter.
  @inline(__always)
  package func rank(of letter: GramLetter) -> UInt8 {
    letter.isSparse ? ranks[Int(letter.number)] : 0
  }

  /// Whether each of four letters has a number.
  @inline(__always)
  static func isComplete(_ four: UInt32) -> Bool {
    (four &- 0x0101_0101) & ~four & 0x8080_8080 == 0
  }
}
