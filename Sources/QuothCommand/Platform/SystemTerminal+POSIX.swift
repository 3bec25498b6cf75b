// Linux with glibc is tested. Apple's systems, musl and Bionic are type-checked and untried.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if !canImport(WinSDK)
  import Quoth

  /// The terminal of the process.
  enum SystemTerminal {
    /// The streams that every process has.
    static var standard:
      (input: SystemFiles.Number, output: SystemFiles.Number, error: SystemFiles.Number)
    {
      (0, 1, 2)
    }

    static func isTerminal(_ file: SystemFiles.Number) -> Bool { isatty(file) == 1 }

    /// The width of the terminal; nil if this is none, or if it does not tell.
    static func columns(_ file: SystemFiles.Number) -> Int? {
      var size = winsize()
      // SAFETY: the request writes a winsize, which lives for the call.
      guard unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    }
  }
#endif
