import Quoth
import QuothTranscripts

/// `quoth search --query=QUERY [PATH...]`.
extension SearchCommand {
  static let querying: [CommandOption<SearchSettings>] = [
    CommandOption(
      "query", value: "QUERY",
      help:
        "find stretches where several keywords are close together, such as '\"climate\" near/10s "
        + "(\"policy\" | \"law\") -\"weather\"', the closest of each file first; all operands are paths "
        + "then (see Docs/QUERY.md)"
    ) { settings, value in settings.query = value },
    CommandOption(
      "scope", value: "SCOPE",
      help:
        "where the keywords of a query are together: in a cue, in a transcript (default), or in a "
        + "window of cues or seconds, such as 3c or 10s"
    ) { (settings, value) throws(UsageError) in settings.scope = try QueryRequest.scope(value) },
  ]

  /// - Parameter text: the query.
  static func execute(
    query text: Argument, _ operands: [Argument], _ settings: SearchSettings,
    _ mode: SearchSettings.Mode, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let query = try QueryRequest(text, settings).query
    let corpora = settings.corpora + operands.filter(isCorpus)
    let files = operands.filter { !isCorpus($0) }
    try settings.check(hasCorpora: !corpora.isEmpty, hasFiles: corpora.isEmpty || !files.isEmpty)

    let player = try settings.opens ? settings.player.named(console) : nil
    let start = console.now()
    var report = remembering(
      try queryReport(mode, settings, console), mode, settings, console)
    let maximum = settings.maxCount ?? .max
    let search = QuerySearch(
      query: query, filter: try HitFilter(settings), isAcross: settings.isAcross,
      joiner: settings.joiner ?? .standard,
      limit: report.wantsOneHit && !settings.showsStatistics ? min(1, maximum) : maximum)
    var totals = SearchTotals()
    if corpora.isEmpty || !files.isEmpty {
      // A result has a hit.
      let fileSearch = FileSearch(
        keywords: Keywords([]), query: search, patterns: query.patterns, filter: nil,
        reader: try settings.reading.reader(), isAcross: search.isAcross, joiner: search.joiner,
        isBackward: false, limit: search.limit)
      let list = try inputs(files, settings, console)
      var run = SearchRun(fileSearch, jobs: settings.jobs, report: report, console: console)
      run.run(over: list, since: start)
      (report, totals) = (run.report, run.totals)
    }
    let run = QueryCorpusRun(search: search, settings: settings)
    for corpus in corpora where !report.isSatisfied {
      try run.run(over: corpus, &report, &totals, console)
    }
    return finish(report, mode, settings, player, &totals, since: start, console)
  }

  private static func queryReport(
    _ mode: SearchSettings.Mode, _ settings: SearchSettings, _ console: Console
  ) throws(UsageError) -> any SearchReport {
    let report = try report(mode, settings, hasNeedles: true, console)
    switch mode {
    case .json: return QueryJSONReport(console, base: report)
    case .hits where !settings.isOnlyMatching:
      return QueryReport(
        console,
        style: Style(
          settings.color ?? .auto, output: console.output, variables: console.variables),
        context: (settings.contextBefore, settings.contextAfter),
        hasHeadings: settings.heading ?? console.output.isTerminal,
        columns: columns(settings, console), base: report)
    default: return report
    }
  }
}
