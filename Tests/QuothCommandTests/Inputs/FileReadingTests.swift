import Foundation
import QuothCommand
import Testing

@Suite struct FileReadingTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 65_535, 65_536, 65_537, 69_632, 1_100_000])
  func filesAreReadWhole(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let path = FilePath(try folder.write(bytes, to: "file").bytes)
    #expect(try path.read() == bytes)
    #expect(try path.read(where: { $0 == Array(bytes.prefix(4096)) }) == bytes)
    #expect(try path.read(where: { _ in false }) == nil)
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError.self) { try FilePath(folder("missing").bytes).read() }
    let error = #expect(throws: SystemError.self) { try FilePath(folder.path.bytes).read() }
    #expect(error?.description == "Is a directory")
  }
}

@Suite struct FileWritingTests {
  private func entries(_ folder: TemporaryFolder) throws -> [String] {
    try FilePath(folder.path.bytes).entries().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func linksAreFollowedAndStay() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("there")
    // One link leads to the next, and the last one to a path that does not exist yet.
    try folder.link("second", to: "there/file")
    try folder.link("first", to: "second")
    for text in ["one", "two"] {
      #expect(FilePath(folder("first").bytes).write(Array(text.utf8)) == nil)
      #expect(try FilePath(folder("there/file").bytes).read() == Array(text.utf8))
      #expect(FileStatus.isLink(FilePath(folder("first").bytes)))
      #expect(FileStatus.isLink(FilePath(folder("second").bytes)))
    }
    #expect(try entries(folder) == ["first", "second", "there"])
    try folder.link("loop", to: "loop")
    #expect(
      FilePath(folder("loop").bytes).write([])?.description == "Too many levels of symbolic links")
  }

  @Test func foldersAreRefused() throws {
    let folder = try TemporaryFolder()
    #expect(FilePath(folder.path.bytes).write([1])?.description == "Is a directory")
    #expect(try entries(folder) == [])
  }

  @Test func permissionsStay() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "file")
    #expect(unsafe chmod(file.text, 0o640) == 0)
    #expect(FilePath(file.bytes).write(Array("new".utf8)) == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.text)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func whatKilledRunsLeftGoes() throws {
    let folder = try TemporaryFolder()
    // No process has the first number; the others are not drafts of this file, or belong to a
    // running process.
    for name in [
      "a.svg.999999999.part", "a.svg.1.part", "a.svg.x.part", "b.svg.999999999.part", "a.svg.part",
    ] {
      try folder.write("draft", to: name)
    }
    #expect(FilePath(folder("a.svg").bytes).write(Array("new".utf8)) == nil)
    #expect(
      try entries(folder) == [
        "a.svg", "a.svg.1.part", "a.svg.part", "a.svg.x.part", "b.svg.999999999.part",
      ])
  }
}
