import Quoth

/// The scripts of texts, by a table that fills as units occur. Belongs to one thread.
struct UnitScripts {
  private var numbers = [UInt16](repeating: 0, count: 0x10000)
  /// The scripts by number, from 1 on; nil for those that many scripts share.
  private var scripts: [ScriptCode?] = [nil, nil]

  /// The script of the first character of a text that has a script of its own: `ScriptCode(of:)`.
  @unsafe
  mutating func script(of text: UnsafeBufferPointer<UInt16>) -> ScriptCode? {
    for place in text.indices {
      let unit = unsafe text[place]
      if Surrogates.isSurrogate(unit) {
        return unsafe ScriptCode(of: String(decoding: text, as: UTF16.self))
      }
      var number = numbers[Int(unit)]
      if number == 0 { number = learn(unit) }
      if let script = scripts[Int(number)] { return script }
    }
    return nil
  }

  private mutating func learn(_ unit: UInt16) -> UInt16 {
    let script = Unicode.Scalar(unit).map { ScriptCode(of: $0) }.flatMap { $0.isProper ? $0 : nil }
    var number = 1
    if let script {
      number = scripts.firstIndex(of: script) ?? scripts.count
      if number == scripts.count { scripts.append(script) }
    }
    numbers[Int(unit)] = UInt16(number)
    return UInt16(number)
  }
}
