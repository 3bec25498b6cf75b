/// The hit to which a highlighted piece of a row belongs.
public struct HitMark: Sendable, Hashable, Codable {
  /// The position of the hit.
  public var position: Int
  /// The number of the keyword, for a color of its own; see ``FindSession/pinned``.
  public var needle: Int
  /// Whether it is the current hit.
  public var isCurrent: Bool
  /// Whether the hit was accepted only because of prefix tolerance; the mark then covers whole
  /// characters.
  public var isPartial: Bool

  /// Creates a mark.
  public init(position: Int, needle: Int = 0, isCurrent: Bool, isPartial: Bool) {
    self.position = position
    self.needle = needle
    self.isCurrent = isCurrent
    self.isPartial = isPartial
  }
}

/// The emphasis of a piece of text.
public enum HitEmphasis: String, Sendable, Hashable, Codable {
  /// The current hit.
  case strong
}
