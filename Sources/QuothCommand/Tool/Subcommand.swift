/// A command of the tool.
///
/// To add one, write a conforming type in a folder of its own and list it in
/// ``CommandLineTool/subcommands``.
protocol Subcommand: Sendable {
  /// The word after `quoth`.
  static var name: String { get }
  /// A short description for the list of commands.
  static var summary: String { get }
  /// Its description: `--help`, the man page, the completions.
  static var help: HelpPage { get }

  /// The settings made by its options.
  associatedtype Settings: SubcommandSettings
  /// The options, in the groups of the help.
  static var optionGroups: [HelpPage.Group<Settings>] { get }
  /// Hints for options that are missing here: see ``ArgumentParser/alternatives``.
  static var alternatives: [String: String] { get }

  /// Executes the command.
  ///
  /// - Returns: The exit status.
  /// - Throws: An error in the command line, before anything is done.
  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus
}

extension Subcommand {
  static var alternatives: [String: String] { [:] }

  /// Parses a command line and executes it.
  ///
  /// - Parameter words: The words after the name.
  /// - Returns: The exit status.
  /// - Throws: An error in the command line, before anything is done.
  static func run(
    _ words: [Argument], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    var settings = Settings()
    let parser = ArgumentParser(
      options: optionGroups.flatMap(\.options), alternatives: alternatives)
    switch try parser.parse(words, into: &settings) {
    case .help:
      console.output.write(help.text)
      return .done
    case .version:
      console.output.write(CommandLineTool.version)
      return .done
    case .run(let operands):
      return try execute(operands, settings, console)
    }
  }
}

/// The settings made by the options of a command.
protocol SubcommandSettings: Sendable {
  /// Creates the settings without any option.
  init()
}

/// The exit status of a run, with the same numbers as grep.
package struct ExitStatus: Sendable, Equatable {
  package let code: Int32

  /// Something was found.
  package static let found = ExitStatus(code: 0)
  /// A command that does not search has succeeded.
  package static let done = ExitStatus(code: 0)
  /// Nothing was found.
  package static let nothing = ExitStatus(code: 1)
  /// Something could not be parsed, read or written.
  package static let error = ExitStatus(code: 2)
  /// The reader of the output is gone; the shell shows the same for a program that SIGPIPE ended.
  package static let closedPipe = ExitStatus(code: 128 + 13)
}
