/// The failure function of a key, by which the linear methods continue after a difference (Knuth,
/// Morris, Pratt).
enum Borders {
  /// The length of the longest border of each prefix.
  ///
  /// - Complexity: O(*n*).
  static func lengths(_ elements: [some Equatable]) -> [Int32] {
    var lengths = [Int32](repeating: 0, count: elements.count)
    var border = 0
    for place in elements.indices.dropFirst() {
      while border > 0, elements[place] != elements[border] { border = Int(lengths[border - 1]) }
      if elements[place] == elements[border] { border += 1 }
      lengths[place] = Int32(border)
    }
    return lengths
  }
}
