public import Foundation
import Quoth

extension Cloud {
  /// The cloud as JSON: the position of each word, how to find it, and the words without a place.
  ///
  ///     { "canvas": { "width": 800, "height": 600 }, "seed": 0, "languages": ["en"],
  ///       "omitted": { "stopWord": 120 },
  ///       "words": [ { "text": "…", "id": "…", "total": 12, "weight": 12,
  ///                    "needle": "…", "options": { "locale": "und", "case": "ignored", … },
  ///                    "frame": { "x": 0, "y": 0, "width": 80, "height": 20 },
  ///                    "fontSize": 24, "scale": 1, "vertical": false } ],
  ///       "unplaced": [ { "text": "…", "id": "…", "total": 1, "weight": 1, … } ] }
  ///
  /// Lengths are in points, and y grows downward. `options` uses the names and values of the
  /// command line.
  ///
  /// - Parameter list: The list of the cloud's words, for the omitted words; nil leaves them out.
  public func json(_ list: CloudWordList? = nil) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(CloudDocument(self, list))
  }
}

private struct CloudDocument: Encodable {
  let canvas: CloudSize
  let seed: UInt64
  let languages: [String]?
  let omitted: [String: Int]?
  let words: [Entry]
  let unplaced: [Entry]

  init(_ cloud: Cloud, _ list: CloudWordList?) {
    canvas = cloud.canvas
    seed = cloud.options.seed
    languages = list?.languages
    omitted = list.map { list in
      Dictionary(uniqueKeysWithValues: list.omitted.map { ($0.key.rawValue, $0.value) })
    }
    words = cloud.words.map { Entry($0.word, $0) }
    unplaced = cloud.unplaced.map { Entry($0, nil) }
  }

  struct Entry: Encodable {
    let text: String
    let id: String
    let total: Int
    let weight: Double
    let needle: String
    let options: [String: String]
    let frame: CloudRect?
    let fontSize: Double?
    let scale: Double?
    let vertical: Bool?

    init(_ word: CloudWord, _ placed: PlacedWord?) {
      text = word.text
      id = word.id
      total = word.total
      weight = word.weight
      needle = word.needle
      options = word.options.named
      frame = placed?.frame
      fontSize = placed?.fontSize
      scale = placed?.scale
      vertical = placed?.isVertical
    }
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
