extension TimedWords {
  /// A word in the bytes of all texts, so that nothing is counted when it is copied.
  struct Entry {
    private var textOffset: Int
    private var separatorOffset: Int
    private var textCount: UInt32
    /// The largest number where there is none.
    private var separatorCount: UInt32
    /// In milliseconds, or ``CueWords/unknown``.
    var start: Int
    var end: Int
    var line: UInt32
    /// The place of its speaker, or -1; words have the same one after each other.
    var speaker: Int32
    var endsUtterance = false

    @inline(__always)
    init(
      text: Range<Int>, separator: Range<Int>?, start: Int, end: Int, line: Int, speaker: Int
    ) {
      textOffset = text.lowerBound
      textCount = UInt32(truncatingIfNeeded: text.count)
      separatorOffset = separator?.lowerBound ?? 0
      separatorCount = separator.map { UInt32(truncatingIfNeeded: $0.count) } ?? .max
      self.start = start
      self.end = end
      self.line = UInt32(truncatingIfNeeded: line)
      self.speaker = Int32(truncatingIfNeeded: speaker)
    }

    @inline(__always)
    var text: Range<Int> {
      get { textOffset..<textOffset + Int(textCount) }
      set {
        textOffset = newValue.lowerBound
        textCount = UInt32(truncatingIfNeeded: newValue.count)
      }
    }

    /// The text before it; nil if the scripts decide.
    @inline(__always)
    var separator: Range<Int>? {
      get {
        separatorCount == .max ? nil : separatorOffset..<separatorOffset + Int(separatorCount)
      }
      set {
        separatorOffset = newValue?.lowerBound ?? 0
        separatorCount = newValue.map { UInt32(truncatingIfNeeded: $0.count) } ?? .max
      }
    }

    /// Where a text has the word, while it is compared with all; only for a word that has no separator.
    var place: Int {
      get { separatorOffset }
      set { separatorOffset = newValue }
    }
  }
}
