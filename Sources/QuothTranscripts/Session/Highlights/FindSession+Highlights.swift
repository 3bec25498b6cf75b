public import Foundation
import Quoth

extension FindSession {
  /// Sets further attributes of a highlighted range, such as colors; called for each hit of a row
  /// when the text of the row is built.
  ///
  ///     session.highlightStyle = { mark, attributes in
  ///       attributes.backgroundColor = mark.isCurrent ? .orange : .yellow
  ///     }
  public var highlightStyle: (@MainActor (HitMark, inout AttributeContainer) -> Void)? {
    get { styling as? @MainActor (HitMark, inout AttributeContainer) -> Void }
    set {
      highlights.removeAll()
      styling = newValue
    }
  }

  /// The text of a row, with each hit marked by the attributes of ``QuothAttributes`` and a link.
  ///
  /// It is built on demand, and cached while the row is on the screen and its hits do not change,
  /// so that only visible rows are ever built.
  ///
  /// - Complexity: O(log *n*) for *n* hits; to build the row, O(*m*) for its *m* code units.
  public func highlightedText(ofRow row: Int) -> AttributedString {
    // Read all of them, so that they are observed even if the row is cached.
    let hits = results.hits(inRow: row)
    let styling = highlightStyle
    let current = currentPosition.flatMap { current in
      hits.contains { $0.position == current } ? current : nil
    }
    if let text = highlights.text(ofRow: row, hits, current: current) as? AttributedString {
      return text
    }
    let text = Highlighting(scheme: linkScheme, styling: styling)
      .text(searchedCorpus.text(ofCue: row), hits, current: current)
    highlights.put(
      HighlightCache.Entry(hits: hits, current: current, text: text), row: row,
      onScreen: screen.rows)
    return text
  }

  /// The link of a hit: the scheme and the position, such as `quoth-hit://12`.
  public func url(ofPosition position: Int) -> URL? { URL(string: "\(linkScheme)://\(position)") }

  /// Makes the hit of a clicked link the current one.
  ///
  ///     OpenURLAction { session.handle(url: $0) ? .handled : .systemAction }
  ///
  /// - Returns: whether it was the link of a hit, even of one that no longer exists; leave other
  ///   links to other handlers.
  @discardableResult
  public func handle(url: URL) -> Bool {
    guard url.scheme?.lowercased() == linkScheme.lowercased() else { return false }
    if let text = url.host(), let position = Int(text) { select(position: position) }
    return true
  }
}
