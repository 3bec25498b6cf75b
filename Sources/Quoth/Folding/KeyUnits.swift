/// Makes keys in UTF-16, of most texts unit by unit from a table that fills as units occur.
///
/// The key of a text is that of its characters one after the other, unless marks change places or an
/// option looks at more than one character; see ``FoldingKey`` for keys in general. Belongs to one
/// thread.
@safe
package struct KeyUnits: ~Copyable, @unchecked Sendable {
  private var key: FoldingKey
  /// Normalization and folding alone, and normalization alone.
  private var folding: KeyBuilder
  private var decomposition: KeyBuilder
  /// Whether the key of a text is made of the keys of its characters.
  private let isByUnit: Bool
  /// Makes the keys of most units; nil if the key of a text is not made of those of its characters.
  private let plain: PlainUnitKeys?
  /// Of each unit: 0 if it is not known yet; otherwise up to three units of its key from bit 0 on, their
  /// number, the combining class of the last character that it becomes, and flags.
  // SAFETY: the memory belongs to this value alone.
  private var cells: UnsafeMutablePointer<UInt64>
  /// The units below this one have a cell: most texts need few of them.
  private var cellCount = 0x180
  /// The last key made by unit, and room for three units more; never less than ``paddedLength`` units.
  // SAFETY: as above.
  private var made: UnsafeMutablePointer<UInt16>
  /// The units of the longest text for whose key there is room.
  private var room = 32
  /// The combining class of the first character of a unit that ``beginsMarked``.
  private var firstClasses: [UInt16: UInt8] = [:]
  /// Whether the key of each ASCII letter is that letter in lower case.
  private let lowersLetters: Bool

  /// The units that can be read at any key that is made by unit, however short it is.
  package static let paddedLength = 32

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
    lowersLetters = isByUnit && rules.ignoresCase
    plain = isByUnit ? PlainUnitKeys(rules) : nil
    rules.diacritics = .significant
    rules.mergesKana = false
    rules.dropsIgnorables = false
    rules.foldsPunctuation = false
    rules.foldsSpace = false
    rules.isCompatible = false
    folding = KeyBuilder(rules: rules)
    rules.ignoresCase = false
    decomposition = KeyBuilder(rules: rules)
    unsafe cells = .allocate(capacity: cellCount)
    unsafe cells.initialize(repeating: 0, count: cellCount)
    unsafe made = .allocate(capacity: Self.most(of: room))
    unsafe made.initialize(repeating: 0, count: Self.most(of: room))
  }

  deinit {
    unsafe cells.deallocate()
    unsafe made.deallocate()
  }

  /// Replaces units by the key of a text.
  @unsafe
  package mutating func write(_ text: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]) {
    units.removeAll(keepingCapacity: true)
    unsafe append(text, to: &units)
  }

  /// Appends the key of a text.
  @unsafe
  package mutating func append(_ text: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]) {
    if let count = unsafe makeByUnit(text) {
      unsafe units.append(contentsOf: UnsafeBufferPointer(start: made, count: count))
      return
    }
    for element in unsafe key.key(of: text) { Self.append(element, to: &units) }
  }

  /// The key of a text if it is made of the keys of its characters; nil for any other text, whose key takes
  /// longer to make.
  ///
  /// - Returns: Memory that the next key overwrites, of which at least ``paddedLength`` units can be read.
  @unsafe
  package mutating func keyByUnit(
    of text: UnsafeBufferPointer<UInt16>
  ) -> UnsafeBufferPointer<UInt16>? {
    guard let count = unsafe makeByUnit(text) else { return nil }
    return unsafe UnsafeBufferPointer(start: made, count: count)
  }

  /// Room for the key of a text of so many units: three for each, and three more since four are always written.
  private static func most(of units: Int) -> Int { 3 * units + 3 }

  /// Makes the key of a text in ``made``.
  ///
  /// - Returns: The number of its units; nil if it is not made of the keys of the characters.
  @unsafe
  private mutating func makeByUnit(_ text: UnsafeBufferPointer<UInt16>) -> Int? {
    guard isByUnit else { return nil }
    if text.count > room { makeRoom(text.count) }
    if unsafe makeOfLetters(text) { return text.count }
    if let count = unsafe makeOfKnown(text) { return count }
    var last: UInt8 = 0
    var count = 0
    for place in text.indices {
      let unit = unsafe text[place]
      // SAFETY: there is a cell for each unit below the number of cells, and room for all units of the key.
      var cell = unsafe Int(unit) < cellCount ? cells[Int(unit)] : 0
      if cell == 0 { cell = learn(unit) }
      if cell & (Self.isOther | Self.beginsMarked) != 0 {
        guard let first = firstClasses[unit], first >= last else { return nil }
      }
      last = UInt8(truncatingIfNeeded: cell >> Self.classShift)
      count = unsafe write(cell, at: count)
    }
    return count
  }

  /// Makes the key in ``made`` if the text is of ASCII letters, four at a time: the last four may overlap earlier ones.
  ///
  /// - Returns: Whether it did; for other texts, what was written is of no use.
  @unsafe @inline(__always)
  private func makeOfLetters(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    guard lowersLetters, text.count >= 4, let base = text.baseAddress, unsafe base[0] < 0x80 else {
      return false
    }
    let memory = unsafe UnsafeRawPointer(base)
    let target = unsafe UnsafeMutableRawPointer(made)
    let last = 2 &* (text.count &- 4)
    var offset = 0
    while true {
      // SAFETY: four units of the text, and room for as many.
      let units = unsafe memory.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt16>.self)
      let lower = units | 0x20
      guard (lower &- 0x61).max() < 26 else { return false }
      unsafe target.storeBytes(of: lower, toByteOffset: offset, as: SIMD4<UInt16>.self)
      if offset == last { return true }
      offset = min(offset &+ 8, last)
    }
  }

  /// Makes the key in ``made``, as long as all units are known and none becomes a mark.
  ///
  /// - Returns: The number of its units; nil for other texts.
  @unsafe @inline(__always)
  private func makeOfKnown(_ text: UnsafeBufferPointer<UInt16>) -> Int? {
    let cellCount = UInt(cellCount)
    let cells = unsafe cells
    var count = 0
    var odd: UInt64 = 0
    for place in text.indices {
      let unit = unsafe UInt(text[place])
      guard unit < cellCount else { return nil }
      // SAFETY: as above.
      let cell = unsafe cells[Int(bitPattern: unit)]
      odd |= cell ^ Self.isKnown
      count = unsafe write(cell, at: count)
    }
    return odd & (Self.isKnown | Self.isOther | Self.beginsMarked) == 0 ? count : nil
  }

  /// Writes the units of a cell, without a branch on their number: those beyond it are overwritten.
  ///
  /// - Returns: The number of units of the key.
  @unsafe @inline(__always)
  private func write(_ cell: UInt64, at count: Int) -> Int {
    unsafe UnsafeMutableRawPointer(made + count).storeBytes(of: cell.littleEndian, as: UInt64.self)
    return count &+ Int(truncatingIfNeeded: cell >> Self.countShift & 3)
  }

  @inline(never)
  private mutating func makeRoom(_ units: Int) {
    room = max(units, 2 * room)
    unsafe made.deallocate()
    unsafe made = .allocate(capacity: Self.most(of: room))
    unsafe made.initialize(repeating: 0, count: Self.most(of: room))
  }

  /// Makes cells for units up to one.
  private mutating func growCells(_ unit: UInt16) {
    let count = unit < 0x800 ? 0x800 : 0x10000
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    // SAFETY: all old cells are initialized; their memory is freed and not used again.
    unsafe larger.moveInitialize(from: cells, count: cellCount)
    unsafe (larger + cellCount).initialize(repeating: 0, count: count - cellCount)
    unsafe cells.deallocate()
    unsafe cells = larger
    cellCount = count
  }

  @inline(never)
  private mutating func learn(_ unit: UInt16) -> UInt64 {
    if Int(unit) >= cellCount { growCells(unit) }
    let cell = cell(of: unit) ?? Self.isKnown | Self.isOther
    // SAFETY: the line above makes the cell.
    unsafe cells[Int(unit)] = cell
    return cell
  }

  /// The cell of a unit; nil if its key cannot be among others.
  private mutating func cell(of unit: UInt16) -> UInt64? {
    guard !Surrogates.isSurrogate(unit) else { return nil }
    // Nothing folds the many ideographs.
    if (0x4E00...0x9FFF).contains(unit) {
      return Self.isKnown | 1 << Self.countShift | UInt64(unit)
    }
    if let own = plain?.key(of: unit) {
      return Self.isKnown | own.count << Self.countShift | UInt64(own.last) << Self.classShift
        | own.units
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
