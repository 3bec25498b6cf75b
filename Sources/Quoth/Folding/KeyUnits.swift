/// Makes keys in UTF-16, of most texts unit by unit from a table that fills as units occur.
///
/// The key of a text is that of its characters one after the other, unless marks change places or an
/// option looks at more than one character; see ``FoldingKey`` for keys in general. Belongs to one
/// thread.
package struct KeyUnits: ~Copyable {
  private var key: FoldingKey
  /// Normalization and folding alone, and normalization alone.
  private var folding: KeyBuilder
  private var decomposition: KeyBuilder
  /// Whether the key of a text is made of the keys of its characters.
  private let isByUnit: Bool
  /// Of each unit: 0 if it is not known yet; otherwise up to three units of its key from bit 0 on, their
  /// number, the combining class of the last character that it becomes, and flags.
  private var cells: [UInt64]
  /// The combining class of the first character of a unit that ``beginsMarked``.
  private var firstClasses: [UInt16: UInt8] = [:]

  private static let isKnown: UInt64 = 1 << 63
  /// The table does not have the unit's key.
  private static let isOther: UInt64 = 1 << 62
  /// The unit becomes a mark, which may change places with the one before it.
  private static let beginsMarked: UInt64 = 1 << 61
  private static let countShift: UInt64 = 48
  private static let classShift: UInt64 = 50

  /// Keys for a set of options.
  package init(options: PatternOptions) {
    key = FoldingKey(options: options)
    var rules = FoldRules(options)
    isByUnit =
      rules.diacritics != .ignored && !rules.isCompatible && !rules.foldsSpace && !rules.isTurkic
    rules.diacritics = .significant
    rules.mergesKana = false
    rules.dropsIgnorables = false
    rules.foldsPunctuation = false
    rules.foldsSpace = false
    rules.isCompatible = false
    folding = KeyBuilder(rules: rules)
    rules.ignoresCase = false
    decomposition = KeyBuilder(rules: rules)
    cells = [UInt64](repeating: 0, count: isByUnit ? 0x10000 : 0)
  }

  /// Replaces units by the key of a text.
  @unsafe
  package mutating func write(_ text: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]) {
    units.removeAll(keepingCapacity: true)
    if isByUnit, unsafe appendByUnit(text, to: &units) { return }
    units.removeAll(keepingCapacity: true)
    for element in unsafe key.key(of: text) { Self.append(element, to: &units) }
  }

  /// - Returns: Whether the units appended are the key.
  @unsafe
  private mutating func appendByUnit(
    _ text: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]
  ) -> Bool {
    var last: UInt8 = 0
    for place in text.indices {
      let unit = unsafe text[place]
      // A table of all units.
      var cell = cells[Int(unit)]
      if cell == 0 { cell = learn(unit) }
      if cell & (Self.isOther | Self.beginsMarked) != 0 {
        guard let first = firstClasses[unit], first >= last else { return false }
      }
      last = UInt8(truncatingIfNeeded: cell >> Self.classShift)
      switch cell >> Self.countShift & 3 {
      case 0: break
      case 1: units.append(UInt16(truncatingIfNeeded: cell))
      case 2:
        units.append(UInt16(truncatingIfNeeded: cell))
        units.append(UInt16(truncatingIfNeeded: cell >> 16))
      default:
        units.append(UInt16(truncatingIfNeeded: cell))
        units.append(UInt16(truncatingIfNeeded: cell >> 16))
        units.append(UInt16(truncatingIfNeeded: cell >> 32))
      }
    }
    return true
  }

  @inline(never)
  private mutating func learn(_ unit: UInt16) -> UInt64 {
    let cell = cell(of: unit) ?? Self.isKnown | Self.isOther
    cells[Int(unit)] = cell
    return cell
  }

  /// The cell of a unit; nil if its key cannot be among others.
  private mutating func cell(of unit: UInt16) -> UInt64? {
    guard !Surrogates.isSurrogate(unit) else { return nil }
    // Nothing folds the many ideographs.
    if (0x4E00...0x9FFF).contains(unit) {
      return Self.isKnown | 1 << Self.countShift | UInt64(unit)
    }
    guard let own = Self.ends(of: unit, &decomposition), let folded = Self.ends(of: unit, &folding),
      own == folded
    else { return nil }
    let key = self.key.key(of: [unit])
    guard key.count <= 3 else { return nil }
    var cell =
      Self.isKnown | UInt64(key.count) << Self.countShift | UInt64(own.last) << Self.classShift
    for (place, element) in key.enumerated() {
      guard element <= 0xFFFF, !Surrogates.isSurrogate(element) else { return nil }
      cell |= UInt64(element) << (16 * UInt64(place))
    }
    if own.first != 0 {
      cell |= Self.beginsMarked
      firstClasses[unit] = own.first
    }
    return cell
  }

  /// The combining classes of the first and the last character that a unit becomes.
  private static func ends(
    of unit: UInt16, _ builder: inout KeyBuilder
  ) -> (first: UInt8, last: UInt8)? {
    var elements: [UInt32] = []
    builder.appendKey(of: CollectionOfOne(UInt32(unit)), to: &elements)
    guard let first = elements.first, let last = elements.last else { return nil }
    let facts = UnicodeFacts.shared
    return (facts.combiningClass(first), facts.combiningClass(last))
  }

  /// Appends an element of a key as UTF-16; a surrogate without its other half stays itself, and an accent
  /// that makes another letter is written as the accent.
  private static func append(_ element: UInt32, to units: inout [UInt16]) {
    let own = Surrogates.units(of: KeyElement.character(element))
    units.append(own.first)
    if own.width == 2 { units.append(own.last) }
  }
}
