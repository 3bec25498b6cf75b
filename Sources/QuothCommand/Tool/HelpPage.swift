/// The output of `--help` for a subcommand, made from the options that the parser uses.
package struct HelpPage: Sendable {
  /// Options under a heading.
  package struct Group<Settings>: Sendable {
    let title: String
    let options: [CommandOption<Settings>]

    init(_ title: String, _ options: [CommandOption<Settings>]) {
      self.title = title
      self.options = options
    }
  }

  private var text: String

  /// - Parameters:
  ///   - usage: The forms of the command, one per line.
  ///   - about: The description of the command, in paragraphs.
  ///   - closing: The text after the options, in paragraphs.
  init<Settings>(usage: [String], about: [String], groups: [Group<Settings>], closing: [String]) {
    text = zip(["Usage: "] + Array(repeating: "       ", count: usage.count), usage)
      .map { $0 + $1 + "\n" }.joined()
    for paragraph in about { text += "\n" + Self.wrapped(paragraph, indent: 0) }
    for group in groups {
      text += "\n\(group.title):\n"
      for option in group.options {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.valueName.map { option.isValueOptional ? "[=\($0)]" : "=\($0)" } ?? ""
        text += "  \(short)--\(option.long)\(value)\n"
        text += Self.wrapped(option.help, indent: 10)
        if let negation = option.negation, let help = negation.help {
          text += "      --\(negation.long)\n" + Self.wrapped(help, indent: 10)
        }
      }
    }
    text += "\nHelp:\n  -h, --help\n          print this text\n"
    text += "  -V, --version\n          print the versions of quoth, Unicode, CLDR and ICU\n"
    let flags = groups.flatMap(\.options).filter { $0.negation != nil }
    if let flag = flags.first(where: { $0.negation?.help == nil }), let negation = flag.negation {
      text +=
        "\n"
        + Self.wrapped(
          "Each option without a value has an opposite, such as --\(negation.long) for "
            + "--\(flag.long); the last one wins.", indent: 0)
    }
    for paragraph in closing { text += "\n" + Self.wrapped(paragraph, indent: 0) }
  }

  package var description: String { text }

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
