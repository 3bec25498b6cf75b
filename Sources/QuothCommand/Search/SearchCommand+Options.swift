import Quoth

/// The options of `quoth search`, as its help groups them.
extension SearchCommand {
  static let optionGroups: [HelpPage.Group<SearchSettings>] = [
    .init("Matching", matching),
    .init("Queries", querying),
    .init("Language rules", collating),
    .init("Matches and filters", placing),
    .init("Input", ReadingSettings.options(\SearchSettings.reading) + inputs),
    .init("Output", printing),
    .init("Clips", ClipSettings.options),
    .init("Playing", playing),
    .init("For users of grep and ripgrep", familiar),
  ]

  private static let matching: [CommandOption<SearchSettings>] = [
    CommandOption(
      "keyword", short: "e", value: "KEYWORD",
      help: "find this keyword; may be given several times, instead of the first operand"
    ) { settings, value in settings.keywords.append(.keyword(value)) },
    CommandOption(
      "file", short: "f", value: "FILE",
      help: "find the keywords in FILE, one per line; - is standard input"
    ) { settings, value in settings.keywords.append(.file(value)) },
    CommandOption(
      "locale", value: "TAG",
      help: "apply the rules of a language (BCP 47), such as tr; default none"
    ) { settings, value in settings.pattern.locale = value },
    .choice(
      "preset",
      help:
        "find: ignore case, soft hyphens, kinds of quotes, dashes and space, and accents that are "
        + "not typed (default); case: ignore only case; the options below override it",
      \.pattern.preset),
    .choice("case", help: "upper and lower case; default ignored", \.pattern.case),
    .choice(
      "diacritics", help: "accents and strokes; asymmetric: only typed ones count (default)",
      \.pattern.diacritics),
    .choice(
      "width", help: "wide, narrow and other compatibility forms; default significant",
      \.pattern.width),
    .choice("kana", help: "hiragana and katakana; default significant", \.pattern.kana),
    .choice(
      "ignorables", help: "soft hyphens, zero-width characters; default ignored",
      \.pattern.ignorables),
    .choice(
      "punctuation", help: "kinds of quotes, kinds of dashes; default folded",
      \.pattern.punctuation),
    .choice(
      "space", help: "folded: any run of space and line ends counts as one space (default)",
      \.pattern.space),
  ]

  private static let collating: [CommandOption<SearchSettings>] = [
    .choice(
      "match",
      help: "folding: by the options above (default); collation: by the sort order of --locale",
      \.pattern.family),
    .choice(
      "strength",
      help:
        "differences that count: primary: letters; caseInsensitive: accents, ß = SS; secondary: "
        + "accents; tertiary: case (default); quaternary: punctuation; identical: all",
      \.pattern.strength),
    .choice(
      "alternate", help: "shifted: ignore spaces and punctuation; default as in the language",
      \.pattern.alternate),
    .choice(
      "wildcard",
      help:
        "let unaccented letters of the keyword, or of either side, match accented ones; default none",
      \.pattern.wildcard),
    CommandOption("rules", value: "RULES", help: "tailor the collation (UTS #35), such as '&a = æ'")
    {
      settings, value in settings.pattern.rules = value
    },
  ]

  private static let placing: [CommandOption<SearchSettings>] = [
    .choice(
      "boundary", help: "the boundaries at which a match begins and ends; default character",
      \.pattern.boundary),
    .choice(
      "extent",
      help: "how far a match extends over ignorable characters at its edges; default minimal",
      \.pattern.extent),
    .flag(
      "overlapping", help: "also find matches that begin inside another",
      \.pattern.isOverlapping),
    .flag(
      "typing", help: "also find keywords that are still being typed, such as stras in Straße",
      \.pattern.isTyping),
    .flag(
      "across", help: "let matches cross from one cue of a file to the next (default)",
      negatedHelp: "search each cue by itself", \.isAcross),
    .choice(
      "joiner",
      help: "the text between cues for --across; automatic: a space, but nothing in Chinese, "
        + "Japanese and Thai; default \(CorpusJoiner.standard.rawValue), with --in that of "
        + "the corpus"
    ) { $0.joiner = $1 },
    .flag("backward", help: "search from the last match to the first", \.isBackward),
    .number("max-count", short: "m", help: "find at most N matches per file") {
      $0.maxCount = $1
    },
    CommandOption(
      "speaker", value: "NAME",
      help: "only hits by a speaker whose name contains NAME; may be given several times"
    ) { settings, value in settings.speakers.append(value) },
    CommandOption(
      "not-speaker", value: "NAME", help: "no hits by a speaker whose name contains NAME"
    ) { settings, value in settings.otherSpeakers.append(value) },
    CommandOption(
      "after-time", value: "TIME", help: "only hits at or after TIME, such as 1:02:03.5 or 75"
    ) { settings, value in settings.afterTime = value },
    CommandOption("before-time", value: "TIME", help: "only hits before TIME") {
      settings, value in settings.beforeTime = value
    },
  ]

