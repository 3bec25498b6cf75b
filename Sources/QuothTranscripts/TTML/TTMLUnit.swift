/// A cue of TTML while its text is gathered; the next one is gathered in the same memory.
struct TTMLUnit {
  /// Where it begins in the file.
  private(set) var start = 0
  private(set) var text: [UInt8] = []
  private(set) var words: [Cue.Word] = []
  private(set) var agents = DistinctList<String>()

  /// Begins anew at an offset in the file.
  mutating func begin(at start: Int) {
    self.start = start
    text.removeAll(keepingCapacity: true)
    if !words.isEmpty { words = [] }
    if !agents.elements.isEmpty { agents = DistinctList() }
  }

  /// Hands over the words.
  mutating func takeWords() -> [Cue.Word] {
    defer { words = [] }
    return words
  }

  /// Room for the words of most cues.
  private static let likelyWords = 12

  var isBlank: Bool { text.allSatisfy { $0.isSpace || $0 == .lineFeed } }
  /// How much text and how many words there are.
  var mark: (text: Int, words: Int) { (text.count, words.count) }

  /// Appends text; unless it is to be preserved, white space of any length is one space, and none
  /// at the edges of a line.
  mutating func append(_ bytes: Span<UInt8>, preserving: Bool, agents: [String]) {
    if preserving || isNormal(bytes) {
      text.append(bytes)
    } else {
      for index in bytes.indices {
        let byte = bytes[index]
        if !byte.isSpace && byte != .lineFeed {
          text.append(byte)
        } else if let last = text.last, last != .space, last != .lineFeed {
          text.append(.space)
        }
      }
    }
    if !agents.isEmpty, !bytes.isBlank {
      for agent in agents { self.agents.append(agent) }
    }
  }

  /// Whether white space in a text to be appended is single spaces between words.
  private func isNormal(_ bytes: Span<UInt8>) -> Bool {
    var last = text.last ?? .space
    for index in bytes.indices {
      let byte = bytes[index]
      if byte <= .space, byte.isSpace || byte == .lineFeed {
        if byte != .space || last == .space || last == .lineFeed { return false }
      }
      last = byte
    }
    return true
  }

  mutating func appendLineEnd(preserving: Bool) {
    if !preserving, text.last == .space { text.removeLast() }
    text.append(.lineFeed)
  }

  /// Makes a word of the text since a mark, unless there are words in it already.
  mutating func addWord(since mark: (text: Int, words: Int), _ begin: Int?, _ end: Int?) {
    guard mark.words == words.count, mark.text <= text.count else { return }
    let word = text.trimmedText(mark.text..<text.count)
    guard !word.isEmpty else { return }
    if words.isEmpty { words.reserveCapacity(Self.likelyWords) }
    words.append(
      Cue.Word(
        text: text.withSpan { String($0.extracting(word)) }, startMilliseconds: begin,
        endMilliseconds: end))
  }
}
