/// `quoth help [COMMAND]`: descriptions of commands, for people, `man` and shells.
enum HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "describe a command and its options: quoth help COMMAND"

  struct Settings: SubcommandSettings {
    var isManPage = false
    var shell: CompletionShell?
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init(
      "For installers",
      [
        .flag("man", help: "print the man page instead, in the language mdoc", \.isManPage),
        .choice(
          "completions",
          help: "print the completions of the shell, for commands, options and values",
          \.shell),
      ])
  ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    if operands.count > 1 {
      throw UsageError("one command at a time: leave out '\(operands[1].text)'")
    }
    if let shell = settings.shell {
      guard operands.isEmpty, !settings.isManPage else {
        throw UsageError("option '--completions' describes all commands, and nothing else")
      }
      console.output.write(Completions(of: CommandLineTool.subcommands).script(for: shell))
      return .done
    }
    guard let word = operands.first else {
      console.output.write(settings.isManPage ? ManPage.ofTool() : CommandLineTool.help)
      return .done
    }
    guard let command = CommandLineTool.subcommand(named: word) else {
      throw CommandLineTool.noCommand(word)
    }
    console.output.write(settings.isManPage ? ManPage(of: command).text : command.help.text)
    return .done
  }
}

extension HelpCommand {
  static let help = HelpPage(
    usage: [
      "quoth help [COMMAND]", "quoth help --man [COMMAND]", "quoth help --completions=SHELL",
    ],
    about: [
      """
      Describes COMMAND and its options, or lists the commands.
      """
    ],
    groups: optionGroups,
    closing: [
      """
      Examples:
        quoth help search
        quoth help --man search | man -l -
        source <(quoth help --completions=bash)
        quoth help --completions=fish > ~/.config/fish/completions/quoth.fish
      """
    ]
  )
}
