/// A SubRip file with one cue per text, each a second long and half a second after the one before.
func subRip(_ texts: String...) -> String { subRip(texts) }

func subRip(_ texts: [String]) -> String {
  texts.enumerated().map { index, text in
    let start = index * 1500
    return "\(index + 1)\n\(time(start)) --> \(time(start + 1000))\n\(text)\n"
  }.joined(separator: "\n")
}

private func time(_ milliseconds: Int) -> String {
  let seconds = milliseconds / 1000
  func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: width - String(number).count) + String(number)
  }
  return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)),"
    + padded(milliseconds % 1000, 3)
}
