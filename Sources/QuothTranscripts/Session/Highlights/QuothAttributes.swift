public import Foundation

/// The attributes of highlighted rows.
///
///     for run in session.highlightedText(ofRow: 3).runs {
///       print(run.quoth.hit?.position as Any, run.quoth.emphasis as Any, run.link as Any)
///     }
public struct QuothAttributes: AttributeScope {
  /// The hit to which a piece of text belongs.
  public let hit: HitAttribute
  /// Strong for the current hit.
  public let emphasis: EmphasisAttribute
  /// Foundation's own attributes, such as links.
  public let foundation: AttributeScopes.FoundationAttributes

  /// See ``QuothAttributes/hit``.
  public enum HitAttribute: CodableAttributedStringKey {
    /// The mark of the hit.
    public typealias Value = HitMark
    /// The name of the attribute in encoded text.
    public static let name = "quoth.hit"
  }

  /// See ``QuothAttributes/emphasis``.
  public enum EmphasisAttribute: CodableAttributedStringKey {
    /// The degree of emphasis.
    public typealias Value = HitEmphasis
    /// The name of the attribute in encoded text.
    public static let name = "quoth.emphasis"
  }
}

extension AttributeScopes {
  /// The attributes of highlighted rows.
  public var quoth: QuothAttributes.Type { QuothAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of ``QuothAttributes`` by name, which enables `run.quoth` and `run.hit`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<QuothAttributes, Key>
  ) -> Key { self[Key.self] }
}
