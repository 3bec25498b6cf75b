/// A shell that completes words of the command line.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// Completions of the command line, made from the options that the parser uses.
struct Completions {
  /// A command with its options.
  struct Command {
    let name: String
    let summary: String
    let options: [HelpPage.Entry]
    let operands: Operands
  }

  /// The words that follow a command.
  enum Operands {
    case files, commands, none
  }

  /// The values of an option.
  enum Values: Equatable {
    case words([String])
    case files
    case folders
    /// Anything: a keyword, a number, a time.
    case free
  }

  let commands: [Command]

  init(of commands: [any Subcommand.Type]) {
    self.commands = commands.map { command in
      let entries = command.help.sections.flatMap(\.entries)
      let operands: Operands =
        command == HelpCommand.self ? .commands : command == PlayCommand.self ? .none : .files
      return Command(
        name: command.name, summary: command.summary, options: entries, operands: operands)
    }
  }

  /// The script that a shell reads.
  func script(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The values of an option; nil if it takes none.
  static func values(of option: HelpPage.Entry) -> Values? {
    guard let name = option.valueName else { return nil }
    if !option.words.isEmpty { return .words(option.words) }
    switch name {
    case "FILE", "PATH", "FILE:TIME": return .files
    case "FOLDER": return .folders
    default: return .free
    }
  }

  /// A text in the quotes of a shell.
  static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The first clause of a help text: completions show one line.
  static func short(_ help: String) -> String {
    let clause = help.split(separator: ";", maxSplits: 1)[0].split(separator: "\n")[0]
    guard clause.count > 70 else { return String(clause) }
    // At the end of a word.
    let cut = clause.prefix(70)
    return (cut.lastIndex(of: " ").map { String(cut[..<$0]) } ?? String(cut)) + " …"
  }
}
