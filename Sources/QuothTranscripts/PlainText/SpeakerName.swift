/// Decides whether words before a colon can be the name of a speaker.
package enum SpeakerName {
  /// Whether the words have the form of a label: letters, few words, no sentence-ending
  /// punctuation, and none of the words that introduce remarks.
  package static func isPossible(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    let scalars = name.unicodeScalars
    guard scalars.count <= 60, isAlphabetic(first) || first == "#" || first == "(" else {
      return false
    }
    guard scalars.contains(where: isAlphabetic), scalars.allSatisfy(isAllowed) else {
      return false
    }
    if let plain = PlainWords(name) {
      // Small letters take no fewer bytes than large ones.
      return plain.count <= 6
        && (name.utf8.count > longestRemark || !remarks.contains(name.lowercased()))
    }
    return words(of: name).count <= 6 && !remarks.contains(name.lowercased())
  }

  /// The length of the longest remark in bytes.
  static let longestRemark = remarks.lazy.map(\.utf8.count).max() ?? 0

  /// The same for bytes: true or nil where they tell, as those of ASCII and of usual Cyrillic letters
  /// do quickly, and false for names that ``isPossible(_:)`` must be asked about.
  package static func isPossible(_ bytes: [UInt8], _ name: Range<Int>) -> Bool? {
    guard let first = name.first else { return nil }
    if bytes.hasNonASCII(in: name) {
      return isOutOfQuestion(bytes, name) ? nil : isPossibleInCyrillic(bytes, name)
    }
    guard name.count <= 60, bytes[first].isLetter || "#(".utf8.contains(bytes[first]) else {
      return nil
    }
    var hasLetter = false
    var depth = 0
    var words = 0
    var isInWord = false
    for offset in name {
      let byte = bytes[offset]
      if byte.isLetter {
        hasLetter = true
      } else if !byte.isDigit, !isMarkOfName(byte) {
        return nil
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0 {
        if byte != .space, !isInWord { words += 1 }
        isInWord = byte != .space
      }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    guard hasLetter, words <= 6 else { return nil }
    return mayBeRemark(bytes, name) ? false : true
  }

  /// Whether a byte is a mark of ASCII that names have.
  private static func isMarkOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "\""):
      return true
    default: return false
    }
  }

  /// Whether the ASCII in a text in another script, such as a question mark or the spaces of a sentence,
  /// tells that it is no name.
  private static func isOutOfQuestion(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    var scalars = 0
    var words = 0
    var hasBrackets = false
    var isInWord = false
    for offset in name {
      let byte = bytes[offset]
      if byte < 0x80, !byte.isLetter, !byte.isDigit, !isMarkOfName(byte) {
        return true
      }
      if byte >= 0xC0, isPunctuation(bytes, offset, name.upperBound) { return true }
      // The brackets of full width begin with this byte.
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == 0xEF {
        hasBrackets = true
      }
      if !byte.isContinuation { scalars += 1 }
      if byte != .space, !isInWord { words += 1 }
      isInWord = byte != .space
    }
    return scalars > 60 || (!hasBrackets && words > 6)
  }

  /// Whether a mark beyond ASCII that no name has begins at an offset, of those that sentences have most:
  /// `—…«»¿¡،؛؟।॥、。「」！，：；？`.
  private static func isPunctuation(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
    guard offset + 1 < end else { return false }
    let (lead, second) = (bytes[offset], bytes[offset + 1])
    if lead < 0xE0 {
      return lead == 0xC2 && (second == 0xAB || second == 0xBB || second == 0xBF || second == 0xA1)
        || lead == 0xD8 && (second == 0x8C || second == 0x9B || second == 0x9F)
    }
    guard offset + 2 < end else { return false }
    switch (lead, second, bytes[offset + 2]) {
    case (0xE2, 0x80, 0x94), (0xE2, 0x80, 0xA6), (0xE0, 0xA5, 0xA4), (0xE0, 0xA5, 0xA5),
      (0xE3, 0x80, 0x81), (0xE3, 0x80, 0x82), (0xE3, 0x80, 0x8C), (0xE3, 0x80, 0x8D),
      (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x9B),
      (0xEF, 0xBC, 0x9F):
      return true
    default: return false
    }
  }

  /// Whether a remark of ASCII begins with the same letter and is as long.
  private static func mayBeRemark(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    let first = bytes[name.lowerBound] | 0x20
    guard first &- 0x61 < 26, name.count < 32 else { return false }
    return remarkLengths[Int(first &- 0x61)] & (1 << UInt32(name.count)) != 0
  }

  /// The lengths of the remarks of ASCII by their first letters, as bits.
  private static let remarkLengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 26)
    for remark in remarks where remark.utf8.allSatisfy({ $0 < 0x80 }) {
      guard let first = remark.utf8.first, first &- 0x61 < 26, remark.utf8.count < 32 else {
        continue
      }
      lengths[Int(first &- 0x61)] |= 1 << UInt32(remark.utf8.count)
    }
    return lengths
  }()

  /// Whether each word is written like a name: with a capital, or without one because it is short
  /// (`van`, `de`, `of`) or its script has none.
  package static func isCapitalized(_ name: String) -> Bool {
    name.withUTF8Span(isCapitalized) ?? isCapitalizedByLetters(name)
  }

  /// The same for bytes; nil for names that are not ASCII.
  static func isCapitalized(_ bytes: [UInt8], _ name: Range<Int>) -> Bool? {
    bytes.withSpan { isCapitalized($0.extracting(name)) }
  }

  /// The same for a name in any script, which is slower.
  package static func isCapitalizedByLetters(_ name: String) -> Bool {
    guard beginsWithCapital(name) else { return false }
    if let plain = PlainWords(name) { return plain.areCapitalized }
    return isCapitalizedByCharacters(name)
  }

  /// The same, character by character, for a name with any characters that begins with a capital.
  package static func isCapitalizedByCharacters(_ name: String) -> Bool {
    words(of: name).allSatisfy { word in
      guard let first = word.unicodeScalars.first else { return false }
      return !first.properties.isLowercase || word.unicodeScalars.count <= 3
    }
  }

  /// The same for ASCII; nil for other names.
  private static func isCapitalized(_ name: Span<UInt8>) -> Bool? {
    var depth = 0
    var length = 0
    var isSmall = false
    for index in name.indices {
      let byte = name[index]
      if byte >= 0x80 { return nil }
      let isLower = byte &- 0x61 < 26
      if index == 0, isLower { return false }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0 {
        if byte == .space {
          length = 0
        } else {
          if length == 0 { isSmall = isLower }
          length += 1
          if isSmall, length > 3 {
            // There is no letter beyond ASCII that would change what was found.
            return name.isASCII ? false : nil
          }
        }
      }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return name.count > 0
  }

  /// Whether the first letter is not lowercase.
  static func beginsWithCapital(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isLowercase } ?? false
  }

  /// The words outside of parentheses.
  package static func words(of name: String) -> [Substring] {
    let hasBrackets = name.utf8.contains {
      $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") || $0 == 0xEF
    }
    if !hasBrackets { return name.split(separator: " ") }
    var depth = 0
    var kept = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar == "(" || scalar == "（" { depth += 1 }
      if depth == 0 { kept.append(scalar) }
      if scalar == ")" || scalar == "）" { depth -= 1 }
    }
    return String(kept).split(separator: " ")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if isKnownLetter(scalar.value) { return true }
    switch scalar {
    case " ", "\u{A0}", ".", ",", "'", "’", "ʼ", "-", "‐", "–", "_", "&", "|", "/", "(", ")", "#",
      "+",
      "@", "\"", "“", "”", "（", "）", "·", "・", "\u{200C}", "\u{200D}":
      return true
    default:
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .spacingMark
        || scalar.properties.isEmojiPresentation
    }
  }

  private static func isAlphabetic(_ scalar: Unicode.Scalar) -> Bool {
    isKnownLetter(scalar.value) || scalar.properties.isAlphabetic
  }

  /// Whether it is one of the letters of which most names are, all of them alphabetic; properties are slow to
  /// ask for.
  package static func isKnownLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x391...0x3A1,
      0x3A3...0x3CE, 0x400...0x481, 0x48A...0x52F, 0x5D0...0x5EA, 0x621...0x63A, 0x641...0x64A,
      0x905...0x939, 0xE01...0xE30, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Words before a colon that are not speakers.
  static let remarks: Set<String> = [
    // English
    "note", "notes", "nb", "n.b.", "warning", "caution", "attention", "tip", "tips", "hint",
    "important", "example", "examples", "e.g.", "i.e.", "eg", "ie", "ps", "p.s.", "update", "edit",
    "summary", "abstract", "topic", "topics", "title", "date", "author", "authors", "source",
    "sources", "link", "links", "slides", "video", "audio", "media", "transcript", "transcription",
    "translation", "location", "place", "language", "talk language", "tags", "references",
    "reference", "see", "see also", "http", "https", "ftp", "mailto", "todo", "fixme", "spoiler",
    "disclaimer", "definition", "remember", "result", "results", "schedule", "introduction",
    // Spanish, Portuguese, Italian
    "nota", "notas", "aviso", "atención", "atenção", "attenzione", "importante", "ejemplo",
    "exemplo", "esempio", "tema", "fecha", "autor", "fuente", "ubicación", "lugar", "diapositivas",
    "vídeo", "título", "texto original", "idioma", "transcripción",
    // French, German, Dutch, Scandinavian, Polish
    "remarque", "attention !", "exemple", "sujet", "auteur", "diapositives", "vidéo", "titre",
    "hinweis", "achtung", "beispiel", "anmerkung", "wichtig", "thema", "datum", "quelle", "folien",
    "titel", "opmerking", "let op", "voorbeeld", "obs", "exempel", "eksempel", "uwaga", "przykład",
    // Russian, Ukrainian, Greek
    "примечание", "внимание", "важно", "пример", "тема", "дата", "автор", "источник",
    "мова промови",
    "примітка", "увага", "приклад", "джерело", "σημείωση", "παράδειγμα",
    // Chinese, Japanese, Korean, Arabic, Hebrew, Hindi, Turkish
    "注", "注意", "提示", "例", "例如", "例子", "备注", "備註", "说明", "說明", "来源", "來源",
    "日期", "主题", "作者", "注記", "補足", "ヒント", "参考", "참고", "주의", "예", "ملاحظة", "مثال",
    "הערה", "नोट", "उदाहरण", "not", "örnek", "dikkat",
  ]
}
