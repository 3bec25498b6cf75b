/// Recordings by their names.
package enum MediaName {
  /// Extensions of recordings with pictures, the usual ones first.
  static let video = [
    "mp4", "mkv", "mov", "webm", "m4v", "avi", "mpg", "mpeg", "ts", "mts", "m2ts", "wmv", "flv",
    "ogv", "3gp", "vob",
  ]
  /// Extensions of recordings of sound alone.
  static let audio = [
    "mp3", "m4a", "wav", "flac", "ogg", "oga", "opus", "aac", "m4b", "wma", "aif", "aiff", "caf",
    "mka", "weba", "amr",
  ]
  /// All of them, in the order in which one is chosen.
  package static let extensions = video + audio

  /// The name without the folders before it.
  static func last(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// The extension in small letters, or nil.
  package static func fileExtension(_ name: String) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }

  static func isAudio(_ path: String) -> Bool {
    fileExtension(path).map(audio.contains) ?? false
  }

  /// The recording among the names of a folder that belongs to a transcript: `talk.mp4` to `talk.vtt`,
  /// `talk.en.vtt` and `talk.mp4.vtt`.
  ///
  /// - Parameter names: by their small letters.
  package static func media(of transcript: String, among names: [String: String]) -> String? {
    var stem = transcript.lowercased()
    // An extension, and at most a language and a program before it.
    for _ in 0..<3 {
      guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
      stem = String(stem[..<dot])
      if let name = names[stem], fileExtension(stem).map(extensions.contains) ?? false {
        return name
      }
      for ending in extensions {
        if let name = names["\(stem).\(ending)"] { return name }
      }
    }
    return nil
  }
}
