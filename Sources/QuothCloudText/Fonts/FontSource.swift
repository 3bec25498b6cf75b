/// The source of a font.
public enum FontSource: Sendable, Hashable {
  /// A font file, and the index of a face in it.
  case file(String, face: Int = 0)
  /// A family of the system with Fontconfig's name: "Noto Sans", "serif".
  case family(String, bold: Bool = false)
}
