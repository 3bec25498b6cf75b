/// A script without spaces between words, for which ICU has a dictionary.
///
/// The rules of all four are the same but for some letters and numbers.
///
/// Source: ICU's ThaiBreakEngine, LaoBreakEngine, BurmeseBreakEngine and KhmerBreakEngine.
enum UnspacedScript: UInt8, CaseIterable {
  case thai, lao, burmese, khmer

  /// The script in whose block a unit is; nil for any other unit.
  @inline(__always)
  static func of(_ unit: UInt16) -> UnspacedScript? {
    switch unit >> 7 {
    case 0x1C: .thai
    case 0x1D: .lao
    case 0x20, 0x21: .burmese
    case 0x2F: .khmer
    default: nil
    }
  }

  /// The bit of the script in a set of them.
  var bit: UInt8 { 1 << rawValue }

  /// The units of the block.
  var block: ClosedRange<UInt16> {
    switch self {
    case .thai: 0x0E00...0x0E7F
    case .lao: 0x0E80...0x0EFF
    case .burmese: 0x1000...0x109F
    case .khmer: 0x1780...0x17FF
    }
  }

  /// A run of no more letters is one word.
  var longestUndivided: Int { self == .thai ? 4 : 3 }

  /// Whether a letter may end an unknown word.
  func endsWord(_ unit: UInt16) -> Bool {
    switch self {
    case .thai: unit != 0x0E31 && !(0x0E40...0x0E44).contains(unit)
    case .lao: !(0x0EC0...0x0EC4).contains(unit)
    case .burmese: true
    case .khmer: unit != 0x17D2
    }
  }

  /// Whether a letter may begin the word after an unknown one.
  func beginsWord(_ unit: UInt16) -> Bool {
    switch self {
    case .thai: (0x0E01...0x0E2E).contains(unit) || (0x0E40...0x0E44).contains(unit)
    case .lao:
      (0x0E81...0x0EAE).contains(unit) || (0x0EC0...0x0EC4).contains(unit)
        || (0x0EDC...0x0EDD).contains(unit)
    case .burmese: (0x1000...0x102A).contains(unit)
    case .khmer: (0x1780...0x17B3).contains(unit)
    }
  }

  /// Marks elision in Thai.
  static let elision: UInt16 = 0x0E2F
  /// Repeats the word before it in Thai.
  static let repetition: UInt16 = 0x0E46

  /// Whether a letter, which is no mark, belongs to the grapheme cluster before it.
  static func isInCluster(_ unit: UInt16) -> Bool { unit == 0x0E33 || unit == 0x0EB3 }

  /// Whether a mark joins the letters around it, or may do so in a later version of Unicode.
  static func links(_ unit: UInt16) -> Bool {
    unit == 0x0E3A || unit == 0x0EBA || unit == 0x1039 || unit == 0x17D2
  }

  /// Runs with known and unknown words, to tell whether ICU divides them as expected.
  var sample: [[UInt16]] {
    let text =
      switch self {
      case .thai:
        "ทุกคนมีสิทธิที่จะได้รับบำบัดอันเป็นผลจริงจังจากศาลที่มีอำนาจแห่งชาติต่อการกระทำ กขคงจฉชซกา ฯลฯ"
          + " ต่างๆๆ กรุงเทพฯๆ ฟฟหกดเ ไปมา"
      case .lao:
        "ທຸກຄົນມີສິດທີ່ຈະເພີ່ງສານປະຈຳຊາດທີ່ມິອຳນາດເພື່ອຕໍ່ວ່າການກະທຳອັນເປັນການລະເມີດສິດ ກຂຄງຈສຊຍ ໄປມາ"
      case .burmese:
        "လူတိုင်းတွင်လွတ်လပ်စွာထင်မြင်ယူဆနိုင်ခွင့်နှင့်ထုတ်ဖော်ပြောဆိုနိုင်ခွင့်ရှိသည် ကခဂဃငစဆဇဈ တေလေ"
      case .khmer:
        "មនុស្សគ្រប់រូបមានសិទ្ធិរកដំណោះស្រាយស័ក្ដិសិទ្ធិមួយនៅចំពោះមុខសាលាជំរះក្ដីជាតិ កខគឃងចឆជឈ ទៅផ្ទះ"
      }
    return text.utf16.split(separator: 0x20).map { Array($0) }
  }
}
