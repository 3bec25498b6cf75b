import Quoth

/// Options known from grep and ripgrep: those that are accepted, though some only confirm a
/// default, and hints for those that are missing.
extension SearchCommand {
  static let familiar: [CommandOption<SearchSettings>] = [
    CommandOption("ignore-case", short: "i", help: "ignore case; the default") {
      settings, _ in
      settings.pattern.case = .ignored
    },
    CommandOption("word-regexp", short: "w", help: "match whole words; same as --boundary=word") {
      settings, _ in
      settings.pattern.boundary = .word
    },
    CommandOption(
      "fixed-strings", short: "F", help: "take keywords literally; always the case"
    ) { _, _ in },
    CommandOption(
      "with-filename", short: "H", help: "print file names on every line; same as --no-heading"
    ) { settings, _ in
      settings.heading = false
    },
    CommandOption(
      "line-number", short: "n",
      help: "print the place of each cue, its time or line; always the case"
    ) { _, _ in },
  ]

  static let alternatives: [String: String] = {
    let recursive = "folders are always searched recursively; leave it out"
    let replace = "quoth does not replace text; '--json' prints ranges that a program can replace"
    let invert = "lines without a match are never printed; '-L' lists the files without a match"
    let pattern =
      "keywords are literal; use '-w' for whole words, or several '-e' for any of several keywords"
    let packed =
      "files packed by gzip and zstd, and zip archives, are always read; leave it out, and unpack "
      + "others first, as by 'xz -dc FILE | quoth search KEYWORD -'"
    let line = "use '-w' for whole words, or '--boundary' for other boundaries of a match"
    return [
      "r": recursive, "R": recursive, "recursive": recursive, "replace": replace, "v": invert,
      "invert-match": invert, "P": pattern, "regexp": pattern, "perl-regexp": pattern,
      "pcre2": pattern, "E": pattern,
      "extended-regexp": pattern, "G": pattern, "basic-regexp": pattern, "x": line,
      "line-regexp": line,
      "U": "matches may always cross line ends and cues; leave it out",
      "multiline": "matches may always cross line ends and cues; leave it out",
      "S": "case is ignored; use '--case=significant' to match case",
      "smart-case": "case is ignored; use '--case=significant' to match case",
      "t": "use '-g' to choose files by name, such as -g '*.srt', or '--format' to set the format",
      "type":
        "use '-g' to choose files by name, such as -g '*.srt', or '--format' to set the format",
      "a": "the content decides how a file is read; use '--format=raw' to read any file as text",
      "text": "the content decides how a file is read; use '--format=raw' to read any file as text",
      "u": "use '--hidden' to search names that begin with a dot, too",
      "unrestricted": "use '--hidden' to search names that begin with a dot, too",
      "z": packed, "search-zip": packed,
      "Z": "use '-0' or '--null' to end names with a zero byte",
      "N": "the place of a cue is always printed; use '--format-line' to leave it out",
      "no-line-number": "the place of a cue is always printed; use '--format-line' to leave it out",
    ]
  }()
}
