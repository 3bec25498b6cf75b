/// Cue settings, which are checked only for warnings, since nothing is rendered.
///
/// Source: WebVTT, section 6.3, "parse the WebVTT cue settings".
enum WebVTTSetting {
  /// Whether the standard defines a `name:value` pair.
  static func isValid(_ setting: String) -> Bool {
    guard let colon = setting.firstIndex(of: ":") else { return false }
    let value = setting[setting.index(after: colon)...]
    guard !value.isEmpty else { return false }
    switch setting[..<colon] {
    case "region": return true
    case "vertical": return value == "rl" || value == "lr"
    case "align": return ["start", "center", "end", "left", "right"].contains(value)
    case "size": return isPercentage(value)
    case "line":
      let parts = split(value)
      return (isPercentage(parts.value) || isNumber(parts.value))
        && (parts.alignment.map { ["start", "center", "end"].contains($0) } ?? true)
    case "position":
      let parts = split(value)
      return isPercentage(parts.value)
        && (parts.alignment.map { ["line-left", "center", "line-right"].contains($0) } ?? true)
    default: return false
    }
  }

  private static func split(_ value: Substring) -> (value: Substring, alignment: Substring?) {
    guard let comma = value.firstIndex(of: ",") else { return (value, nil) }
    return (value[..<comma], value[value.index(after: comma)...])
  }

  private static func isPercentage(_ value: Substring) -> Bool {
    guard value.hasSuffix("%"), isNumber(value.dropLast()), let number = Double(value.dropLast())
    else { return false }
    return (0...100).contains(number)
  }

  /// `-?digits(.digits)?`
  private static func isNumber(_ value: Substring) -> Bool {
    let parts = (value.hasPrefix("-") ? value.dropFirst() : value)
      .split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }
}
