/// The keys of single characters in two ways: as they lie in the tables that patterns share, and computed
/// like those of any text.
package struct CharacterKeys {
  private let table: FoldTable
  private var builder: KeyBuilder

  package init(options: PatternOptions) {
    table = FoldTable.shared(for: FoldRules(options))
    builder = KeyBuilder(rules: table.rules)
  }

  /// The key in the tables.
  package func stored(_ codePoint: UInt32) -> [UInt32] {
    var key: [UInt32] = []
    table.appendKey(of: codePoint, to: &key)
    return key
  }

  /// The key of the text that is this character alone.
  package mutating func computed(_ codePoint: UInt32) -> [UInt32] {
    var key: [UInt32] = []
    builder.appendKey(of: CollectionOfOne(codePoint), to: &key)
    return key
  }
}
