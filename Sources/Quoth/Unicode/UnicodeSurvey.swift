/// Reads the character data of ``UnicodeFacts`` from ICU.
///
/// A process without ``PreparedTables`` pays for this before its first search. So ICU lists the
/// ranges with a property, and only the characters in them are looked at one by one: some fifteen
/// thousand.
struct UnicodeSurvey {
  let normalization: NormalizationSurvey
  let categories: CategorySurvey
  let yielding: UnitBitmap
  let plain: UnitBitmap
  /// All special characters, in ascending order.
  let specials: [UInt32]

  init() {
    var special = CodePointSet()
    let normalization = NormalizationSurvey(&special)
    let categories = CategorySurvey(&special)
    self.init(normalization, categories, specials: special.all)
  }

  init(_ reader: inout NumberReader) {
    let normalization = NormalizationSurvey(&reader)
    let categories = CategorySurvey(&reader)
    self.init(normalization, categories, specials: reader.codePoints())
  }

  private init(
    _ normalization: NormalizationSurvey, _ categories: CategorySurvey, specials: [UInt32]
  ) {
    self.normalization = normalization
    self.categories = categories
    self.specials = specials
    // Private and unassigned units are plain, too, since texts contain them.
    var plain = UnitBitmap.scalars
    plain.subtract(categories.dependent)
    plain.subtract(normalization.joining)
    var yielding = categories.extending
    yielding.subtract(normalization.classed)
    yielding.formUnion(plain)
    self.plain = plain
    self.yielding = yielding
  }

  func write(to writer: inout NumberWriter) {
    normalization.write(to: &writer)
    categories.write(to: &writer)
    writer.add(ascending: specials)
  }
}

/// A set of code points under construction, as a bitmap.
struct CodePointSet {
  private var words = [UInt64](repeating: 0, count: 0x11_0000 / 64)

  @inline(__always)
  func contains(_ codePoint: UInt32) -> Bool {
    words[Int(codePoint >> 6)] &>> UInt64(codePoint & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ codePoint: UInt32) {
    words[Int(codePoint >> 6)] |= 1 &<< UInt64(codePoint & 63)
  }

  /// In ascending order.
  var all: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(16_384)
    for place in words.indices where words[place] != 0 {
      var word = words[place]
      while word != 0 {
        all.append(UInt32(64 * place + word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return all
  }
}
