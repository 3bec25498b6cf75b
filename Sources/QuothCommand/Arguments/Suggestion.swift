/// Finds the word that was probably meant by a mistyped one.
package enum Suggestion {
  /// The word of a list with the smallest edit distance to another, counting insertions, deletions,
  /// replacements and swaps of neighbors (Damerau, Levenshtein); nil if that is more than one edit
  /// per three letters.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let most = max(1, letters.count / 3)
    let distances = words.map { ($0, distance(letters, Array($0.unicodeScalars))) }
    return distances.filter { $0.1 <= most }.min { $0.1 < $1.1 }?.0
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var least = min(row[j], last[j + 1]) + 1
        least = min(least, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[right.count]
  }
}
