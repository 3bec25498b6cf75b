// The standard library's `replacing(_:with:)` and `contains(_:)` of a text would bring in its engine of
// regular expressions, a twelfth of the command line.
extension StringProtocol {
  /// The text with another in the place of each occurrence of a scalar, also where marks follow it.
  package func substituting(_ scalar: Unicode.Scalar, with text: String) -> String {
    var result = ""
    for each in unicodeScalars {
      if each == scalar {
        result += text
      } else {
        result.unicodeScalars.append(each)
      }
    }
    return result
  }

  /// Whether a text is a part of it, compared character by character.
  package func holds(_ part: some StringProtocol) -> Bool {
    var rest = self[...]
    while !rest.starts(with: part) {
      if rest.isEmpty { return false }
      rest.removeFirst()
    }
    return true
  }
}
