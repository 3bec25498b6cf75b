/// A leaf of an index file: some grams in order, and the lists of those that are in few blocks, so that one read
/// tells where a rare gram is. Longer lists are elsewhere, each followed by its checksum.
///
/// The number of grams (2 bytes), where the lists begin (2 bytes), the grams, the lists. A gram has three
/// numbers of seven bits a byte: the distance to the gram before it, the number of its blocks, the length
/// of its list.
enum GramLeaf {
  static let headLength = 4
  /// The most bytes of head and grams, and of lists.
  static let gramsLength = 4_096
  static let listsLength = 12 << 10
  /// A longer list is elsewhere.
  static let longestList = 255
  /// The longest gram: three numbers of ten bytes and fewer.
  static let longestGram = 30

  /// A leaf in the table of leaves: its first gram; where it begins, and where its long lists do, from the
  /// beginnings of their sections; its checksum.
  struct Row: Sendable {
    var gram: UInt64
    var leaf: UInt64
    var lists: UInt64
    var sum: UInt64

    static let length = 32

    func put(_ out: inout ByteWriter) {
      for number in [gram, leaf, lists, sum] { out.put(number) }
    }
  }
}
