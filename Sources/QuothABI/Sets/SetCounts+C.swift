public import CQuoth
import Quoth

/// Counts the hits of each pattern in a corpus.
@c @implementation
public func quoth_corpus_count_set(
  _ counts: UnsafeMutablePointer<Int>!, _ capacity: Int,
  _ found: UnsafeMutablePointer<Int>!, _ corpus: OpaquePointer!,
  _ set: OpaquePointer!, _ options: UnsafePointer<quoth_search_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(found, 0)
  return unsafe call(error) { () throws(Failure) in
    let found = try unsafe required(found, "found")
    let room = try unsafe buffer(counts, capacity, of: Int.self, "counts")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    let given = try unsafe SetCall(corpus, set, options)
    do throws(CancellationError) {
      let all = try given.corpus.counts(
        of: given.set, options: given.narrowed,
        cancellation: given.settings.cancellation ?? SearchCancellation(),
        progress: given.settings.progress)
      for place in 0..<min(capacity, all.count) { unsafe out![place] = all[place] }
      unsafe found.pointee = all.count { $0 > 0 }
    } catch {
      throw .cancelled
    }
  }
}

/// Finds the first hit of each pattern in a corpus.
@c @implementation
public func quoth_corpus_find_set_firsts(
  _ matches: UnsafeMutablePointer<quoth_set_match>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!,
  _ corpus: OpaquePointer!, _ set: OpaquePointer!,
  _ options: UnsafePointer<quoth_search_options>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let room = try unsafe buffer(matches, capacity, of: quoth_set_match.self, "matches")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    let given = try unsafe SetCall(corpus, set, options)
    do throws(CancellationError) {
      let firsts = try given.corpus.firstMatches(
        of: given.set, options: given.narrowed,
        cancellation: given.settings.cancellation ?? SearchCancellation(),
        progress: given.settings.progress)
      var found = 0
      for (needle, match) in firsts.enumerated() {
        guard let match else { continue }
        if found < capacity { unsafe out![found] = quoth_set_match(match, of: needle) }
        found += 1
      }
      unsafe count.pointee = found
    } catch {
      throw .cancelled
    }
  }
}
