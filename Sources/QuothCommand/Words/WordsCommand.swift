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
  }

  static let optionGroups: [HelpPage.Group<Settings>] =
    WordSettings.groups(\Settings.words, reading: \Settings.words.reading) + [
      .init(
        "Output",
        [
          .flag("json", help: "print one JSON object per line: words, then a summary", \.isJSON),
          .flag("no-summary", help: "do not print the closing line", \.hidesSummary),
        ])
    ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let run = try WordRun(settings.words, operands: operands, maximumWords: .max, console)
    if settings.isJSON {
      printJSON(run, console)
    } else {
      printRows(run, console)
      if !settings.hidesSummary {
        console.output.flush()
        console.error.write(run.summary + "\n")
      }
    }
    return run.errors > 0 ? .error : run.list.words.isEmpty ? .nothing : .found
  }

  /// Prints one word per line after its count, like `uniq -c`.
  private static func printRows(_ run: WordRun, _ console: Console) {
    let isWeighed = run.list.words.contains { $0.weight != Double($0.total) }
    let width = max(7, run.list.words.map { String($0.total).count }.max() ?? 0)
    for word in run.list.words where !console.output.isBroken {
      let count = String(word.total)
      let margin = String(repeating: " ", count: width - count.count)
      let weight = isWeighed ? " \(rounded(word.weight))" : ""
      console.output.write("\(margin)\(count)\(weight) \(Displayed.harmless(word.text))\n")
    }
  }

  /// The weight rounded to tenths and right-aligned.
  private static func rounded(_ weight: Double) -> String {
    let tenths = Int((min(weight, 1e15) * 10).rounded())
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  /// Prints JSON lines; `Docs/JSON.md` specifies their format.
  private static func printJSON(_ run: WordRun, _ console: Console) {
    for word in run.list.words where !console.output.isBroken {
      var object = JSONObject()
      object.add("type", "word")
      object.add("text", word.text)
      object.add("id", word.id)
      object.add("count", word.total)
      object.add("weight", word.weight)
      console.output.write(object.line)
    }
    var omitted = JSONObject()
    for reason in WordOmission.allCases {
      if let count = run.list.omitted[reason] { omitted.add(reason.rawValue, count) }
    }
    var summary = JSONObject()
    summary.add("type", "summary")
    summary.add("words", run.counts.total)
    summary.add("different", run.counts.words.count)
    summary.add("listed", run.list.words.count)
    summary.add("languages", encoded: list(run.list.languages))
    summary.add("omitted", omitted)
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
