/// Inverts a collator: collects which units are regular, and the other ways to write each element.
struct TableInversion {
  private let hangul: HangulElements
  private let facts = UnicodeFacts.shared
  private var representatives = [UInt16](repeating: UnitTable.ask, count: 65536)
  /// The representative of each cluster of one element, and of each of several.
  private(set) var singles = SingleRepresentatives()
  private(set) var lists = ListRepresentatives()
  private var groups: [UInt16: [UInt16]] = [:]
  /// Ways to begin a cluster, except regular units of one element: its base, a first unit, and the
  /// offset of the elements.
  private var writers: [ElementWriters.Writer] = []
  private var writerRuns: [WriterRun] = []
  /// First units of characters that write a mark, by the mark.
  private(set) var markWriters: [UInt64: Set<UInt16>] = [:]
  private(set) var pairs: Set<ElementPair> = []
  /// Units of characters without elements that count.
  private(set) var empty: Set<UInt16> = []
  /// First units of characters that write only marks.
  private(set) var marks: Set<UInt16> = []
  /// First units of characters with which following ones may change places, by their final
  /// combining class.
  private(set) var reordering: [UInt8: Set<UInt16>] = [:]
  /// The lowest and highest classes of the characters that write an element and may change places
  /// with others.
  private(set) var reordered: [UInt64: ClosedRange<UInt8>] = [:]
  /// The highest class of a final mark in a composed letter, by its base.
  private(set) var composed: [UInt64: UInt8] = [:]
  /// Contractions of two units, by their elements.
  private(set) var contracted: [[UInt64]: [UInt32]] = [:]
  // Contractions whose second character is a mark: it may follow other marks, and the first
  // character may be composed with those.
  private var opened: [UInt32: [(base: UInt64, offset: UInt32)]] = [:]
  private var begun: [UInt32: [(base: UInt64, offset: UInt32)]] = [:]
  // The elements of contractions of marks alone, by their first characters.
  private var begunMarks: [UInt32: Set<UInt64>] = [:]

  init(hangul: HangulElements) {
    self.hangul = hangul
    // As many as there are under most rules, since what grows is copied.
    writers.reserveCapacity(65_536)
  }

  mutating func add(_ codePoint: UInt32, _ elements: [UInt64], at offset: UInt32) {
    if elements.count != 1 || !addPlain(codePoint, elements[0], at: offset) {
      addSpecial(codePoint, elements, at: offset)
    }
  }

  /// Adds consecutive characters of one block, of one element each.
  ///
  /// - Parameter offset: that of the first character's element; each is one more than the one before.
  mutating func add(_ codePoint: UInt32, _ run: EvenElements, at offset: UInt32) {
    if addIdeographs(codePoint, run, at: offset) { return }
    var element = run.first
    for place in 0..<UInt32(run.count) {
      let (codePoint, offset) = (codePoint + place, offset + place)
      if !addPlain(codePoint, element, at: offset) {
        addSpecial(codePoint, [element], at: offset)
      }
      element &+= run.distance
    }
  }

  /// The same for those above U+FFFF that all are plain, as ideographs are; false if others may be
  /// among them.
  private mutating func addIdeographs(
    _ codePoint: UInt32, _ run: EvenElements, at offset: UInt32
  ) -> Bool {
    guard codePoint > 0xFFFF, let elements = run.ascending,
      CollationElement.isBase(run.first), !hangul.mayHaveBase(in: elements),
      !facts.combiningClasses.hasEntries(inBlockOf: codePoint),
      !facts.joiningSupplementary.hasEntries(inBlockOf: codePoint),
      !facts.canonical.hasEntries(inBlockOf: codePoint)
    else { return false }
    let unit = Surrogates.units(of: codePoint).first
    if let more = WriterRun(run, unit: unit, offset: offset) {
      if writerRuns.isEmpty || !writerRuns[writerRuns.count - 1].append(more) {
        writerRuns.append(more)
      }
      return true
    }
    var element = run.first
    for place in 0..<UInt32(run.count) {
      writers.append(ElementWriters.Writer(base: element, unit: unit, offset: offset + place))
      element &+= run.distance
    }
    return true
  }

