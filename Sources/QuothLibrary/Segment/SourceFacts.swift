/// The facts about a transcript's file by which an update finds the files that have changed.
public struct SourceFacts: Sendable, Hashable {
  /// The length of the file in bytes.
  public var size: Int
  /// When the file was last changed, in nanoseconds since 1970.
  public var modified: Int
  /// A checksum of the file's bytes.
  public var contentSum: UInt64

  /// The facts about a file.
  public init(size: Int, modified: Int, contentSum: UInt64) {
    self.size = size
    self.modified = modified
    self.contentSum = contentSum
  }
}

/// A transcript's id and its facts, as an index file has them.
struct FactRow: Sendable {
  var id: [UInt8]
  var facts: SourceFacts?

  func put(_ out: inout ByteWriter) {
    out.put(id)
    out.put(UInt8(facts == nil ? 0 : 1))
    guard let facts else { return }
    out.put(UInt64(bitPattern: Int64(facts.size)))
    out.put(UInt64(bitPattern: Int64(facts.modified)))
    out.put(facts.contentSum)
  }

  init(id: [UInt8], facts: SourceFacts?) {
    self.id = id
    self.facts = facts
  }

  init?(_ reader: inout ByteReader) {
    guard let id = reader.row(), let hasFacts = reader.number(UInt8.self) else { return nil }
    self.id = id
    guard hasFacts == 1 else { return }
    guard let size = reader.number(UInt64.self), let modified = reader.number(UInt64.self),
      let sum = reader.number(UInt64.self)
    else { return nil }
    facts = SourceFacts(
      size: Int(Int64(bitPattern: size)), modified: Int(Int64(bitPattern: modified)),
      contentSum: sum)
  }
}
