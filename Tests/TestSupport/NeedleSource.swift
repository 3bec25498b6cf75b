/// Needles taken from a text, as a reader would type them: words, or in scripts without spaces,
/// pieces of one to four characters.
public enum NeedleSource {
  /// Up to `count` different needles, in UTF-16 and sorted; the same for the same seed.
  public static func needles(
    from text: [UInt16], count: Int, using random: inout SplitMix64
  ) -> [[UInt16]] {
    let string = String(decoding: text, as: UTF16.self)
    let words = Set(
      string.split(whereSeparator: { " \n\t,.;:!?()\"'«»„“”-–—0123456789।、。".contains($0) })
    ).map(String.init).sorted().filter { $0.unicodeScalars.count <= 12 }
    var needles: Set<[UInt16]> = []
    var tries = 0
    let characters = Array(string.filter { !$0.isWhitespace })
    while needles.count < count, tries < count * 20 {
      tries += 1
      if words.count > 300, tries % 2 == 0 {
        needles.insert(Array(words.randomElement(using: &random)!.utf16))
      } else {
        let start = Int.random(in: 0..<characters.count, using: &random)
        let length = Int.random(in: 1...4, using: &random)
        needles.insert(
          Array(String(characters[start..<min(start + length, characters.count)]).utf16))
      }
    }
    return needles.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
