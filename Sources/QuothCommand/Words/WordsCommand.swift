import QuothCloud

/// `quoth words [PATH...]`: counts the words of files.
enum WordsCommand: Subcommand {
  static let name = "words"
  static let summary = "count the words of files, folders or standard input"

  /// The settings made by the options.
  struct Settings: SubcommandSettings {
    var words = WordSettings()
    var isJSON = false
    var hidesSummary = false
    var overTime: OverTime.Unit?
    var form: OverTimeReport.Form?
    var contexts: [Argument] = []
    var color: ColorChoice?

    /// Checks that the options agree.
    func check() throws(UsageError) {
      guard form == nil || overTime != nil else {
        throw UsageError("option '--as' needs '--over-time'")
      }
      guard overTime == nil || contexts.isEmpty else {
        throw UsageError("options '--over-time' and '--context' cannot be combined")
      }
      guard form == nil || !isJSON else {
        throw UsageError("options '--as' and '--json' cannot be combined")
      }
    }
  }

  /// The number of words over time, unless an option sets it.
  private static let overTimeWords = 20

  static let optionGroups: [HelpPage.Group<Settings>] =
    WordSettings.groups(\Settings.words, reading: \Settings.words.reading) + [
      .init(
        "Output",
        [
          .choice(
            "over-time",
            help:
              "how often each word occurs in each minute of the recordings, in each month (by dates "
              + "in names, or else by the last change), or in each file; default the first 20 words",
            \.overTime),
          .choice(
            "as",
            help:
              "the form of --over-time: bars on a line (default), numbers separated by tabs, or a "
              + "picture",
            \.form),
          CommandOption(
            "context", value: "WORD",
            help:
              "every occurrence of WORD, in all its forms, with the text around it, aligned; may be "
              + "given several times"
          ) { settings, value in settings.contexts.append(value) },
          .choice("color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
          .flag("json", help: "print one JSON object per line: words, then a summary", \.isJSON),
          .flag("no-summary", help: "do not print the closing line", \.hidesSummary),
        ])
    ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    try settings.check()
    let isPlain = settings.overTime == nil && settings.contexts.isEmpty
    if settings.form == .svg, console.output.isTerminal {
      throw UsageError("cannot write a picture to a terminal; redirect standard output to a file")
    }
    let run = try WordRun(
      settings.words, operands: operands,
      maximumWords: settings.overTime == nil ? .max : Self.overTimeWords,
      keeping: isPlain ? .words : .cues, console)
    if let unit = settings.overTime {
      let table = OverTime(
        run.list, in: run.reading.files, by: unit, run.counter, jobs: settings.words.jobs)
      guard !table.labels.isEmpty, !table.rows.isEmpty else {
        console.report(
          run.ranking.count == 0 ? "there are no words" : "no cue has a time; use month or file")
        return run.errors > 0 ? .error : .nothing
      }
      OverTimeOutput(table: table, form: settings.form, isJSON: settings.isJSON, console: console)
        .write()
    } else if !settings.contexts.isEmpty {
      guard try printContexts(run, settings, console) else {
        return run.errors > 0 ? .error : .nothing
      }
    } else if settings.isJSON {
      printJSON(run, console)
    } else {
      printRows(run, console)
    }
    if !settings.hidesSummary, !settings.isJSON {
      console.output.flush()
      console.error.write(run.summary + "\n")
    }
    return run.errors > 0 ? .error : run.ranking.count == 0 ? .nothing : .found
  }

  /// Prints the occurrences of words.
  ///
  /// - Returns: Whether there are any.
  private static func printContexts(
    _ run: WordRun, _ settings: Settings, _ console: Console
  ) throws(UsageError) -> Bool {
    var hasAny = false
    for argument in settings.contexts {
      let word = try WordSettings.text(argument, of: "context")
      let context: WordContext
      do {
        context = try WordContext(word, of: run, limit: settings.words.maximumWords ?? .max)
      } catch {
        throw UsageError("option '--context': \(error)")
      }
      hasAny = hasAny || !context.lines.isEmpty
      if settings.isJSON {
        for line in context.lines { console.output.write(line.json) }
      } else {
        let style = Style(
          settings.color ?? .auto, output: console.output, variables: console.variables)
        console.output.write(
          ContextReport(style: style, columns: console.output.columns ?? 100).text(context))
      }
    }
    return hasAny
  }

  /// Prints one word per line after its count, like `uniq -c`.
  private static func printRows(_ run: WordRun, _ console: Console) {
    let words = run.ranking
    let isWeighed = words.isWeighed
    let width = max(7, String(words.greatestTotal).count)
    var row = WordRow()
    for start in stride(from: 0, to: words.count, by: rowGroup) where !console.output.isBroken {
      let group = start..<min(words.count, start + rowGroup)
      row.clear()
      unsafe words.forEachText(of: group) { index, total, text in
        row.begin(total, width: width)
        if isWeighed { row.append(" \(rounded(words.weight(at: index)))") }
        unsafe row.append(word: text)
      }
      unsafe console.output.write(row.bytes)
    }
  }

  /// The number of rows written at a time.
  private static let rowGroup = 64

  /// The weight rounded to tenths and right-aligned.
  private static func rounded(_ weight: Double) -> String {
    let tenths = Int((min(weight, 1e15) * 10).rounded())
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  /// Prints JSON lines; `Docs/JSON.md` specifies their format.
  private static func printJSON(_ run: WordRun, _ console: Console) {
    let words = run.ranking
    for index in 0..<words.count where !console.output.isBroken {
      var object = JSONObject()
      object.add("type", "word")
      object.add("text", words.text(at: index))
      object.add("id", words.id(at: index))
      object.add("count", words.total(at: index))
      object.add("weight", words.weight(at: index))
      console.output.write(object.line)
    }
    var omitted = JSONObject()
    for reason in WordOmission.allCases {
      if let count = words.omitted[reason] { omitted.add(reason.rawValue, count) }
    }
    var summary = JSONObject()
    summary.add("type", "summary")
    summary.add("words", run.counts.total)
    summary.add("different", run.counts.differentWords)
    summary.add("listed", words.count)
    summary.add("languages", encoded: list(words.languages))
    summary.add("omitted", omitted)
    if !run.lacks.isEmpty { summary.add("lacks", encoded: list(run.lacks)) }
    console.output.write(summary.line)
  }

  /// Strings as a JSON array.
  private static func list(_ strings: [String]) -> [UInt8] {
    let encoded = strings.map { JSONObject.encoded(string: $0.utf8) }
    return Array("[".utf8) + encoded.joined(separator: Array(",".utf8)) + Array("]".utf8)
  }
}

extension WordsCommand {
  static let help = HelpPage(
    usage: ["quoth words [OPTION]... [PATH]..."],
    about: [
      """
      Counts the words of transcripts, subtitles and notes, most frequent first. Spellings that \
      differ only in case count as one word, shown in its most frequent spelling. Words follow the \
      rules of Unicode, with dictionaries for Thai, Lao, Khmer, Burmese, Chinese and Japanese.
      """,
      """
      PATH is a file, a folder, or - for standard input; the default is piped input, if any, or \
      else the current folder. A line has a count and a word; with --bigrams and --against also \
      the weight, between the two.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  there are words
        1  there are none
        2  an error in the command line, or in reading a file; the rest is counted
      """,
      """
      Examples:
        quoth words -n 20 talks/
        quoth words --bigrams --language=de,en interview.vtt
        quoth words --against=talks/ talks/2024-05-01.srt
      """,
    ]
  )
}
