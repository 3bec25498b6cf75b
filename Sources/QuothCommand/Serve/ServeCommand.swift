import Quoth
import QuothTranscripts

/// `quoth serve PATH...`: starts the page, which is a part of the Python package.
enum ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "search and read in a browser; a tool for agents (needs Python)"

  /// All that the options set; the Python part has the same options.
  struct Settings: SubcommandSettings {
    /// The options as they are handed on.
    var handedOn: [Argument] = []
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init(
      "What is served",
      [
        handingOn(
          "in", "FILE", "serve a corpus that quoth index wrote; PATH is where its media are"),
        ReadingSettings.format { settings, format in
          settings.handedOn.append(Argument("--format=\(format.rawValue)"))
        },
        handingOn("encoding", "NAME", "decode files from this; default UTF-8, or UTF-16 by BOM"),
      ]),
    .init(
      "To whom",
      [
        .number("port", help: "default 8765, or a free one where that is taken") {
          $0.handedOn.append(Argument("--port=\($1)"))
        },
        CommandOption("open", help: "open the page in the browser") { settings, _ in
          settings.handedOn.append("--open")
        },
        handingOn(
          "host", "ADDRESS",
          "the address to listen at; default 127.0.0.1, which only this machine reaches"),
        handingOn(
          "name", "NAME",
          "a name that the server is also reached by, such as a proxy's; may be given more than once"
        ),
        handingOn(
          "token", "TOKEN",
          "what a request has to know; default, with --host or --name, a new one that is printed"),
        CommandOption(
          "mcp", help: "talk to an agent over standard input and output (MCP); serves no page"
        ) { settings, _ in settings.handedOn.append("--mcp") },
      ]),
  ]

  private static func handingOn(
    _ long: String, _ value: String, _ help: String
  ) -> CommandOption<Settings> {
    CommandOption(long, value: value, help: help) { settings, value in
      settings.handedOn.append(Argument(bytes: Array("--\(long)=".utf8) + value.bytes))
    }
  }

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let python = console.variables["QUOTH_PYTHON"].flatMap { $0.isEmpty ? nil : $0 } ?? "python3"
    console.output.flush()
    console.error.flush()
    let failure = ProcessReplacement.run(
      Argument(python), ["-c", Argument(starter)] + settings.handedOn + ["--"] + operands)
    console.report(
      "\(python): \(failure); the page needs Python 3.10 or newer, in PATH as python3 or named in "
        + "QUOTH_PYTHON, and in it: pip install 'quoth[serve]'")
    return .error
  }

  /// Starts the Python part, or says how to get it. The current folder is no place to look for it.
  private static let starter = """
    import sys
    sys.path[:] = [path for path in sys.path if path]
    try:
        from quoth.serve.__main__ import main
    except ImportError as error:
        if (error.name or '').partition('.')[0] != 'quoth':
            raise
        sys.stderr.write("quoth: the page is a part of the Python package, which is not installed: "
                         f"{sys.executable} -m pip install 'quoth[serve]'\\n")
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
    """
}

extension ServeCommand {
  static let help = HelpPage(
    usage: ["quoth serve [OPTION]... [PATH]..."],
    about: [
      """
      Serves a page on which transcripts are searched and read, an API (/openapi.json), and tools \
      for agents (/mcp). PATH is a file or a folder (all files in it and in its folders, except \
      hidden ones); without PATH the current folder is read. Audio and video next to a transcript, \
      of its name but for the ending, are played with it. Nothing is written.
      """,
      """
      The page is a part of the Python package: pip install 'quoth[serve]'. It is started with \
      python3, or with what the variable QUOTH_PYTHON names.
      """,
      """
      Only this machine is answered. With --host or --name others are, too, and then a token is \
      asked for.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the server was stopped
        2  an error: of the command line, in reading, or the Python package is missing
      """,
      """
      Examples:
        quoth serve --open talks/
        quoth serve --in talks.corpus talks/
        quoth serve --mcp talks/
      """,
    ]
  ).description
}
