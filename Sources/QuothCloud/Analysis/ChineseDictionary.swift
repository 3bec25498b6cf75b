/// Words with the logarithms of their probabilities.
struct ChineseDictionary: Sendable {
  /// No corpus has more words.
  private static let most = 1e15
  /// The weight of a character that is in no word.
  let floor: Float
  private let tree: ChineseTree

  /// Reads lines of the form "word count tag"; others are skipped.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var tree = ChineseTree()
    var sum = 0.0
    var word: [UInt16] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while unsafe end < bytes.count && bytes[end] != 0x0A { end += 1 }
      // SAFETY: the line is within the bytes.
      let line = unsafe Line(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
      guard let count = line.count, count > 0, count < Self.most else { continue }
      sum += count
      let entry = ChineseTree.Entry(
        weight: Float(SystemMath.log(count)), isFunction: line.tag.map(Self.isFunction) ?? false)
      unsafe line.withWord(&word) { unsafe tree.insert($0, entry) }
    }
    let total = Float(SystemMath.log(max(sum, 1)))
    tree.finish(subtracting: total)
    floor = -total
    self.tree = tree
  }

  /// u particle, p preposition, c conjunction, y modal, e exclamation, r pronoun, d adverb, q measure,
  /// m numeral, f position.
  private static func isFunction(_ tag: UInt8) -> Bool {
    switch tag {
    case 0x75, 0x70, 0x63, 0x79, 0x65, 0x72, 0x64, 0x71, 0x6D, 0x66: true
    default: false
    }
  }

  /// The node of a character, traditional or simplified; ``ChineseTree/root`` if no word begins so.
  @inline(__always)
  func first(_ unit: UInt16) -> Int { tree.first(unit) }

  /// The node after a further character; ``ChineseTree/root`` if no word goes on so.
  @inline(__always)
  func child(of node: Int, _ unit: UInt16) -> Int { tree.child(of: node, unit) }

  /// The entry for the text on the way to a node.
  @inline(__always)
  subscript(node: Int) -> ChineseTree.Entry { tree.entries[node] }

  /// A line of the file: values with a space between.
  @safe
  private struct Line {
    private var word: UnsafeBufferPointer<UInt8>
    private(set) var count: Double?
    /// The first byte of the tag.
    private(set) var tag: UInt8?

    @unsafe
    init(_ line: UnsafeBufferPointer<UInt8>) {
      var place = 0
      func next() -> UnsafeBufferPointer<UInt8> {
        while unsafe place < line.count && line[place] == 0x20 { place += 1 }
        let start = place
        while unsafe place < line.count && line[place] != 0x20 { place += 1 }
        return unsafe UnsafeBufferPointer(rebasing: line[start..<place])
      }
      unsafe word = next()
      count = unsafe Self.number(next())
      tag = unsafe next().first
    }

    /// A number, which is nearly always a short integer.
    @unsafe
    private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
      var value = 0
      for place in digits.indices {
        let digit = unsafe digits[place]
        guard digits.count <= 9, (0x30...0x39).contains(digit) else {
          return unsafe Double(String(decoding: digits, as: UTF8.self))
        }
        value = value * 10 + Int(digit - 0x30)
      }
      return digits.isEmpty ? nil : Double(value)
    }

    /// Lends the word in UTF-16.
    ///
    /// - Parameter room: Kept from line to line.
    func withWord(_ room: inout [UInt16], _ body: (UnsafeBufferPointer<UInt16>) -> Void) {
      if unsafe room.count < word.count {
        room = unsafe [UInt16](repeating: 0, count: word.count * 2)
      }
      unsafe room.withUnsafeMutableBufferPointer { room in
        // SAFETY: there is room for one unit per byte; a line with a count has a word.
        guard let target = room.baseAddress else { return }
        let count = unsafe UTF8Decoder.decode(UnsafeRawBufferPointer(word), to: target)
        unsafe body(UnsafeBufferPointer(start: target, count: count))
      }
    }
  }
}
