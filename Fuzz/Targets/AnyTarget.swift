public import Foundation

/// A target without its type, as drivers and tests have it.
public struct AnyTarget: Sendable {
  /// Its name to `make fuzz TARGET=`.
  public let name: String
  /// What it looks after, in half a line.
  public let summary: String
  /// Makes a case of choices, says that it is made, and sees whether the laws hold.
  public let run: @Sendable (inout Choices, _ made: (Choices) -> Void) throws -> Void
  /// The case of choices as a finding keeps it, with a line about it: JSON.
  public let written: @Sendable (inout Choices, _ about: String) -> Data
  /// Sees whether the laws hold for a case that was kept.
  public let replay: @Sendable (Data) throws -> Void
  /// What came out of a case that has to be the same in every process; empty for most targets.
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
      // Numbers, texts and lists: there is nothing that JSON could not hold.
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
    AnyTarget(CorpusFileTarget.self), AnyTarget(ReaderTarget.self), AnyTarget(WriterTarget.self),
    AnyTarget(CTarget.self),
  ]

  /// The target of that name.
  public static func named(_ name: String) -> AnyTarget? { all.first { $0.name == name } }
}

/// A finding's file.
struct KeptCase<Case: Codable>: Codable {
  /// What went wrong, for whoever reads it later.
  var about: String
  var `case`: Case
}
