import Quoth

extension WordSettings {
  /// The options for these settings, in groups, for a command whose settings contain them.
  static func groups<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable,
    reading: any WritableKeyPath<Settings, ReadingSettings> & Sendable
  ) -> [HelpPage.Group<Settings>] {
    [
      .init("Counting", merging(keyPath)),
      .init("Selection", choosing(keyPath)),
      .init("Input", ReadingSettings.options(reading) + counting(keyPath)),
    ]
  }

  private static func merging<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      CommandOption(
        "locale", value: "TAG", help: "rules of a language (BCP 47), such as tr; default none"
      ) { settings, value in settings[keyPath: keyPath].locale = value },
      .choice("case", help: "upper and lower case; default ignored") {
        $0[keyPath: keyPath].case = $1
      },
      .choice("diacritics", help: "accents and strokes; default significant") {
        $0[keyPath: keyPath].diacritics = $1
      },
      .choice("width", help: "wide, narrow and other compatibility forms; default significant") {
        $0[keyPath: keyPath].width = $1
      },
      .choice("kana", help: "hiragana and katakana; default significant") {
        $0[keyPath: keyPath].kana = $1
      },
    ]
  }

  private static func choosing<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      CommandOption(
        "language", value: "TAG,...|auto|mixed|none",
        help:
          "leave out the common words (the, und, не) of these languages; auto: of the language of each "
          + "file, and of each line in files with several (default); mixed: also of every language "
          + "with a large share, in all files"
      ) { settings, value in settings[keyPath: keyPath].language = value },
      CommandOption(
        "stop-words", value: "FILE", help: "also leave out the words in FILE, separated by space"
      ) { settings, value in settings[keyPath: keyPath].stopWordFiles.append(value) },
      CommandOption("exclude", short: "x", value: "WORD", help: "also leave out WORD") {
        settings, value in settings[keyPath: keyPath].excluded.append(value)
      },
      .flag("numbers", help: "count numbers as words") {
        $0[keyPath: keyPath].includesNumbers = $1
      },
      .flag("letters", help: "count single letters as words") {
        $0[keyPath: keyPath].includesLetters = $1
      },
      .flag(
        "fillers",
        help:
          "count spoken fillers (like, okay, halt, ну); default only in files "
          + "without times and speakers",
        negatedHelp: "leave them out of all files"
      ) { $0[keyPath: keyPath].includesFillers = $1 },
      .flag(
        "inflections",
        help: "count each form of a word by itself (talk, talks); default together, under the most "
          + "frequent one, where Snowball is installed"
      ) { $0[keyPath: keyPath].keepsInflections = $1 },
      .flag("all", help: "leave out only excluded words; keep forms and parts of words apart") {
        $0[keyPath: keyPath].includesAll = $1
      },
      .number("min-count", help: "only words that occur N times or more") {
        $0[keyPath: keyPath].minimumCount = $1
      },
      .number("max-words", short: "n", help: "only the N words with the highest weight") {
        $0[keyPath: keyPath].maximumWords = $1
      },
      .flag("bigrams", help: "count two words that belong together as one") {
        $0[keyPath: keyPath].takesBigrams = $1
      },
      .flag("across", help: "let two such words be in two cues of a file") {
        $0[keyPath: keyPath].isAcross = $1
      },
      CommandOption(
        "against", value: "PATH",
        help: "weight words by how much more frequent they are than in the files of PATH, apart "
          + "from those that are counted"
      ) { settings, value in settings[keyPath: keyPath].against.append(value) },
    ]
  }

  private static func counting<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      .choice(
        "analyzers",
        help:
          "find words with MeCab, the dictionary of jieba and Snowball, where installed (default "
          + "auto), or by ICU alone"
      ) { $0[keyPath: keyPath].analyzers = $1 },
      CommandOption(
        "in", value: "FILE",
        help: "count a corpus or library that quoth index wrote; may be given several times"
      ) {
        settings, value in settings[keyPath: keyPath].corpora.append(value)
      },
      .jobs(help: "use N threads; default one per processor") {
        $0[keyPath: keyPath].jobs = $1
      },
    ]
  }
}
