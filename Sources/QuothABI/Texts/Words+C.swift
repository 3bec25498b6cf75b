public import CQuoth
import Quoth
internal import Synchronization

/// Finds the words of a text, and writes as many as there is room for; O(length).
@c @implementation
public func quoth_text_find_words(
  _ words: UnsafeMutablePointer<quoth_word>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ locale: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    let room = try unsafe buffer(words, capacity, of: quoth_word.self, "words")
    try Rehearsal.first(wordsWereFound, length: length) { () throws(Failure) in
      let segmenter = WordSegmenter(locale: try unsafe PatternOptions.locale(locale))
      let found = try unsafe text.read { unsafe segmenter.words(in: $0) }
      let offsets = try text.ownOffsets(found)
      unsafe count.pointee = found.count
      for place in 0..<min(found.count, room.count) {
        // SAFETY: within the caller's array.
        unsafe words[place] = quoth_word(
          start: offsets[2 * place], end: offsets[2 * place + 1],
          kind: UInt32(found[place].kind == .letters ? QUOTH_WORD_LETTERS : QUOTH_WORD_NUMBER),
          reserved: 0)
      }
    }
  }
}

private let wordsWereFound = Atomic(false)
private let keyWasMade = Atomic(false)

/// Writes the key of a text under options; O(length).
@c @implementation
public func quoth_text_get_key(
  _ key: UnsafeMutablePointer<UInt32>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ options: UnsafePointer<quoth_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    let room = try unsafe buffer(key, capacity, of: UInt32.self, "key")
    let options = try unsafe PatternOptions(options)
    guard options.collation == nil else {
      throw Failure(.unsupported, "keys require folding, but the family is QUOTH_FAMILY_COLLATION")
    }
    try Rehearsal.first(keyWasMade, length: length) { () throws(Failure) in
      var folding = FoldingKey(options: options)
      let found = try unsafe text.read { unsafe folding.key(of: $0) }
      unsafe count.pointee = found.count
      for place in 0..<min(found.count, room.count) {
        // SAFETY: within the caller's array.
        unsafe key[place] = found[place]
      }
    }
  }
}

extension Text {
  /// Calls `body` with the text's UTF-16 units, which are copied only if the encoding differs.
  fileprivate func read<Result>(
    _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) throws(Failure) -> Result {
    if case .utf16(let units) = self { return unsafe body(units) }
    return unsafe try units().withUnsafeBufferPointer { unsafe body($0) }
  }

  /// The beginning and end of each word, in the text's own code units.
  fileprivate func ownOffsets(_ words: [Word]) throws(Failure) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(2 * words.count)
    for word in words {
      offsets.append(word.start)
      offsets.append(word.end)
    }
    guard case .utf8(let bytes, _) = self else { return offsets.map { own($0) } }
    do throws(OffsetError) {
      // SAFETY: the offsets live as long as the call.
      return try unsafe offsets.withUnsafeBufferPointer { offsets throws(OffsetError) in
        try unsafe TextOffsets.translate(
          offsets, in: UTF8Text(bytes), units: nil, from: .utf16, to: .own, roundingUp: false)
      }
    } catch {
      throw Failure(.invalidUTF8, "the text changed while it was read")
    }
  }
}
