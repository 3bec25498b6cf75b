import CBuild
import Quoth

/// The command line tool `quoth`, independent of the process in which it runs.
package enum CommandLineTool {
  static let subcommands: [any Subcommand.Type] = [
    SearchCommand.self, PlayCommand.self, BrowseCommand.self, CuesCommand.self, IndexCommand.self,
    WordsCommand.self, CloudCommand.self, ServeCommand.self, HelpCommand.self,
  ]

  /// Runs the tool.
  ///
  /// - Parameter words: The command line without the name of the program.
  package static func run(_ words: [Argument], _ console: Console) -> ExitStatus {
    var status: ExitStatus
    do throws(UsageError) {
      status = try dispatch(words, console)
    } catch {
      console.report(error.message)
      if let detail = error.detail { console.error.write(detail) }
      let command = words.first.flatMap(subcommand(named:)).map { "quoth \($0.name)" }
      let named = command.flatMap { $0 == "quoth help" ? nil : $0 } ?? "quoth"
      console.error.write("Try '\(named) --help'.\n")
      status = .error
    }
    console.output.flush()
    console.error.flush()
    if let failure = console.output.failure {
      // Not an error: in `quoth … | head` the reader has enough.
      if failure.isClosedPipe { return .closedPipe }
      console.report("write error: \(failure)")
      status = .error
    }
    return status
  }

  private static func dispatch(
    _ words: [Argument], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let first = words.first else {
      throw UsageError("no command; the commands are \(names)")
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h":
      console.output.write(help)
      return .done
    case "--version", "-V":
      console.output.write(version)
      return .done
    default:
      guard let command = subcommand(named: first) else {
        if first.bytes.first == UInt8(ascii: "-") {
          throw UsageError("unknown option '\(first.text)'; options follow the command: \(names)")
        }
        throw noCommand(first)
      }
      return try command.run(rest, console)
    }
  }

  /// The error for a command that does not exist.
  static func noCommand(_ word: Argument) -> UsageError {
    let nearest = Suggestion.nearest(to: word.text, among: subcommands.map { $0.name })
    let question = nearest.map { "; did you mean '\($0)'?" }
    return UsageError("unknown command '\(word.text)'\(question ?? "; the commands are \(names)")")
  }

  static func subcommand(named word: Argument) -> (any Subcommand.Type)? {
    subcommands.first { Argument($0.name) == word }
  }

  private static var names: String {
    subcommands.map { $0.name }.joined(separator: ", ")
  }
}

extension CommandLineTool {
  /// The output of `quoth --help`.
  package static var help: String {
    let list = subcommands.map { ($0.name, $0.summary) }
    let width = list.map(\.0.count).max() ?? 0
    let commands = list.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)\n"
    }
    return """
      Usage: quoth COMMAND [OPTION]... [OPERAND]...
             quoth --help | --version

      \(about)

      Commands:
      \(commands.joined())
      """
  }

  /// The purpose of the tool in a sentence.
  static let about =
    "Finds every place where something was said, in transcripts, subtitles and notes."

  /// The variables that it reads, and their meaning.
  static let environment: [(String, String)] = [
    ("NO_COLOR", "Turns colors off, unless --color=always is given."),
    (
      "QUOTH_PLAYER",
      "The player of quoth play and quoth search --open, unless --player is given."
    ),
    ("QUOTH_PYTHON", "The Python that runs quoth serve; default python3."),
    (
      "QUOTH_TIER",
      "The instruction set of the scans, for measurements: scalar, baseline, v3 or v4. It changes no result."
    ),
    ("XDG_STATE_HOME", "The folder for the hits of the last search; default ~/.local/state."),
  ]

  /// The day of the release, for the man pages.
  static let releaseDate = "November 24, 2026"

  /// The commit that was built; nil if the build did not know.
  package static var commit: String? {
    // SAFETY: a string constant of C.
    let commit = unsafe String(cString: cbuild_commit())
    return commit.isEmpty ? nil : commit
  }

  /// The output of `--version`.
  package static var version: String {
    let versions = Versions.current
    return """
      quoth \(versions.quoth)\(commit.map { " (commit \($0))" } ?? "")
      Unicode \(versions.unicode), CLDR \(versions.cldr), ICU \(versions.icu)
      Kernels: \(versions.kernelTier)

      """
  }
}
