import CQuoth
import Quoth

/// The numbers of encodings, and their names.
enum EncodingNumbers {
  /// The first number that is not one of quoth.h.
  static let first: quoth_encoding = 256

  /// The encodings with numbers from ``first`` on: those of ICU's converter table, by the name that
  /// ``TextEncoding/name`` has for them. Numbers are forever: new names come last, and none is removed.
  static let names: [StaticString] = [
    "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32BE", "UTF-32LE",
    "UTF-7",
    "IMAP-mailbox-name", "SCSU", "BOCU-1", "CESU-8", "US-ASCII", "GB18030", "ISO-8859-2",
    "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ibm-813_P100-1995",
    "ISO-8859-8", "ibm-916_P100-1995", "ISO-8859-9", "ISO-8859-10", "iso-8859_11-2001",
    "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ibm-942_P12A-1999", "Shift_JIS",
    "ibm-943_P130-1999", "ibm-33722_P12A_P12A-2009_U2", "ibm-33722_P120-1999", "ibm-954_P101-2007",
    "EUC-JP", "ibm-1373_P100-2002", "Big5", "ibm-950_P110-1999", "Big5-HKSCS", "ibm-5471_P100-2006",
    "ibm-1386_P100-2001", "GBK", "GB2312", "GB_2312-80", "euc-tw-2014", "ibm-964_P110-1999",
    "ibm-949_P110-1999", "ibm-949_P11A-1999", "EUC-KR", "ibm-971_P100-1995", "cp1363",
    "ibm-1363_P110-1997", "KSC_5601", "windows-874-2000", "TIS-620", "ibm-1162_P100-1999", "IBM437",
    "ibm-720_P100-1997", "ibm-737_P100-1997", "IBM775", "IBM850", "cp851", "IBM852", "IBM855",
    "ibm-856_P100-1995", "IBM857", "IBM00858", "IBM860", "IBM861", "IBM862", "IBM863", "IBM864",
    "IBM865", "IBM866", "ibm-867_P100-1998", "IBM868", "IBM869", "KOI8-R", "ibm-901_P100-1999",
    "ibm-902_P100-1999", "ibm-922_P100-1999", "KOI8-U", "ibm-4909_P100-1999", "windows-1250",
    "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
    "windows-1257", "windows-1258", "ibm-1250_P100-1995", "ibm-1251_P100-1995",
    "ibm-1252_P100-2000", "ibm-1253_P100-1995", "ibm-1254_P100-1995", "ibm-1255_P100-1995",
    "ibm-5351_P100-1998", "ibm-1256_P110-1997", "ibm-5352_P100-1998", "ibm-1257_P100-1995",
    "ibm-5353_P100-1998", "ibm-1258_P100-1997", "macintosh", "x-mac-greek", "x-mac-cyrillic",
    "x-mac-centraleurroman", "x-mac-turkish", "hp-roman8", "Adobe-Standard-Encoding",
    "ibm-1006_P100-1995", "ibm-1098_P100-1995", "ibm-1124_P100-1996", "ibm-1125_P100-1997",
    "ibm-1129_P100-1997", "ibm-1131_P100-1997", "ibm-1133_P100-1997", "gsm-03.38-2009",
    "ISO-2022-JP", "ISO-2022-JP-1", "ISO-2022-JP-2", "ISO-2022-KR", "ISO-2022-CN",
    "ISO-2022-CN-EXT", "HZ-GB-2312", "x11-compound-text", "LMBCS-1", "IBM037", "IBM273", "IBM277",
    "IBM278", "IBM280", "IBM284", "IBM285", "IBM290", "IBM297", "IBM420", "IBM424", "IBM500",
    "ibm-803_P100-1999", "IBM-Thai", "IBM870", "IBM871", "ibm-875_P100-1995", "IBM918",
    "ibm-930_P120-1999", "ibm-933_P110-1995", "ibm-935_P110-1999", "ibm-937_P110-1999",
    "ibm-939_P120-1999", "ibm-1025_P100-1995", "IBM1026", "IBM1047", "ibm-1097_P100-1995",
    "ibm-1112_P100-1995", "ibm-1122_P100-1999", "ibm-1123_P100-1995", "ibm-1130_P100-1997",
    "ibm-1132_P100-1998", "ibm-1137_P100-1999", "ibm-4517_P100-2005", "IBM01140", "IBM01141",
    "IBM01142", "IBM01143", "IBM01144", "IBM01145", "IBM01146", "IBM01147", "IBM01148", "IBM01149",
    "ibm-1153_P100-1999", "ibm-1154_P100-1999", "ibm-1155_P100-1999", "ibm-1156_P100-1999",
    "ibm-1157_P100-1999", "ibm-1158_P100-1999", "ibm-1160_P100-1999", "ibm-1164_P100-1999",
    "ibm-1364_P110-2007", "ibm-1371_P100-1999", "ibm-1388_P103-2001", "ibm-1390_P110-2003",
    "ibm-1399_P110-2003", "ibm-5123_P100-1999", "ibm-8482_P100-1999", "ibm-16684_P110-2003",
    "ibm-4899_P100-1998", "ibm-4971_P100-1999", "ibm-9067_X100-2005", "ibm-12712_P100-1998",
    "ibm-16804_X110-1999", "ebcdic-xml-us",
  ]

  /// The number of an encoding; nil if it has none.
  static func number(of encoding: TextEncoding) -> quoth_encoding? {
    switch encoding.name {
    case "UTF-8": quoth_encoding(QUOTH_UTF8)
    case "ISO-8859-1": quoth_encoding(QUOTH_LATIN1)
    default:
      names.firstIndex { "\($0)" == encoding.name }.map { first + quoth_encoding($0) }
    }
  }

  /// The name of a number, in storage that is never freed.
  static func name(_ number: quoth_encoding) -> StaticString? {
    switch Int(number) {
    case Int(QUOTH_UTF8), Int(QUOTH_UTF8_REPLACED), Int(QUOTH_UTF8_UNCHECKED): "UTF-8"
    case Int(QUOTH_LATIN1): "ISO-8859-1"
    case Int(QUOTH_UTF16): isLittleEndian ? "UTF-16LE" : "UTF-16BE"
    case Int(QUOTH_UTF32): isLittleEndian ? "UTF-32LE" : "UTF-32BE"
    case Int(first)..<Int(first) + names.count: names[Int(number - first)]
    default: nil
    }
  }

  private static var isLittleEndian: Bool { UInt16(1).littleEndian == 1 }
}
