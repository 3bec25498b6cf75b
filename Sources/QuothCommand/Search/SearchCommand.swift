import Quoth

/// `quoth search KEYWORD [PATH...]`.
enum SearchCommand: Subcommand {
  static let name = "search"
  static let summary = "find a keyword in files, folders or standard input"

  static func execute(
    _ operands: [Argument], _ settings: SearchSettings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let keyword = operands.first else { throw UsageError("no keyword to search for") }
    let report = report(try settings.checkedMode(), settings, console)
    let maximum = settings.maxCount ?? .max
    if let corpus = settings.corpus {
      guard operands.count == 1 else {
        throw UsageError("'\(operands[1].text)': with '--in' no files are searched")
      }
      let run = CorpusRun(
        pattern: try settings.pattern.pattern(for: keyword), settings: settings,
        limit: report.wantsOneHit ? min(1, maximum) : maximum)
      return try run.run(over: corpus, report, console)
    }
    let fileSearch = FileSearch(
      pattern: try settings.pattern.pattern(for: keyword),
      reader: try settings.reading.reader(),
      isAcross: settings.isAcross, joiner: settings.joiner ?? .standard,
      isBackward: settings.isBackward, limit: report.wantsOneHit ? min(1, maximum) : maximum)
    var run = SearchRun(fileSearch, jobs: settings.jobs, report: report, console: console)
    return run.run(over: inputs(Array(operands.dropFirst()), console))
  }

  /// What is searched: the operands, or without any, as ripgrep has it, standard input where that was
  /// given something, and else the current folder.
  private static func inputs(_ operands: [Argument], _ console: Console) -> InputList {
    if !operands.isEmpty { return InputList(operands: operands) }
    return console.isInputFed ? InputList(operands: ["-"]) : InputList()
  }

  private static func report(
    _ mode: SearchSettings.Mode, _ settings: SearchSettings, _ console: Console
  ) -> any SearchReport {
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let showsSummary = !settings.hidesSummary
    switch mode {
    case .json: return JSONReport(console)
    case .counts: return CountReport(console, style: style, showsSummary: showsSummary)
    case .names: return NamesReport(console, style: style, showsSummary: showsSummary)
    case .hits:
      return HumanReport(
        console, style: style, context: (settings.contextBefore, settings.contextAfter),
        hasHeadings: settings.heading ?? console.output.isTerminal, showsSummary: showsSummary)
    }
  }
}

extension SearchCommand {
  static let help = HelpPage(
    usage: ["quoth search [OPTION]... KEYWORD [PATH]..."],
    about: [
      """
      Finds KEYWORD in transcripts, subtitles and notes: SubRip, WebVTT, SubStation Alpha, MicroDVD, \
      MPL2, SAMI, LRC, Whisper and Podcasting 2.0 JSON, Whisper TSV, Audacity labels, plain text. PATH is a file, a folder (all files in it and in its folders, except hidden \
      ones), or - for standard input. Without PATH, what is piped in is searched, or else the \
      current folder.
      """,
      """
      A match is what people mean by "find": case, accents that are not typed, soft hyphens and the \
      like, kinds of quotes, dashes and space make no difference, and it may run from one cue of a \
      file to the next. --preset=case --no-across asks for less.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  something was found
        1  nothing was found
        2  an error: of the command line, or in reading a file; the rest is searched
      """,
      """
      Examples:
        quoth search straße talks/
        quoth search --boundary=word resume -C 1 interview.vtt
        quoth search --preset=case --no-across "it's" talks/
        quoth search --locale=tr --json istanbul - < film.srt
      """,
    ]
  ).description
}
