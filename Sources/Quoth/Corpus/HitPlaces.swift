package import QuothKernels

/// Finds the cues of many hits and the offsets in them. Hits in order cost little: they are mostly in the row of the one
/// before, and in a part of the text that is known to have no surrogates.
@safe
package struct HitPlaces {
  /// The cues in which a hit begins and ends, and offsets in them.
  package typealias Place = qk_hit_place

  // Keeps the memory of the views alive.
  private let store: CorpusStore
  private let countsScalars: Bool
  private let text: ArenaText
  private let blocks: BlockTable.View
  private let unitCount: Int
  private let kernels: Kernels

  private var finder: CueFinder
  /// A part of the text of which each unit is a scalar, and how long a joint may be.
  private var plain: qk_hit_limits
  /// How many marks are looked at to extend it.
  private var reach = 4
  /// How close to it the next part must be for more of them.
  private let nearby = 8 * OffsetMarks.interval
  /// The last cue that may have a unit that is no scalar; -1 for none.
  private var oddCue = -1
  /// The last offset that was translated, its cue, and how many scalars begin in that before it.
  private var known = (cue: -1, place: 0, scalars: 0)

  /// - Parameter countsScalars: whether offsets are in scalars, or in code units of UTF-16.
  package init<ID>(_ corpus: Corpus<ID>, countsScalars: Bool) {
    self.init(corpus, countsScalars: countsScalars, .active)
  }

  package init<ID>(_ corpus: Corpus<ID>, countsScalars: Bool, _ kernels: Kernels) {
    store = corpus.store
    self.countsScalars = countsScalars
    self.kernels = kernels
    finder = CueFinder(store.cues.view, length: store.arena.count)
    text = store.arena.text(0..<store.arena.count)
    blocks = store.arena.table.view(shift: store.arena.shift)
    unitCount = store.arena.count
    plain = qk_hit_limits(
      start: 0, end: countsScalars ? 0 : .max,
      joint: store.joiner == .automatic ? 1 : store.joiner.length)
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
    var done = 0
    while true {
      // SAFETY: the caller has memory for as many hits and places.
      let hit = unsafe hits + done &* stride
      var row = unsafe finder.row
      done &+= unsafe kernels.tier.pointee.hit_places(
        &row, &plain, hit, stride, count &- done, places + done)
      guard done < count else { return done }
      let start = unsafe hits.load(fromByteOffset: done &* stride, as: Int.self)
      let end = unsafe hits.load(
        fromByteOffset: done &* stride &+ MemoryLayout<Int>.size, as: Int.self)
      guard start >= 0, start < end, end <= unitCount else { return done }
      if finder.takesRow(of: start) || takesPlainPart(of: start) { continue }
      unsafe places[done] = place(of: start..<end)
      done &+= 1
    }
  }

  /// The place of a hit, which is not empty and within the text. An offset in the joint after a cue is at the
  /// cue's end.
  package mutating func place(of hit: Range<Int>) -> Place {
    let first = finder.cue(of: hit.lowerBound)
    let start = offset(hit.lowerBound, in: first)
    let last = hit.upperBound > first.end ? finder.cue(of: hit.upperBound &- 1) : first
    return Place(
      cue: first.number, start: start, end_cue: last.number, end: offset(hit.upperBound, in: last))
  }

  private mutating func offset(_ place: Int, in cue: CueFinder.Cue) -> Int {
    // No joint can begin before the end of the cue without the longest.
    if place <= cue.end &- plain.joint, isPlain(cue) { return place &- cue.start }
    return rareOffset(place, in: cue)
  }

  /// Whether each unit of the cue is a scalar, as far as that is known without reading it.
  private mutating func isPlain(_ cue: CueFinder.Cue) -> Bool {
    cue.start >= plain.start && cue.end <= plain.end || isNewlyPlain(cue)
  }

  /// Takes the part of the text around a hit that has no surrogates, if that is not known to be one yet.
  private mutating func takesPlainPart(of start: Int) -> Bool {
    let cue = finder.cue(of: start)
    return (cue.start < plain.start || cue.end > plain.end) && isNewlyPlain(cue)
  }

  /// Whether each unit of the cue is a scalar: if the marks around it count as many scalars as units, or if its blocks
  /// have one byte for each. The next cues are mostly in the same part.
  private mutating func isNewlyPlain(_ cue: CueFinder.Cue) -> Bool {
    guard cue.number != oddCue else { return false }
    let range = cue.start..<max(cue.start, cue.end)
    // Where the hits come densely, the part is found once for many of them.
    reach = cue.start >= plain.start && cue.start < plain.end &+ nearby ? min(2 &* reach, 128) : 4
    guard
      let part = store.marks.plainPart(around: range, reach: reach)
        ?? blocks.narrowPart(around: range, within: unitCount)
    else {
      oddCue = cue.number
      return false
    }
    (plain.start, plain.end) = (part.lowerBound, part.upperBound)
    return true
  }

  @inline(never)
  private mutating func rareOffset(_ given: Int, in cue: CueFinder.Cue) -> Int {
    let (start, end) = (cue.start, store.units(ofCue: cue.number).upperBound)
    let place = max(start, min(given, end))
    if isPlain(cue) { return place &- start }
    if cue.number != known.cue || place < known.place { known = (cue.number, start, 0) }
    if place &- known.place > 2 * OffsetMarks.interval {
      let counts = store.marks.counts(from: start, to: place, in: store.arena)
      known.scalars = Int(counts.scalars)
    } else {
      known.scalars &+= scalars(known.place..<place, after: start)
    }
    known.place = place
    let isWithinPair =
      place > start && place < end && Surrogates.isTrail(text[place])
      && Surrogates.isLead(text[place &- 1])
    return known.scalars &- (isWithinPair ? 1 : 0)
  }

  /// How many scalars begin in a part of the cue.
  private func scalars(_ range: Range<Int>, after start: Int) -> Int {
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
  func view(shift: Int) -> View {
    unsafe View(entries: entries, base: base, limit: limit, shift: shift)
  }

  @safe
  struct View: BitwiseCopyable {
    // SAFETY: the table's.
    private let entries: UnsafePointer<UInt>
    private let base: UInt
    private let limit: UInt
    private let shift: Int

    @inline(__always)
    init(entries: UnsafePointer<UInt>, base: UInt, limit: UInt, shift: Int) {
      unsafe self.entries = entries
      self.base = base
      self.limit = limit
      self.shift = shift
    }

    /// Where the block of an offset ends.
    @inline(__always)
    func end(at place: Int) -> Int { (place &>> shift &+ 1) &<< shift }

    /// The units at an offset if they are two bytes wide.
    @unsafe @inline(__always)
    func wide(at place: Int) -> UnsafePointer<UInt16>? {
      // SAFETY: callers keep to the text.
      let entry = unsafe base &+ min(entries[place &>> shift], limit)
      guard entry & 1 != 0 else { return nil }
      return unsafe UnsafePointer(bitPattern: entry &- 1)! + place & (1 &<< shift &- 1)
    }

    /// The blocks of a part if all are certainly stored at one byte per unit, and some after it: a long one is not
    /// looked through.
    func narrowPart(around range: Range<Int>, within count: Int) -> Range<Int>? {
      guard !range.isEmpty else { return range }
      let (first, last) = (range.lowerBound &>> shift, (range.upperBound &- 1) &>> shift)
      let end = min(first &+ 8, (count &- 1) &>> shift &+ 1)
      guard last < end else { return nil }
      var block = first
      while block < end, unsafe (base &+ entries[block]) & 1 == 0 { block &+= 1 }
      return block > last ? first &<< shift..<block &<< shift : nil
    }
  }
}
