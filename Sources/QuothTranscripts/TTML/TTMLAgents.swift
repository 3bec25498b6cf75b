/// The agents that the head of a TTML document names: `<ttm:agent xml:id="a"><ttm:name>Ann`.
struct TTMLAgents {
  private var names: [String: String] = [:]
  private var current: String?
  private var isFull = false
  private var isName = false
  private var text: [UInt8] = []

  mutating func start(_ tag: XMLTag) {
    switch tag.name {
    case "agent":
      current = tag.value("id")
      isFull = false
    case "name" where current != nil:
      isName = true
      text = []
      isFull = tag.value("type") == "full"
    default: break
    }
  }

  mutating func append(_ bytes: Span<UInt8>) {
    if isName { text.append(bytes) }
  }

  /// Ends an element; of several names the full one counts, or the first.
  mutating func end(_ name: String) {
    if name == "agent" { current = nil }
    guard name == "name", isName, let id = current else { return }
    isName = false
    let words = text.split { $0.isSpace || $0 == .lineFeed }
    let full = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    // A name of thousands of letters would be copied into each cue.
    if !full.isEmpty, full.utf8.count <= TTMLScope.agentLimit, names[id] == nil || isFull {
      names[id] = full
    }
  }

  /// The name of an agent, or else its id.
  func name(_ id: String) -> String { names[id] ?? id }
}
