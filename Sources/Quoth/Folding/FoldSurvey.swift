/// Reads the key of every special character for a ``FoldTable``.
///
/// The first pattern of a process waits for this, unless it has ``PreparedTables``, so the results
/// lie in a few long arrays.
struct FoldSurvey {
  private(set) var keys = CodePointMap.Builder()
  private(set) var forms: [Form] = []
  private(set) var composed = UnitBitmap.syllables
  private(set) var simple = UnitBitmap.letters
  private(set) var starters: [(base: UInt32, value: FoldTable.Starter)] = []
  private(set) var irregular: [(base: UInt32, value: FoldTable.Starter)] = []
  private(set) var expansions: [(base: UInt32, value: FoldTable.Expansion)] = []
  private(set) var joiningWriters: [(base: UInt32, value: UInt16)] = []
  private(set) var joiners = UnitBitmap()
  private(set) var skippable = UnitBitmap()
  /// The elements that starters and expansions refer to.
  private(set) var pool: [UInt32] = []

  /// The entries of a unit in the tables over all units.
  struct Form {
    var unit: UInt16
    /// The representative, and that with marks; `UnitTable.ask` if there is none.
    var plain: UInt16
    var marked: UInt16
    /// See ``UnitElements``.
    var element: UInt16
  }

  private let rules: FoldRules
  private let splitter: ClusterRules
  private let elements: UnitElements
  private let accents: Accents?
  private let facts = UnicodeFacts.shared

  private init(empty rules: FoldRules) {
    self.rules = rules
    splitter = ClusterRules(rules)
    elements = UnitElements(rules)
    accents = rules.diacritics == .significant ? nil : .shared
  }

  init(_ rules: FoldRules) {
    self.init(empty: rules)
    let special = Self.special(rules)
    forms.reserveCapacity(special.count)
    starters.reserveCapacity(special.count)
    irregular.reserveCapacity(special.count)
    pool.reserveCapacity(special.count)
    var builder = KeyBuilder(rules: rules)
    var key: [UInt32] = []
    for codePoint in special where !isOwnForm(codePoint) {
      key.removeAll(keepingCapacity: true)
      builder.appendKey(ofCharacter: codePoint, to: &key)
      read(codePoint, key)
    }
  }

  /// The survey that the build has made; nil if there is none for these rules.
  static func prepared(_ rules: FoldRules) -> FoldSurvey? {
    PreparedTables.ofProgram?[.folding(number: rules.number)]?.read { FoldSurvey(rules, &$0) }
  }

  init(_ rules: FoldRules, _ reader: inout NumberReader) {
    self.init(empty: rules)
    keys = CodePointMap.Builder(&reader)
    composed = UnitBitmap(&reader)
    simple = UnitBitmap(&reader)
    joiners = UnitBitmap(&reader)
    skippable = UnitBitmap(&reader)
    forms = reader.list { reader, previous in Form(&reader, after: previous) }
    starters = reader.list { reader, previous in
      (reader.base(after: previous?.base), FoldTable.Starter(&reader, after: previous?.value))
    }
    reader.forEachRun { places in
      irregular.append(contentsOf: starters[Int(places.lowerBound)...Int(places.upperBound)])
    }
    expansions = reader.list { reader, previous in
      (reader.base(after: previous?.base), FoldTable.Expansion(&reader, after: previous?.value))
    }
    joiningWriters = reader.list { reader, previous in
      (reader.base(after: previous?.base), reader.unit())
    }
    pool = reader.list { reader, previous in reader.base(after: previous) }
  }

  /// The places of the irregular ones among the starters, which have the same order.
  private var irregularPlaces: [Int] {
    var places: [Int] = []
    for (place, starter) in starters.enumerated() where places.count < irregular.count {
      let next = irregular[places.count]
      // No two starters have the same elements in the pool and the same base, unless they have none.
      if next.base == starter.base, next.value == starter.value { places.append(place) }
    }
    return places
  }

  func write(to writer: inout NumberWriter) {
    keys.write(to: &writer)
    for bitmap in [composed, simple, joiners, skippable] { bitmap.write(to: &writer) }
    writer.add(list: forms) { $0.write(to: &$1, after: $2) }
    writer.add(list: starters) { entry, writer, previous in
      writer.add(entry.base, near: previous?.base ?? 0)
      entry.value.write(to: &writer, after: previous?.value)
    }
    writer.add(ascending: irregularPlaces)
    writer.add(list: expansions) { entry, writer, previous in
      writer.add(entry.base, near: previous?.base ?? 0)
      entry.value.write(to: &writer, after: previous?.value)
    }
    writer.add(list: joiningWriters) { entry, writer, previous in
      writer.add(entry.base, near: previous?.base ?? 0)
      writer.add(entry.value)
    }
    writer.add(list: pool) { element, writer, previous in writer.add(element, near: previous ?? 0) }
  }

