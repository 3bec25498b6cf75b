import Quoth
import QuothCloud
import QuothTranscripts

/// The text of a file, its cues if they are wanted, and the guess at its encoding.
struct CountedFile: Sendable {
  /// Empty once the words are counted.
  private(set) var units: [UInt16]
  let encodingNote: String?
  /// Whether its cues have times or speakers.
  let isSpoken: Bool
  /// The cues, unless only words are wanted.
  let cues: [CountedCue]

  init(_ transcript: Transcript, isAcross: Bool, keeping: WordReading.Keeping) {
    units = Self.units(of: transcript, isAcross: isAcross)
    encodingNote = transcript.encodingNote
    isSpoken = transcript.cues.contains { $0.startMilliseconds != nil || $0.speaker != nil }
    cues =
      keeping == .words
      ? [] : transcript.cues.map { CountedCue(start: $0.startMilliseconds, text: $0.text) }
  }

  /// Counts the words and lets the text go, unless it is so long that it is counted later.
  mutating func count(_ counts: RunningCount) {
    if counts.add(units) { units = [] }
  }

  /// The concatenated cues, separated so that no pair of words crosses cues unless `isAcross`.
  private static func units(of transcript: Transcript, isAcross: Bool) -> [UInt16] {
    let joint: [UInt16] = isAcross ? [0x0A] : CountedText.cueEnd
    let cues = transcript.cues
    // No character has more units than bytes.
    let room = cues.textLength + cues.count * joint.count + Kernels.transcodingRoom
    return unsafe [UInt16](unsafeUninitializedCapacity: room) { units, count in
      guard let target = units.baseAddress else { return }
      let kernels = Kernels.active
      unsafe cues.forEachText { text in
        if count > 0 {
          for unit in joint {
            // SAFETY: there is room for a joint before each text, and for a unit for each of its bytes.
            unsafe (target + count).initialize(to: unit)
            count += 1
          }
        }
        count += unsafe kernels.transcode(text, to: target + count)
      }
    }
  }
}

/// A cue whose words are counted.
struct CountedCue: Sendable {
  /// In milliseconds.
  let start: Int?
  let text: String
}

/// The cues of a file, and what tells when it was recorded.
struct CuedFile: Sendable {
  let path: FilePath
  let cues: [CountedCue]
}
