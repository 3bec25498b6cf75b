/// Tells when the parts of one cue are said.
///
/// A part begins when its first word does and ends when its last word does; a word that is touched counts
/// as a whole. Where no time of a word is known, letters and digits share the time between the times
/// around them evenly.
package struct CueClock: Sendable {
  private let start: Int?
  private let end: Int?
  private let words: [WordTime]
  private let ends: [Int]
  /// How many letters and digits, and how many units of white space, precede each offset.
  private let letters: [Int32]
  private let spaces: [Int32]

  /// A time, and whether it is that of a word.
  struct Reading {
    var time: Int?
    var isOfWord: Bool
  }

  /// - Parameters:
  ///   - start: of the cue, in milliseconds, as the times of words are.
  ///   - words: those with times, as ``CorpusBuilder`` takes them.
  /// - Complexity: O(*n*) in the code units.
  package init(units: [UInt16], start: Int?, end: Int?, words: [WordTime]) {
    self.start = start
    self.end = end
    self.words = words
    ends = words.ends(cueEnd: end)
    // Where nothing is known there is nothing to be shared out, however long the text is.
    let isTimed = start != nil || end != nil || !words.isEmpty
    (letters, spaces) = Self.counts(in: isTimed ? units : [])
  }

  /// The length of the cue in code units; 0 where nothing is known of its times.
  package var count: Int { letters.count - 1 }

  /// When a part is said.
  ///
  /// - Parameter range: offsets of UTF-16; those beyond the cue count as its end.
  /// - Complexity: O(log *k*) for *k* words.
  package func time(of range: Range<Int>) -> SpokenTime {
    SpokenTime(start(of: range), end(of: range))
  }

  func start(of range: Range<Int>) -> Reading {
    let place = min(range.lowerBound, count)
    let next = firstWord { $0.upperBound > place }
    if next < words.count {
      let word = words[next].range
      if word.lowerBound <= place {
        let isInFirst =
          letters[word.lowerBound] == letters[place] || !hasSpace(in: word.lowerBound..<place)
        return isInFirst
          ? Reading(time: words[next].start, isOfWord: true)
          : between(place, word, words[next].start, ends[next])
      }
      if word.lowerBound < range.upperBound, letters[word.lowerBound] == letters[place] {
        return Reading(time: words[next].start, isOfWord: true)
      }
    }
    // Without an end to share the time with, what is known is that it is no earlier.
    let reading = between(place, wordBefore: next - 1)
    return Reading(
      time: reading.time ?? (next > 0 ? ends[next - 1] : start), isOfWord: reading.isOfWord)
  }

  func end(of range: Range<Int>) -> Reading {
    let place = min(range.upperBound, count)
    let last = firstWord { $0.lowerBound >= place } - 1
    if last >= 0 {
      let word = words[last].range
      if word.upperBound >= place {
        let isInLast =
          letters[word.upperBound] == letters[place] || !hasSpace(in: place..<word.upperBound)
        return isInLast
          ? Reading(time: ends[last], isOfWord: true)
          : between(place, word, words[last].start, ends[last])
      }
      if word.upperBound > range.lowerBound, letters[word.upperBound] == letters[place] {
        return Reading(time: ends[last], isOfWord: true)
      }
    }
    return between(place, wordBefore: last)
  }

  private func hasSpace(in range: Range<Int>) -> Bool {
    spaces[range.lowerBound] < spaces[range.upperBound]
  }

  /// The place of the first word whose range passes a test that all after it pass, too.
  private func firstWord(where passes: (Range<Int>) -> Bool) -> Int {
    words.firstPlace { passes($0.range) }
  }

  /// The time of an offset between one word, or the start of the cue, and the next, or the end of the cue.
  private func between(_ place: Int, wordBefore word: Int) -> Reading {
    let isFirst = word < 0
    let isLast = word + 1 >= words.count
    let from = isFirst ? 0 : words[word].range.upperBound
    let to = isLast ? count : words[word + 1].range.lowerBound
    let earlier = isFirst ? start : ends[word]
    let later = isLast ? end : words[word + 1].start
    return between(place, from..<max(from, to), earlier, later)
  }

  private func between(_ place: Int, _ range: Range<Int>, _ earlier: Int?, _ later: Int?) -> Reading
  {
    guard let earlier else {
      // Without a start nothing can be shared out, but the end of a cue is known.
      return Reading(time: place >= range.upperBound ? later : nil, isOfWord: false)
    }
    guard let later else {
      return Reading(time: place <= range.lowerBound ? earlier : nil, isOfWord: false)
    }
    let place = min(max(place, range.lowerBound), range.upperBound)
    let all = letters[range.upperBound] - letters[range.lowerBound]
    let share =
      all > 0
      ? Double(letters[place] - letters[range.lowerBound]) / Double(all)
      : range.isEmpty ? 0 : Double(place - range.lowerBound) / Double(range.count)
    // Times may be as far apart as numbers go.
    let time = Double(earlier) + (Double(later) - Double(earlier)) * share
    let exact = share == 0 ? earlier : share == 1 ? later : Int(exactly: time.rounded())
    return Reading(time: exact ?? earlier, isOfWord: false)
  }

  // MARK: Counting

  private static func counts(in units: [UInt16]) -> (letters: [Int32], spaces: [Int32]) {
    var letters: [Int32] = [0]
    var spaces: [Int32] = [0]
    letters.reserveCapacity(units.count + 1)
    spaces.reserveCapacity(units.count + 1)
    var (letterCount, spaceCount): (Int32, Int32) = (0, 0)
    for (place, unit) in units.enumerated() {
      if WordTokens.isSpace(unit) { spaceCount &+= 1 }
      if isLetter(unit, place, units) { letterCount &+= 1 }
      letters.append(letterCount)
      spaces.append(spaceCount)
    }
    return (letters, spaces)
  }

  /// Whether a letter or digit ends with a unit: marks take no time.
  private static func isLetter(_ unit: UInt16, _ place: Int, _ units: [UInt16]) -> Bool {
    if unit < 0x80 { return unit &- 0x30 < 10 || (unit | 0x20) &- 0x61 < 26 }
    var value = UInt32(unit)
    if UTF16.isTrailSurrogate(unit) {
      guard place > 0, UTF16.isLeadSurrogate(units[place - 1]) else { return false }
      value = 0x1_0000 + ((UInt32(units[place - 1]) & 0x3FF) << 10 | UInt32(unit) & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}
