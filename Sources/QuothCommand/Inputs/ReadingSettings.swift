import Quoth
package import QuothTranscripts

/// The options that control how files are read.
package struct ReadingSettings: Sendable {
  package var format: TranscriptFormat?
  package var encoding: Argument?
  package var unrollsCaptions = true
  package var frameRate: Double?

  package init() {}

  /// A reader that does so.
  package func reader() throws(UsageError) -> TranscriptReader {
    var reader = TranscriptReader(
      format: format ?? .auto, unrollsCaptions: unrollsCaptions, frameRate: frameRate)
    // The reader finds the encoding out.
    guard let encoding, encoding != "auto" else { return reader }
    do {
      reader.encoding = try TextEncoding(encoding.text)
      return reader
    } catch {
      throw UsageError("option '--encoding': \(error)")
    }
  }

  /// The option that names a format.
  package static func format<Settings>(
    _ set: @escaping @Sendable (inout Settings, TranscriptFormat) -> Void
  ) -> CommandOption<Settings> {
    let names = TranscriptFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return .choice(
      "format", value: "FORMAT",
      help: "read every file as FORMAT, one of \(names); default auto: by its content", set)
  }

  /// The options that set it, for any command's settings that hold it.
  package static func options<Settings>(
    _ keyPath: any WritableKeyPath<Settings, ReadingSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      format { $0[keyPath: keyPath].format = $1 },
      CommandOption(
        "encoding", value: "NAME",
        help: "the encoding of the files; default auto: by byte order mark, as UTF-8, or by a guess"
      ) { settings, value in settings[keyPath: keyPath].encoding = value },
      CommandOption(
        "frame-rate", value: "FPS",
        help: "frames per second of MicroDVD files that do not name theirs; default 23.976"
      ) { (settings, value) throws(UsageError) in
        guard let rate = SecondsOption.decimal(value.text), (1...1000).contains(rate) else {
          throw UsageError(
            "invalid value '\(value.text)' for --frame-rate; use 1 to 1000, such as 25 or 23.976")
        }
        settings[keyPath: keyPath].frameRate = rate
      },
      .flag(
        "unroll", help: "reduce rolling captions to the new words of each cue (default)",
        negatedHelp: "keep the lines that a cue repeats"
      ) { $0[keyPath: keyPath].unrollsCaptions = $1 },
    ]
  }
}
