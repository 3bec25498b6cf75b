import Quoth

extension WordSettings {
  /// The options that set it, for any command's settings that hold it, as the help groups them.
  static func groups<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable,
    reading: any WritableKeyPath<Settings, ReadingSettings> & Sendable
  ) -> [HelpPage.Group<Settings>] {
    [
      .init("What is one word", merging(keyPath)),
      .init("Which words", choosing(keyPath)),
      .init("What is read", ReadingSettings.options(reading) + counting(keyPath)),
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
          "whose common words (the, und, не) are left out: of these languages; auto: of the one "
          + "that each script is in (default); mixed: of all that a good part of the text is in"
      ) { settings, value in settings[keyPath: keyPath].language = value },
      CommandOption(
        "stop-words", value: "FILE", help: "also leave out the words in FILE, parted by space"
      ) { settings, value in settings[keyPath: keyPath].stopWordFiles.append(value) },
      CommandOption("exclude", short: "x", value: "WORD", help: "also leave out WORD") {
        settings, value in settings[keyPath: keyPath].excluded.append(value)
      },
      .flag("numbers", help: "numbers are words too") {
        $0[keyPath: keyPath].includesNumbers = $1
      },
      .flag("letters", help: "single letters are words too") {
        $0[keyPath: keyPath].includesLetters = $1
      },
      .flag("all", help: "leave out nothing but what is excluded") {
        $0[keyPath: keyPath].includesAll = $1
      },
      .number("min-count", help: "only words that stand there N times or more") {
        $0[keyPath: keyPath].minimumCount = $1
      },
      .number("max-words", short: "n", help: "only the N words of most weight") {
        $0[keyPath: keyPath].maximumWords = $1
      },
      .flag("bigrams", help: "take two words as one where they belong together") {
        $0[keyPath: keyPath].takesBigrams = $1
      },
      .flag("across", help: "two words may stand in two cues of a file") {
        $0[keyPath: keyPath].isAcross = $1
      },
      CommandOption(
        "against", value: "PATH",
        help: "weigh words by how much they stand out against the files of PATH; those that are "
          + "counted themselves are left out of it"
      ) { settings, value in settings[keyPath: keyPath].against.append(value) },
    ]
  }

  private static func counting<Settings>(
    _ keyPath: any WritableKeyPath<Settings, WordSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      CommandOption("in", value: "FILE", help: "count a corpus that quoth index wrote") {
        settings, value in settings[keyPath: keyPath].corpus = value
      },
      .jobs(help: "work with N threads; default one a processor") {
        $0[keyPath: keyPath].jobs = $1
      },
    ]
  }
}
