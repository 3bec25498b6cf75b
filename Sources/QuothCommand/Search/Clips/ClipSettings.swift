package import QuothTranscripts

/// The clips that the command line asks for.
package struct ClipSettings: Sendable {
  package var format: ClipFormat?
  /// In milliseconds.
  package var padding: Int?
  package var media: MediaPattern?
  package var rate: FrameRate?

  package init() {}

  /// Sees that the options agree.
  ///
  /// - Parameter opens: Whether a hit is played, which needs the recording, too.
  func check(opens: Bool) throws(UsageError) {
    guard format == nil else {
      guard rate == nil || format == .edl else {
        throw UsageError("option '--rate' applies to edit decision lists; add '--to=edl'")
      }
      return
    }
    guard media == nil || opens else {
      throw UsageError("option '--media' applies to clips and players; add '--to' or '--open'")
    }
    for (isGiven, name) in [(padding != nil, "--pad"), (rate != nil, "--rate")] where isGiven {
      throw UsageError("option '\(name)' applies to clips; add '--to'")
    }
  }

  /// The options that set it.
  static let options: [CommandOption<SearchSettings>] = [
    .choice(
      "to",
      help:
        "write the matches as clips of the recording, joining those that touch: tables, captions, an edit "
        + "decision list (CMX 3600), a playlist of VLC, a script of ffmpeg's concat, chapters for ffmpeg"
    ) { $0.clips.format = $1 },
    CommandOption(
      "pad", value: "SECONDS", help: "with --to, lengthen clips at both ends"
    ) { (settings, value) throws(UsageError) in
      let padding = try SecondsOption.milliseconds(value, "--pad")
      guard padding >= 0 else {
        throw UsageError("invalid value '\(value.text)' for --pad; use 0 or more")
      }
      settings.clips.padding = padding
    },
    CommandOption(
      "media", value: "PATTERN",
      help:
        "with --to and --open, where to find the recording: a path or an address in which {path} is the "
        + "transcript, {folder} its folder and {stem} its name without the extension; default a file "
        + "beside it, such as {folder}/{stem}.mp4"
    ) { (settings, value) throws(UsageError) in settings.clips.media = try MediaPattern(value) },
    CommandOption(
      "rate", value: "FPS", help: "with --to=edl, frames per second, such as 23.976; default 25"
    ) { (settings, value) throws(UsageError) in
      guard let rate = FrameRate(value.text) else {
        throw UsageError(
          "invalid value '\(value.text)' for --rate; use 1 to 999, 23.976, 29.97, 47.952, 59.94 or "
            + "119.88")
      }
      settings.clips.rate = rate
    },
  ]
}
