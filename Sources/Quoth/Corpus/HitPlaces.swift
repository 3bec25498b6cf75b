import QuothKernels

/// Finds the cues of many hits and the offsets in them, one hit after the other: each from the cue and the
/// offset of the one before, so that hits in order cost little.
@safe
package struct HitPlaces {
  /// Where a hit is.
  package struct Place: BitwiseCopyable, Sendable {
    package let cue: Int
    package let start: Int
    package let endCue: Int
    package let end: Int
  }

  // Keeps the memory of the views alive.
  private let store: CorpusStore
  private let countsScalars: Bool
  private let cues: OffsetTable.View
  private let text: ArenaText
  private let blocks: BlockTable.View
  private let cueCount: Int
  private let unitCount: Int
  private let longestJoint: Int

  private var cue = 0
  private var start = 0
  /// Where the next cue begins.
  private var next = 0
  /// An offset of the cue up to which no joint can begin.
  private var sureEnd = 0
  /// Whether each unit of the cue is a scalar, as far as that is known without reading it.
  private var isPlain = false
  /// A part of the text of which each unit is a scalar.
  private var plain = (start: 0, end: 0)
  /// The last offset that was translated, and how many scalars begin in the cue before it.
  private var known = (place: 0, scalars: 0)

  /// - Parameter countsScalars: whether offsets are in scalars, or in code units of UTF-16.
  package init<ID>(_ corpus: Corpus<ID>, countsScalars: Bool) {
    store = corpus.store
    self.countsScalars = countsScalars
    cues = store.cues.view
    text = store.arena.text(0..<store.arena.count)
    blocks = store.arena.table.view(shift: store.arena.shift)
    cueCount = store.cueCount
    unitCount = store.arena.count
    longestJoint = store.joiner == .automatic ? 1 : store.joiner.length
  }

  /// Writes the places of many hits, up to the first that is empty or not within the text.
  ///
  /// - Parameters:
  ///   - hits: `stride` bytes for each, which begin with its start and its end.
  /// - Returns: How many were written.
  @unsafe
  package mutating func fill(
    _ places: UnsafeMutablePointer<Place>, with hits: UnsafeRawPointer, stride: Int, count: Int
  ) -> Int {
    for number in 0..<count {
      // SAFETY: the caller has memory for as many hits and places.
      let start = unsafe hits.load(fromByteOffset: number &* stride, as: Int.self)
      let end = unsafe hits.load(
        fromByteOffset: number &* stride &+ MemoryLayout<Int>.size, as: Int.self)
      guard start >= 0, start < end, end <= unitCount else { return number }
      unsafe places[number] = place(of: start..<end)
    }
    return count
  }

  /// The place of a hit, which is not empty and within the text. An offset in the joint after a cue is at the
  /// cue's end.
  @inline(__always)
  package mutating func place(of hit: Range<Int>) -> Place {
    move(to: hit.lowerBound)
    let first = cue
    let from = offset(hit.lowerBound)
    move(to: hit.upperBound &- 1)
    return Place(cue: first, start: from, endCue: cue, end: offset(hit.upperBound))
  }

  /// Goes to the cue that has an offset, its joint being a part of it; of several at one place, the last.
  @inline(__always)
  private mutating func move(to place: Int) {
    if place < start || place >= next { find(place) }
  }

  @inline(__always)
  private mutating func find(_ place: Int) {
    let end: Int
    if place >= start, let near = cues.near(place, soonAfter: cue), near.place < cueCount {
      cue = near.place
      start = near.start
      end = near.end
    } else {
      end = search(place)
    }
    next = cue &+ 1 < cueCount ? end : .max
    sureEnd = end &- longestJoint
    known = (start, 0)
    isPlain = !countsScalars || start >= plain.start && end <= plain.end || isNewlyPlain(end)
  }

  /// Goes to the cue that has an offset, wherever that is, and returns where the next one begins.
  private mutating func search(_ place: Int) -> Int {
    cue = min(cues.place(of: place, from: place < start ? 0 : cue), cueCount &- 1)
    start = cues[cue]
    return cues[cue &+ 1]
  }

  /// Whether each unit of the cue is a scalar: if its blocks have one byte for each, or if the marks around it count
  /// as many scalars as units. The next cues are mostly in the same part.
  private mutating func isNewlyPlain(_ end: Int) -> Bool {
    let end = max(start, end)
    if let part = blocks.narrowPart(around: start..<end) {
      plain = (part.lowerBound, part.upperBound)
      return true
    }
    let marks = store.marks.rows
    let (first, last) = (
      start / OffsetMarks.interval, (end &+ OffsetMarks.interval &- 1) / OffsetMarks.interval
    )
    guard last < marks.count,
      marks[last].scalars &- marks[first].scalars == Int64((last &- first) * OffsetMarks.interval)
    else { return false }
    plain = (first * OffsetMarks.interval, last * OffsetMarks.interval)
    return true
  }

  @inline(__always)
  private mutating func offset(_ place: Int) -> Int {
    if place <= sureEnd, isPlain { return place &- start }
    return rareOffset(place)
  }

  private mutating func rareOffset(_ given: Int) -> Int {
    let end = store.units(ofCue: cue).upperBound
    let place = min(given, end)
    if isPlain { return place &- start }
    if place < known.place { known = (start, 0) }
    if place &- known.place > 2 * OffsetMarks.interval {
      let counts = store.marks.counts(from: start, to: place, in: store.arena)
      known.scalars = Int(counts.scalars)
    } else {
      known.scalars &+= scalars(known.place..<place)
    }
    known.place = place
    let isWithinPair =
      place > start && place < end && Surrogates.isTrail(text[place])
      && Surrogates.isLead(text[place &- 1])
    return known.scalars &- (isWithinPair ? 1 : 0)
  }

  /// How many scalars begin in a part of the cue.
  private func scalars(_ range: Range<Int>) -> Int {
    let tier = unsafe Kernels.active.tier.pointee
    var total = 0
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(range.upperBound, blocks.end(at: place))
      if let units = unsafe blocks.wide(at: place) {
        var counts = qk_text_counts()
        unsafe tier.measure16(
          units, end &- place, place > start ? text[place &- 1] : 0, &counts)
        total &+= Int(counts.scalars)
      } else {
        total &+= end &- place
      }
      place = end
    }
    return total
  }
}

