public import Foundation

/// A target with its type erased, for drivers and tests.
public struct AnyTarget: Sendable {
  /// The name for `make fuzz TARGET=`.
  public let name: String
  /// The laws that it checks, in half a line.
  public let summary: String
  /// Makes a case from choices, announces it, and checks the laws.
  public let run: @Sendable (inout Choices, _ made: (Choices) -> Void) throws -> Void
  /// The case made from choices, with a line about it, as JSON for a finding.
  public let written: @Sendable (inout Choices, _ about: String) -> Data
  /// Checks the laws for a saved case.
  public let replay: @Sendable (Data) throws -> Void
  /// The results of a case that must be the same in every process; empty for most targets.
  public let digest: @Sendable (inout Choices) -> String

  init<Target: FuzzTarget>(_: Target.Type) {
    name = Target.name
    summary = Target.summary
    run = { choices, made in
      let fuzzCase = Target.makeCase(&choices)
      made(choices)
      try Target.check(fuzzCase)
    }
    written = { choices, about in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let kept = KeptCase(about: about, case: Target.makeCase(&choices))
      // Numbers, texts and lists: JSON can encode all of it.
      return try! encoder.encode(kept) + [0x0A]
    }
    replay = { data in
      try Target.check(JSONDecoder().decode(KeptCase<Target.Case>.self, from: data).case)
    }
    digest = { choices in Target.digest(Target.makeCase(&choices)) }
  }

  /// Every target.
  public static let all = [
    AnyTarget(TextTarget.self), AnyTarget(OracleTarget.self), AnyTarget(MalformedTarget.self),
    AnyTarget(CompileTarget.self), AnyTarget(HashOrderTarget.self), AnyTarget(CorpusTarget.self),
    AnyTarget(CorpusFileTarget.self), AnyTarget(ReaderTarget.self), AnyTarget(SieveTarget.self),
    AnyTarget(WriterTarget.self), AnyTarget(CTarget.self),
  ]

  /// The target with that name.
  public static func named(_ name: String) -> AnyTarget? { all.first { $0.name == name } }
}

/// A finding's file.
struct KeptCase<Case: Codable>: Codable {
  /// The failure, for later readers.
  var about: String
  var `case`: Case
}
