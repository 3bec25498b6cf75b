import QuothTranscripts

/// Several keywords: pinned ones, and the text of the field.
extension Browser {
  /// Pins the text of the field, and goes to the field for the next keyword.
  func pin() {
    switch session.state {
    // The status tells why.
    case .nothingToSearchFor, .failed: return
    case .idle, .searching, .finished: break
    }
    guard session.pin() else {
      notice = session.typingText.isEmpty ? "type a keyword to pin" : "this keyword is pinned"
      return
    }
    editor.set(session.typingText)
    historyPlace = nil
    focus = .field
  }

  /// Unpins the last keyword.
  func unpin() {
    guard !session.pinned.isEmpty else {
      notice = "no keyword is pinned"
      return
    }
    unpin(session.pinned.count - 1)
  }

  func unpin(_ place: Int) {
    guard session.pinned.indices.contains(place) else { return }
    session.pinned.remove(at: place)
  }

  /// The style of the hits of a needle of the results.
  func style(ofNeedle needle: Int) -> FrameStyle {
    let keywords = session.results.keywords
    return .hit(color: colors.color(of: needle < keywords.count ? keywords[needle] : ""))
  }

  /// The chips of keywords: those that are pinned, and then the text of the field.
  var keywordChips: [Chip] {
    let pinned = session.pinned
    guard !pinned.isEmpty else { return [] }
    var chips = pinned.enumerated().map { place, keyword in
      Chip(
        name: keyword.text, tail: countText(ofNeedle: place, keyword.text) + " ×",
        style: .hit(color: colors.color(of: keyword.text)), action: .unpin(place))
    }
    if !session.keyword.isEmpty {
      chips.append(
        Chip(
          name: session.keyword, tail: countText(ofNeedle: pinned.count, session.keyword),
          style: .hit(color: colors.color(of: session.keyword)), action: .field))
    }
    return chips
  }

  /// How many hits a keyword has so far; empty before the first is known.
  private func countText(ofNeedle needle: Int, _ keyword: String) -> String {
    let results = session.results
    // Until a new search finds any, the results are those of the one before it.
    guard needle < results.counts.count, results.keywords[needle].utf8.elementsEqual(keyword.utf8)
    else { return "" }
    return " " + Quantity.grouped(results.counts[needle]) + (session.isSearching ? "+" : "")
  }
}
