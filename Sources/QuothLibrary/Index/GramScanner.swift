internal import Quoth

/// Walks the text of transcripts and notes grams and loose stretches.
struct GramScanner: ~Copyable {
  private var table = CoarseTable()
  // The last three letters and where they stand.
  private var letters = (GramLetter.end, GramLetter.end, GramLetter.end)
  private var offsets = (0, 0, 0)
  /// The numbers of the last four letters, if the last three are sparse.
  private var window: UInt64 = 0
  /// How many of the last letters are sparse.
  private var sparseCount = 0
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
    let count = text.count
    while place < count {
      if sparseCount >= 3 {
        place = unsafe scanSparse(text, from: place, at: start, &content)
        if place == count { break }
      }
      let unit = unsafe text[place]
      var width = 1
      let cell: CoarseCell
      if unit & 0xFC00 == 0xD800, place &+ 1 < count, unsafe text[place &+ 1] & 0xFC00 == 0xDC00 {
        width = 2
        cell = unsafe table.cell(ofPair: Surrogates.combine(unit, text[place &+ 1]))
      } else {
        cell = table.cell(of: unit)
      }
      if let letter = cell.letter {
        add(letter, start &+ place, &content)
      } else {
        for other in cell.places { add(table.letter(other), start &+ place, &content) }
      }
      place &+= width
    }
    if isLast { end(start + count, &content) }
  }

  /// Notes the grams of a run of letters after three sparse ones: those of most scripts, and what the key drops
  /// between them. Most text is such a run; what is known of the last letters stays in registers.
  ///
  /// - Returns: the place of the first unit that is something else.
  @inline(__always)
  private mutating func scanSparse(
    _ text: UnsafeBufferPointer<UInt16>, from first: Int, at start: Int,
    _ content: inout IndexContent
  ) -> Int {
    var window = window
    var offsets = offsets
    var last = last
    var place = first
    while place < text.count {
      let unit = unsafe text[place]
      let cell = table.known(unit)
      let offset = start &+ place
      if cell.isSparse {
        if unit & 0xF800 == 0xD800 || offset &- last > BlockGrid.largestStep { break }
        window = window << 16 | UInt64(cell.bits)
        content.add(Gram(rawValue: window), at: offsets.0)
        offsets = (offsets.1, offsets.2, offset)
        last = offset
      } else if !cell.isEmpty {
        break
      }
      place &+= 1
    }
    self.window = window
    self.offsets = offsets
    self.last = last
    letters = (
      GramLetter(rawValue: UInt32(window >> 32 & 0xFFFF)),
      GramLetter(rawValue: UInt32(window >> 16 & 0xFFFF)),
      GramLetter(rawValue: UInt32(window & 0xFFFF))
    )
    sparseCount = 3
    return place
  }

  private mutating func begin(_ start: Int) {
    letters = (.end, .end, .end)
    sparseCount = 0
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
    window = window << 16 | letter.number
    if sparseCount >= 3, letter.isSparse {
      // Nearly all letters of most scripts.
      content.add(Gram(rawValue: window), at: offsets.0)
    } else {
      pushOther(letter, &content)
    }
    letters = (letters.1, letters.2, letter)
    offsets = (offsets.1, offsets.2, 0)
  }

  /// The grams that a letter completes, whatever letters stand before it.
  private mutating func pushOther(_ letter: GramLetter, _ content: inout IndexContent) {
    if let found = Gram.sparse(letters.0, letters.1, letters.2, letter) {
      content.add(found, at: offsets.0)
    }
    if let found = Gram.dense(letters.2, letter) { content.add(found, at: offsets.2) }
    sparseCount = letter.isSparse ? sparseCount + 1 : 0
  }

  private mutating func end(
    _ end: Int, _ content: inout IndexContent
  ) {
    if end &- last > BlockGrid.largestStep { content.addLoose(from: last, to: end) }
    for _ in 0..<3 { push(.end, &content) }
  }
}
