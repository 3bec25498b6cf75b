/// A man page in the language mdoc, made from the same description as `--help`.
///
/// Its text is escaped so that every character is copied as it is: a hyphen stays one, and quotes
/// are not curled.
struct ManPage {
  /// The page so far.
  private(set) var text: String

  /// - Parameters:
  ///   - name: The name of the page, such as `quoth-search`.
  ///   - summary: What it is about, without a period.
  init(_ name: String, summary: String) {
    text = """
      .Dd \(CommandLineTool.releaseDate)
      .Dt \(name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(name)
      .Nd \(Self.escaped(summary))

      """
  }

  /// Adds a line of macros, which is not escaped.
  mutating func macro(_ line: String) { text += line + "\n" }

  // MARK: Text

  /// Adds a line that stays as it is.
  mutating func add(line: String) { text += Self.guarded(Self.escaped(line)) + "\n" }

  /// Adds a paragraph: each sentence begins a line, as mdoc's readers want it, and lines that begin
  /// with a space are shown as they are.
  mutating func add(_ paragraph: String) {
    var isDisplay = false
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      if (line.first == " ") != isDisplay {
        macro(isDisplay ? ".Ed" : ".Bd -literal -compact")
        isDisplay.toggle()
      }
      if isDisplay {
        add(line: String(line))
      } else {
        addSentences(String(line))
      }
    }
    if isDisplay { macro(".Ed") }
  }

  private mutating func addSentences(_ paragraph: String) {
    var line = ""
    func isEnd(_ word: Substring) -> Bool { word.last.map { ".!?".contains($0) } ?? false }
    for word in paragraph.split(separator: " ") {
      let escaped = Self.escaped(String(word))
      if !line.isEmpty, Self.length(line) + 1 + Self.length(escaped) > 78 {
        text += Self.guarded(line) + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + escaped
      if isEnd(word) {
        text += Self.guarded(line) + "\n"
        line = ""
      }
    }
    if !line.isEmpty { text += Self.guarded(line) + "\n" }
  }

  /// The length of a line as formatters count it: they write other letters as `\[u043D]`.
  private static func length(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
  }

  /// Text in which no character has a meaning for the formatter.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }

  /// A line that does not begin like a request.
  private static func guarded(_ line: String) -> String {
    line.first == "." || line.first == "'" ? "\\&" + line : line
  }

  /// A word as an argument of a macro.
  static func argument(_ word: String) -> String {
    let escaped = escaped(word)
    // Two letters might name a macro, and signs might be set apart.
    let isSpecial = word.count <= 3 && word.first?.isUppercase == true || word.count == 1
    let guarded = isSpecial ? "\\&" + escaped : escaped
    return guarded.contains(" ") ? "\"\(guarded)\"" : guarded
  }
}
