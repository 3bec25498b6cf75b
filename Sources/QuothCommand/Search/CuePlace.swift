import Quoth
import QuothTranscripts

/// A cue of a corpus, given on the command line as `FILE:TIME` or `FILE:#N`.
struct CuePlace: Equatable {
  let transcript: Int
  /// The number of the cue in its file, from 0.
  let cue: Int

  init(_ argument: Argument, in corpus: Corpus<IndexedPath>) throws(UsageError) {
    let bytes = argument.bytes
    // Names and times may contain colons: the longest name in the corpus wins.
    for place in bytes.indices.reversed() where bytes[place] == UInt8(ascii: ":") {
      let path = IndexedPath(FilePath(bytes[..<place]))
      guard let transcript = corpus.transcript(withID: path) else { continue }
      let rest = String(decoding: bytes[(place + 1)...], as: UTF8.self)
      let cues = corpus.cues(ofTranscript: transcript)
      if rest.first == "#" {
        guard let number = Int(rest.dropFirst()), number >= 0, number < cues.count else {
          throw UsageError(
            "option '--near': '\(path.path.text)' has no cue '\(rest)', but \(Quantity.text(cues.count, "cue")) from #0"
          )
        }
        (self.transcript, cue) = (transcript, number)
        return
      }
      guard let time = Self.milliseconds(rest) else {
        throw UsageError(
          "invalid time '\(rest)' for --near; use a time such as 1:02:03.5, 02:03 or 75, or #N")
      }
      let found = corpus.cue(inTranscript: transcript, at: time) ?? cues.lowerBound
      (self.transcript, cue) = (transcript, found - cues.lowerBound)
      return
    }
    throw UsageError(
      "invalid value '\(argument.text)' for --near; use FILE:TIME or FILE:#N, FILE in the corpus"
    )
  }

  /// Parses `[[hours:]minutes:]seconds`, with or without a fraction.
  static func milliseconds(_ text: String) -> Int? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count) else { return nil }
    var total = 0
    for (place, field) in fields.enumerated() {
      let parts = field.split(
        separator: ".", maxSplits: place == fields.count - 1 ? 1 : 0,
        omittingEmptySubsequences: false)
      guard let whole = digits(parts[0]), whole < 1_000_000 else { return nil }
      total = total * 60 + whole
      guard place == fields.count - 1 else { continue }
      var fraction = 0
      if parts.count == 2 {
        let three = parts[1].prefix(3)
        guard digits(parts[1]) != nil, var value = digits(three) else { return nil }
        for _ in three.count..<3 { value *= 10 }
        fraction = value
      }
      return total * 1_000 + fraction
    }
    return nil
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
