/// A needle of the folding family, compiled: its key, in elements and in clusters.
struct Needle: Sendable {
  /// The key, runs of folded white space merged.
  var elements: [UInt32]
  /// Which elements are marks (only asked for under asymmetric diacritics).
  var isMark: [Bool]
  /// The clusters, as ranges of elements.
  var clusters: [Range<Int>]
  /// The unit that stands for each cluster, `UnitTable.ask` where there is none.
  var units: [UInt16]
  /// The same for the comparison unit by unit, which goes by the table without marks where marks may be
  /// passed over.
  var plainUnits: [UInt16]
  /// Whether each cluster must be found with exactly its marks, where the table takes marks away.
  var isExact: [Bool]
  /// What the needle has at its edges beyond its smallest match, for the medial extent: code points
  /// before and behind.
  var leadingExtras: [UInt32] = []
  var trailingExtras: [UInt32] = []

  /// Whether every cluster has a unit that stands for it.
  var isRegular: Bool { !plainUnits.contains(UnitTable.ask) && !units.contains(UnitTable.ask) }

  /// - Returns: nil when the key is empty.
  init?(_ text: [UInt16], table: FoldTable, needsExtras: Bool) {
    if let simple = Self.simple(text, table) {
      self = simple
      return
    }
    let codePoints = unsafe text.withUnsafeBufferPointer { unsafe Quoth.codePoints($0) }
    var builder = KeyBuilder(rules: table.rules)
    var key: [UInt32] = []
    builder.appendKey(of: codePoints, to: &key)
    if table.rules.foldsSpace { key = KeyBuilder.mergeSpaces(key) }
    guard !key.isEmpty else { return nil }
    let splitter = ClusterRules(table.rules)
    let isAsymmetric = table.rules.diacritics == .asymmetric
    elements = key
    isMark = isAsymmetric ? key.map(KeyElement.isMark) : []
    clusters = splitter.clusters(of: key)
    units = []
    plainUnits = []
    isExact = []
    for cluster in clusters {
      let part = Array(key[cluster])
      let unit = splitter.representative(of: part, character: part[0]) ?? UnitTable.ask
      units.append(unit)
      let bare = isAsymmetric ? part.filter { !KeyElement.isMark($0) } : part
      isExact.append(bare.count < part.count)
      plainUnits.append(
        bare.count == part.count
          ? unit : splitter.representative(of: bare, character: part[0]) ?? UnitTable.ask)
    }
    if needsExtras { findExtras(codePoints, &builder) }
  }

  /// The short way for a needle of regular characters that write one element each.
  private init?(simple text: [UInt16], _ table: FoldTable) {
    guard !text.isEmpty else { return nil }
    var elements: [UInt32] = []
    var units: [UInt16] = []
    elements.reserveCapacity(text.count)
    units.reserveCapacity(text.count)
    let facts = UnicodeFacts.shared
    var previous: UInt16 = 0
    for unit in text {
      let folded = table.exact[unit]
      guard folded != UnitTable.ask, !table.composed.contains(unit), folded == table.regular[unit],
        !facts.joining.contains(unit), !(folded == 0x20 && previous == 0x20)
      else { return nil }
      if table.rules.isTurkic, unit == 0x307 { return nil }
      elements.append(UInt32(folded))
      units.append(folded)
      previous = folded
    }
    self.elements = elements
    self.units = units
    plainUnits = units
    isMark =
      table.rules.diacritics == .asymmetric ? [Bool](repeating: false, count: units.count) : []
    clusters = units.indices.map { $0..<($0 + 1) }
    isExact = [Bool](repeating: false, count: units.count)
  }

  private static func simple(_ text: [UInt16], _ table: FoldTable) -> Needle? {
    Needle(simple: text, table)
  }

  /// Finds the needle's own smallest match within itself, and what is outside of it.
  private mutating func findExtras(_ codePoints: [UInt32], _ builder: inout KeyBuilder) {
    func contribution(_ codePoint: UInt32) -> [UInt32] {
      var key: [UInt32] = []
      builder.appendKey(of: CollectionOfOne(codePoint), to: &key)
      return key
    }
    let keys = codePoints.map(contribution)
    let space = [FoldRules.space]
    let folds = builder.rules.foldsSpace
    guard var first = keys.firstIndex(where: { !$0.isEmpty }),
      var last = keys.lastIndex(where: { !$0.isEmpty })
    else { return }
    // Of a run of white space the last at the front and the first at the back are enough; of a needle
    // of nothing else, the first.
    if folds, keys.allSatisfy({ $0.isEmpty || $0 == space }) {
      last = first
    } else if folds {
      var place = first
      while keys[place].isEmpty || keys[place] == space {
        if keys[place] == space { first = place }
        place += 1
      }
      place = last
      while keys[place].isEmpty || keys[place] == space {
        if keys[place] == space { last = place }
        place -= 1
      }
    }
    leadingExtras = Array(codePoints[..<first])
    trailingExtras = Array(codePoints[(last + 1)...])
  }
}
