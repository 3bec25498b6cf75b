import QuothTranscripts

/// `quoth cues PATH`: the cues as read, a converter and a check.
enum CuesCommand: Subcommand {
  static let name = "cues"
  static let summary = "print the cues of a file as they are read, and what is odd about it"

  /// All that the options set.
  struct Settings: SubcommandSettings {
    var reading = ReadingSettings()
    var isJSON = false
    var color: ColorChoice?
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init("What is read", ReadingSettings.options(\Settings.reading)),
    .init(
      "What is printed",
      [
        .flag("json", help: "one JSON object a cue, each on a line of its own", \.isJSON),
        .choice("color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
      ]),
  ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard operands.count == 1, let operand = operands.first else {
      throw UsageError(
        operands.isEmpty
          ? "no file to read the cues of; - is standard input"
          : "more than one file to read the cues of: '\(operands[1].text)'")
    }
    let input = operand == "-" ? Input(.standardInput) : Input(named: FilePath(operand.bytes))
    return print(input, try settings.reading.reader(), settings, console)
  }

  private static func print(
    _ input: Input, _ reader: TranscriptReader, _ settings: Settings, _ console: Console
  ) -> ExitStatus {
    do {
      let transcript = try reader.read(input.read(console) ?? [], fileName: input.fileName)
      for warning in transcript.warnings {
        console.report("\(input.displayName):\(warning.line): \(warning.message)")
      }
      if settings.isJSON {
        for (number, cue) in transcript.cues.enumerated() where !console.output.isBroken {
          console.output.write(json(cue, number))
        }
      } else {
        printRows(of: transcript, settings, console)
      }
      return .done
    } catch {
      console.report("\(input.displayName): \(error)")
      return .error
    }
  }

  private static func printRows(
    of transcript: Transcript, _ settings: Settings, _ console: Console
  ) {
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let painter = RowPainter(style: style, isolatesBidi: console.output.isTerminal)
    let rows = Rows(of: transcript, SearchText(transcript.cues.map(\.text)))
    for row in rows.ranges.indices where !console.output.isBroken {
      console.output.write(
        painter.row(
          path: nil, place: rows.place(row), speaker: rows.speaker(row), text: rows.shown(row)))
    }
  }

  /// A cue as a line of JSON. Its form is a promise, written down in `Docs/JSON.md`.
  static func json(_ cue: Cue, _ number: Int) -> [UInt8] {
    var object = JSONObject()
    object.add("cue", number)
    object.add("id", cue.id)
    object.add("start", cue.start)
    object.add("end", cue.end)
    object.add("speaker", cue.speaker)
    object.add("text", cue.text)
    object.add("raw", cue.raw)
    return object.line
  }
}

extension CuesCommand {
  static let help = HelpPage(
    usage: ["quoth cues [OPTION]... PATH"],
    about: [
      """
      Prints the cues of the transcript PATH as they are read, a line each; - is standard input. \
      What is odd about the file is said on standard error, with its line.
      """
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the file was read
        2  an error: of the command line, or in reading the file
      """
    ]
  ).description
}
