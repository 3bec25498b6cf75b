import QuothTranscripts

/// A kind of file to be read: its ending, and the way to write it.
struct TranscriptFile: Sendable {
  var ending: String
  /// Whether a reader finds the cues that were written; words alone become cues of its own.
  var keepsCues = true
  var write: @Sendable ([Cue]) throws -> String

  /// A file with the content of whole copies of cues, of at least so many bytes, and the number of
  /// cues.
  func bytes(_ cues: TimedCues, atLeast count: Int) throws -> (bytes: [UInt8], cues: Int) {
    let once = try write(cues.copies(1)).utf8.count
    let written = cues.copies(max(1, (count + once - 1) / max(once, 1)))
    return (Array(try write(written).utf8), written.count)
  }

  /// All kinds, by the names that definitions use.
  static let all: [String: TranscriptFile] = {
    var all = CaptionFiles.all
    all.merge(ServiceFiles.all) { first, _ in first }
    for (name, format) in [
      ("srt", WrittenFormat.srt), ("vtt", .vtt), ("ttml", .ttml), ("ass", .ass), ("lrc", .lrc),
      ("tsv", .tsv), ("text", .txt), ("whisper", .json),
    ] {
      all[name] = TranscriptFile(ending: format.fileExtension) { cues in
        try TranscriptWriter(as: format).write(Transcript(format: .text, cues: cues))
      }
    }
    return all
  }()
}

extension Cue {
  /// Both times in milliseconds; every cue that is written has them.
  var times: (start: Int, end: Int) { (startMilliseconds ?? 0, endMilliseconds ?? 0) }

  /// The words that have times.
  var timed: [(text: String, start: Int, end: Int)] {
    words.compactMap { word in
      guard let start = word.startMilliseconds, let end = word.endMilliseconds else { return nil }
      return (word.text, start, end)
    }
  }
}

extension Int {
  /// Milliseconds as seconds: `1.250`.
  var seconds: String { "\(self / 1000)." + (self % 1000).padded(3) }

  /// With zeros before it.
  func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
