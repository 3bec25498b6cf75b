import Quoth
package import QuothTranscripts

/// What the command line says about how files are to be read.
package struct ReadingSettings: Sendable {
  package var format: TranscriptFormat?
  package var encoding: Argument?
  package var unrollsCaptions = true

  package init() {}

  /// A reader that does so.
  package func reader() throws(UsageError) -> TranscriptReader {
    var reader = TranscriptReader(format: format ?? .auto, unrollsCaptions: unrollsCaptions)
    guard let encoding else { return reader }
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
      help: "take each file to be this, one of \(names); default auto, by its content", set)
  }

  /// The options that set it, for any command's settings that hold it.
  package static func options<Settings>(
    _ keyPath: any WritableKeyPath<Settings, ReadingSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      format { $0[keyPath: keyPath].format = $1 },
      CommandOption(
        "encoding", value: "NAME", help: "decode files from this; default UTF-8, or UTF-16 by BOM"
      ) { settings, value in settings[keyPath: keyPath].encoding = value },
      .flag(
        "unroll", help: "of captions that roll, only what is new in each cue (default)",
        negatedHelp: "each cue with the lines that it repeats of the one before"
      ) { $0[keyPath: keyPath].unrollsCaptions = $1 },
    ]
  }
}
