extension HelpPage {
  /// The output of `--help`.
  package var text: String {
    var text = zip(["Usage: "] + Array(repeating: "       ", count: usage.count), usage)
      .map { $0 + $1 + "\n" }.joined()
    for paragraph in about { text += "\n" + Self.wrapped(paragraph, indent: 0) }
    for section in sections {
      text += "\n\(section.title):\n"
      for entry in section.entries {
        let short = entry.short.map { "-\($0), " } ?? "    "
        let value = entry.valueName.map { entry.isValueOptional ? "[=\($0)]" : "=\($0)" } ?? ""
        text += "  \(short)--\(entry.long)\(value)\n" + Self.wrapped(entry.help, indent: 10)
      }
    }
    if let negations { text += "\n" + Self.wrapped(negations, indent: 0) }
    for paragraph in closing { text += "\n" + Self.wrapped(paragraph, indent: 0) }
    return text
  }

  /// Wraps a paragraph at 80 columns; keeps its line breaks, and lines that begin with a space.
  static func wrapped(_ paragraph: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for source in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      if source.first == " " {
        lines.append(margin + source)
        continue
      }
      var line = margin
      var isEmpty = true
      for word in source.split(separator: " ") {
        if !isEmpty, line.count + 1 + word.count > 80 {
          lines.append(line)
          line = margin
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      lines.append(line)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
