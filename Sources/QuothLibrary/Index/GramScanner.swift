internal import Quoth

/// Walks the text of transcripts and notes grams and loose stretches.
@safe
struct GramScanner: ~Copyable {
  private var table: CoarseTable
  // The last three letters and where they stand.
  private var letters = (GramLetter.end, GramLetter.end, GramLetter.end)
  private var offsets = (0, 0, 0)
  /// The numbers of the last four letters in 16 bits, if the last three are sparse.
  private var window: UInt64 = 0
  /// The numbers of the last four letters in 8 bits (``LetterRanks``).
  private var ranks: UInt32 = 0
  /// How many of the last letters are sparse.
  private var sparseCount = 0
  /// Where the last letter stands, or the transcript begins.
  private var last = 0
  // SAFETY: owned by this scanner: the letters of a stretch and where they stand, after the three before it.
  private let stretchRanks: UnsafeMutablePointer<UInt8>
  private let stretchPlaces: UnsafeMutablePointer<UInt32>

  private static let stretchLength = 1 << 12

  init(_ table: consuming CoarseTable) {
    self.table = table
    unsafe stretchRanks = .allocate(capacity: Self.stretchLength + 4)
    unsafe stretchPlaces = .allocate(capacity: Self.stretchLength + 4)
  }

  deinit {
    unsafe stretchRanks.deallocate()
    unsafe stretchPlaces.deallocate()
  }

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
      // The last three letters have numbers.
      if LetterRanks.isComplete(ranks | 0xFF00_0000) {
        place = unsafe scanNumbered(text, from: place, at: start, &content)
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

  /// Notes the grams of a stretch of numbered letters, and of what the key drops between them, after three such
  /// letters. Most text is such stretches.
  ///
  /// - Returns: the place of the first unit that is something else, or that was not looked at.
  private mutating func scanNumbered(
    _ text: UnsafeBufferPointer<UInt16>, from first: Int, at start: Int,
    _ content: inout IndexContent
  ) -> Int {
    let (letters, places) = unsafe (stretchRanks, stretchPlaces)
    for (number, offset) in [offsets.0, offsets.1, offsets.2].enumerated() {
      unsafe letters[number] = UInt8(truncatingIfNeeded: ranks >> UInt32(16 - 8 * number))
      unsafe places[number] = UInt32(truncatingIfNeeded: offset)
    }
    var count = 3
    var place = first
    let end = min(text.count, first + Self.stretchLength)
    while place < end {
      let rank = unsafe table.rank(text[place])
      if rank == 0 { break }
      // Without a branch: one in six is a space, and nothing tells which.
      unsafe letters[count] = rank
      unsafe places[count] = UInt32(truncatingIfNeeded: start &+ place)
      count &+= rank == LetterRanks.dropped ? 0 : 1
      place &+= 1
    }
    if count == 3 { return place }
    unsafe content.buckets.add(letters, places, count: count)
    var largest: UInt32 = 0
    for number in 3..<count {
      unsafe largest = max(largest, places[number] &- places[number &- 1])
    }
    if largest > BlockGrid.largestStep {
      for number in 3..<count {
        let (from, to) = unsafe (Int(places[number - 1]), Int(places[number]))
        if to - from > BlockGrid.largestStep { content.addLoose(from: from, to: to) }
      }
    }
    for number in (count - 3)..<count { unsafe take(letters[number], at: Int(places[number])) }
    return place
  }

  /// Makes a numbered letter the last one, without its gram.
  private mutating func take(_ rank: UInt8, at offset: Int) {
    let letter = table.ranks.letters[Int(rank)]
    letters = (letters.1, letters.2, letter)
    offsets = (offsets.1, offsets.2, offset)
    window = window << 16 | letter.number
    ranks = ranks << 8 | UInt32(rank)
    sparseCount += 1
    last = offset
  }

  private mutating func begin(_ start: Int) {
    letters = (.end, .end, .end)
    ranks = 0
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
    ranks = ranks << 8 | UInt32(table.ranks.rank(of: letter))
    if LetterRanks.isComplete(ranks) {
      content.buckets.add(ranks, at: offsets.0)
      sparseCount += 1
    } else if sparseCount >= 3, letter.isSparse {
      content.others.add(Gram(rawValue: window), at: offsets.0)
      sparseCount += 1
    } else {
      pushOther(letter, &content)
    }
    letters = (letters.1, letters.2, letter)
    offsets = (offsets.1, offsets.2, 0)
  }

  /// The grams that a letter completes, whatever letters stand before it.
  private mutating func pushOther(_ letter: GramLetter, _ content: inout IndexContent) {
    if let found = Gram.sparse(letters.0, letters.1, letters.2, letter) {
      content.others.add(found, at: offsets.0)
    }
    if let found = Gram.dense(letters.2, letter) {
      content.dense.add(UInt32(truncatingIfNeeded: found.rawValue), at: offsets.2)
    }
    sparseCount = letter.isSparse ? sparseCount + 1 : 0
  }

  private mutating func end(
    _ end: Int, _ content: inout IndexContent
  ) {
    // The end itself may be the first offset of a block that is not there.
    if end &- last > BlockGrid.largestStep { content.addLoose(from: last, to: end &- 1) }
    for _ in 0..<3 { push(.end, &content) }
  }
}
