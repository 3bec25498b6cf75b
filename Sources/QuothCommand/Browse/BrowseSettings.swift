import Quoth
import QuothTranscripts

/// All that the options of `quoth browse` set.
struct BrowseSettings: SubcommandSettings {
  var pattern = PatternSettings()
  var isAcross = true
  var reading = ReadingSettings()
  /// A corpus to be looked through in place of files.
  var corpus: Argument?
  var jobs: Int?
  var color: ColorChoice?

  /// Sees that the options agree, and answers what counts as a match.
  func checkedOptions(_ operands: [Argument]) throws(UsageError) -> PatternOptions {
    guard corpus == nil || operands.isEmpty else {
      throw UsageError("option '--in' names what to look through: leave out '\(operands[0].text)'")
    }
    guard corpus == nil || (reading.format == nil && reading.encoding == nil) else {
      throw UsageError("options '--format' and '--encoding' are for files, not for '--in'")
    }
    return try pattern.patternOptions()
  }
}

extension BrowseCommand {
  static let optionGroups: [HelpPage.Group<BrowseSettings>] = [
    .init(
      "What is the same",
      [
        CommandOption(
          "locale", value: "TAG", help: "rules of a language (BCP 47), such as tr; default none"
        ) { settings, value in settings.pattern.locale = value },
        .choice(
          "preset",
          help:
            "find: case, soft hyphens and the like, kinds of quotes, dashes and space, and accents "
            + "that are not typed are ignored (default); case: only case is", \.pattern.preset),
        .choice("case", help: "upper and lower case; as F2", \.pattern.case),
        .choice("diacritics", help: "accents and strokes; as F3", \.pattern.diacritics),
        .choice("width", help: "wide, narrow and other compatibility forms", \.pattern.width),
        .choice("kana", help: "hiragana and katakana", \.pattern.kana),
        .choice("ignorables", help: "soft hyphens, zero-width characters", \.pattern.ignorables),
        .choice("punctuation", help: "kinds of quotes, kinds of dashes", \.pattern.punctuation),
        .choice("space", help: "any run of space and line ends as one space", \.pattern.space),
      ]),
    .init(
      "Where a match may be",
      [
        .choice(
          "boundary", help: "what a match begins and ends at; word as F4", \.pattern.boundary),
        .flag(
          "across", help: "let matches cross from one cue of a file to the next (default); as F5",
          negatedHelp: "take each cue by itself", \.isAcross),
      ]),
    .init(
      "What is read",
      ReadingSettings.options(\BrowseSettings.reading) + [
        CommandOption("in", value: "FILE", help: "look through a corpus that quoth index wrote") {
          settings, value in settings.corpus = value
        },
        .jobs(help: "read N files at a time; default one a processor") { $0.jobs = $1 },
      ]),
    .init(
      "What is shown",
      [.choice("color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color)]),
  ]

  package static let help = HelpPage(
    usage: ["quoth browse [OPTION]... [PATH]..."],
    about: [
      """
      Shows the cues of transcripts, subtitles and notes on a full screen, with their times and \
      speakers, and finds a keyword in them while it is typed. PATH is a file, a folder (all files \
      in it and in its folders, except hidden ones), or - for standard input; without PATH the \
      current folder is read.
      """,
      """
      The search field at the bottom has the focus. Enter and Shift-Tab go from hit to hit, as do \
      the arrows; Tab leads to the list and back, where n and N do the same and q leaves. F2 to F5 \
      switch case, diacritics, whole words and matches across cues; F6 and F7 filter by speaker and \
      by file; F1 shows all keys. A click on a hit selects it, the wheel scrolls.
      """,
      """
      Text from right to left is put in order here, line by line (UAX #9), and a terminal that \
      would do so itself is asked to leave it as it is (ECMA-48, BDSM).
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the user left
        1  there is no cue to look through
        2  an error: of the command line, in reading files, or there is no terminal
      """
    ]
  ).description
}
