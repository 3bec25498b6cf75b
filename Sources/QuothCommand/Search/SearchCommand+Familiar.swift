import Quoth

/// Options that fingers know from grep and ripgrep: those that say what is so anyway, and the answers to those that there
/// are not.
extension SearchCommand {
  static let familiar: [CommandOption<SearchSettings>] = [
    CommandOption("ignore-case", short: "i", help: "case makes no difference, as it is anyway") {
      settings, _ in
      settings.pattern.case = .ignored
    },
    CommandOption("word-regexp", short: "w", help: "whole words: --boundary=word") { settings, _ in
      settings.pattern.boundary = .word
    },
    CommandOption(
      "fixed-strings", short: "F", help: "keywords as they are, which they always are"
    ) { _, _ in },
    CommandOption("with-filename", short: "H", help: "file names on every line: --no-heading") {
      settings, _ in
      settings.heading = false
    },
    CommandOption(
      "line-number", short: "n",
      help: "the place of each cue: its time, or its line; always printed"
    ) { _, _ in },
  ]

  static let alternatives: [String: String] = {
    let recursive = "folders are searched with all that is in them; leave it out"
    let replace = "nothing is replaced; '--json' has the ranges that another program may replace"
    let invert = "places are found, not lines without any; '-L' names the files without a match"
    let pattern =
      "a keyword is found as it is, and there is no pattern syntax; '-w' finds whole words, several '-e' "
      + "any of several keywords"
    let line = "'-w' finds whole words, '--boundary' says what a match begins and ends at"
    return [
      "r": recursive, "R": recursive, "recursive": recursive, "replace": replace, "v": invert,
      "invert-match": invert, "P": pattern, "regexp": pattern, "perl-regexp": pattern,
      "pcre2": pattern, "E": pattern,
      "extended-regexp": pattern, "G": pattern, "basic-regexp": pattern, "x": line,
      "line-regexp": line,
      "U": "matches run over line ends already, and over cues; leave it out",
      "multiline": "matches run over line ends already, and over cues; leave it out",
      "S": "case is ignored; '--case=significant' heeds it",
      "smart-case": "case is ignored; '--case=significant' heeds it",
      "t": "'-g' takes files by their names, as in -g '*.srt'; '--format' says what they are",
      "type": "'-g' takes files by their names, as in -g '*.srt'; '--format' says what they are",
      "a": "files are read by what they are; '--format=raw' takes any for text",
      "text": "files are read by what they are; '--format=raw' takes any for text",
      "u": "'--hidden' also searches names that begin with a dot",
      "unrestricted": "'--hidden' also searches names that begin with a dot",
      "z": "compressed files are not read; 'gzip -dc FILE | quoth search KEYWORD -' is",
      "search-zip": "compressed files are not read; 'gzip -dc FILE | quoth search KEYWORD -' is",
      "Z": "'-0', '--null' ends names with a zero byte",
      "N": "the place of a cue is always printed; '--format-line' leaves out what is not wanted",
      "no-line-number":
        "the place of a cue is always printed; '--format-line' leaves out what is not wanted",
    ]
  }()
}
