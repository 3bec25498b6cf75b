// Cases for the thread sanitizer to distinguish: `races mutex` counts on many threads under a
// mutex, and `races lazy` uses objects that the first of many threads made; neither is a race.
// `races none` counts without a mutex, which is one.
import Dispatch
import Synchronization

final class Counter: @unchecked Sendable {
  let mutex = Mutex(())
  // Guarded by the mutex, or by nothing.
  var count = 0
}

/// An object that the first thread to arrive makes.
final class Made: Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
}

final class Lazy: Sendable {
  let made = AtomicLazyReference<Made>()
  var value: Int { (made.load() ?? made.storeIfNil(Made(1))).value }
}

let counter = Counter()
let isGuarded = CommandLine.arguments.last == "mutex"
let lazy = CommandLine.arguments.last == "lazy" ? (0..<20_000).map { _ in Lazy() } : []
let (arrived, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
let threads = 4
let group = DispatchGroup()
for number in 0..<threads {
  DispatchQueue(label: "\(number)").async(group: group) {
    arrived.signal()
    // All threads exist before one begins, so that none can do the work of another.
    go.wait()
    guard lazy.isEmpty else {
      let sum = lazy.reduce(0) { $0 + $1.value }
      counter.mutex.withLock { _ in counter.count += sum }
      return
    }
    // Many, so that some wait for the mutex; few, so that the sanitizer still remembers the first
    // access.
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
