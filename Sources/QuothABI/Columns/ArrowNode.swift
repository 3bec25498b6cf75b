import CQuoth

/// An Arrow array and its type in the making.
struct ArrowNode {
  let format: String
  var name = ""
  let length: Int
  var nullCount = 0
  let buffers: [ArrowBuffer?]
  var children: [ArrowNode] = []

  /// Writes the array and its type, whose receiver releases both.
  func export(
    _ schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>
  ) {
    let type = SchemaOwner(format, name, children.count)
    let values = ArrayOwner(buffers, children.count)
    for (place, child) in children.enumerated() {
      unsafe child.export(type.children[place]!, values.children[place]!)
    }
    unsafe schema.initialize(to: ArrowSchema())
    unsafe schema.pointee.format = UnsafePointer(type.format)
    unsafe schema.pointee.name = UnsafePointer(type.name)
    unsafe schema.pointee.flags = Int64(ARROW_FLAG_NULLABLE)
    unsafe schema.pointee.n_children = Int64(children.count)
    unsafe schema.pointee.children = children.isEmpty ? nil : type.children.baseAddress
    unsafe schema.pointee.private_data = Unmanaged.passRetained(type).toOpaque()
    unsafe schema.pointee.release = { schema in
      guard let schema = unsafe schema, let owner = unsafe schema.pointee.private_data else {
        return
      }
      unsafe schema.pointee.release = nil
      unsafe Unmanaged<SchemaOwner>.fromOpaque(owner).release()
    }
    unsafe array.initialize(to: ArrowArray())
    unsafe array.pointee.length = Int64(length)
    unsafe array.pointee.null_count = Int64(nullCount)
    unsafe array.pointee.n_buffers = Int64(buffers.count)
    unsafe array.pointee.buffers = values.addresses.baseAddress
    unsafe array.pointee.n_children = Int64(children.count)
    unsafe array.pointee.children = children.isEmpty ? nil : values.children.baseAddress
    unsafe array.pointee.private_data = Unmanaged.passRetained(values).toOpaque()
    unsafe array.pointee.release = { array in
      guard let array = unsafe array, let owner = unsafe array.pointee.private_data else { return }
      unsafe array.pointee.release = nil
      unsafe Unmanaged<ArrayOwner>.fromOpaque(owner).release()
    }
  }
}

/// Memory for the children of an exported struct. A receiver may have moved a child elsewhere, which is then
/// marked as released here.
private func places<Struct>(
  _ count: Int, _ empty: Struct
) -> UnsafeMutableBufferPointer<UnsafeMutablePointer<Struct>?> {
  let places = UnsafeMutableBufferPointer<UnsafeMutablePointer<Struct>?>.allocate(
    capacity: count)
  for place in 0..<count {
    let child = UnsafeMutablePointer<Struct>.allocate(capacity: 1)
    unsafe child.initialize(to: empty)
    unsafe places.initializeElement(at: place, to: child)
  }
  return unsafe places
}

// SAFETY: both classes own what their exported struct points to, until its release.

@safe
private final class SchemaOwner {
  let format: UnsafeMutablePointer<CChar>
  let name: UnsafeMutablePointer<CChar>
  let children: UnsafeMutableBufferPointer<UnsafeMutablePointer<ArrowSchema>?>

  init(_ format: String, _ name: String, _ childCount: Int) {
    unsafe self.format = Self.copy(format)
    unsafe self.name = Self.copy(name)
    unsafe children = places(childCount, ArrowSchema())
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe memory.initialize(from: bytes, count: bytes.count)
    return unsafe memory
  }

  deinit {
    for place in unsafe children.indices {
      let child = unsafe children[place]!
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe children.deallocate()
    unsafe format.deallocate()
    unsafe name.deallocate()
  }
}

@safe
private final class ArrayOwner {
  private let buffers: [ArrowBuffer?]
  let addresses: UnsafeMutableBufferPointer<UnsafeRawPointer?>
  let children: UnsafeMutableBufferPointer<UnsafeMutablePointer<ArrowArray>?>

  init(_ buffers: [ArrowBuffer?], _ childCount: Int) {
    self.buffers = buffers
    unsafe addresses = .allocate(capacity: buffers.count)
    for (place, buffer) in buffers.enumerated() {
      unsafe addresses.initializeElement(
        at: place, to: (buffer?.memory).map { UnsafeRawPointer($0) })
    }
    unsafe children = places(childCount, ArrowArray())
  }

  deinit {
    for place in unsafe children.indices {
      let child = unsafe children[place]!
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe children.deallocate()
    unsafe addresses.deallocate()
  }
}
