import Quoth
import QuothTranscripts

/// `quoth index PATH... -o FILE`: reads transcripts once, for many fast searches: into a corpus file, or into a
/// library that is kept up to date.
enum IndexCommand: Subcommand {
  static let name = "index"
  static let summary = "write files into a corpus or library, which search --in opens at once"

  /// The settings made by the options.
  struct Settings: SubcommandSettings {
    var reading = ReadingSettings()
    var output: Argument?
    var joiner: CorpusJoiner?
    var jobs: Int?
    /// The action on a library; nil to write a corpus or a library.
    var task: LibraryTask?
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init("Input", ReadingSettings.options(\Settings.reading)),
    .init(
      "Output",
      [
        CommandOption(
          "output", short: "o", value: "FILE",
          help: "the corpus to write; or the library, if FILE ends in .library or /, or is one"
        ) { settings, value in settings.output = value },
        .choice(
          "joiner",
          help: "the separator of cues for matches that cross from one to the next; automatic is a "
            + "space, but none in Chinese, Japanese and Thai; default "
            + CorpusJoiner.standard.rawValue
        ) { $0.joiner = $1 },
        .jobs(help: "read N files at a time; default one per processor") { $0.jobs = $1 },
      ]),
    .init("Libraries", libraryOptions),
  ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    var operands = operands
    var output = settings.output
    // Without -o the library is named first.
    if settings.task != nil, output == nil, !operands.isEmpty { output = operands.removeFirst() }
    guard let output else {
      if let task = settings.task {
        throw UsageError("no library for '--\(task.rawValue)'; name it first, or by '-o LIBRARY'")
      }
      throw UsageError("no file to write the corpus to; use '-o FILE'")
    }
    guard let path = output.validText else {
      throw UsageError("option '-o', '--output': '\(output.text)' is not valid UTF-8")
    }
    guard !operands.contains("-") else {
      throw UsageError("cannot index standard input, which has no name; use files or folders")
    }
    if settings.task != nil || LibraryName.isOne(path) {
      return try execute(library: path, operands, settings, console)
    }
    // Reading may take long.
    if let reason = Self.obstacle(at: output) {
      console.report("\(output.text): \(reason)")
      return .error
    }
    let reader = try settings.reading.reader()
    let list = operands.isEmpty ? InputList() : InputList(operands: operands)
    return write(list, to: path, reader, settings, console)
  }

  /// The reason why no corpus is written to a path: a folder, or a file of another kind, which may be the
  /// only copy of a transcript.
  private static func obstacle(at output: Argument) -> String? {
    guard let status = try? FileStatus(of: FilePath(output.bytes)) else { return nil }
    switch status.kind {
    case .folder:
      return "is a folder; name a file for the corpus, or end the name in '/' to make it a library"
    case .file where status.size > 0 && !SearchCommand.isCorpus(output):
      return "exists, and is not a corpus; name another file, or remove this one first"
    case .file, .pipe, .other: return nil
    }
  }

  private static func write(
    _ list: InputList, to path: String, _ reader: TranscriptReader, _ settings: Settings,
    _ console: Console
  ) -> ExitStatus {
    var errors = 0
    func fail(_ name: String, _ message: String) {
      errors += 1
      console.report("\(name): \(message)")
    }
    for failure in list.failures { fail(failure.path.text, "\(failure.error)") }
    var skipped = 0
    var builder = CorpusBuilder<IndexedPath>(joiner: settings.joiner ?? .standard)
    var lines = LineIDs()
    let parallel = ParallelFiles(jobs: settings.jobs)
    parallel.forEach(list.inputs) { input -> FileOutcome<Transcript> in
      FileOutcome(input) { bytes in
        try reader.read(bytes, fileName: input.fileName)
      }
    } then: { input, outcome in
      switch outcome {
      case .done(let transcript):
        console.reportOddities(of: transcript, input)
        builder.append(transcript, path: IndexedPath(FilePath(input.nameBytes)), &lines)
      case .skipped: skipped += 1
      case .failed(let message, _): fail(input.displayName, message)
      }
      return true
    }
    skipped += list.passedOver.values.reduce(0, +)
    do {
      let corpus = builder.finish()
      try corpus.write(to: path)
      let note = skipped > 0 ? "; \(Quantity.grouped(skipped)) skipped (no transcripts)" : ""
      console.error.write(
        Quantity.text(corpus.cueCount, "cue") + " of "
          + Quantity.text(corpus.transcriptCount, "file") + note + "\n")
      return errors > 0 ? .error : .done
    } catch {
      console.report("\(error)")
      return .error
    }
  }
}

extension IndexCommand {
  static let help = HelpPage(
    usage: [
      "quoth index [OPTION]... -o FILE [PATH]...",
      "quoth index [OPTION]... -o LIBRARY [PATH]...",
      "quoth index --update|--watch LIBRARY [PATH]...",
      "quoth index --list|--compact|--check LIBRARY",
      "quoth index --remove LIBRARY PATH...",
    ],
    about: [
      """
      Reads transcripts and writes their cues to the corpus FILE, which quoth search --in FILE \
      opens in milliseconds. PATH is a file or a folder (all files in it and in its subfolders, \
      except hidden ones); the default is the current folder. FILE appears, or replaces an older \
      corpus, only when it is complete; a file that is not a corpus is never replaced.
      """,
      """
      LIBRARY is a folder whose name ends in .library or is given with a / at its end: corpora with \
      an index, for more text than memory holds, kept up to date by --update or --watch. A program \
      that has a library open keeps its state; an interrupted update leaves the library as it was.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the corpus or library was written; --check found no damage
        2  an error in the command line, or in reading a file; the rest is written
      """
    ]
  )
}
