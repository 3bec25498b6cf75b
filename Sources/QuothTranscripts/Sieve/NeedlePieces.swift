import Quoth
import Synchronization

/// The parts of a keyword whose letters a reader of transcripts leaves side by side: each match of the
/// keyword has, for each part, a match of it that lies in one line of the file.
///
/// A keyword is parted at white space, which stands for line ends, joints of cues and whatever lies
/// between; at punctuation and symbols, which are nobody's letters and may be markup; and between two
/// characters that lines and cues join without a space. An apostrophe stays, since ŉ equals 'n. No
/// other character equals letters on both sides of such a place, as long as folding knows canonical
/// equivalence alone: with compatibility variants (㎏, ﷺ) and in collations (where rules may join
/// anything) a keyword is whole or has no parts.
struct NeedlePieces: Sendable {
  private final class Piece: Sendable {
    let pattern: Pattern
    private let made = AtomicLazyReference<Test>()

    private final class Test: Sendable {
      let test: LetterTest?
      init(_ pattern: Pattern) { test = LetterTest(pattern) }
    }

    init(_ pattern: Pattern) { self.pattern = pattern }

    /// Usually tells sooner that the piece is not in a text. The first text that is searched makes it.
    private var test: LetterTest? {
      if let made = made.load() { return made.test }
      return made.storeIfNil(Test(pattern)).test
    }

    @unsafe
    func isContained(in text: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> Bool {
      if let test, try unsafe test.isSurelyAbsent(in: text.span) { return false }
      return try unsafe pattern.isContained(in: text.span, as: .utf8)
    }
  }

  /// At least one, the longest first.
  private let pieces: [Piece]
  /// Whether letters can match characters that lines join without a space, such as ａ.
  let mayMatchWide: Bool

  var longest: Pattern { pieces[0].pattern }

  /// - Returns: Nil where there is no such part.
  init?(of pattern: Pattern) {
    guard let needle = String(validating: pattern.needle, as: UTF16.self) else { return nil }
    var options = pattern.options
    options.boundary = .scalar
    options.extent = .minimal
    options.overlapping = false
    if let collation = options.collation {
      guard collation.rules == nil, pattern.collation?.alternate == .nonIgnorable else {
        return nil
      }
    }
    let isWhole = options.collation != nil || options.width == .ignored
    let parts = Self.parts(of: needle, options)
    guard !isWhole || parts == [needle] else { return nil }
    // A part may be nothing by itself, such as an ignorable character.
    let pieces = parts.compactMap { try? Pattern($0, options: options) }
    guard !pieces.isEmpty, !isWhole || pieces.count == 1 else { return nil }
    self.pieces = pieces.sorted { $0.needle.count > $1.needle.count }.map(Piece.init)
    mayMatchWide = isWhole
  }

  /// Whether all of them are in a text or, where that is known to be false, in it or in another one.
  ///
  /// - Throws: ``UTF8Error`` for a text that is no UTF-8; if none is thrown and the result is false,
  ///   all of it is.
  @unsafe
  func areAll(
    in text: UnsafeBufferPointer<UInt8>, or other: UnsafeBufferPointer<UInt8>? = nil
  ) throws(UTF8Error) -> Bool {
    for piece in pieces {
      // A single one is the one that is missing.
      let isMissing = unsafe other != nil && pieces.count == 1
      if !isMissing, try unsafe piece.isContained(in: text) { continue }
      guard let other = unsafe other, try unsafe piece.isContained(in: other) else { return false }
    }
    return true
  }

  private static func parts(of needle: String, _ options: PatternOptions) -> [String] {
    let apostrophe = try? Pattern("'", options: options)
    var parts: [String] = []
    var part = ""
    func end() {
      if !part.isEmpty { parts.append(part) }
      part = ""
    }
    for character in needle {
      let text = String(character)
      if isSeparator(character), apostrophe?.isContained(in: text) != true {
        end()
        continue
      }
      if let last = part.last, String(last).joinsWithoutSpace(before: text) { end() }
      part += text
    }
    end()
    return parts
  }

  /// Whether a character is neither a letter, a digit, a mark nor an invisible one.
  private static func isSeparator(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return true }
    if first.properties.isWhitespace { return true }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
      .format, .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}

/// Characters that lines join without a space.
enum WideCharacters {
  /// Whether there may be one: a character from U+0800 on that is no usual punctuation mark.
  @unsafe
  static func mayBe(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in utf8.indices where unsafe utf8[place] >= 0xE0 {
      // General Punctuation begins with E2 80.
      guard unsafe utf8[place] == 0xE2, place + 1 < utf8.count, unsafe utf8[place + 1] == 0x80
      else { return true }
    }
    return false
  }
}
