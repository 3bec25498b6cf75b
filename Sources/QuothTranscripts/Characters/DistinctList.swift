/// Values in the order in which they first came, each once.
///
/// Asking whether one is there takes the same time however many there are.
package struct DistinctList<Element: Hashable> {
  package private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  package init() {}

  package mutating func append(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
