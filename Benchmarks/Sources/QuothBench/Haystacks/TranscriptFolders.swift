import Foundation
import QuothTranscripts

/// Reads all transcripts of some folders, as a user would list them.
enum TranscriptFolders {
  /// The file names of time-coded transcripts.
  private static let endings: Set = ["srt", "msrt", "vtt", "json"]

  /// The transcripts of folders with their paths, sorted by path. Files that are not transcripts,
  /// despite their names, are skipped and named on standard error.
  static func read(_ folders: [URL]) -> [(name: String, transcript: Transcript)] {
    let reader = TranscriptReader()
    return folders.flatMap { folder in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().compactMap { name -> (String, Transcript)? in
        let file = folder.appending(path: name)
        guard endings.contains(file.pathExtension) else { return nil }
        do {
          return (file.path, try reader.read(contentsOf: file))
        } catch {
          FileHandle.standardError.write(Data("passed over: \(file.path): \(error)\n".utf8))
          return nil
        }
      }
    }
  }
}
