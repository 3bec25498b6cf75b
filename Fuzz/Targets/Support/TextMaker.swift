import TestSupport

/// Difficult needles and texts: a few pieces of an alphabet, and texts of whole needles, their
/// beginnings, other spellings, runs and repetitions.
struct TextMaker {
  private var pieces: [[UInt16]] = []

  /// Chooses the building blocks of texts.
  init(_ choices: inout Choices) {
    let known = Alphabets.all.map(\.pieces) + CollationAlphabets.all.map(\.pieces)
    let alphabet = choices.once(in: 3) ? Self.scalars : choices.pick(known)
    repeat {
      pieces.append(choices.pick(alphabet))
    } while pieces.count < 8 && choices.goesOn(average: 4)
    if choices.once(in: 4) { pieces.append(choices.pick(Self.scalars)) }
  }

  func needle(_ choices: inout Choices) -> [UInt16] {
    var needle = choices.pick(pieces)
    let limit = choices.pick([4, 4, 4, 12, 12, 200])
    while needle.count < limit, choices.goesOn(average: limit / 2) {
      needle += choices.pick(pieces)
    }
    return needle
  }

  /// A text that may contain the needle.
  func text(_ choices: inout Choices, _ needle: [UInt16], limits: [Int] = Self.limits) -> [UInt16] {
    let limit = choices.pick(limits)
    var text: [UInt16] = []
    while text.count < limit, choices.goesOn() { text += part(&choices, text, needle) }
    return text
  }

  static let limits = [8, 16, 40, 40, 150, 600, 600, 5_000]

  private func part(
    _ choices: inout Choices, _ text: [UInt16], _ needle: [UInt16]
  ) -> [UInt16] {
    switch choices.below(16) {
    case 0..<6: return choices.pick(pieces)
    case 6, 7: return needle
    case 8: return Array(needle.prefix(choices.below(needle.count + 1)))
    case 9: return Array(needle.suffix(choices.below(needle.count + 1)))
    case 10, 11:
      var random = choices.generator()
      return Planting.variant(of: needle, using: &random)
    case 12:
      let part = text.suffix(1 + choices.below(8))
      return (0...choices.below(32)).flatMap { _ in part }
    case 13:
      let filler = choices.once(in: 3) ? choices.pick(pieces) : [0x78]
      let lengths = [7, 8, 15, 16, 31, 32, 63, 64, 90, 127, 256, 300, 509, 510, 511, 1_365, 4_090]
      let length = choices.pick(lengths)
      return (0..<length).flatMap { _ in filler }
    case 14: return choices.pick(Self.scalars)
    default: return [UInt16(choices.below(65_536))]
    }
  }

  /// One character of each kind that matters to some rule of Unicode, of a locale or of a fast
  /// path.
  static let scalars: [[UInt16]] =
    """
    aAbsStTiIjefkKnoOxz 019.,-'\"`…\n\r\t\u{0}\u{85}ßẞſ\u{212A}İıłŀ\u{307}\u{301}\u{300}\u{327}\
    \u{323}\u{308}\u{345}ασςΣΐﬁﬀŉǰĲéÉấĕ\u{AD}\u{200B}\u{200D}\u{200C}\u{FE0F}\u{FEFF}’—‐\u{A0}\
    \u{3000}\u{2028}\u{2029}\u{1680}\u{202F}Ａａあアｱ\u{FF9E}\u{3099}か\u{304C}각가각क\u{94D}ष\u{E40}ก\u{E32}\
    一人👩👧🇦🇧🏻𐐀𐐨𝅗𝅥\u{1D165}\u{F71}\u{F72}\u{F73}\u{F74}\u{344}ẛ\u{651}\u{650}ا\u{653}آﷺﷻϒΩÅåǄǅǆ㎥·\
    øæ\u{FFFD}\u{FFFF}\u{10FFFF}\u{34F}\u{2F800}\u{B95}\u{BCA}\u{BC6}\u{BBE}\u{1B06}\u{180E}\u{61C}\
    \u{E0001}\u{1CF42}й\u{306}иלא
    """.unicodeScalars.map { Array(String($0).utf16) }
    + [[0xD800], [0xDBFF], [0xDC00], [0xDFFF], [0x0D, 0x0A]]
}
