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
  /// This process: its surroundings, its clocks, its end.
  enum SystemProcess {
    /// Its number.
    static var number: Int32 { getpid() }

    /// Whether no process has a number.
    static func isGone(_ number: Int32) -> Bool { kill(number, 0) != 0 && errno == ESRCH }

    /// Ends the process when the reader of its output is gone, even if the parent process ignored that,
    /// which children inherit: so `quoth … | head` ends at once.
    static func endsWithItsReader() { _ = signal(SIGPIPE, SIG_DFL) }

    static func exit(_ code: Int32) -> Never { systemExit(code) }

    // MARK: Surroundings

    /// A variable of the environment.
    static func variable(_ name: String) -> String? {
      // SAFETY: getenv answers null or a valid string; the environment changes only before the program is
      // replaced.
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Sets a variable of the environment, unless it is set.
    static func setDefault(_ name: String, _ value: String) {
      // SAFETY: both strings end in NUL; no other thread reads the environment.
      _ = unsafe setenv(name, value, 0)
    }

    /// The path of this program, where the system has a link to it, as Linux does.
    static var ownPath: String? {
      // SAFETY: the system allocates the string, which is copied and freed.
      guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    }

    /// The folder in which relative paths begin; nil if it is gone.
    static var workingFolder: [UInt8]? {
      // SAFETY: getcwd answers null or a string that is ours to free.
      guard let name = unsafe getcwd(nil, 0) else { return nil }
      defer { unsafe free(name) }
      return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// Runs another program in this process, found in PATH if its name has no slash. Returns only if that
    /// fails.
    ///
    /// - Parameter words: The program and its arguments, and a null.
    static func replace(_ words: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
      _ = unsafe execvp(words[0]!, words)
    }

    /// The name of this machine.
    static var hostName: String {
      var name = [CChar](repeating: 0, count: 256)
      // SAFETY: the call writes no more than the buffer holds, whose last byte stays zero.
      guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: Clocks

    /// Seconds on a clock that only runs forward.
    static var now: Double {
      var time = timespec()
      // SAFETY: the pointer lives for the call.
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The time of day, in seconds since 1970.
    static var date: Int { Int(time(nil)) }

    /// The seconds from 1970 to a time of day, of Greenwich or of the place where the process runs.
    ///
    /// - Parameters:
    ///   - day: Year, month and day.
    ///   - clock: Hours, minutes and seconds.
    /// - Returns: nil for a day that the calendar lacks, such as 31 June.
    static func seconds(of day: [Int], _ clock: [Int], isUniversal: Bool) -> Int? {
      // SAFETY: the fields live for the calls, and the pointer among them is never read.
      var fields = unsafe tm()
      unsafe fields.tm_year = Int32(day[0] - 1900)
      unsafe fields.tm_mon = Int32(day[1] - 1)
      unsafe fields.tm_mday = Int32(day[2])
      unsafe fields.tm_hour = Int32(clock[0])
      unsafe fields.tm_min = Int32(clock[1])
      unsafe fields.tm_sec = Int32(clock[2])
      // The C library decides whether summer time applies.
      unsafe fields.tm_isdst = -1
      let seconds = unsafe isUniversal ? timegm(&fields) : mktime(&fields)
      // It moves a day that the calendar lacks to the next month.
      guard unsafe fields.tm_mon == Int32(day[1] - 1), unsafe fields.tm_mday == Int32(day[2]) else {
        return nil
      }
      return Int(seconds)
    }
  }

  /// `exit`, whose name a function of SystemProcess has.
  private func systemExit(_ code: Int32) -> Never { exit(code) }
#endif
