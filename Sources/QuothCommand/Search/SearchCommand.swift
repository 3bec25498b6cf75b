import Quoth
import QuothLibrary
import QuothTranscripts

/// `quoth search KEYWORD [PATH...]`.
enum SearchCommand: Subcommand {
  static let name = "search"
  static let summary = "find a keyword in files, folders or standard input"

  static func execute(
    _ operands: [Argument], _ settings: SearchSettings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let mode = try settings.checkedMode()
    if mode == .files { return list(try inputs(operands, settings, console), settings, console) }
    if let query = settings.query {
      return try execute(query: query, operands, settings, mode, console)
    }
    let paths = settings.keywords.isEmpty ? Array(operands.dropFirst()) : operands
    let named = paths.filter(isCorpus)
    let corpora = settings.corpora + named
    let files = paths.filter { !named.contains($0) }
    let prepared = try SearchBeginning(settings, operands.first, files: files, console)
    let keywords = prepared.keywords
    try settings.check(hasCorpora: !corpora.isEmpty, hasFiles: corpora.isEmpty || !files.isEmpty)

    let player = try settings.opens ? settings.player.named(console) : nil
    let start = console.now()
    var report = remembering(
      try report(mode, settings, hasNeedles: keywords.patterns.count > 1, console), mode, settings,
      console)
    let maximum = settings.maxCount ?? .max
    // Statistics count all hits.
    let limit = report.wantsOneHit && !settings.showsStatistics ? min(1, maximum) : maximum
    let filter = try HitFilter(settings)
    var totals = SearchTotals()
    if corpora.isEmpty || !files.isEmpty {
      let fileSearch = FileSearch(
        keywords: Keywords(keywords.patterns), patterns: keywords.patterns, filter: filter,
        reader: try settings.reading.reader(),
        isAcross: settings.isAcross, joiner: settings.joiner ?? .standard,
        isBackward: settings.isBackward, limit: limit, onlyCounts: report.wantsCounts)
      let list = try inputs(
        files, walked: prepared.list, settings, console, hasInput: !keywords.readsInput)
      var run = SearchRun(fileSearch, jobs: settings.jobs, report: report, console: console)
      run.run(over: list, since: start)
      (report, totals) = (run.report, run.totals)
    }
    let run = CorpusRun(
      keywords: Keywords(keywords.patterns), filter: filter, settings: settings, limit: limit)
    for (number, corpus) in corpora.enumerated() where !report.isSatisfied {
      let opening = number == 0 ? prepared.opening : nil
      try run.run(over: corpus, opening: opening, &report, &totals, console)
    }
    return finish(report, mode, settings, player, &totals, since: start, console)
  }

  /// Prints the totals.
  static func finish(
    _ report: any SearchReport, _ mode: SearchSettings.Mode, _ settings: SearchSettings,
    _ player: Player?, _ totals: inout SearchTotals, since start: Double, _ console: Console
  ) -> ExitStatus {
    var report = report
    totals.seconds = console.now() - start
    report.close(totals)
    if finish(report, mode, settings, player, console) { return .error }
    if report.isSatisfied || mode == .nothing && totals.hits > 0 { return .found }
    if totals.errors + report.errors > 0 { return .error }
    let isFound = mode == .otherNames ? totals.hitFiles < totals.files : totals.hits > 0
    return isFound ? .found : .nothing
  }

  /// The inputs to search: the operands or, without any, standard input if it is fed and the current folder
  /// otherwise, as in ripgrep.
  ///
  /// - Parameter walked: those of the operands, where they were listed before.
  static func inputs(
    _ operands: [Argument], walked: InputList? = nil, _ settings: SearchSettings,
    _ console: Console, hasInput: Bool = true
  ) throws(UsageError) -> InputList {
    var list: InputList
    if let walked {
      list = walked
    } else if !operands.isEmpty {
      list = InputList(operands: operands, rules: settings.entries)
    } else if console.isInputFed, hasInput, !settings.listsFiles {
      list = InputList(operands: ["-"])
    } else {
      list = InputList(rules: settings.entries)
    }
    try list.keep(settings.languages)
    if let newer = settings.newer { list.keep(changedSince: newer.time(at: console.date())) }
    if let order = settings.order { list.sort(by: order, descending: settings.isDescending) }
    return list
  }

  /// Whether an operand is a corpus, a file that begins as those of `quoth index` do, or a library.
  static func isCorpus(_ operand: Argument) -> Bool {
    guard operand != "-" else { return false }
    let path = FilePath(operand.bytes)
    guard let kind = (try? FileStatus(of: path))?.kind, kind == .file else {
      return operand.validText.map { Library<IndexedPath>.isLibrary(at: $0) } ?? false
    }
    var isOne = false
    _ = try? path.read { head in
      isOne = head.starts(with: "QUOTHCRP".utf8)
      return false
    }
    return isOne
  }

