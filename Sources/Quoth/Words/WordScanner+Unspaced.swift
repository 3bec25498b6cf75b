extension WordScanner {
  /// The script of the letter at an offset, if its runs are left to ``UnspacedWords``.
  ///
  /// After anything but a letter, a digit or a mark between letters, such a letter begins a segment.
  @inline(__always)
  func unspacedScript(at offset: Int) -> UnspacedScript? {
    // SAFETY: callers pass an offset within the text.
    let unit = unsafe text[offset]
    guard unspaced != 0, let script = UnspacedScript.of(unit), unspaced & script.bit != 0,
      unsafe units[Int(unit)] & SegmentClass.mask == SegmentClass.dictionary
    else { return nil }
    return script
  }

  /// The run of letters of one script without spaces that begins at an offset, a boundary; nil if there is none, or
  /// if its last word may go on after it.
  func unspacedRun(from start: Int) -> (end: Int, script: UnspacedScript)? {
    guard let script = unspacedScript(at: start) else { return nil }
    var end = start + 1
    while unsafe end < text.count && isInRun(text[end], script) { end += 1 }
    return endsWord(end) ? (end, script) : nil
  }

  /// Whether a unit belongs to a run of a script: letters, marks, and letters in the cluster of the one before.
  private func isInRun(_ unit: UInt16, _ script: UnspacedScript) -> Bool {
    guard UnspacedScript.of(unit) == script else { return false }
    let kind = unsafe units[Int(unit)] & SegmentClass.mask
    return kind == SegmentClass.dictionary || kind == SegmentClass.extend
      || kind == SegmentClass.ask && UnspacedScript.isInCluster(unit)
  }

  /// Whether nothing at an offset continues letters before it.
  private func endsWord(_ offset: Int) -> Bool {
    func kind(_ offset: Int) -> UInt8 {
      unsafe offset < text.count
        ? units[Int(text[offset])] & SegmentClass.mask : SegmentClass.newline
    }
    switch kind(offset) {
    case ...SegmentClass.newline: return true
    // It joins letters only if it is between them.
    case SegmentClass.midLetter...SegmentClass.doubleQuote:
      return kind(offset + 1) <= SegmentClass.newline
    default: return false
    }
  }

  /// The scripts without spaces in a range, as bits.
  func unspacedScripts(in range: Range<Int>) -> UInt8 {
    range.reduce(0) { bits, offset in
      unsafe bits | (UnspacedScript.of(text[offset])?.bit ?? 0)
    }
  }
}
