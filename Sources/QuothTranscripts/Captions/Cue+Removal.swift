extension Cue {
  /// Removes what stands before an offset in the text (in UTF-8), and the words that were it; what
  /// the file has stays in `raw`.
  package mutating func removeText(before offset: Int) {
    text = String(decoding: text.utf8.dropFirst(offset), as: UTF8.self).trimmedASCII
    guard !words.isEmpty else { return }
    // Words of what is left have no more letters than it has, whatever space is between them.
    var room = text.utf8.count { !$0.isTextSpace }
    var kept = words.count
    while kept > 0 {
      room -= words[kept - 1].text.utf8.count { !$0.isTextSpace }
      if room < 0 { break }
      kept -= 1
    }
    words.removeFirst(kept)
  }
}

extension UInt8 {
  /// ASCII white space, line ends among it.
  fileprivate var isTextSpace: Bool {
    isSpace || self == .lineFeed || self == .carriageReturn
  }
}
