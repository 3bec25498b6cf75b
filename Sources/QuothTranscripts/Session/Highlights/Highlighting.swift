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
    for piece in Self.pieces(hits, in: text, current: current) {
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
      #if canImport(Darwin)
        // Foundation on Linux lacks this attribute.
        container.inlinePresentationIntent = .stronglyEmphasized
      #endif
    }
    container.link = URL(string: "\(scheme)://\(mark.position)")
    styling?(mark, &container)
    return container
  }

  /// A piece of the row marked by one hit.
  struct Piece {
    var range: Range<String.Index>
    var mark: HitMark
  }

  /// The pieces in order, without overlaps: where hits overlap, the current hit stays whole;
  /// otherwise the later hit gets the common part.
  static func pieces(_ hits: [RowHit], in text: String, current: Int?) -> [Piece] {
    var pieces: [Piece] = []
    var whole: Piece?
    let utf16 = text.utf16
    var reached = (offset: 0, index: utf16.startIndex)
    for hit in hits {
      let start = utf16.index(reached.index, offsetBy: hit.range.lowerBound - reached.offset)
      let end = utf16.index(start, offsetBy: hit.range.count)
      reached = (hit.range.lowerBound, start)
      var range = start..<end
      if hit.isPartial { range = widened(start, in: text)..<widened(end, in: text, isUp: true) }
      let mark = HitMark(
        position: hit.position, needle: hit.needle, isCurrent: hit.position == current,
        isPartial: hit.isPartial)
      let piece = Piece(range: range, mark: mark)
      if mark.isCurrent { whole = piece } else { put(piece, on: &pieces) }
    }
    if let whole { put(whole, on: &pieces) }
    return pieces
  }

  /// Puts a piece over the existing ones; it begins after the beginning of all but a few of them.
  private static func put(_ piece: Piece, on pieces: inout [Piece]) {
    // The remaining parts of the covered pieces, last one first.
    var rest: [Piece] = []
    while let last = pieces.last, last.range.upperBound > piece.range.lowerBound {
      rest += parts(of: last, outside: piece.range).reversed()
      pieces.removeLast()
    }
    while let first = rest.last, first.range.upperBound <= piece.range.lowerBound {
      pieces.append(first)
      rest.removeLast()
    }
    pieces.append(piece)
    pieces += rest.reversed()
  }

  private static func parts(of piece: Piece, outside range: Range<String.Index>) -> [Piece] {
    var parts: [Piece] = []
    if piece.range.lowerBound < range.lowerBound {
      parts.append(
        Piece(
          range: piece.range.lowerBound..<min(piece.range.upperBound, range.lowerBound),
          mark: piece.mark))
    }
    if piece.range.upperBound > range.upperBound {
      parts.append(
        Piece(
          range: max(piece.range.lowerBound, range.upperBound)..<piece.range.upperBound,
          mark: piece.mark))
    }
    return parts
  }

  /// The edge of the character that contains an index.
  private static func widened(
    _ index: String.Index, in text: String, isUp: Bool = false
  ) -> String.Index {
    guard index < text.endIndex else { return index }
    // The end of the character that contains the index, and then its beginning.
    let end = text.index(after: index)
    let start = text.index(before: end)
    return start == index || !isUp ? start : end
  }
}
