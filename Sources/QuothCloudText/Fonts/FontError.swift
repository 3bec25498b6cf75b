/// Why a font cannot be had.
public struct FontError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case file(path: String, message: String)
    case none
    case library(String)
  }
  let kind: Kind

  public var description: String {
    switch kind {
    case .file(let path, let message): "font \(path): \(message)"
    case .none: "there is no font: install one, fonts-dejavu-core for example, or name a font file"
    case .library(let message): message
    }
  }
}