  /// `--files`: the names of the files that would be searched.
  private static func list(
    _ list: InputList, _ settings: SearchSettings, _ console: Console
  ) -> ExitStatus {
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let notices = notices(settings, .files, console)
    for failure in list.failures { notices.fail(Input(.file(failure.path)), "\(failure.error)") }
    let hyperlinks = Hyperlinks(settings.hyperlinks, style: style, console)
    let names = NameWriter(
      console: console, style: style, endsWithNull: settings.endsNamesWithNull,
      hyperlinks: hyperlinks)
    if !settings.isQuiet { for input in list.inputs { names.write(input, then: "\n") } }
    return !list.failures.isEmpty ? .error : list.inputs.isEmpty ? .nothing : .found
  }

  private static func notices(
    _ settings: SearchSettings, _ mode: SearchSettings.Mode, _ console: Console
  ) -> Notices {
    var closing = settings.hidesSummary ? Notices.Closing.nothing : .line
    if settings.showsStatistics {
      // Programs read the other forms.
      let isForPeople = [.hits, .counts, .nothing].contains(mode) && !settings.endsNamesWithNull
      closing = .statistics(isForPeople ? console.output : console.error)
    }
    return Notices(console, closing: closing, hidesFailures: settings.hidesMessages)
  }

  /// The columns of a row that are printed; nil for all.
  static func columns(_ settings: SearchSettings, _ console: Console) -> Int? {
    guard let columns = settings.maxColumns else { return console.output.columns.map { 3 * $0 } }
    return columns == 0 ? nil : columns
  }

  static func report(
    _ mode: SearchSettings.Mode, _ settings: SearchSettings, hasNeedles: Bool, _ console: Console
  ) throws(UsageError) -> any SearchReport {
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let notices = notices(settings, mode, console)
    let hyperlinks = Hyperlinks(settings.hyperlinks, style: style, console)
    let names = NameWriter(
      console: console, style: style, endsWithNull: settings.endsNamesWithNull,
      hyperlinks: hyperlinks)
    switch mode {
    case .json:
      return JSONReport(
        console, hasNeedles: hasNeedles, hidesMessages: settings.hidesMessages,
        showsStatistics: settings.showsStatistics)
    case .counts:
      return CountReport(
        console, style: style, names: names, includesZero: settings.includesZero, notices: notices)
    case .names, .otherNames, .files:
      return NamesReport(names: names, namesThoseWithout: mode == .otherNames, notices: notices)
    case .clips:
      return ClipReport(
        console, settings.clips.format ?? .csv, settings.clips, notices: notices,
        hidesMessages: settings.hidesMessages)
    case .nothing:
      return QuietReport(notices: notices, showsStatistics: settings.showsStatistics)
    case .lines:
      let format = try settings.lineFormat.map { text throws(UsageError) in try LineFormat(text) }
      return LineReport(
        console, style: style, format: format ?? .vimgrep, hyperlinks: hyperlinks, notices: notices)
    case .hits:
      return HumanReport(
        console, style: style, context: (settings.contextBefore, settings.contextAfter),
        hasHeadings: settings.heading ?? console.output.isTerminal,
        isOnlyMatching: settings.isOnlyMatching,
        columns: columns(settings, console), hyperlinks: hyperlinks, notices: notices)
    }
  }
}

extension SearchCommand {
  static let help = HelpPage(
    usage: [
      "quoth search [OPTION]... KEYWORD [PATH]...",
      "quoth search [OPTION]... -e KEYWORD... [-f FILE]... [PATH]...",
      "quoth search [OPTION]... --query=QUERY [PATH]...",
      "quoth search [OPTION]... --files [PATH]...",
    ],
    about: [
      """
      Finds KEYWORD in transcripts, subtitles and notes: SubRip, WebVTT, SubStation Alpha and other \
      subtitles, JSON of Whisper, Podcasting 2.0, YouTube and transcription services, plain text. PATH \
      is a file, a folder (all files in it and in its folders, except hidden ones), a corpus that quoth \
      index wrote, or - for standard input. Without PATH, quoth searches piped input, or else the \
      current folder.
      """,
      """
      Quoth matches as people expect of "find": it ignores case, accents that are not typed, soft \
      hyphens, kinds of quotes, dashes and space, and a match may run from one cue of a file to the \
      next. --preset=case --no-across is stricter.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  at least one match
        1  no match
        2  an error in the command line or in reading a file; the rest is searched
      """,
      """
      Examples:
        quoth search straße talks/
        quoth search --boundary=word resume -C 1 interview.vtt
        quoth search --preset=case --no-across "it's" talks/
        quoth search --locale=tr --json istanbul - < film.srt
        quoth search --query='"climate" near/10s ("policy" | "law") -"weather"' talks/
        quoth search --to=ffmpeg --pad=0.5 elephant talks > clips.txt
        quoth search --open elephant talks
      """,
    ]
  )
}
