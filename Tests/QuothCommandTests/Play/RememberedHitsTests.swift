import QuothCommand
import TestSupport
import Testing

/// The file of remembered hits, also where someone else has written it.
@Suite struct RememberedHitsTests {
  private static let hits = [
    RememberedHit(transcript: FilePath("/talks/a b.srt"), start: 1_500, text: "Die Straße\t100 %"),
    RememberedHit(
      transcript: FilePath([0x2F, 0xFF, 0x0A]), media: FilePath("https://x.org/a?b"), start: nil,
      text: ""),
    RememberedHit(transcript: FilePath("-"), media: FilePath("/a.mp4"), start: 0, text: "x"),
  ]

  @Test func areReadAsTheyWereWritten() throws {
    let bytes = RememberedHits.encoded(Self.hits)
    #expect(try RememberedHits.decoded(bytes) == Self.hits)
    #expect(bytes.allSatisfy { $0 == 0x0A || $0 == 0x09 || (0x20...0x7E).contains($0) })
    #expect(try RememberedHits.decoded(RememberedHits.encoded([])) == [])
  }

  @Test(arguments: [
    ("", "line 1: not a file of remembered hits"), ("\n", "line 1: not a file of remembered hits"),
    ("quoth hits 2\n", "line 1: hits of another version of quoth"),
    ("quoth hits 1", "line 2: truncated"),
    ("quoth hits 1\n1\t/a\t\tx", "line 2: truncated"),
    ("quoth hits 1\n\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t\tx\n1\t/a\tx\n", "line 3: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t\tx\ty\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n-1\t/a\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n9999999999999999\t/a\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\ta\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a%00\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a%4\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a%zz\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a%4a\t\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t--script=x\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t--x=a://b\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\ta://%0A\tx\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t\t%FF\n", "line 2: not a remembered hit"),
    ("quoth hits 1\n1\t/a\t\tx y\n", "line 2: not a remembered hit"),
  ])
  func otherBytesAreErrors(_ text: String, _ message: String) {
    let error = #expect(throws: RememberedHits.FormatError.self) {
      try RememberedHits.decoded(Array(text.utf8))
    }
    #expect(error?.description == message)
  }

  @Test func tooManyAreAnError() {
    let line = "1\t/a\t\tx\n"
    let text = "quoth hits 1\n" + String(repeating: line, count: 1_001)
    #expect(throws: RememberedHits.FormatError.self) {
      try RememberedHits.decoded(Array(text.utf8))
    }
  }

  @Test func damagedFilesAreNeverMoreThanAnError() {
    var random = SplitMix64(seed: 11)
    let good = RememberedHits.encoded(Self.hits)
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let hits = try? RememberedHits.decoded(bytes) else { continue }
      #expect((try? RememberedHits.decoded(RememberedHits.encoded(hits))) == hits)
    }
  }
}
