import Quoth

/// Text that a worker can count: units in memory that are UTF-16 or can become it.
protocol CountedUnits: ChunkedUnits {
  /// Counts the words of a range.
  func count(_ range: Range<Int>, in tally: inout WordTally)
  /// Looks in a range for the word that closes the open pair.
  func close(_ range: Range<Int>, in tally: inout WordTally)
  /// Lends a range as UTF-16, and tells how many units after it can be read, whatever they are.
  @unsafe
  func read(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>, _ more: Int) -> Void)
}

extension LentBytes: CountedUnits {
  func count(_ range: Range<Int>, in tally: inout WordTally) {
    unsafe tally.count(LentBytes(bytes: .init(rebasing: bytes[range])))
  }

  func close(_ range: Range<Int>, in tally: inout WordTally) {
    unsafe tally.close(LentBytes(bytes: .init(rebasing: bytes[range])))
  }

  @unsafe
  func read(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>, _ more: Int) -> Void) {
    let more = PackedWords.mostLetters
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: range.count + more) { units in
      // SAFETY: there is room for one unit per byte, and for some more.
      guard let target = units.baseAddress else { return }
      let count = unsafe UTF8Decoder.decode(.init(rebasing: bytes[range]), to: target)
      unsafe (target + count).initialize(repeating: 0, count: more)
      unsafe body(UnsafeBufferPointer(start: target, count: count), more)
    }
  }
}

extension LentUnits: CountedUnits {
  func count(_ range: Range<Int>, in tally: inout WordTally) {
    unsafe tally.count(UnsafeBufferPointer(rebasing: units[range]))
  }

  func close(_ range: Range<Int>, in tally: inout WordTally) {
    unsafe tally.close(UnsafeBufferPointer(rebasing: units[range]))
  }

  @unsafe
  func read(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>, _ more: Int) -> Void) {
    unsafe body(UnsafeBufferPointer(rebasing: units[range]), units.count - range.upperBound)
  }
}

/// Counts on one thread at a time: a tally for each language.
final class CountingWorker: @unchecked Sendable {
  private(set) var boxes: [CountingJob.TallyBox] = []
  private let options: WordCountingOptions
  private let analyzers: WordAnalyzers
  private var lookup = LanguageLookup()
  /// Takes memory and time to make, so that all tallies share it.
  private let segmenter: WordSegmenter

  init(_ options: WordCountingOptions, _ analyzers: WordAnalyzers) {
    self.options = options
    segmenter = WordSegmenter(locale: options.matching.locale)
    self.analyzers = analyzers
  }

  /// The box that was last asked for.
  private var lastBox: CountingJob.TallyBox?

  private func box(_ language: Int?) -> CountingJob.TallyBox {
    if let lastBox, lastBox.language == language { return lastBox }
    let box = findBox(language)
    lastBox = box
    return box
  }

  private func findBox(_ language: Int?) -> CountingJob.TallyBox {
    if let known = boxes.first(where: { $0.language == language }) { return known }
    let analyzer = language.flatMap { analyzers[lookup.table.languages[$0]] }
    let box = CountingJob.TallyBox(
      language,
      WordTally(options: options, segmenter: segmenter, phrases: analyzer?.phrases))
    boxes.append(box)
    return box
  }

  /// Tells the language of a text.
  func language(of units: some CountedUnits) -> TextLanguage {
    unsafe TextLanguage.of(units, &lookup) { range, body in unsafe units.read(range, body) }
  }

  /// Counts a whole text.
  func count(_ units: some CountedUnits) {
    switch language(of: units) {
    case .unknown: count(units, 0..<units.count, language: nil)
    case .one(let language): count(units, 0..<units.count, language: language)
    case .several(let languages): countLines(units, among: languages)
    }
  }

  /// Counts the words of a range, which ends at a cut.
  func count(_ units: some CountedUnits, _ range: Range<Int>, language: Int?) {
    let box = box(language)
    units.count(range, in: &box.tally)
    closePair(units, from: range.upperBound, in: box)
  }

  /// Looks after the end of a range for the second word of its last pair, whatever its language.
  private func closePair(_ units: some CountedUnits, from start: Int, in box: CountingJob.TallyBox)
  {
    var start = start
    while box.tally.hasOpenPair, start < units.count {
      let end = units.cut(from: start + 256)
      units.close(start..<end, in: &box.tally)
      start = end
    }
    box.tally.forgetOpenPair()
  }

  /// The longest line whose language is told as a whole.
  private static let longestLine = 4096

  /// Counts a text of several languages line by line.
  func countLines(_ units: some CountedUnits, among languages: [Int]) {
    let members = languages.reduce(0 as LanguageTable.Members) {
      $0 | 1 << LanguageTable.Members($1)
    }
    var last = languages[0]
    var line = LineEvidence(languages: lookup.table.languages.count)
    var start = 0
    // Lines of the same language one after the other are counted together: the words of one line are few.
    var counted = 0
    while start < units.count {
      var end = units.lineEnd(from: start, upTo: min(units.count, start + Self.longestLine))
      end =
        end < units.count && units[end] != 0x0A ? units.cut(from: end) : min(end + 1, units.count)
      unsafe units.read(start..<end) { text, more in
        line.clear()
        unsafe line.read(text, more: more, &lookup, among: members)
      }
      let language = TextLanguage.ofLine(line, among: languages, last: last, lookup.table)
      if language != last, start > counted {
        count(units, counted..<start, language: last)
        counted = start
      }
      last = language
      start = end
    }
    if start > counted { count(units, counted..<start, language: last) }
  }
}

extension CountedText {
  /// Lends the text in its storage format.
  @unsafe
  func withUnits(bytes: (LentBytes) -> Void, units: (LentUnits) -> Void) {
    switch storage {
    case .string(var text):
      text.withUTF8 { unsafe bytes(LentBytes(bytes: UnsafeRawBufferPointer($0))) }
    case .lent(let lend):
      lend(bytes)
    case .units(let array):
      unsafe array.withUnsafeBufferPointer { unsafe units(LentUnits(units: $0)) }
    case .made(let make):
      unsafe make().withUnsafeBufferPointer { unsafe units(LentUnits(units: $0)) }
    }
  }
}
