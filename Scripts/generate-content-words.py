#!/usr/bin/env python3
"""Writes Tests/Cases/content-words.tsv: which words of eleven declarations have a meaning.

    pip install sudachipy==0.7.0 sudachidict-small==20261015 kiwipiepy==0.24.1 \\
        snownlp==0.12.3 pythainlp==5.4.0
    QUOTH_CORPUS=... Scripts/generate-content-words.py

Nothing of Quoth takes part, so that its own output can be judged by the lists. The words are those of
the texts. For languages with spaces they are the 170 most frequent runs of letters, and everything
that is not in a list made by hand here is content: articles, pronouns, prepositions, conjunctions,
auxiliaries and other words that only hold sentences together are in it. For Japanese, Korean, Chinese
and Thai four analyzers divide the texts and tell the parts of speech: SudachiPy and Kiwi by
dictionaries other than those of MeCab, SnowNLP by data other than that of jieba, PyThaiNLP by a
dictionary other than ICU's. Nouns, verbs and adjectives are content but for formal ones, in the lists
below. Each line has a language, a label and the words.
"""
import collections
import os
import pathlib
import re

import kiwipiepy
import pythainlp.tag
import pythainlp.tokenize
import snownlp
import sudachipy

TARGET = pathlib.Path(__file__).parent.parent / "Tests/Cases/content-words.tsv"
FOLDER = pathlib.Path(os.environ["QUOTH_CORPUS"]) / "udhr"
SPACED = {
    "en": "eng", "de": "deu_1996", "fr": "fra", "es": "spa", "ru": "rus", "ar": "arb", "hi": "hin",
}
MOST = 170
FUNCTION = {
    "en": """
        the and of to in be everyone or has shall his a any for is by all as this no one
        which with have are whereas against other at from it their without that such an
        may not these among under on was nor through if should themselves co every they
        whether before him he own each its only due including alone others should
    """,
    "de": """
        und der die zu auf das jeder hat oder in werden durch ist den darf eine seine
        haben seiner von da einer des als gegen bei dieser für alle niemand sowie mit
        zum an sich vor dem ein allen sind im ohne nicht ihren diese sie nach dieses
        sein seines muss keine einen ihm einem anderen allein dass es damit wird
        zwischen wie auch ihrer unter jede wegen seinen jedes einschließlich nur
    """,
    "fr": """
        de et la à l des a les ou toute d en sa que dans un une ne par tous au être est
        qui pour ont qu du aux ce soit peut nul contre sont son il aucune sera ses doit
        plus se toutes s autres sans sur ni où ils chacun tout bien elle y ainsi leurs
        comme pas leur avec ces tant sous notamment devant lui entre afin cette parmi
        doivent envers autre dont quelconque considérant soient
    """,
    "es": """
        de la y a en el los que tiene su toda o por del las se como un una todos para al
        sus ser no contra nadie cualquier será tienen e esta tanto sin ni podrá han
        entre con mediante alguna todas más estos es ella otros otra todo u este así
        bajo están estará ante él sólo le deben conforme considerando
    """,
    "ru": """
        и в на каждый имеет или его не быть к во для от что должно может как никто при
        то их с все либо по должен ни было является котором чтобы путем без бы имеют
        своих которые того этих так всеми какого всех какой ему за каждого включая
        других это только другими такого будут между которой своем они иного эта он
        перед такой себе своей со свою среди этих своей
    """,
    "ar": """
        في أو لكل أن من على أي لا إلى هذا كان كل دون يجوز له عن ولما مع التي ذلك ما فيه
        كانت بهذا بين قد إليه آخر وأن الذي هذه أية يكون سواء تلك غير كما أحد وفي أنه
        بكافة جميع ولا أمام عنه فيها عند هي أم وعلى وله وإلى د بموجب لمّا هو بسبب وبما
        إليها أخرى ألف
    """,
    "hi": """
        और के को का है की में प्रत्येक या किसी से हो भी किया न सभी तथा द्वारा पर करने इस
        अपने कि लिए जाएगा जो होगा चूंकि प्रति कोई ऐसे ऐसी यह गया ही अन्य वह उस बिना इसके
        इन उसे कर नहीं अन्तर्गत होगी ने करना एवं जाया हैं उसके वे अथवा हुए एक जिसमें
        अधिक उनके उन्हें जा सकेगा उसकी होने इसका आगे करें यहां जिनसे तो बीच दिया लेने
        विरुद्ध रूप प्रकार ढंग
    """,
    "ja": """
        すべて こと もの ため よう 場合 他 間 上 下 者 等 ら 並び ほか うち よる 対する おく ある なる する できる もつ つく いう とる くる
        いたる 何人 自己 為 等しい
    """,
    "ko": """
        가지 대하 위하 의하 통하 따르 받 있 없 경우 때 자신 되 하 이러 어떠 그러 같 모든 기타 관하 인하 자 것 수
    """,
    "zh": """
        有 应 使 是 为 能 受 加以 进行 予以 通过 具有 愿 属 人人 包括 得到 作为
    """,
    "th": """
        การ ความ แห่ง ตน บรรดา อัน ทาง มี เป็น ให้ ทุกคน ผู้อื่น ได้รับ ๆ เป็นการ เป็นผล
        โดยพลการ หมาย มก ซี่ ง ฏ ตา ตก ไป ไว้ จำเป็น รวมทั้ง ต่าง ทั้งหลาย
    """,
}


