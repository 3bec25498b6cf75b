package import Quoth

/// Tells by the bytes of a file that none of some keywords can have a hit in it, so that the file need
/// not be read into cues.
///
///     let sieve = FileSieve([pattern], reader: TranscriptReader(), isAcross: true, joiner: .automatic)
///     if sieve?.passesOver(bytes, fileName: "talk.srt") != true { … }
///
/// A scan of bytes runs at the speed of memory; reading does not. No hit is lost: a file is passed over only
/// if all of this holds.
///
/// - **The bytes are the letters.** The file is valid UTF-8 without U+0000, and not packed. Files in
///   another encoding are read.
/// - **Reading it would not fail** (``TranscriptReader/sureness(_:fileName:head:)``): it begins as
///   WebVTT, SubRip or plain text does, or is JSON without a fault whose texts are each in one string
///   (``JSONStrings``). All other formats are read.
/// - **A part of each keyword is missing.** ``NeedlePieces`` are the parts whose letters a reader leaves
///   side by side: a match of the keyword has a match of each of them, within a line of the file. The
///   engine itself looks for them, in the bytes as they lie, with the keyword's options but for its
///   edges (``PatternOptions/boundary`` and ``PatternOptions/extent``), which markup beside a word
///   could change.
/// - **Nothing in a line parts its letters.** Readers of captions leave out tags in brackets; the
///   missing part is looked for in such lines without their brackets too (``BracketedLines``). A file
///   of captions with character references, which may stand for any letter, is read. Plain text has
///   no markup. The strings of JSON that have escapes are looked at without these.
///
/// The joint between two cues is white space, which no piece has, except between two characters of
/// Chinese, Japanese and the like, and those are pieces each by itself. Only `joiner: .none` joins any
/// letters, and such a search has no sieve.
package final class FileSieve: Sendable {
  /// As many bytes of a file tell its format; a file that has no more is read at once.
  package static let headLength = 1_024
  /// With fewer keywords than this, a pass for each is as fast as one for all.
  private static let fewestOfSet = 4

  private let reader: TranscriptReader
  private let needles: [NeedlePieces]
  /// For many keywords: the longest piece of each.
  private let set: PatternSet?
  private let headLength: Int

  /// - Parameter headLength: as many bytes tell the format, for tests.
  /// - Returns: Nil where no file could be passed over, whatever is in it.
  package init?(
    _ patterns: [Pattern], reader: TranscriptReader, isAcross: Bool, joiner: CorpusJoiner,
    headLength: Int = FileSieve.headLength
  ) {
    guard !patterns.isEmpty, !isAcross || joiner != .none,
      reader.encoding == nil || reader.encoding == .utf8
    else { return nil }
    var needles: [NeedlePieces] = []
    needles.reserveCapacity(patterns.count)
    for pattern in patterns {
      guard let pieces = NeedlePieces(of: pattern) else { return nil }
      needles.append(pieces)
    }
    if needles.count < Self.fewestOfSet {
      set = nil
    } else {
      guard let all = try? PatternSet(needles.map(\.longest)) else { return nil }
      set = all
    }
    self.reader = reader
    self.needles = needles
    self.headLength = headLength
  }

  /// Whether a file surely has no hit, and can be read.
  ///
  /// - Parameter fileName: as for ``TranscriptReader/read(_:fileName:)-([UInt8],_)``.
  /// - Complexity: O(*n*) in the number of bytes.
  package func passesOver(_ bytes: [UInt8], fileName: String?) -> Bool {
    guard bytes.count > headLength, Packing(bytes) == nil else { return false }
    // SAFETY: the bytes are lent for the call.
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      do throws(UTF8Error) {
        // A common keyword is found at once.
        if try unsafe mayHold(buffer) { return false }
        guard let sureness = reader.sureness(bytes, fileName: fileName, head: headLength) else {
          return false
        }
        let other: [UInt8]
        switch sureness {
        case .asWritten: return true
        case .withMarkup:
          guard let lines = unsafe BracketedLines(buffer) else { return false }
          other = lines.bytes
        case .asJSON:
          guard let strings = JSONStrings(bytes, as: reader.format) else { return false }
          other = strings.bytes
        }
        guard !other.isEmpty else { return true }
        return try unsafe other.withUnsafeBufferPointer { other throws(UTF8Error) in
          try unsafe !mayHold(buffer, or: other)
        }
      } catch {
        // Not UTF-8.
        return false
      }
    }
  }

  @unsafe
  private func mayHold(
    _ bytes: UnsafeBufferPointer<UInt8>, or other: UnsafeBufferPointer<UInt8>? = nil
  ) throws(UTF8Error) -> Bool {
    if try unsafe isAny(in: bytes, or: other) { return true }
    return unsafe needles.contains(where: \.mayMatchWide)
      && WideCharacters.mayBe(in: other ?? bytes)
  }

  /// Whether a text, with another one, has all pieces of a keyword.
  @unsafe
  private func isAny(
    in text: UnsafeBufferPointer<UInt8>, or other: UnsafeBufferPointer<UInt8>? = nil
  ) throws(UTF8Error) -> Bool {
    if let set { return try unsafe set.firstMatch(in: (other ?? text).span, as: .utf8) != nil }
    for needle in needles where try unsafe needle.areAll(in: text, or: other) { return true }
    return false
  }
}
