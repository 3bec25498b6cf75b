internal import Quoth

/// Collects the parts of an index while text is read.
struct IndexContent: ~Copyable {
  var table = PostingTable()
  /// Blocks in which every needle is looked for, ascending.
  private(set) var loose: [UInt32] = []

  @inline(__always)
  mutating func add(_ gram: Gram, at offset: Int) {
    table.add(gram, block: BlockGrid.block(of: offset))
  }

  /// Takes note of a stretch that is longer than a step.
  mutating func addLoose(from: Int, to: Int) {
    let next = loose.last.map { Int($0) + 1 } ?? 0
    let last = BlockGrid.block(of: to)
    for block in stride(from: max(BlockGrid.block(of: from), next), through: last, by: 1) {
      loose.append(UInt32(block))
    }
  }
}

/// Walks the text of transcripts and notes grams and loose stretches.
struct GramScanner {
  private var key = CoarseKey()
  // The last three letters and where they stand.
  private var letters = (GramLetter.end, GramLetter.end, GramLetter.end)
  private var offsets = (0, 0, 0)
  /// Where the last letter stands, or the transcript begins.
  private var last = 0

  /// Notes everything of a part of a transcript.
  ///
  /// - Parameters:
  ///   - start: the offset of the text.
  ///   - isFirst: whether the transcript begins with it.
  ///   - isLast: whether the transcript ends with it.
  mutating func scan(
    _ text: UnsafeBufferPointer<UInt16>, at start: Int, isFirst: Bool, isLast: Bool,
    into content: inout IndexContent
  ) {
    if isFirst { begin(start) }
    var place = 0
    while place < text.count {
      let unit = unsafe text[place]
      var codePoint = UInt32(unit)
      var width = 1
      if unit & 0xFC00 == 0xD800, place + 1 < text.count {
        let trail = unsafe text[place + 1]
        if trail & 0xFC00 == 0xDC00 {
          codePoint = Surrogates.combine(unit, trail)
          width = 2
        }
      }
      let cell = key.cell(of: codePoint)
      if let letter = cell.letter {
        add(letter, start &+ place, &content)
      } else if !cell.isEmpty {
        for other in cell.places { add(key.other(other), start &+ place, &content) }
      }
      place &+= width
    }
    if isLast { end(start + text.count, &content) }
  }

  private mutating func begin(_ start: Int) {
    letters = (.end, .end, .end)
    last = start
  }

  @inline(__always)
  private mutating func add(
    _ letter: GramLetter, _ offset: Int, _ content: inout IndexContent
  ) {
    if offset &- last > BlockGrid.largestStep { content.addLoose(from: last, to: offset) }
    push(letter, &content)
    offsets.2 = offset
    last = offset
  }

  @inline(__always)
  private mutating func push(_ letter: GramLetter, _ content: inout IndexContent) {
    if let found = Gram.sparse(letters.0, letters.1, letters.2, letter) {
      content.add(found, at: offsets.0)
    }
    if let found = Gram.dense(letters.2, letter) { content.add(found, at: offsets.2) }
    letters = (letters.1, letters.2, letter)
    offsets = (offsets.1, offsets.2, 0)
  }

  private mutating func end(
    _ end: Int, _ content: inout IndexContent
  ) {
    if end &- last > BlockGrid.largestStep { content.addLoose(from: last, to: end) }
    for _ in 0..<3 { push(.end, &content) }
  }
}