  /// Adds a character of one element, unless it is a mark, or joins others or has a decomposition,
  /// as few do.
  @inline(__always)
  mutating func addPlain(_ codePoint: UInt32, _ element: UInt64, at offset: UInt32) -> Bool {
    guard CollationElement.isBase(element), isPlain(codePoint) else { return false }
    let unit = Surrogates.units(of: codePoint).first
    if codePoint <= 0xFFFF, !hangul.hasBase(element) {
      represent(unit, by: singles.add(element, unit))
      return true
    }
    writers.append(ElementWriters.Writer(base: element, unit: unit, offset: offset))
    return true
  }

  /// Whether a character, like most, joins nothing and has no decomposition.
  @inline(__always)
  private func isPlain(_ codePoint: UInt32) -> Bool {
    let joins =
      codePoint <= 0xFFFF
      ? facts.traits.has(UnitTraits.joining | UnitTraits.classed, UInt16(codePoint))
      : facts.combiningClasses.view.cell(of: codePoint) != 0
        || facts.joiningSupplementary.view.cell(of: codePoint) != 0
    return !joins && facts.canonical.view.cell(of: codePoint) == 0
  }

  private mutating func addSpecial(_ codePoint: UInt32, _ elements: [UInt64], at offset: UInt32) {
    let unit = Surrogates.units(of: codePoint).first
    let combining = facts.combiningClass(codePoint)
    let bases = elements.reduce(0) { $0 + (CollationElement.isBase($1) ? 1 : 0) }
    // Jamo join the preceding character, but never change places with marks.
    let isJamo = (0x1100..<0x1200).contains(codePoint)
    if combining != 0 || (facts.joinsCanonically(codePoint) && !isJamo) {
      let last = facts.canonical[codePoint].last!
      let trailing = Hangul.decompose(codePoint) == nil ? facts.combiningClass(last) : 0
      if trailing != 0 { reordering[trailing, default: []].insert(unit) }
      for element in elements where element != CollationElement.passing {
        let known = reordered[element] ?? combining...combining
        reordered[element] =
          min(known.lowerBound, combining)...max(known.upperBound, max(combining, trailing))
      }
    }
    guard bases > 0 else {
      if elements.allSatisfy({ $0 == CollationElement.passing }) {
        empty.insert(unit)
      } else {
        marks.insert(unit)
        for element in elements { markWriters[element, default: []].insert(unit) }
      }
      return
    }
    if combining == 0, facts.canonical.cell(of: codePoint) != 0,
      let last = facts.canonical[codePoint].last, facts.combiningClass(last) != 0
    {
      let trailing = facts.combiningClass(last)
      for element in elements where CollationElement.isBase(element) {
        composed[element] = max(composed[element] ?? 0, trailing)
      }
    }
    let isSyllable = Hangul.decompose(codePoint) != nil && hangul.isRegular
    if bases > 1, !isSyllable { addPairs(elements) }
    let isRegular =
      codePoint <= 0xFFFF && combining == 0 && !facts.joinsCanonically(codePoint)
      && CollationElement.isBase(elements[0]) && !elements.contains(CollationElement.passing)
      && (isSyllable || bases == 1 && !hangul.hasBase(elements[0]))
    if isRegular, elements.count == 1 {
      represent(unit, by: singles.add(elements[0], unit))
    } else if isRegular {
      let representative = lists.add(elements, unit)
      if !isSyllable { addWriter(unit, elements, at: offset) }
      represent(unit, by: representative)
    } else {
      addWriter(unit, elements, at: offset)
    }
  }

  /// Adds a Hangul syllable that has the elements of its jamo: as ``add(_:_:at:)`` would.
  mutating func add(syllable codePoint: UInt32, _ elements: [UInt64], at offset: UInt32) {
    guard isPlain(codePoint) else { return addSpecial(codePoint, elements, at: offset) }
    let unit = UInt16(codePoint)
    represent(unit, by: lists.add(elements, unit))
  }

  @inline(__always)
  private mutating func represent(_ unit: UInt16, by representative: UInt16) {
    representatives[Int(unit)] = representative
    if representative != unit { groups[representative, default: [representative]].append(unit) }
  }

  /// Unpaired surrogates are never regular, since they may be half of a pair.
  mutating func add(surrogate: UInt32, _ element: UInt64, at offset: UInt32) {
    writers.append(
      ElementWriters.Writer(base: element, unit: UInt16(surrogate), offset: offset))
  }

