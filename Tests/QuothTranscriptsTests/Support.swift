import QuothTranscripts

/// Reads a text given as a string.
func read(
  _ text: String, _ format: TranscriptFormat = .auto, name: String? = nil,
  unit: TranscriptTextUnit = .auto
) throws(TranscriptError) -> Transcript {
  try TranscriptReader(format: format, textUnit: unit).read(Array(text.utf8), fileName: name)
}

/// The error from reading a text.
func failure(
  _ text: String, _ format: TranscriptFormat = .auto, name: String? = nil
) -> TranscriptError? {
  do {
    _ = try read(text, format, name: name)
    return nil
  } catch { return error }
}

extension Transcript {
  var texts: [String] { cues.map(\.text) }
  var ids: [String?] { cues.map(\.id) }
  var speakers: [String?] { cues.map(\.speaker) }
  /// The times of each cue in milliseconds.
  var times: [[Int?]] { cues.map { [$0.startMilliseconds, $0.endMilliseconds] } }
  /// Lines and messages, in the form used by the tests.
  var remarks: [String] { warnings.map { "\($0.line): \($0.message)" } }
}

/// Steele, Lea and Flood's generator: a fixed seed gives the same mutations everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
