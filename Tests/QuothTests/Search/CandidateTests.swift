import Quoth
import TestSupport
import Testing

/// The first stage alone: it may report too much, never too little. Candidates ⊇ matches.
@Suite struct CandidateTests {
  @Test(arguments: Alphabets.all.indices)
  func everyMatchHasACandidate(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<900 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 509 &+ UInt64(alphabet))
      var options = PatternOptions.random(using: &random)
      // All of them: overlapping ones, and without ignorables outside.
      options.overlapping = true
      options.extent = .minimal
      var trial = Trial(
        "\(name), seed \(seed)", pieces, text: 1...9, options: options, using: &random)
      guard let expected = trial.expected(), !expected.isEmpty else { continue }
      for kernels in Kernels.available {
        trial.kernels = kernels
        let pattern = try! Pattern(
          utf16: trial.needle, options: options, kernels: kernels)
        let candidates = pattern.candidates(in: trial.text)
        let missed = expected.filter { match in !candidates.contains { match.range.contains($0) } }
        if !missed.isEmpty {
          Issue.record("\(trial): no candidate in \(missed), among \(candidates)")
          return
        }
        // The same units as bytes.
        let bytes = trial.text.compactMap(UInt8.init(exactly:))
        guard bytes.count == trial.text.count else { continue }
        let narrow = pattern.candidates(inLatin1: bytes)
        if expected.contains(where: { match in !narrow.contains { match.range.contains($0) } }) {
          Issue.record("\(trial), Latin-1: not every match has one of \(narrow)")
          return
        }
      }
    }
  }

  /// The scan looks for what is rare in the text; a scan that reports every place would pass the
  /// test above.
  @Test func fewAreReported() throws {
    let pattern = try Pattern("Quixote", options: .caseInsensitive(locale: .root))
    let text = Array(
      String(repeating: "the quick brown fox, and so on and on; ", count: 200).utf16)
    #expect(pattern.candidates(in: text).isEmpty)
    #expect(pattern.candidates(in: text + Array("quixote".utf16)).count == 1)
  }
}
