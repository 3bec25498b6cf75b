extension ManPage {
  /// The page of a command.
  init(of command: any Subcommand.Type) {
    let page = command.help
    self.init("quoth-\(command.name)", summary: command.summary)
    addSynopsis(page.usage)
    macro(".Sh DESCRIPTION")
    for (index, paragraph) in page.about.enumerated() {
      if index > 0 { macro(".Pp") }
      add(paragraph)
    }
    for section in page.sections {
      macro(".Ss \(Self.escaped(section.title))")
      macro(".Bl -tag -width Ds")
      for entry in section.entries {
        macro(".It \(Self.item(entry))")
        add(entry.help)
      }
      macro(".El")
    }
    if let negations = page.negations {
      macro(".Pp")
      add(negations)
    }
    addClosing(page.closing)
    addReferences(to: CommandLineTool.subcommands.filter { $0 != command })
  }

  /// The page of the tool, `quoth(1)`.
  static func ofTool() -> String {
    var page = ManPage("quoth", summary: "find every place where something was said")
    page.addSynopsis(["quoth COMMAND [OPTION]... [OPERAND]...", "quoth --help", "quoth --version"])
    page.macro(".Sh DESCRIPTION")
    page.add(CommandLineTool.about)
    page.macro(".Pp")
    page.add("The commands, each with a page of its own:")
    page.macro(".Bl -tag -width Ds")
    for command in CommandLineTool.subcommands {
      page.macro(".It Xr quoth-\(command.name) 1")
      page.add(command.summary + ".")
    }
    page.macro(".El")
    page.macro(".Sh ENVIRONMENT")
    page.macro(".Bl -tag -width Ds")
    for (name, meaning) in CommandLineTool.environment {
      page.macro(".It Ev \(name)")
      page.add(meaning)
    }
    page.macro(".El")
    page.macro(".Sh FILES")
    page.macro(".Bl -tag -width Ds")
    page.macro(".It Pa ~/.local/state/quoth/hits")
    page.add("The hits of the last search on a terminal, for quoth play.")
    page.macro(".El")
    page.addClosing([
      """
      Exit status:
        0  at least one match, or success of a command that does not search
        1  no match
        2  an error
      """
    ])
    page.addReferences(to: CommandLineTool.subcommands, library: true)
    return page.text
  }

  // MARK: Parts

  /// The forms of a command: `quoth search [OPTION]... KEYWORD`.
  private mutating func addSynopsis(_ usage: [String]) {
    macro(".Sh SYNOPSIS")
    for form in usage {
      macro(".Nm quoth")
      // `[-f FILE]...` is one part, of two words.
      var part = ""
      for word in form.split(separator: " ").dropFirst() {
        part += (part.isEmpty ? "" : " ") + word
        guard !part.hasPrefix("[") || part.contains("]") else { continue }
        macro(Self.synopsis(part))
        part = ""
      }
    }
  }

  private static func synopsis(_ word: String) -> String {
    let isRepeated = word.hasSuffix("...")
    var core = isRepeated ? String(word.dropLast(3)) : word
    let isOptional = core.hasPrefix("[") && core.hasSuffix("]")
    if isOptional { core = String(core.dropFirst().dropLast()) }
    var line = "." + (isOptional ? "Op " : "")
    if core.hasPrefix("--"), let equals = core.firstIndex(of: "=") {
      line += "Fl \\-\(escaped(String(core[..<equals].dropFirst(2)))) Ns = Ns Ar "
      line += argument(String(core[core.index(after: equals)...]))
    } else if core.hasPrefix("-"), core.count > 1 {
      let words = core.dropFirst().split(separator: " ").map { argument(String($0)) }
      line += "Fl \(words.joined(separator: " Ar "))"
    } else if core.first?.isLowercase == true {
      line += "Cm \(argument(core))"
    } else {
      line += "Ar \(argument(core))"
    }
    if isRepeated { line += isOptional ? " ..." : " Ns ..." }
    return line
  }

  /// The spellings of an option: `-e KEYWORD, --keyword=KEYWORD`.
  private static func item(_ entry: HelpPage.Entry) -> String {
    var line = entry.short.map { "Fl \(argument(String($0))) , " } ?? ""
    line += "Fl \\-\(escaped(entry.long))"
    guard let value = entry.valueName else { return line }
    let words = value.split(separator: "|").map { argument(String($0)) }
    let values = words.joined(separator: " Ns | Ns Ar ")
    let sign = entry.isValueOptional ? "Ns Op =" : "Ns ="
    return "\(line) \(sign) Ns Ar \(values)"
  }

  /// The paragraphs after the options: the exit status, examples, and others.
  private mutating func addClosing(_ closing: [String]) {
    for paragraph in closing {
      var lines = paragraph.split(separator: "\n").map(String.init)
      switch lines.first {
      case "Exit status:":
        lines.removeFirst()
        macro(".Sh EXIT STATUS")
        macro(".Bl -tag -width Ds")
        for line in lines {
          let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
          macro(".It \(parts.first ?? "")")
          add(String((parts.last ?? "").drop { $0 == " " }))
        }
        macro(".El")
      case "Examples:":
        macro(".Sh EXAMPLES")
        macro(".Bd -literal")
        for line in lines.dropFirst() { add(line: String(line.dropFirst(2))) }
        macro(".Ed")
      default:
        macro(".Pp")
        add(paragraph)
      }
    }
  }

  private mutating func addReferences(
    to commands: [any Subcommand.Type], library: Bool = false
  ) {
    macro(".Sh SEE ALSO")
    var pages = commands.map { "quoth-\($0.name) 1" }.sorted()
    if library { pages.append("quoth 3") } else { pages.insert("quoth 1", at: 0) }
    for (index, page) in pages.enumerated() {
      macro(".Xr \(page)" + (index + 1 < pages.count ? " ," : ""))
    }
  }
}
