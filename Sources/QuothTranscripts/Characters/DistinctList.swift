/// Distinct values in the order of first appearance.
///
/// Membership tests take constant time.
package struct DistinctList<Element: Hashable> {
  package private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  package init() {}

  package mutating func append(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
