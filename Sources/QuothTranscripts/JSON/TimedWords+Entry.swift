extension TimedWords {
  /// A word in the bytes of all texts, so that nothing is counted when it is copied.
  struct Entry {
    var text: Part
    /// The text before it; unknown if the scripts decide.
    var separator: Part
    /// In milliseconds, or ``CueWords/unknown``.
    var start: Int
    var end: Int
    var line: Int
    /// The place of its speaker, or -1; words have the same one after each other.
    var speaker: Int32
    var endsUtterance = false
    /// Where a text has the word, while it is compared with all.
    var place = 0
  }

  /// A part of the bytes.
  struct Part {
    var offset: Int
    /// The largest number stands for one that is unknown.
    var count: UInt32

    static let unknown = Part(offset: 0, count: .max)

    init(_ range: Range<Int>) {
      self.init(offset: range.lowerBound, count: UInt32(truncatingIfNeeded: range.count))
    }

    private init(offset: Int, count: UInt32) {
      self.offset = offset
      self.count = count
    }

    var isUnknown: Bool { count == .max }
    @inline(__always)
    var range: Range<Int> { offset..<offset + Int(count) }
  }
}
