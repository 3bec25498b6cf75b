/// A format in which clips are written.
public enum ClipFormat: String, Sendable, Hashable, CaseIterable {
  /// Comma-separated values (RFC 4180), a clip a record, times in seconds.
  case csv
  /// The same with tabs; tabs and line ends in a field are spaces.
  case tsv
  /// WebVTT: the texts as captions.
  case vtt
  /// An edit decision list, CMX 3600, which editing programs open.
  case edl
  /// A playlist of VLC and players like it.
  case m3u
  /// A script of ffmpeg's demuxer `concat`, which makes one recording of the clips.
  case ffmpeg
  /// Chapters in ffmpeg's metadata format.
  case chapters

  /// Whether it says where the recordings are, so that they must be known.
  public var needsMedia: Bool {
    switch self {
    case .edl, .m3u, .ffmpeg: true
    case .csv, .tsv, .vtt, .chapters: false
    }
  }
}

/// Why clips cannot be written: which clip (from 0) and what is wrong.
public struct ClipError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The clip, from 0.
  public let clip: Int
  /// The fault.
  public let reason: String

  /// `clip 3: what is wrong`.
  public var description: String { "clip \(clip): \(reason)" }
}

/// Writes clips.
///
///     let clip = Clip(path: "a.vtt", media: "it's.mp4", start: 1_000, end: 2_500, text: "Hi")
///     print(try ClipWriter(format: .ffmpeg).write([clip]))
///     // ffconcat version 1.0
///     // file 'it'\''s.mp4'
///     // inpoint 1.0
///     // outpoint 2.5
public struct ClipWriter: Sendable, Hashable {
  /// The format.
  public var format: ClipFormat
  /// The frames of an edit decision list.
  public var rate: FrameRate

  /// A writer, by default for 25 frames a second.
  public init(format: ClipFormat, rate: FrameRate = .standard) {
    self.format = format
    self.rate = rate
  }

  /// The clips as a file.
  ///
  /// Captions and chapters have the times of the recording where all clips are of one transcript. Clips of
  /// several are timed as they play one after the other, as a playlist, an edit list or ffmpeg plays them.
  ///
  /// - Throws: ``ClipError`` where a format needs a recording that a clip does not have, or one whose
  ///   name it cannot express.
  public func write(_ clips: [Clip]) throws(ClipError) -> String {
    for (index, clip) in clips.enumerated() where format.needsMedia {
      guard let media = clip.media else {
        throw ClipError(clip: index, reason: "\(format.rawValue) needs the recording")
      }
      if !Self.canName(media) {
        throw ClipError(
          clip: index, reason: "\(format.rawValue) has no names with line ends or U+0000")
      }
    }
    return switch format {
    case .csv: Self.table(clips) { CSVRecord($0).text }
    case .tsv: Self.table(clips) { $0.map(Self.oneCell).joined(separator: "\t") + "\n" }
    case .vtt: Self.captions(clips)
    case .edl: EditDecisionList(rate: rate).write(clips)
    case .m3u: Self.playlist(clips)
    case .ffmpeg: Self.concatenation(clips)
    case .chapters: Self.chapters(clips)
    }
  }

  /// Whether all formats can name a recording: none has lines with line ends.
  package static func canName(_ media: String) -> Bool {
    !media.utf8.contains { $0 == .lineFeed || $0 == .carriageReturn || $0 == 0 }
  }

  // MARK: Tables

  private static func table(_ clips: [Clip], _ record: ([String]) -> String) -> String {
    var result = record(["path", "media", "start", "end", "speaker", "hits", "text"])
    for clip in clips {
      result += record([
        clip.path, clip.media ?? "", TimeCode.seconds(clip.start), TimeCode.seconds(clip.end),
        clip.speaker ?? "", String(clip.hits), clip.text,
      ])
    }
    return result
  }

  private static func oneCell(_ text: String) -> String {
    Escaping.oneLine(text).substituting("\t", with: " ")
  }

  // MARK: Captions and chapters

  /// The times of the recording, or of all clips one after the other where there are several transcripts.
  private static func timed(_ clips: [Clip]) -> [(start: Int, end: Int, clip: Clip)] {
    guard let first = clips.first, clips.contains(where: { $0.path != first.path }) else {
      return clips.map { ($0.start, $0.end, $0) }
    }
    var time = 0
    return clips.map { clip in
      defer { time += clip.end - clip.start }
      return (time, time + clip.end - clip.start, clip)
    }
  }

  private static func captions(_ clips: [Clip]) -> String {
    var result = "WEBVTT\n"
    for (start, end, clip) in timed(clips) {
      result += "\n\(TimeCode.hours(start, ".")) --> \(TimeCode.hours(end, "."))\n"
      if let speaker = clip.speaker { result += "<v \(Escaping.voice(speaker))>" }
      result += Escaping.webVTT(clip.text) + "\n"
    }
    return result
  }

  /// Source: "Metadata" of ffmpeg's documentation of formats.
  private static func chapters(_ clips: [Clip]) -> String {
    var result = ";FFMETADATA1\n"
    for (start, end, clip) in timed(clips) {
      var title = ""
      for character in label(clip) {
        if "=;#\\".contains(character) { title += "\\" }
        title.append(character)
      }
      result += "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(start)\nEND=\(end)\ntitle=\(title)\n"
    }
    return result
  }

  static func label(_ clip: Clip) -> String {
    let text = Escaping.oneLine(clip.text.substituting("\0", with: "\u{FFFD}"))
    return clip.speaker.map { Escaping.oneLine($0) + ": " + text } ?? text
  }

  // MARK: Lists of recordings

  /// A name that is no option, remark or address of a protocol to whatever reads it.
  private static func plainName(_ media: String) -> String {
    let first = media.utf8.first
    let isOdd =
      first == UInt8(ascii: "#") || first == UInt8(ascii: "-") || first == .space
      || media.utf8.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":"))
    return isOdd && !media.holds("://") ? "./" + media : media
  }

  private static func playlist(_ clips: [Clip]) -> String {
    var result = "#EXTM3U\n"
    for clip in clips {
      let seconds = TimeCode.rounded(max(0, clip.end - clip.start), to: 1000)
      result += "#EXTINF:\(seconds),\(label(clip))\n"
      result += "#EXTVLCOPT:start-time=\(TimeCode.seconds(clip.start))\n"
      result += "#EXTVLCOPT:stop-time=\(TimeCode.seconds(clip.end))\n"
      result += plainName(clip.media ?? "") + "\n"
    }
    return result
  }

  /// Source: "concat" and "Quoting and escaping" of ffmpeg's documentation.
  private static func concatenation(_ clips: [Clip]) -> String {
    var result = "ffconcat version 1.0\n"
    for clip in clips {
      let name = plainName(clip.media ?? "").substituting("'", with: "'\\''")
      result +=
        "file '\(name)'\ninpoint \(TimeCode.seconds(clip.start))\n"
        + "outpoint \(TimeCode.seconds(clip.end))\n"
    }
    return result
  }
}
