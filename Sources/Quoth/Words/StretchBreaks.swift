import CICU

/// ICU's boundaries over a stretch of text that is not copied; for one thread at a time.
@safe
final class StretchBreaks {
  private let breaks: cicu_breaks?

  init(_ kind: BreakIterator.Kind, locale: LocaleTag) {
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

  /// Sets the text, of at most `Int32.max` units, which must outlive all queries.
  @unsafe
  func set(_ text: UnsafeBufferPointer<UInt16>) {
    var status: Int32 = 0
    if let breaks = unsafe breaks {
      unsafe cicu_breaks_set_text(breaks, text.baseAddress, Int32(text.count), &status)
    }
  }

  /// Calls `body` with each boundary in order, the end of the text last.
  @unsafe
  func forEachBoundary(_ body: (Int) -> Void) {
    guard let breaks = unsafe breaks else { return }
    _ = unsafe cicu_breaks_first(breaks)
    while true {
      // ICU loads dictionaries on first use.
      let boundary = SharedWork.run { unsafe cicu_breaks_next(breaks) }
      if boundary < 0 { return }
      body(Int(boundary))
    }
  }

  /// Whether an offset is a boundary.
  @unsafe
  func isBoundary(_ offset: Int) -> Bool {
    guard let breaks = unsafe breaks else { return true }
    return SharedWork.run { unsafe cicu_breaks_is_boundary(breaks, Int32(offset)) }
  }
}
