/// Reads the grams of a leaf, whatever its bytes are.
struct LeafReader {
  struct Entry {
    var gram: UInt64
    var count: Int
    var isNear: Bool
    /// Where its list is: from the beginning of the leaf, or of the section of long lists.
    var place: Int
    var length: Int
  }

  private var reader: ByteReader
  private let blockCount: Int
  private let count: Int
  private let lists: Int
  private var number = 0
  private var gram: UInt64
  private var isGood = true
  /// Where the next list in the leaf begins, and the next one elsewhere.
  private(set) var near: Int
  private(set) var far: Int

  init?(_ bytes: UnsafeRawBufferPointer, _ row: GramLeaf.Row, blockCount: Int) {
    unsafe reader = ByteReader(bytes)
    guard let count = reader.number(UInt16.self), let lists = reader.number(UInt16.self),
      let far = Int(exactly: row.lists)
    else { return nil }
    self.blockCount = blockCount
    self.count = Int(count)
    self.lists = Int(lists)
    near = Int(lists)
    self.far = far
    gram = row.gram
  }

  /// Whether all grams were read, and nothing lies between them and the lists.
  var isWhole: Bool { isGood && number == count && reader.place == lists }

  /// The next gram; nil after the last one, and where the bytes are none.
  mutating func next() -> Entry? {
    guard number < count else { return nil }
    guard let step = reader.variable(), let blocks = reader.variable(),
      let length = reader.variable(), (step == 0) == (number == 0), blocks > 0,
      blocks <= UInt64(blockCount), length < 1 << 40, gram <= UInt64.max - step
    else {
      isGood = false
      return nil
    }
    number += 1
    gram += step
    let isNear = length <= UInt64(GramLeaf.longestList)
    let place = isNear ? near : far
    if isNear { near += Int(length) } else { far += Int(length) + IndexFile.sumLength }
    return Entry(
      gram: gram, count: Int(blocks), isNear: isNear, place: place, length: Int(length))
  }
}
