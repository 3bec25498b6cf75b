import QuothKernels

/// Finds the words of texts: UAX #29, with ICU's dictionaries for Thai, Lao, Khmer, Burmese, Chinese
/// and Japanese.
///
///     let segmenter = WordSegmenter(locale: .root)
///     let text = "Der schnelle (\u{201C}braune\u{201D}) Fuchs kann keine 32,3 Fuß springen, oder?"
///     for range in segmenter.ranges(in: text) { print(text[range]) }
///
/// A word is a segment that contains a letter or a digit; spaces, punctuation and symbols are not
/// words. A word never begins or ends inside a grapheme cluster. The result equals that of ICU's
/// own break iterator, but tables find most of it: ICU decides only where a dictionary or a rare
/// rule does.
///
/// Used by one thread at a time: each worker makes its own.
///
/// Source: UAX #29; UTS #35 for tailorings by locale.
public final class WordSegmenter {
  /// The language whose rules apply.
  public let locale: LocaleTag
  private let table: SegmentTable
  private let words: StretchBreaks
  private let characters: StretchBreaks
  /// Finds the words of ideographs; nil if ICU has to.
  private var ideographs: IdeographWords?
  /// Whether a text had ideographs yet.
  private var knowsIdeographs = false
  /// Find the words of scripts without spaces, by script; nil if ICU has to, or no text had that script yet.
  private var unspaced: [UnspacedWords?] = UnspacedScript.allCases.map { _ in nil }
  /// The scripts of which there are some, and those that texts had, as bits.
  private var unspacedScripts: UInt8 = 0
  private var knownScripts: UInt8 = 0
  /// The number of scripts without spaces whose words it finds without ICU's engine, of those that texts had.
  package var unspacedCount: Int { unspacedScripts.nonzeroBitCount }
  /// How far to go without the kernel after it found something odd: farther in text that is full of it.
  private var oddLength = WordSegmenter.leastOdd

  private static let leastOdd = 64
  private static let mostOdd = 2048
  /// As many units as the kernel looks at in one call.
  private static let piece = 4096

  /// Creates a segmenter.
  ///
  /// - Complexity: The first one in a process builds tables, which takes a few milliseconds.
  public convenience init(locale: LocaleTag) {
    self.init(locale: locale, table: SegmentTable.of(locale))
  }

  package init(locale: LocaleTag, table: SegmentTable) {
    self.locale = locale
    self.table = table
    words = StretchBreaks(.word, locale: locale)
    characters = StretchBreaks(.character, locale: .root)
  }

  /// The words of a text, in order.
  ///
  /// - Complexity: O(*n*).
  public func words(in text: [UInt16]) -> [Word] {
    unsafe text.withUnsafeBufferPointer { unsafe words(in: $0) }
  }

  /// The words of a text, in order. The memory is read only during the call.
  public func words(in text: UnsafeBufferPointer<UInt16>) -> [Word] {
    var found = WordList()
    var offset = 0
    while offset < text.count {
      offset = unsafe appendWords(in: text, from: offset, upTo: text.count, to: &found)
    }
    return unsafe Array(found.buffer)
  }

