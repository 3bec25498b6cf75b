import Quoth

/// The times within a cue's text where words have them, for formats that write a time before what is
/// said then: one before each word, and one after a word that ends before the next begins.
struct WordStamps {
  /// Times, and the offsets in the text's UTF-8 before which they stand; both ascend.
  private(set) var stamps: [(offset: Int, time: Int)] = []
  /// Whether any word has a time, even if it is one that the cue's own times say.
  let hasWords: Bool

  /// - Parameters:
  ///   - start: Times up to it are left out, since they say nothing that the cue's start does not say or
  ///     go back.
  ///   - end: Times from it on are left out.
  init(_ cue: Cue, after start: Int, before end: Int) {
    let words = cue.wordTimes
    hasWords = !words.isEmpty
    if words.isEmpty { return }
    let ends = words.ends(cueEnd: cue.endMilliseconds)
    var offsets = UTF8Offsets(cue.text)
    var last = start
    func add(_ time: Int, _ offset: Int) {
      guard time > last, time < end else { return }
      stamps.append((offset, time))
      last = time
    }
    for (index, word) in words.enumerated() {
      add(word.start, offsets.utf8(of: word.range.lowerBound))
      let next = index + 1 < words.count ? words[index + 1].start : end
      let offset = offsets.utf8(of: word.range.upperBound)
      if ends[index] < next { add(ends[index], offset) }
    }
  }
}

/// Offsets of UTF-16, in ascending order, as those of UTF-8.
private struct UTF8Offsets {
  private let bytes: [UInt8]
  private var offset = 0
  private var units = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func utf8(of target: Int) -> Int {
    while offset < bytes.count, units < target {
      units += bytes[offset] >= 0xF0 ? 2 : 1
      offset += 1
      while offset < bytes.count, bytes[offset].isContinuation { offset += 1 }
    }
    return offset
  }
}
