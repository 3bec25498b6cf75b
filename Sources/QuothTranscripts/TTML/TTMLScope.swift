/// An element of a TTML document that is open, with the times that hold in it.
struct TTMLScope {
  enum Kind { case root, body, division, paragraph, span }

  var kind: Kind
  /// The start of its active interval in milliseconds.
  var begin = 0.0
  /// The end, where it is known.
  var end: Double?
  /// Whether it or an element around it says when it begins.
  var hasBegin = false
  /// Whether it has a time of its own.
  var isTimed = false
  /// Whether what it contains plays one after the other, and then from where on.
  var isSequence = false
  var next = 0.0
  /// The last end of what it contains.
  var lastEnd: Double?
  var preservesSpace = false
  /// The line on which it begins, from 0, and whether text in it that belongs to no cue was told.
  var line = 0
  var holdsStrayText = false
  private var inherited: TTMLInheritance?

  /// The longest list of agents in bytes that is read.
  static let agentLimit = 300
}

/// The parts of a scope that few elements change, and that are copied with each.
final class TTMLInheritance: Sendable {
  let agents: [String]
  let language: String?

  init(agents: [String], language: String?) {
    self.agents = agents
    self.language = language
  }
}

extension TTMLScope {
  var agents: [String] { inherited?.agents ?? [] }
  /// The language of the division around it.
  var language: String? { inherited?.language }

  init(root preservesSpace: Bool) {
    kind = .root
    self.preservesSpace = preservesSpace
  }

  /// The scope of an element within this one.
  ///
  /// - Parameter isAbsolute: Whether times count from the start of the document, whatever the
  ///   elements around say.
  func inner(
    _ kind: Kind, _ attributes: TTMLAttributes, _ clock: TTMLClock, isAbsolute: Bool,
    warn: (String) -> Void
  ) -> TTMLScope {
    func time(_ text: XMLText?, _ name: StaticString) -> Double? {
      guard let text else { return nil }
      // SMIL's word for an end that is not known.
      if text.isSame(as: "indefinite") { return nil }
      if let time = clock.milliseconds(text) { return time }
      warn("\(name) is not a time: \(quoted(text.string)); ignored")
      return nil
    }
    let own = (
      begin: time(attributes.begin, "begin"), end: time(attributes.end, "end"),
      duration: time(attributes.duration, "dur")
    )
    var scope = self
    scope.kind = kind
    scope.isTimed = own.begin != nil || own.end != nil || own.duration != nil
    scope.isSequence = attributes.timeContainer?.isSame(as: "seq") ?? false
    scope.hasBegin = hasBegin || scope.isTimed || isSequence
    var reference = isSequence ? next : begin
    if isAbsolute {
      reference = 0
    } else if let end, let first = own.begin, reference > 0, reference + first >= end,
      first >= begin, first < end
    {
      warn("begins after its parent ends unless its times count from 0; read so")
      reference = 0
    }
    scope.begin = own.begin.map { reference + $0 } ?? (isSequence ? next : begin)
    var earliest = own.end.map { reference + $0 }
    if let duration = own.duration {
      let last = scope.begin + duration
      earliest = earliest.map { min($0, last) } ?? last
    }
    // In a sequence an element without an end lasts as long as what it contains.
    scope.end = earliest ?? (isSequence ? nil : end)
    if let outer = end, let inner = earliest, inner > outer, scope.begin < outer, !isAbsolute {
      scope.end = outer
    }
    scope.next = scope.begin
    scope.lastEnd = nil
    scope.holdsStrayText = false
    if let agents = attributes.agent?.string {
      // All that is within has them, so that there must not be many.
      if agents.utf8.count > Self.agentLimit {
        warn("more agents than speak at once, left out: \(quoted(agents))")
      } else {
        scope.inherited = TTMLInheritance(
          agents: agents.split(separator: " ").map(String.init), language: language)
      }
    }
    if let space = attributes.space {
      if space.isSame(as: "preserve") { scope.preservesSpace = true }
      if space.isSame(as: "default") { scope.preservesSpace = false }
    }
    if kind == .division, let language = attributes.language?.string, !language.isEmpty {
      scope.inherited = TTMLInheritance(agents: scope.agents, language: language)
    }
    return scope
  }

  /// Takes note of the end of an element within this one.
  mutating func close(_ scope: TTMLScope) {
    let end = scope.end ?? scope.lastEnd
    if let end {
      lastEnd = max(lastEnd ?? end, end)
      next = max(next, end)
    }
  }
}