extension BlockTable {
  /// The blocks without the memory's owner.
  @inline(__always)
  func view(shift: Int) -> View { unsafe View(entries: entries, base: base, shift: shift) }

  @safe
  struct View: BitwiseCopyable {
    // SAFETY: the table's.
    private let entries: UnsafePointer<UInt>
    private let base: UInt
    private let shift: Int

    @inline(__always)
    init(entries: UnsafePointer<UInt>, base: UInt, shift: Int) {
      unsafe self.entries = entries
      self.base = base
      self.shift = shift
    }

    /// Where the block of an offset ends.
    @inline(__always)
    func end(at place: Int) -> Int { (place &>> shift &+ 1) &<< shift }

    /// The units at an offset if they are two bytes wide.
    @unsafe @inline(__always)
    func wide(at place: Int) -> UnsafePointer<UInt16>? {
      // SAFETY: callers keep to the text.
      let entry = unsafe base &+ entries[place &>> shift]
      guard entry & 1 != 0 else { return nil }
      return unsafe UnsafePointer(bitPattern: entry &- 1)! + place & (1 &<< shift &- 1)
    }

    /// The blocks of a part if all are certainly stored at one byte per unit: a long one is not looked through.
    func narrowPart(around range: Range<Int>) -> Range<Int>? {
      guard !range.isEmpty else { return range }
      let (first, last) = (range.lowerBound &>> shift, (range.upperBound &- 1) &>> shift)
      guard last &- first < 8 else { return nil }
      var width: UInt = 0
      for block in first...last { width |= unsafe base &+ entries[block] }
      return width & 1 == 0 ? first &<< shift..<(last &+ 1) &<< shift : nil
    }
  }
}
