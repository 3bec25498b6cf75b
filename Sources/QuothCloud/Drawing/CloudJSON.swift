import Quoth

extension Cloud {
  /// The cloud as JSON, with sorted keys and a line for each value.
  package func jsonText(_ list: CloudWordList? = nil) -> String {
    var members: [String: JSONText] = [
      "canvas": .object(["width": .number(canvas.width), "height": .number(canvas.height)]),
      "seed": .integer("\(options.seed)"),
      "words": .array(words.map { .word($0.word, $0) }),
      "unplaced": .array(unplaced.map { .word($0, nil) }),
    ]
    if let list {
      members["languages"] = .array(list.languages.map { .string($0) })
      members["omitted"] = .object(
        Dictionary(
          uniqueKeysWithValues: list.omitted.map { ($0.key.rawValue, .integer("\($0.value)")) }))
    }
    var text = ""
    JSONText.object(members).write(to: &text, indent: 0)
    return text
  }
}

extension JSONText {
  fileprivate static func word(_ word: CloudWord, _ placed: PlacedWord?) -> JSONText {
    var members: [String: JSONText] = [
      "text": .string(word.text), "id": .string(word.id), "total": .integer("\(word.total)"),
      "weight": .number(word.weight), "needle": .string(word.needle),
      "options": .object(word.options.named.mapValues { .string($0) }),
    ]
    if let placed {
      let frame = placed.frame
      members["frame"] = .object([
        "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
        "height": .number(frame.height),
      ])
      members["fontSize"] = .number(placed.fontSize)
      members["scale"] = .number(placed.scale)
      members["vertical"] = .bool(placed.isVertical)
    }
    return .object(members)
  }
}

extension PatternOptions {
  /// The options with the names and values of the command line.
  fileprivate var named: [String: String] {
    [
      "locale": locale.identifier, "case": `case`.rawValue, "diacritics": diacritics.rawValue,
      "width": width.rawValue, "kana": kana.rawValue, "ignorables": ignorables.rawValue,
      "punctuation": punctuation.rawValue, "space": space.rawValue,
      "boundary": boundary.rawValue, "extent": extent.rawValue,
      "overlapping": overlapping ? "true" : "false",
    ]
  }
}
