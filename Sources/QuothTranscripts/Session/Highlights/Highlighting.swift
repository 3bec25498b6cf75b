import Foundation

/// Makes the text of a row with its hits marked.
struct Highlighting {
  let scheme: String
  let styling: (@MainActor (HitMark, inout AttributeContainer) -> Void)?

  /// - Parameters:
  ///   - text: the row.
  ///   - hits: what hits cover of it, by ascending starts.
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
        // Foundation for Linux has no such attribute.
        container.inlinePresentationIntent = .stronglyEmphasized
      #endif
    }
    container.link = URL(string: "\(scheme)://\(mark.position)")
    styling?(mark, &container)
    return container
  }

  /// A piece of the row that one hit marks.
  struct Piece: Equatable {
    var range: Range<String.Index>
    var mark: HitMark
  }

  /// The pieces from the beginning to the end, none of them on another: where hits overlap, the current
  /// one is whole, and else the one that begins later has what both cover.
  static func pieces(_ hits: [RowHit], in text: String, current: Int?) -> [Piece] {
    var pieces: [Piece] = []
    func add(_ piece: Piece) {
      var piece = piece
      if piece.mark.isCurrent {
        // What the current hit covers of others is taken from them.
        pieces = pieces.flatMap { other in Self.parts(of: other, outside: piece.range) }
      } else if let last = pieces.last, last.mark.isCurrent {
        let start = max(piece.range.lowerBound, last.range.upperBound)
        guard start < piece.range.upperBound else { return }
        piece.range = start..<piece.range.upperBound
      } else if let last = pieces.last, last.range.upperBound > piece.range.lowerBound {
        let rest = Self.parts(of: last, outside: piece.range)
        pieces.removeLast()
        pieces += rest
      }
      pieces.append(piece)
      pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    for hit in hits {
      let utf16 = text.utf16
      var start = utf16.index(utf16.startIndex, offsetBy: hit.range.lowerBound)
      var end = utf16.index(start, offsetBy: hit.range.count)
      if hit.isPartial {
        start = widened(start, in: text, isUp: false)
        end = widened(end, in: text, isUp: true)
      }
      guard start < end else { continue }
      add(
        Piece(
          range: start..<end,
          mark: HitMark(
            position: hit.position, isCurrent: hit.position == current, isPartial: hit.isPartial)))
    }
    return pieces
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

  /// The edge of the character that an index is in.
  private static func widened(
    _ index: String.Index, in text: String, isUp: Bool
  ) -> String.Index {
    guard index < text.endIndex else { return index }
    let character = text.rangeOfCharacter(at: index)
    if character.lowerBound == index { return index }
    return isUp ? character.upperBound : character.lowerBound
  }
}

extension String {
  /// The range of the character (extended grapheme cluster) that an index is in.
  fileprivate func rangeOfCharacter(at index: Index) -> Range<Index> {
    // The index before the one behind: both are rounded to characters.
    let next = self.index(after: index)
    let start = self.index(before: next)
    return start..<next
  }
}
