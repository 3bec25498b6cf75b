import Quoth

/// The letters of a key under asymmetric search (UTS #10, 11.2): a base weight and the marks after
/// it.
struct OracleLetters {
  struct Letter {
    var base: UInt64?
    var marks: [UInt64] = []
  }
  var letters: [Letter] = []

  init(_ elements: [UInt64]) {
    for element in elements {
      if element >> 32 != 0 {
        letters.append(Letter(base: element))
      } else {
        if letters.isEmpty { letters.append(Letter(base: nil)) }
        letters[letters.count - 1].marks.append(element)
      }
    }
  }

  /// Compares the text's letters with the needle's.
  func matches(_ needle: OracleLetters, _ wildcard: CollationOptions.Wildcard) -> Bool {
    guard letters.count == needle.letters.count else { return false }
    return zip(letters, needle.letters).allSatisfy { text, wanted in
      guard (text.base ?? 0) >> 32 == (wanted.base ?? 0) >> 32 else { return false }
      let isAny = wildcard == .any
      func common(_ weights: UInt64) -> Bool { weights == 0x0500 || weights == 0 }
      func second(_ letter: Letter) -> [UInt64] {
        [((letter.base ?? 0) >> 16) & 0xFFFF] + letter.marks.map { $0 >> 16 & 0xFFFF }
      }
      func third(_ letter: Letter) -> [UInt64] {
        [(letter.base ?? 0) & 0xFFFF] + letter.marks.map { $0 & 0xFFFF }
      }
      func plain(_ letter: Letter) -> Bool {
        letter.base != nil && letter.marks.isEmpty && common(second(letter)[0])
      }
      if plain(wanted) || (isAny && plain(text)) {
        let a = third(text)[0]
        let b = third(wanted)[0]
        return a == b || common(b) || (isAny && common(a))
      }
      guard second(text) == second(wanted) else { return false }
      return zip(third(text), third(wanted)).allSatisfy { a, b in
        a == b || common(b) || (isAny && common(a))
      }
    }
  }
}
