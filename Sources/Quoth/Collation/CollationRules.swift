/// The options that determine equality: the key K of the collation family.
struct CollationRules: Hashable, Sendable {
  var locale: LocaleTag
  var strength: CollationOptions.Strength?
  var alternate: CollationOptions.Alternate?
  var rules: String?

  init(_ options: CollationOptions, locale: LocaleTag) {
    self.locale = locale
    strength = options.strength
    alternate = options.alternate
    rules = options.rules
  }
}
