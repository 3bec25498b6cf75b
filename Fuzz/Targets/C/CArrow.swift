import CQuoth

/// An Arrow array of texts that may contradict itself, but never lies about the memory that it has: what C cannot
/// detect is right.
// SAFETY: all memory is allocated here and freed at the end.
@safe
final class CArrow {
  static let rows = 6
  /// The array, the values of its dictionary or runs, and the ends of the runs.
  let schemas = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 3)
  let arrays = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 3)
  private let names: [UnsafeMutablePointer<CChar>]
  private let numbers = UnsafeMutableRawPointer.allocate(byteCount: 3 * 256, alignment: 16)
  private let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 16)
  private let children = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: 4)

  /// - Parameter pick: one of some numbers.
  init(_ text: CMemory, _ pick: ([Int]) -> Int) {
    let formats = ["u", "U", "vu", "z", "n", "i", "+s", ""]
    let layout = formats[pick([0, 0, 1, 2, 3, 4, 5, 6, 7])]
    let kind = pick([0, 0, 1, 2])
    let outer = kind == 1 ? ["i", "c", "L", "g"][pick([0, 0, 1, 2, 3])] : "+r"
    unsafe names = [layout, outer, ["i", "s", "l"][pick([0, 1, 2])]].map { name in
      let bytes = Array(name.utf8CString)
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      unsafe memory.initialize(from: bytes, count: bytes.count)
      return unsafe memory
    }
    unsafe numbers.initializeMemory(as: UInt8.self, repeating: 0xB5, count: 3 * 256)
    unsafe buffers.initialize(repeating: nil, count: 16)
    unsafe schemas.initialize(repeating: ArrowSchema(), count: 3)
    unsafe arrays.initialize(repeating: ArrowArray(), count: 3)
    let stored = kind == 0 ? 0 : 1
    unsafe schemas[stored].format = UnsafePointer(names[0])
    fillStored(stored, layout, text, pick)
    switch kind {
    case 1:
      unsafe schemas[0].format = UnsafePointer(names[1])
      unsafe schemas[0].dictionary = pick([0, 0, 0, 1]) == 0 ? schemas + 1 : nil
      unsafe arrays[0].dictionary = pick([0, 0, 0, 1]) == 0 ? arrays + 1 : nil
      fillNumbers(0, pick)
    case 2:
      unsafe schemas[0].format = UnsafePointer(names[1])
      unsafe schemas[2].format = UnsafePointer(names[2])
      unsafe children[0] = OpaquePointer(schemas + 2)
      unsafe children[1] = OpaquePointer(schemas + 1)
      unsafe children[2] = OpaquePointer(arrays + 2)
      unsafe children[3] = OpaquePointer(arrays + 1)
      unsafe schemas[0].n_children = Int64(pick([2, 2, 2, 1]))
      unsafe arrays[0].n_children = 2
      unsafe schemas[0].children = UnsafeMutableRawPointer(children).assumingMemoryBound(
        to: UnsafeMutablePointer<ArrowSchema>?.self)
      unsafe arrays[0].children = UnsafeMutableRawPointer(children + 2).assumingMemoryBound(
        to: UnsafeMutablePointer<ArrowArray>?.self)
      fillNumbers(2, pick)
      unsafe arrays[0].length = Int64(pick([6, 5, 0, 1, 100, -1]))
      unsafe arrays[0].offset = Int64(pick([0, 0, 1, -1]))
    default: break
    }
  }

  deinit {
    for place in unsafe names.indices { unsafe names[place].deallocate() }
    unsafe schemas.deallocate()
    unsafe arrays.deallocate()
    unsafe numbers.deallocate()
    unsafe buffers.deallocate()
    unsafe children.deallocate()
  }

  private func size(_ place: Int, _ pick: ([Int]) -> Int) {
    unsafe arrays[place].length = Int64(pick([4, 3, 0, 1, -1, .max, .min]))
    unsafe arrays[place].offset = Int64(pick([0, 0, 1, 2, -1, .max]))
    unsafe arrays[place].null_count = Int64(pick([0, -1, 1]))
  }

  /// An array that stores texts.
  private func fillStored(
    _ place: Int, _ layout: String, _ text: CMemory, _ pick: ([Int]) -> Int
  ) {
    size(place, pick)
    let places = unsafe numbers + 256 * place
    unsafe buffers[5 * place] = pick([0, 1]) == 0 ? nil : UnsafeRawPointer(numbers + 256 * 2 + 128)
    unsafe buffers[5 * place + 1] = UnsafeRawPointer(places)
    unsafe buffers[5 * place + 2] = UnsafeRawPointer(text.memory)
    if layout == "vu" {
      for row in 0..<Self.rows {
        let view = [
          pick([0, 1, 12, 13, 20, -1]), pick([0, 5]), pick([0, 0, 1, -1]), pick([0, 1, -1, .max]),
        ]
        for (number, value) in view.enumerated() {
          unsafe places.storeBytes(
            of: Int32(clamping: value), toByteOffset: 16 * row + 4 * number, as: Int32.self)
        }
      }
      unsafe (places + 128).storeBytes(of: Int64(text.byteCount), as: Int64.self)
      unsafe buffers[5 * place + 3] = UnsafeRawPointer(places + 128)
      unsafe arrays[place].n_buffers = Int64(pick([4, 4, 4, 2, 3, -1]))
    } else {
      // Ascending, within the text; then perhaps one that goes back, which can be seen.
      var ends = (0...Self.rows).map { _ in pick([0, 1, 2, 5, text.byteCount / 2, text.byteCount]) }
      ends = ends.map { min($0, text.byteCount) }.sorted()
      let wrong = pick([-1, -1, -1, 1, 3])
      if wrong >= 0 { ends[wrong] = pick([-1, .min]) }
      for (number, end) in ends.enumerated() {
        if layout == "U" {
          unsafe places.storeBytes(of: Int64(end), toByteOffset: 8 * number, as: Int64.self)
        } else {
          unsafe places.storeBytes(
            of: Int32(clamping: end), toByteOffset: 4 * number, as: Int32.self)
        }
      }
      unsafe arrays[place].n_buffers = Int64(pick([3, 3, 3, 0, 2, .max]))
    }
    unsafe arrays[place].buffers = pick([0, 0, 0, 0, 1]) == 0 ? buffers + 5 * place : nil
  }

  /// The indices of a dictionary, or the ends of runs.
  private func fillNumbers(_ place: Int, _ pick: ([Int]) -> Int) {
    size(place, pick)
    for number in 0..<Self.rows * 2 {
      unsafe numbers.storeBytes(
        of: Int32(clamping: pick([number, 0, 1, 2, -1, .max])),
        toByteOffset: 256 * place + 4 * number, as: Int32.self)
    }
    unsafe buffers[5 * place] = nil
    unsafe buffers[5 * place + 1] = UnsafeRawPointer(numbers + 256 * place)
    unsafe arrays[place].n_buffers = Int64(pick([2, 2, 2, 1]))
    unsafe arrays[place].buffers = buffers + 5 * place
  }
}
