// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  import Quoth
  import WinSDK

  /// The terminal of the process.
  enum SystemTerminal {
    /// The streams that every process has.
    static var standard:
      (input: SystemFiles.Number, output: SystemFiles.Number, error: SystemFiles.Number)
    {
      (number(-10), number(-11), number(-12))
    }

    /// - Parameter stream: STD_INPUT_HANDLE, STD_OUTPUT_HANDLE or STD_ERROR_HANDLE.
    private static func number(_ stream: Int32) -> SystemFiles.Number {
      unsafe Int(bitPattern: GetStdHandle(DWORD(bitPattern: stream)))
    }

    static func isTerminal(_ file: SystemFiles.Number) -> Bool {
      var mode: DWORD = 0
      return unsafe GetConsoleMode(SystemFiles.handle(file), &mode)
    }

    /// The width of the terminal; nil if this is none.
    static func columns(_ file: SystemFiles.Number) -> Int? {
      var info = CONSOLE_SCREEN_BUFFER_INFO()
      guard unsafe GetConsoleScreenBufferInfo(SystemFiles.handle(file), &info) else {
        return nil
      }
      return Int(info.srWindow.Right) - Int(info.srWindow.Left) + 1
    }
  }
#endif
