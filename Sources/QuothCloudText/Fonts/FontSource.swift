/// Where a font comes from.
public enum FontSource: Sendable, Hashable {
  /// A font file, and which of its faces.
  case file(String, face: Int = 0)
  /// A family of the system, as Fontconfig knows it: "Noto Sans", "serif".
  case family(String, bold: Bool = false)
}
