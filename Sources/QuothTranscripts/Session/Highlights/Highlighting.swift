import Foundation

/// Builds the text of a row with its hits marked.
struct Highlighting {
  let scheme: String
  let styling: (@MainActor (HitMark, inout AttributeContainer) -> Void)?

  /// - Parameters:
  ///   - text: the row.
  ///   - hits: the parts of hits in the row, by ascending starts.
  ///   - current: the position of the current hit.
  /// - Complexity: O(*n* + *k* log *n*) for a row of *n* code units and *k* hits.
  @MainActor
  func text(_ text: String, _ hits: [RowHit], current: Int?) -> AttributedString {
    var result = AttributedString()
    var place = text.startIndex
    for piece in HighlightPiece.pieces(hits, in: text, current: current) {
      if piece.range.lowerBound > place {
        result += AttributedString(text[place..<piece.range.lowerBound])
      }
      result += AttributedString(text[piece.range], attributes: attributes(piece.mark))
      place = piece.range.upperBound
    }
    if place < text.endIndex { result += AttributedString(text[place...]) }
    return result
  }

  @MainActor
  private func attributes(_ mark: HitMark) -> AttributeContainer {
    var container = AttributeContainer()
    container[QuothAttributes.HitAttribute.self] = mark
    if mark.isCurrent {
      container[QuothAttributes.EmphasisAttribute.self] = .strong
      SystemEmphasis.emphasizeStrongly(&container)
    }
    container.link = URL(string: "\(scheme)://\(mark.position)")
    styling?(mark, &container)
    return container
  }
}
