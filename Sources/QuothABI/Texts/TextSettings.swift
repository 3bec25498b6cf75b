import CQuoth
import Quoth

extension quoth_text_options: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_text_options>.size }
}

/// A caller's quoth_text_options, validated: a search of one text that can be stopped.
struct TextSettings {
  private let length: Int
  private let limit: Int
  private let partLength: Int
  private let cancellation: SearchCancellation?
  private let progress: ProgressSink?

  init(_ pointer: UnsafePointer<quoth_text_options>, length: Int) throws(Failure) {
    let given = try unsafe read(pointer, "options")
    try unsafe check(flags: given.flags, "options")
    guard unsafe given.limit >= 0, unsafe given.chunk_length >= 0 else {
      throw Failure(.tooLarge, "a limit or chunk length is beyond what memory can hold")
    }
    self.length = length
    limit = unsafe given.limit == 0 ? .max : given.limit
    partLength = unsafe given.chunk_length == 0 ? 1 << 20 : given.chunk_length
    if unsafe given.cancellation != nil {
      cancellation = try unsafe Handles.with(given.cancellation, CancellationHandle.self) {
        $0.token
      }
    } else {
      cancellation = nil
    }
    progress = unsafe given.progress.map {
      unsafe ProgressSink(callback: $0, context: given.progress_context)
    }
  }

  /// Calls `body` with each match until it returns false or there are as many as wanted.
  func search(_ text: Text, for pattern: Pattern, _ body: (Match) -> Bool) throws(Failure) {
    var count = 0
    var isOver = false
    var isCancelled = false
    func take(_ match: Match) -> Bool {
      count += 1
      isOver = !body(text.own(match)) || count == limit
      return !isOver
    }
    func goesOn(_ done: Int) -> Bool {
      if cancellation?.isCancelled == true {
        isCancelled = true
        return false
      }
      progress?.take(SearchProgress(unitsDone: text.own(done), unitCount: length))
      return true
    }
    try text.read { (units) throws(UTF8Error) in
      try pattern.forEachMatch(inPartsOf: units, length: partLength, goesOn: goesOn, take)
    }
    if isCancelled { throw .cancelled }
    if !isOver { progress?.take(SearchProgress(unitsDone: length, unitCount: length)) }
  }
}
