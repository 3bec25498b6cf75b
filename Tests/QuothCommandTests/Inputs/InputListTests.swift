import Foundation
import QuothCommand
import Synchronization
import Testing

@Suite struct InputListTests {
  /// The names of the inputs, without the folder's own path.
  private func names(_ list: InputList, in folder: TemporaryFolder) -> [String] {
    list.inputs.map { $0.name.replacing(folder.path.text + "/", with: "") }
  }

  @Test func foldersAreReadInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["b.srt", "a/z.srt", "a/a.srt", "C.srt", "é.srt", "a.srt", "a/b/c.srt"] {
      try folder.write("", to: name)
    }
    let list = InputList(operands: [folder.path])
    #expect(
      names(list, in: folder)
        == ["C.srt", "a/a.srt", "a/b/c.srt", "a/z.srt", "a.srt", "b.srt", "é.srt"])
    #expect(list.inputs.allSatisfy { $0.folder == FilePath(folder.path.bytes) })
    #expect(list.failures.isEmpty)
  }

  @Test func hiddenNamesArePassedOverUnlessTheyAreOperands() throws {
    let folder = try TemporaryFolder()
    for name in ["a", ".b", ".c/d", "e/.f"] { try folder.write("", to: name) }
    #expect(names(InputList(operands: [folder.path]), in: folder) == ["a"])
    #expect(
      names(InputList(operands: [folder(".b"), folder(".c")]), in: folder) == [".b", ".c/d"])
  }

  /// A list that nobody wants any more reads no more folders.
  @Test func aListThatIsNotWantedEnds() throws {
    let folder = try TemporaryFolder()
    for name in ["a/b/c", "d/e", "f"] { try folder.write("", to: name) }
    let left = Mutex(2)
    let list = InputList(operands: [folder.path]) {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
    // The folder itself and a, but neither a/b nor d.
    #expect(names(list, in: folder) == ["f"])
    #expect(names(InputList(operands: [folder.path]), in: folder) == ["a/b/c", "d/e", "f"])
  }

  @Test func operandsKeepTheirOrderAndMayComeTwice() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a")
    try folder.write("", to: "b/c")
    let list = InputList(operands: [folder("b"), folder("a"), "-", folder("a")])
    #expect(names(list, in: folder) == ["b/c", "a", "-", "a"])
    #expect(list.inputs.map { $0.folder == nil } == [false, true, true, true])
  }

  @Test func aSlashAtTheEndOfAFolderIsNotDoubled() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a")
    let list = InputList(operands: [Argument(folder.path.text + "/")])
    #expect(list.inputs.map(\.name) == [folder.path.text + "/a"])
  }

  @Test func theCurrentFolderAddsNoDotToTheNames() {
    let list = InputList()
    #expect(list.inputs.contains { $0.name == "Package.swift" })
    #expect(!list.inputs.contains { $0.name.hasPrefix(".") })
  }

  @Test func linksToFilesAreFollowedAndLinksToFoldersOnlyAsOperands() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "real/file")
    try folder.link("link", to: "real/file")
    try folder.link("folder-link", to: "real")
    try folder.link("real/loop", to: "..")
    try folder.link("self", to: "self")
    try folder.link("dangling", to: "nowhere")
    let list = InputList(operands: [folder.path])
    #expect(names(list, in: folder) == ["link", "real/file"])
    #expect(list.passedOver == [FilePath(folder.path.bytes): 4])
    #expect(list.failures.isEmpty)
    #expect(names(InputList(operands: [folder("folder-link")]), in: folder) == ["folder-link/file"])
  }

  @Test func whatCannotBeLookedIntoIsAFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a")
    let list = InputList(operands: [folder("missing"), folder("a"), folder("a/b"), ""])
    #expect(names(list, in: folder) == ["a"])
    #expect(list.failures.map(\.path.bytes) == [folder("missing").bytes, folder("a/b").bytes, []])
    #expect(
      list.failures.map { "\($0.error)" }
        == ["No such file or directory", "Not a directory", "No such file or directory"])
  }

  @Test func pipesInFoldersAreNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder("pipe").text, 0o600) == 0)
    let list = InputList(operands: [folder.path])
    #expect(list.inputs.isEmpty)
    #expect(list.passedOver == [FilePath(folder.path.bytes): 1])
    #expect(names(InputList(operands: [folder("pipe")]), in: folder) == ["pipe"])
  }

  #if os(Linux)  // Other systems refuse such names.
    @Test func namesNeedNotBeUTF8() throws {
      let folder = try TemporaryFolder()
      let path = folder.path.bytes + [0x2F, 0xE9, 0x2E, 0x73, 0x72, 0x74]
      let name = path.map { CChar(bitPattern: $0) } + [0]
      let number = unsafe open(name, O_CREAT | O_WRONLY, 0o600)
      #expect(number >= 0)
      close(number)
      let list = InputList(operands: [folder.path])
      #expect(list.inputs.map(\.nameBytes) == [path])
      #expect(list.inputs.map(\.name) == [folder.path.text + "/\u{FFFD}.srt"])
      #expect(try FilePath(path).read() == [])
    }
  #endif
}
