import Quoth

/// A guess at the encoding of bytes that are neither marked nor UTF-8.
///
/// Each candidate decodes a sample, and each language that is written in it prices the text: the cost
/// is the negative logarithm of the text's probability, by the letters that follow one another, the
/// characters that are frequent, and the places where text has none of them. All candidates price the
/// same bytes, so the difference of two costs is the evidence for one against the other.
///
/// The sample is bounded, so that a guess takes the same few milliseconds for any length; beyond it,
/// only the values of bytes that occur are looked at.
struct EncodingGuess {
  /// The likeliest encoding.
  let encoding: TextEncoding
  /// The next one, which would read the file otherwise.
  let other: TextEncoding?
  /// Whether the evidence is enough to read the file without being told.
  let isEnough: Bool

  /// A declaration in the file is mostly right.
  private static let declaration = 60 * LetterModel.nat
  /// A language named by the path or the file.
  private static let hint = 12 * LetterModel.nat
  /// The evidence that a guess needs: odds of 20,000 to 1.
  private static let enough = 10 * LetterModel.nat
  /// The evidence of a brief sample that the whole one is not expected to outweigh.
  private static let outOfReach = 150 * LetterModel.nat
  /// A byte that has no character somewhere in the file.
  private static let missing = 10 * LetterModel.nat

  /// A candidate, and what the sample costs in its likeliest language.
  private struct Price {
    let candidate: CandidateEncoding
    var cost: Int
    let isText: Bool
  }

  /// Nil if there is nothing to go by.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and nearly constant.
  init?(_ file: [UInt8], fileName: String?) {
    let sample = EncodingSample(file)
    guard !sample.bytes.isEmpty else { return nil }
    if sample.isDamagedUTF8 {
      (encoding, other, isEnough) = (.utf8, nil, false)
      return
    }
    let declared = DeclaredEncoding.find(in: file)
    if let declared, !CandidateEncoding.all.contains(where: { $0.encoding == declared }) {
      guard let text = try? declared.decode(file), text.malformed.isEmpty else { return nil }
      (encoding, other, isEnough) = (declared, nil, true)
      return
    }
    let hints = LanguageHint.languages(of: fileName, file)
    let votes = Self.votes(sample.bytes)
    func priced(_ candidates: [CandidateEncoding], _ bytes: [UInt8]) -> [Price] {
      candidates.compactMap { candidate in
        var price = Self.price(candidate, bytes, sample.occurs, hints)
        price?.cost -= votes[candidate.encoding.name] ?? 0
        if candidate.encoding == declared { price?.cost -= Self.declaration }
        return price
      }
    }
    var prices = priced(CandidateEncoding.all, sample.brief)
    if sample.brief.count < sample.bytes.count, let least = prices.map(\.cost).min() {
      let rest = prices.filter { $0.cost <= least + Self.outOfReach }.map(\.candidate)
      prices = priced(rest, sample.bytes)
    }
    // The first of those that cost the same.
    guard let best = prices.min(by: { $0.cost < $1.cost }) else { return nil }
    let second =
      prices
      .filter { !$0.candidate.reads(like: best.candidate, sample.occurs) }
      .min { $0.cost < $1.cost }
    encoding = best.candidate.encoding
    other = second?.candidate.encoding
    // A declared encoding may hold a text that is like none of the languages.
    let isText = best.isText || best.candidate.encoding == declared
    isEnough = isText && (second.map { $0.cost - best.cost >= Self.enough } ?? true)
  }

  static let damageAdvice = "--encoding=UTF-8 reads it with U+FFFD in place of the damage"

  /// The option to give, for a guess that is too uncertain to act on.
  var advice: String {
    if encoding == .utf8 { return Self.damageAdvice }
    let next = other.map { ", or --encoding=\($0.name)" } ?? ""
    return "the encoding is uncertain; try --encoding=\(encoding.name)\(next)"
  }

  /// The votes of ICU's detector, of at most two nats, since it does not know all candidates.
  private static func votes(_ sample: [UInt8]) -> [String: Int] {
    var votes: [String: Int] = [:]
    for guess in TextEncoding.guesses(for: sample[...]) {
      let vote = guess.confidence * 2 * LetterModel.nat / 100
      votes[guess.name] = vote
      // The detector names the larger encoding only if one of its own bytes occurs.
      if guess.name == "ISO-8859-1" { votes["windows-1252"] = vote }
      if guess.name == "ISO-8859-9" { votes["windows-1254"] = vote }
    }
    return votes
  }

  private static func price(
    _ candidate: CandidateEncoding, _ bytes: [UInt8], _ occurs: [Bool], _ hints: Set<String>
  ) -> Price? {
    let text = ScoredText(candidate.decode(bytes))
    var base = candidate.cost + candidate.costOfRarities(in: bytes)
    for (byte, unit) in zip(0x80..., candidate.upperHalf ?? []) where occurs[byte] {
      if CharacterKind.of(unit).kind == .invalid { base += missing }
    }
    let costs = candidate.languages.map { model in
      text.cost(in: model) + base - (hints.contains(model.language) ? hint : 0)
    }
    guard let (model, cost) = zip(candidate.languages, costs).min(by: { $0.1 < $1.1 }) else {
      return nil
    }
    return Price(candidate: candidate, cost: cost, isText: text.isLikely(in: model))
  }
}
