import QuothCloud
import QuothCloudText

/// The settings made by the options of `quoth cloud`.
struct CloudSettings: SubcommandSettings {
  /// The format of the output.
  enum Form: String, CaseIterable, Sendable { case svg, png, json }

  var words = WordSettings()
  var output: Argument?
  var form: Form?
  var size = CloudSize(width: 1200, height: 800)
  var shape: Argument?
  var isInverted = false
  var layout = CloudLayoutOptions()
  var sizing = CloudSizing()
  var fonts: [Argument] = []
  var isBold = false
  var style = CloudStyle()
  var isText = false
  var pixelsPerPoint = 1.0
  var hidesSummary = false

  /// The number of words, unless an option sets it.
  static let words = 350

  init() {
    layout.verticalShare = 0.16
    sizing.exponent = 0.8
    sizing.minimum = 9
    style.palette = .harbor
  }

  /// The format to write: that of `--as`, or by the ending of the file name.
  func checkedForm() throws(UsageError) -> Form {
    if let form { return form }
    guard let output, output != "-" else { return .svg }
    let name = output.text.lowercased()
    guard let form = Form.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      throw UsageError(
        "invalid value '\(output.text)' for --output; use a name in .svg, .png or .json, or '--as'")
    }
    return form
  }

  /// The fonts, by file or family.
  func sources() throws(UsageError) -> [FontSource] {
    var sources: [FontSource] = []
    for font in fonts {
      let name = try WordSettings.text(font, of: "font")
      let isFile =
        name.contains("/")
        || [".ttf", ".otf", ".ttc", ".otc"].contains {
          name.lowercased().hasSuffix($0)
        }
      sources.append(isFile ? .file(name) : .family(name, bold: isBold))
    }
    return sources.isEmpty ? [.family("sans-serif", bold: isBold)] : sources
  }
}
