/// How a cloud looks, and where its words lead.
///
///     var style = CloudStyle()
///     style.theme = .automatic
///     style.link = "https://example.org/search?q={word}&lang={locale}"
public struct CloudStyle: Sendable, Hashable {
  /// The colours of the words. Default: ``CloudPalette/standard``.
  public var palette = CloudPalette.standard
  /// The ground. Default: light.
  public var theme = CloudTheme.light
  /// Whether there is a ground at all; without, the picture is transparent. Default: yes.
  public var hasGround = true
  /// Where a word of an SVG leads: a URL, with `{word}` for the keyword that finds it, `{id}` for its
  /// key, `{count}` for its hits, `{locale}` for the language tag, each percent-encoded. nil for no
  /// links. Default: `#q={word}`, for the page that shows the picture.
  public var link: String? = "#q={word}"

  /// The defaults.
  public init() {}
}
