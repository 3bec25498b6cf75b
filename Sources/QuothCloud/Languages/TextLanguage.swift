import Quoth

/// The language of a text, told from samples of its lines, or several languages in turn.
///
/// Stop words belong to a language, so they are left out only where a text speaks it: "die" is an
/// article in German lines and a verb in English ones.
enum TextLanguage: Equatable {
  /// Too little to tell.
  case unknown
  /// One language, by its number in ``LanguageTable``.
  case one(Int)
  /// Lines of several languages, the main one first.
  case several([Int])

  /// The number of places at which a text is sampled.
  private static let samples = 32
  /// The length of a sample in code units, unless its line ends before.
  private static let sampleLength = 384
  /// The minimum share of stop words among the words of a language.
  private static let least = 0.05
  /// The minimum share of the samples for a further language.
  private static let leastMore = 0.04

  /// Tells the language of a text.
  ///
  /// - Parameter read: Lends a part of the text as UTF-16; see ``CountedUnits/read(_:_:)``.
  static func of(
    _ text: some ChunkedUnits, _ lookup: inout LanguageLookup,
    _ read: (Range<Int>, (UnsafeBufferPointer<UInt16>, _ more: Int) -> Void) -> Void
  ) -> TextLanguage {
    let count = lookup.table.languages.count
    var total = LineEvidence(languages: count)
    var line = LineEvidence(languages: count)
    var clear: [Int] = []
    for range in sampled(text) {
      line.clear()
      // The lookup is moved into the closure and back.
      unsafe read(range) { units, more in unsafe line.read(units, more: more, &lookup) }
      total.add(line)
      if let own = clearLanguage(of: line, lookup.table) { clear.append(own) }
    }
    guard let main = language(of: total, lookup.table, least: least) else { return .unknown }
    let votes: [Int: Int] = clear.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let more = votes.filter { language, votes in
      language != main && votes >= 2 && Double(votes) >= leastMore * Double(clear.count)
    }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return more.isEmpty ? .one(main) : .several([main] + more)
  }

  /// The ranges of samples: whole lines if they are short, spread over the text.
  private static func sampled(_ text: some ChunkedUnits) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let step = max(sampleLength, text.count / samples)
    var place = 0
    while place < text.count, ranges.count < 4 * samples {
      // From the next line on, if that is near.
      var start = place
      if start > 0 {
        let last = min(text.count, place + 2 * sampleLength)
        if start < last { start = min(last, text.lineEnd(from: start - 1, upTo: last) + 1) }
      }
      // Nor one of the lines that only separate cues.
      while start < text.count, text[start] < 0x20 { start += 1 }
      var end = text.lineEnd(from: start, upTo: min(text.count, start + sampleLength))
      if end == start + sampleLength {
        // Not within a word, nor within a character of UTF-8.
        while end > start, text[end - 1] != 0x20 { end -= 1 }
        if end == start { end = text.cutOfCharacter(start + sampleLength) }
      }
      if end > start { ranges.append(start..<end) }
      // Consecutive lines while the text is short; otherwise far apart.
      place =
        text.count <= samples * sampleLength ? max(end, place) + 1 : max(end + 1, place + step)
    }
    return ranges
  }

  /// The language of evidence; nil if it is too thin.
  private static func language(
    of evidence: borrowing LineEvidence, _ table: LanguageTable, least: Double
  ) -> Int? {
    guard let script = evidence.mainScript(table), script.members != 0 else { return nil }
    // A script of one language tells without stop words.
    if let alone = only(script.members) { return alone }
    guard let best = best(of: evidence, among: script.members) else { return nil }
    return script.isHan
      || Double(evidence.hits(of: best.language)) >= least * Double(script.size)
      ? best.language : nil
  }

  /// The language of a set of one.
  @inline(__always)
  private static func only(_ members: LanguageTable.Members) -> Int? {
    members & (members &- 1) == 0 ? members.trailingZeroBitCount : nil
  }

  /// The language of which a line has most stop words, and the score of the next one; nil if it has none.
  private static func best(
    of evidence: borrowing LineEvidence, among members: LanguageTable.Members
  ) -> (language: Int, score: Double, next: Double)? {
    var best = -1
    var most = 0.0
    var next = 0.0
    LineEvidence.forEach(members & evidence.found) { language in
      let score = evidence.score(of: language)
      if score > most {
        (best, most, next) = (language, score, most)
      } else {
        next = max(next, score)
      }
    }
    return best < 0 ? nil : (best, most, next)
  }

  /// The language of a single line if there is no doubt: at least three stop words, twice as many as
  /// any other language has, or a script that tells alone.
  private static func clearLanguage(of line: borrowing LineEvidence, _ table: LanguageTable) -> Int?
  {
    guard let script = line.mainScript(table), script.members != 0 else { return nil }
    if script.isHan { return line.size(of: .han) >= 8 ? script.members.trailingZeroBitCount : nil }
    if let alone = only(script.members) { return alone }
    guard let best = best(of: line, among: script.members), line.hits(of: best.language) >= 3
    else { return nil }
    return best.next * 2 > best.score ? nil : best.language
  }

  /// The language of a line of a text with several.
  ///
  /// - Parameter last: That of the line before, which stays where a line does not tell.
  static func ofLine(
    _ line: borrowing LineEvidence, among languages: [Int], last: Int, _ table: LanguageTable
  ) -> Int {
    guard let members = line.mainScript(table)?.members else { return last }
    func isPossible(_ language: Int) -> Bool { members & 1 << LanguageTable.Members(language) != 0 }
    // The first with the highest score, but rather that of the line before.
    var best: Int?
    for language in languages where isPossible(language) {
      if let best, line.score(of: language) <= line.score(of: best) { continue }
      best = language
    }
    guard let best else { return last }
    return isPossible(last) && line.score(of: last) == line.score(of: best) ? last : best
  }
}

extension ChunkedUnits {
  /// The first offset from one on that is not within a character of UTF-8 or UTF-16.
  func cutOfCharacter(_ offset: Int) -> Int {
    var offset = offset
    while offset < count, isContinuation(self[offset]) { offset += 1 }
    return min(offset, count)
  }

  private func isContinuation(_ unit: Unit) -> Bool {
    Unit.bitWidth == 8 ? unit & 0xC0 == 0x80 : UInt16(truncatingIfNeeded: unit) & 0xFC00 == 0xDC00
  }
}
