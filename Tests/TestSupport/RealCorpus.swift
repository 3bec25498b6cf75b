public import Foundation

/// The corpus of real transcripts and texts, if the environment's `QUOTH_CORPUS` names its folder.
public enum RealCorpus {
  /// An empty name is none.
  public static let path = ProcessInfo.processInfo.environment["QUOTH_CORPUS"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// The folder.
  public static let root = path.map { URL(filePath: $0, directoryHint: .isDirectory) }
}
