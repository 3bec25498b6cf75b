import Foundation
import QuothCloud
import Testing

/// Of the thirty most frequent words of a declaration in ten languages and more, at least 27 have a
/// meaning, by lists made by hand: nouns, verbs, adjectives and adverbs of the text, not words that only
/// hold sentences together.
///
/// They need the corpus that `QUOTH_CORPUS` names, Snowball, and the analyzer of each language that has
/// one; what is missing is skipped with a message.
@Suite struct ContentWordTests {
  struct Sample: Sendable, CustomStringConvertible {
    let file: String
    let language: String
    let content: String
    var description: String { language }
  }

  static let samples = [
    Sample(
      file: "eng", language: "en",
      content: """
        Article rights freedom Nations equal human protection entitled law education
        person social Declaration free country family fundamental peoples State United
        dignity international promote public religion security society universal work
        development discrimination enjoy limitation Member offence penal recognition
        respect subjected act acts association basis belief
        """),
    Sample(
      file: "deu_1996", language: "de",
      content: """
        Artikel Freiheiten Anspruch gleichen Erklärung Nationen Schutz soziale Menschen
        Menschenrechte öffentlichen allgemeine Handlung Landes Bildung Familie frei
        Gemeinschaft gerechte Gesellschaft Gesetz internationale Vereinten verkündeten
        volle Achtung freie fördern Grund notwendig Person Religion Sicherheit Staat
        Staatsangehörigkeit Unterschied willkürlich Anerkennung Begehung genießen
        Gewissen innerstaatliche Kinder
        """),
    Sample(
      file: "fra", language: "fr",
      content: """
        droit Article libertés homme libre égaux Nations pays protection sociale
        Déclaration acte assurer famille fondamental humaine dignité développement
        individu international enseignement éducation loi mariage national religion
        société travail Unies universel vie arbitrairement commun fondement fondée
        Membres nationalité personnalité privé public
        """),
    Sample(
      file: "spa", language: "es",
      content: """
        derecho persona Artículo humanos libertad libertades nacional Naciones
        protección social Declaración país asegurar desarrollo familia fundamentales
        hombre ley libre matrimonio pleno público actos dignidad educación internacional
        proclamados reconocimiento religión Unidas universal vida arbitrariamente
        disfrute efectivo iguales Miembros personalidad pueblos respeto sociedad
        territorio comunidad
        """),
    Sample(
      file: "rus", language: "ru",
      content: """
        право Статья свободу образование свободно закона защиту равную человека брак
        внимание всеобщего государства Декларации народами общества национальных
        обеспечения содействовать достоинства Наций Объединенных полного преступления
        произвольно религии семьи социального справедливости страну личности
        международного Организации основных осуществление признание развитию совершении
        средствами труд убеждений уважению
        """),
    Sample(
      file: "arb", language: "ar",
      content: """
        الحق المادة الحقوق شخص فرد حماية الأساسية الإنسان الدولي العامة حرية الإعلان
        الاجتماعية القانون المجتمع حق والحريات إنسان التعليم العالمي تمييز الأمم التمتع
        المتحدة بالكرامة متساوية الأسرة الاشتراك الجمعية الحياة الزواج الشعوب العادلة
        العمل الفرد تعسفا اختيار الأعضاء الإرادة الاعتراف
        """),
    Sample(
      file: "hin", language: "hi",
      content: """
        अधिकार व्यक्ति अनुच्छेद स्वतन्त्र देश समान शिक्षा घोषणा मानव राष्ट्रों अपराध
        समाज बुनियादी सदस्य हक़ आज़ादियों आवश्यक उद्देश्य क़ानून कार्य धर्म परिवार संयुक्त
        समय सामाजिक सार्वभौम स्वीकृति अन्तर्राष्ट्रीय पूर्ण मामले राष्ट्रीय विचार विवाह
        संरक्षण उचित काम गौरव चुनाव जनता जीवन दण्डनीय
        """),
    Sample(
      file: "tha", language: "th",
      content: """
        สิทธิ คน ข้อ อิสรภาพ ประเทศ สังคม คุ้มครอง ศึกษา อิสระ รัฐ เลือก งาน ปฏิญญา สมรส
        สิทธิมนุษยชน หลักมูล ครอบครัว ธรรม ประโยชน์ มนุษย์ ศาสนา กฎหมาย บังคับ ปราศจาก
        สหประชาชาติ อาชญา เกียรติศักดิ์ เสริม จำกัด ชาติ ชีวิต นับถือ ประชาชน พลการ
        มั่นคง สัญชาติ สากล เคารพ เปิด จ้าง
        """),
    Sample(
      file: "jpn", language: "ja",
      content: """
        権利 人 条 自由 受ける 社会 保護 教育 宣言 人権 平等 国 享有 保障 労働 完全 宗教 差別 目的 人間 促進 国際連合 地域 婚姻 尊厳 法 生活
        行為 世界 人民 公平 制限 国籍 基本 基礎 尊重 犯罪 発展 自国 人格 人種 信念 刑罰 加盟国 同等
        """),
    Sample(
      file: "kor", language: "ko",
      content: """
        권리 사람 자유 조 사회 보호 국가 동등 교육 법 선언 인간 국제연합 종교 차별 발전 보장 인권 증진 포함 행위 혼인 국적 국제 규정 기본 노동
        완전 자국 존엄 존중 가정 간섭 개인 국내 국민 기초 노력 노예 누리다 목적 범죄 사상
        """),
    Sample(
      file: "cmn_hans", language: "zh",
      content: """
        权利 有权 自由 享受 社会 国家 教育 宣言 平等 享有 保护 法律 领土 联合国 人权 包括 发展 国籍 宗教 任意 刑事 国际 家庭 尊重 工作 情况
        承认 歧视 世界人权宣言 义务 人类 会员国 保证 公正 参加 尊严 干涉 政治 生活 福利 良心 财产 颁布
        """),
  ]

  @Test(arguments: samples)
  func mostWordsHaveAMeaning(sample: Sample) throws {
    guard let corpus = ProcessInfo.processInfo.environment["QUOTH_CORPUS"] else {
      return print("ContentWordTests: QUOTH_CORPUS is not set; \(sample.language) is skipped")
    }
    let analyzers = AnalyzerTests.installed
    guard analyzers.lacks([sample.language]).isEmpty, let snowball = Snowball.installed() else {
      return print("ContentWordTests: no analyzer is installed; \(sample.language) is skipped")
    }
    let file = URL(filePath: corpus, directoryHint: .isDirectory)
      .appending(path: "udhr/udhr_\(sample.file).txt")
    let counts = try WordCounter(analyzers: analyzers).countBlocking([
      CountedText(utf8: try Data(contentsOf: file))
    ])
    var filter = WordFilter()
    filter.snowball = snowball
    filter.maximumWords = 30
    let list = counts.list(filter)
    #expect(list.languages == [sample.language])
    #expect(list.words.count == 30)
    let content = Set(sample.content.split(whereSeparator: \.isWhitespace).map { $0.lowercased() })
    let others = list.words.map(\.text).filter { !content.contains($0.lowercased()) }
    #expect(others.count <= 3, "\(others)")
  }
}
