import Quoth
import QuothTranscripts

/// `quoth cues PATH`: the cues as read, a converter and a check.
enum CuesCommand: Subcommand {
  static let name = "cues"
  static let summary = "print the cues of a file, or write them in another format"

  /// All that the options set.
  struct Settings: SubcommandSettings {
    var reading = ReadingSettings()
    var retiming = RetimingSettings()
    var isJSON = false
    var color: ColorChoice?
    var format: WrittenFormat?
    var output: Argument?
    var leavesWordsOut = false
    var jobs: Int?
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init("Input", ReadingSettings.options(\Settings.reading)),
    .init("Changes", RetimingSettings.options(\Settings.retiming)),
    .init(
      "Output",
      [
        .flag("json", help: "print one JSON object per line and cue", \.isJSON),
        .choice(
          "to", help: "write the whole transcript in this format; json: as Whisper writes it"
        ) { $0.format = $1 },
        CommandOption(
          "output", short: "o", value: "PATH",
          help: "with --to, the file to write or, for a folder, the folder to write to"
        ) { settings, value in settings.output = value },
        .flag(
          "no-words", help: "with --to, omit the times of words (vtt, ass, lrc, json)",
          \.leavesWordsOut),
        .choice("color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
        .jobs(help: "convert N files at a time; default one per processor") { $0.jobs = $1 },
      ]),
  ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard operands.count == 1, let operand = operands.first else {
      throw UsageError(
        operands.isEmpty
          ? "no file to print the cues of; name one, or - for standard input"
          : "one file at a time: leave out '\(operands[1].text)'")
    }
    let reader = try settings.reading.reader()
    if let format = settings.format {
      guard !settings.isJSON else {
        throw UsageError(
          "options '--json' and '--to' exclude each other; '--to=json' is a whole file")
      }
      var writer = TranscriptWriter(as: format)
      writer.writesWords = !settings.leavesWordsOut
      let converter = Converter(
        reader: reader, writer: writer, format: format, retiming: settings.retiming)
      return try Conversion(converter: converter, jobs: settings.jobs, console: console)
        .run(operand, to: settings.output)
    }
    guard settings.output == nil else {
      throw UsageError("option '-o', '--output' applies to '--to'; add '--to'")
    }
    let input = operand == "-" ? Input(.standardInput) : Input(named: FilePath(operand.bytes))
    return print(input, reader, settings, console)
  }

  private static func print(
    _ input: Input, _ reader: TranscriptReader, _ settings: Settings, _ console: Console
  ) -> ExitStatus {
    do {
      var transcript = try reader.read(input.read(console) ?? [], fileName: input.fileName)
      settings.retiming.apply(to: &transcript)
      console.reportOddities(of: transcript, input)
      if settings.isJSON {
        for (number, cue) in transcript.cues.enumerated() where !console.output.isBroken {
          console.output.write(json(cue, number))
        }
      } else {
        printRows(of: transcript, settings, console)
      }
      return .done
    } catch {
      let isFolder = input.folder == nil && error as? SystemError == SystemError(.isFolder)
      console.report(
        "\(input.displayName): "
          + (isFolder ? "is a folder; name one of its files, or convert all by '--to'" : "\(error)")
      )
      return .error
    }
  }

  private static func printRows(
    of transcript: Transcript, _ settings: Settings, _ console: Console
  ) {
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let painter = RowPainter(style: style, isolatesBidi: console.output.isTerminal)
    let rows = Rows(of: transcript, SearchText(transcript.cues))
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
    usage: [
      "quoth cues [OPTION]... PATH",
      "quoth cues [OPTION]... --to=FORMAT [-o FILE] PATH",
      "quoth cues [OPTION]... --to=FORMAT -o FOLDER FOLDER",
    ],
    about: [
      """
      Prints the cues of the transcript PATH, one per line; - is standard input. It reports oddities \
      of the file on standard error, with their lines.
      """,
      """
      With --to it writes them in another format: the transcript PATH to standard output or to a \
      file, or all transcripts of a folder, and of its subfolders, to another folder. It keeps \
      speakers and the times of words where the format has a place for them; elsewhere the name of a \
      speaker goes before the text.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the file was read, and written with --to
        2  an error in the command line or in a file; the other files are written
      """,
      """
      Examples:
        quoth cues --to=vtt talk.whisper.json > talk.vtt
        quoth cues --to=srt --shift=-1.5 --merge=2 -o subtitles talks
      """,
    ]
  )
}
