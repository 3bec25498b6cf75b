import Foundation
import QuothCommand
import Testing

/// The targets of `quoth index -o`, from a shell: files, links, devices and pipes.
@Suite(.timeLimit(.minutes(60))) struct IndexOutputTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("Die Straße", "STRASSE"), to: "a.srt")
  }

  private func shell(_ commands: String) throws -> BuiltProgram.Run {
    try BuiltProgram.shell("cd \(folder.path.text)\n\(commands)")
  }

  @Test func pipesAreWrittenInto() throws {
    let run = try shell(
      """
      quoth index -o plain.corpus a.srt || exit 3
      mkfifo pipe
      timeout 60 cat pipe > piped.corpus &
      timeout 60 quoth index -o pipe a.srt || exit 4
      test -p pipe || exit 5
      wait
      cmp plain.corpus piped.corpus || exit 6
      """)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func aLinkToAPipeIsFollowed() throws {
    // Like /dev/stdout, which a test must not touch.
    let run = try shell(
      """
      quoth index -o plain.corpus a.srt || exit 3
      ln -s /proc/self/fd/1 out
      { timeout 60 quoth index -o out a.srt || echo "status $?" >&2; } | cat > piped.corpus
      test -L out || exit 4
      cmp plain.corpus piped.corpus || exit 5
      """)
    #if os(Linux)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.error == "2 cues of 1 file\n2 cues of 1 file\n")
    #endif
  }

  @Test func devicesAreWrittenInto() throws {
    // The test's own device; a user who may not make one has nothing that could be replaced.
    let run = try shell(
      """
      mknod null c 1 3 2>/dev/null || exit 77
      timeout 60 quoth index -o null a.srt || exit 3
      test -c null || exit 4
      """)
    #if os(Linux)
      #expect([0, 77].contains(run.status), "\(run.error)")
    #endif
  }

  @Test func linksAreFollowedAndStay() throws {
    let run = try shell(
      """
      mkdir there
      ln -s there/real.corpus link.corpus
      # First to where nothing is, then to a file.
      for time in first second; do
        quoth index -o link.corpus a.srt || exit 3
        test -L link.corpus && test -f there/real.corpus && test ! -L there/real.corpus || exit 4
      done
      quoth search -c --no-summary --in link.corpus straße
      ls -A there
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "a.srt:2\nreal.corpus\n")
  }

  @Test func foldersAreRefused() throws {
    let run = try shell("mkdir there; quoth index -o there a.srt; echo status $?; ls -A there")
    #expect(run.output == "status 2\n")
    #expect(
      run.error == "quoth: there: is a folder; name a file for the corpus, or end the name in '/' "
        + "to make it a library\n")
  }

  @Test func otherFilesAreKept() throws {
    let run = try shell(
      """
      cp a.srt b.srt
      quoth index -o b.srt a.srt; echo status $?
      cmp a.srt b.srt && : >empty && quoth index -o empty a.srt && quoth search -c --in empty straße
      """)
    #expect(run.output == "status 2\na.srt:2\n")
    #expect(
      run.error.hasPrefix(
        "quoth: b.srt: exists, and is not a corpus; name another file, or remove this one"))
  }
}
