/// The appearance of a cloud, and the targets of its words.
///
///     var style = CloudStyle()
///     style.theme = .automatic
///     style.link = "https://example.org/search?q={word}&lang={locale}"
public struct CloudStyle: Sendable, Hashable {
  /// The colors of the words. Default: ``CloudPalette/standard``.
  public var palette = CloudPalette.standard
  /// The background. Default: light.
  public var theme = CloudTheme.light
  /// Whether to draw the background; otherwise the picture is transparent. Default: yes.
  public var hasGround = true
  /// The link of a word in an SVG: a URL with `{word}` for the keyword that finds it, `{id}` for
  /// its key, `{count}` for its hits, and `{locale}` for the language tag, each percent-encoded.
  /// nil for no links. Default: `#q={word}`, for the page that shows the picture.
  public var link: String? = "#q={word}"

  /// The defaults.
  public init() {}
}
