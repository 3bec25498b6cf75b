import CICU

/// One of ICU's break iterators over text that is copied in; for one thread at a time.
@safe
final class BreakIterator {
  enum Kind { case character, word }

  private let breaks: cicu_breaks?
  private var text: [UInt16] = []
  private var window = 0..<0

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

  /// Whether the last text set covers a range of it.
  func covers(_ offset: Int) -> Bool { window.contains(offset) }

  /// Sets a part of a text, from whose edges no rule reaches out.
  func set(_ source: some TextSource, _ range: Range<Int>) {
    text.removeAll(keepingCapacity: true)
    text.reserveCapacity(range.count)
    for offset in range { text.append(source[offset]) }
    window = range
    var status: Int32 = 0
    unsafe text.withUnsafeBufferPointer {
      if let breaks = unsafe breaks {
        // ICU counts in 32 bits; a longer stretch without an edge is cut.
        let length = Int32(clamping: range.count)
        unsafe cicu_breaks_set_text(breaks, $0.baseAddress, length, &status)
      }
    }
  }

  /// Whether there is a boundary at an offset of the part that was set, counted in the whole text.
  func isBoundary(_ offset: Int) -> Bool {
    guard let breaks = unsafe breaks else { return true }
    // SAFETY: the array has not changed since its address was given to ICU, and arrays of trivial
    // elements do not move unless changed.
    // ICU reads dictionaries where it first needs them.
    return SharedWork.run {
      unsafe cicu_breaks_is_boundary(breaks, Int32(clamping: offset - window.lowerBound))
    }
  }
}
