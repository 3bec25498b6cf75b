/// Decides whether words before a colon can be the name of a speaker.
enum SpeakerName {
  /// Whether the words have the form of a label: letters, few words, no sentence-ending
  /// punctuation, and none of the words that introduce remarks.
  static func isPossible(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    let scalars = name.unicodeScalars
    guard scalars.count <= 60, first.properties.isAlphabetic || first == "#" || first == "(" else {
      return false
    }
    guard scalars.contains(where: \.properties.isAlphabetic), scalars.allSatisfy(isAllowed) else {
      return false
    }
    return words(of: name).count <= 6 && !remarks.contains(name.lowercased())
  }

  /// Whether each word is written like a name: with a capital, or without one because it is short
  /// (`van`, `de`, `of`) or its script has none.
  static func isCapitalized(_ name: String) -> Bool {
    guard beginsWithCapital(name) else { return false }
    return words(of: name).allSatisfy { word in
      guard let first = word.unicodeScalars.first else { return false }
      return !first.properties.isLowercase || word.unicodeScalars.count <= 3
    }
  }

  /// Whether the first letter is not lowercase.
  static func beginsWithCapital(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isLowercase } ?? false
  }

  /// The words outside of parentheses.
  private static func words(of name: String) -> [Substring] {
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

  /// Words before a colon that are not speakers.
  private static let remarks: Set<String> = [
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
