import CICU

/// Folds runs of white space that contain a line end (SEMANTICS, "Folded space").
///
/// Until runs are folded, keys have two elements for white space: ``FoldRules/space``, and
/// ``FoldRules/lineEnd`` for a character that ends a line.
enum LineJoining {
  /// The class of a character beside a line end. Two of the same class other than `none` join.
  enum Side: UInt8, Sendable {
    /// Never joins: a letter of a script with spaces, white space, a mark.
    case none
    /// East Asian Wide, Fullwidth or Halfwidth, except Hangul.
    case wide
    /// A character of a script that is written without spaces.
    case spaceless
  }

  /// No character below this one joins.
  static let lowest: UInt32 = 0x0E00

  static func side(_ element: UInt32) -> Side {
    guard element >= lowest, element <= 0x10_FFFF else { return .none }
    let c = Int32(bitPattern: element)
    let script = cicu_int_property(c, CICU_UCHAR_SCRIPT)
    switch script {
    case CICU_USCRIPT_HANGUL: return .none
    case CICU_USCRIPT_THAI, CICU_USCRIPT_LAO, CICU_USCRIPT_KHMER, CICU_USCRIPT_MYANMAR:
      return isMark(element) ? .none : .spaceless
    default: break
    }
    switch cicu_int_property(c, CICU_UCHAR_EAST_ASIAN_WIDTH) {
    case CICU_U_EA_WIDE, CICU_U_EA_FULLWIDTH, CICU_U_EA_HALFWIDTH:
      return isMark(element) || cicu_has_property(c, CICU_UCHAR_WHITE_SPACE) ? .none : .wide
    default: return .none
    }
  }

  /// Whether a character belongs to the preceding letter, and so is not the left side of a run: a
  /// mark of general category Mn, or the stroke of a letter.
  static func isMark(_ element: UInt32) -> Bool {
    element >= 0x300
      && (element >= KeyElement.stroke
        || cicu_category(Int32(bitPattern: element)) == CICU_U_NON_SPACING_MARK)
  }

  static func joins(_ left: Side, _ right: Side) -> Bool { left != .none && left == right }

  /// Folds the runs of white space of a key.
  static func foldSpaces(_ key: [UInt32]) -> [UInt32] {
    var out: [UInt32] = []
    out.reserveCapacity(key.count)
    var left: UInt32 = 0
    var inRun = false
    var hasLineEnd = false
    for element in key {
      if FoldRules.isSpace(element) {
        inRun = true
        if element == FoldRules.lineEnd { hasLineEnd = true }
        continue
      }
      if inRun {
        if !(hasLineEnd && joins(side(left), side(element))) {
          out.append(FoldRules.space)
          left = FoldRules.space
        }
        inRun = false
        hasLineEnd = false
      }
      out.append(element)
      if !isMark(element) { left = element }
    }
    if inRun { out.append(FoldRules.space) }
    return out
  }

  /// Where a text may have a line end that the needle lacks. For each element of a folded key:
  /// whether a run with a line end before it folds to nothing; for a space: whether such a run in
  /// its place would, and so cannot match that space. Empty if there is no such element.
  static func joints(of key: [UInt32]) -> [Bool] {
    guard key.contains(where: { $0 >= lowest }) else { return [] }
    var joints = [Bool](repeating: false, count: key.count)
    var left = Side.none
    for (place, element) in key.enumerated() {
      if element == FoldRules.space {
        joints[place] = place + 1 < key.count && joins(left, side(key[place + 1]))
        left = .none
      } else {
        let own = side(element)
        joints[place] = joins(left, own)
        if !isMark(element) { left = own }
      }
    }
    return joints.contains(true) ? joints : []
  }
}
