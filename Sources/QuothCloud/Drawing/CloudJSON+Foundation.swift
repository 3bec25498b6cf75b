public import Foundation

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
    Data(jsonText(list).utf8)
  }
}
