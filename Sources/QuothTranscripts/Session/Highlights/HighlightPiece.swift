/// A piece of a row marked by one hit.
///
/// In a file without Foundation, since other code of the module shares its specializations.
struct HighlightPiece {
  var range: Range<String.Index>
  var mark: HitMark

  /// The pieces in order, without overlaps: where hits overlap, the current hit stays whole;
  /// otherwise the later hit gets the common part.
  static func pieces(_ hits: [RowHit], in text: String, current: Int?) -> [HighlightPiece] {
    var pieces: [HighlightPiece] = []
    var whole: HighlightPiece?
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
      let piece = HighlightPiece(range: range, mark: mark)
      if mark.isCurrent { whole = piece } else { put(piece, on: &pieces) }
    }
    if let whole { put(whole, on: &pieces) }
    return pieces
  }

  /// Puts a piece over the existing ones; it begins after the beginning of all but a few of them.
  private static func put(_ piece: HighlightPiece, on pieces: inout [HighlightPiece]) {
    // The remaining parts of the covered pieces, last one first.
    var rest: [HighlightPiece] = []
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

  private static func parts(of piece: HighlightPiece, outside range: Range<String.Index>)
    -> [HighlightPiece]
  {
    var parts: [HighlightPiece] = []
    if piece.range.lowerBound < range.lowerBound {
      parts.append(
        HighlightPiece(
          range: piece.range.lowerBound..<min(piece.range.upperBound, range.lowerBound),
          mark: piece.mark))
    }
    if piece.range.upperBound > range.upperBound {
      parts.append(
        HighlightPiece(
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
