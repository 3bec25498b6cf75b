#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The parent process may ignore SIGPIPE, and children inherit that. Reset it, so that
// `quoth … | head` ends at once.
_ = signal(SIGPIPE, SIG_DFL)

// SAFETY: the system passes that many valid strings, which live as long as the process.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { word in
    unsafe Argument(bytes: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
  }
}
exit(CommandLineTool.run(words, .ofProcess()).code)
