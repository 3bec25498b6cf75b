/// Why a font cannot be had.
public struct FontError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case file(path: String, message: String)
    case none
    case library(String)
  }
  let kind: Kind

  /// What is wrong with which font, and where there is none, what to do.
  public var description: String {
    switch kind {
    case .file(let path, let message): "font \(path): \(message)"
    case .none: "there is no font: install one, fonts-dejavu-core for example, or name a font file"
    case .library(let message): message
    }
  }
}