  /// The words of a string, in order.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let words = words(in: Array(text.utf16))
    var index = text.startIndex
    var offset = 0
    return words.map { word in
      let start = text.utf16.index(index, offsetBy: word.start - offset)
      index = text.utf16.index(start, offsetBy: word.end - word.start)
      offset = word.end
      return start..<index
    }
  }

  /// Appends the words that begin before `limit`.
  ///
  /// - Parameters:
  ///   - start: A boundary, such as 0 or the last result of this function.
  ///   - limit: Where to stop: segments that begin there or later are not examined, but a stretch
  ///     for ICU is always processed whole.
  /// - Returns: The boundary at which to continue.
  @unsafe
  package func appendWords(
    in text: UnsafeBufferPointer<UInt16>, from start: Int, upTo limit: Int, to found: inout WordList
  ) -> Int {
    unsafe table.units.withUnsafeBufferPointer { units in
      // SAFETY: the text and the table outlive the scanner, which is used here only.
      var scanner = unsafe scanner(of: text, units.baseAddress!)
      var offset = start
      var oddEnd = start
      while offset < limit {
        if offset >= oddEnd {
          // A piece at a time, since there has to be room for as many words as there can be.
          let pieceEnd = min(limit, offset + Self.piece)
          let next = unsafe appendSimple(text, from: offset, upTo: pieceEnd, to: &found)
          if next >= pieceEnd {
            offset = next
            continue
          }
          oddLength =
            next - offset < 4 * Self.leastOdd
            ? min(2 * oddLength, Self.mostOdd) : Self.leastOdd
          oddEnd = next + oddLength
          offset = next
        }
        if let end = scanner.plainWord(at: offset) {
          found.append(Word(start: offset, end: end, kind: .letters))
          // The space after it is a segment too, but not a word.
          offset = scanner.skipSingles(end)
          continue
        }
        let segment = scanner.segment(at: offset)
        if segment.isHard {
          if let end = scanner.endOfIdeographs(from: offset) {
            unsafe appendIdeographs(text, offset..<end, to: &found)
            offset = end
            continue
          }
          if let run = scanner.unspacedRun(from: offset),
            unsafe appendUnspaced(text, offset..<run.end, run.script, scanner: scanner, to: &found)
          {
            offset = run.end
            continue
          }
          let end = scanner.endOfStretch(from: offset)
          if learns(offset..<end, of: scanner) {
            // SAFETY: as above.
            scanner = unsafe self.scanner(of: text, units.baseAddress!)
            continue
          }
          unsafe appendStretch(text, offset..<end, scanner: scanner, to: &found)
          offset = end
        } else {
          if segment.content != 0 {
            found.append(
              Word(start: offset, end: segment.end, kind: Self.kind(segment.content)))
          }
          offset = segment.end
        }
      }
      return offset
    }
  }

  /// A scanner that leaves to ICU what nothing here finds.
  @unsafe
  private func scanner(
    of text: UnsafeBufferPointer<UInt16>, _ units: UnsafePointer<UInt8>
  ) -> WordScanner {
    unsafe WordScanner(
      text, table: table, units: units, hasIdeographs: ideographs != nil,
      unspaced: unspacedScripts)
  }

  /// Makes what finds words without ICU for the scripts of a stretch, if no text had them yet.
  ///
  /// - Returns: Whether it made anything.
  private func learns(_ range: Range<Int>, of scanner: WordScanner) -> Bool {
    var isNew = false
    if !knowsIdeographs, scanner.hasIdeograph(in: range) {
      ideographs = makeIdeographs()
      knowsIdeographs = true
      isNew = ideographs != nil
    }
    let scripts = scanner.unspacedScripts(in: range)
    if scripts & ~knownScripts != 0 {
      for script in UnspacedScript.allCases where scripts & ~knownScripts & script.bit != 0 {
        guard let made = makeUnspaced(script) else { continue }
        unspaced[Int(script.rawValue)] = made
        unspacedScripts |= script.bit
        isNew = true
      }
      knownScripts |= scripts
    }
    return isNew
  }

  /// Appends the words of letters and digits up to anything else.
  ///
  /// - Returns: The boundary at which to continue.
  @unsafe
  private func appendSimple(
    _ text: UnsafeBufferPointer<UInt16>, from start: Int, upTo limit: Int, to found: inout WordList
  ) -> Int {
    let most = (min(text.count, limit) - start) / 2 + Int(QK_GROUP)
    let tier = unsafe Kernels.active.tier
    // SAFETY: the table lives as long as the process, and there is room for as many words as there can be.
    return unsafe found.append(upTo: most) { words, count in
      unsafe withUnsafePointer(to: table.words.kernel) {
        unsafe tier.pointee.words16(
          $0, text.baseAddress, text.count, start, limit, words, &count)
      }
    }
  }

  /// The words of a text according to ICU alone.
  func plainWords(in text: [UInt16]) -> [Word] {
    var found = WordList()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe table.units.withUnsafeBufferPointer { units in
        // SAFETY: the text and the table outlive the scanner, which is used here only.
        let scanner = unsafe WordScanner(text, table: table, units: units.baseAddress!)
        unsafe appendStretch(text, 0..<text.count, scanner: scanner, to: &found)
      }
    }
    return unsafe Array(found.buffer)
  }

  /// Finds the words of ideographs without ICU, if it finds the same ones in a sample.
  private func makeIdeographs() -> IdeographWords? {
    guard table.units[0x4E00] & SegmentClass.mask == SegmentClass.dictionary,
      let made = IdeographWords()
    else { return nil }
    let sample = SegmentSample.ideographs
    return unsafe sample.withUnsafeBufferPointer { sample in
      var ends: [Int] = []
      unsafe made.forEachEnd(sample) { ends.append($0) }
      var expected: [Int] = []
      unsafe words.set(sample)
      unsafe words.forEachBoundary { expected.append($0) }
      return ends == expected ? made : nil
    }
  }

  /// Appends the words of a run of ideographs.
  @unsafe
  private func appendIdeographs(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, to found: inout WordList
  ) {
    var start = range.lowerBound
    unsafe ideographs?.forEachEnd(UnsafeBufferPointer(rebasing: text[range])) { end in
      found.append(Word(start: start, end: range.lowerBound + end, kind: .letters))
      start = range.lowerBound + end
    }
  }

  /// Finds the words of a script without spaces without ICU, if it finds the same ones in a sample.
  private func makeUnspaced(_ script: UnspacedScript) -> UnspacedWords? {
    let made = UnspacedWords(script) {
      table.units[Int($0)] & SegmentClass.mask == SegmentClass.extend
    }
    guard let made else { return nil }
    for run in script.sample {
      let agrees = unsafe run.withUnsafeBufferPointer { run in
        var ends: [Int] = []
        guard unsafe made.forEachEnd(run, { ends.append($0) }) else { return false }
        var expected: [Int] = []
        unsafe words.set(run)
        unsafe words.forEachBoundary { expected.append($0) }
        // ICU's words may end within a cluster.
        expected.removeAll { unsafe $0 < run.count && UnspacedScript.isInCluster(run[$0]) }
        return ends == expected
      }
      if !agrees { return nil }
    }
    return made
  }

  /// Appends the words of a run of letters of a script without spaces.
  ///
  /// - Returns: Whether it found them.
  @unsafe
  private func appendUnspaced(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ script: UnspacedScript,
    scanner: WordScanner, to found: inout WordList
  ) -> Bool {
    var start = range.lowerBound
    return unsafe unspaced[Int(script.rawValue)]?.forEachEnd(
      UnsafeBufferPointer(rebasing: text[range])
    ) { end in
      let end = range.lowerBound + end
      let content = scanner.content(start..<end)
      if content != 0 { found.append(Word(start: start, end: end, kind: Self.kind(content))) }
      start = end
    } ?? false
  }

  @inline(__always)
  private static func kind(_ content: UInt8) -> Word.Kind {
    content & SegmentClass.hasLetter != 0 ? .letters : .number
  }

  /// Appends the words of a stretch that is left to ICU.
  @unsafe
  private func appendStretch(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, scanner: WordScanner,
    to found: inout WordList
  ) {
    let stretch = unsafe UnsafeBufferPointer(rebasing: text[range])
    unsafe words.set(stretch)
    var hasSetCharacters = false
    var start = range.lowerBound
    unsafe words.forEachBoundary { boundary in
      let end = range.lowerBound + boundary
      if end < range.upperBound, scanner.mayBeInCluster(end) {
        if !hasSetCharacters {
          unsafe characters.set(stretch)
          hasSetCharacters = true
        }
        if unsafe !characters.isBoundary(boundary) { return }
      }
      let content = scanner.content(start..<end)
      if content != 0 { found.append(Word(start: start, end: end, kind: Self.kind(content))) }
      start = end
    }
  }
}
