import CICU

/// A BCP 47 language tag, checked and canonical.
///
///     let turkish = try LocaleTag("tr")
///     print(turkish)  // tr
///
/// A tag is always given by the caller; nothing in Quoth asks the environment for one. ``root`` stands
/// for no language in particular.
///
/// Source: BCP 47 (RFC 5646), UTS #35 section 3.
public struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
  /// The canonical BCP 47 form, `und` for the root.
  public let identifier: String
  /// The same in ICU's own form, as its services want it.
  package let icuIdentifier: String

  public var description: String { identifier }

  /// No language in particular: the root of the CLDR.
  public static let root = LocaleTag(identifier: "und", icuIdentifier: "")

  private init(identifier: String, icuIdentifier: String) {
    self.identifier = identifier
    self.icuIdentifier = icuIdentifier
  }
}
