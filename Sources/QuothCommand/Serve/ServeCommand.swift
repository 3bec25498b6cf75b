import Quoth
import QuothTranscripts

/// `quoth serve PATH...`: starts the server, which is a part of the Python package.
enum ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "search and read in a browser; a tool for agents (needs Python)"

  /// The settings made by the options; the Python part has the same options.
  struct Settings: SubcommandSettings {
    /// The options to pass on.
    var handedOn: [Argument] = []
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init(
      "Input",
      [
        handingOn(
          "in", "FILE",
          "serve a corpus or library that quoth index wrote; may be given more than once; PATH then "
            + "names the folders of their media"),
        ReadingSettings.format { settings, format in
          settings.handedOn.append(Argument("--format=\(format.rawValue)"))
        },
        handingOn("encoding", "NAME", "the encoding of the files; default auto, as in quoth index"),
      ]),
    .init(
      "Server",
      [
        .number("port", help: "default 8765, or a free port if that is taken") {
          $0.handedOn.append(Argument("--port=\($1)"))
        },
        CommandOption("open", help: "open the page in the browser") { settings, _ in
          settings.handedOn.append("--open")
        },
        handingOn(
          "host", "ADDRESS",
          "the address to listen on; default 127.0.0.1, which only this machine can reach"),
        handingOn(
          "name", "NAME",
          "another name of the server, such as that of a proxy; may be given more than once"
        ),
        handingOn(
          "token", "TOKEN",
          "the token that requests need; with --host or --name by default a new one, which is printed"
        ),
        CommandOption(
          "mcp", help: "serve an agent over standard input and output (MCP), without a page"
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
      "\(python): \(failure); quoth serve needs Python 3.10 or newer, in PATH as python3 or named "
        + "by QUOTH_PYTHON, with the package quoth[serve]; in the folder of Quoth's sources: "
        + "\(python) -m pip install './Bindings/python[serve]'")
    return .error
  }

  /// Starts the Python part, or tells how to install it. The current folder is removed from the
  /// search path, so that a file there cannot take the place of the package.
  private static let starter = """
    import sys
    sys.path[:] = [path for path in sys.path if path]
    try:
        from quoth.serve.__main__ import main
    except ImportError as error:
        if (error.name or '').partition('.')[0] != 'quoth':
            raise
        sys.stderr.write("quoth: the server is a part of the Python package, which is not installed; "
                         "in the folder of Quoth's sources: "
                         f"{sys.executable} -m pip install './Bindings/python[serve]'\\n")
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
    """
}

extension ServeCommand {
  static let help = HelpPage(
    usage: ["quoth serve [OPTION]... [PATH]..."],
    about: [
      """
      Serves a page for searching and reading transcripts, an API (/openapi.json), and tools for \
      agents (/mcp). PATH is a file or a folder (all files in it and in its subfolders, except \
      hidden ones); the default is the current folder. Audio and video files next to a transcript, \
      with the same name apart from the ending, are played with it. It writes no file.
      """,
      """
      The server is a part of the Python package; in the folder of Quoth's sources: pip install \
      './Bindings/python[serve]'. It runs in python3, or in the interpreter named by the variable \
      QUOTH_PYTHON.
      """,
      """
      The server answers only this machine. With --host or --name it answers others too, and then \
      requires a token.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the server was stopped
        2  an error in the command line or in reading, or a missing Python package
      """,
      """
      Examples:
        quoth serve --open talks/
        quoth serve --in talks.corpus talks/
        quoth serve --in talks.library --in more.library
        quoth serve --mcp talks/
      """,
    ]
  )
}
