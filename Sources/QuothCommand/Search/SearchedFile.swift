package import QuothTranscripts

/// A searched file.
package struct SearchedFile: Sendable {
  package let input: Input
  package let transcript: Transcript
  package let text: SearchText
  /// The hits in printing order: reversed in a backward search.
  package let hits: [Hit]
  package let isBackward: Bool
  /// How many bytes were read for it; 0 for a transcript of a corpus, which is read as a whole.
  package let bytes: Int
  /// The results of a query, the nearest first; empty without a query.
  package var stretches: [FoundStretch] = []
  /// Whether its bytes told that there is no hit, so that it was not read into cues.
  package var isPassedOver = false
  /// How many cues it has, of which it may hold only some.
  package let cueCount: Int
  /// The parts that it holds of a transcript of a corpus; nil if it holds all cues or none.
  var windows: CueWindows?
  /// The numbers of hits, where nothing else was asked for; then there are neither hits nor cues.
  private(set) var counted: HitTally?

  package init(
    input: Input, transcript: Transcript, text: SearchText, hits: [Hit], isBackward: Bool,
    bytes: Int, stretches: [FoundStretch] = [], isPassedOver: Bool = false, cueCount: Int? = nil
  ) {
    self.input = input
    self.transcript = transcript
    self.text = text
    self.hits = hits
    self.isBackward = isBackward
    self.bytes = bytes
    self.stretches = stretches
    self.isPassedOver = isPassedOver
    self.cueCount = cueCount ?? transcript.cues.count
  }

  var tally: HitTally { counted ?? HitTally(of: hits, cues: cueCount) }

  /// The number of a cue in the transcript.
  func number(ofCue cue: Int) -> Int { windows?.number(ofCue: cue) ?? cue }
}

extension SearchedFile {
  /// A file that was not read into cues.
  init(passedOver input: Input, bytes: Int) {
    self.init(
      input: input, transcript: Transcript(format: .text, cues: []), text: .nothing,
      hits: [], isBackward: false, bytes: bytes, isPassedOver: true)
  }

  /// A file of which only the numbers of hits were asked for.
  init(counted tally: HitTally, of input: Input, _ transcript: Transcript, bytes: Int) {
    var transcript = transcript
    transcript.cues = []
    self.init(
      input: input, transcript: transcript, text: .nothing, hits: [], isBackward: false,
      bytes: bytes)
    counted = tally
  }
}
