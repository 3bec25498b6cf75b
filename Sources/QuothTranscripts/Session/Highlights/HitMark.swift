public import Foundation

/// What a highlighted piece of a row belongs to.
public struct HitMark: Sendable, Hashable, Codable {
  /// The hit's position.
  public var position: Int
  /// Whether it is the current hit.
  public var isCurrent: Bool
  /// Whether the text only begins to spell the keyword's end; the mark then covers whole characters.
  public var isPartial: Bool

  public init(position: Int, isCurrent: Bool, isPartial: Bool) {
    self.position = position
    self.isCurrent = isCurrent
    self.isPartial = isPartial
  }
}

/// How strongly a piece of text stands out.
public enum HitEmphasis: String, Sendable, Hashable, Codable {
  /// The current hit.
  case strong
}

/// The attributes of highlighted rows.
///
///     for run in session.highlightedText(ofRow: 3).runs {
///       print(run.quoth.hit?.position as Any, run.quoth.emphasis as Any, run.link as Any)
///     }
public struct QuothAttributes: AttributeScope {
  /// Which hit a piece of text belongs to.
  public let hit: HitAttribute
  /// Strong for the current hit.
  public let emphasis: EmphasisAttribute
  public let foundation: AttributeScopes.FoundationAttributes

  /// See ``QuothAttributes/hit``.
  public enum HitAttribute: CodableAttributedStringKey {
    public typealias Value = HitMark
    public static let name = "quoth.hit"
  }

  /// See ``QuothAttributes/emphasis``.
  public enum EmphasisAttribute: CodableAttributedStringKey {
    public typealias Value = HitEmphasis
    public static let name = "quoth.emphasis"
  }
}

extension AttributeScopes {
  /// The attributes of highlighted rows.
  public var quoth: QuothAttributes.Type { QuothAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<QuothAttributes, Key>
  ) -> Key { self[Key.self] }
}
