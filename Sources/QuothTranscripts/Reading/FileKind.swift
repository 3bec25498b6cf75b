/// What a file's name says of its content.
package enum FileKind: Sendable {
  case subtitles, webVTT, json, text, unknown

  package init(name: String?) {
    guard let name, let dot = name.lastIndex(of: ".") else {
      self = .unknown
      return
    }
    switch name[name.index(after: dot)...].lowercased() {
    case "srt", "msrt", "sbv": self = .subtitles
    case "vtt", "webvtt": self = .webVTT
    case "json": self = .json
    case "txt", "text", "md", "markdown": self = .text
    default: self = .unknown
    }
  }

  var format: TranscriptFormat? {
    switch self {
    case .subtitles: .srt
    case .webVTT: .vtt
    case .json, .text, .unknown: nil
    }
  }
}
