extension Cue {
  /// Removes what stands before an offset in the text (in UTF-8), and the words that were it; what
  /// the file has stays in `raw`.
  package mutating func removeText(before offset: Int) {
    if words.isEmpty { return show(shown.dropFirst(offset).trimmedASCII) }
    let all = Array(text.utf8)
    let rest = all.trimmedText(min(offset, all.count)..<all.count)
    text = String(decoding: all[rest], as: UTF8.self)
    if words.allSatisfy({ $0.range != nil }) {
      return cutWords(before: all[..<rest.lowerBound].utf16Count, count: all[rest].utf16Count)
    }
    // Words of what is left have no more letters than it has, whatever space is between them.
    var room = text.utf8.count { !$0.isTextSpace }
    var kept = words.count
    while kept > 0 {
      room -= words[kept - 1].text.utf8.count { !$0.isTextSpace }
      if room < 0 { break }
      kept -= 1
    }
    words.removeFirst(kept)
    for index in words.indices { words[index].range = nil }
  }

  /// Keeps of the words what stands in the `count` units of UTF-16 from `start` on, which are the
  /// text now.
  private mutating func cutWords(before start: Int, count: Int) {
    let units = Array(text.utf16)
    words = words.compactMap { word in
      guard let range = word.range else { return nil }
      var lower = max(0, range.lowerBound - start)
      var upper = min(count, range.upperBound - start)
      guard lower < upper else { return nil }
      if range.lowerBound >= start, range.upperBound - start <= count {
        var word = word
        word.range = lower..<upper
        return word
      }
      while lower < upper, units[lower].isTextSpace { lower += 1 }
      while lower < upper, units[upper - 1].isTextSpace { upper -= 1 }
      guard lower < upper else { return nil }
      var word = word
      word.text = String(decoding: units[lower..<upper], as: UTF16.self)
      word.range = lower..<upper
      return word
    }
  }

  /// Goes on with what a later cue adds to its text; the parts of the text keep their times as words.
  mutating func append(_ addition: Cue, after separator: String) {
    let count = text.utf16.count
    if words.isEmpty {
      words = [
        Word(
          text: text, startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds,
          range: 0..<count)
      ]
    }
    let offset = count + separator.utf16.count
    text += separator + addition.text
    raw = addition.raw
    endMilliseconds = addition.endMilliseconds ?? endMilliseconds
    if addition.words.isEmpty {
      words.append(
        Word(
          text: addition.text, startMilliseconds: addition.startMilliseconds,
          endMilliseconds: addition.endMilliseconds,
          range: offset..<offset + addition.text.utf16.count))
      return
    }
    words += addition.words.map { word in
      var word = word
      word.range = word.range.map { $0.lowerBound + offset..<$0.upperBound + offset }
      return word
    }
  }
}

extension ArraySlice<UInt8> {
  /// The length of the text in UTF-16.
  fileprivate var utf16Count: Int {
    reduce(0) { $0 + ($1.isContinuation ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

extension UInt16 {
  /// ASCII white space, line ends among it.
  fileprivate var isTextSpace: Bool { self < 0x80 && UInt8(truncatingIfNeeded: self).isTextSpace }
}
