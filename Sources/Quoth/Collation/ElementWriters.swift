/// The ways in which a text can begin to write a cluster, other than by a regular unit.
struct ElementWriters: Sendable {
  private let writers: [Writer]
  /// More of them.
  private let runs: [WriterRun]
  private let markWriters: [UInt64: Set<UInt16>]
  private let reordering: [(combining: UInt8, units: [UInt16])]
  private let reordered: [UInt64: ClosedRange<UInt8>]
  private let composed: [UInt64: UInt8]

  /// A way to begin a cluster: its base, a first unit, and the offset of the elements.
  struct Writer: Comparable {
    let base: UInt64
    // The unit above the offset, as they are ordered.
    private let rest: UInt64
    var unit: UInt16 { UInt16(truncatingIfNeeded: rest >> 32) }
    var offset: UInt32 { UInt32(truncatingIfNeeded: rest) }

    init(base: UInt64, unit: UInt16, offset: UInt32) {
      self.base = base
      rest = UInt64(unit) << 32 | UInt64(offset)
    }

    @inline(__always)
    static func < (one: Writer, other: Writer) -> Bool {
      one.base != other.base ? one.base < other.base : one.rest < other.rest
    }
  }

  /// Takes the writers out of an inversion.
  init(_ inversion: inout TableInversion) {
    var (writers, runs) = inversion.takeWriters()
    // Sorted, to be searched, and since the order of sets and dictionaries differs between processes.
    Self.sort(&writers)
    self.writers = writers
    self.runs = runs
    markWriters = inversion.markWriters
    reordering = inversion.reordering.sorted { $0.key < $1.key }
      .map { (combining: $0.key, units: $0.value.sorted()) }
    reordered = inversion.reordered
    composed = inversion.composed
  }

  /// Sorts by the primary weights, in three rounds of as many buckets as a part of them has values;
  /// and within one primary weight, of which there are few, by all of it.
  private static func sort(_ writers: inout [Writer]) {
    let count = writers.count
    // Two buffers take turns, and none is copied.
    var other = unsafe [Writer](unsafeUninitializedCapacity: count) { to, written in
      unsafe writers.withUnsafeBufferPointer { unsafe distribute($0, into: to, 32) }
      written = count
    }
    unsafe other.withUnsafeBufferPointer { from in
      unsafe writers.withUnsafeMutableBufferPointer { unsafe distribute(from, into: $0, 43) }
    }
    unsafe writers.withUnsafeBufferPointer { from in
      unsafe other.withUnsafeMutableBufferPointer { unsafe distribute(from, into: $0, 54) }
    }
    swap(&writers, &other)
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, writers[end].base >> 32 == writers[start].base >> 32 { end += 1 }
      if (start + 1..<end).contains(where: { writers[$0] < writers[$0 - 1] }) {
        writers[start..<end].sort()
      }
      start = end
    }
  }

  /// Copies writers in the order of eleven bits of their bases, and otherwise in their own.
  private static func distribute(
    _ from: UnsafeBufferPointer<Writer>, into to: UnsafeMutableBufferPointer<Writer>,
    _ shift: UInt64
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << 11) { ends in
      unsafe ends.initialize(repeating: 0)
      for place in from.indices {
        unsafe ends[Int(from[place].base &>> shift & 0x7FF)] += 1
      }
      var total = 0
      for place in ends.indices {
        let count = unsafe ends[place]
        unsafe ends[place] = total
        total += count
      }
      for place in from.indices {
        let writer = unsafe from[place]
        let bucket = Int(writer.base &>> shift & 0x7FF)
        unsafe to.initializeElement(at: ends[bucket], to: writer)
        unsafe ends[bucket] += 1
      }
    }
  }

  func add(to digest: inout Digest, _ map: ElementMap) {
    let writers = (writers + runs.flatMap(\.writers)).sorted()
    digest.add(writers.map(\.base))
    digest.add(writers.map(\.unit))
    for writer in writers { digest.add(map.elements(at: writer.offset)) }
    for (combining, units) in reordering {
      digest.add(combining)
      digest.add(units)
    }
    for (mark, units) in markWriters.sorted(by: { $0.key < $1.key }) {
      digest.add(mark)
      digest.add(units.sorted())
    }
    for (element, classes) in reordered.sorted(by: { $0.key < $1.key }) {
      digest.add(element)
      digest.add(classes.lowerBound)
      digest.add(classes.upperBound)
    }
    for (element, combining) in composed.sorted(by: { $0.key < $1.key }) {
      digest.add(element)
      digest.add(combining)
    }
  }

  /// Calls `body` with the first unit of every writer of a base and the offset of its elements;
  /// with `isLoose`, for every base of the same primary weight.
  func forEach(_ base: UInt64, isLoose: Bool = false, _ body: (UInt16, UInt32) -> Void) {
    let (base, limit) =
      isLoose
      ? (base & 0xFFFF_FFFF_0000_0000, base | 0xFFFF_FFFF) : (base, base)
    var place = writers.firstPlace { $0.base >= base }
    while place < writers.count, writers[place].base <= limit {
      body(writers[place].unit, writers[place].offset)
      place += 1
    }
    for run in runs { run.forEach(base...limit, body) }
  }

  /// First units of characters that write a mark.
  func units(ofMark mark: UInt64) -> Set<UInt16> { markWriters[mark] ?? [] }

  /// First units of the characters that can come first in a run of marks containing an element:
  /// only marks of a higher class than its own change places with it.
  func runStarters(of element: UInt64) -> [UInt16] {
    guard let combining = reordered[element] else { return [] }
    return reordering.flatMap { $0.combining > combining.lowerBound ? $0.units : [] }
  }

  /// How an element may be written in one atom with others.
  func joining(of element: UInt64) -> ElementJoining {
    ElementJoining(classes: reordered[element], composed: composed[element] ?? 0)
  }
}

/// How the characters that write an element may be read together with preceding text, by canonical
/// order.
struct ElementJoining {
  /// The lowest and highest classes of those characters that write it and may change places with
  /// others.
  var classes: ClosedRange<UInt8>?
  /// The highest class of a final mark in a composed letter that contains it.
  var composed: UInt8

  /// Whether a mark may write it.
  var isWrittenByMarks: Bool { (classes?.upperBound ?? 0) > 0 }
}

/// Tracks which elements may be written in one atom with one of the elements before them, taken
/// together: after a composed letter, whose marks they join, or with the two in reverse order.
struct JoiningBefore {
  private var lowest: UInt8 = .max
  private var highest: UInt8 = 0
  private var composed: UInt8 = 0

  mutating func add(_ element: ElementJoining) {
    composed = max(composed, element.composed)
    guard let classes = element.classes else { return }
    lowest = min(lowest, classes.lowerBound)
    highest = max(highest, classes.upperBound)
  }

  func takesIn(_ element: ElementJoining) -> Bool {
    guard let classes = element.classes, classes.upperBound > 0 else { return false }
    return composed > classes.lowerBound || classes.lowerBound < highest
      || lowest < classes.upperBound
  }
}
