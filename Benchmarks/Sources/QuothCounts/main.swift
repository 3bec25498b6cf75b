import CCounts
import Quoth

// Runs a fixed set of searches, each in a region that a counting tool finds by its name. Prints one
// name per region, in order. Run by Scripts/counts.py.

/// Random words over an alphabet, from a seed: the same on every machine, without a corpus.
func words(_ alphabet: String, units: Int, seed: UInt64) -> [UInt16] {
  var state = seed
  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
  let letters = Array(alphabet)
  var text: [UInt16] = []
  text.reserveCapacity(units + 32)
  while text.count < units {
    for _ in 0...random(8) {
      // A product, so that the first letters are the most common.
      let at = random(letters.count) * random(letters.count) / letters.count
      text.append(contentsOf: letters[at].utf16)
    }
    text.append(contentsOf: random(9) == 0 ? [0x2E, 0x0A] : [0x20])
  }
  return text
}

let latin = words("etaoinshrdlucmfwypvbgkjqxzETAOIN", units: 65_536, seed: 1)
let cyrillic = words("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ", units: 65_536, seed: 2)
let han = words("的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年", units: 65_536, seed: 3)
let decomposed = words("etaoi\u{301}n\u{308}shrdlu", units: 65_536, seed: 4)
let letters = [UInt16](repeating: 0x61, count: 65_536)
let latin8 = latin.map { UInt8(truncatingIfNeeded: $0) }

/// One count: a name and the work in the region.
struct Case {
  var name: String
  var body: () -> Int
}

func search(
  _ name: String, _ needle: String, in text: [UInt16],
  options: PatternOptions = .caseInsensitive(locale: .root)
) throws -> Case {
  let pattern = try Pattern(needle, options: options)
  return Case(name: name) {
    var sum = 0
    pattern.forEachMatch(in: text.span) { match in
      sum &+= match.start ^ match.end
      return true
    }
    return sum
  }
}

var ignored = PatternOptions.caseInsensitive(locale: .root)
ignored.diacritics = .ignored
let find = PatternOptions.find(locale: .root)
let plain = try Pattern("sherlock", options: .caseInsensitive(locale: .root))
let common = try Pattern("e", options: .caseInsensitive(locale: .root))
let cues = stride(from: 0, to: latin.count - 40, by: 40).map { Array(latin[$0..<$0 + 40]) }

let cases: [Case] = [
  try search("absent/latin", "sherlock", in: latin),
  try search("absent/cyrillic", "шерлок", in: cyrillic),
  try search("absent/han", "夏洛克", in: han),
  // All of its letters but а and к have a third form.
  try search("forms/cyrillic", "остановка", in: cyrillic),
  try search("common/latin", "the", in: latin),
  try search("letter/latin", "e", in: latin),
  try search("letter/cyrillic", "о", in: cyrillic),
  try search("letter/han", "的", in: han),
  Case(name: "letter-count/latin") { common.count(in: latin.span) },
  Case(name: "absent/latin1") { plain.count(in: latin8.span, as: .latin1) },
  try search("diacritics-ignored/latin", "sherlock", in: latin, options: ignored),
  try search("find/latin", "sherlock", in: latin, options: find),
  try search("decomposed/latin", "oí", in: decomposed),
  try search("hostile/a100b", String(repeating: "a", count: 100) + "b", in: letters),
  try search("hostile/aa", "aa", in: letters),
  Case(name: "cues/latin") { cues.reduce(0) { $0 &+ plain.count(in: $1.span) } },
  Case(name: "building/latin") {
    ((try? Pattern("sherlock holmes", options: .caseInsensitive(locale: .root))) == nil) ? 0 : 1
  },
  Case(name: "building/find") {
    ((try? Pattern("sherlock holmes", options: PatternOptions.find(locale: .root))) == nil) ? 0 : 1
  },
]

/// Holds a case, and its result so that it is not optimized away.
final class Running {
  let body: () -> Int
  var result = 0
  init(_ body: @escaping () -> Int) { self.body = body }
}

print("tier \(Versions.current.kernelTier)")
print("versions Quoth \(Versions.current.quoth), ICU \(Versions.current.icu)")
for one in cases {
  let running = Running(one.body)
  running.result = running.body()  // tables and scratch are made now, not in the region
  let first = running.result
  // The object outlives the call, which is the pointer's only user.
  withExtendedLifetime(running) {
    unsafe quoth_counted_region(
      { context in
        let running = unsafe Unmanaged<Running>.fromOpaque(context!).takeUnretainedValue()
        running.result = running.body()
      }, Unmanaged.passUnretained(running).toOpaque())
  }
  precondition(running.result == first, "\(one.name) answers differently the second time")
  print("case \(one.name) \(running.result)")
}
