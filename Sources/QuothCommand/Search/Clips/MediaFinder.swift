import QuothTranscripts

/// Finds the recordings of transcripts.
struct MediaFinder {
  private let pattern: MediaPattern?
  /// The names of a folder that are those of recordings, by their small letters.
  private var folders: [FilePath: [String: String]] = [:]

  init(_ pattern: MediaPattern?) { self.pattern = pattern }

  enum Finding {
    case found(FilePath)
    /// Why there is none.
    case missing(String)
  }

  mutating func media(of input: Input) -> Finding {
    if let pattern { return Self.found(pattern.media(of: input)) }
    guard case .file(let path) = input.source else {
      let place = input.source == .standardInput ? "standard input" : "a file in an archive"
      return .missing("\(place) has no recording beside it; give '--media=PATTERN'")
    }
    let (folder, bytes) = path.folderAndName
    let name = String(decoding: bytes, as: UTF8.self)
    let names = names(of: folder)
    if let media = MediaName.media(of: name, among: names) {
      return .found(FilePath(path.bytes.dropLast(bytes.count) + media.utf8))
    }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return .missing(
      "no recording beside it, such as \(stem).mp4 or \(stem).mp3; give '--media=PATTERN'")
  }

  /// The place that a pattern names: an address as it is, and a file where it is there.
  static func found(_ path: FilePath) -> Finding {
    if path.isAddress || (try? FileStatus(of: path)) != nil { return .found(path) }
    return .missing("no recording '\(Displayed.harmless(path.text))', which '--media' asks for")
  }

  private mutating func names(of folder: FilePath) -> [String: String] {
    if let names = folders[folder] { return names }
    var names: [String: String] = [:]
    for entry in (try? folder.entries()) ?? [] {
      // A name that is not UTF-8 could not be written down as it is.
      guard let name = String(validating: entry, as: UTF8.self),
        MediaName.fileExtension(name).map(MediaName.extensions.contains) ?? false
      else { continue }
      let small = name.lowercased()
      if names[small] == nil { names[small] = name }
    }
    folders[folder] = names
    return names
  }
}
