/// Hits for a player: remembered for `quoth play`, or played at once.
extension SearchCommand {
  /// The report, made to keep the hits that the player, now or later, is to play.
  static func remembering(
    _ report: any SearchReport, _ mode: SearchSettings.Mode, _ settings: SearchSettings,
    _ console: Console
  ) -> any SearchReport {
    let remembers = remembers(mode, settings, console)
    guard remembers || settings.opens else { return report }
    return RememberingReport(
      report, limit: remembers ? HitsFile.mostHits : 1, media: settings.clips.media,
      folder: currentFolder ?? FilePath("."))
  }

  /// Writes down and plays what a report kept.
  ///
  /// - Returns: Whether a hit that was to be played could not be.
  static func finish(
    _ report: any SearchReport, _ mode: SearchSettings.Mode, _ settings: SearchSettings,
    _ player: Player?, _ console: Console
  ) -> Bool {
    guard let report = report as? RememberingReport else { return false }
    if remembers(mode, settings, console), let file = HitsFile(console.variables),
      let failure = file.write(report.hits)
    {
      console.report(
        "\(file.path.text): \(failure); 'quoth play' will not know these hits ('--no-remember' "
          + "turns this off)")
    }
    guard settings.opens, let first = report.hits.first else { return false }
    return !Playing(console: console, player: player).play(first)
  }

  /// The current folder from the root; nil if it is gone, or closed to us.
  private static var currentFolder: FilePath? {
    Input(.file(FilePath("."))).realPath.map { FilePath($0) }
  }

  /// Only hits that a person sees are remembered, so that scripts leave no traces.
  private static func remembers(
    _ mode: SearchSettings.Mode, _ settings: SearchSettings, _ console: Console
  ) -> Bool {
    switch mode {
    case .hits, .lines, .json, .names, .clips:
      console.output.isTerminal && !settings.forgetsHits && HitsFile(console.variables) != nil
        && currentFolder != nil
    case .counts, .otherNames, .nothing, .files: false
    }
  }
}
