/// A file written under a temporary name beside its final one, and held meanwhile. If the process
/// is killed, it is not held any more, and the next writer to the same name removes the file.
struct TemporaryFile: ~Copyable {
  let path: SystemPath
  let number: SystemFiles.Number
  private var isInPlace = false

  private static let ending = ".part"
  private static let digits = 16

  init?(beside final: SystemPath) {
    Self.removeAbandoned(beside: final)
    for _ in 0..<100 {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let zeros = String(repeating: "0", count: Self.digits - number.count)
      let path = final.appending("." + zeros + number + Self.ending)
      switch unsafe SystemFiles.createHeld(path.bytes) {
      case .file(let number):
        self.path = path
        self.number = number
        return
      case .taken: continue
      case .refused: return nil
      }
    }
    return nil
  }

  deinit {
    // While it is still held: afterwards its name may belong to another file.
    if !isInPlace { unsafe SystemFiles.remove(path.bytes) }
    SystemFiles.close(number)
  }

  /// Renames the file to its final name.
  ///
  /// - Returns: false on failure; the file is then removed.
  consuming func move(to final: SystemPath) -> Bool {
    isInPlace = unsafe SystemFiles.move(path.bytes, to: final.bytes)
    return isInPlace
  }

  // MARK: Files that others left

  /// Removes the files of killed writers to a name: files with a matching name that are not held.
  private static func removeAbandoned(beside final: SystemPath) {
    let folder = final.folder.isEmpty ? final.sibling([CChar(UInt8(ascii: "."))]) : nil
    let listed = folder ?? final.sibling([CChar]())
    for entry in unsafe SystemFiles.names(in: listed.bytes) ?? [] {
      let name = entry.map { CChar(bitPattern: $0) }
      if isTemporary(name, of: final.name) {
        unsafe SystemFiles.removeAbandoned(final.sibling(name).bytes)
      }
    }
  }

  private static func isTemporary(_ name: [CChar], of final: ArraySlice<CChar>) -> Bool {
    guard name.count == final.count + 1 + digits + ending.utf8.count, name.starts(with: final),
      name[final.count] == CChar(UInt8(ascii: ".")),
      name.suffix(ending.utf8.count).elementsEqual(ending.utf8.map { CChar(bitPattern: $0) })
    else { return false }
    return name[(final.count + 1)...].prefix(digits).allSatisfy {
      let byte = UInt8(bitPattern: $0)
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
  }
}
