import Quoth
import QuothTranscripts

/// The settings made by the options of `quoth browse`.
struct BrowseSettings: SubcommandSettings {
  var pattern = PatternSettings()
  var keywords: [Argument] = []
  var isAcross = true
  var reading = ReadingSettings()
  /// Corpora and libraries to browse instead of files.
  var corpora: [Argument] = []
  var jobs: Int?
  var color: ColorChoice?
  /// Whether Enter prints the selection and ends the browser.
  var printsSelection = false
  var player = PlayerSettings()

  /// Checks that the options agree, and returns the matching rules.
  func checkedOptions(_ operands: [Argument]) throws(UsageError) -> PatternOptions {
    guard corpora.isEmpty || operands.isEmpty else {
      throw UsageError("option '--in' reads no files; leave out '\(operands[0].text)'")
    }
    guard corpora.isEmpty || (reading.format == nil && reading.encoding == nil) else {
      throw UsageError("options '--format' and '--encoding' are for files, not for '--in'")
    }
    return try pattern.patternOptions()
  }

  /// The keywords, each of which can be searched for.
  func checkedKeywords() throws(UsageError) -> [String] {
    guard keywords.count < PatternSet.maximumCount else {
      throw UsageError(
        "option '-e', '--keyword' is given \(keywords.count) times; give it "
          + "\(PatternSet.maximumCount - 1) times at most")
    }
    var texts: [String] = []
    var known: Set<Argument> = []
    for keyword in keywords {
      _ = try pattern.pattern(for: keyword)
      if known.insert(keyword).inserted, let text = keyword.validText { texts.append(text) }
    }
    return texts
  }
}

extension BrowseCommand {
  static let optionGroups: [HelpPage.Group<BrowseSettings>] = [
    .init(
      "Matching",
      [
        CommandOption(
          "keyword", short: "e", value: "KEYWORD",
          help: "pin this keyword from the beginning; may be given several times"
        ) { settings, value in settings.keywords.append(value) },
        CommandOption(
          "locale", value: "TAG", help: "rules of a language (BCP 47), such as tr; default none"
        ) { settings, value in settings.pattern.locale = value },
        .choice(
          "preset",
          help:
            "find: ignore case, invisible characters, variants of quotes, dashes and space, and "
            + "accents that are not typed (default); case: ignore only case", \.pattern.preset),
        .choice("case", help: "upper and lower case; toggled by F2", \.pattern.case),
        .choice("diacritics", help: "accents and strokes; toggled by F3", \.pattern.diacritics),
        .choice("width", help: "wide, narrow and other compatibility forms", \.pattern.width),
        .choice("kana", help: "hiragana and katakana", \.pattern.kana),
        .choice("ignorables", help: "soft hyphens, zero-width characters", \.pattern.ignorables),
        .choice("punctuation", help: "variants of quotes and dashes", \.pattern.punctuation),
        .choice("space", help: "runs of space and line ends as one space", \.pattern.space),
      ]),
    .init(
      "Boundaries",
      [
        .choice(
          "boundary", help: "boundaries at which a match begins and ends; F4 toggles word",
          \.pattern.boundary),
        .flag(
          "across",
          help: "let matches cross from one cue of a file to the next (default); toggled by F5",
          negatedHelp: "search each cue by itself", \.isAcross),
      ]),
    .init(
      "Input",
      ReadingSettings.options(\BrowseSettings.reading) + [
        CommandOption(
          "in", value: "FILE",
          help: "browse a corpus or library that quoth index wrote; may be given several times"
        ) { settings, value in settings.corpora.append(value) },
        .jobs(help: "read N files at a time; default one per processor") { $0.jobs = $1 },
      ]),
    .init(
      "Output",
      [
        .flag(
          "print",
          help:
            "Enter prints the selected cue with its file and time, and quits; the screen is that of "
            + "the terminal even where standard output is a pipe", \.printsSelection),
        PlayerSettings.option(\BrowseSettings.player),
        .choice("color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
      ]),
  ]

  package static let help = HelpPage(
    usage: ["quoth browse [OPTION]... [PATH]..."],
    about: [
      """
      Shows the cues of transcripts, subtitles and notes on a full screen, with their times and \
      speakers, and finds a keyword in them as you type. PATH is a file, a folder (all files in it \
      and in its subfolders, except hidden ones), or - for standard input; the default is the \
      current folder.
      """,
      """
      The search field at the bottom has the focus. Enter and Shift-Tab step through the hits, as \
      do the arrows. Tab switches between field and list; in the list n and N step and q quits. F2 \
      to F5 toggle case, diacritics, whole words and matches across cues; F6 and F7 filter by \
      speaker and by file; F1 shows all keys. A click selects a hit, and the wheel scrolls.
      """,
      """
      It can find several keywords at once, each in its own color: F9 pins the one in the field, so \
      that you can type another, and F12 unpins the last. The line above the toggles lists them with \
      the counts of their hits; a click unpins one.
      """,
      """
      In the list o opens the player at the cue, y copies the cue, e exports the cues with hits to a \
      new file, and * searches for the whole word at the hit. The screen appears at once, and files \
      stream in; F8 shows messages about them.
      """,
      """
      Right-to-left text is put in visual order line by line (UAX #9), and a terminal that would \
      reorder it is asked not to (ECMA-48, BDSM).
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the user quit, or chose a cue with --print
        1  there are no cues to browse, or none was chosen with --print
        2  an error in the command line or in reading files, or there is no terminal
      """
    ]
  )
}
