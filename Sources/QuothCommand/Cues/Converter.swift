import QuothTranscripts

/// Turns the bytes of a transcript into those of another format, on any thread.
struct Converter: Sendable {
  let reader: TranscriptReader
  let writer: TranscriptWriter
  let format: WrittenFormat
  let retiming: RetimingSettings

  /// A transcript as a file, and as it was read.
  struct Result: Sendable {
    var bytes: [UInt8]
    var transcript: Transcript
  }

  /// Why a transcript that was read cannot be written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func convert(_ bytes: [UInt8], fileName: String?) throws -> Result {
    var transcript = try reader.read(bytes, fileName: fileName)
    retiming.apply(to: &transcript)
    do throws(TranscriptWritingError) {
      return Result(bytes: Array(try writer.write(transcript).utf8), transcript: transcript)
    } catch {
      let line = error.cue.map { "line \(transcript.cues[$0].line): " } ?? ""
      throw Failure(
        description: line + "cannot be written as \(format.rawValue): \(error.reason)"
          + (format.needsTimes ? "; csv, json and txt take any cue" : ""))
    }
  }
}
