/// A subject of the fuzzer: cases made of choices, and the laws that each must keep.
protocol FuzzTarget: SendableMetatype {
  /// A case in readable form, as a finding saves it: its meaning never changes, even if the way of
  /// making cases does.
  associatedtype Case: Codable & Sendable

  /// The name for `make fuzz TARGET=`.
  static var name: String { get }
  /// The laws that it checks, in half a line.
  static var summary: String { get }

  /// Makes a case without calling the code under test.
  static func makeCase(_ choices: inout Choices) -> Case
  /// Checks the laws.
  static func check(_ fuzzCase: Case) throws
  /// The results that must be the same in every process; empty for most targets.
  static func digest(_ fuzzCase: Case) -> String
}

extension FuzzTarget {
  /// No results that must be the same in every process.
  static func digest(_ fuzzCase: Case) -> String { "" }
}

/// A law that does not hold.
public struct Disagreement: Error, Sendable, CustomStringConvertible {
  /// The law: few words, the same for all cases that break it.
  public let law: String
  /// The observation.
  public let details: String

  /// Creates it from a law and the observation that contradicts it.
  public init(_ law: String, _ details: String) {
    self.law = law
    self.details = details
  }

  /// Both in one line.
  public var description: String { "\(law): \(details)" }
}

/// Throws if two results differ that must be the same.
func expectSame<T: Equatable>(
  _ law: @autoclosure () -> String, _ found: T, _ expected: T
) throws {
  if found != expected {
    throw Disagreement(law(), "\(shortened("\(found)")), expected \(shortened("\(expected)"))")
  }
}

/// Throws if a law does not hold.
func expect(
  _ law: @autoclosure () -> String, _ holds: Bool, _ details: @autoclosure () -> String = ""
) throws {
  if !holds { throw Disagreement(law(), shortened(details())) }
}

private func shortened(_ text: String) -> String {
  text.utf8.count <= 2_000 ? text : "\(text.prefix(1_900)) … (\(text.utf8.count) bytes)"
}
