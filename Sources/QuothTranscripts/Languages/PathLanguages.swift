/// The languages that the path of a transcript names.
package struct PathLanguages {
  /// Those of its folders and of its name.
  let all: Set<String>
  /// Those of a tag that a dot sets off before the extension, `talk.ru.srt`; nil without one.
  let ofEnding: Set<String>?

  /// The languages that the path most likely means: an ending outweighs folders, which may hold
  /// translations.
  package var likely: Set<String> { ofEnding ?? all }

  /// Endings between language and extension that tell something else: `talk.ru.forced.srt`.
  private static let qualifiers: Set<Substring> = ["forced", "sdh", "cc", "default"]

  /// - Parameter codes: Languages outside the table of names that are recognized by these codes, in
  ///   small letters.
  package init(_ path: String, codes: Set<String> = []) {
    func languages(_ tag: Substring) -> Set<String> {
      let known = LanguageNames.languages(ofTag: String(tag))
      let primary = tag.split { "-_".contains($0) }.first.map(String.init) ?? ""
      return Set(known.isEmpty && codes.contains(primary) ? [primary] : known)
    }
    var found: Set<String> = []
    let parts = Packing.unpackedName(path).lowercased().split(separator: "/")
    // A folder of that name, the last part of the name before its extension, or a long name anywhere.
    for folder in parts.dropLast() { found.formUnion(languages(folder)) }
    let name = parts.last ?? ""
    var words = name.split { "._ ()[]".contains($0) }
    if words.count > 1 {
      // `talk.ru.srt`, `talk_ru.srt`, `talk.pt-br.srt`, `talk-ru.srt`.
      words.removeLast()
      while words.count > 1, Self.qualifiers.contains(words.last ?? "") { words.removeLast() }
      let last = words.last ?? ""
      found.formUnion(languages(last))
      if let end = last.split(separator: "-").last { found.formUnion(languages(end)) }
    }
    for word in name.split(whereSeparator: { "._ ()[]-".contains($0) }) where word.count > 3 {
      found.formUnion(LanguageNames.languages(named: String(word)))
    }
    all = found
    var endings = name.split(separator: ".").dropFirst().dropLast()
    while Self.qualifiers.contains(endings.last ?? "") { endings.removeLast() }
    let ending = endings.last.map { languages($0) } ?? []
    ofEnding = ending.isEmpty ? nil : ending
  }
}
