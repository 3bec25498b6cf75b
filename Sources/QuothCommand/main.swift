import Quoth

// The parent process may ignore SIGPIPE, and children inherit that. Reset it, so that
// `quoth … | head` ends at once.
SystemProcess.endsWithItsReader()

// SAFETY: the system passes that many valid strings, which live as long as the process.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { word in
    var bytes: [UInt8] = []
    while let byte = unsafe Optional(word[bytes.count]), byte != 0 {
      bytes.append(UInt8(bitPattern: byte))
    }
    return Argument(bytes: bytes)
  }
}
SystemProcess.exit(CommandLineTool.run(words, .ofProcess()).code)
