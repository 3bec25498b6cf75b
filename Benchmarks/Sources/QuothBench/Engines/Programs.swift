import CPeers
import Foundation

/// Programs that are timed from their start to their end, including reading their output: some stop at the first
/// match if their output goes to /dev/null. No one waits by looking again and again, which would round times up.
enum Programs {
  /// Runs a program, and tells whether it ended with a status up to one.
  static func run(_ words: [String], mostStatus: Int32) -> Bool {
    var number: UInt64 = 0
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    return unsafe withStrings(words) { words in
      unsafe withStrings(environment) { environment in
        unsafe peer_run(words, environment, mostStatus, &number) >= 0
      }
    }
  }

  /// Lends a NULL-terminated list of C strings for the duration of a call.
  static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var list = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { for at in unsafe list.indices { unsafe free(list[at]) } }
    return unsafe body(&list)
  }
}
