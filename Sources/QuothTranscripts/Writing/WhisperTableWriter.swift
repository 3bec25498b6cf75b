/// Writes the TSV of Whisper; tabs and line ends of a text become spaces, as that program has it.
enum WhisperTableWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = "start\tend\ttext\n"
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try times(transcript.cues, index)
      let text = Escaping.oneLine(labelled(cue)).substituting("\t", with: " ")
      result += "\(start)\t\(end)\t\(text)\n"
    }
    return result
  }
}
