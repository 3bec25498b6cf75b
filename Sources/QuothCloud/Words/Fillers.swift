import Quoth

/// Words that people say while they think, apart from stop words: they fill transcripts, and mean
/// something in other texts.
///
/// Collected by hand from transcripts and from descriptions of discourse markers; a word is here only if
/// its spoken use is far more frequent than any other.
public enum Fillers {
  /// The languages with a list, as BCP 47 codes in order.
  public static var languages: [String] { data.keys.sorted() }

  /// The fillers of a language, in lower case; nil if it has no list.
  public static func words(_ language: String) -> [String]? {
    data[language].map { $0.split(separator: " ").map(String.init) }
  }

  /// The keys of all fillers.
  static let table: KeyedSets = {
    var maker = StopWordKey(locale: .root)
    var keys = SpellingTable()
    var setOfKey: [UInt16] = []
    var sets = LanguageSets()
    var units: [UInt16] = []
    for (number, language) in LanguageTable.shared.languages.enumerated() {
      for word in Fillers.words(language) ?? [] {
        unsafe Array(word.utf16).withUnsafeBufferPointer { unsafe maker.write($0, to: &units) }
        let place = unsafe units.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
        if place == setOfKey.count {
          setOfKey.append(sets.set(of: number))
        } else {
          setOfKey[place] = sets.adding(number, to: setOfKey[place])
        }
      }
    }
    return KeyedSets(keys, setOfKey, sets)
  }()

  private static let data = [
    "ar": "يعني طيب اه آه اوكي أوكي خلاص والله بس شوف",
    "cs": "jo jakoby prostě hmm ehm no vlastně jasně",
    "da": "øh øhm altså ikke ligesom okay ja nå jo",
    "de":
      "äh ähm hm hmm mhm halt eben okay ok naja tja ja jo nee nö also quasi sozusagen irgendwie eigentlich "
      + "einfach genau ach oh gell ne mal schon wohl doch sag sagen klar",
    "el": "εε εμ λοιπόν δηλαδή εντάξει οκ ναι ξέρεις",
    "en":
      "um uh uhm umm uhh er erm ah ahh oh ooh hm hmm mhm mm huh eh yeah yep yup yes nope okay ok like going "
      + "gonna wanna gotta kinda sorta kind sort know think mean want say said right well just really "
      + "actually basically literally obviously maybe thing things stuff lot bit guess sure look let let's "
      + "got get getting i'm it's that's there's you're we're they're don't gonna hey hi hello wow cool "
      + "anyway guys thank thanks",
    "es":
      "eh em este pues bueno vale ok okay o sea digamos entonces sabes verdad mira oye claro ajá ah oh",
    "fi": "öö niinku siis tota no joo okei niin eli",
    "fr":
      "euh heu hum ben bah bon beh quoi ouais oui okay ok voilà donc alors enfin genre hein bref ah oh "
      + "d'accord truc trucs",
    "hi": "हाँ हां अच्छा अरे ओके तो ना जी मतलब",
    "hu": "ööö ő hát szóval ugye izé okés oké aha",
    "id": "eh anu gitu kayak nah oke ya yah kan sih deh",
    "it": "ehm eh mah beh cioè allora insomma ok okay ecco tipo diciamo praticamente sì ah oh boh",
    "ja": "えー えっと ええと あのー あの えーと うーん うん はい ええ ああ まあ まぁ なんか ね さ ほら",
    "ko": "음 어 아 네 예 응 뭐 그냥 막 좀 이제 인제 자 그죠 그쵸",
    "nl": "eh uh euh uhm hm ja nou okay oké ok zeg gewoon eigenlijk zeg maar toch",
    "pl": "yyy eee no tak okej ok dobra właśnie jakby znaczy",
    "pt": "é eh hum né então tipo ok okay bom bem sabe assim aí tá ah oh",
    "ru":
      "ну э эм ээ эээ ммм вот как бы типа короче значит ладно да ага угу блин окей ок ой ах ох слушай "
      + "давай давайте",
    "sv": "eh öh öhm alltså liksom typ okej ok ja jo nä va",
    "th": "เอ่อ อืม ครับ ค่ะ คะ นะ อ่ะ โอเค แบบ",
    "tr": "şey yani hani işte evet tamam hmm ee aa peki",
    "uk": "ну е ем ммм ось типу коротше значить ладно так ага окей ой ах ох слухай давай",
    "vi": "ờ à ừ ừm dạ vâng thì là ok",
    "zh": "嗯 呃 啊 哦 噢 喔 呀 嘛 呢 吧 哎 唉 哈 好 好的 对 是的 那个 这个 就是 然后",
  ]
}
