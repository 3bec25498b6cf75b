import QuothTranscripts

extension Console {
  /// Reports a guess of the encoding of a file.
  func reportGuess(of transcript: Transcript, _ input: Input) {
    if let note = transcript.encodingNote { report("\(input.displayName): \(note)") }
  }

  /// Reports the oddities of a file, each with its line, and a guess of its encoding.
  func reportOddities(of transcript: Transcript, _ input: Input) {
    reportGuess(of: transcript, input)
    for warning in transcript.warnings {
      report("\(input.displayName):\(warning.line): \(warning.message)")
    }
  }
}
