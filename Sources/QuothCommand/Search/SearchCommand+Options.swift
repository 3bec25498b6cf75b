import Quoth

/// The options of `quoth search`, as its help groups them.
extension SearchCommand {
  static let optionGroups: [HelpPage.Group<SearchSettings>] = [
    .init("What is the same", matching),
    .init("What is the same to a language", collating),
    .init("Where a match may be", placing),
    .init("What is read", ReadingSettings.options(\SearchSettings.reading) + inputs),
    .init("What is printed", printing),
    .init("What is cut out", ClipSettings.options),
    .init("As grep and ripgrep have it", familiar),
  ]

  private static let matching: [CommandOption<SearchSettings>] = [
    CommandOption(
      "keyword", short: "e", value: "KEYWORD",
      help: "find this keyword, as it is; may be given several times, in place of the first operand"
    ) { settings, value in settings.keywords.append(.keyword(value)) },
    CommandOption(
      "file", short: "f", value: "FILE",
      help: "find the keywords that stand in FILE, one on each line; - is standard input"
    ) { settings, value in settings.keywords.append(.file(value)) },
    CommandOption(
      "locale", value: "TAG", help: "rules of a language (BCP 47), such as tr; default none"
    ) { settings, value in settings.pattern.locale = value },
    .choice(
      "preset",
      help: "find: case, soft hyphens and the like, kinds of quotes, dashes and space, and accents "
        + "that are not typed are ignored (default); case: only case is; options below override it",
      \.pattern.preset),
    .choice("case", help: "upper and lower case; default ignored", \.pattern.case),
    .choice(
      "diacritics", help: "accents and strokes; asymmetric: only those typed count (default)",
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
      "space", help: "any run of space and line ends as one space; default folded",
      \.pattern.space),
  ]

  private static let collating: [CommandOption<SearchSettings>] = [
    .choice(
      "match",
      help: "folding: by the options above (default); collation: as the language of --locale sorts",
      \.pattern.family),
    .choice(
      "strength",
      help:
        "differences that count: primary: letters; caseInsensitive: accents, ß = SS; secondary: "
        + "accents; tertiary: case (default); quaternary: punctuation; identical: all",
      \.pattern.strength),
    .choice(
      "alternate", help: "shifted: spaces and punctuation are ignored; default the language's",
      \.pattern.alternate),
    .choice(
      "wildcard",
      help: "unaccented letters of the keyword, or of any, stand for accented; default none",
      \.pattern.wildcard),
    CommandOption("rules", value: "RULES", help: "tailor it further (UTS #35), such as '&a = æ'") {
      settings, value in settings.pattern.rules = value
    },
  ]

  private static let placing: [CommandOption<SearchSettings>] = [
    .choice(
      "boundary", help: "what a match begins and ends at; default character", \.pattern.boundary),
    .choice(
      "extent", help: "ignorables at the edges of a match left out or taken in; default minimal",
      \.pattern.extent),
    .flag(
      "overlapping", help: "also find matches that begin within another",
      \.pattern.isOverlapping),
    .flag(
      "typing", help: "also find what the keyword is only the beginning of, as stras in Straße",
      \.pattern.isTyping),
    .flag(
      "across", help: "let matches cross from one cue of a file to the next (default)",
      negatedHelp: "take each cue by itself", \.isAcross),
    .choice(
      "joiner",
      help: "what stands between cues for --across: automatic is a space, but nothing in Chinese, "
        + "Japanese and Thai; default \(CorpusJoiner.standard.rawValue), with --in what the corpus "
        + "has"
    ) { $0.joiner = $1 },
    .flag("backward", help: "from the last match to the first", \.isBackward),
    .number("max-count", short: "m", help: "at most N matches of each file") {
      $0.maxCount = $1
    },
    CommandOption(
      "speaker", value: "NAME",
      help: "only what is said by a speaker whose name holds NAME; may be given several times"
    ) { settings, value in settings.speakers.append(value) },
    CommandOption(
      "not-speaker", value: "NAME", help: "nothing that is said by such a speaker"
    ) { settings, value in settings.otherSpeakers.append(value) },
    CommandOption(
      "after-time", value: "TIME", help: "only what is said from TIME on, such as 1:02:03.5 or 75"
    ) { settings, value in settings.afterTime = value },
    CommandOption("before-time", value: "TIME", help: "only what is said before TIME") {
      settings, value in settings.beforeTime = value
    },
  ]

