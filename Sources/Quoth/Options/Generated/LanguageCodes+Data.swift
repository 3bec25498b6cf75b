// Written by Scripts/generate-language-codes.py from Debian's iso-codes; do not edit.

extension LanguageCodes {
  /// ISO 639-1, and the withdrawn codes that BCP 47 keeps.
  static let twoLetterCodes = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv \
    cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr \
    ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr \
    ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng \
    nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk \
    sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve \
    vi vo wa wo xh yi yo za zh zu\

    """

  /// ISO 639-2, -3 and -5: a bit a code, six a character from "0" on, `~` for a backslash.
  static let threeLetterBits = """
    ognonoooo^mnok_fgo1?GmfUkQoogo?Lo>`oo_L15:EnogoooooogooooooooOohYoooog4_:hgooogoooomoookoo\
    mKd7?lMMnWDL08Ogo7nUL8hoooOoooomooomoooooooooooOoO_ooo_oo_?ooomoko]ooooko_oooo_omoo_oooOgo\
    oo_oooooooomooOmOooooooooo_oooogooogiooo^oooooooooC_mGL[_1dkL6l@~`@9110D410`oo_oOB[@5ImTTP\
    hmkMn5FEEN>`a=o=okooNGhD62000oookooooOghca7nlo1480`F0P00000<0D00TTQ0Mogm_gnk51080I=VA`O_g8\
    0000OgVcRDNfckoOooLWD44162@d00oaWmUeIje]]on00800000`GYeABVF0^HmNdmmoo1000401F=0000;57455J0\
    @00004AT4000640000@0004A00@0H1H000500PX@0000Ae]01IG@bDeFm_Sgl00080011000004LA>1dmeI62VW200\
    50TP00@0400008@0010A000~noN>080000010000000800410000200000aXZF0000004021VR010P@P@10084SQ01\
    00000@0M@m3112400000n^c>1002@40000000000000000ooog_oog??XX0oogWlnGW?04P0Ka0FD9K>`ginm0@S4T\
    1h@`g>9GKSclomOKiooooA0204@8B`ggmo@Q?A400@`ooo]eX_1mg<J30008kUW07@80`oooo3065480000P@@;7Q0\
    000000@0404P0]nO:30100AB21~10H`ooooI?65lig^=00A00000D1eh[PX@0044Uhooo?5T0250400000@400<000\
    00@82`fh9AARP0lA@N00000c@1495N4Q012404R0@QH404=k_CE==4@J>dgjcP00PD0@A000005AFVTeMOJ`7Min00\
    10800P00DA04P0040@02P08PojG_3aMJ100`011028I;J00000B@400@04`gIUC@0P040dF040@0?TRaTd24PB0H41\
    0RP0002`00X10P000000`SmkE80200@0000000A0001000`ooooOoooooooOoo_moooooooooLooOooooooooogook\
    oooooooooooooomoogOoomoomooooookknoooooooOoooooooo_ooo_oojm_ooooooeomoono_MomolRI1~lo1`_oo\
    o1020<LOKHPib1okoo7AR0cWkiAooKUlokcgbk@Ugooo71H020080EeW:nIn^5aQAQomoO7@1D@dHa5001044800PX\
    0PoooookoooooooookookoomoooooooOogoOoooomNoooooooomoo_ooonooogOggooOoooOooooooooooomoooogg\
    ookkgnoOOooioooogk_momooomoooOooOmoOOjoooooOooW02B`oonooGonooOooRkiioOoofeGaooooooooNoo_om\
    `YAI0aG2MG_JjomooHM]doooo?P@10G5U`UEO3boooO;D15G00R00MY11654401H000000045H5@@000P1A020HDPT\
    agoI[I@U6LDkkgDWk=81R140E840000E7WoG@hLb6mmmC410P000009000000X04040@00ogomKOnndoo245466~og\
    WN48009e25VlOkaojko0002L<hN`o_mgkngcomoo?mmon@dO74140Aomo]MWoG5HhkeOCoM0000<DL210@00@03U18\
    80`ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo\
    O_WOUkCdE213D8jOA00200000lnoo_0<20P0008000`Dkh@0000419F0@020SPS60D04`PAP40000lOom_BX:4oS_D\
    008800000044280?00Q@@4fGO73000@0L90800@008D0P000oogooooo_l]g?gkn_nooo]4@@4OO[gomooonoooKa_\
    GloloOoooogoooggogogoooOeo_5hMObomoooooo_oooeEWmnG@1QLoooWElI5?dWam5ZTeoooomooooOoMooomJog\
    oo3@H:`__ooifk?OnooO@kC5kQkonnoofoomg?gooknogOMo_o2PoFloooogooooooOooooO6laMoWofMmLOFT[jk1\
    Z7P00<2@098A00004e6@000@00400<9H0D0P0001090@00@`=NGgd3DlDlF@Fe8Y00200@0P00000oo_n7HQD@T0:1\
    00Q40920@000000004000P0P@0a__=9010000000000`0n20000000P200000OX`200004PoH800B0ooim30U0008X\
    000000000@00a00T0800@000`P0000040000000000000000`oooocniK4@000B6PA=W_G0400`@11A1A04Ho?bD01\
    00;PPDEMOfggaa<NE?DmGO65100000008LofO@5H3PF1@~8>j6000030T@4000Q0a8@0000leooUGc;DFSWNE0E1TB\
    Hj11000~F>BA7@Y32TR99008`O_ooO5>5m_ooobgma<E_@loooO00P0K5SFlingdgkoG;Y_60AH4@G>Y42@Q2<P384\
    P@20oooo?iO06PX20IA00Da2n400001TYET024@jon[00004DOJdDi9ANgoQV5KEP@mXH3C?02000`4lAD<Q_150R0\
    eOo^l100244:KA@H0A00P42410`oOooEP0FT8000020013200000`P`80;46`<0?090000;C^>6Q<5aooooIA01@8D\
    7`oooo@00044h4@0L81@QKW58>04000010000000R@R2018000\

    """
}
