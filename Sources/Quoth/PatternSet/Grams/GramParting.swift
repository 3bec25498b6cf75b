import QuothKernels

/// The classes that grams have among the letters that are hashed and the one after them, where usual text has so many
/// others that these part it into short runs, as spaces do.
struct GramParting {
  /// Not 0 for the classes of grams.
  private let entries: [UInt8]

  /// Look-ups for the rest take more time than those for all, if more than this share of places is left.
  private static let most: Float = 0.5
  /// If no more needles than this have a gram with a space, they get grams without one. Such grams are words of the
  /// text more often than others are, and each place of such a word is looked at.
  static let mostMoved = 64

  /// Nil if others do not part text, or if grams differ in how many letters are hashed.
  ///
  /// - Parameter shares: how much of usual text each class makes up.
  init?(_ grams: [Gram], _ shares: [Float]) {
    guard let hashed = grams.first?.hashed, hashed > 1 else { return nil }
    var letters: UInt64 = 0
    var more: UInt64 = 0
    for gram in grams {
      guard gram.hashed == hashed, gram.isPaired else { return nil }
      for place in 0...UInt64(hashed) {
        let letter = gram.member.gram >> (8 * place) & 0x7F
        if letter < 64 { letters |= 1 << letter } else { more |= 1 << (letter & 63) }
      }
    }
    entries = (0..<UInt64(QK_ODD_CLASS)).map {
      ($0 < 64 ? letters : more) >> ($0 & 63) & 1 == 0 ? 0 : 0xFF
    }
    let share = zip(entries, shares).reduce(0) { $1.0 == 0 ? $0 : $0 + $1.1 }
    // As if letters were independent: words are longer, but so are the pauses between them.
    let places = (0...hashed).reduce(Float(1)) { places, _ in places * share }
    guard places < Self.most else { return nil }
  }

  func add(to filter: inout qk_grams) {
    unsafe filter.is_parted = true
    unsafe withUnsafeMutableBytes(of: &filter.letters) { unsafe $0.copyBytes(from: entries) }
  }
}
