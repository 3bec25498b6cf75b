/// The attributes of a tag of TTML that tell of times, speakers and text, while the parser gives it.
///
/// Each is the first of its name, whatever the prefix.
struct TTMLAttributes {
  private(set) var begin: XMLText?
  private(set) var end: XMLText?
  private(set) var duration: XMLText?
  private(set) var timeContainer: XMLText?
  private(set) var agent: XMLText?
  private(set) var space: XMLText?
  private(set) var language: XMLText?
  /// Whether the text of the element is a picture.
  private(set) var hasPicture = false

  init(_ tag: XMLTag) {
    tag.forEachAttribute { name, value in
      switch name.count {
      case 3:
        if name.isSame(as: "end") { Self.set(&end, value) }
        if name.isSame(as: "dur") { Self.set(&duration, value) }
      case 4:
        if name.isSame(as: "lang") { Self.set(&language, value) }
      case 5:
        if name.isSame(as: "begin") { Self.set(&begin, value) }
        if name.isSame(as: "agent") { Self.set(&agent, value) }
        if name.isSame(as: "space") { Self.set(&space, value) }
      case 13:
        if name.isSame(as: "timeContainer") { Self.set(&timeContainer, value) }
      case 15:
        if name.isSame(as: "backgroundImage") { hasPicture = true }
      default: break
      }
    }
  }

  private static func set(_ attribute: inout XMLText?, _ value: XMLText) {
    if attribute == nil { attribute = value }
  }
}
