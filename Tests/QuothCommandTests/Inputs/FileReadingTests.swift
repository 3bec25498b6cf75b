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