  private static let inputs: [CommandOption<SearchSettings>] = [
    CommandOption(
      "glob", short: "g", value: "GLOB",
      help: "of folders, only files that match, such as '*.srt' or 'talks/**'; none that match "
        + "'!GLOB'; may be given several times, and the last that matches decides"
    ) { (settings, value) throws(UsageError) in try settings.entries.add(value) },
    .flag("hidden", help: "of folders, also names that begin with a dot") {
      $0.entries.includesHidden = $1
    },
    CommandOption(
      "newer", value: "WHEN",
      help:
        "only files that changed on or after a date, such as 2026-11-01 or 2026-11-01T12:30, or "
        + "within a time, such as 30min, 12h, 7d or 2w"
    ) { (settings, value) throws(UsageError) in settings.newer = try FileAge(value) },
    .choice("sort", help: "files by path, from the oldest or from the smallest") {
      ($0.order, $0.isDescending) = ($1, false)
    },
    .choice("sortr", help: "the same in reverse") { ($0.order, $0.isDescending) = ($1, true) },
    CommandOption(
      "in", value: "FILE",
      help: "search a corpus that quoth index wrote; may be given several times. A PATH that is "
        + "one needs no option"
    ) { settings, value in settings.corpora.append(value) },
    CommandOption(
      "near", value: "FILE:TIME",
      help: "of a corpus, first the file of that name and what is near that time; FILE:#N is its "
        + "cue N, counted from 0"
    ) { settings, value in settings.near = value },
    .jobs(help: "search with N threads; default one a processor") { $0.jobs = $1 },
  ]

  private static let printing: [CommandOption<SearchSettings>] = [
    .number("context", short: "C", help: "also N cues before and after") {
      $0.contextBefore = $1
      $0.contextAfter = $1
    },
    .number("before-context", short: "B", help: "also N cues before") { $0.contextBefore = $1 },
    .number("after-context", short: "A", help: "also N cues after") { $0.contextAfter = $1 },
    .flag(
      "only-matching", short: "o", help: "of each cue only the matches, each on a line",
      \.isOnlyMatching),
    .flag(
      "count", short: "c", help: "only the number of matches of each file that has any", \.isCount),
    .flag("include-zero", help: "with -c, also of files that have none", \.includesZero),
    .flag(
      "files-with-matches", short: "l", help: "only the names of files with a match", \.isNames),
    .flag(
      "files-without-match", short: "L", help: "only the names of files without a match",
      \.isOtherNames),
    .number(
      "max-columns",
      help: "cut each row to N columns around its first hit; 0 for whole rows; default three lines "
        + "on a terminal, and whole rows elsewhere"
    ) { $0.maxColumns = $1 },
    .flag("files", help: "only the names of the files that would be searched", \.listsFiles),
    .flag(
      "null", short: "0", help: "with -c, -l, -L and --files, a zero byte after each name",
      \.endsNamesWithNull),
    .flag(
      "quiet", short: "q", help: "nothing; the status tells whether there is a match", \.isQuiet),
    CommandOption(
      "format-line", value: "FORMAT",
      help: "a line for each match, in which {path}, {start}, {end}, {speaker}, {text}, {match}, "
        + "{cue}, {line} and {column} stand for what they say, and {{ for a brace"
    ) { settings, value in settings.lineFormat = value },
    .flag("vimgrep", help: "as '{path}:{line}:{column}:{text}'", \.isVimgrep),
    .flag("json", help: "one JSON object a line: matches, warnings, a summary", \.isJSON),
    .choice(
      "color", help: "default auto: on a terminal, unless NO_COLOR is set", \.color),
    .flag(
      "heading", help: "file names on lines of their own; default on a terminal",
      negatedHelp: "file names on every line; default elsewhere"
    ) { $0.heading = $1 },
    .flag("no-summary", help: "no closing line with counts and time", \.hidesSummary),
    .flag(
      "no-messages", short: "s", help: "nothing about files that cannot be read; the status tells",
      \.hidesMessages),
  ]
}