def text(name):
    return (FOLDER / f"udhr_{name}.txt").read_text(encoding="utf-8")


def spaced(language):
    """The most frequent words of a language, and that each is content."""
    letters = r"[\u0900-\u0963\u0970-\u097f]+" if language == "hi" else r"[^\W\d_][^\W\d_\u064b-\u0652]*"
    words = re.findall(letters, text(SPACED[language]).lower())
    return {word: True for word, _ in collections.Counter(words).most_common(MOST)}


def japanese():
    tokenizer = sudachipy.Dictionary(dict="small").tokenizer()
    content = {}
    for line in text("jpn").splitlines():
        for morpheme in tokenizer.tokenize(line, sudachipy.SplitMode.C):
            word, tags = morpheme.dictionary_form(), morpheme.part_of_speech()
            if re.fullmatch(r"[^\W\d_]+", word):
                content[word] = content.get(word, False) or (tags[0], tags[1]) in {
                    ("名詞", "普通名詞"), ("名詞", "固有名詞"), ("動詞", "一般"), ("形容詞", "一般"),
                    ("形状詞", "一般"),
                }
    return content


def korean():
    content = {}
    for token in kiwipiepy.Kiwi().tokenize(text("kor")):
        if not re.fullmatch("[가-힣]+", token.form):
            continue
        isVerb = token.tag[:2] in ("VV", "VA")
        isContent = token.form not in FUNCTION["ko"].split() and (
            isVerb or token.tag in ("NNG", "NNP", "XR"))
        word = token.form + ("다" if isVerb else "")
        content[word] = content.get(word, False) or isContent
    return content


def chinese():
    content = {}
    for line in filter(str.strip, text("cmn_hans").splitlines()):
        for word, tag in snownlp.SnowNLP(line).tags:
            if re.fullmatch("[一-鿿]+", word):
                content[word] = content.get(word, False) or tag in {
                    "n", "nt", "ns", "nr", "nz", "v", "vn", "vd", "a", "an", "ad", "b", "i", "j", "l",
                }
    return content


def thai():
    content = {}
    for line in text("tha").splitlines():
        words = pythainlp.tokenize.word_tokenize(line, keep_whitespace=False)
        for word, tag in pythainlp.tag.pos_tag(words, corpus="orchid_ud"):
            if re.fullmatch("[\u0e01-\u0e4e]+", word):
                # Prefixes that make nouns of verbs do not change their meaning.
                for form in {word, re.sub("^(การ|ความ)(?=..)", "", word)}:
                    content[form] = content.get(form, False) or tag in {"NOUN", "VERB", "PROPN", "ADJ"}
    return content


def main():
    lists = {language: spaced(language) for language in SPACED}
    lists |= {"th": thai(), "ja": japanese(), "ko": korean(), "zh": chinese()}
    with TARGET.open("w", encoding="utf-8") as file:
        for language, words in lists.items():
            function = set(FUNCTION[language].split())
            content = {word for word, isContent in words.items() if isContent} - function
            for label, own in (("content", content), ("function", words.keys() - content)):
                file.write(f"{language}\t{label}\t{' '.join(sorted(own))}\n")


main()
