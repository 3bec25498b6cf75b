/// The times of words, at two bytes a word or less where they are as those of speech are.
///
/// A row of 256 cues stores for each cue how many of its words have times, where these are in its text,
/// unless they are all its parts between white space, and when they are said: of each word the pause
/// before it and how long it lasts, in the largest unit that all of the row's times are multiples of. Times
/// count from the start of the cue. All numbers are written by a ``PrefixCode`` of the row's.
struct WordTable: Sendable {
  let packed: CueRows
  /// How many cues there are.
  var count: Int { packed.count }

  init(_ packed: CueRows) { self.packed = packed }

  /// The words of a cue that have times.
  struct Words: Equatable {
    /// Where each word is in the cue's text; nil if they are its parts between white space.
    var places: [Range<Int>]?
    var starts: [Int] = []
    var ends: [Int] = []

    /// The words with their places in the text, of which a file that lies may name some that are not there.
    func times(in units: some RandomAccessCollection<UInt16>) -> [WordTime] {
      let places = places ?? (starts.isEmpty ? [] : WordTokens.ranges(in: units))
      var end = 0
      var times: [WordTime] = []
      for (place, (start, stop)) in zip(places, zip(starts, ends)) {
        guard place.lowerBound >= end, place.upperBound <= units.count, !place.isEmpty else {
          break
        }
        times.append(WordTime(place, start: start, end: stop))
        end = place.upperBound
      }
      return times
    }
  }

  /// The kinds of rows.
  enum Form: UInt64 {
    /// No cue has words with times.
    case absent
    case words
  }

  /// How the numbers of a row are written.
  struct Codes {
    var counts, leads, pauses, lengths, gaps, sizes: PrefixCode
    var unit: Int
    /// Whether each word but the first has a bit that says that it begins where the one before ends.
    var marksTouching: Bool
  }

  /// The words of a cue.
  ///
  /// - Parameter starts: the start of a cue by its place in the row, 0 where it has none.
  /// - Complexity: O(*k*) for the *k* words of 256 cues. A ``Reader`` is faster for many.
  func words(ofCue cue: Int, from starts: (Int) -> Int) -> Words {
    let place = cue & (CueRows.rowLength - 1)
    return decode(row: cue >> CueRows.rowShift, through: place, from: starts).last ?? Words()
  }

  /// The words of a row's cues, up to one.
  ///
  /// - Complexity: O(*n*) in the bytes of the row, valid or not.
  func decode(row: Int, through last: Int, from starts: (Int) -> Int) -> [Words] {
    var cues: [Words] = []
    var reader = packed.reader(ofRow: row)
    let limit = packed.bitLimit(ofRow: row)
    guard Form(rawValue: reader.next(8)) == .words else {
      return [Words](repeating: Words(), count: last + 1)
    }
    let codes = Codes(&reader)
    for place in 0...last {
      let count = codes.counts.read(&reader)
      // A word takes two bits at least; a file may say anything.
      guard count > 0, count <= (limit - reader.position) / 2 else {
        cues.append(Words())
        continue
      }
      cues.append(words(count, from: starts(place), codes, &reader))
    }
    return cues
  }

  private func words(
    _ count: Int, from start: Int, _ codes: Codes, _ reader: inout BitReader
  ) -> Words {
    var words = Words()
    words.starts.reserveCapacity(count)
    words.ends.reserveCapacity(count)
    let hasPlaces = reader.next(1) != 0
    var places: [Range<Int>] = []
    var time = start
    var offset = 0
    for number in 0..<count {
      if number == 0 {
        time &+= codes.leads.read(&reader) &* codes.unit
      } else if !codes.marksTouching || reader.next(1) == 0 {
        time &+= codes.pauses.read(&reader) &* codes.unit
      }
      words.starts.append(time)
      time &+= codes.lengths.read(&reader) &* codes.unit
      words.ends.append(time)
      guard hasPlaces else { continue }
      // No text is so long; what a file says beyond it is not read as a place.
      let first = offset &+ Self.length(codes.gaps.read(&reader))
      offset = first &+ Self.length(codes.sizes.read(&reader)) &+ 1
      places.append(first < offset ? first..<offset : 0..<0)
    }
    if hasPlaces { words.places = places }
    return words
  }

  private static func length(_ number: Int) -> Int { min(max(number, 0), 1 << 48) }

  /// Reads the words of many cues, one row after the other.
  struct Reader {
    private let table: WordTable?
    private var times: TimeTable.Reader
    private var row = -1
    private var cues: [Words] = []

    init(_ table: WordTable?, _ times: TimeTable?) {
      self.table = table
      self.times = TimeTable.Reader(times)
    }

    /// - Complexity: O(1) amortised and O(*k*) for the cue's *k* words, where cues come in order.
    mutating func words(ofCue cue: Int) -> Words {
      guard let table else { return Words() }
      if cue >> CueRows.rowShift != row {
        row = cue >> CueRows.rowShift
        let first = row << CueRows.rowShift
        let last = min(table.count - first, CueRows.rowLength) - 1
        var starts = times
        cues = table.decode(row: row, through: last) { place in
          starts.times(ofCue: first + place).start ?? 0
        }
        times = starts
      }
      return cues[cue & (CueRows.rowLength - 1)]
    }
  }
}

extension WordTable.Codes {
  init(_ reader: inout BitReader) {
    unit = reader.nextVarying()
    marksTouching = reader.next(8) != 0
    counts = PrefixCode(&reader)
    leads = PrefixCode(&reader)
    pauses = PrefixCode(&reader)
    lengths = PrefixCode(&reader)
    gaps = PrefixCode(&reader)
    sizes = PrefixCode(&reader)
  }

  func begin(_ writer: inout BitWriter) {
    writer.addVarying(unit)
    writer.add(marksTouching ? 1 : 0, 8)
    for code in [counts, leads, pauses, lengths, gaps, sizes] { code.begin(&writer) }
  }
}
