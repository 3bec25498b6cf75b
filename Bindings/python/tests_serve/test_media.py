"""Audio and video next to transcripts."""

from conftest import number_of

from quoth.serve.media import Folders


def test_media_is_served_with_range(client, folder):
    number = number_of(client, "talk.de.vtt")
    media = client.get(f"/api/transcripts/{number}").json()["media"]
    assert media == {"url": f"/media/{number}", "type": "audio/wav"}
    whole = (folder / "talk.wav").read_bytes()
    response = client.get(media["url"])
    assert response.status_code == 200 and response.content == whole
    assert response.headers["content-type"] == "audio/wav" and response.headers["accept-ranges"] == "bytes"
    response = client.get(media["url"], headers={"range": "bytes=10-19"})
    assert response.status_code == 206 and response.content == whole[10:20]
    assert response.headers["content-range"] == f"bytes 10-19/{len(whole)}"
    response = client.get(media["url"], headers={"range": "bytes=-4"})
    assert response.status_code == 206 and response.content == whole[-4:]
    assert client.get(media["url"], headers={"range": f"bytes={len(whole)}-"}).status_code == 416
    assert client.head(media["url"]).headers["content-length"] == str(len(whole))


def test_media_has_the_name_of_its_transcript(client):
    numbers = [number_of(client, name) for name in ("long.en.srt", "arabic.ar.srt")]
    about = [client.get(f"/api/transcripts/{number}").json()["media"] for number in numbers]
    assert about[0]["type"] == "audio/wav" and about[1] is None


def test_video_comes_before_audio(tmp_path):
    for name in ("a.mp3", "a.mp4", "a.de.webm", ".hidden.mp4", "b.exe"):
        (tmp_path / name).write_bytes(b"")
    folders = Folders([str(tmp_path.resolve())])
    found = {name: folders.media_of(str(tmp_path / name)) for name in ("a.vtt", "a.de.vtt", "a.fr.vtt", "b.vtt")}
    assert {name: path and path.rpartition("/")[2] for name, path in found.items()} == {
        "a.vtt": "a.mp4", "a.de.vtt": "a.de.webm", "a.fr.vtt": "a.mp4", "b.vtt": None}


def test_media_that_went_is_not_found(client, folder, library):
    number = number_of(client, "long.en.srt")
    path = folder / "long.en.wav"
    away = path.rename(folder / "long.away")
    assert client.get(f"/media/{number}").status_code == 404
    away.rename(path)
    assert client.get(f"/media/{number}").status_code == 200
