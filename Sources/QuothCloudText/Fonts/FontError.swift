/// An error for a font that is not available.
public struct FontError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case file(path: String, message: String)
    case family(String)
    case none
    case library(String)
  }
  let kind: Kind

  /// The font and its error or, if there is no font, what to do.
  public var description: String {
    switch kind {
    case .file(let path, let message): "font \(path): \(message)"
    case .family(let name):
      "no font of the family '\(name)' is installed; name another family, or a font file"
    case .none: "there is no font: install one, for example fonts-dejavu-core, or name a font file"
    case .library(let message): message
    }
  }
}
