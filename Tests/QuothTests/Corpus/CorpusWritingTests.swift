import Quoth
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The targets of writing a corpus: files, links, folders, devices, pipes; and the leftovers of
/// killed writers.
@Suite struct CorpusWritingTests {
  /// A temporary folder, removed with its contents.
  private final class Folder {
    let path: String
    init() throws {
      var template = Array("/tmp/quoth-writing-XXXXXX".utf8CString)
      try #require(unsafe mkdtemp(&template) != nil)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    deinit {
      for name in names { unsafe unlink(path + "/" + name) }
      unsafe rmdir(path)
    }
    subscript(name: String) -> String { path + "/" + name }

    var names: [String] {
      guard let entries = unsafe opendir(path) else { return [] }
      defer { unsafe closedir(entries) }
      var names: [String] = []
      while let entry = unsafe readdir(entries) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
          unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names.sorted()
    }

    func make(_ name: String, mode: mode_t = 0o644) throws {
      let file = unsafe open(self[name], O_CREAT | O_WRONLY | O_TRUNC, mode)
      try #require(file >= 0)
      fchmod(file, mode)
      close(file)
    }
  }

  private static func status(_ path: String, following: Bool = true) -> stat {
    var status = stat()
    _ = unsafe following ? stat(path, &status) : lstat(path, &status)
    return status
  }