  mutating func add(contraction: [UInt32], _ elements: [UInt64], at offset: UInt32) {
    guard let base = elements.first(where: CollationElement.isBase) else {
      addMarks(contraction, elements)
      return
    }
    if contraction.count == 2, contraction[0] <= 0xFFFF, contraction[1] <= 0xFFFF {
      contracted[elements, default: []].append(contraction[0] << 16 | contraction[1])
    }
    addPairs(elements)
    begun[contraction[0], default: []].append((base, offset))
    if facts.combiningClass(contraction[0]) != 0 {
      // Written inside a run of marks, whose first mark may be another.
      for element in elements { reordered[element] = 0...255 }
    }
    if facts.combiningClass(contraction[1]) != 0 {
      opened[contraction[0], default: []].append((base, offset))
    }
  }

  /// Adds a contraction of marks that is read as other marks: in Lithuanian, the dot of an i before
  /// an accent disappears.
  private mutating func addMarks(_ contraction: [UInt32], _ elements: [UInt64]) {
    let unit = Surrogates.units(of: contraction[0]).first
    let classes = contraction.map(facts.combiningClass)
    for element in elements where element != CollationElement.passing {
      markWriters[element, default: []].insert(unit)
      begunMarks[contraction[0], default: []].insert(element)
      let known = reordered[element]
      reordered[element] =
        min(known?.lowerBound ?? 255, classes.min()!)...max(known?.upperBound ?? 0, classes.max()!)
    }
  }

  private mutating func addWriter(_ unit: UInt16, _ elements: [UInt64], at offset: UInt32) {
    let base = elements.first(where: CollationElement.isBase)!
    writers.append(ElementWriters.Writer(base: base, unit: unit, offset: offset))
  }

  private mutating func addPairs(_ elements: [UInt64]) {
    var previous: UInt64?
    for element in elements where CollationElement.isBase(element) {
      if let previous { pairs.insert(ElementPair(first: previous, second: element)) }
      previous = element
    }
  }

  /// Adds the characters that are read as the beginning of a contraction.
  mutating func finish(
    _ contexts: CollationContexts, _ map: ElementMap, folds: Bool, builder: inout KeyBuilder
  ) {
    for (codePoint, contractions) in begun {
      let unit = Surrogates.units(of: codePoint).first
      for contraction in contractions {
        writers.append(
          ElementWriters.Writer(base: contraction.base, unit: unit, offset: contraction.offset))
      }
    }
    var read: [UInt32] = []
    for codePoint in facts.special where contexts.leads(codePoint) {
      read.removeAll(keepingCapacity: true)
      if folds {
        builder.appendKey(of: CollectionOfOne(codePoint), to: &read)
      } else {
        facts.canonical.append(codePoint, to: &read)
      }
      guard let first = read.first, first != codePoint else { continue }
      let unit = Surrogates.units(of: codePoint).first
      // In one piece with the preceding character, or after other marks.
      let found = read.count == 1 ? begun[first] : opened[first]
      for contraction in found ?? [] {
        writers.append(
          ElementWriters.Writer(base: contraction.base, unit: unit, offset: contraction.offset))
      }
      // If another mark forms a contraction with the first, the marks after it are read alone.
      if found != nil, facts.combiningClass(first) != 0 {
        for left in read.dropFirst() {
          let offset = map.offset(of: left)
          let base = map.elements(at: offset).first(where: CollationElement.isBase)
          if let base {
            writers.append(ElementWriters.Writer(base: base, unit: unit, offset: offset))
          }
        }
      }
      if facts.combiningClass(codePoint) != 0 {
        for element in begunMarks[first] ?? [] { markWriters[element, default: []].insert(unit) }
      }
    }
  }

  /// The writers, which are here no longer.
  mutating func takeWriters() -> (single: [ElementWriters.Writer], runs: [WriterRun]) {
    let taken = writers
    writers = []
    return (taken, writerRuns)
  }

  func regular() -> UnitTable {
    unsafe UnitTable { table in
      for unit in 0..<65536 { unsafe table[unit] = representatives[unit] }
    }
  }

  func variants() -> [UInt16: [UInt16]] { groups }
}