  /// Whether a character surely is its own key and a regular unit that joins nothing, as most of those
  /// are that only have a compatibility decomposition: the tables need no entry for it.
  private func isOwnForm(_ codePoint: UInt32) -> Bool {
    guard !rules.isCompatible, codePoint >= 0x80, codePoint < 0xFFFF else { return false }
    let unit = UInt16(codePoint)
    return facts.canonical.cell(of: codePoint) == 0
      && !(rules.ignoresCase && facts.fold.contains(codePoint))
      && !facts.toggled.contains(unit) && !facts.joining.contains(unit)
      && accents?.contains(codePoint) != true && accents?.strokes.contains(codePoint) != true
      && !(rules.mergesKana && ToggleTables.hiragana[codePoint] != nil)
      && !Hangul.syllables.contains(codePoint)
  }

  /// All characters whose key may differ from themselves, in ascending order.
  static func special(_ rules: FoldRules) -> [UInt32] {
    let special = UnicodeFacts.shared.special
    var more: [UInt32] = []
    if rules.diacritics != .significant { more += Accents.shared.strokeLetters }
    if rules.mergesKana { more += ToggleTables.hiragana.keys }
    guard !more.isEmpty else { return special }
    more.sort()
    var all: [UInt32] = []
    all.reserveCapacity(special.count + more.count)
    var place = 0
    for codePoint in special {
      while place < more.count, more[place] <= codePoint {
        if all.last != more[place], more[place] != codePoint { all.append(more[place]) }
        place += 1
      }
      all.append(codePoint)
    }
    for codePoint in more[place...] where all.last != codePoint { all.append(codePoint) }
    return all
  }

  private mutating func read(_ codePoint: UInt32, _ key: [UInt32]) {
    if key.count != 1 || key[0] != codePoint { keys.add(codePoint, key) }
    let unit = Surrogates.units(of: codePoint).first
    if key.allSatisfy({ splitter.isSkippable($0) }) { skippable.insert(unit) }
    let joins =
      codePoint > 0xFFFF
      ? facts.joiningSupplementary.contains(codePoint) : facts.joining.contains(unit)
    // Under asymmetric diacritics a key can also begin with a mark that belongs to the preceding
    // letter.
    let leadsWithMark =
      rules.diacritics == .asymmetric && key.first.map(KeyElement.isMark) == true
    if joins { joiners.insert(unit) }
    if joins || leadsWithMark {
      for element in key where !splitter.joins(element) { joiningWriters.append((element, unit)) }
    }
    var representative: UInt16?
    if codePoint <= 0xFFFF {
      var marked: UInt16?
      if !joins, !leadsWithMark {
        marked = splitter.representative(of: key, character: codePoint)
        representative =
          rules.diacritics == .asymmetric && key.contains(where: KeyElement.isMark)
          ? splitter.representative(
            of: key.filter { !KeyElement.isMark($0) }, character: codePoint) : marked
      }
      if joins || representative == nil || representative != marked || key.count > 1 {
        simple.remove(unit)
      }
      if representative != nil, key.count > 1 { composed.insert(unit) }
      forms.append(
        Form(
          unit: unit, plain: representative ?? UnitTable.ask, marked: marked ?? UnitTable.ask,
          element: elements.entry(of: unit, key: key, joins: joins)))
    }
    if let base = key.first, key.count > 1 || representative == nil {
      start(base, key, unit, isIrregular: representative == nil)
    }
  }

  /// Adds a character whose key is not one regular unit.
  private mutating func start(
    _ base: UInt32, _ key: [UInt32], _ unit: UInt16, isIrregular: Bool
  ) {
    var end = 1
    while end < key.count, splitter.joins(key[end]) { end += 1 }
    let starter = FoldTable.Starter(unit: unit, place: UInt32(pool.count), count: UInt16(end - 1))
    for element in key[1..<end] { pool.append(element) }
    starters.append((base, starter))
    if end == key.count {
      if isIrregular { irregular.append((base, starter)) }
      return
    }
    let place = pool.count
    pool.append(base)
    for element in key[end...] where !splitter.joins(element) { pool.append(element) }
    let expansion = FoldTable.Expansion(
      unit: unit, place: UInt32(place), count: UInt16(pool.count - place))
    expansions.append((base, expansion))
  }
}
