import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Files packed by gzip, zstd and zip.
@Suite struct PackedTests {
  static let subRip = Array("1\n00:00:01,000 --> 00:00:02,000\nHi\n".utf8)
  /// Three times a cue with umlauts, packed by gzip, `zip` and `zstd` themselves.
  static let gzip =
    "H4sIAAAAAAACAzPkMjCwAiFDHQMDAwVdXTsFqIARSIDLvejwnsPzU3UU0BmKXFyGA6QXAFCUz3q0AAAA"
  static let zip =
    "UEsDBBQAAAgIAAAAIQBQlM96KgAAALQAAAALAAAAw7xiZXIvYS5zcnQz5DIwsAIhQx0DAwMFXV07BaiAEUiAy73o"
    + "8J7D81N1FNAZilxchgOkFwBQSwECFAMUAAAICAAAACEAUJTPeioAAAC0AAAACwAAAAAAAAAAAAAAgAEAAAAAw7xi"
    + "ZXIvYS5zcnRQSwUGAAAAAAEAAQA5AAAAUwAAAAAA"
  static let zstd =
    "KLUv/QRolQEAVAIxCjAwOjAwOjAxLDAwMCAtLT4gMiwwMDAKR3LDvMOfZSwgIQoKAwD1q3RgQTVl0w7mBdLe"

  func read(_ bytes: [UInt8], _ name: String? = nil) throws(TranscriptError) -> Transcript {
    try TranscriptReader().read(bytes, fileName: name)
  }

  func failure(_ bytes: [UInt8], _ name: String? = nil) -> TranscriptError? {
    do {
      _ = try read(bytes, name)
      return nil
    } catch { return error }
  }

  @Test(arguments: [gzip, zip, zstd])
  func packedFiles(_ base64: String) throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: base64)))
    let transcript = try read(bytes)
    #expect(transcript.format == .srt)
    #expect(transcript.texts == Array(repeating: "Grüße, Grüße, Grüße!", count: 3))
    // Cut short at any byte, or damaged, it is refused, or it is the same.
    for length in 0..<bytes.count {
      // The last bytes of an archive are the length of a remark.
      if length >= 4, let read = try? read(Array(bytes[..<length])) {
        #expect(read.texts == transcript.texts, "\(length)")
      }
      var damaged = bytes
      damaged[length] ^= 0x55
      if let read = try? read(damaged), Packing(damaged) != nil, base64 != Self.zstd {
        #expect(read.texts == transcript.texts)
      }
    }
  }

  @Test func theNameWithinDecides() throws {
    let text = Array("{1}{2}a".utf8)
    #expect(try read(PackedFiles.gzip(text), "a.srt.gz").format == .microdvd)
    #expect(
      failure(PackedFiles.gzip(Array("a".utf8)), "a.srt.GZ")?.expected.hasPrefix("SubRip") == true)
    #expect(
      failure(PackedFiles.zstd(Array("a".utf8)), "a.vtt.zst")?.expected.contains("WEBVTT") == true)
    #expect(
      failure(PackedFiles.zip([("a.vtt", Array("a".utf8))]), "b.zip")?.expected.contains("WEBVTT")
        == true)
    #expect(try read(PackedFiles.gzip([]), "a.srt.gz").remarks == ["1: the file is empty"])
  }

  @Test func encodingsAreThoseOfTheContent() throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + Self.subRip.flatMap { [$0, UInt8(0)] }
    #expect(try read(PackedFiles.gzip(utf16)).encoding == "UTF-16LE")
    let reader = TranscriptReader(encoding: try TextEncoding("windows-1251"))
    #expect(try reader.read(PackedFiles.zstd([0xCF, 0xF0])).texts == ["Пр"])
  }

  @Test func membersAndFramesFollowOneAnother() throws {
    let second = Array("\n2\n00:00:03,000 --> 00:00:04,000\nthere\n".utf8)
    for pack in [PackedFiles.gzip, PackedFiles.zstd] as [([UInt8]) -> [UInt8]] {
      #expect(try read(pack(Self.subRip) + pack(second)).texts == ["Hi", "there"])
      #expect(try read(pack(pack(Self.subRip))).texts == ["Hi"])
    }
    #expect(try read(PackedFiles.gzip(Self.subRip) + [0, 0, 0]).texts == ["Hi"])
    var bytes = Self.subRip
    for _ in 0..<5 { bytes = PackedFiles.gzip(bytes) }
    #expect(failure(bytes)?.seen == "a file packed over and over")
  }

  @Test func bombs() {
    let bomb = PackedFiles.zstd(UInt8(ascii: "a"), times: 700)
    #expect(bomb.count < 4000)
    #expect(
      failure(bomb)?.description
        == "expected a file of zstd that unpacks to at most 64 MiB, saw more")
    #expect(failure(PackedFiles.zip([("a", bomb)]))?.seen == "more")
    #expect(try! read(PackedFiles.zstd(UInt8(ascii: "a"), times: 600)).cues.count == 1)
  }

  @Test func archives() throws {
    let archive = PackedFiles.zip([
      ("mon/a.srt", Self.subRip), ("mon/", []), (".hidden.srt", Self.subRip),
      ("__MACOSX/mon/a.srt", [0, 1]), ("b.srt", Array("no".utf8)),
      ("c.txt.gz", PackedFiles.gzip(Array("note".utf8))),
    ])
    #expect(
      failure(archive, "x.zip")?.description
        == "expected one transcript, saw a zip archive of 4 files; one of them is read by its path, "
        + "such as \"x.zip/mon/a.srt\"")
    let all = try TranscriptReader().readAll(archive, fileName: "x.zip")
    #expect(all.map(\.path) == ["x.zip/mon/a.srt", "x.zip/b.srt", "x.zip/c.txt.gz"])
    #expect(try all[0].result.get().texts == ["Hi"])
    #expect(throws: TranscriptError.self) { try all[1].result.get() }
    #expect(try all[2].result.get().texts == ["note"])
    let single = try TranscriptReader().readAll(Self.subRip, fileName: "a.srt")
    #expect(single.map(\.path) == ["a.srt"])
    #expect(failure(PackedFiles.zip([]))?.seen == "an empty zip archive")
    #expect(failure([0x50, 0x4B, 3, 4, 0, 0])?.seen == "one that is damaged or cut short")
  }

  @Test func filesThatOverlapAreRefused() throws {
    let bytes = [UInt8](repeating: 0x61, count: 1000)
    var archive = PackedFiles.zip([("a.txt", bytes), ("b.txt", [0x62])])
    // The directory says that the second is all of the first, too.
    let entry = try #require(archive.lastRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    archive.replaceSubrange(entry + 20..<entry + 22, with: [0xE8, 3])
    #expect(failure(archive)?.seen == "one whose files overlap")
  }

  @Test func anEncryptedFileIsRefused() throws {
    var archive = PackedFiles.zip([("a.srt", Self.subRip)])
    let directory = try #require(archive.lastRange(of: [0x50, 0x4B, 1, 2]))
    archive[directory.lowerBound + 8] |= 1
    #expect(failure(archive)?.seen == "another way to pack it")
  }
}

extension [UInt8] {
  fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? {
    (0...(count - part.count)).last { self[$0..<$0 + part.count].elementsEqual(part) }
      .map { $0..<$0 + part.count }
  }
}
