/// A needle of the folding family, compiled: its key, in elements and in clusters.
///
/// A class, since compiled patterns are passed around more often than they are made, and a
/// structure with this many arrays would be reference-counted field by field.
final class Needle: Sendable {
  /// The key, with runs of folded white space merged.
  let elements: [UInt32]
  /// Which elements are marks (used only under asymmetric diacritics).
  let isMark: [Bool]
  /// The clusters, as ranges of elements.
  let clusters: NeedleClusters
  /// The unit that stands for each cluster, or `UnitTable.ask` if there is none.
  let units: [UInt16]
  /// The same for the comparison unit by unit, which uses the table without marks if marks can be
  /// skipped.
  let plainUnits: [UInt16]
  /// Whether each cluster must be found with exactly its marks, where the table removes marks.
  let isExact: [Bool]
  /// Where a text may have an extra line end: see ``LineJoining/joints(of:)``. Empty for most
  /// needles.
  let joints: [Bool]
  /// The needle's code points before and after its smallest match, for the medial extent.
  let leadingExtras: [UInt32]
  let trailingExtras: [UInt32]

  /// Whether some unit stands for every cluster.
  let isRegular: Bool

  /// The elements that the linear method searches for: all except a space at an edge if line ends
  /// can fold to nothing. The text continues such a run with another neighbor, beside which it may
  /// fold to nothing.
  var core: Range<Int> {
    guard !joints.isEmpty else { return 0..<elements.count }
    let last = elements.count - 1
    let end = elements[last] == FoldRules.space ? last : elements.count
    return (elements[0] == FoldRules.space ? 1 : 0)..<end
  }

  /// - Returns: nil if the key is empty.
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

  /// The fast path for a needle of regular characters that write one element each.
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

  /// Finds the smallest match of a needle within itself, and returns the code points before and
  /// after it.
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
    // Of a run of white space only the last character at the front and the first at the back are
    // needed; of a needle of nothing but white space, only the first.
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

/// The clusters of a needle. Most have one element each; if all of them do, no ranges are stored.
struct NeedleClusters: Sendable {
  let count: Int
  private let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) {
    count = ranges.count
    self.ranges = ranges
  }

  /// This many clusters of one element each.
  init(single count: Int) {
    self.count = count
    ranges = []
  }

  /// The elements of a cluster.
  subscript(_ place: Int) -> Range<Int> {
    ranges.isEmpty ? place..<(place + 1) : ranges[place]
  }
}
