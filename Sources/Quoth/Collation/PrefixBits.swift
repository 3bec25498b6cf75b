/// A bit for each prefix of a needle: whether its last element agrees with the current one of the text, and
/// those before it with the ones before.
///
/// Source: Baeza-Yates, Gonnet, "A new approach to text searching" (1992).
struct PrefixBits: Equatable {
  private var words: [UInt64]

  /// No prefix of a needle with some elements.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Those of the first elements that satisfy a condition.
  init(count: Int, where agrees: (Int) -> Bool) {
    self.init(count: count)
    for number in 0..<count where agrees(number) {
      words[number / 64] |= 1 << UInt64(number % 64)
    }
  }

  /// Whether no prefix agrees.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether the prefix that ends with an element agrees.
  subscript(number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 != 0 }

  /// Goes on to the next element of the text.
  ///
  /// - Parameter mask: the elements of the needle that agree with it.
  mutating func advance(_ mask: PrefixBits) {
    var carry: UInt64 = 1
    for word in words.indices {
      let bits = words[word]
      words[word] = (bits << 1 | carry) & mask.words[word]
      carry = bits >> 63
    }
  }
}
