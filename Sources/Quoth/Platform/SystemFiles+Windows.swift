// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  package import WinSDK

  extension SystemFiles {
    /// The number of an open file: its handle.
    package typealias Number = Int

    // MARK: Opening

    /// - Parameter permissions: Not used: files have the rights of their folder.
    /// - Returns: nil if the system refuses.
    package static func open(
      _ path: UnsafePointer<CChar>, for use: Use, permissions: UInt32 = 0o666
    ) -> Number? {
      let access = use == .reading ? genericRead : genericWrite
      let disposition =
        switch use {
        case .reading, .writing: OPEN_EXISTING
        case .rewriting: TRUNCATE_EXISTING
        case .creating: CREATE_NEW
        case .replacing: CREATE_ALWAYS
        }
      return unsafe open(
        path, access: access, sharing: DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE),
        disposition: DWORD(disposition))
    }

    private static func open(
      _ path: UnsafePointer<CChar>, access: DWORD, sharing: DWORD, disposition: DWORD,
      attributes: DWORD = 0
    ) -> Number? {
      let handle = unsafe withWide(path) {
        unsafe CreateFileW(
          $0, access, sharing | DWORD(FILE_SHARE_DELETE), nil, disposition,
          DWORD(FILE_FLAG_BACKUP_SEMANTICS) | attributes, nil)
      }
      return unsafe number(handle)
    }

    /// - Returns: false for an error that the system kept until now.
    @discardableResult
    package static func close(_ number: Number) -> Bool { unsafe CloseHandle(handle(number)) }

    // MARK: Bytes

    /// Reads some bytes: as many as are there, at least one before the end.
    ///
    /// - Returns: Their count, 0 at the end; nil if the system refuses.
    package static func read(_ number: Number, into room: UnsafeMutableRawBufferPointer) -> Int? {
      var count: DWORD = 0
      let most = DWORD(clamping: min(room.count, 1 << 30))
      if unsafe ReadFile(handle(number), room.baseAddress, most, &count, nil) {
        return Int(count)
      }
      // The end of a pipe.
      return GetLastError() == DWORD(ERROR_BROKEN_PIPE) ? 0 : nil
    }

    /// Writes all bytes.
    package static func write(_ bytes: UnsafeRawBufferPointer, to number: Number) -> Bool {
      var done = 0
      while done < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
        let most = DWORD(clamping: min(rest.count, 1 << 30))
        var count: DWORD = 0
        guard unsafe WriteFile(handle(number), rest.baseAddress, most, &count, nil), count > 0
        else { return false }
        done += Int(count)
      }
      return true
    }

    /// Overwrites the first bytes of a file.
    package static func writeFront(_ bytes: [UInt8], to number: Number) -> Bool {
      guard unsafe SetFilePointerEx(handle(number), LARGE_INTEGER(), nil, DWORD(FILE_BEGIN))
      else { return false }
      return unsafe bytes.withUnsafeBytes { unsafe write($0, to: number) }
    }

    /// Waits until the file is on the disk.
    package static func sync(_ number: Number) -> Bool { unsafe FlushFileBuffers(handle(number)) }

    /// Does nothing: ``move(_:to:)`` waits until the new name is on the disk.
    package static func syncNames(in folder: UnsafePointer<CChar>) -> Bool { true }

    /// Calls `body`. Writing to a pipe without a reader is an error in any case.
    static func withoutSignal(_ number: Number, _ body: () -> Bool) -> Bool { body() }

    // MARK: Status

    /// The status of the file at a path, or of the link there if links are not followed.
    package static func status(
      of path: UnsafePointer<CChar>, followsLinks: Bool = true
    ) -> Status? {
      let number = unsafe open(
        path, access: 0, sharing: DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE),
        disposition: DWORD(OPEN_EXISTING),
        attributes: followsLinks ? 0 : DWORD(FILE_FLAG_OPEN_REPARSE_POINT))
      guard let number else { return nil }
      defer { close(number) }
      return status(of: number)
    }

    package static func status(of number: Number) -> Status? {
      let handle = unsafe handle(number)
      var tag = FILE_ATTRIBUTE_TAG_INFO()
      var found = BY_HANDLE_FILE_INFORMATION()
      let type = unsafe GetFileType(handle)
      if type == DWORD(FILE_TYPE_DISK) {
        guard unsafe GetFileInformationByHandle(handle, &found) else { return nil }
        let size = DWORD(MemoryLayout<FILE_ATTRIBUTE_TAG_INFO>.size)
        _ = unsafe GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &tag, size)
      }
      let kind: Kind =
        switch type {
        case DWORD(FILE_TYPE_DISK):
          if tag.ReparseTag == symbolicLink {
            .link
          } else {
            found.dwFileAttributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) == 0 ? .file : .folder
          }
        case DWORD(FILE_TYPE_PIPE): .pipe
        default: .other
        }
      // Hundreds of nanoseconds since 1601.
      let ticks =
        Int(found.ftLastWriteTime.dwHighDateTime) << 32 | Int(found.ftLastWriteTime.dwLowDateTime)
      let isReadOnly = found.dwFileAttributes & DWORD(FILE_ATTRIBUTE_READONLY) != 0
      return Status(
        kind: kind, size: Int(found.nFileSizeHigh) << 32 | Int(found.nFileSizeLow),
        modified: (ticks &- 116_444_736_000_000_000) &* 100,
        identity: Identity(
          device: UInt64(found.dwVolumeSerialNumber),
          number: UInt64(found.nFileIndexHigh) << 32 | UInt64(found.nFileIndexLow)),
        rights: Rights(permissions: isReadOnly ? 0o444 : 0o666, owner: 0, group: 0))
    }

    /// Whether the user may run the file.
    package static func isProgram(_ path: UnsafePointer<CChar>) -> Bool {
      var type: DWORD = 0
      return unsafe withWide(path) { unsafe GetBinaryTypeW($0, &type) }
    }

    /// Does nothing: files have the rights of their folder.
    @discardableResult
    package static func give(permissions: UInt32, to number: Number) -> Bool { true }

    /// Does nothing: files have the rights of their folder.
    static func give(_ rights: Rights, to number: Number) {}

    // MARK: Names

    /// The file at the end of a symbolic link; nil if there is no link.
    package static func target(ofLink path: UnsafePointer<CChar>) -> [UInt8]? {
      guard unsafe status(of: path, followsLinks: false)?.kind == .link else { return nil }
      return unsafe realPath(path)
    }

    /// The one name of a file, whatever links lead to it.
    package static func realPath(_ path: UnsafePointer<CChar>) -> [UInt8]? {
      let number = unsafe open(
        path, access: 0, sharing: DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE),
        disposition: DWORD(OPEN_EXISTING))
      guard let number else { return nil }
      defer { close(number) }
      var name = [WCHAR](repeating: 0, count: 32_768)
      let count = unsafe GetFinalPathNameByHandleW(
        handle(number), &name, DWORD(name.count), DWORD(FILE_NAME_NORMALIZED))
      guard count > 0, count < name.count else { return nil }
      return utf8(name[..<Int(count)])
    }

    /// The entries of a folder, in no order, without `.` and `..`.
    package static func entries(in folder: UnsafePointer<CChar>) -> [Entry]? {
      var found = WIN32_FIND_DATAW()
      let pattern = unsafe String(cString: folder) + "\\*"
      let search = unsafe pattern.withCString {
        unsafe withWide($0) { unsafe FindFirstFileW($0, &found) }
      }
      guard let search = unsafe search, unsafe number(search) != nil else { return nil }
      defer { unsafe _ = FindClose(search) }
      var entries: [Entry] = []
      repeat {
        let name = unsafe withUnsafeBytes(of: &found.cFileName) { field in
          unsafe utf8(field.bindMemory(to: WCHAR.self).prefix { $0 != 0 })
        }
        if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
        let isFolder = found.dwFileAttributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) != 0
        let isLink = found.dwFileAttributes & DWORD(FILE_ATTRIBUTE_REPARSE_POINT) != 0
        entries.append(Entry(name: name, kind: isLink ? nil : isFolder ? .folder : .file))
      } while unsafe FindNextFileW(search, &found)
      return GetLastError() == DWORD(ERROR_NO_MORE_FILES) ? entries : nil
    }

    package static func makeFolder(
      _ path: UnsafePointer<CChar>, permissions: UInt32 = 0o777
    ) -> Bool {
      unsafe withWide(path) { unsafe CreateDirectoryW($0, nil) }
    }

    /// Renames a file, in place of one that has the new name, as one step.
    package static func move(_ old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) -> Bool {
      unsafe withWide(old) { old in
        unsafe withWide(new) { new in
          unsafe MoveFileExW(old, new, DWORD(MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        }
      }
    }

    @discardableResult
    package static func remove(_ path: UnsafePointer<CChar>) -> Bool {
      unsafe withWide(path) { unsafe DeleteFileW($0) }
    }

    // MARK: Files that are held

    /// Creates a file that ``removeAbandoned(_:)`` leaves alone until it is closed.
    static func createHeld(_ path: UnsafePointer<CChar>) -> Held {
      let number = unsafe open(
        path, access: genericWrite, sharing: 0,
        disposition: DWORD(CREATE_NEW))
      if let number { return .file(number) }
      return GetLastError() == DWORD(ERROR_FILE_EXISTS) ? .taken : .refused
    }

    /// Removes a file that no process holds: one that is held cannot be opened to write.
    static func removeAbandoned(_ path: UnsafePointer<CChar>) {
      let number = unsafe open(
        path, access: genericWrite, sharing: 0,
        disposition: DWORD(OPEN_EXISTING), attributes: DWORD(FILE_FLAG_OPEN_REPARSE_POINT))
      guard let number else { return }
      defer { close(number) }
      if status(of: number)?.kind == .file { unsafe remove(path) }
    }

    // MARK: Handles and names

    // GENERIC_READ, GENERIC_WRITE and IO_REPARSE_TAG_SYMLINK, which Swift does not import.
    private static var genericRead: DWORD { 0x8000_0000 }
    private static var genericWrite: DWORD { 0x4000_0000 }
    private static var symbolicLink: DWORD { 0xA000_000C }

    package static func handle(_ number: Number) -> HANDLE? { unsafe HANDLE(bitPattern: number) }

    /// nil for the handle that stands for a failure.
    private static func number(_ handle: HANDLE?) -> Number? {
      let number = Int(bitPattern: handle)
      return number == -1 || number == 0 ? nil : number
    }

    /// Calls `body` with a path in UTF-16.
    package static func withWide<R>(
      _ path: UnsafePointer<CChar>, _ body: (UnsafePointer<WCHAR>) -> R
    ) -> R {
      let wide = unsafe Array(String(cString: path).utf16) + [0]
      return unsafe wide.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }

    private static func utf8(_ name: some Collection<WCHAR>) -> [UInt8] {
      Array(String(decoding: name, as: UTF16.self).utf8)
    }
  }

  extension SystemReason {
    /// That of the last call on this thread.
    package static var last: SystemReason {
      SystemReason(number: Int32(bitPattern: GetLastError()))
    }

    package static var exists: SystemReason { SystemReason(number: ERROR_ALREADY_EXISTS) }
    package static var missing: SystemReason { SystemReason(number: ERROR_FILE_NOT_FOUND) }
    package static var isFolder: SystemReason {
      SystemReason(number: ERROR_DIRECTORY_NOT_SUPPORTED)
    }
    package static var isNoFile: SystemReason { SystemReason(number: ERROR_INVALID_PARAMETER) }
    package static var tooManyLinks: SystemReason {
      SystemReason(number: ERROR_CANT_RESOLVE_FILENAME)
    }
    package static var closedPipe: SystemReason { SystemReason(number: ERROR_NO_DATA) }

    /// The message of the system.
    package var message: String {
      var text = [WCHAR](repeating: 0, count: 512)
      let count = unsafe FormatMessageW(
        DWORD(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS), nil,
        DWORD(bitPattern: number), 0, &text, DWORD(text.count), nil)
      let message = String(decoding: text[..<Int(count)], as: UTF16.self)
      return message.isEmpty
        ? "error \(number)" : String(message.prefix { $0 != "\r" && $0 != "\n" })
    }
  }
#endif
