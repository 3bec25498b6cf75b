/// Divides keys into clusters under some rules.
struct ClusterRules {
  let rules: FoldRules
  private let facts = UnicodeFacts.shared

  init(_ rules: FoldRules) { self.rules = rules }

  /// Whether an element belongs to the cluster before it.
  func joins(_ element: UInt32) -> Bool {
    if element >= KeyElement.stroke { return true }
    if element > 0xFFFF {
      if facts.joiningSupplementary.contains(element) { return true }
    } else if facts.joining.contains(UInt16(element)) {
      return true
    }
    return rules.diacritics == .asymmetric && KeyElement.isMark(element)
  }

  /// Whether an element of the text can be skipped for every needle: a mark that an unmarked letter
  /// does not require.
  func isSkippable(_ element: UInt32) -> Bool {
    rules.diacritics == .asymmetric && KeyElement.isMark(element)
  }

  /// The clusters of a key that is not empty.
  func clusters(of key: [UInt32]) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    var start = 0
    for place in 1..<max(key.count, 1) where !joins(key[place]) {
      clusters.append(start..<place)
      start = place
    }
    clusters.append(start..<key.count)
    return clusters
  }

  /// The unit that stands for a key, if the key is one cluster and such a unit exists.
  func representative(of key: [UInt32], character: UInt32) -> UInt16? {
    guard var composite = key.first, composite <= 0xFFFF, !joins(composite) else { return nil }
    if rules.foldsSpace, FoldRules.isSpace(composite), character != FoldRules.space { return nil }
    for element in key.dropFirst() {
      guard joins(element) else { return nil }
      if element >= KeyElement.stroke, element < KeyElement.letter {
        guard key.count == 2 else { return nil }
        composite = element - KeyElement.stroke
      } else if let next = Normalizer.canonical.composite(
        composite, KeyElement.character(element))
      {
        composite = next
      } else {
        return nil
      }
    }
    return composite < 0xFFFF ? UInt16(composite) : nil
  }
}
