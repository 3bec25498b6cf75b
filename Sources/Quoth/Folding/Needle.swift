/// A needle of the folding family, compiled: its key, in elements and in clusters.
///
/// An object, since a compiled pattern is handed about more often than it is made, and a structure of this
/// many arrays is counted field by field.
final class Needle: Sendable {
  /// The key, runs of folded white space merged.
  let elements: [UInt32]
  /// Which elements are marks (only asked for under asymmetric diacritics).
  let isMark: [Bool]
  /// The clusters, as ranges of elements.
  let clusters: NeedleClusters
  /// The unit that stands for each cluster, `UnitTable.ask` where there is none.
  let units: [UInt16]
  /// The same for the comparison unit by unit, which goes by the table without marks where marks may be
  /// passed over.
  let plainUnits: [UInt16]
  /// Whether each cluster must be found with exactly its marks, where the table takes marks away.
  let isExact: [Bool]
  /// Where a text may have a line end more: see ``LineJoining/joints(of:)``. Empty for most needles.
  let joints: [Bool]
  /// What the needle has at its edges beyond its smallest match, for the medial extent: code points
  /// before and behind.
  let leadingExtras: [UInt32]
  let trailingExtras: [UInt32]

  /// Whether every cluster has a unit that stands for it.
  let isRegular: Bool

  /// The elements that the linear method looks for: all, but for a space at an edge where line ends may be
  /// nothing. In a text it is a run that has another side, and may be nothing there.
  var core: Range<Int> {
    guard !joints.isEmpty else { return 0..<elements.count }
    let last = elements.count - 1
    let end = elements[last] == FoldRules.space ? last : elements.count
    return (elements[0] == FoldRules.space ? 1 : 0)..<end
  }

  /// - Returns: nil when the key is empty.
  static func compile(_ text: [UInt16], table: FoldTable, needsExtras: Bool) -> Needle? {
    Needle(simple: text, table) ?? Needle(any: text, table, needsExtras: needsExtras)
  }

  private init?(any text: [UInt16], _ table: FoldTable, needsExtras: Bool) {
    let codePoints = unsafe text.withUnsafeBufferPointer { unsafe Quoth.codePoints($0) }
    var builder = KeyBuilder(rules: table.rules)
    var key: [UInt32] = []
    builder.appendKey(of: codePoints, to: &key)
    if table.rules.foldsSpace { key = LineJoining.foldSpaces(key) }
    guard !key.isEmpty else { return nil }
    let splitter = ClusterRules(table.rules)
    let isAsymmetric = table.rules.diacritics == .asymmetric
    elements = key
    joints = table.rules.foldsSpace ? LineJoining.joints(of: key) : []
    isMark = isAsymmetric ? key.map(KeyElement.isMark) : []
    let clusters = splitter.clusters(of: key)
    self.clusters = NeedleClusters(clusters)
    var units: [UInt16] = []
    var plainUnits: [UInt16] = []
    var isExact: [Bool] = []
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
    self.units = units
    self.plainUnits = plainUnits
    self.isExact = isExact
    isRegular = !plainUnits.contains(UnitTable.ask) && !units.contains(UnitTable.ask)
    (leadingExtras, trailingExtras) = needsExtras ? Self.extras(codePoints, &builder) : ([], [])
  }

  /// The short way for a needle of regular characters that write one element each.
  private init?(simple text: [UInt16], _ table: FoldTable) {
    guard !text.isEmpty else { return nil }
    let exact = table.exact
    let simple = table.simple
    let units = unsafe [UInt16](unsafeUninitializedCapacity: text.count) { units, count in
      var previous: UInt16 = 0
      for unit in text {
        let folded = exact[unit]
        guard simple.contains(unit), !(folded == 0x20 && previous == 0x20) else { return }
        unsafe units.initializeElement(at: count, to: folded)
        count += 1
        previous = folded
      }
    }
    guard units.count == text.count else { return nil }
    elements = units.map(UInt32.init)
    joints = table.rules.foldsSpace ? LineJoining.joints(of: elements) : []
    self.units = units
    plainUnits = units
    isExact = [Bool](repeating: false, count: units.count)
    isMark = table.rules.diacritics == .asymmetric ? isExact : []
    clusters = NeedleClusters(single: units.count)
    isRegular = true
    leadingExtras = []
    trailingExtras = []
  }

  /// Finds a needle's own smallest match within itself: what is outside of it, before and behind.
  private static func extras(
    _ codePoints: [UInt32], _ builder: inout KeyBuilder
  ) -> (leading: [UInt32], trailing: [UInt32]) {
    func contribution(_ codePoint: UInt32) -> [UInt32] {
      var key: [UInt32] = []
      builder.appendKey(of: CollectionOfOne(codePoint), to: &key)
      return key
    }
    let keys = codePoints.map(contribution)
    let folds = builder.rules.foldsSpace
    func isSpaceOrNothing(_ key: [UInt32]) -> Bool { key.allSatisfy(FoldRules.isSpace) }
    func isSpace(_ key: [UInt32]) -> Bool { key.count == 1 && FoldRules.isSpace(key[0]) }
    guard var first = keys.firstIndex(where: { !$0.isEmpty }),
      var last = keys.lastIndex(where: { !$0.isEmpty })
    else { return ([], []) }
    // Of a run of white space the last at the front and the first at the back are enough; of a needle
    // of nothing else, the first.
    if folds, keys.allSatisfy(isSpaceOrNothing) {
      last = first
    } else if folds {
      var place = first
      while isSpaceOrNothing(keys[place]) {
        if isSpace(keys[place]) { first = place }
        place += 1
      }
      place = last
      while isSpaceOrNothing(keys[place]) {
        if isSpace(keys[place]) { last = place }
        place -= 1
      }
    }
    return (Array(codePoints[..<first]), Array(codePoints[(last + 1)...]))
  }
}

/// The clusters of a needle. Most have one element each; those of a needle without another are not
/// written down.
struct NeedleClusters: Sendable {
  let count: Int
  private let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) {
    count = ranges.count
    self.ranges = ranges
  }

  /// So many of one element each.
  init(single count: Int) {
    self.count = count
    ranges = []
  }

  /// The elements of one.
  subscript(_ place: Int) -> Range<Int> {
    ranges.isEmpty ? place..<(place + 1) : ranges[place]
  }
}
