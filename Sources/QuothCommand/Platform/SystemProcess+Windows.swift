// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  import Quoth
  import WinSDK

  /// This process: its surroundings, its clocks, its end.
  enum SystemProcess {
    /// Its number.
    static var number: Int32 { Int32(bitPattern: UInt32(GetCurrentProcessId())) }

    /// Whether no process has a number.
    static func isGone(_ number: Int32) -> Bool {
      let access = DWORD(PROCESS_QUERY_LIMITED_INFORMATION)
      guard let process = unsafe OpenProcess(access, false, DWORD(number)) else {
        return GetLastError() == DWORD(ERROR_INVALID_PARAMETER)
      }
      defer { unsafe _ = CloseHandle(process) }
      var code: DWORD = 0
      return unsafe GetExitCodeProcess(process, &code) && code != DWORD(259 /* STILL_ACTIVE */)
    }

    /// Does nothing: writing for a reader who is gone is an error.
    static func endsWithItsReader() {}

    static func exit(_ code: Int32) -> Never {
      ExitProcess(UINT(bitPattern: code))
      fatalError("the process goes on after its end")
    }

    // MARK: Surroundings

    /// A variable of the environment.
    static func variable(_ name: String) -> String? {
      var value = [WCHAR](repeating: 0, count: 32_768)
      // SAFETY: the call writes no more than the buffer holds.
      let count = unsafe name.withCString { name in
        unsafe SystemFiles.withWide(name) {
          unsafe GetEnvironmentVariableW($0, &value, DWORD(value.count))
        }
      }
      if count == 0, GetLastError() == DWORD(ERROR_ENVVAR_NOT_FOUND) { return nil }
      return String(decoding: value[..<Int(count)], as: UTF16.self)
    }

    /// Sets a variable of the environment, unless it is set.
    static func setDefault(_ name: String, _ value: String) {
      guard variable(name) == nil else { return }
      // SAFETY: both strings end in NUL.
      unsafe name.withCString { name in
        unsafe value.withCString { value in
          unsafe SystemFiles.withWide(name) { name in
            unsafe SystemFiles.withWide(value) { value in
              unsafe _ = SetEnvironmentVariableW(name, value)
            }
          }
        }
      }
    }

    /// The path of this program.
    static var ownPath: String? {
      var path = [WCHAR](repeating: 0, count: 32_768)
      // SAFETY: the call writes no more than the buffer holds.
      let count = unsafe GetModuleFileNameW(nil, &path, DWORD(path.count))
      return count == 0 ? nil : String(decoding: path[..<Int(count)], as: UTF16.self)
    }

    /// The folder in which relative paths begin.
    static var workingFolder: [UInt8]? {
      var path = [WCHAR](repeating: 0, count: 32_768)
      // SAFETY: the call writes no more than the buffer holds.
      let count = unsafe GetCurrentDirectoryW(DWORD(path.count), &path)
      guard count > 0, count < path.count else { return nil }
      return Array(String(decoding: path[..<Int(count)], as: UTF16.self).utf8)
    }

    /// Runs another program, found in PATH, and ends this process with its exit status. Returns only if it
    /// cannot be started.
    ///
    /// - Parameter words: The program and its arguments, and a null.
    static func replace(_ words: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
      var quoted: [String] = []
      while let word = unsafe words[quoted.count] {
        quoted.append(unsafe CommandLineWord.quoted(String(cString: word)))
      }
      var line = Array(quoted.joined(separator: " ").utf16) + [0]
      var start = unsafe STARTUPINFOW()
      unsafe start.cb = DWORD(MemoryLayout<STARTUPINFOW>.size)
      var process = unsafe PROCESS_INFORMATION()
      // SAFETY: the pointers live for the call.
      let isStarted = unsafe CreateProcessW(
        nil, &line, nil, nil, true, 0, nil, nil, &start, &process)
      guard isStarted else { return }
      _ = unsafe WaitForSingleObject(process.hProcess, DWORD.max)
      var code: DWORD = 1
      _ = unsafe GetExitCodeProcess(process.hProcess, &code)
      exit(Int32(truncatingIfNeeded: code))
    }

    /// The name of this machine.
    static var hostName: String {
      var name = [WCHAR](repeating: 0, count: 256)
      var count = DWORD(name.count)
      // SAFETY: the call writes no more than the buffer holds.
      guard unsafe GetComputerNameW(&name, &count) else { return "" }
      return String(decoding: name[..<Int(count)], as: UTF16.self)
    }

    // MARK: Clocks

    /// Seconds on a clock that only runs forward.
    static var now: Double { Double(GetTickCount64()) / 1000 }

    /// The time of day, in seconds since 1970.
    static var date: Int {
      var time = FILETIME()
      // SAFETY: the pointer lives for the call.
      unsafe GetSystemTimeAsFileTime(&time)
      return seconds(time)
    }

    /// The seconds from 1970 to a time of day, of Greenwich or of the place where the process runs.
    ///
    /// - Parameters:
    ///   - day: Year, month and day.
    ///   - clock: Hours, minutes and seconds.
    /// - Returns: nil for a day that the calendar lacks, such as 31 June.
    static func seconds(of day: [Int], _ clock: [Int], isUniversal: Bool) -> Int? {
      var local = SYSTEMTIME()
      local.wYear = WORD(clamping: day[0])
      local.wMonth = WORD(clamping: day[1])
      local.wDay = WORD(clamping: day[2])
      local.wHour = WORD(clamping: clock[0])
      local.wMinute = WORD(clamping: clock[1])
      local.wSecond = WORD(clamping: clock[2])
      var universal = local
      var time = FILETIME()
      // SAFETY: the pointers live for the calls.
      guard
        unsafe isUniversal
          || TzSpecificLocalTimeToSystemTime(nil, &local, &universal),
        unsafe SystemTimeToFileTime(&universal, &time)
      else { return nil }
      return seconds(time)
    }

    /// The seconds since 1970, from hundreds of nanoseconds since 1601.
    private static func seconds(_ time: FILETIME) -> Int {
      (Int(time.dwHighDateTime) << 32 | Int(time.dwLowDateTime)) / 10_000_000 - 11_644_473_600
    }
  }

  /// A word of a command line, quoted as programs of Windows take it apart.
  private enum CommandLineWord {
    static func quoted(_ word: String) -> String {
      if !word.isEmpty, !word.contains(where: { " \t\n\u{0B}\"".contains($0) }) { return word }
      var text = "\""
      var backslashes = 0
      for character in word {
        if character == "\\" {
          backslashes += 1
          continue
        }
        // Backslashes are themselves but before a quotation mark.
        let count = character == "\"" ? 2 * backslashes + 1 : backslashes
        text += String(repeating: "\\", count: count) + String(character)
        backslashes = 0
      }
      return text + String(repeating: "\\", count: 2 * backslashes) + "\""
    }
  }
#endif
