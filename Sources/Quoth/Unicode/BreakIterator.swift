import CICU

/// One of ICU's break iterators over a copy of text; for one thread at a time.
///
/// Boundaries are read from the start of the text, only as far as needed, and kept: where
/// dictionaries decide, ICU's answer for a single place depends on earlier queries.
@safe
final class BreakIterator {
  enum Kind { case character, word }

  private let breaks: cicu_breaks?
  private var text: [UInt16] = []
  private var window = 0..<0
  // A bit for each code unit, set if a boundary precedes it. Bits up to `known` are valid.
  private var edges: [UInt64] = []
  private var known = 0

  init(_ kind: Kind, locale: LocaleTag) {
    var status: Int32 = 0
    unsafe breaks = SharedWork.run {
      unsafe locale.icuIdentifier.withCString {
        unsafe cicu_breaks_open(
          kind == .character ? CICU_UBRK_CHARACTER : CICU_UBRK_WORD, $0, &status)
      }
    }
  }

  deinit {
    if let breaks = unsafe breaks { SharedWork.run { unsafe cicu_breaks_close(breaks) } }
  }

  /// Forgets the text.
  func forget() { window = 0..<0 }

  /// Whether the last range of text that was set contains an offset.
  func covers(_ offset: Int) -> Bool { window.contains(offset) }

  /// Sets a part of a text whose edges no rule looks across.
  func set(_ source: some TextSource, _ range: Range<Int>) {
    text.removeAll(keepingCapacity: true)
    text.reserveCapacity(range.count)
    for offset in range { text.append(source[offset]) }
    window = range
    edges.removeAll(keepingCapacity: true)
    edges.append(contentsOf: repeatElement(0, count: range.count / 64 + 1))
    edges[0] = 1
    known = 0
    var status: Int32 = 0
    unsafe text.withUnsafeBufferPointer {
      if let breaks = unsafe breaks {
        // ICU counts in 32 bits, so a longer stretch without an edge is cut.
        let length = Int32(clamping: range.count)
        unsafe cicu_breaks_set_text(breaks, $0.baseAddress, length, &status)
      }
    }
  }

  /// Whether an offset, counted in the whole text, is a boundary of the part that was set.
  func isBoundary(_ offset: Int) -> Bool {
    guard let breaks = unsafe breaks else { return true }
    let place = offset - window.lowerBound
    if place > known { unsafe read(breaks, upTo: place) }
    return edges[place / 64] >> (place % 64) & 1 != 0
  }

  private func read(_ breaks: cicu_breaks, upTo place: Int) {
    // SAFETY: the array has not changed since its address was given to ICU, and arrays of trivial
    // elements do not move unless changed.
    // ICU loads dictionaries on first use.
    SharedWork.run {
      while known < place {
        let next = unsafe Int(cicu_breaks_next(breaks))
        guard next >= 0 else {
          known = .max
          return
        }
        known = next
        edges[next / 64] |= 1 << (next % 64)
      }
    }
  }
}
