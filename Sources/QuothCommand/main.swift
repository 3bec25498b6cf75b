#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Whoever started this program may have had SIGPIPE ignored; `quoth … | head` is to end at once all
// the same.
_ = signal(SIGPIPE, SIG_DFL)

// SAFETY: the system hands over that many valid strings, which live as long as the process.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { word in
    unsafe Argument(bytes: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
  }
}
exit(CommandLineTool.run(words, .ofProcess()).code)