  private static let inputs: [CommandOption<SearchSettings>] = [
    CommandOption(
      "glob", short: "g", value: "GLOB",
      help:
        "in folders, search only files that match, such as '*.srt' or 'talks/**', or skip those that "
        + "match '!GLOB'; may be given several times, and the last match decides"
    ) { (settings, value) throws(UsageError) in try settings.entries.add(value) },
    .flag("hidden", help: "in folders, also search names that begin with a dot") {
      $0.entries.includesHidden = $1
    },
    CommandOption(
      "lang", value: "LANG",
      help:
        "only files whose names say that they are in LANG, a code or an English name such as de, zh-TW or "
        + "german: talk.de.srt, talk_de.srt, de/talk.srt, German/talk.srt; an ending such as .de takes "
        + "precedence over folders, and the contents of files do not count; may be given several times"
    ) { (settings, value) throws(UsageError) in try settings.languages.add(value) },
    CommandOption(
      "newer", value: "WHEN",
      help:
        "only files that changed on or after a date in local time, such as 2026-11-01 or "
        + "2026-11-01T12:30, or with a zone 2026-11-01T12:30Z; within a time, such as 30min, 12h, 7d or "
        + "2w; or after the file at that path changed"
    ) { (settings, value) throws(UsageError) in settings.newer = try FileAge(value) },
    .choice("sort", help: "sort files by path, oldest first, or smallest first") {
      ($0.order, $0.isDescending) = ($1, false)
    },
    .choice("sortr", help: "sort in reverse") { ($0.order, $0.isDescending) = ($1, true) },
    CommandOption(
      "in", value: "FILE",
      help:
        "search a corpus or library that quoth index wrote; may be given several times; one given "
        + "as PATH needs no option"
    ) { settings, value in settings.corpora.append(value) },
    CommandOption(
      "near", value: "FILE:TIME",
      help: "list hits of a corpus in order of their distance from a time in a file; FILE:#N names "
        + "cue N instead, counted from 0"
    ) { settings, value in settings.near = value },
    .jobs(help: "search with N threads; default one per processor") { $0.jobs = $1 },
  ]

  private static let playing: [CommandOption<SearchSettings>] = [
    CommandOption(
      "open", value: "PLAYER", isValueOptional: true,
      help: "play the recording from the first hit on, in PLAYER, as with --player"
    ) { (settings, value) throws(UsageError) in
      settings.opens = true
      if !value.bytes.isEmpty {
        settings.player.player = try Player(value, from: "option '--open'")
      }
    },
    PlayerSettings.option(\SearchSettings.player),
    .flag(
      "no-remember",
      help: "do not remember the hits for quoth play; by default searches that print hits on a "
        + "terminal do"
    ) { $0.forgetsHits = $1 },
  ]

  private static let printing: [CommandOption<SearchSettings>] = [
    .number("context", short: "C", help: "also print N cues before and after") {
      $0.contextBefore = $1
      $0.contextAfter = $1
    },
    .number("before-context", short: "B", help: "also print N cues before") {
      $0.contextBefore = $1
    },
    .number("after-context", short: "A", help: "also print N cues after") { $0.contextAfter = $1 },
    .flag(
      "only-matching", short: "o", help: "print only the matches, each on its own line",
      \.isOnlyMatching),
    .flag(
      "count", short: "c", help: "print only the number of matches in each file that has any",
      \.isCount),
    .flag("include-zero", help: "with -c, also list files without a match", \.includesZero),
    .flag(
      "files-with-matches", short: "l", help: "print only the names of files with a match",
      \.isNames),
    .flag(
      "files-without-match", short: "L", help: "print only the names of files without a match",
      \.isOtherNames),
    .number(
      "max-columns", short: "M",
      help: "cut each row to N columns around its first hit; 0 for whole rows; default three lines "
        + "on a terminal, and whole rows elsewhere"
    ) { $0.maxColumns = $1 },
    .flag("files", help: "print only the names of the files that would be searched", \.listsFiles),
    .flag(
      "null", short: "0", help: "with -c, -l, -L and --files, end each name with a zero byte",
      \.endsNamesWithNull),
    .flag(
      "quiet", short: "q", help: "print nothing; the exit status reports whether there is a match",
      \.isQuiet),
    CommandOption(
      "format-line", value: "FORMAT",
      help: "print a line for each match, with {path}, {start}, {end}, {speaker}, {text}, {match}, "
        + "{cue}, {line} and {column} filled in; {{ is a brace"
    ) { settings, value in settings.lineFormat = value },
    .flag("vimgrep", help: "print '{path}:{line}:{column}:{text}' for each match", \.isVimgrep),
    .flag("json", help: "print one JSON object per line: matches, warnings, a summary", \.isJSON),
    .choice(
      "color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
    CommandOption(
      "hyperlink-format", value: "FORMAT",
      help:
        "link file names to their files on a terminal: none; default: file:// addresses, where the "
        + "terminal is known to show links; or, wherever there are colors, file, kitty, vscode, vscodium, "
        + "textmate, macvim, grep+ or an address with {path} and perhaps {host} and {line} filled in"
    ) { (settings, value) throws(UsageError) in
      settings.hyperlinks = try HyperlinkChoice(value)
    },
    .flag(
      "heading", help: "print file names on their own lines; default on a terminal",
      negatedHelp: "print the file name on every line; default elsewhere"
    ) { $0.heading = $1 },
    .flag(
      "stats",
      help:
        "instead of the closing line print hits, cues and files with hits, cues and files searched, "
        + "files passed over because their bytes cannot hold the keyword, bytes read and time: after the "
        + "hits, but on standard error with -l, -L, -0, --format-line, --vimgrep and --to, and in the "
        + "summary of --json",
      \.showsStatistics),
    .flag(
      "explain",
      help:
        "report on standard error how corpora and libraries are searched: by which part of the index, "
        + "or why by a scan", \.explains),
    .flag("no-summary", help: "omit the closing line with counts and time", \.hidesSummary),
    .flag(
      "no-messages", short: "s",
      help: "do not report unreadable files; the exit status still counts them",
      \.hidesMessages),
  ]
}
