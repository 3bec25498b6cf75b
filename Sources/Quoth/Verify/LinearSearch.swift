/// Finds occurrences of the key in linear time for any text, which it reads once, forward.
protocol LinearSearch {
  associatedtype Text: TextSource
  var text: Text { get }
  /// All units before this offset have been read; it is the start of an atom.
  var position: Int { get }
  /// The occurrences that were read and not returned yet.
  var places: LinearPlaces { get set }
  /// Whether no match is in progress.
  var isIdle: Bool { get }
  /// Whether no match is in progress whose anchor lies before an offset.
  func isIdle(from limit: Int) -> Bool
  /// Reads one atom or more, until an occurrence ends there.
  mutating func read(stop: Int, limit: Int)
}

extension LinearSearch {
  /// The next place where the key occurs. Nil at the end of the text; after `stop`, as soon as no
  /// match is in progress; after `limit`, as soon as none is whose anchor was read.
  mutating func next(stop: Int, limit: Int) -> LinearPlace? {
    while true {
      if let place = places.next() { return place }
      if position >= text.count { return nil }
      if position >= stop, isIdle { return nil }
      if position >= limit, isIdle(from: limit) { return nil }
      read(stop: stop, limit: limit)
    }
  }
}

/// A place where the key occurs.
struct LinearPlace {
  /// The candidate that the scan would have reported.
  var anchor: Int
  /// The start of the occurrence; its match begins there or earlier.
  var start: Int
  var end: Int
  /// Whether the last atom spells more than the needle.
  var isCut = false
}

/// The places where the key occurs in the last atom read.
struct LinearPlaces {
  private var places: [LinearPlace] = []
  private var handed = 0

  var isEmpty: Bool { places.isEmpty }

  mutating func append(_ place: LinearPlace) { places.append(place) }

  /// The next place; nil after the last, when all are forgotten.
  @inline(__always)
  mutating func next() -> LinearPlace? {
    if handed < places.count {
      handed += 1
      return places[handed - 1]
    }
    places.removeAll(keepingCapacity: true)
    handed = 0
    return nil
  }
}
