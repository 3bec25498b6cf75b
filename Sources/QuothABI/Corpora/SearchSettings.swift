import CQuoth
import Quoth

extension quoth_search_options: @unsafe Sized {
  /// The size before the scope.
  static var leastSize: Int { unsafe MemoryLayout<quoth_search_options>.offset(of: \.transcripts)! }
}

/// A caller's quoth_search_options, validated.
struct SearchSettings {
  var options = CorpusSearchOptions()
  var cancellation: SearchCancellation?
  var progress: (@Sendable (SearchProgress) -> Void)?

  init(_ pointer: UnsafePointer<quoth_search_options>?, unitCount: Int) throws(Failure) {
    guard let pointer = unsafe pointer else { return }
    let given = try unsafe read(pointer, "options")
    let known = UInt32(QUOTH_SEARCH_ACROSS_CUES) | UInt32(QUOTH_SEARCH_NEAREST)
    try unsafe check(flags: given.flags, known: known, "options")
    guard unsafe given.threads <= 4096 else {
      throw Failure(.invalidArgument, unsafe "\(given.threads) threads exceed the limit of 4096")
    }
    guard unsafe given.limit >= 0, unsafe given.chunk_length >= 0 else {
      throw Failure(.tooLarge, "a limit or chunk length is beyond what memory can hold")
    }
    options.across = unsafe given.flags & UInt32(QUOTH_SEARCH_ACROSS_CUES) != 0
    if unsafe given.flags & UInt32(QUOTH_SEARCH_NEAREST) != 0 {
      guard unsafe given.around >= 0, unsafe given.around <= unitCount else {
        throw Failure(
          .offset,
          unsafe "around is \(UInt(bitPattern: given.around)), and there are \(unitCount) code units"
        )
      }
      options.order = unsafe .around(given.around)
    }
    options.limit = unsafe given.limit == 0 ? nil : given.limit
    options.threads = unsafe given.threads == 0 ? nil : Int(given.threads)
    options.chunkLength = unsafe given.chunk_length == 0 ? nil : given.chunk_length
    try unsafe readScope(given)
    if unsafe given.cancellation != nil {
      cancellation = try unsafe Handles.with(given.cancellation, CancellationHandle.self) {
        $0.token
      }
    }
    if let callback = unsafe given.progress {
      let sink = unsafe ProgressSink(callback: callback, context: given.progress_context)
      progress = { sink.take($0) }
    }
  }

  /// Reads which part to search. NULL selects all; a count of 0 with a pointer selects none.
  private mutating func readScope(_ given: quoth_search_options) throws(Failure) {
    let transcripts = try unsafe buffer(
      given.transcripts, given.transcript_count, of: Int.self, "transcripts")
    if unsafe given.transcripts != nil { options.scope.transcripts = unsafe Set(transcripts) }
    let cues = try unsafe buffer(given.cues, given.cue_count, of: quoth_range.self, "cues")
    if unsafe given.cues != nil {
      var ranges: [Range<Int>] = []
      for place in 0..<cues.count {
        let range = unsafe cues[place]
        // size_t is imported as Int: a number beyond PTRDIFF_MAX is negative, and beyond all cues.
        let start = range.start < 0 ? .max : range.start
        let end = range.end < 0 ? .max : range.end
        guard start <= end else {
          throw Failure(
            .offset, "cues[\(place)] ends before it starts", position: place)
        }
        ranges.append(start..<end)
      }
      options.scope.cues = ranges
    }
    let speakers = try unsafe buffer(
      given.speakers, given.speaker_count, of: UnsafePointer<CChar>?.self, "speakers")
    if unsafe given.speakers != nil {
      var names: Set<String> = []
      for place in 0..<speakers.count {
        guard let name = unsafe speakers[place] else { throw .null("speakers[\(place)]") }
        names.insert(try unsafe text(name, "speakers[\(place)]"))
      }
      options.scope.speakers = names
    }
  }
}

/// A caller's progress callback.
@safe
struct ProgressSink: @unchecked Sendable {
  // SAFETY: quoth.h requires that any thread may call it.
  let callback: @convention(c) (UnsafeMutableRawPointer?, Int, Int) -> Void
  let context: UnsafeMutableRawPointer?

  func take(_ progress: SearchProgress) {
    unsafe callback(context, progress.unitsDone, progress.unitCount)
  }
}
