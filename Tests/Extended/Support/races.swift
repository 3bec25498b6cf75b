// What the thread sanitizer has to keep apart: `races mutex` counts on many threads under a mutex, which is
// no race; `races none` counts without one, which is.
import Dispatch
import Synchronization

final class Counter: @unchecked Sendable {
  let mutex = Mutex(())
  // Guarded by the mutex, or by nothing.
  var count = 0
}

let counter = Counter()
let isGuarded = CommandLine.arguments.last == "mutex"
let (arrived, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
let threads = 4
let group = DispatchGroup()
for number in 0..<threads {
  DispatchQueue(label: "\(number)").async(group: group) {
    arrived.signal()
    // All of them are there before one begins: none can do the work of another.
    go.wait()
    // Many, so that some wait for the mutex; few, so that the sanitizer still knows who was first.
    for _ in 0..<(isGuarded ? 50_000 : 100) {
      if isGuarded {
        counter.mutex.withLock { _ in counter.count += 1 }
      } else {
        counter.count += 1
      }
    }
  }
}
for _ in 0..<threads { arrived.wait() }
for _ in 0..<threads { go.signal() }
group.wait()
print(counter.count)
