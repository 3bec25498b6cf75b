/// What a fuzzer runs: cases made of choices, and the laws that each has to keep.
protocol FuzzTarget: SendableMetatype {
  /// A case as people read it, and as a finding is kept: it means the same for ever, however cases
  /// are made by then.
  associatedtype Case: Codable & Sendable

  /// Its name to `make fuzz TARGET=`.
  static var name: String { get }
  /// What it looks after, in half a line.
  static var summary: String { get }

  /// Makes a case. Calls nothing that is under test.
  static func makeCase(_ choices: inout Choices) -> Case
  /// Sees whether the laws hold.
  static func check(_ fuzzCase: Case) throws
  /// What came out of it, where that has to be the same in every process; empty for most.
  static func digest(_ fuzzCase: Case) -> String
}

extension FuzzTarget {
  /// Nothing that has to be the same in every process.
  static func digest(_ fuzzCase: Case) -> String { "" }
}

/// A law that does not hold.
public struct Disagreement: Error, Sendable, CustomStringConvertible {
  /// Which law: few words, the same for all cases that break it.
  public let law: String
  /// What was seen.
  public let details: String

  /// A law and what was seen in its place.
  public init(_ law: String, _ details: String) {
    self.law = law
    self.details = details
  }

  /// Both in one line.
  public var description: String { "\(law): \(details)" }
}

/// Breaks off where two results that must be the same are not.
func expectSame<T: Equatable>(
  _ law: @autoclosure () -> String, _ found: T, _ expected: T
) throws {
  if found != expected {
    throw Disagreement(law(), "\(shortened("\(found)")), expected \(shortened("\(expected)"))")
  }
}

/// Breaks off where a law does not hold.
func expect(
  _ law: @autoclosure () -> String, _ holds: Bool, _ details: @autoclosure () -> String = ""
) throws {
  if !holds { throw Disagreement(law(), shortened(details())) }
}

private func shortened(_ text: String) -> String {
  text.utf8.count <= 2_000 ? text : "\(text.prefix(1_900)) … (\(text.utf8.count) bytes)"
}