  private static let corpus: Corpus<Int> = {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 7)
    for number in 0..<3_000 {
      builder.addCue("Satz \(number) Ж", start: number, end: number + 1, speaker: "A\(number % 3)")
    }
    return builder.finish()
  }()

  private static func isWritten(_ path: String) throws -> Bool {
    let opened = try Corpus<Int>(contentsOf: path, verifying: .everything)
    return opened.cueCount == 3_000 && opened.text(ofCue: 2_999) == "Satz 2999 Ж"
  }

  private static func error(_ path: String) -> String? {
    do throws(CorpusError) {
      try corpus.write(to: path)
      return nil
    } catch { return "\(error)" }
  }

  @Test func aDeviceStaysADevice() throws {
    let before = Self.status("/dev/null")
    try #require(before.st_mode & S_IFMT == S_IFCHR)
    let folder = try Folder()
    // A link, so that a failure does no harm.
    try #require(unsafe symlink("/dev/null", folder["null"]) == 0)
    try Self.corpus.write(to: folder["null"])
    #expect(Self.status(folder["null"], following: false).st_mode & S_IFMT == S_IFLNK)
    #expect(Self.status("/dev/null").st_ino == before.st_ino)
    #expect(folder.names == ["null"])
    try Self.corpus.write(to: "/dev/null")
    #expect(Self.status("/dev/null").st_mode & S_IFMT == S_IFCHR)
  }

  #if os(Linux)
    @Test func aDeviceThatIsFullIsAnError() throws {
      #expect(Self.error("/dev/full")?.contains("No space left") == true)
      #expect(Self.status("/dev/full").st_mode & S_IFMT == S_IFCHR)
    }
  #endif

  @Test func aPipeGetsTheBytesOfTheFile() throws {
    let folder = try Folder()
    try #require(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    try Self.corpus.write(to: folder["file"])
    let (pipe, copy) = (folder["pipe"], folder["copy"])
    // The reader on its own thread: writer and reader wait for each other.
    Threads.run(2) { number in
      if number == 0 { return #expect(Self.error(pipe) == nil) }
      let input = unsafe open(pipe, O_RDONLY)
      let output = unsafe open(copy, O_WRONLY | O_CREAT, 0o600)
      var bytes = [UInt8](repeating: 0, count: 5_000)
      while true {
        let count = unsafe read(input, &bytes, bytes.count)
        if count <= 0 { break }
        #expect(unsafe write(output, bytes, count) == count)
      }
      close(input)
      close(output)
    }
    #expect(try Self.isWritten(folder["copy"]))
    let sizes = ["copy", "file"].map { Self.status(folder[$0]).st_size }
    #expect(sizes[0] == sizes[1])
    #expect(folder.names == ["copy", "file", "pipe"])
    #expect(Self.status(folder["pipe"]).st_mode & S_IFMT == S_IFIFO)
  }

  @Test func aPipeThatNobodyReadsAnyMoreIsAnError() throws {
    let folder = try Folder()
    try #require(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    let pipe = folder["pipe"]
    Threads.run(2) { number in
      if number == 0 {
        return #expect(Self.error(pipe)?.contains("Broken pipe") == true)
      }
      // It has begun to write, and the pipe is too small for everything.
      let input = unsafe open(pipe, O_RDONLY)
      var byte: UInt8 = 0
      #expect(unsafe read(input, &byte, 1) == 1)
      close(input)
    }
    #expect(folder.names == ["pipe"])
  }

  @Test func linksStayAndWhatTheyLeadToIsReplaced() throws {
    let folder = try Folder()
    try folder.make("target", mode: 0o600)
    try #require(unsafe symlink("target", folder["relative"]) == 0)
    try #require(unsafe symlink(folder["relative"], folder["absolute"]) == 0)
    try #require(unsafe symlink("new", folder["dangling"]) == 0)
    let before = Self.status(folder["target"])
    try Self.corpus.write(to: folder["absolute"])
    #expect(try Self.isWritten(folder["target"]))
    // Replaced as a whole, not overwritten in place.
    #expect(Self.status(folder["target"]).st_ino != before.st_ino)
    try Self.corpus.write(to: folder["dangling"])
    #expect(try Self.isWritten(folder["new"]))
    for link in ["relative", "absolute", "dangling"] {
      #expect(Self.status(folder[link], following: false).st_mode & S_IFMT == S_IFLNK)
    }
    #expect(folder.names == ["absolute", "dangling", "new", "relative", "target"])
    try #require(unsafe symlink("round", folder["round"]) == 0)
    #expect(Self.error(folder["round"])?.contains("symbolic links") == true)
  }

  @Test func foldersAreRefused() throws {
    let folder = try Folder()
    #expect(Self.error(folder.path)?.contains("Is a directory") == true)
    #expect(Self.error(folder.path + "/")?.contains("Is a directory") == true)
    try #require(unsafe symlink(folder.path, folder["link"]) == 0)
    #expect(Self.error(folder["link"])?.contains("Is a directory") == true)
    #expect(Self.error("")?.contains("No such file") == true)
    #expect(Self.error(folder["no/such"])?.contains("No such file") == true)
    #expect(Self.error(folder["a\0b"])?.contains("NUL") == true)
    #expect(folder.names == ["link"])
  }

  @Test func rightsAreKept() throws {
    let folder = try Folder()
    for mode in [0o600, 0o640, 0o444, 0o755, 0o666] as [mode_t] {
      try folder.make("file", mode: mode)
      try Self.corpus.write(to: folder["file"])
      #expect(try Self.isWritten(folder["file"]))
      #expect(Self.status(folder["file"]).st_mode & 0o7777 == mode)
      unsafe unlink(folder["file"])
    }
  }

  @Test func whatEndedWritersLeftIsRemovedAndNothingElse() throws {
    let folder = try Folder()
    let left = "file.0123456789abcdef.part"
    let others = [
      "file.0123456789abcdeF.part", "file.0123456789abcde.part", "file.part", "file.1.2.part",
      "other.0123456789abcdef.part", "xfile.0123456789abcdef.part", "file.0123456789abcdef.parts",
    ]
    for name in others + [left] { try folder.make(name) }
    // A file that is being written: its writer holds its lock.
    let live = "file.00000000000000aa.part"
    try folder.make(live)
    let writer = unsafe open(folder[live], O_WRONLY)
    try #require(flock(writer, LOCK_EX | LOCK_NB) == 0)
    try Self.corpus.write(to: folder["file"])
    #expect(folder.names == (others + [live, "file"]).sorted())
    close(writer)
    try Self.corpus.write(to: folder["file"])
    #expect(folder.names == (others + ["file"]).sorted())
  }

  @Test func writersToOnePathDoNotDisturbEachOther() throws {
    let folder = try Folder()
    let path = folder["file"]
    Threads.run(4) { _ in
      for _ in 0..<25 {
        #expect(Self.error(path) == nil)
        #expect(throws: Never.self) { try Self.isWritten(path) }
      }
    }
    #expect(try Self.isWritten(path))
    #expect(folder.names == ["file"])
  }
}
