// Written by Scripts/generate-stop-words.py; do not edit.
//
// From the packages spacy 3.8.18, stopwordsiso 0.7.1 (both MIT licence) and
// stop-words 2025.11.4 (BSD licence) of PyPI: see LICENSES.md beside this file.

extension StopWordList {
  /// The languages, and the words of each, parted by white space.
  static let data: [(language: StaticString, words: StaticString)] = [
    (
      "af",
      """
      'n aan af al as baie by daar dag dat die dit een ek en gaan gesê haar het hom hulle hy in is
      jou jy kan kom ma maar met my na nie om ons op saam sal se sien so sy te toe uit van vir was
      wat ŉ
      """
    ),
    (
      "am",
      """
      ሁለቱንም ሁሉ ሁል ሁኔታ ሆነ ሆነው ሆኑ ሆኖም ለሆነ ለሆነው ለሆኑ ለሌሎች ለማናቸውም ለማንኛውም ለነዚህ ለእያንዳንዱ ለዚሁ ለዚህ ሊሆን ላይ ሌላ
      ሌሎች ልዩ መሆኑ መሆኑን መሆናቸው መሆናቸውን መሆን ማለቱ ማለት ማናቸውም ማናቸውንም ማን ማንም ማንኛውም ማድረግ ምንጊዜም ራሳችሁን ራስህን
      ራስሽን ሰሞኑን ሰኣት ሲሆኑ ሲሆን ሲሆንና ሲል ሲባል ሲኖር ሳለ ሳይሆን ስለሆነ ስለማናቸውም ስለዚሁ ስም ሶስተኛ ቁጥር በሁኔታው በሆነ በሆኑ
      በላይ በሌላ በሌሎች በሙሉ በሙሉም በሚል በሚችሉ በሚገባ በማቀድ በማናቸውም በርካታ በሰሞኑ በስተቀር በቀር በተለይ በተለይም በተመለከተ በተመሳሳይ
      በታች በኋላ በነሱ በነዚሁ በነዚህ በእነዚሁ በእንደዚህ በኩል በዋና በውስጥ በዚህ በዚህም በዚህና ቢሆን ቢሆንም ቢያንስ ባሉ ባጣም ብለዋል ብሎ
      ብቻ ብዙ ቦታ ተባለ ተብሎ ተከናወነ ተገለጸ ተገልጿል ተጨማሪ ትናንት ችግር ኋላ ነበረች ነበሩ ነበር ነው ነገር ነገሮች ና ናት ናቸው አሁን አለ
      አሉ አሳሰበ አሳስበዋል አስረድተዋል አስታውሰዋል አስታውቀዋል አስገነዘቡ አስገንዝበዋል አስፈላጊ አብራርተዋል አንተ አንቺ አንደሆነ አንደኛ አንዱ
      አንዱን አንዲት አንዳንድ አንጻር እስከ እስኪደርስ እስካሁን እባክህ እባክሽ እነዚህ እነዚህም እነዚህኑ እነዚህን እነደሆነ እናንተ እንኳ እንኳን
      እንደ እንደሆነና እንደተናገሩት እንደነዚህ እንደገለጹት እንደገና እንዲሁም እንዲህ እንዲሆኑ እንዲሆን እንዳስረዱት እንጂ እዚሁ እጅግ ከሁለት ከሆነ
      ከሆነው ከሌላ ከሌሎች ከነዚሁ ከአስር ከአንዳንድ ከአንድ ከእነዚሁ ከእነዚህ ከዚህ ከዚህም ከዚያ ካልሆነ ወር ወቅት ወይ ወይም ወደ ውስጥ የሆነ
      የሆነችን የሆነው የሆኑት የለውም የሌላ የሌላቸውን የሌላውን የሚሆኑት የሚችለውን የሚገኝ የማናቸውም የማያንስ የማይበልጥ የተለያየ የተለያዩ
      የነበረውን የነገሩ የናንተ የአንቀጹ የዚሁ የዚህ ያለ ያሉ ያላቸው ያላቸውን ያልሆነ ያንተ ያንቺ ይህ ይህም ይህችው ይህን ይህንኑ ይህንንም
      ይሆኑበታል ይሆናሉ ይኸው ጊዜና ጋር ግን
      """
    ),
    (
      "ar",
      """
      آل آه آها آي أ أبو أثناء أحد أصبح أضحى أف أقل أكثر ألا أم أما أمام أمسى أن أنا أنت أنتم
      أنتما أنتن أنه أنى أو أولئك أولاء أوه أي أين أينما أيها إذ إذا إذما إذن إلا إلى إلي إليك
      إليكم إليكما إليكن إما إن إنا إنما إنه إي إيه ا ابن اثر اجل احد اخرى اذا اربعة اصبح اضحى
      اطار اعادة اعلنت اف اكثر اكد الا الاخيرة الان الاول الاولى التى التي الثاني الثانية الحالي
      الذاتي الذى الذي الذين السابق الف اللائي اللاتي اللتان اللتي اللتيا اللتين اللذان اللذين
      اللواتي الماضي المقبل الوقت الى الي اليه اليها اليوم اما امام امس امسى ان انه انها انهم او
      اول اي ايار ايام ايضا ب بإن بات باسم باللتي بان بتلك بحيث بخ بد بدلا بذلك برس بس بسبب بشكل
      بعد بعض بك بكم بكما بكن بل بلا بلى بما بماذا بمن بن بنا به بها بهذا بهذه بهم بهما بهن بي بيد
      بين بينما بيننا بينهم بينهن تحت تكون تلك تلكم تلكما تم ته تي تين تينك ثلاثة ثم ثمة جدا جميع
      حاشا حاليا حبذا حتى حوالى حول حيث حيثما حين خلا خلال دون ذا ذات ذاك ذان ذانك ذلك ذلكم ذلكما
      ذلكن ذه ذو ذوا ذواتا ذواتي ذي ذين ذينك ريث زيارة ستكون سنة سنوات سوف سوى شتان شخصا صار صباح
      صفر ضد ضمن ظل عام عاما عدا عدة عدد عدم عسى عشر عشرة عل على علي عليك عليه عليها عما عن عند
      عندما عنه عنها غدا غير ـ ف فإذا فإن فاللتي فان فانه فقد فقط فكان فلا فمن فهو فى في فيم فيما
      فيه فيها فيهم قال قالت قبل قد قوة كأن كأنما كأي كأين كان كانت كذا كذلك كل كلا كلاهما كلتا
      كلم كلما كليكما كليهما كم كما كي كيت كيف كيفما لأن لئن لا لازال لاسيما لايزال لدى لدي لذا
      لذلك لست لستم لستما لستن لسن لسنا لسوف لعل لقاء لقد لك لكم لكما لكن لكنما لكنه لكي لكيلا
      للامم لم لما لماذا لن لنا له لها لهذا لهم لهما لهن لو لوكالة لولا لوما لي ليت ليس ليسا ليست
      ليستا ليسوا ما ماانفك مابرح ماذا مازال مافتئ مايزال مايو متى مثل مثلا مذ مساء مع معه مقابل
      مليار مليون مما ممن من منذ منه منها مه مهما نحن نحو نعم نفسه نهاية هؤلاء ها هاتان هاته هاتي
      هاتين هاك هاهنا هذا هذان هذه هذي هذين هكذا هل هلا هم هما هن هنا هناك هنالك هو هي هيا هيت
      هيهات و وأبو وأثناء وأن وإذ وإذا وإن واحد واذا واضاف واضافت واكد والتي والذي والذين واللتي
      والى وان واوضح وايضا وبما وبين وبينما وبينهم وثي وسوف وعلى وفي وقال وقالت وقبل وقد وقف وكان
      وكانت وكذلك وكل ولا ولايزال ولذا ولسوف ولعل ولقد ولكن ولم ولما ولماذا وله ولهذا ولو وليس
      وليست وما وماذا ومع ومن ومنها وهذا وهل وهو وهي يا يكون يلي يمكن يوم
      """
    ),
    (
      "az",
      """
      amma arasında artıq ay az bax belə beş bilər bir biraz biri birşey biz bizim bizlər bu buna
      bundan bunların bunu bunun buradan bütün bəli bəlkə bəy bəzi bəzən daha dedi deyil dir düz
      də dək dən dəqiqə edir edən elə et etdi etmə etmək faiz gilə görə ha haqqında harada heç hə
      həm həmin həmişə hər idi il ildə ilk ilə in indi istifadə isə ki kim kimi kimə lakin lap
      mirşey məhz mən mənə niyə nə nəhayət o obirisi of olan olar olaraq oldu olduğu olmadı olmaz
      olmuşdur olsun olur on ona ondan onlar onlardan onların onsuzda onu onun oradan qarşı qədər
      saat sadəcə saniyə siz sizin sizlər sonra səhv sən sənin sənə təəssüf var və xan xanım xeyr
      ya yalnız yaxşı yeddi yenə yox yoxdur yoxsa yəni zaman çox çünki öz özü üçün əgər əlbəttə ən
      əslində
      """
    ),
    (
      "bg",
      """
      а автентичен аз ако ала бе без беше би бивш бивша бивши бившо бил била били било благодаря
      близо бъда бъдат бъде бяха в вас ваш ваша вашата вашият веднъж вероятно вече взема ви вие
      винаги вместо внимава време все всеки всички всичко вследствие всъщност всяка втори във
      въпреки върху вътре г ги главен главна главно глас го година години годишен годно д да далеч
      далече дали два двама двамата две двете ден днес дни до добра добре добро добър докато
      докога дори досега доста достатъчно друг друга другаде други е евтин едва един една еднаква
      еднакви еднакъв едно екип ето жив живот за забавям завинаги зад зададени заедно запазва
      започвам заради засега заспал затова защо защото здравей здрасти знае зная и из извън
      изглежда изглеждайки изглеждаше използвайки или им има имайки имат иска искам й йо каза
      казва казвайки казвам как каква какво както какъв като кауза каузи кога когато когото което
      които кой който колко която край кратък кръгъл къде където към лесен лесно летим летиш летя
      ли лош м май макар малко малцина ме между междувременно мек мен месец ми минус мис мисля
      много мнозина мога могат може можем мой мокър моля момента му н на навсякъде навътре нагоре
      над надолу назад наистина най наопаки наполовина напоследък направи напред например нас
      насам наскоро настрана наш не него негов независимо нека необходимо нещо нея ни ние никой
      нито нищо но нов нова нови новина някак някога някои някой няколко някъде няма о обаче
      обикновено обратно означава около описан опитах опитва опитвайки опитвам определен
      определено освен осигурява особен особено от отвъд отгоре отделно отдолу отива отивам отидох
      отколкото откъдето отново относно отсега оттам ох очевидно още п пак плюс по повече повечето
      под поне поради после последен последно посочен почти прав прави правя пред преди през при
      просто пряко пък първата първи първо път пъти равен равна различен различни разумен разумно
      с са сам само се себе сега сериозно си сигурен сигурно син скоро скорошен след следва
      следващ следващия следното следователно случва сме смея смях собствен според сравнително
      сред срещу става сте съвсем съдържа съдържащ съжалявам съм съответен съответно със също т
      т.н. тази така такива такъв там твой твърде те тези техен техни ти то това тогава този той
      толкова точно трета три трябва тук тъй търси тя тях у ужасно употреба успоредно уточнен
      уточняване утре харесали харесва хиляди ценя цяло цялостен ч часа че често чрез чудя ще щеше
      щом щяха юмрук я як
      """
    ),
    (
      "bn",
      """
      অতএব অথচ অথবা অনুযায়ী অনেক অনেকে অনেকেই অন্তত অন্য অবধি অবশ্য অর্থাৎ অর্ধভাগে আগামী আগে
      আগেই আছে আজ আদ্যভাগে আপনার আপনি আবার আমরা আমাকে আমাদের আমার আমি আর আরও ইত্যাদি ইহা উচিত
      উত্তর উনি উপর উপরে এ এঁদের এঁরা এই এক একই একজন একটা একটি একবার একে এখন এখনও এখানে এখানেই এটা
      এটাই এটি এত এতটাই এতে এদের এবং এবার এমন এমনকি এমনি এর এরা এলো এস এসে এসো ঐ ও ওঁদের ওঁর ওঁরা
      ওই ওকে ওখানে ওদের ওর ওরা কখনও কত কথা কবে কয়েক কয়েকটি করছে করছেন করতে করবে করবেন করলে করলেন
      করা করাই করায় করার করি করিতে করিয়া করিয়ে করে করেই করেছিলেন করেছে করেছেন করেন কাউকে কাছ
      কাছে কাজ কাজে কারও কারণ কি কিংবা কিছু কিছুই কিন্তু কী কে কেউ কেউই কেন কেমনে কোটি কোন কোনও
      কোনো ক্ষেত্রে খুব গিয়ে গিয়েছে গুলি গেছে গেল গেলে গোটা চলে চান চায় চার চালু চেয়ে চেষ্টা
      ছাড়া ছাড়াও ছিল ছিলেন জন জনকে জনের জন্য জন্যে জানতে জানা জানানো জানায় জানিয়ে জানিয়েছে
      জাানিয়ে টি ঠিক তখন তত তথা তবু তবে তা তাঁকে তাঁদের তাঁর তাঁরা তাঁহারা তাই তাও তাকে তাতে
      তাদের তার তারই তারপর তারা তাহলে তাহা তাহাতে তাহার তিনই তিনি তিনিও তুই তুমি তুলে তেমন তো
      তোদের তোমাদের তোমার তোর তোরা থাকবে থাকবেন থাকা থাকায় থাকে থাকেন থেকে থেকেই থেকেও দিকে দিতে
      দিন দিয়ে দিয়েছে দিয়েছেন দিলেন দু দুই দুটি দুটো দেওয়া দেওয়ার দেখতে দেখা দেখে দেন দেয়
      দেশের দ্বারা ধরা ধরে নতুন নয় না নাই নাকি নাগাদ নানা নিজে নিজেই নিজেদের নিজের নিতে নিয়ে নেই
      নেওয়া নেওয়ার পক্ষে পর পরে পরেই পরেও পর্যন্ত পাঁচ পাওয়া পারি পারে পারেন পেয়ে প্রতি প্রথম
      প্রভৃতি প্রাথমিক প্রায় ফলে ফিরে ফের বক্তব্য বছর বদলে বন বরং বলতে বলল বললেন বলা বলে বলেছেন
      বলেন বসে বহু বা বাদে বার বিনা বিভিন্ন বিশেষ বিষয়টি বেশ বেশি ব্যবহার ব্যাপারে ভাবে ভাবেই মত
      মতো মতোই মধ্যভাগে মধ্যে মধ্যেই মধ্যেও মনে মাত্র মাধ্যমে মানুষ মানুষের মোট মোটেই মোদের মোর
      যখন যত যতটা যথেষ্ট যদি যদিও যা যাঁর যাঁরা যাওয়া যাওয়ার যাকে যাচ্ছে যাতে যাদের যান যাবে
      যায় যার যারা যিনি যে যেখানে যেতে যেন যেমন রকম রয়েছে রাখা রেখে লক্ষ শুধু শুরু সঙ্গে সঙ্গেও
      সব সবার সময় সমস্ত সম্প্রতি সহ সহিত সাথে সাধারণ সামনে সুতরাং সে সেই সেখান সেখানে সেটা সেটাই
      সেটাও সেটি স্পষ্ট স্বয়ং হইতে হইবে হইয়া হওয়া হওয়ায় হওয়ার হচ্ছে হত হতে হতেই হন হবে হবেন
      হয় হয়তো হয়নি হয়ে হয়েই হয়েছিল হয়েছে হয়েছেন হল হলে হলেই হলেও হলো হাজার হিসাবে হিসেবে
      হৈতে হৈলে হোক
      """
    ),
    (
      "bo",
      """
      ཀ ཀ་ ཀི་ ཀུན ཀུན་ ཀྱང ཀྱང་ ཀྱི ཀྱི་ ཀྱིན་ ཀྱིས ཀྱིས་ ཁ་ ཁོ་ན ཁོ་ན་ ག ག་ གམ གམ་ གཞན གཞན་ གི
      གི་ གིང་ གིན་ གིས གིས་ གེ གོ གྱི གྱི་ གྱིན་ གྱིས གྱིས་ གྲང་ ངམ ངམ་ ངེ་ ངོ ཅང་ ཅིག ཅིག་ ཅིང
      ཅིང་ ཅུང་ཟད་ ཅོག་ ཉིད ཉིད་ ཉུང་ཤས་ ཏ་རེ ཏམ ཏམ་ ཏུ ཏུ་ ཏེ ཏེ་ ཏོ ཏོ་ ཐམས་ཅད་ དག དག་ དང དང་ དམ
      དམ་ དུ དུ་ དུ་མ དེ དེ་ དོ ན ན་རེ ན་རེ་ ནང་ ནམ ནམ་ ནི ནི་ ནོ་ པས པས་ པོ ཕྱི ཕྱི་ བཅས་ བམ བམ་
      བར་ བས བས་ བོ བོ་ མ མ་གི་ མཐའ་དག་ མམ མམ་ མི་ མིན མིན་ མོ་ མཾ་ ཙམ ཙམ་ ཙམ་པ་ ཚ་ ཚང་མ ཚུ ཚོ ཚོ་
      ཞིག ཞིག་ ཞིང་ འག འགའ འགའ་ འང འང་ འདི འདི་ འཕྲལ་ འབའ་ འམ འམ་ འི འི་ འོ འོ་ ཡ ཡང་ ཡི ཡི་ ཡིན
      ཡིན་ ཡིན་པ ཡིན་པ་ ཡིན་བ ཡིན་ལུགས་ ཡིས ཡིས་ ཡོངས་ ར རང་ རབ་ རམ རམ་ རིལ་ རུ རུ་ རུང་ རེ རེ་
      རེ་རེ རེ་རེ་ རོ་ རྣམས རྣམས་ ལ ལ་ལ་ ལགས ལགས་ ལགས་པ ལགས་པ་ ལམ ལས ལས་ཆེ་ ལོ ཤ་སྟག་ ཤས་ ཤིག ཤིག་
      ཤིང་ ས སམ སམ་ སུ་ སོ་ སོགས སོགས་ སྙེད སྙེད་ སྙེད་པ སྙེད་པ་ སྟེ སྟེ་ སྣ་ཚོགས་ སྤྱི སྤྱི་ ཨང་
      ཨེ་
      """
    ),
    (
      "br",
      """
      'blam 'd 'm 'r 'ta 'vat 'z 'zo a a: aba abalamour abaoe ac'hane ac'hanoc'h ac'hanomp
      ac'hanon ac'hanout adal adalek adarre ae aec'h aed aemp aen aent aes afe afec'h afed afemp
      afen afent afes ag ah aimp aint aio aiou aje ajec'h ajed ajemp ajen ajent ajes al alato
      alies aliesañ alkent all allas allo allô am amañ amzer an anezhañ anezhe anezhi anezho anvet
      aon aotren ar arall araok araoki araozañ araozo araozoc'h araozomp araozon araozor araozout
      arbenn arre atalek atav az azalek azirazañ azirazi azirazo azirazoc'h azirazomp azirazon
      azirazor azirazout b: ba ba'l ba'n ba'r bad bah bal ban bar bastañ befe bell benaos benn
      bennag bennak bennozh bep bepred berr berzh bet betek betra bev bevet bez bezañ beze bezent
      bezet bezh bezit bezomp bihan bije biou biskoazh blam bo boa bominapl boudoudom bouez boull
      boum bout bras brasañ brav bravo bremañ bres brokenn bronn brrr brutal buhezek c'h: c'haout
      c'he c'hem c'herz c'heñver c'hichen c'hiz c'hoazh c'horre c'houde c'houst c'hreiz c'hwec'h
      c'hwec'hvet c'hwezek c'hwi ch: chaous chik chit chom chut d' d'al d'an d'ar d'az d'e d'he
      d'ho d'hol d'hon d'hor d'o d'ober d'ul d'un d'ur d: da dak daka dal dalbezh dalc'hmat dalit
      damdost damheñvel damm dan danvez dao daol daonet daou daoust daouzek daouzekvet darn
      dastrewiñ dav davedoc'h davedomp davedon davedor davedout davet davetañ davete daveti daveto
      defe dehou dek dekvet den deoc'h deomp deor derc'hel deus dez deze dezhañ dezhe dezhi dezho
      di diabarzh diagent diar diaraok diavaez dibaoe dibaot dibar dic'halañ didiac'h dienn difer
      diganeoc'h diganeomp diganeor diganimp diganin diganit digant digantañ digante diganti
      diganto digemmesk diget digor digoret dija dije dimp din dinaou dindan dindanañ dindani
      dindano dindanoc'h dindanomp dindanon dindanor dindanout dioutañ dioute diouti diouto diouzh
      diouzhin diouzhit diouzhoc'h diouzhomp diouzhor dirak dirazañ dirazi dirazo dirazoc'h
      dirazomp dirazon dirazor dirazout disheñvel dispar distank dister disterañ disterig distro
      dit divaez diwar diwezhat diwezhañ do doa doare dont dost doue douetus douez doug draou
      draoñ dre drede dreist dreistañ dreisti dreisto dreistoc'h dreistomp dreiston dreistor
      dreistout drek dreñv dring dro du e e: eas ebet ec'h edo edoc'h edod edomp edon edont edos
      eer eeun efed egedoc'h egedomp egedon egedor egedout eget egetañ egete egeti egeto eh eil
      eilvet eizh eizhvet ejoc'h ejod ejomp ejont ejout el em emaint emaoc'h emaomp emaon emaout
      emañ eme emeur emezañ emezi emezo emezoc'h emezomp emezon emezout emporzhiañ en end endan
      endra enep ennañ enni enno ennoc'h ennomp ennon ennor ennout enta eo eomp eont eor eot er
      erbet erfin esa esae espar estlamm estrañj eta etre etreoc'h etrezo etrezoc'h etrezomp
      etrezor euh eur eus evel evelato eveldoc'h eveldomp eveldon eveldor eveldout evelkent
      eveltañ evelte evelti evelto evidoc'h evidomp evidon evidor evidout evit evitañ evite eviti
      evito ez eñ f: fac'h fall fed feiz fenn fezh fin finsalvet foei fouilhezañ g: gallout
      ganeoc'h ganeomp ganin ganit gant gantañ ganti ganto gaout gast gein gellout genndost gentañ
      ger gerz get geñver gichen gin giz glan gloev goll gorre goude gouez gouezit gouezomp goulz
      gounnar gour goust gouze gouzout gra grak grec'h greiz grenn greomp grit groñs gutez gwall
      gwashoc'h gwazh gwech gwechall gwechoù gwell gwezh gwezhall gwezharall gwezhoù gwig
      gwirionez gwitibunan gêr h: ha hag han hanter hanterc'hantad hanterkantved harz hañ hañval
      he hebioù hec'h hei hein hem hemañ hen hend henhont henn hennezh hent hep hervez hervezañ
      hervezi hervezo hervezoc'h hervezomp hervezon hervezor hervezout heul heuliañ hevelep heverk
      heñvel heñvelat heñvelañ heñveliñ heñveloc'h heñvelout hi hilh hini hirie hirio hiziv
      hiziviken ho hoaliñ hoc'h hogen hogos hogozik hol holl holà homañ hon honhont honnezh hont
      hop hopala hor hou houp hudu hue hui hum hurrah i i: in int is ispisial isurzhiet it ivez
      izelañ j: just k: kae kaer kalon kalz kant kaout kar kazi keid kein keit kel kellies keloù
      kement ken kenkent kenkoulz kenment kent kentañ kentizh kentoc'h kentre ker kerkent kerz
      kerzh ket keta keñver keñverel keñverius kichen kichenik kit kiz klak klek klik komprenet
      komz kont korf korre koulskoude koulz koust krak krampouezh krec'h kreiz kuit kwir l: la
      laez laoskel laouen lavar lavaret lavarout lec'h lein leizh lerc'h leun leuskel lew lies
      liesañ lod lusk lâr lârout m: ma ma'z mac'h mac'hat mac'hañ mac'hoc'h mad maez maksimal mann
      mar mard marg marzh mat mañ me memes memestra merkapl mersi mes mesk met meur mil minimal
      moan moaniaat mod mont mout mui muiañ muioc'h n n' n: na nag naontek naturel nav navet ne
      nebeudig nebeut nebeutañ nebeutoc'h neketa nemedoc'h nemedomp nemedon nemedor nemedout nemet
      nemetañ nemete nemeti nemeto nemeur neoac'h nepell nerzh nes neseser netra neubeudoù neuhe
      neuze nevez newazh nez ni nikun niverus nul o o: oa oac'h oad oamp oan oant oar oas ober
      oc'h oc'ho oc'hola oc'hpenn oh ohe ollé olole olé omp on ordin ordinal ouejoc'h ouejod
      ouejomp ouejont ouejout ouek ouezas ouezi ouezimp ouezin ouezint ouezis ouezo ouezoc'h
      ouezor ouf oufe oufec'h oufed oufemp oufen oufent oufes ouie ouiec'h ouied ouiemp ouien
      ouient ouies ouije ouijec'h ouijed ouijemp ouijen ouijent ouijes out outañ outi outo ouzer
      ouzh ouzhin ouzhit ouzhoc'h ouzhomp ouzhor ouzhpenn ouzhpennik ouzoc'h ouzomp ouzon ouzont
      ouzout p' p: pa pad padal paf pan panevedeoc'h panevedo panevedomp panevedon panevedout
      panevet panevetañ paneveti pas paseet pe peadra peder pedervet pedervetvet pefe pegeit
      pegement pegen pegiz pegoulz pehini pelec'h pell pemod pemp pempved pemzek penaos penn
      peogwir peotramant pep perak perc'hennañ pergen permetiñ peseurt pet petiaoul petoare petra
      peur peurgetket peurheñvel peurliesañ peurvuiañ peus peustost peuz pevar pevare pevarevet
      pevarzek pez peze pezh pff pfft pfut picher pif pife pign pije pikol pitiaoul piv plaouf
      plok plouf po poa poelladus pof pok posupl pouah pourc'henn prest prestik prim prin
      provostapl pst pu pur r: ra rae raec'h raed raemp raen raent raes rafe rafec'h rafed rafemp
      rafen rafent rafes rag raimp raint raio raje rajec'h rajed rajemp rajen rajent rajes rak ral
      ran rankout raok razh re reas reer regennoù reiñ rejoc'h rejod rejomp rejont rejout rener
      rentañ reoc'h reomp reont reor reot resis ret reve rez ri rik rin ris rit rouez s: sac'h
      sant sav sañset se sed seitek seizh seizhvet sell sellit ser setu seul seurt siwazh skignañ
      skoaz skouer sort souden souvitañ soñj speriañ spririñ stad stlabezañ stop stranañ strewiñ
      strishaat stumm sujed surtoud t: ta taer tailh tak tal talvoudegezh tamm tanav taol te
      techet teir teirvet telt teltenn teus teut teuteu ti tik toa tok tost tostig toud touesk
      touez toull tra trantenn traoñ trawalc'h tre trede tregont tremenet tri trivet triwec'h
      trizek tro trugarez trumm tsoin tsouin tu tud u: ugent uhel uhelañ ul un unan unanez unanig
      unnek unnekvet ur urzh us v: va vale van vare vat vefe vefec'h vefed vefemp vefen vefent
      vefes vesk vete vez vezan vezañ veze vezec'h vezed vezemp vezen vezent vezer vezes vezez
      vezit vezomp vezont vi vihan vihanañ vije vijec'h vijed vijemp vijen vijent vijes viken vimp
      vin vint vior viot virviken viskoazh vlan vlaou vo vod voe voec'h voed voemp voen voent voes
      vont vostapl vrac'h vrasañ vremañ w: walc'h war warnañ warni warno warnoc'h warnomp warnon
      warnor warnout wazh wech wechoù well y: you youadenn youc'hadenn youc'hou z: za zan zaw zeu
      zi ziar zigarez ziget zindan zioc'h ziouzh zirak zivout ziwar ziwezhañ zo zoken zokenoc'h
      zouesk zouez zro zu
      """
    ),
    (
      "ca",
      """
      a abans ací ah així això al aleshores algun alguna algunes alguns alhora allà allí allò als
      altra altre altres amb ambdues ambdós anar ans apa aquell aquella aquelles aquells aquest
      aquesta aquestes aquests aquí baix bastant bé cada cadascuna cadascunes cadascuns cadascú
      com consegueixo conseguim conseguir consigueix consigueixen consigueixes contra d'un d'una
      d'unes d'uns dalt de del dels des després dins dintre donat doncs durant e eh el elles ells
      els em en encara ens entre era erem eren eres es esta estan estat estava estaven estem esteu
      estic està estàvem estàveu et etc ets fa faig fan fas fem fer feu fi fins fora gairebé ha
      han has haver havia he hem heu hi ho i igual iguals inclòs ja jo l'hi la les li li'n llarg
      llavors m'he ma mal malgrat mateix mateixa mateixes mateixos me mentre meu meus meva meves
      mode molt molta moltes molts mon mons més n'he n'hi ne ni no nogensmenys només nosaltres
      nostra nostre nostres o oh oi on pas pel pels per perquè però poc poca pocs podem poden
      poder podeu poques potser primer propi puc qual quals quan quant que quelcom qui quin quina
      quines quins què s'ha s'han sa sabem saben saber sabeu sap saps semblant semblants sense ser
      ses seu seus seva seves si sobre sobretot soc solament sols som son sons sota sou sóc són
      t'ha t'han t'he ta tal també tampoc tan tant tanta tantes te tene tenim tenir teniu teu teus
      teva teves tinc ton tons tot tota totes tots un una unes uns us va vaig vam van vas veu
      vosaltres vostra vostre vostres érem éreu és éssent últim ús
      """
    ),
    (
      "cs",
      """
      a aby ahoj aj ale alespoň anebo ani aniž ano asi aspoň atd. atp. az ačkoli až bez beze
      blízko bohužel brzo bude budem budeme budes budete budeš budou budu by byl byla byli bylo
      byly bys byt být během chce chceme chcete chceš chci chtít chtějí chut' chuti chuť ci clanek
      clanku clanky co coz což cz daleko dalsi další den deset design devatenáct devět dnes do
      dobrý docela dva dvacet dvanáct dvě dál dále děkovat děkujeme děkuji email ho hodně i jak
      jakmile jako jakož jde je jeden jedenáct jedna jedno jednou jedou jeho jehož jej jeji jejich
      jejichž její jelikož jemu jen jenom jenž jeste jestli jestliže ještě jež ji jich jim jimi
      jinak jine jiné jiz již jsem jses jseš jsi jsme jsou jste já jí jím jšte k kam každý kde kdo
      kdy kdyz když ke kolik kromě ktera kterak ktere kteri kterou ktery která které který kteři
      kteří ku kvůli ma mají mate me mezi mi mit mne mnou mně moc mohl mohou moje moji možná muj
      musí muze my má málo mám máme máte máš mé mí mít mě můj může na nad nade nam napište naproti
      nas nasi načež naše naši ne nebo nebyl nebyla nebyli nebyly nechť nedělají nedělá nedělám
      neděláme neděláte neděláš nejsi nejsou nemají nemáme nemáte neměl neni není nestačí nevadí
      nez než nic nich nimi nove novy nové noví nový nula ná nám námi nás náš ní ním ně něco nějak
      někde někdo němu němuž o od ode on ona oni ono ony osm osmnáct pak patnáct po pod podle
      pokud potom pouze pozdě pořád prave pravé pred pres pri pro proc prostě prosím proti proto
      protoze protože proč prvni první práve právě pta pět přece před přede přes přese při přičemž
      re rovně s se sedm sedmnáct si sic sice skoro smí smějí snad spolu sta sto strana sté sve
      svych svym svymi svá své svých svým svými svůj ta tady tak take takhle taky takze také takže
      tam tamhle tamhleto tamto tato te tebe tebou ted' tedy tema ten tento teto teď ti tim timto
      tipy tisíc tisíce to tobě tohle toho tohoto tom tomto tomu tomuto toto trochu trošku tu tuto
      tvoje tvá tvé tvůj ty tyto támhle támhleto této tím tímto tě těm těma těmi třeba tři třináct
      u určitě uz už v vam vas vase vaše vaši ve vedle večer vice vlastně vsak vy vám vámi vás váš
      více však všechen všechno všichni vůbec vždy z za zatímco zač zda zde ze zpet zpět čau či
      článek článku články čtrnáct čtyři šest šestnáct že
      """
    ),
    (
      "da",
      """
      ad af aldrig alene alle allerede alligevel alt altid anden andet andre at bag begge blandt
      blev blive bliver burde bør da de dem den denne dens der derefter deres derfor derfra deri
      dermed derpå derved det dette dig din dine disse dog du efter egen eller ellers en end endnu
      ene eneste enhver ens enten er et flere flest fleste for foran fordi forrige fra få før
      først gennem gjorde gjort god gør gøre gørende ham han hans har havde have hel heller hen
      hende hendes henover her herefter heri hermed herpå hos hun hvad hvem hver hvilke hvilken
      hvilkes hvis hvor hvordan hvorefter hvorfor hvorfra hvorhen hvori hvorimod hvornår hvorved i
      igen igennem ikke imellem imens imod ind indtil ingen intet jeg jer jeres jo kan kom kommer
      kun kunne lad langs lav lave lavet lidt lige ligesom lille længere man mange med meget
      mellem men mens mere mest mig min mindre mindst mine mit mod må måske ned nemlig nogen
      nogensinde noget nogle nok nu ny nyt når nær næste næsten og også om omkring op os over
      overalt på samme sammen selv selvom senere ses siden sig sige sin sine sit skal skulle som
      stadig synes syntes så sådan således temmelig thi tidligere til tilbage tit ud uden udover
      under undtagen var ved vi via vil ville vor vore vores vær være været øvrigt
      """
    ),
    (
      "de",
      """
      a ab aber ach acht achte achten achter achtes ag alle allein allem allen aller allerdings
      alles allgemeinen als also am an ander andere anderem anderen anderer anderes anderm andern
      anders auch auf aus ausser ausserdem außer außerdem bald bei beide beiden beim beispiel
      bekannt bereits besonders besser besten bin bis bisher bist da dabei dadurch dafür dagegen
      daher dahin dahinter damals damit danach daneben dank dann daran darauf daraus darf darfst
      darin darum darunter darüber das dasein daselbst dass dasselbe davon davor dazu dazwischen
      daß dein deine deinem deinen deiner deines dem dementsprechend demgegenüber demgemäss
      demgemäß demselben demzufolge den denen denn denselben der deren derer derjenige derjenigen
      dermassen dermaßen derselbe derselben des deshalb desselben dessen deswegen dich die
      diejenige diejenigen dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort
      drei drin dritte dritten dritter drittes du durch durchaus durfte durften dürfen dürft eben
      ebenso ehrlich eigen eigene eigenen eigener eigenes ein einander eine einem einen einer
      eines einig einige einigem einigen einiger einiges einmal einmaleins elf en ende endlich
      entweder er erst erste ersten erster erstes es etwa etwas euch euer eure eurem euren eurer
      eures früher fünf fünfte fünften fünfter fünftes für gab ganz ganze ganzen ganzer ganzes gar
      gedurft gegen gegenüber gehabt gehen geht gekannt gekonnt gemacht gemocht gemusst genug
      gerade gern gesagt geschweige gewesen gewollt geworden gibt ging gleich gross grosse grossen
      grosser grosses groß große großen großer großes gut gute guter gutes hab habe haben habt
      hast hat hatte hatten hattest hattet heisst heißt her heute hier hin hinter hoch hätte
      hätten ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem infolgedessen
      ins irgend ist ja jahr jahre jahren je jede jedem jeden jeder jedermann jedermanns jedes
      jedoch jemand jemandem jemanden jene jenem jenen jener jenes jetzt kam kann kannst kaum kein
      keine keinem keinen keiner keines kleine kleinen kleiner kleines kommen kommt konnte konnten
      kurz können könnt könnte lang lange leicht leider lieber los machen macht machte mag magst
      man manche manchem manchen mancher manches mehr mein meine meinem meinen meiner meines mich
      mir mit mittel mochte mochten morgen muss musst musste mussten muß mußt möchte mögen möglich
      mögt müssen müsst müßt na nach nachdem nahm natürlich neben nein neue neuen neun neunte
      neunten neunter neuntes nicht nichts nie niemand niemandem niemanden noch nun nur ob oben
      oder offen oft ohne recht rechte rechten rechter rechtes richtig rund sagt sagte sah satt
      schlecht schon sechs sechste sechsten sechster sechstes sehr sei seid seien sein seine
      seinem seinen seiner seines seit seitdem selbst sich sie sieben siebente siebenten siebenter
      siebentes siebte siebten siebter siebtes sind so solang solche solchem solchen solcher
      solches soll sollen sollst sollt sollte sollten sondern sonst soweit sowie später statt tag
      tage tagen tat teil tel trotzdem tun uhr um und uns unser unsere unserer unter vergangene
      vergangenen viel viele vielem vielen vielleicht vier vierte vierten vierter viertes vom von
      vor wahr wann war waren warst wart warum was weg wegen weil weit weiter weitere weiteren
      weiteres welche welchem welchen welcher welches wem wen wenig wenige weniger weniges
      wenigstens wenn wer werde werden werdet weshalb wessen wie wieder wieso will willst wir wird
      wirklich wirst wo woher wohin wohl wollen wollt wollte wollten worden wurde wurden während
      währenddem währenddessen wäre würde würden zehn zehnte zehnten zehnter zehntes zeit zu
      zuerst zugleich zum zunächst zur zurück zusammen zwanzig zwar zwei zweite zweiten zweiter
      zweites zwischen á über überhaupt übrigens
      """
    ),
    (
      "el",
      """
      άλλα άλλες άλλη άλλην άλλης άλλο άλλοι άλλον άλλος άλλοτε άλλους άλλων άμα άμεσα άνευ άνω
      άξαφνα άρα άραγε έγιναν έγινε έγκαιρα έκανε έκαστα έκαστες έκαστη έκαστην έκαστης έκαστο
      έκαστοι έκαστον έκαστος ένα έναν ένας έξαφνα έξι έξω έπειτα έστω έτερες έτερη έτερης έτερο
      έτεροι έτερον έτερος έτερους έτσι έχει έχεις έχετε έχομε έχοντας έχουμε έχουν έχω έως ήδη
      ήμασταν ήμαστε ήμουν ήσασταν ήσαστε ήσουν ήταν ήτανε ήτοι ήττον ίδια ίδιαν ίδιες ίδιο ίδιοι
      ίδιον ίδιος ίδιοσ ίδιους ίδιων ίσαμε ίσια ίσως αδιάκοπα αι ακριβώς ακόμα ακόμη αλλά αλλαχού
      αλλιώς αλλιώτικα αλλοιώς αλλοιώτικα αλλού αμέσως αν ανά ανάμεσα αναμεταξύ αντί αντίπερα
      αντίς ανωτέρω απ απέναντι από απόψε αρκετά αρκετές αρχικά ας αυτά αυτές αυτή αυτήν αυτής
      αυτοί αυτού αυτούς αυτό αυτόν αυτός αυτών αφού αφότου αύριο αὐτόσ βέβαια βεβαιότατα γάρ γα^
      γε γι για γιατί γρήγορα γύρω δ' δέ δή δήθεν δίπλα δίχως δα δαί δαίσ δε δείνα δεν δεξιά
      δηλαδή δι δι' διά δια διαρκώς δικά δικοί δικού δικούς δικό δικός διόλου εάν είθε είμαι
      είμαστε είναι είσαι είσαστε είστε είτε είχα είχαμε είχαν είχατε είχε είχες εαυτού εαυτούς
      εαυτό εαυτόν εαυτών εγκαίρως εγώ εδώ ειδεμή εις εκάστου εκάστους εκάστων εκεί εκείνα εκείνες
      εκείνη εκείνην εκείνης εκείνο εκείνοι εκείνον εκείνος εκείνου εκείνους εκείνων εκτός εμάς
      εμένα εμείς εμπρός εν εναντίον εντελώς εντωμεταξύ εντός ενός ενώ εξ εξής εξήσ εξίσου
      εξαιτίας επάνω επί επίσης επειδή επιπλέον επομένως επόμενη εσάς εσένα εσείς εσύ ετέρα ετέραι
      ετέρας ετέρου ετέρων ετούτα ετούτες ετούτη ετούτην ετούτης ετούτο ετούτοι ετούτον ετούτος
      ετούτου ετούτους ετούτων ευθύς ευτυχώς εφεξής εχτές εύγε εἰ εἰμί εἰσ εἴμι η θα ι ιδία ιδίας
      ιδίου ιδίως ιι ιιι κάθε κάμποσα κάμποσες κάμποση κάμποσην κάμποσης κάμποσο κάμποσοι κάμποσον
      κάμποσος κάμποσου κάμποσους κάμποσων κάνεν κάποια κάποιαν κάποιας κάποιες κάποιο κάποιοι
      κάποιον κάποιος κάποιου κάποιους κάποιων κάποτε κάπου κάπως κάτι κάτω καί καθένα καθένας
      καθεμία καθεμίας καθενός καθετί καθόλου καθώς και κακά κακώς καλά καλώς καμία καμίαν καμίας
      κανένα κανέναν κανένας κανείς κανενός κατ κατά κατιτί κατόπιν κιόλας κλπ κοντά κτλ κυρίως
      λίγο λιγάκι λιγότερο λοιπά λοιπόν λόγω μάλιστα μάλλον μέλει μέλλεται μέν μέσα μέσω μέχρι μή
      μήδε μήπως μήτε μία μα μαζί μακάρι μακρυά μας με μείον μεθαύριο μεμιάς μεν μερικά μερικές
      μερικοί μερικούς μερικών μεσώ μετ μετά μεταξύ μη μην μια μιαν μιας μολονότι μονάχα μονομιάς
      μου μπορεί μπορούν μπρος μόλις μόνες μόνη μόνην μόνης μόνο μόνοι μόνος μόνου μόνους μόνων να
      ναι νωρίς ξανά ξαφνικά ο οι ολονέν ολωσδιόλου ολόγυρα ολότελα οποία οποίαν οποίας οποίες
      οποίο οποίοι οποίος οποίου οποίους οποίων οποιαδήποτε οποιανδήποτε οποιασδήποτε οποιδήποτε
      οποιεσδήποτε οποιοδηήποτε οποιονδήποτε οποιοσδήποτε οποιουδήποτε οποιουσδήποτε οποιωνδήποτε
      οποτεδήποτε οπουδήποτε οπότε ορισμένα ορισμένες ορισμένων ορισμένως ος οσαδήποτε οσεσδήποτε
      οσηδήποτε οσηνδήποτε οσησδήποτε οσοδήποτε οσοιδήποτε οσονδήποτε οσοσδήποτε οσουδήποτε
      οσουσδήποτε οσωνδήποτε οτιδήποτε ου ουδέ ούτε οἱ οὐ οὐδέ οὐδείσ οὐκ οὔτε οὕτωσ οὖν οὗτοσ
      πάλι πάντα πάντοτε πάντως πάνω πάρα πέρα πέρι πέρσι πέρυσι πίσω παντού παρά περί περίπου
      περισσότερο πια πιθανόν πιο πλάι πλέον πλην ποιά ποιάν ποιάς ποιές ποιοί ποιού ποιούς ποιό
      ποιόν ποιός ποιών πολλά πολλές πολλοί πολλούς πολύ ποτέ που πουθενά πού πούθε πρέπει πριν
      προ προκειμένου προς προτού προχθές προχτές πρωτύτερα πρόκειται πρόπερσι πρόσ πρώτα πρώτες
      πρώτη πρώτο πρώτος πως πόσες πόση πόσην πόσης πόσοι πόσος πόσους πότε πώς σαν σας σε σεις
      σου στα στη στην στης στις στο στον στου στους στων συγχρόνως συν συνάμα συνεπώς συχνάς
      συχνές συχνή συχνήν συχνής συχνοί συχνού συχνούς συχνό συχνόν συχνός συχνών συχνώς σχεδόν
      σόσ σύ σύν τά τάδε τάχα τάχατε τέτοια τέτοιαν τέτοιας τέτοιες τέτοιο τέτοιοι τέτοιον τέτοιος
      τέτοιου τέτοιους τέτοιων τήν τί τίποτα τίποτε τίσ τα ταύτα ταύτες ταύτη ταύτην ταύτης ταύτος
      ταύτοταύτον ταύτου ταύτων τε τελευταία τελευταίο τελευταίος τελικά τελικώς τες τη την της τι
      τις τισ το τοί τοι τοιοῦτοσ τον τοσ του τουλάχιστο τουλάχιστον τους τού τούς τούσ τούτα
      τούτες τούτη τούτην τούτης τούτο τούτοι τούτοις τούτον τούτος τούτου τούτους τούτων τοῦ τρία
      τρίτη τρεις τυχόν των τό τόν τόσα τόσες τόση τόσην τόσης τόσο τόσοι τόσον τόσος τόσου τόσους
      τόσων τότε τώρα τῆσ τῇ τῶν τῷ υπ υπέρ υπό υπόψη υπόψιν χωρίς χωριστά ω ως ωσάν ωστόσο ωσότου
      ωχ όλα όλες όλη όλην όλης όλο όλοι όλον όλος όλου όλους όλων όλως όμως όποια όποιες όποιο
      όποιοι όποιον όποιος όποτε όπου όπως όσα όσες όση όσην όσης όσο όσοι όσον όσος όσου όσους
      όσων όταν ότι ότου όχι ύστερα ώσπου ώστε ἀλλ' ἀλλά ἀπό ἄλλοσ ἄν ἄρα ἐάν ἐγώ ἐκ ἐμόσ ἐν ἐπί
      ἑαυτοῦ ἔτι ἡ ἤ ὁ ὅδε ὅσ ὅστισ ὅτι ὑμόσ ὑπέρ ὑπό ὡσ ὥστε ὦ
      """
    ),
    (
      "en",
      """
      'd 'll 'm 're 's 'tis 'twas 've a a's about above across after afterwards again against
      ain't all almost alone along already also although always am among amongst amount an and
      another any anyhow anyone anything anyway anywhere are aren't around as at back be became
      because become becomes becoming been before beforehand behind being below beside besides
      between beyond both bottom but by c'mon c's ca call can can't cannot could could've couldn't
      daren't did didn't do does doesn't doing don't done down due during each eight either eleven
      else elsewhere empty enough even ever every everyone everything everywhere except few
      fifteen fifty first five for former formerly forty four from front full further get give go
      had hadn't has hasn't have haven't he he'd he'll he's hence her here here's hereafter hereby
      herein hereupon hers herself him himself his how how'd how'll how's however hundred i i'd
      i'll i'm i've if in indeed into is isn't it it'd it'll it's its itself just keep last latter
      latterly least less let's made make many may mayn't me meanwhile might might've mightn't
      mine more moreover most mostly move much must must've mustn't my myself n't name namely
      needn't neither never nevertheless next nine no nobody none noone nor not nothing now
      nowhere n‘t of off often on once one one's only onto or other others otherwise oughtn't our
      ours ourselves out over own part per perhaps please put quite rather re really regarding
      same say see seem seemed seeming seems serious several shan't she she'd she'll she's should
      should've shouldn't show side since six sixty so some somehow someone something sometime
      sometimes somewhere still such t's take ten than that that'll that's that've the their them
      themselves then thence there there'd there'll there're there's there've thereafter thereby
      therefore therein thereupon these they they'd they'll they're they've third this those
      though three through throughout thru thus to together too top toward towards twelve twenty
      two under unless until up upon us used using various very via was wasn't we we'd we'll we're
      we've well were weren't what what'd what'll what's what've whatever when when'd when'll
      when's whence whenever where where'd where'll where's whereafter whereas whereby wherein
      whereupon wherever whether which while whither who who'd who'll who's whoever whole whom
      whose why why'd why'll why's will with within without won't would would've wouldn't yet you
      you'd you'll you're you've your yours yourself yourselves ‘d ‘ll ‘m ‘re ‘s ‘ve
      """
    ),
    (
      "eo",
      """
      adiaŭ ajn al ankoraŭ antaŭ aŭ bonan bonvole bonvolu bv ci cia cian cin d-ro da de dek deka
      do doktor' doktoro du dua dum eble ekz ekzemple en estas estis estos estu estus eĉ f-no
      feliĉan for fraŭlino ha havas havis havos havu havus he ho hu ili ilia ilian ilin inter io
      ion iu iujn iun ja jam je jes k kaj ke kio kion kiu kiujn kiun kvankam kvar kvara kvazaŭ
      kvin kvina la li lia lian lin malantaŭ male malgraŭ mem mi mia mian min minus naŭ naŭa ne
      nek nenio nenion neniu neniun nepre ni nia nian nin nu nun nur ok oka oni onia onian onin
      plej pli plu plus por post preter s-no s-ro se sed sep sepa ses sesa si sia sian sin sinjor'
      sinjorino sinjoro sub super supren sur tamen tio tion tiu tiujn tiun tra tri tria tuj tute
      unu unua ve verŝajne vi via vian vin ĉi ĉio ĉion ĉiu ĉiujn ĉiun ĉu ĝi ĝia ĝian ĝin ĝis ĵus
      ŝi ŝia ŝin
      """
    ),
    (
      "es",
      """
      a actualmente acuerdo adelante ademas además afirmó agregó ahi ahora ahí al algo alguna
      algunas alguno algunos algún alli allí alrededor ambos ampleamos ante anterior antes apenas
      aproximadamente aquel aquella aquellas aquello aquellos aqui aquél aquélla aquéllas aquéllos
      aquí arriba aseguró asi así atras aun aunque ayer añadió aún bajo bastante bien breve buen
      buena buenas bueno buenos cada casi cerca cierta ciertas cierto ciertos cinco claro comentó
      como con conmigo conocer conseguimos conseguir considera consideró consigo consigue
      consiguen consigues contigo contra cosas creo cual cuales cualquier cuando cuanta cuantas
      cuanto cuantos cuatro cuenta cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo da dado
      dan dar de debajo debe deben debido decir dejó del delante demasiado demás dentro deprisa
      desde despacio despues después detras detrás dia dias dice dicen dicho dieron diez diferente
      diferentes dijeron dijo dio doce donde dos durante día días dónde e ejemplo el ella ellas
      ello ellos embargo empleais emplean emplear empleas empleo en encima encuentra enfrente
      enseguida entonces entre era erais eramos eran eras eres es esa esas ese eso esos esta
      estaba estabais estaban estabas estad estada estadas estado estados estais estamos estan
      estando estar estaremos estará estarán estarás estaré estaréis estaría estaríais estaríamos
      estarían estarías estas este estemos esto estos estoy estuve estuviera estuvierais
      estuvieran estuvieras estuvieron estuviese estuvieseis estuviesen estuvieses estuvimos
      estuviste estuvisteis estuviéramos estuviésemos estuvo está estábamos estáis están estás
      esté estéis estén estés ex excepto existe existen explicó expresó fin final fue fuera
      fuerais fueran fueras fueron fuese fueseis fuesen fueses fui fuimos fuiste fuisteis fuéramos
      fuésemos gran grande grandes gueno ha haber habia habida habidas habido habidos habiendo
      habla hablan habremos habrá habrán habrás habré habréis habría habríais habríamos habrían
      habrías habéis había habíais habíamos habían habías hace haceis hacemos hacen hacer hacerlo
      haces hacia haciendo hago han has hasta hay haya hayamos hayan hayas hayáis he hecho hemos
      hicieron hizo hoy hube hubiera hubierais hubieran hubieras hubieron hubiese hubieseis
      hubiesen hubieses hubimos hubiste hubisteis hubiéramos hubiésemos hubo igual incluso indicó
      informo informó intenta intentais intentamos intentan intentar intentas intento ir junto la
      lado largo las le les llegó lleva llevar lo los luego lugar mal manera manifestó mas mayor
      me mediante medio mejor mencionó menos menudo mi mia mias mientras mio mios mis misma mismas
      mismo mismos modo momento mucha muchas mucho muchos muy más mí mía mías mío míos nada nadie
      ni ninguna ningunas ninguno ningunos ningún no nos nosotras nosotros nuestra nuestras
      nuestro nuestros nueva nuevas nueve nuevo nuevos nunca o ocho once os otra otras otro otros
      para parece parte partir pasada pasado paìs peor pero pesar poca pocas poco pocos podeis
      podemos poder podria podriais podriamos podrian podrias podrá podrán podría podrían poner
      por porque posible primer primera primero primeros principalmente pronto propia propias
      propio propios proximo próximo próximos pudo pueda puede pueden puedo pues qeu que quedó
      queremos quien quienes quiere quiza quizas quizá quizás quién quiénes qué realizado realizar
      realizó repente respecto sabe sabeis sabemos saben saber sabes salvo se sea seamos sean seas
      segun segunda segundo según seis ser sera seremos será serán serás seré seréis sería seríais
      seríamos serían serías seáis señaló si sido siempre siendo siete sigue siguiente sin sino
      sobre sois sola solamente solas solo solos somos son soy su supuesto sus suya suyas suyo
      suyos sé sí sólo tal tambien también tampoco tan tanto tarde te temprano tendremos tendrá
      tendrán tendrás tendré tendréis tendría tendríais tendríamos tendrían tendrías tened teneis
      tenemos tener tenga tengamos tengan tengas tengo tengáis tenida tenidas tenido tenidos
      teniendo tenéis tenía teníais teníamos tenían tenías tercera tercero ti tiempo tiene tienen
      tienes toda todas todavia todavía todo todos total trabaja trabajais trabajamos trabajan
      trabajar trabajas trabajo tras trata través tres tu tus tuve tuviera tuvierais tuvieran
      tuvieras tuvieron tuviese tuvieseis tuviesen tuvieses tuvimos tuviste tuvisteis tuviéramos
      tuviésemos tuvo tuya tuyas tuyo tuyos tú u ultimo un una unas uno unos usa usais usamos usan
      usar usas uso usted ustedes va vais valor vamos van varias varios vaya veces ver verdad
      verdadera verdadero vez vosotras vosotros voy vuestra vuestras vuestro vuestros y ya yo él
      éramos ésa ésas ése ésos ésta éstas éste éstos última últimas último últimos
      """
    ),
    (
      "et",
      """
      aga ei et ja jah kas kui kõik ma me mida midagi mind minu mis mu mul mulle nad nii oled olen
      oli oma on pole sa seda see selle siin siis ta te ära
      """
    ),
    (
      "eu",
      """
      al anitz arabera asko baina bat batean batek bati batzuei batzuek batzuetan batzuk bera
      beraiek berau berauek bere berori beroriek beste bezala da dago dira ditu du dute edo egin
      ere eta eurak ez gainera gu gutxi guzti haiei haiek haietan hainbeste hala han handik hango
      hara hari hark hartan hau hauei hauek hauetan hemen hemendik hemengo hi hona honek honela
      honetan honi hor hori horiei horiek horietan horko horra horrek horrela horretan horri
      hortik hura izan ni noiz nola non nondik nongo nor nora ze zein zen zenbait zenbat zer
      zergatik ziren zituen zu zuek zuen zuten
      """
    ),
    (
      "fa",
      """
      آباد آخرین آره آری آقای آمد آمده آمده‌است آن آنان آنجا آنطور آنقدر آنكه آنها آنچه آنکه آورد
      آورده آوری آيد آی آیا آیند ابتدا اتفاقا اثر اثرِ اجرا احتراما احتمالا اخیر اری از ازجمله
      اساسا است استفاد استفاده اش اشکارا اصلا اصولا اعلام اغلب افراد افرادی افزود اكنون الان البته
      البتّه ام اما امر امروز امروزه امسال امشب امور امکان ان انجام اند انشاالله انصافا انطور
      انقدر انها انچنان انکه انگار او اول اولا اولین اي ايشان ايم اين اينكه اکثرا اکنون اگر ای ایا
      اید ایشان ایم این اینجا ایند اینطور اینقدر اینها اینچنین اینک اینکه اینگونه با بار بارة باره
      بارها باز بازهم باش باشد باشم باشند باشيم باشی باشید باشیم باعث بالا بالاخره بالایِ بالطبع
      بايد باید بتوان بتواند بتوانی بتوانیم بخش بخشی بخواه بخواهد بخواهم بخواهند بخواهی بخواهید
      بخواهیم بد بدون بر برابر برابرِ براحتی براساس براستی براي برای برایِ برخوردار برخي برخی
      برداري برداری برعکس بروز بزرگ بزودی بسا بسيار بسياري بسیار بسیاری بطور بعد بعدا بعدها بعری
      بعضا بعضي بعضی بلافاصله بلكه بله بلکه بلی بنابراين بنابراین بندي بندی به بهتر بهترين بهترین
      بود بودم بودن بودند بوده بوده‌است بودی بودید بودیم بویژه بي بيست بيش بيشتر بيشتري بين بکن
      بکند بکنم بکنند بکنی بکنید بکنیم بگو بگوید بگویم بگویند بگویی بگویید بگوییم بگیر بگیرد بگیرم
      بگیرند بگیری بگیرید بگیریم بی بیا بیاب بیابد بیابم بیابند بیابی بیابید بیابیم بیان بیاور
      بیاورد بیاورم بیاورند بیاوری بیاورید بیاوریم بیاید بیایم بیایند بیایی بیایید بیاییم بیرون
      بیرونِ بیش بیشتر بیشتری بین ت تا تازه تاكنون تان تاکنون تبدیل تحت تر ترتیب ترين تعداد تعیین
      تغییر تقریبا تلویحا تمام تماما تمامي تمامی تنها تهیه تو تواند توانست توانستم توانستن
      توانستند توانسته توانستی توانستیم توانم توانند توانی توانید توانیم توسط تولِ تویِ ثانیا جا
      جاری جاي جايي جای جایی جدا جديد جدی جدید جريان جریان جز جلوگيري جلویِ جمع جمعا جمعی جناح جهت
      حاضر حال حالا حالی حتما حتي حتی حد حداقل حداکثر حدود حدودا حدودِ حق حل خارجِ خاص خاطرنشان خب
      خدمات خصوص خصوصا خطر خلاصه خواست خواستم خواستن خواستند خواسته خواستی خواستید خواستیم خواهد
      خواهد‌بود خواهد‌شد خواهد‌کرد خواهم خواهند خواهيم خواهی خواهید خواهیم خوب خوبی خود خودت
      خودتان خودش خودشان خودم خودمان خوشبختانه خويش خویش خویشتن خیاه خیر خیلی داد دادم دادن دادند
      داده داده‌است دادی دادید دادیم دار دارای دارد دارم دارند داريم داری دارید داریم داشت داشتم
      داشتن داشتند داشته داشته‌است داشته‌باشد داشته‌باشند داشتی داشتید داشتیم دانست دانند دایم
      دایما در درباره درمجموع درون دریغ دسته دقیقا دنبالِ ده دهد دهم دهند دهه دهی دهید دهیم دو
      دوباره دور دوم ديده ديروز ديگر ديگران ديگري دچار دیر دیروز دیگر دیگران دیگری را راحت راسا
      راستی راه رسما رسید رسیدن رشد رفت رفته رو روب روبه روز روزانه روزهاي روش روند روي روی رویِ
      ريزي ریزی زاده زمان زمانی زمینه زود زياد زير زيرا زیاد زیادی زیر زیرا زیرِ سابق ساخته ساز
      سازي سازی سالانه ساله سالهای سالیانه سال‌های سایر سبب سراسر سرانجام سریعا سریِ سعي سعی سمت
      سمتِ سه سهم سوم سوي سوی سویِ سپس سی شامل شان شايد شاید شخصا شخصی شد شدم شدن شدند شده شده‌است
      شده‌اند شده‌بود شدی شدید شدیدا شدیم شروع شش شما شمار شناسي شود شوم شوند شونده شوی شوید شویم
      صرف صرفا صورت ضدِّ ضمن طبعا طبق طبقِ طبیعتا طرف طريق طریق طور طول طي طی ظاهرا ع عالی عدم
      عقبِ علاوه علت علّتِ علیه عمدا عمدتا عمل عملا عنوان عنوانِ عهده عین غالبا غير غیر فرد فردا
      فردی فعلا فقط فكر فوق فکر قابل قبل قبلا قدری قصدِ قطعا كرد كردم كردن كردند كرده كسي كل كمتر
      كند كنم كنند كنيد كنيم كه لااقل لازم لحاظ لذا لطفا لطفاً ما مان مانند مانندِ مبادا متاسفانه
      متر متعاقبا متفاوت مثل مثلا مثلِ مجانی مجددا مجموعا محسوب مختلف مدام مدت مدّتی مربوط مردم
      مرسی مستقیما مسلما مشخص مطمینا معمولا مقابل ممکن من مناسب منظور مهم مواجه موارد موجب مورد
      موقتا مي ميليارد ميليون مگر می میان می‌آید می‌باشد می‌توان می‌تواند می‌توانند می‌دهد می‌دهند
      می‌رسد می‌رود می‌شد می‌شود می‌شوند می‌کرد می‌کردند می‌کند می‌کنم می‌کنند می‌کنیم می‌گوید
      می‌گویند می‌گیرد می‌یابد ناشي ناشی نام ناگاه ناگهان ناگهانی نبايد نباید نبود نحوه نخست
      نخستين نخستین نخواهد نخواهم نخواهند نخواهی نخواهید نخواهیم ندارد ندارم ندارند نداری ندارید
      نداریم نداشت نداشتم نداشتند نداشته نداشتی نداشتید نداشتیم نزديك نزدِ نزدیک نزدیکِ نسبت نسبتا
      نشان نشده نشست نظر نظير نظیر نكرده نمايد نمي نمی نمی‌شود نه نهایتا نوع نوعي نوعی نيز نيست
      نگاه نیاز نیز نیست نیستند نیمه ها هاي هايي های هایی هبچ هر هرچه هرگز هزار هست هستم هستند
      هستيم هستی هستید هستیم هفت هم همان همه همواره همين همچنان همچنين همچنین همچون همیشه همین
      هنوز هنگام هنگامِ هنگامی هيچ هیچ هیچگاه و وارد واقعا واقعی وجود وسطِ وضع وقتي وقتی وقتیکه
      ولی وي وگو وی ویژه يا يابد يك يكديگر يكي پارسال پاعینِ پخش پر پس پشت پنج پيش پی پیدا پیش
      پیشاپیش پیشتر پیشِ چرا چطور چقدر چنان چنانچه چنانکه چند چندین چنين چنین چه چهار چهارم چو چون
      چيزي چگونه چیز چیزی چیست کاش کافی کامل کاملا کتبا کجا کجاست کدام کرد کردم کردن کردند کرده
      کرده‌است کرده‌اند کرده‌بود کردی کردید کردیم کس کسانی کسی کل کلا کلی کم کماکان کمتر کمتری کمی
      کن کنار کنارِ کند کنم کنند کننده کنندگان کنون کنونی کنی کنید کنیم که کو کوچک کَی کی گاه گاهی
      گذاري گذاری گذاشته گذشته گردد گرفت گرفتم گرفتن گرفتند گرفته گرفته‌است گرفتی گرفتید گرفتیم
      گروهي گروهی گفت گفتم گفتن گفتند گفته گفتی گفتید گفتیم گه گهگاه گو گونه گويد گويند گویا گوید
      گویم گویند گویی گویید گوییم گيرد گيري گیرد گیرم گیرند گیری گیرید گیریم ی یا یابد یابم یابند
      یابی یابید یابیم یافت یافتم یافتن یافته یافته‌است یافتی یافتید یافتیم یعنی یقینا یه یک
      یکدیگر یکی
      """
    ),
    (
      "fi",
      """
      aiemmin aika aikaa aikaan aikaisemmin aikaisin aikajen aikana aikoina aikoo aikovat aina
      ainakaan ainakin ainoa ainoat aiomme aion aiotte aist aivan ajan alas alemmas alkuisin
      alkuun alla alle aloitamme aloitan aloitat aloitatte aloitattivat aloitettava aloitettavaksi
      aloitettevaksi aloitettu aloitimme aloitin aloitit aloititte aloittaa aloittamatta aloitti
      aloittivat alta aluksi alussa alusta annettava annettavaksi annetteva annettu ansiosta antaa
      antamatta antoi aoua apu asia asiaa asian asiasta asiat asioiden asioihin asioita asti
      avuksi avulla avun avutta edelle edelleen edellä edeltä edemmäs edes edessä edestä ehkä ei
      eikä eilen eivät eli ellei elleivät ellemme ellen ellet ellette emme en enemmän eniten ennen
      ensi ensimmäinen ensimmäiseksi ensimmäisen ensimmäisenä ensimmäiset ensimmäisiksi
      ensimmäisinä ensimmäisiä ensimmäistä ensin entinen entisen entisiä entisten entistä enää eri
      erittäin erityisesti eräiden eräs eräät esi esiin esillä esimerkiksi et eteen etenkin ette
      ettei että halua haluaa haluamatta haluamme haluan haluat haluatte haluavat halunnut halusi
      halusimme halusin halusit halusitte halusivat halutessa haluton he hei heidän heidät heihin
      heille heillä heiltä heissä heistä heitä helposti heti hetkellä hieman hitaasti huolimatta
      huomenna hyvien hyviin hyviksi hyville hyviltä hyvin hyvinä hyvissä hyvistä hyviä hyvä hyvät
      hyvää hän häneen hänelle hänellä häneltä hänen hänessä hänestä hänet häntä ihan ilman
      ilmeisesti itse itsensä itseään ja jo johon joiden joihin joiksi joilla joille joilta joina
      joissa joista joita joka jokainen jokin joko joksi joku jolla jolle jolloin jolta jompikumpi
      jona jonka jonkin jonne joo jopa jos joskus jossa josta jota jotain joten jotenkin
      jotenkuten jotka jotta jouduimme jouduin jouduit jouduitte joudumme joudun joudutte joukkoon
      joukossa joukosta joutua joutui joutuivat joutumaan joutuu joutuvat juuri jälkeen jälleen
      jää kahdeksan kahdeksannen kahdella kahdelle kahdelta kahden kahdessa kahdesta kahta kahteen
      kai kaiken kaikille kaikilta kaikkea kaikki kaikkia kaikkiaan kaikkialla kaikkialle
      kaikkialta kaikkien kaikkiin kaikkin kaksi kannalta kannattaa kanssa kanssaan kanssamme
      kanssani kanssanne kanssasi kauan kauemmas kaukana kautta kehen keiden keihin keiksi keille
      keillä keiltä keinä keissä keistä keitten keittä keitä keneen keneksi kenelle kenellä
      keneltä kenen kenenä kenessä kenestä kenet kenettä kennessästä kenties kerran kerta kertaa
      keskellä kesken keskimäärin ketkä ketä kiitos kohti koko kokonaan kolmas kolme kolmen
      kolmesti koska koskaan kovin kuin kuinka kuinkaan kuitenkaan kuitenkin kuka kukaan kukin
      kumpainen kumpainenkaan kumpi kumpikaan kumpikin kun kuten kuuden kuusi kuutta kylliksi
      kyllä kymmenen kyse liian liki lisäksi lisää lla luo luona lähekkäin lähelle lähellä läheltä
      lähemmäs lähes lähinnä lähtien läpi mahdollisimman mahdollista me meidän meidät meihin
      meille meillä meiltä meissä meistä meitä melkein melko menee meneet menemme menen menet
      menette menevät meni menimme menin menit menivät mennessä mennyt menossa mihin mikin miksi
      mikä mikäli mikään mille milloin milloinkan millä miltä minkä minne minua minulla minulle
      minulta minun minussa minusta minut minuun minä missä mistä miten mitkä mitä mitään moi
      molemmat mones monesti monet moni moniaalla moniaalle moniaalta monta muassa muiden muita
      muka mukaan mukaansa mukana mutta muu muualla muualle muualta muuanne muulloin muun muut
      muuta muutama muutaman muuten myöhemmin myös myöskin myöskään myötä ne neljä neljän neljää
      niiden niihin niiksi niille niillä niiltä niin niinä niissä niistä niitä noiden noihin
      noiksi noilla noille noilta noin noina noissa noista noita nopeammin nopeasti nopeiten nro
      nuo nyt näiden näihin näiksi näille näillä näiltä näin näinä näissä näissähin näissälle
      näissältä näissästä näistä näitä nämä ohi oikea oikealla oikein ole olemme olen olet olette
      oleva olevan olevat oli olimme olin olisi olisimme olisin olisit olisitte olisivat olit
      olitte olivat olla olleet olli ollut oma omaa omaan omaksi omalle omalta oman omassa omat
      omia omien omiin omiksi omille omilta omissa omista on onkin onko ovat paikoittain paitsi
      pakosti paljon paremmin parempi parhaillaan parhaiten perusteella peräti pian pieneen
      pieneksi pienelle pienellä pieneltä pienempi pienestä pieni pienin poikki puolesta
      puolestaan päälle runsaasti saakka sadam sama samaa samaan samalla samallalta samallassa
      samallasta saman samat samoin sata sataa satojen se seitsemän sekä sen seuraavat siellä
      sieltä siihen siinä siis siitä sijaan siksi sille silloin sillä silti siltä sinne sinua
      sinulla sinulle sinulta sinun sinussa sinusta sinut sinuun sinä sisäkkäin sisällä siten
      sitten sitä ssa sta suoraan suuntaan suuren suuret suuri suuria suurin suurten taa taas
      taemmas tahansa tai takaa takaisin takana takia tallä tapauksessa tarpeeksi tavalla
      tavoitteena te teidän teidät teihin teille teillä teiltä teissä teistä teitä tietysti
      todella toinen toisaalla toisaalle toisaalta toiseen toiseksi toisella toiselle toiselta
      toisemme toisen toisensa toisessa toisesta toista toistaiseksi toki tosin tuhannen tuhat
      tule tulee tulemme tulen tulet tulette tulevat tulimme tulin tulisi tulisimme tulisin
      tulisit tulisitte tulisivat tulit tulitte tulivat tulla tulleet tullut tuntuu tuo tuohon
      tuoksi tuolla tuolle tuolloin tuolta tuon tuona tuonne tuossa tuosta tuota tuskin tykö tähän
      täksi tälle tällä tällöin tältä tämä tämän tänne tänä tänään tässä tästä täten tätä täysin
      täytyvät täytyy täällä täältä ulkopuolella usea useasti useimmiten usein useita uudeksi
      uudelleen uuden uudet uusi uusia uusien uusinta uuteen uutta vaan vai vaiheessa vaikea
      vaikean vaikeat vaikeilla vaikeille vaikeilta vaikeissa vaikeista vaikka vain varmasti
      varsin varsinkin varten vasemmalla vasen vasta vastaan vastakkain vastan verran vielä
      vierekkäin vieressä vieri viiden viime viimeinen viimeisen viimeksi viisi voi voidaan voimme
      voin voisi voit voitte voivat vuoden vuoksi vuosi vuosien vuosina vuotta vähemmän vähintään
      vähiten vähän välillä yhdeksän yhden yhdessä yhteen yhteensä yhteydessä yhteyteen yhtä
      yhtäälle yhtäällä yhtäältä yhtään yhä yksi yksin yksittäin yleensä ylemmäs yli ylös ympäri
      älköön älä
      """
    ),
    (
      "fil",
      """
      akin aking ako alin am amin aming ang ano anumang apat at atin ating ay bababa bago bakit
      bawat bilang dahil dalawa dapat din dito doon gagawin gayunman ginagawa ginawa ginawang
      gumawa gusto habang hanggang hindi huwag iba ibaba ibabaw ibig ikaw ilagay ilalim ilan
      inyong isa isang itaas ito iyo iyon iyong ka kahit kailangan kailanman kami kanila kanilang
      kanino kanya kanyang kapag kapwa karamihan katiyakan katulad kaya kaysa ko kong kulang
      kumuha kung laban lahat lamang likod lima maaari maaaring maging mahusay makita marami
      marapat masyado may mayroon mga minsan mismo mula muli na nabanggit naging nagkaroon nais
      nakita namin napaka narito nasaan ng ngayon ni nila nilang nito niya niyang noon o pa paano
      pababa paggawa pagitan pagkakaroon pagkatapos palabas pamamagitan panahon pangalawa para
      paraan pareho pataas pero pumunta pumupunta sa saan sabi sabihin sarili sila sino siya tatlo
      tayo tulad tungkol una walang
      """
    ),
    (
      "fr",
      """
      a abord afin ah ai aie aient aies ainsi ait allaient allons alors anterieur anterieure
      anterieures antérieur antérieure antérieures apres après as assez attendu au aucun aucuns
      aujourd'hui aupres auquel aura aurai auraient aurais aurait auras aurez auriez aurions
      aurons auront aussi autre autrement autres autrui aux auxquelles auxquels avaient avais
      avait avant avec avez aviez avions avoir avons ayant ayez ayons bas basee bat bien bon c c'
      car ce ceci cela celle celle-ci celle-la celle-là celles celles-ci celles-la celles-là celui
      celui-ci celui-la celui-là celà cent cependant certain certaine certaines certains certes
      ces cet cette ceux ceux-ci ceux-là chacun chacune chaque chez ci cinq cinquantaine cinquante
      cinquantième cinquième combien comme comment compris concernant contre d d' da dans de
      debout dedans dehors deja dejà delà depuis derriere derrière des desormais desquelles
      desquels dessous dessus deux deuxième deuxièmement devant devers devra devrait different
      differente differentes differents différent différente différentes différents dire directe
      directement dit dite dits divers diverse diverses dix dix-huit dix-neuf dix-sept dixième
      doit doivent donc dont dos douze douzième droite du duquel durant dès début déja déjà
      désormais effet egalement eh elle elle-meme elle-même elles elles-memes elles-mêmes en
      encore enfin entre envers environ es essai est et etaient etais etait etant etc etre eu eue
      eues eurent eus eusse eussent eusses eussiez eussions eut eux eux-mêmes exactement excepté
      eûmes eût eûtes facon fais faisaient faisant fait faites façon feront fois font force furent
      fus fusse fussent fusses fussiez fussions fut fûmes fût fûtes gens ha haut hem hep hi ho
      hormis hors hou houp hue hui huit huitième hé i ici il ils importe j j' je jusqu jusque
      juste l l' la laisser laquelle le lequel les lesquelles lesquels leur leurs longtemps lors
      lorsque lui lui-meme lui-même là lès m m' ma maint maintenant mais malgre malgré me meme
      memes merci mes mien mienne miennes miens mille mine moi moi-meme moi-même moindres moins
      mon mot moyennant même mêmes n n' na ne neanmoins neuvième ni nombreuses nombreux nommés nos
      notamment notre nous nous-mêmes nouveau nouveaux nul néanmoins nôtre nôtres o on ont onze
      onzième or ou ouias ouste outre ouvert ouverte ouverts où par parce parfois parle parlent
      parler parmi parole partant pas passé pendant pense permet personne personnes peu peut
      peuvent peux pièce plein plupart plus plusieurs plutot plutôt possible possibles pour
      pourquoi pourrais pourrait pouvait prealable precisement premier première premièrement pres
      procedant proche près préalable précisement pu puis puisque qu qu' quand quant quant-à-soi
      quarante quatorze quatre quatre-vingt quatrième quatrièmement que quel quelconque quelle
      quelles quelqu'un quelque quelques quels qui quiconque quinze quoi quoique relative
      relativement rend rendre restant reste restent retour revoici revoila revoilà s s' sa sait
      sans sauf se seize selon semblable semblaient semble semblent sent sept septième sera serai
      seraient serais serait seras serez seriez serions serons seront ses seul seule seulement
      seules seuls si sien sienne siennes siens sinon six sixième soi soi-meme soi-même soient
      sois soit soixante sommes son sont sous souvent soyez soyons specifique specifiques
      spécifique spécifiques stop suffisant suffisante suffit suis suit suivant suivante suivantes
      suivants suivre sujet sur surtout t t' ta tandis tant te tel telle tellement telles tels
      tenant tend tenir tente tes tien tienne tiennes tiens toi toi-meme toi-même ton touchant
      toujours tous tout toute toutes treize trente tres trois troisième troisièmement trop très
      tu té un une unes uns va vais valeur vas vers via vingt voici voie voient voila voilà vont
      vos votre votres vous vous-mêmes vu vé vôtre vôtres y à â ça ès également étaient étais
      était étant état étiez étions été étée étées étés êtes être ô
      """
    ),
    (
      "ga",
      """
      a ach ag agus an aon ar arna as b' ba beirt bhúr caoga ceathair ceathrar chomh chuig chun
      cois céad cúig cúigear d' daichead dar de deich deichniúr den dhá do don dtí dá dár dó faoi
      faoin faoina faoinár fara fiche gach gan go gur haon hocht i iad idir in ina ins inár is le
      leis lena lenár m' mar mo muid mé na nach naoi naonúr ná ní níor nó nócha ocht ochtar ochtó
      os roimh sa seacht seachtar seachtó seasca seisear siad sibh sinn sna sé sí tar thar thú
      triúr trí trína trínár tríocha tú um ár é éis í ó ón óna ónár
      """
    ),
    (
      "gd",
      """
      'ad 'ar 'ga 'gam 'gan 'gar 'gur 'na 'nad 'nam 'nan 'nar 'nuair 'nur 's 'sa 'san 'sann 'se
      'sna a a' a-chèile a-seo a-sin a-siud aca aca-san acasan ach ag agad agad-sa agads' agadsa
      agaibh agaibhse againn againne agam agam-sa agams' agamsa agus aice aice-se aicese aig aige
      aige-san aigesan air air-san airsan am an ann annad annam annam-s' annamsa anns annta aon ar
      as asad asda asta b' bho bhon bhuainn bhuaipe bhuaithe bhuapa bhur brì bu c'à carson cha
      chan chionn choir chon chun chèile chéile chòir ciamar co-dhiubh cuide cuin cuin' cuine cà
      cà' càil càit càit' càite cò có d' da de dh' dha dhaibh dhaibh-san dhaibhsan dhan dhasan dhe
      dhen dheth dhi dhiom dhiot dhith dhiubh dhomh dhomh-s' dhomhsa dhuibh dhuibhse dhuinn
      dhuinne dhuit dhut dhut-sa dhutsa dhà dhà-san dhàsan dhòmhsa diubh do docha don dà dè dé
      dòch' dòcha e eadar eatarra eatorra eile esan fa far feud fhad fhearr fhein fheudar fheàrr
      fhèin fhéin fhìn fo fodha fodhainn foipe fon fèin ga gach gam gan ged gu gun gur gus i iad
      iadsan innte is ise le leam leam-sa leamsa leat leat-sa leatha leatsa leibh leis leis-san
      leoth' leotha leotha-san linn m' m'a ma mac man mar mas mathaid mi mis' mise mo mu mun mur
      mura mus na nach nad nam nan nar nas neo no nuair o o'n oir oirbh oirbh-se oirnn oirnne
      oirre on orm orm-sa ormsa orra orra-san orrasan ort os r' ri ribh rinn ris rithe rithe-se
      rium rium-sa riums' riumsa riut riuth' riutha riuthasan ro ro'n roimh roimhe romhainn romham
      romhpa ron ruibh ruinn ruinne sa san sann se seach seo seothach shin sibh sibh-se sibhse sin
      sineach sinn sinne siod siodach siud siudach sè t' tarsaing tarsainn tarsuinn thar thoigh
      thro thu thuc' thuca thugad thugaibh thugainn thugam thugamsa thuice thuige thus' thusa
      timcheall toigh toil tro troimh troimhe tron tu tusa uair ud ugaibh ugam-s' ugam-sa uice
      uige uige-san umad ur urrainn à às àsan á ás è ì ò ó
      """
    ),
    (
      "gl",
      """
      a alí ao aos aquel aquela aquelas aqueles aquilo aquí as así aínda ben cando che co coa coas
      comigo con connosco contigo convosco cos cun cunha cunhas cuns da dalgunha dalgunhas dalgún
      dalgúns das de del dela delas deles desde deste do dos dun dunha dunhas duns e el ela elas
      eles en era eran esa esas ese eses esta estaba estar este estes estiven estou está están eu
      facer foi foron fun había hai iso isto la las lle lles lo los mais me meu meus min miña
      miñas moi na nas neste nin no non nos nosa nosas noso nosos nun nunha nunhas nuns nós o os
      ou para pero pode pois pola polas polo polos por que se senón ser seu seus sexa sido sobre
      súa súas tamén tan te ten ter teu teus teñen teño ti tido tiven tiña túa túas un unha unhas
      uns vos vosa vosas voso vosos vós á é ó ós
      """
    ),
    (
      "grc",
      """
      αἰ αἱ αἲ αἳ αἴ αἵ αἵδ' αἵδε αἵτινές αἷν αἷς αἷσπερ αὐτά αὐτάς αὐτάων αὐτέων αὐτή αὐτήν αὐταί
      αὐταὶ αὐταῖς αὐτοί αὐτούς αὐτοὶ αὐτοὺς αὐτοῖο αὐτοῖς αὐτοῖσί αὐτοῖσι αὐτοῖσιν αὐτοῦ αὐτό
      αὐτόν αὐτός αὐτώ αὐτὰ αὐτὰν αὐτὰς αὐτὴ αὐτὴν αὐτὸ αὐτὸν αὐτὸς αὐτὼ αὐτᾶς αὐτῆς αὐτῇ αὐτῇς
      αὐτῇσι αὐτῇσιν αὐτῶν αὐτῷ αὑταὶ αὑταῖς αὑτοὺς αὑτοῖν αὑτοῖς αὑτοῦ αὑτόν αὑτός αὑτὴν αὑτὸν
      αὑτὸς αὑτῆς αὑτῶν αὑτῷ αὔτ' αὕτη αὗται γ' γάρ γέ γε γὰρ δ' δέ δή δαΐδας δαΐδων δαιτί δαιτὶ
      δαιτὸς δαὶ δαῖτ' δαῖτα διά διὰ δἰ δὲ δὴ εξ εἰ εἰμ' εἰμί εἰμεν εἰμι εἰμὲν εἰμὶ εἰν εἰνὶ εἰς
      εἰσ' εἰσί εἰσίν εἰσι εἰσιν εἰσὶ εἰσὶν εἲ εἲς εἴ εἴη εἴην εἴης εἴησαν εἴμ' εἶ εἶεν εἶναί
      εἶναι θ' κ κ' κάρ κάτα κέ κέν καί καθ' κατ' κατά κατὰ καὐτὸς καὶ κε κεν κεἰ κεἰς κεἴ κοὐ
      κοὐδ' κοὐδεὶς κοὐδὲν κοὐκ κοὐχ κἀγώ κἀγὼ κἀκ κἀμοὶ κἀμοῦ κἀμὲ κἀμὸν κἀν κἀξ κἀπ' κἀπὶ κἀφ'
      κἂν κἄλλ' κἄμ' κἄστ' κἄτι κὰγ κὰδ κὰκ κὰμ κὰπ κὰρ μ' μέ μέθ' μέν μέτ' μέτα μή με μεθ' μετ'
      μετά μετὰ μευ μη μοί μοι μου μὲν μὴ νὼ νῶΐ νῶι νῶϊ νῷν ξὺν οἱ οἳ οἵ οἵδ' οἵδε οἵπερ οἵτινες
      οἷς οἷσί οἷσίν οἷσι οἷσιν οὐ οὐδ' οὐδέ οὐδέν οὐδέν' οὐδένα οὐδείς οὐδεμία οὐδεμίαν οὐδενός
      οὐδενὶ οὐδενὸς οὐδεὶς οὐδὲ οὐδὲν οὐκ οὐκὶ οὐχ οὐχί οὐχὶ οὑμός οὑμὸς οὒ οὓς οὔ οὔθ' οὔσαις
      οὔσας οὔσης οὔτ' οὔτέ οὔτε οὕς οὕτω οὕτως οὕτῶ οὖν οὖσ' οὖσα οὖσαι οὖσαν οὖσι οὖσιν οὗ οὗτοί
      οὗτοι οὗτος οὗτοὶ οὗτός πάρ' πάρα πέρι παρ' παρά παραὶ παρὰ περί περὶ ποτ' ποτὶ προτί προτὶ
      πρός πρὸς πότι πὰρ σ' σά σέ σέθεν σέο σή σήν σαῖς σε σεο σευ σεῖο σεῦ σοί σοι σου σούς σοὶ
      σοὺς σοῖς σοῖσι σοῖσιν σοῦ στί σφὼ σφῶϊ σφῶϊν σφῷν σόν σός σύ σύν σὰ σὰν σὰς σὲ σὴ σὴν σὸν
      σὸς σὺ σὺν σᾷ σῆς σῇ σῇς σῇσι σῇσιν σῶν σῷ τ' τά τάδ' τάδε τάν τάνδ' τάνδε τάς τάσδ' τάσδε
      τάων τέ τέο τέοισί τέων τέῳ τήν τήνδ' τήνδε τί τίν' τίνα τίνες τίνι τίνος τίνων τίς ταί
      ταυτὶ ταύταις ταύτας ταύτην ταύτης ταύτῃ ταύτῃσι ταὐτὰ ταὐτὸν ταὶ ταῖς ταῖσδέ ταῦθ' ταῦτ'
      ταῦτά ταῦτα τε τεο τεοῖο τευ τεῳ τεῷ τι τιν' τινά τινές τινί τινα τινας τινες τινι τινος
      τινων τινός τινὰ τινὰς τινὲς τινὶ τινὸς τινῶν τις τισὶ τοί τοι τοιαύταις τοιαύτας τοιαύτη
      τοιαύτην τοιαύτης τοιαύτῃ τοιαῦθ' τοιαῦτ' τοιαῦτά τοιαῦτα τοιαῦται τοιούτοις τοιούτοισι
      τοιούτου τοιούτους τοιούτων τοιούτῳ τοιοῦθ' τοιοῦτο τοιοῦτοι τοιοῦτον τοιοῦτος τοιοῦτός του
      τουτέων τούς τούσδ' τούσδε τούτοις τούτοισι τούτοισιν τούτου τούτους τούτω τούτων τούτῳ
      τοὐμόν τοὐμὲ τοὐμὸν τοὶ τοὺς τοῖιν τοῖν τοῖο τοῖς τοῖσί τοῖσίν τοῖσδ' τοῖσδε τοῖσδεσι
      τοῖσδεσσι τοῖσι τοῖσιδε τοῖσιν τοῖό τοῦ τοῦδ' τοῦδέ τοῦδε τοῦδὲ τοῦθ' τοῦτ' τοῦτο τοῦτον
      τοῦτου τοῦτό τοῦτὸν τό τόδ' τόδε τόν τόνδ' τόνδε τύνη τώ τώδ' τώδε τἀμὰ τἀπ' τἀπὶ τἀπὸ τἂν
      τἄλλ' τἄλλα τἄμ' τἄρ' τἄρα τἆλλ' τἆλλα τὠμῷ τὠπὸ τὠυτὸ τὠυτῷ τὰ τὰν τὰρ τὰς τὴν τὸ τὸν τὼ
      τᾶν τᾶς τᾷδέ τᾷδε τῆ τῆδ' τῆς τῆσδ' τῆσδε τῇ τῇδ' τῇδέ τῇδε τῇς τῇσι τῇσιν τῳ τῶ τῶν τῶνδ'
      τῶνδέ τῶνδε τῷ τῷδ' τῷδε χ' χαὐτοῦ χαὔτη χοἰ χοὔτως χοὖτοι χἠ χἠμεῖς χἠμᾶς χὠ χὦνπερ ἀλλ'
      ἀλλά ἀλλάων ἀλλέων ἀλλὰ ἀπ' ἀπό ἀπὸ ἀφ' ἁ ἁγὼ ἁμοὶ ἁμὲ ἂν ἂρ ἃ ἃκ ἃν ἃς ἄλλ' ἄλλά ἄλλα ἄλλαι
      ἄλλαις ἄλλας ἄλλη ἄλλην ἄλλης ἄλλο ἄλλοι ἄλλοις ἄλλοισίν ἄλλοισι ἄλλοισιν ἄλλον ἄλλος ἄλλου
      ἄλλους ἄλλων ἄλλως ἄλλόν ἄλλᾳ ἄλλῃ ἄλλῃσι ἄλλῳ ἄμμ' ἄμμε ἄμμες ἄμμι ἄμμιν ἄν ἄνπερ ἄπο ἄρ
      ἄρ' ἄρά ἄρα ἅ ἅδ' ἅδε ἅπερ ἅς ἅσπερ ἅσσά ἅσσα ἅτις ἇς ἐάν ἐγώ ἐγών ἐγὼ ἐγὼν ἐκ ἐμ ἐμάς ἐμέ
      ἐμέθεν ἐμέο ἐμή ἐμήν ἐμαὶ ἐμαῖς ἐμεῖο ἐμεῦ ἐμοί ἐμοὶ ἐμοὺς ἐμοῖν ἐμοῖς ἐμοῖσι ἐμοῖσιν ἐμοῦ
      ἐμόν ἐμός ἐμὰ ἐμὰς ἐμὲ ἐμὴ ἐμὴν ἐμὸν ἐμὸς ἐμᾶς ἐμᾷ ἐμῆς ἐμῇ ἐμῇς ἐμῇσι ἐμῇσιν ἐμῶν ἐμῷ ἐν
      ἐνὶ ἐξ ἐουσέων ἐούσας ἐούσης ἐοῦσ' ἐοῦσα ἐοῦσαι ἐοῦσαν ἐπ' ἐπί ἐπὶ ἐς ἐσθ' ἐσμέν ἐσμεν ἐσμὲν
      ἐσομένην ἐσομένους ἐσσί ἐσσεῖται ἐσσι ἐσσόμεσθα ἐστ' ἐστί ἐστίν ἐστε ἐστι ἐστιν ἐστόν ἐστὲ
      ἐστὶ ἐστὶν ἐστὸν ἐφ' ἐωυτῷ ἐόν ἐόντ' ἐόντα ἐόντας ἐόντε ἐόντες ἐόντι ἐόντος ἐόντων ἐών ἐὰν
      ἐὸν ἐὼν ἑαυτούς ἑαυτοὺς ἑαυτοῖς ἑαυτοῦ ἑαυτὴν ἑαυτὸν ἑαυτῆς ἑαυτῇ ἑαυτῶν ἑαυτῷ ἑωυτάς
      ἑωυτοὺς ἑωυτοῖσι ἑωυτοῦ ἑωυτόν ἑωυτὸν ἑωυτῆς ἑωυτῇ ἑωυτῶν ἑωυτῷ ἒς ἔα ἔας ἔασι ἔασιν ἔγωγ'
      ἔγωγέ ἔγωγε ἔην ἔησθα ἔθ' ἔκ ἔμ' ἔμεν ἔμεναι ἔμμεν ἔμμεναι ἔμοιγ' ἔμοιγε ἔν ἔνι ἔξ ἔπ' ἔπι
      ἔς ἔσαν ἔσει ἔσεσθαι ἔσεσθε ἔσθ' ἔσκε ἔσκεν ἔσκον ἔσομαι ἔσονται ἔσσεαι ἔσσεσθ' ἔσσεσθαι
      ἔσσεται ἔσσομαι ἔσσονται ἔσσῃ ἔστ' ἔσται ἔστε ἔστι ἔστιν ἔστω ἔστων ἔστωσαν ἔσῃ ἔτ' ἔτι ἔφ'
      ἔω ἔωσι ἔωσιν ἔῃ ἕης ἠέ ἠὲ ἡ ἡμέας ἡμέων ἡμίν ἡμείων ἡμεῖς ἡμὶν ἡμᾶς ἡμῖν ἡμῶν ἢ ἢν ἣ ἣν ἤ
      ἤν ἤστην ἥ ἥδ' ἥδε ἥμιν ἥν ἥντιν' ἥντινα ἥπερ ἥτις ἦ ἦέ ἦα ἦε ἦεν ἦμεν ἦν ἦσαν ἦσθ' ἦσθα ἦτε
      ἧμιν ἧς ὁ ὂν ὃ ὃν ὃς ὄντ' ὄντα ὄντας ὄντες ὄντι ὄντος ὄντων ὅ ὅδ' ὅδε ὅν ὅνπερ ὅντιν' ὅντινα
      ὅου ὅς ὅσπερ ὅστις ὅτ' ὅτευ ὅτεῳ ὅτι ὅτιν' ὅτις ὅτοισι ὅτου ὅττί ὅττι ὅτῳ ὑμέας ὑμέων ὑμήν
      ὑμίν ὑμείων ὑμεῖς ὑμὴ ὑμὶν ὑμὸν ὑμᾶς ὑμῖν ὑμῶν ὑπ' ὑπέρτατος ὑπέρτερον ὑπαὶ ὑπεὶρ ὑπό ὑπὲρ
      ὑπὸ ὑφ' ὔμμ' ὔμμες ὔμμι ὔμμιν ὕπ' ὕπερ ὕπο ὕφ' ὡς ὢ ὢν ὣ ὣς ὤ ὤν ὥ ὥς ὥσθ' ὥστ' ὥστε ὦ ὦν
      ὦσιν ὧλλοι ὧν ὧνπερ ὧς ᾇ ᾖ ᾖς ᾖσιν ᾗ ᾗς ᾗσιν ᾧ ᾧπερ ᾧτινι ῥ ῥά ῥα
      """
    ),
    (
      "gu",
      """
      અંગે અંદર અથવા અને અમને અમારું અમે અહીં આ આગળ આથી આનું આને આપણને આપણું આપણે આપી આર આવી આવે
      આવ્યું ઉપર ઉભા ઊંચે ઊભું એ એક એટલો એન એના એનાં એની એનું એને એનો એમ એવા એવાં એવી એવું એવો
      ઓછું કંઈક કઈ કયું કયો કરતાં કરવું કરી કરીએ કરું કરે કરેલું કર્યા કર્યાં કર્યુ કર્યું કર્યો
      કાંઈ કે કેટલા કેટલું કેમ કેવી કેવું કોઈ કોઈક કોણ કોણે કોને ક્યાં ક્યારે ખૂબ ગઈ ગયા ગયાં ગયું
      ગયો ઘણું છ છતાં છીએ છું છે છેક છો જ જાઓ જાય જી જુઓ જે જેટલું જેથી જેને જેમ જેવા જેવી જેવું
      જેવો જો જોઈએ જ્યાં જ્યારે ઝાઝું તથા તને તમને તમારું તમે તા તારાથી તારામાં તારું તું તે તેં
      તેઓ તેણે તેથી તેના તેની તેનું તેને તેમ તેમણે તેમના તેમનું તેમને તેમાં તેવી તેવું તો ત્યાં
      ત્યારબાદ ત્યારે થઇ થઈ થઈએ થતા થતાં થતી થતું થતો થયા થયાં થયું થયેલું થયો થવું થાઉં થાઓ થાય
      થી થોડું દર દરેક દ્વારા ન નં નં. નથી નહિ નહી નહીં ના ની નીચે નું ને નો પછી પણ પર પરંતુ પરથી
      પહેલાં પાછળ પાસે પોતાનું પ્રત્યેક ફક્ત ફરી ફરીથી બંને બધા બધું બની બહાર બહુ બાદ બે મને મા
      માં માટે માત્ર મારું મી મૂકવું મૂકી મૂક્યા મૂક્યાં મૂક્યું મેં રહી રહે રહેલા રહેવું રહ્યા
      રહ્યાં રહ્યો રીતે રૂ. રૂા લાગે લેતા લેતું લેવા વગેરે વધુ શકે શકો શા શું સરખું સાથે સામે સુધી
      સૌથી હતા હતાં હતી હતું હતો હવે હશે હશો હા હું હો હોઈ હોઈશ હોઈશું હોય હોવા
      """
    ),
    (
      "ha",
      """
      a amma ba ban ce cikin da don ga in ina ita ji ka ko kuma lokacin ma mai na ne ni sai shi su
      suka sun ta tafi take tana wani wannan wata ya yake yana yi za
      """
    ),
    (
      "he",
      """
      אבל או אולי אותה אותו אותי אותך אותם אותן אותנו אז אחר אחרות אחרי אחרים אחרת אי איזה איך אין
      איפה איתה איתו איתי איתך איתכם איתכן איתם איתן איתנו אך אל אלה אלו אם אנחנו אני אף אצל אשר
      את אתה אתכם אתכן אתם אתן באיזו באמצע באמצעות בגלל בו בין בלי במידה במקום בעד ברם בשביל בשעה
      בתוך גם דרך הוא היא היה הייתי היכן היתה הם הן הנה הסיבה הרי ואילו ואת זאת זה יהיה יוכל יוכלו
      יותר יכול יכולה יכולות יכולים יכל יכלה יכלו יש כאן כאשר כולם כולן כזאת כזה כי כיצד כך ככה כל
      כלל כמו כן כפי כש לא לאו לאיזו לאן לבין לה להיות להם להן לו לי לכם לכן למה למטה למעלה למקום
      למרות לנו לעבר לפיכך לפני מאוד מאחורי מאיזו מאין מאיפה מבלי מבעד מדוע מדי מה מהיכן מול מחוץ
      מי מידה מכאן מכיוון מלבד מן מנין מסוגל מעט מעטים מעל מצד מקום מתחת מתי נגד נו סיבה עד עז על
      עלי עליה עליהם עליהן עליו עליך עליכם עליכן עלינו עם עצמה עצמו עצמי עצמם עצמן עצמנו פה רק ש
      שבגללה שבו שוב של שלה שלהם שלהן שלו שלי שלך שלכם שלכן שלנו שם תהיה תחת תכלית
      """
    ),
    (
      "hi",
      """
      अंदर अगर अत अदि अप अपना अपनि अपनी अपने अभि अभी आदि आप इंहिं इंहें इंहों इतयादि इत्यादि इन
      इनका इन्हीं इन्हें इन्हों इस इसका इसकि इसकी इसके इसमें इसि इसी इसे उंहिं उंहें उंहों उन उनका
      उनकि उनकी उनके उनको उन्हीं उन्हें उन्हों उस उसके उसि उसी उसे एक एवं एस एसे ऐसे ओर और कइ कई
      कर करता करते करना करने करें कहते कहा का काफ़ी काफि कि किंहें किंहों कितना किन्हें किन्हों
      किया किर किस किसि किसी किसे की कुछ कुल के को कोइ कोई कोन कोनसा कौन कौनसा गया घर जब जहाँ जहां
      जा जिंहें जिंहों जितना जिधर जिन जिन्हें जिन्हों जिस जिसे जीधर जेसा जेसे जैसा जैसे जो तक तब
      तरह तिंहें तिंहों तिन तिन्हें तिन्हों तिस तिसे तो था थि थी थे दबारा दवारा दिया दुसरा दुसरे
      दूसरे दो द्वारा न नहिं नहीं ना निचे निहायत नीचे ने पर पहले पुरा पूरा पे फिर बनि बनी बहि बही
      बहुत बाद बाला बिलकुल भि भितर भी भीतर मगर मानो मुझको मे में मेरा मैं यदि यह यहाँ यहां यहि यही
      या यिह ये रखें रवासा रहा रहे ऱ्वासा लिए लिये लेकिन व वग़ैरह वगेरह वरग वर्ग वह वहाँ वहां वहिं
      वहीं वाले वुह वे संग सकता सकते सबसे सभि सभी साथ साबुत साभ सारा से सो हि ही हुअ हुआ हुइ हुई
      हुए हूँ हे हें है हैं हो होता होति होती होते होना होने
      """
    ),
    (
      "hr",
      """
      a ah aha aj ako al ali arh au avaj bar baš bez bi bih bijah bijahu bijasmo bijaste bijaše
      bila bili bilo bio bismo biste biti brr budavši bude budimo budite budu budući bum bumo buć
      da daj dakle de deder dem djelomice djelomično do doista dok dokle donekle dosad doskoro
      dotad dotle dovečer drugamo drugdje duž e eh ehe ej eno eto evo ga gdjekakav gdjekoje gic
      god halo hej hm hop hoće hoćemo hoćete hoćeš hoću htijahu htijasmo htijaste htio htjedoh
      htjedoste htjedoše htjela htjele htjeli hura i iako ih iju ijuju ikada ikakav ikakva ikakve
      ikakvi ikakvih ikakvim ikakvima ikakvo ikakvog ikakvoga ikakvoj ikakvom ikakvome ili im iz
      ja je jedna jedne jedni jedno jer jesam jesi jesmo jest jeste jesu jim joj još ju kada kako
      kao koja koje koji kojima koju kroz lani li me mene meni mi mimo moj moja moje moji moju mu
      na nad nakon nam nama nas naš naša naše našeg naši ne nego neka neke neki nekog neku nema
      netko neće nećemo nećete nećeš neću nešto ni nije nikoga nikoje nikoji nikoju nisam nisi
      nismo niste nisu njega njegov njegova njegovo njemu njezin njezina njezino njih njihov
      njihova njihovo njim njima njoj nju no o od odmah on ona one oni onim onima ono onoj onom
      onu ova ovaj ovim ovima ovoj pa pak pljus po pod podalje poimence poizdalje ponekad pored
      postrance potajice potrbuške pouzdano prije s sa sam samo sasvim sav se sebe sebi si smo ste
      su sva sve svi svog svoj svoja svoje svoju svom svu ta tada taj tako te tebe tebi ti tim
      tima to toj tome tu tvoj tvoja tvoje tvoji tvoju u usprkos utaman uvijek uz uza uzagrapce
      uzalud uzduž valjda vam vama vas vaš vaša vaše vašim vašima već vi vjerojatno vjerovatno vrh
      vrlo za zaista zar zatim zato zbija zbog zimus zum će ćemo ćete ćeš ću čijem čijim čijima
      šic šta štagod što štogod želeći željah željela željele željeli željelo željen željena
      željene željeni željenu željeo
      """
    ),
    (
      "ht",
      """
      a ak an ankò ant ap apre atò avan avanlè byen byenke bò chak de deja depi e eh en epi fò fòk
      gen genyen k' ki kilès kisa konbyen konn konnen konsa kote koukou kouman kounye k‘ l l' la
      laa le li lye lè lò l‘ m m' men mwen mèsi m‘ n' nan nap non nou n‘ o oh osinon oswa ou
      oumenm pa pami pandan paske pito pou pral preske pwiske sa san se selman si sou swa sòt t'
      ta tan tankou tap te tou toujou tout toutotan twòp tèl t‘ w w' wi wè w‘ y y' yo yon yonn y‘
      èske
      """
    ),
    (
      "hu",
      """
      a abban ahhoz ahogy ahol aki akik akkor akár alatt amely amelyek amelyekben amelyeket
      amelyet amelynek ami amikor amit amolyan amíg annak arra arról az azok azon azonban azt
      aztán azután azzal azért be belül benne bár cikk cikkek cikkeket csak de e ebben eddig egy
      egyes egyetlen egyik egyre egyéb egész ehhez ekkor el ellen elo eloször elott elso elsõ elég
      elõ elõször elõtt előtt emilyen ennek erre ez ezek ezen ezt ezzel ezért fel felé ha hanem
      hiszen hogy hogyan hát ide igen ill ill. illetve ilyen ilyenkor inkább is ismét ison itt
      jobban jó jól kell kellett keressünk keresztül ki kívül között közül le legalább legyen
      lehet lehetett lenne lenni lesz lett ma maga magát majd meg mellett mely melyek mert mi
      miatt mikor milyen minden mindenki mindent mindig mint mintha mit mivel miért mondta most
      már más másik még míg nagy nagyobb nagyon ne nekem neki nem nincs néha néhány nélkül o oda
      ok oket olyan ott pedig persze például rá s saját sem semmi sok sokat sokkal stb. szemben
      szerint szinte számára szét talán te tehát teljes ti tovább továbbá több túl ugyanis utolsó
      után utána vagy vagyis vagyok valaki valami valamint való van vannak vele vissza viszont
      volna volt voltak voltam voltunk által általában át én éppen és így õ õk õket ön össze úgy
      új újabb újra ő őket
      """
    ),
    (
      "hy",
      """
      ամբողջ ամբողջը ամեն ամենայն ամենը ամենքը այդ այդչափ այդպես այդպիսի այդտեղ այդքան այլ այն
      այնինչ այնչափ այնպես այնպիսի այնտեղ այնքան այս այսինչ այսչափ այսպես այսպիսի այստեղ այսքան
      բոլոր բոլորը դա դու դուք եմ են ենք ես երբևէ երբևիցե եք է էի էին էինք էիր էիք էր ըստ թ ի ին
      ինչ ինչ-ինչ ինչ-որ իսկ իր կամ համայն համար հետ հետո մեկը մեկնումեկը մենք մեջ մի միևնույն
      մյուս յուրաքանչյուր յուրաքանչյուրը ն նա նաև նույն նույնչափ նույնպիսի նույնքան նրա նրանք ողջ
      ողջը ոմն ովևէ որ որը որոնք որոշ որպես որևէ որևիցե ու ում ուրիշ ոք պիտի սա սույն վրա և
      """
    ),
    (
      "id",
      """
      ada adalah adanya adapun agak agaknya agar akan akankah akhir akhiri akhirnya aku akulah
      amat amatlah anda andalah antar antara antaranya apa apaan apabila apakah apalagi apatah
      artinya asal asalkan atas atau ataukah ataupun awal awalnya bagai bagaikan bagaimana
      bagaimanakah bagaimanapun bagi bagian bahkan bahwa bahwasanya baik bakal bakalan balik
      banyak bapak baru bawah beberapa begini beginian beginikah beginilah begitu begitukah
      begitulah begitupun bekerja belakang belakangan belum belumlah benar benarkah benarlah
      berada berakhir berakhirlah berakhirnya berapa berapakah berapalah berapapun berarti berawal
      berbagai berdatangan beri berikan berikut berikutnya berjumlah berkali-kali berkata
      berkehendak berkeinginan berkenaan berlainan berlalu berlangsung berlebihan bermacam
      bermacam-macam bermaksud bermula bersama bersama-sama bersiap bersiap-siap bertanya
      bertanya-tanya berturut berturut-turut bertutur berujar berupa besar betul betulkah biasa
      biasanya bila bilakah bisa bisakah boleh bolehkah bolehlah buat bukan bukankah bukanlah
      bukannya bulan bung cara caranya cukup cukupkah cukuplah cuma dahulu dalam dan dapat dari
      daripada datang dekat demi demikian demikianlah dengan depan di dia diakhiri diakhirinya
      dialah diantara diantaranya diberi diberikan diberikannya dibuat dibuatnya didapat
      didatangkan digunakan diibaratkan diibaratkannya diingat diingatkan diinginkan dijawab
      dijelaskan dijelaskannya dikarenakan dikatakan dikatakannya dikerjakan diketahui
      diketahuinya dikira dilakukan dilalui dilihat dimaksud dimaksudkan dimaksudkannya
      dimaksudnya diminta dimintai dimisalkan dimulai dimulailah dimulainya dimungkinkan dini
      dipastikan diperbuat diperbuatnya dipergunakan diperkirakan diperlihatkan diperlukan
      diperlukannya dipersoalkan dipertanyakan dipunyai diri dirinya disampaikan disebut
      disebutkan disebutkannya disini disinilah ditambahkan ditandaskan ditanya ditanyai
      ditanyakan ditegaskan ditujukan ditunjuk ditunjuki ditunjukkan ditunjukkannya ditunjuknya
      dituturkan dituturkannya diucapkan diucapkannya diungkapkan dong dua dulu empat enggak
      enggaknya entah entahlah guna gunakan hal hampir hanya hanyalah hari harus haruslah harusnya
      hendak hendaklah hendaknya hingga ia ialah ibarat ibaratkan ibaratnya ibu ikut ingat
      ingat-ingat ingin inginkah inginkan ini inikah inilah itu itukah itulah jadi jadilah jadinya
      jangan jangankan janganlah jauh jawab jawaban jawabnya jelas jelaskan jelaslah jelasnya jika
      jikalau juga jumlah jumlahnya justru kala kalau kalaulah kalaupun kalian kami kamilah kamu
      kamulah kan kapan kapankah kapanpun karena karenanya kasus kata katakan katakanlah katanya
      ke keadaan kebetulan kecil kedua keduanya keinginan kelamaan kelihatan kelihatannya kelima
      keluar kembali kemudian kemungkinan kemungkinannya kenapa kepada kepadanya kesampaian
      keseluruhan keseluruhannya keterlaluan ketika khususnya kini kinilah kira kira-kira kiranya
      kita kitalah kok kurang lagi lagian lah lain lainnya lalu lama lamanya lanjut lanjutnya
      lebih lewat lima luar macam maka makanya makin malah malahan mampu mampukah mana manakala
      manalagi masa masalah masalahnya masih masihkah masing masing-masing mau maupun melainkan
      melakukan melalui melihat melihatnya memang memastikan memberi memberikan membuat memerlukan
      memihak meminta memintakan memisalkan memperbuat mempergunakan memperkirakan memperlihatkan
      mempersiapkan mempersoalkan mempertanyakan mempunyai memulai memungkinkan menaiki
      menambahkan menandaskan menanti menanti-nanti menantikan menanya menanyai menanyakan
      mendapat mendapatkan mendatang mendatangi mendatangkan menegaskan mengakhiri mengapa
      mengatakan mengatakannya mengenai mengerjakan mengetahui menggunakan menghendaki
      mengibaratkan mengibaratkannya mengingat mengingatkan menginginkan mengira mengucapkan
      mengucapkannya mengungkapkan menjadi menjawab menjelaskan menuju menunjuk menunjuki
      menunjukkan menunjuknya menurut menuturkan menyampaikan menyangkut menyatakan menyebutkan
      menyeluruh menyiapkan merasa mereka merekalah merupakan meski meskipun meyakini meyakinkan
      minta mirip misal misalkan misalnya mula mulai mulailah mulanya mungkin mungkinkah nah naik
      namun nanti nantinya nyaris nyatanya oleh olehnya pada padahal padanya pak paling panjang
      pantas para pasti pastilah penting pentingnya per percuma perlu perlukah perlunya pernah
      persoalan pertama pertama-tama pertanyaan pertanyakan pihak pihaknya pukul pula pun punya
      rasa rasanya rata rupanya saat saatnya saja sajalah saling sama sama-sama sambil sampai
      sampai-sampai sampaikan sana sangat sangatlah satu saya sayalah se sebab sebabnya sebagai
      sebagaimana sebagainya sebagian sebaik sebaik-baiknya sebaiknya sebaliknya sebanyak sebegini
      sebegitu sebelum sebelumnya sebenarnya seberapa sebesar sebetulnya sebisanya sebuah sebut
      sebutlah sebutnya secara secukupnya sedang sedangkan sedemikian sedikit sedikitnya seenaknya
      segala segalanya segera seharusnya sehingga seingat sejak sejauh sejenak sejumlah sekadar
      sekadarnya sekali sekali-kali sekalian sekaligus sekalipun sekarang sekecil seketika
      sekiranya sekitar sekitarnya sekurang-kurangnya sekurangnya sela selagi selain selaku selalu
      selama selama-lamanya selamanya selanjutnya seluruh seluruhnya semacam semakin semampu
      semampunya semasa semasih semata semata-mata semaunya sementara semisal semisalnya sempat
      semua semuanya semula sendiri sendirian sendirinya seolah seolah-olah seorang sepanjang
      sepantasnya sepantasnyalah seperlunya seperti sepertinya sepihak sering seringnya serta
      serupa sesaat sesama sesampai sesegera sesekali seseorang sesuatu sesuatunya sesudah
      sesudahnya setelah setempat setengah seterusnya setiap setiba setibanya setidak-tidaknya
      setidaknya setinggi seusai sewaktu siap siapa siapakah siapapun sini sinilah soal soalnya
      suatu sudah sudahkah sudahlah supaya tadi tadinya tahu tahun tak tambah tambahnya tampak
      tampaknya tandas tandasnya tanpa tanya tanyakan tanyanya tapi tegas tegasnya telah tempat
      tengah tentang tentu tentulah tentunya tepat terakhir terasa terbanyak terdahulu terdapat
      terdiri terhadap terhadapnya teringat teringat-ingat terjadi terjadilah terjadinya terkira
      terlalu terlebih terlihat termasuk ternyata tersampaikan tersebut tersebutlah tertentu
      tertuju terus terutama tetap tetapi tiap tiba tiba-tiba tidak tidakkah tidaklah tiga tinggi
      toh tunjuk turut tutur tuturnya ucap ucapnya ujar ujarnya umum umumnya ungkap ungkapnya
      untuk usah usai waduh wah wahai waktu waktunya walau walaupun wong yaitu yakin yakni yang
      """
    ),
    (
      "is",
      """
      afhverju aftan aftur afþví aldrei allir allt alveg annars annað bara dag eftir eiga einhver
      einhverjir einhvers eins einu eitthvað ekkert ekki ennþá eru eða fara fer finna fjöldi
      framan frekar frá fyrir fólk gegnum geta getur gmg gott hafa hann hef hefur heyra hjá hvar
      hvað hver hverjir hverjum hvernig hvor hvort hægt hér hérna hún img inn kannski koma lol
      líka maður mega meira með mig mikið minna minni missa mjög mátt mér nei niður núna oft okkar
      okkur póst póstur rofl saman sem sig sinni sjá smá smátt spurja spyrja staðar stórt svo
      svona sælir sæll sér síðan taka takk til tilvitnun titlar upp var vel velkomin velkominn
      vera verið verður vil vilja vill vita við væri yfir ykkar ætti þakka þakkir þannig þar þarf
      þau það þegar þeim þeir þeirra þess þessa þessi þessu þessum þetta þinn þitt þið þráð þráður
      því þær þér þín
      """
    ),
    (
      "it",
      """
      a abbastanza abbia abbiamo abbiano abbiate accidenti ad adesso affinche agl agli ahime ahimè
      ai al alcuna alcuni alcuno all alla alle allo allora altre altri altrimenti altro altrove
      altrui anche ancora anni anno ansa anticipo assai attesa attraverso avanti avemmo avendo
      avente aver avere averlo avesse avessero avessi avessimo aveste avesti avete aveva avevamo
      avevano avevate avevi avevo avrai avranno avrebbe avrebbero avrei avremmo avremo avreste
      avresti avrete avrà avrò avuta avute avuti avuto basta ben bene benissimo brava bravo buono
      c c' casa caso cento certa certe certi certo che chi chicchessia chiunque ci ciascuna
      ciascuno cima cinque cio cioe circa citta città co codesta codesti codesto cogli coi col
      colei coll coloro colui come cominci comprare comunque con concernente conciliarsi
      conclusione consecutivi consecutivo consiglio contro cortesia cos cosa cosi così cui d' da
      dagl dagli dai dal dall dall' dalla dalle dallo dappertutto davanti degl degli dei del dell
      dell' della delle dello dentro detto deve devo di dice dietro dire dirimpetto diventa
      diventare diventato dopo doppio dov dove dovra dovrà dovunque due dunque durante e ebbe
      ebbero ebbi ecc ecco ed effettivamente egli ella entrambi eppure era erano eravamo eravate
      eri ero esempio esse essendo esser essere essi ex fa faccia facciamo facciano facciate
      faccio facemmo facendo facesse facessero facessi facessimo faceste facesti faceva facevamo
      facevano facevate facevi facevo fai fanno farai faranno fare farebbe farebbero farei faremmo
      faremo fareste faresti farete farà farò fatto favore fece fecero feci fin finalmente finche
      fine fino forse forza fosse fossero fossi fossimo foste fosti fra frattempo fu fui fummo
      fuori furono futuro generale gente gia giacche giorni giorno giu già gl' gli gliela gliele
      glieli glielo gliene governo grande grazie gruppo ha haha hai hanno ho i ieri il improvviso
      in inc indietro infatti inoltre insieme intanto intorno invece io l l' la lasciato lato
      lavoro le lei li lo lontano loro lui lungo luogo là m' ma macche magari maggior mai male
      malgrado malissimo mancanza marche me medesimo mediante meglio meno mentre mesi mezzo mi mia
      mie miei mila miliardi milioni minimi ministro mio modo molta molti moltissimo molto momento
      mondo mosto nazionale ne negl negli nei nel nell nella nelle nello nemmeno neppure nessun
      nessun' nessuna nessuno nient' niente no noi nome non nondimeno nonostante nonsia nostra
      nostre nostri nostro novanta nove nulla nuovi nuovo o od oggi ogni ognuna ognuno oltre
      oppure ora ore osi ossia ottanta otto paese parecchi parecchie parecchio parte partendo
      peccato peggio per perche perché percio perciò perfino pero persino persone però piedi pieno
      piglia piu piuttosto più po pochissimo poco poi poiche possa possedere posteriore posto
      potrebbe preferibilmente presa press prima primo principalmente probabilmente promesso
      proprio puo pure purtroppo può qua qualche qualcosa qualcuna qualcuno quale quali qualunque
      quando quanta quante quanti quanto quantunque quarto quasi quattro quel quel' quella quelle
      quelli quello quest quest' questa queste questi questo qui quindi quinto realmente recente
      recentemente registrazione relativo riecco rispetto s' salvo sara sarai saranno sarebbe
      sarebbero sarei saremmo saremo sareste saresti sarete saro sarà sarò scola scopo scorso se
      secondo seguente seguito sei sembra sembrare sembrato sembrava sembri sempre senza sette si
      sia siamo siano siate siete sig solito solo soltanto sono sopra soprattutto sotto spesso srl
      sta stai stando stanno starai staranno starebbe starebbero starei staremmo staremo stareste
      staresti starete starà starò stata state stati stato stava stavamo stavano stavate stavi
      stavo stemmo stessa stesse stessero stessi stessimo stesso steste stesti stette stettero
      stetti stia stiamo stiano stiate sto su sua subito successivamente successivo sue sugl sugli
      sui sul sull sulla sulle sullo suo suoi t' tale tali talvolta tanto te tempo terzo ti titolo
      tra tranne tre trenta triplo troppo trovato tu tua tue tuo tuoi tutta tuttavia tutte tutti
      tutto uguali ulteriore ultimo un un' una uno uomo v' va vai vale vari varia varie vario
      verso vi via vicino visto vita voi volta volte vostra vostre vostri vostro è
      """
    ),
    (
      "ja",
      """
      あ あそこ あっ あの あのかた あの人 あまり あり あります ある あるいは あれ い いい いう いく いずれ いっ いつ います いる いわ うち え お おい おけ および
      おら おり おります か かけ かつ かつて かなり から が き きっかけ くる くん こ こう ここ こちら こと この これ ご ごと さ さらに さん し しか しかし しまう
      しまっ しよう す すぐ すべて する ず せ せい せる そう そこ そして その それ それぞれ それで た たい ただし たち ため たら たり だ だけ だっ だれ ち ちゃん
      つ つい つけ つつ て で でき できる です と とき ところ とっ とも どう どこ どの な ない なお なかっ ながら なく なけれ なし なっ など なに なら なり なる
      なん に にて ぬ ね の のち のみ は はじめ ば ひと ぶり へ べき ほか ほとんど ほど ほぼ ま ます また まで まま み も もう もっ もと もの や やっ よ よう
      よく よっ より よる よれ ら らしい られ られる る れ れる を ん 一 何 彼 彼女 我々 私 私達 貴方 貴方方
      """
    ),
    (
      "kn",
      """
      ಅಂತ ಅಥವಾ ಅದಕ್ಕೆ ಅದನ್ನು ಅದು ಅದೇ ಅಲ್ಲ ಅಲ್ಲದೆ ಅವರ ಅವರನ್ನು ಅವರಿಗೆ ಅವರು ಅಷ್ಟೇ ಆ ಆಗ ಆಗಿ ಆದರೆ ಇತ್ತು
      ಇದಕ್ಕೆ ಇದನ್ನು ಇದರ ಇದರಿಂದ ಇದು ಇದೆ ಇದೇ ಇನ್ನು ಇನ್ನೂ ಇರುವ ಇಲ್ಲ ಇಲ್ಲಿ ಈ ಈಗ ಈಗಾಗಲೇ ಎಂದರು ಎಂದರೆ
      ಎಂದು ಎಂಬ ಎಂಬುದು ಎಲ್ಲ ಎಲ್ಲಾ ಎಷ್ಟು ಏನು ಕಳೆದ ಕೂಡ ಕೆಲವು ಕೇವಲ ಜೊತೆಗೆ ತನ್ನ ತಮ್ಮ ತುಂಬಾ ನಡೆದ ನಡೆದಿದೆ
      ನನಗೆ ನನ್ನ ನನ್ನನ್ನು ನಮ್ಮ ನಾನು ನಾವು ನಿಮ್ಮ ನೀಡಿದರು ನೀಡಿದೆ ನೀಡಿದ್ದಾರೆ ನೀವು ಬಗ್ಗೆ ಬಳಿಕ ಬೇರೆ ಮತ್ತು
      ಮತ್ತೆ ಮಾಡಿ ಮಾತ್ರ ಮೂಲಕ ಮೇಲೆ ಯಾವ ಯಾವುದೇ ಹಲವು ಹಾಗಾಗಿ ಹಾಗೂ ಹೀಗಾಗಿ ಹೀಗೆ ಹೆಚ್ಚು ಹೇಳಿ ಹೇಳಿದ್ದಾರೆ
      """
    ),
    (
      "ko",
      """
      가 가까스로 가령 각 각각 각자 각종 갖고말하자면 같 같다 같이 개의치않고 거니와 거바 거의 것 것들 게다가 게우다 겨우 견지에서 결국 겸사겸사 고려하면 고로 곧
      공동으로 과 과연 관계없이 관하여 관한 관해서는 구 구체적으로 구토하다 그 그것 그들 그때 그래 그래도 그래서 그러 그러나 그러니 그러니까 그러면 그러므로 그러한즉
      그런 그런데 그런즉 그럼 그렇 그렇지 그렇지만 그렇지않으면 그리고 그리하여 그만이다 그위에 그저 그중에서 근거로 근거하여 기대여 기점으로 기준으로 기타 까닭으로 까악
      까지 까지도 꽈당 끙끙 끼익 나 나머지는 남들 남짓 너 너희 너희들 네 넷 년 놀라다 놓 누구 다른 다만 다섯 다소 다수 다시말하면 다음 다음에 다음으로 단지 답다
      당신 당장 대하면 대하여 대해서 댕그 더 더구나 더군다나 더라도 더불어 더욱더 더욱이는 데 도달하다 도착하다 동시에 동안 되 된바에야 된이상 두 두번째로 둘 둥둥
      뒤따라 뒤이어 든간에 들 등 등등 딩동 따라 따라서 따위 딱 때 때문 때문에 또 또한 뚝뚝 령 로 로부터 로써 륙 를 마음대로 마저 마저도 마치 막론하고 만약 만약에
      만일 만큼 많 말 말하 말하자면 매 매번 메쓰겁다 몇 모 모두 못하 무렵 무릎쓰고 무슨 무엇 무엇때문에 물론 및 바꾸어말하면 바꾸어말하자면 바로 바와같이 반대로
      반드시 받 버금 번 보 보는데서 보다더 보드득 본대로 봐 봐라 부터 불구하고 불문하고 붕붕 비걱거리다 비교적 비로소 비록 비슷하다 비하면 뿐만아니라 뿐이다 삐걱
      삐걱거리다 사 살 삼 생각한대로 설령 설마 설사 셋 소생 소인 솨 수 쉿 습니까 습니다 시각 시간 시작하여 시초에 시키 시키다 실로 심지어 싶 아 아니 아니나다를가
      아니라면 아니면 아니었다면 아래윗 아무거나 아무도 아야 아울러 아이 아이고 아이구 아이야 아이쿠 아하 아홉 안 않 알 알았어 앗 앞에서 앞의것 야 약간 양자 어
      어기여차 어느 어느것 어느곳 어느때 어느쪽 어느해 어디 어때 어떠한 어떤 어떤것 어떤것들 어떻 어떻게 어떻해 어이 어째서 어쨋든 어찌 어찌됏든 어찌됏어 어찌하든지
      어찌하여 언제 언젠가 얼마 얼마간 얼마나 얼마든지 얼마만큼 얼마큼 없 엉엉 에 에게 에서 여 여기 여덟 여러분 여보시오 여부 여섯 여전히 여차 연관되다 연이서 영
      영차 옆사람 예 예컨대 예하면 오 오로지 오르다 오자마자 오직 오호 오히려 와 와르르 와아 왜 왜냐하면 외에도 요만큼 요만한걸 요컨대 우르르 우리 우리들 우선 운운
      원 월 위하 위하여 위해서 윙윙 육 으로 으로서 으로써 을 응 응당 의 의거하여 의지하여 의해 의해되다 의해서 이 이것 이곳 이때 이라면 이래 이러이러하다 이러한
      이런 이럴정도로 이렇 이렇게되면 이렇게말하자면 이렇구나 이르기까지 이리하여 이만큼 이번 이봐 이상 이어서 이었다 이와같다면 이외에도 이용하여 이유만으로 이젠 이지만
      이쪽 이천구 이천육 이천칠 이천팔 인젠 일 일것이다 일곱 일단 일때 일반적으로 일지라도 입각하여 입장에서 잇따라 있 있다 자 자기 자기집 자마자 자신 잘 잠깐 잠시
      저 저것 저것만큼 저기 저쪽 저희 전부 전자 전후 점 제 제각기 제외하고 조금 조차 조차도 졸졸 좀 좋 좋아 좍좍 주 주룩주룩 줄은모른다 중에서 중의하나 즈음하여 즉
      즉시 지 지든지 지만 지말고 진짜로 쪽으로 차라리 참 참나 첫번째로 쳇 총적으로 칠 콸콸 쾅쾅 쿵 크 타다 타인 탕탕 토하다 통하여 툭 퉤 틈타 팍 팔 퍽 펄렁 하
      하게될것이다 하게하다 하겠는가 하고있었다 하곤하였다 하구나 하기는한데 하기보다는 하기에 하나 하느니 하는것도 하는바 하더라도 하도다 하도록시키다 하도록하다 하든지
      하려고하다 하마터면 하면된다 하면서 하물며 하여금 하여야 하자마자 하지마 하지마라 하지만 하하 한 한다면 한데 한마디 한적이있다 한켠으로는 한항목 할때 할만하다
      할망정 할뿐 할수있다 할수있어 할줄알다 할지라도 할지언정 함께 해도된다 해도좋다 해봐요 해야한다 해요 했어요 향하다 향하여 향해서 허 허걱 허허 헉 헉헉 헐떡헐떡
      혹시 혹은 혼자 훨씬 휘익 휴 흐흐 흥 힘입어
      """
    ),
    (
      "ku",
      """
      bi da de di em ev ew ez gelek hemû her hin hûn ji kengî kes ku kê kî li me min te tişt tu va
      vê vî wan we wê wî çawa çend çi çima çiqas û ئێمە ئێوە ئەم ئەو ئەوان ئەوەی بۆ بێ بێجگە بە
      بەبێ بەدەم بەردەم بەرلە بەرەوی بەرەوە بەلای بەپێی تۆ تێ جگە دوای دوو دە دەکات دەگەڵ سەر لێ
      لە لەبابەت لەباتی لەبارەی لەبرێتی لەبن لەبەر لەبەینی لەدەم لەرێ لەرێگا لەرەوی لەسەر لەلایەن
      لەناو لەنێو لەو لەپێناوی لەژێر لەگەڵ من ناو نێوان هەر هەروەها و وەک پاش پێ پێش چەند کرد کە ی
      """
    ),
    (
      "ky",
      """
      ага адам айтты айтымында айтып ал алар алардын алган алуу алып анда андан аны анын ар бар
      басма баш башка башкы башчысы берген биз билдирген билдирди бир биринчи бирок бишкек болгон
      болот болсо болуп боюнча буга бул гана да дагы деген деди деп жана жатат жаткан жаңы же
      жогорку жок жол жолу кабыл калган кандай карата каршы катары келген керек кийин кол кылмыш
      кыргыз күнү көп маалымат мамлекеттик мен менен миң мурдагы мыйзам мындай мүмкүн ошол ошондой
      сүрөт сөз тарабынан турган тууралуу укук учурда чейин чек экенин эки эл эле эмес эми эч үч
      үчүн өз
      """
    ),
    (
      "la",
      """
      a ab ac ad adhuc aliqui aliquis an ante apud at atque aut autem cum cur de deinde dum e ego
      enim erant erat ergo es est et etiam etsi ex fio haec haud hic hoc iam idem igitur ille in
      infra inter interim ipse is ita magis me modo mox nam ne nec necque neque nisi non nos o ob
      per possum post pro qua quae quam quare qui quia quibus quicumque quidem quilibet quis
      quisnam quisquam quisque quisquis quo quod quoniam re rebus rem res sed si sic sive sub sui
      sum sunt super suus tam tamen tandem te trans tu tum ubi uel uero ut vel vero
      """
    ),
    (
      "lb",
      """
      't a all alleguer allem alles als also am an anerefalls ass aus awer bei beim bis d' da dach
      dann dat datt de dee deel deem deen deene dem den deng denger der di dir do domat dozou drop
      du duerch duerno däin där déi dësem e ech ee een eent eis eise eisen eiser eisereen eises em
      en eng engem enger entweder eréischt esou et falls fir geet gi ginn gouf gouff goung géif
      géint gët gëtt hat haten hatt hei hien hier hin hir hiren hu huet hun hunn hätt iech ins
      iwwer jiddereen jidderen jiddereng jiddwereen jiddwerengen jo kann kee keen koum kuckt kéng
      kéngem kéngen kënne kënnt ma mam mat mech meng menger mer mir muss mä mécht méi nach nawell
      nee nees net no nom nu näischt nämmelech nämmlech nëmme nëmmen och oder om ons onsen onser
      onsereen onst op ouni schonn schonns se sech selwecht selwer seng senge sengem senger si sid
      sie sinn sollten soss sot sou souguer säi säin tëscht u um un virdrun vu vum vun wann war
      waren was wat weider wi wollt wou wouhin wéi wéini wéinst wëllt zanter ze zu zum zwar à äert
      äis är ären ärt ë ëm ënner
      """
    ),
    (
      "lg",
      """
      abadde abalala abamu abangi abava ajja ali alina ani anti ateekeddwa atewamu atya awamu
      aweebwa ayinza ba baali babadde babalina bajja bajjanewankubade bali balina bandi bangi bano
      bateekeddwa baweebwa bayina bebombi beera bibye bimu bingi bino bo bokka bonna buli bulijjo
      bulungi bwabwe bwaffe bwayo bwe bwonna bya byabwe byaffe byebimu byonna ddaa ddala ddi e
      ebimu ebiri ebweruobulungi ebyo edda ejja ekirala ekyo endala engeri ennyo era erimu erina
      ffe ffenna ga gujja gumu gunno guno gwa gwe kaseera kati kennyini ki kiki kikino kikye kikyo
      kino kirungi kki ku kubangabyombi kubangaolwokuba kudda kuva kuwa kwegamba kyaffe kye
      kyekimuoyo kyekyo kyonna leero liryo lwa lwaki lyabwezaabwe lyaffe lyange mbadde mingi
      mpozzi mu mulinaoyina munda mwegyabwe nabadde nabo nandiyagadde nandiye nanti naye ne nedda
      neera nga nnyingi nnyini nnyinza nnyo nolwekyo nti nyinza nze oba ojja okudda okugenda
      okuggyako okutuusa okuva okuwa oli olina oluvannyuma olwekyobuva omuli ono osobola otya
      oyina oyo seetaaga si sinakindi singa talina tayina tebaali tebaalina tebayina terina
      tetulina tetuteekeddwa tewali teyalina teyayina tolina tu tulina tuyina twafuna twetaaga wa
      wabula wabweru wadde waggulunnina wakati waliwobangi waliyo wandi wange wano wansi weebwa
      yabadde yaffe ye yenna yennyini yina yonna ziba zijja zonna
      """
    ),
    (
      "lij",
      """
      a a-a a-e a-i a-o aiva aloa an ancheu ancon apreuvo ascì atra atre atri atro avanti avei
      bella belle belli bello ben ch' che chi chì ciù co-a co-e co-i co-o comm' comme con coscì
      cösa cöse d' da da-a da-e da-i da-o dapeu de delongo derê di do doe donde doî dòppo e ea ean
      emmo en fin fiña gh' ghe guæei i in insemme int' inta inte inti into l' lê lì lô m' ma manco
      me megio meno mezo mi n' na ne ni ninte nisciun nisciuña no o oua parte pe pe-a pe-e pe-i
      pe-o perché pittin primma pròpio pö quand' quande quarche quella quelle quelli quello quæ s'
      sce sci sciâ sciô sciù scê se segge seu solo son sott' sta ste sti sto stæta stæte stæti
      stæto sò tanta tante tanti tanto te ti torna tra tròppo tutta tutte tutti tutto un unn' unna
      uña za zu à â é ê ëse î ò ô
      """
    ),
    (
      "lt",
      """
      a abejais abejas abejetam abejetame abejetas abejeto abejetu abejetą abeji abejiems abejomis
      abejoms abejos abejose abejuose abejus abejų abi abidvi abiejose abiejuose abiejų abiem
      abiems abigaliai abipus abu abudu aha ai aiman aj ajajai ak aleliuja aliai alio amen ana
      anai anaiptol anais anaisiais anajai anajam anajame anam aname anapus anas anasai anasis ane
      anei anie aniedvi aniedviem anieji aniem aniemdviem aniems aniesiems ano anodviem anoj anoje
      anoji anojo anojoje anokia anokiai anokiais anokiam anokiame anokias anokie anokiems anokio
      anokioje anokiomis anokioms anokios anokiose anokiu anokiuose anokius anokią anokių anoks
      anoksai anokį anom anomdviem anomis anoms anos anose anosiomis anosioms anosios anosiose
      anot ant antai antrokia antrokiai antrokiais antrokiam antrokiame antrokias antrokie
      antrokiems antrokio antrokioje antrokiomis antrokioms antrokios antrokiose antrokiu
      antrokiuose antrokius antrokią antrokių antroks antrokį anuo anuodu anuoju anuos anuose
      anuosiuose anuosius aną anąja anąją anąjį anąsias anąįį anų anųdviejų anųjų apie aplink ar
      arba argi arti at aukščiau ačiū aš bakst bambt bau be bei beje bemaž bene bent berods bet
      betgi beveik bis brakšt braukšt bravo bumbt būtent cakt capt cha cit cvakt dar dargi daugmaž
      deja dievaž din dirst dribt drykt dunkst dvejokia dvejokiai dvejokiais dvejokiam dvejokiame
      dvejokias dvejokie dvejokiems dvejokio dvejokioje dvejokiomis dvejokioms dvejokios
      dvejokiose dvejokiu dvejokiuose dvejokius dvejokią dvejokių dvejoks dvejokį dzin dėka dėkui
      dėl dėlei dėlto e ech ei ej et fe gaila gal galbūt galgi gan gana gi greta idant iki ir irgi
      it itin iš išilgai išvis ja jai jais jaisiais jajai jajam jajame jam jame jas jau jei jeigu
      ji jie jiedu jiedvi jiedviem jieji jiemdviem jiems jiesiems jinai jis jisai jo jodviem jog
      joje joji jojo jojoje jokia jokiai jokiais jokiam jokiame jokias jokie jokiems jokio jokioje
      jokiomis jokioms jokios jokiose jokiu jokiuose jokius jokią jokių joks jokį jomdviem jomis
      joms jos jose josiomis josioms josios josiose judu judvi judviejose judviejuose judviejų
      judviem juk jumis jums jumyse juo juodu juoju juos juose juosiuose juosius jus ją jąja jąją
      jąsias jį jįjį jūs jūsiške jūsiškei jūsiškes jūsiškiai jūsiškiais jūsiškiam jūsiškiame
      jūsiškiams jūsiškio jūsiškis jūsiškiu jūsiškiuose jūsiškius jūsiškių jūsiškė jūsiškėje
      jūsiškėmis jūsiškėms jūsiškės jūsiškėse jūsiškę jūsiškį jūsų jų jųdviejų jųjų kad kada
      kadangi kai kaip kaipgi kapt kas katra katrai katrais katram katrame katras katrie katriedvi
      katriems katro katroje katromis katroms katros katrose katruo katruodu katruos katruose
      katrą katrų kaukšt kažin kažkas kažkatra kažkatras kažkokia kažkokiai kažkokiais kažkokiam
      kažkokiame kažkokias kažkokie kažkokiems kažkokio kažkokioje kažkokiomis kažkokioms
      kažkokios kažkokiose kažkokiu kažkokiuose kažkokius kažkokią kažkokių kažkoks kažkoksai
      kažkokį kažkuri kažkuria kažkuriai kažkuriais kažkuriam kažkuriame kažkurias kažkurie
      kažkuriems kažkurio kažkurioje kažkuriomis kažkurioms kažkurios kažkuriose kažkuris
      kažkuriuo kažkuriuos kažkuriuose kažkurią kažkurių kažkurį keleri keleriais kelerias
      keleriems keleriomis kelerioms kelerios keleriose keleriuose kelerius kelerių keletas kelete
      keleto keletu keletui keletą keli keliais kelias keliasdešimt keliems kelinta kelintai
      kelintaisiais kelintajai kelintajam kelintajame kelintam kelintame kelintas kelintasis
      kelintieji kelintiesiems kelinto kelintoje kelintoji kelintojo kelintojoje kelintos
      kelintosioms kelintosios kelintosiose kelintu kelintuoju kelintuosiuose kelintuosius kelintą
      kelintąją kelintąjį kelintąsias kelintųjų keliolika keliolikai keliolikoje keliolikos
      keliomis kelioms kelios keliose kelis keliuose kelių kiaurai kiek kiekviena kiekvienai
      kiekvienais kiekvienam kiekviename kiekvienas kiekvieni kiekvieniems kiekvieno kiekvienoje
      kiekvienomis kiekvienoms kiekvienos kiekvienose kiekvienu kiekvienuose kiekvienus kiekvieną
      kiekvienų kieno kita kitai kitais kitam kitame kitas kiti kitiems kito kitoje kitokia
      kitokiai kitokiais kitokiam kitokiame kitokias kitokie kitokiems kitokio kitokioje
      kitokiomis kitokioms kitokios kitokiose kitokiu kitokiuose kitokius kitokią kitokių kitoks
      kitokį kitomis kitoms kitos kitose kitu kituose kitus kitą kitų kodėl kokia kokiai kokiais
      kokiam kokiame kokias kokie kokiem kokiems kokio kokioje kokiomis kokioms kokios kokiose
      kokiu kokiuose kokius kokią kokių koks koksai kokį kol kolei kone kuomet kur kurgi kuri
      kuria kuriai kuriais kuriam kuriame kurias kurie kuriedvi kuriem kuriems kurio kurioje
      kuriomis kurioms kurion kurios kuriose kuris kuriuo kuriuodu kuriuos kuriuose kurią kurių
      kurį labanakt labanaktis labas lai lig ligi link lyg man mana manai manais manaisiais
      manajai manajam manajame manam maname manas manasai manasis mane mani manieji maniems
      maniesiems manim manimi maniške maniškei maniškes maniškiai maniškiais maniškiam maniškiame
      maniškiams maniškio maniškis maniškiu maniškiuose maniškius maniškių maniškė maniškėje
      maniškėmis maniškėms maniškės maniškėse maniškę maniškį mano manoje manoji manojo manojoje
      manomis manoms manos manose manosiomis manosioms manosios manosiose manu manuoju manuose
      manuosiuose manuosius manus many manyje maną manąja manąją manąjį manąsias manęs manų manųjų
      mat maždaug mažne mes mudu mudvi mudviejose mudviejuose mudviejų mudviem mudviems mumis mums
      mumyse mus mūs mūsiške mūsiškei mūsiškes mūsiškiai mūsiškiais mūsiškiam mūsiškiame
      mūsiškiams mūsiškio mūsiškis mūsiškiu mūsiškiuose mūsiškius mūsiškių mūsiškė mūsiškėje
      mūsiškėmis mūsiškėms mūsiškės mūsiškėse mūsiškę mūsiškį mūsų na nagi ne nebe nebent negi
      negu nei nejau nejaugi nekaip nelyginant nes net netgi netoli neva niekatra niekatrai
      niekatrais niekatram niekatrame niekatras niekatrie niekatriems niekatro niekatroje
      niekatromis niekatroms niekatros niekatrose niekatruo niekatruos niekatruose niekatrą
      niekatrų nors nuo nė nėmaž o ogi oho oi oj op opa paeiliui pagal pagaliau pakeliui pala
      palaipsniui palei pas pasak paskos paskui paskum pat pati patiem patiems paties pats patsai
      patys patį paukšt pačia pačiai pačiais pačiam pačiame pačias pačioje pačiomis pačioms pačios
      pačiose pačiu pačiuose pačius pačią pačių per pernelyg pirm pirma pirmiau pliumpt plius po
      pokšt prie prieš priešais pro pusiau pykšt rasi rodos sau sava savai savais savaisiais
      savajai savajam savajame savam savame savas savasai savasis save savi savieji saviems
      saviesiems savim savimi saviške saviškei saviškes saviškiai saviškiais saviškiam saviškiame
      saviškiams saviškio saviškis saviškiu saviškiuose saviškius saviškių saviškė saviškėje
      saviškėmis saviškėms saviškės saviškėse saviškę saviškį savo savoje savoji savojo savojoje
      savomis savoms savos savose savosiomis savosioms savosios savosiose savu savuoju savuose
      savuosiuose savuosius savus savyj savyje savą savąja savąją savąjį savąsias savęs savų
      savųjų skersai skradžiai stačiai strikt strykt stukt su sudie sudieu sudiev sulig ta tad tai
      taigi taip taipogi tais taisiais tajai tajam tajame tam tame tamsta tamstai tamstas tamstoje
      tamstomis tamstoms tamstos tamstose tamstą tamstų tarp tarsi tartum tarytum tas tasai tau
      tava tavai tavais tavaisiais tavajai tavajam tavajame tavam tavame tavas tavasai tavasis
      tave tavi tavieji taviems taviesiems tavim tavimi taviške taviškei taviškes taviškiai
      taviškiais taviškiam taviškiame taviškiams taviškio taviškis taviškiu taviškiuose taviškius
      taviškių taviškė taviškėje taviškėmis taviškėms taviškės taviškėse taviškę taviškį tavo
      tavoje tavoji tavojo tavojoje tavomis tavoms tavos tavose tavosiomis tavosioms tavosios
      tavosiose tavu tavuoju tavuose tavuosiuose tavuosius tavus tavy tavyje tavą tavąja tavąją
      tavąjį tavąsias tavęs tavų tavųjų tačiau te tegu tegul tie tiedu tiedvi tiedviejose
      tiedviejuose tiedviejų tiedviem tiedviems tieji tiem tiemdviem tiems ties tiesiems tiesiog
      tik tikriausiai tiktai to todviem toj toje toji tojo tojoje tokia tokiai tokiais tokiam
      tokiame tokias tokie tokiems tokio tokioje tokiomis tokioms tokios tokiose tokiu tokiuose
      tokius tokią tokių toks toksai tokį tol tolei toliau tom tomdviem tomis toms tos tose
      tosiomis tosioms tosios tosiose trakšt trinkt tu tuo tuodu tuoju tuos tuose tuosiuose
      tuosius turbūt tą tąja tąją tąjį tąsias tąįį tūla tūlai tūlais tūlam tūlame tūlas tūli
      tūliems tūlo tūloje tūlomis tūloms tūlos tūlose tūlu tūluose tūlus tūlą tūlų tų tųdviejų
      tųjų ui už užtat užuot užvis va vai valio vau viduj vidury vien vienas vienokia vienoks
      vietoj virš viršuj viršum vis visa visas visgi visokia visoks vos vėl vėlgi y ypač čikšt
      činkšt ėgi į įkypai įstrižai ša šalia šast še šekit ši šia šiai šiaipjau šiais šiaisiais
      šiajai šiajam šiajame šiam šiame šiapus šias šie šiedu šiedvi šiedviejose šiedviejuose
      šiedviejų šiedviem šiedviems šieji šiemdviem šiems šiesiems šio šiodviem šioje šioji šiojo
      šiojoje šiokia šiokiai šiokiais šiokiam šiokiame šiokias šiokie šiokiems šiokio šiokioje
      šiokiomis šiokioms šiokios šiokiose šiokiu šiokiuose šiokius šiokią šiokių šioks šioksai
      šiokį šiomdviem šiomis šioms šios šiose šiosiomis šiosioms šiosios šiosiose šis šisai šit
      šita šitai šitais šitaisiais šitajai šitajam šitajame šitam šitame šitas šitasai šitie
      šitiedvi šitiedviem šitieji šitiem šitiemdviem šitiems šitiesiems šito šitodviem šitoj
      šitoje šitoji šitojo šitojoje šitokia šitokiai šitokiais šitokiam šitokiame šitokias šitokie
      šitokiems šitokio šitokioje šitokiomis šitokioms šitokios šitokiose šitokiu šitokiuose
      šitokius šitokią šitokių šitoks šitoksai šitokį šitom šitomdviem šitomis šitoms šitos šitose
      šitosiomis šitosioms šitosios šitosiose šituo šituodu šituoju šituos šituose šituosiuose
      šituosius šitą šitąja šitąją šitąsias šitų šitųdviejų šitųjų šiuo šiuodu šiuoju šiuos šiuose
      šiuosiuose šiuosius šią šiąja šiąją šiąsias šių šiųdviejų šiųjų škac škic šlept šmurkšt štai
      šį šįjį žemiau žūtbūt
      """
    ),
    (
      "lv",
      """
      aiz ap apakš apakšpus ar arī augšpus bet bez bija biji biju bijām bijāt būs būsi būsiet
      būsim būt būšu caur diemžēl diezin droši dēļ esam esat esi esmu gan gar iekam iekams iekām
      iekāms iekš iekšpus ik ir it itin iz ja jau jeb jebšu jel jo jā ka kamēr kaut kolīdz kopš kā
      kļuva kļuvi kļuvu kļuvām kļuvāt kļūs kļūsi kļūsiet kļūsim kļūst kļūstam kļūstat kļūsti
      kļūstu kļūt kļūšu labad lai lejpus līdz līdzko ne nebūt nedz nekā nevis nezin no nu nē
      otrpus pa par pat pie pirms pret priekš pār pēc starp tad tak tapi taps tapsi tapsiet tapsim
      tapt tapāt tapšu taču te tiec tiek tiekam tiekat tieku tik tika tikai tiki tikko tiklab
      tiklīdz tiks tiksiet tiksim tikt tiku tikvien tikām tikāt tikšu tomēr topat turpretim
      turpretī tā tādēļ tālab tāpēc un uz vai var varat varēja varēji varēju varējām varējāt varēs
      varēsi varēsiet varēsim varēt varēšu vien virs virspus vis viņpus zem ārpus šaipus
      """
    ),
    (
      "mk",
      """
      aв а абре аи ако алало ам ама аман ами амин априли-ли-ли ау аух ауч ах аха аха-ха аш
      ашколсум ашколсун ај ајде ајс аџаба бавно бам бам-бум бап бар баре барем бау бау-бау баш бај
      бе беа бев бевме бевте без безбели бездруго белки беше би бидејќи бим бис бла блазе богами
      божем боц браво бравос бре бреј брзо бришка бррр бу бум буф буц бујрум ваа вам варај варда
      вас вај ве велат вели версус веќе ви виа види вие вистина витос внатре во воз вон впрочем
      врв вред време врз всушност втор галиба ги гитла го годе годишник горе гра гуц гљу да даан
      дава дал дали дан два дваесет дванаесет двајца две двесте движам движат движи движиме
      движите движиш де деведесет девет деветнаесет деветстотини деветти дека дел делми демек
      десет десетина десетти деситици дејгиди дејди ди дилми дин дип дно до доволно додека додуша
      докај доколку доправено доправи досамоти доста држи дрн друг друга другата други другиот
      другите друго другото дум дур дури е евала еве евет ега егиди еден едикојси единаесет
      единствено еднаш едно ексик ела елбете елем ели ем еми ене ете еурека ех еј жими жити за
      завал заврши зад задека задоволна задржи заедно зар зарад заради заре зарем затоа зашто
      згора зема земе земува зер значи зошто зуј и иако из извезен изгледа измеѓу износ или
      или-или илјада илјади им има имаа имаат имавме имавте имам имаме имате имаш имаше име имено
      именува имплицира имплицираат имплицирам имплицираме имплицирате имплицираш инаку индицира
      исечок исклучен исклучена исклучени исклучено искористен искористена искористени искористено
      искористи искрај исти исто итака итн их иха ихуу иш ишала иј ка каде кажува како каков
      камоли кај ква ки кит кло клум кога кого кого-годе кое кои количество количина колку кому
      кон користена користени користено користи кот котрр кош-кош кој која којзнае којшто кр-кр-кр
      крај крек крз крк крц куку кукуригу куш ле лебами леле лели ли лиду луп ма макар малку марш
      мат мац машала ме мене место меѓу меѓувреме меѓутоа ми мое може можеби молам моли мор мора
      море мори мразец му муклец мутлак муц мјау на навидум навистина над надвор назад накај
      накрај нали нам наместо наоколу направено направи напред нас наспоред наспрема наспроти
      насред натаму натема начин наш наша наше наши нај најдоцна најмалку најмногу не неа него
      негов негова негови негово незе нека некаде некако некаков некого некое некои неколку некому
      некој некојси нели немој нему неоти нечиј нешто нејзе нејзин нејзини нејзино нејсе ни нив
      нивен нивна нивни нивно ние низ никаде никако никогаш никого никому никој ним нити нито ниту
      ничиј ништо но нѐ о обр ова ова-она оваа овај овде овега овие овој од одавде оди однесува
      односно одошто околу олеле олкацок он она онаа онака онаков онде они оние оно оној оп освем
      освен осем осми осум осумдесет осумнаесет осумстотитни отаде оти откако откај откога отколку
      оттаму оттука оф ох ој па пак папа пардон пате-ќуте пати пау паче пеесет пеки пет петнаесет
      петстотини петти пи пи-пи пис плас плус по побавно поблиску побрзо побуни повеќе повторно
      под подалеку подолу подоцна подруго позади поинаква поинакви поинакво поинаков поинаку
      покаже покажува покрај полно помалку помеѓу понатаму понекогаш понекој поради поразличен
      поразлична поразлични поразлично поседува после последен последна последни последно поспоро
      потег потоа пошироко прави празно прв пред през преку претежно претходен претходна претходни
      претходник претходно при присвои притоа причинува пријатно просто против прр пст пук пусто
      пуф пуј пфуј пшт ради различен различна различни различно разни разоружен разредлив рамките
      рамнообразно растревожено растреперено расчувствувано ратоборно рече роден с сакан сам сама
      сами самите само самоти свое свои свој своја се себе себеси сега седми седум седумдесет
      седумнаесет седумстотини секаде секаков секи секогаш секого секому секој секојдневно сем
      сенешто сепак сериозен сериозна сериозни сериозно сет сечиј сешто си сиктер сиот сип сиреч
      сите сичко скок скоро скрц следбеник следбеничка следен следователно следствено сме со соне
      сопствен сопствена сопствени сопствено сосе сосем сполај според споро спрема спроти спротив
      сред среде среќно срочен сст става ставаат ставам ставаме ставате ставаш стави сте сто стоп
      страна сум сума супер сус сѐ та таа така таква такви таков тамам таму тангар-мангар
      тандар-мандар тап твое те тебе тебека тек текот ти тие тизе тик-так тики тоа тогаш тој трак
      трака-трука трас треба трет три триесет тринаест триста труп трупа трус ту тука туку тукушто
      туф у уа убаво уви ужасно уз ура уу уф уха уш уште фазен фала фил филан фис фиу фиљан фоб
      фон ха ха-ха хе хеј хи хм хо цак цап целина цело цигу-лигу циц чекај често четврт четири
      четириесет четиринаесет четирстотини чие чии чик чик-чирик чини чиш чиј чија чијшто чкрап
      чому чук чукш чуму чунки шеесет шеснаесет шест шести шестотини ширум шлак шлап шлапа-шлупа
      шлуп шмрк што штогоде штом штотуку штрак штрап штрап-штруп шуќур ѓиди ѓоа ѓоамити ѕан ѕе ѕин
      ја јадец јазе јали јас јаска јок ќе ќешки ѝ џагара-магара џанам џив-џив
      """
    ),
    (
      "mr",
      """
      अतरी अधिक अनेक अशी असलयाचे असलेल्या असा असून असे असो आघवें आज आणि आता आतां आपण आपल्या आला
      आली आले आहे आहेत इये एक एका एकें एथ एऱ्हवीं ऐसा ऐसी ऐसें कमी करणयात करी करून कर्म का कां
      कांहीं काम काय काही किरीटी किवा की कीं कीजे कीर केला केली केले केलें कोटी गा गेल्या घेऊन जंव
      जया जरी जाण जात जाहला जी जे जें जेणें जेथ जेवीं जैसा जैसी जैसें जो झाला झाली झाले झालेल्या
      टा ठायीं तंव तया तर तरि तरी तसेच ता तिये ती तीन तुज तूं ते तें तेंचि तेणें तेथ तैं तैसा तैसी
      तैसे तो त्या त्याचा त्याची त्याच्या त्याना त्यानी त्यामुळे त्री दिली दिसे देवा दोन न ना नाना
      नाहीं नोहे पडे पण पम परयतन परी पां पाटील पैं म मग मज माझें मातें मात्र माहिती मी मीचि मुबी
      म्हणजे म्हणाले म्हणून म्हणे म्हणोनि या याचा याची याच्या याना यानी ये येणार येणें येत येथील
      येथे लाख लागे व व्यकत सकळ सर्व सागित्ले सुरू हजार हा ही हे हें हो होऊनि होणार होत होता होती
      होते होय होये
      """
    ),
    (
      "ms",
      """
      ada adalah adanya adapun agak agaknya agar akan akankah akhir akhiri akhirnya aku akulah
      amat amatlah anda andalah antar antara antaranya apa apaan apabila apakah apalagi apatah
      artinya asal asalkan atas atau ataukah ataupun awal awalnya bagai bagaikan bagaimana
      bagaimanakah bagaimanapun bagi bagian bahawa bahkan bahwa bahwasanya baik bakal bakalan
      balik banyak bapak baru bawah beberapa begini beginian beginikah beginilah begitu begitukah
      begitulah begitupun bekerja belakang belakangan belum belumlah benar benarkah benarlah
      berada berakhir berakhirlah berakhirnya berapa berapakah berapalah berapapun berarti berawal
      berbagai berdatangan beri berikan berikut berikutnya berjumlah berkali-kali berkata
      berkehendak berkeinginan berkenaan berlainan berlalu berlangsung berlebihan bermacam
      bermacam-macam bermaksud bermula bersama bersama-sama bersiap bersiap-siap bertanya
      bertanya-tanya berturut berturut-turut bertutur berujar berupa besar betul betulkah biasa
      biasanya bila bilakah bisa bisakah boleh bolehkah bolehlah buat bukan bukankah bukanlah
      bukannya bulan bung cara caranya cukup cukupkah cukuplah cuma dahulu dalam dan dapat dari
      daripada datang dekat demi demikian demikianlah dengan depan di dia diakhiri diakhirinya
      dialah diantara diantaranya diberi diberikan diberikannya dibuat dibuatnya didapat
      didatangkan digunakan diibaratkan diibaratkannya diingat diingatkan diinginkan dijawab
      dijelaskan dijelaskannya dikarenakan dikatakan dikatakannya dikerjakan diketahui
      diketahuinya dikira dilakukan dilalui dilihat dimaksud dimaksudkan dimaksudkannya
      dimaksudnya diminta dimintai dimisalkan dimulai dimulailah dimulainya dimungkinkan dini
      dipastikan diperbuat diperbuatnya dipergunakan diperkirakan diperlihatkan diperlukan
      diperlukannya dipersoalkan dipertanyakan dipunyai diri dirinya disampaikan disebut
      disebutkan disebutkannya disini disinilah ditambahkan ditandaskan ditanya ditanyai
      ditanyakan ditegaskan ditujukan ditunjuk ditunjuki ditunjukkan ditunjukkannya ditunjuknya
      dituturkan dituturkannya diucapkan diucapkannya diungkapkan dong dua dulu empat enggak
      enggaknya entah entahlah guna gunakan hal hampir hanya hanyalah hari harus haruslah harusnya
      hendak hendaklah hendaknya hingga ia iaitu ialah ibarat ibaratkan ibaratnya ibu ikut ingat
      ingat-ingat ingin inginkah inginkan ini inikah inilah itu itukah itulah jadi jadilah jadinya
      jangan jangankan janganlah jauh jawab jawaban jawabnya jelas jelaskan jelaslah jelasnya jika
      jikalau juga jumlah jumlahnya justru kala kalau kalaulah kalaupun kalian kami kamilah kamu
      kamulah kan kapan kapankah kapanpun karena karenanya kasus kata katakan katakanlah katanya
      ke keadaan kebetulan kecil kedua keduanya keinginan kelamaan kelihatan kelihatannya kelima
      keluar kembali kemudian kemungkinan kemungkinannya kenapa kepada kepadanya kerana kesampaian
      keseluruhan keseluruhannya keterlaluan ketika khususnya kini kinilah kira kira-kira kiranya
      kita kitalah kok kurang lagi lagian lah lain lainnya lalu lama lamanya lanjut lanjutnya
      lebih lewat lima luar macam mahu maka makanya makin malah malahan mampu mampukah mana
      manakala manalagi masa masalah masalahnya masih masihkah masing masing-masing mau maupun
      melainkan melakukan melalui melihat melihatnya memang memastikan memberi memberikan membuat
      memerlukan memihak meminta memintakan memisalkan memperbuat mempergunakan memperkirakan
      memperlihatkan mempersiapkan mempersoalkan mempertanyakan mempunyai memulai memungkinkan
      menaiki menambahkan menandaskan menanti menanti-nanti menantikan menanya menanyai menanyakan
      mendapat mendapatkan mendatang mendatangi mendatangkan menegaskan mengadakan mengakhiri
      mengapa mengatakan mengatakannya mengenai mengerjakan mengetahui menggunakan menghendaki
      mengibaratkan mengibaratkannya mengingat mengingatkan menginginkan mengira mengucapkan
      mengucapkannya mengungkapkan menjadi menjawab menjelaskan menuju menunjuk menunjuki
      menunjukkan menunjuknya menurut menuturkan menyampaikan menyangkut menyatakan menyebutkan
      menyeluruh menyiapkan merasa mereka merekalah merupakan meski meskipun meyakini meyakinkan
      minta mirip misal misalkan misalnya mula mulai mulailah mulanya mungkin mungkinkah nah naik
      namun nanti nantinya nyaris nyatanya oleh olehnya orang pada padahal padanya pak paling
      panjang pantas para pasti pastilah penting pentingnya per percuma perkara perlu perlukah
      perlunya pernah persoalan pertama pertama-tama pertanyaan pertanyakan pihak pihaknya pukul
      pula pun punya rasa rasanya rata rupanya saat saatnya sahaja saja sajalah saling sama
      sama-sama sambil sampai sampai-sampai sampaikan sana sangat sangatlah satu saya sayalah se
      sebab sebabnya sebagai sebagaimana sebagainya sebagian sebaik sebaik-baiknya sebaiknya
      sebaliknya sebanyak sebegini sebegitu sebelum sebelumnya sebenarnya seberapa sebesar
      sebetulnya sebisanya sebuah sebut sebutlah sebutnya secara secukupnya sedang sedangkan
      sedemikian sedikit sedikitnya seenaknya segala segalanya segera seharusnya sehingga seingat
      sejak sejauh sejenak sejumlah sekadar sekadarnya sekali sekali-kali sekalian sekaligus
      sekalipun sekarang sekecil seketika sekiranya sekitar sekitarnya sekurang-kurangnya
      sekurangnya sela selain selaku selalu selama selama-lamanya selamanya selanjutnya seluruh
      seluruhnya semacam semakin semampu semampunya semasa semasih semata semata-mata semaunya
      sementara semisal semisalnya sempat semua semuanya semula sendiri sendirian sendirinya
      seolah seolah-olah seorang sepanjang sepantasnya sepantasnyalah seperlunya seperti
      sepertinya sepihak sering seringnya serta serupa sesaat sesama sesampai sesegera sesekali
      seseorang sesuatu sesuatunya sesudah sesudahnya setelah setempat setengah seterusnya setiap
      setiba setibanya setidak-tidaknya setidaknya setinggi seusai sewaktu siap siapa siapakah
      siapapun sini sinilah soal soalnya suatu sudah sudahkah sudahlah supaya tadi tadinya tahu
      tahun tak tambah tambahnya tampak tampaknya tandas tandasnya tanpa tanya tanyakan tanyanya
      tapi tegas tegasnya telah tempat tengah tentang tentu tentulah tentunya tepat terakhir
      terasa terbanyak terdahulu terdapat terdiri terhadap terhadapnya teringat teringat-ingat
      terjadi terjadilah terjadinya terkira terlalu terlebih terlihat termasuk ternyata
      tersampaikan tersebut tersebutlah tertentu tertuju terus terutama tetap tetapi tiada tiap
      tiba tiba-tiba tidak tidakkah tidaklah tiga tinggi toh tunjuk turut tutur tuturnya ucap
      ucapnya ujar ujarnya umum umumnya ungkap ungkapnya untuk usah usai waduh wah wahai waktu
      waktunya walau walaupun wong yaitu yakin yakni yang
      """
    ),
    (
      "nb",
      """
      alle allerede alt and andre annen annet at av bak bare bedre begge beste blant ble blei bli
      blir blitt bris by både båe da dag de deg dei deim deira deires del dem den denne der dere
      deres dermed det dette di din disse ditt du dykk dykkar då eg ein eit eitt eller elles en
      enn er et ett etter fem fikk fire fjor flere folk for fordi fortsatt fra fram funnet få får
      fått før først første gang gi gikk gjennom gjorde gjort gjør gjøre god godt grunn gå går ha
      hadde ham han hans har hele helt hennar henne hennes her hjå ho hoe honom hoss hossen hun
      hva hvem hver hvilke hvilken hvis hvor hvordan hvorfor i ifølge igjen ikke ikkje ingen ingi
      inkje inn inni ja jeg kamp kampen kan kl klart kom komme kommer kontakt korleis korso kort
      kroner kun kunne kva kvar kvarhelst kveld kven kvi kvifor la laget land landet langt leder
      ligger like litt løpet man mange me med medan meg meget mellom men mener mennesker mens mer
      mi min mine mitt mot mye mykje må mål måtte ned neste no noe noen nok noka noko nokon nokor
      nokre ny nye nå når og også om opp opplyser oss over personer plass poeng på runde rundt sa
      saken samme sammen samtidig satt se seg seks selv senere ser sett si sia sidan siden sier
      sin sine siste sitt sjøl skal skriver skulle slik so som somme somt sted stedet stor store
      står svært så sånn ta tatt tid tidligere til tilbake tillegg tok tror um under upp ut uten
      utenfor vant var vart varte ved veldig vere verte vi videre viktig vil ville viser vore vors
      vort vår være vært å år ønsker
      """
    ),
    (
      "ne",
      """
      अक्सर अगाडि अगाडी अघि अझै अठार अथवा अनि अनुसार अन्तर्गत अन्य अन्यत्र अन्यथा अब अरु अरुलाई
      अरू अर्को अर्थात अर्थात् अलग अलि अवस्था अहिले आए आएका आएको आज आजको आठ आत्म आदि आदिलाई आफनो
      आफू आफूलाई आफै आफैँ आफ्नै आफ्नो आयो उ उक्त उदाहरण उनको उनलाई उनले उनि उनी उनीहरुको उन्नाइस
      उप उसको उसलाई उसले उहालाई ऊ एउटा एउटै एक एकदम एघार ओठ औ औं कता कति कतै कम कमसेकम कसरि कसरी
      कसै कसैको कसैलाई कसैले कसैसँग कस्तो कहाँबाट कहिलेकाहीं का काम कारण कि किन किनभने कुन कुनै
      कुन्नी कुरा कृपया के केहि केही को कोहि कोहिपनि कोही कोहीपनि क्रमशः गए गएको गएर गयौ गरि गरी
      गरे गरेका गरेको गरेर गरौं गर्छ गर्छन् गर्छु गर्दा गर्दै गर्न गर्नु गर्नुपर्छ गर्ने गैर घर
      चार चाले चाहनुहुन्छ चाहन्छु चाहिं चाहिंले चाहिए चाहीं चाहेको चाहेर चोटी चौथो चौध छ छन छन् छु
      छू छैन छैनन् छौ छौं जता जताततै जना जनाको जनालाई जनाले जब जबकि जबकी जसको जसबाट जसमा जसरी
      जसलाई जसले जस्ता जस्तै जस्तो जस्तोसुकै जहाँ जान जाने जाहिर जुन जुनै जे जो जोपनि जोपनी झैं
      ठाउँमा ठीक ठूलो त तता तत्काल तथा तथापि तथापी तदनुसार तपाइ तपाई तपाईको तब तर तर्फ तल तसरी
      तापनि तापनी तिन तिनि तिनिहरुलाई तिनी तिनीहरु तिनीहरुको तिनीहरू तिनीहरूको तिनै तिमी तिर तिरको
      ती तीन तुरन्त तुरुन्त तुरुन्तै तेश्रो तेस्कारण तेस्रो तेह्र तैपनि तैपनी त्यत्तिकै
      त्यत्तिकैमा त्यस त्यसकारण त्यसको त्यसले त्यसैले त्यसो त्यस्तै त्यस्तो त्यहाँ त्यहिँ त्यही
      त्यहीँ त्यहीं त्यो त्सपछि त्सैले थप थरि थरी थाहा थिए थिएँ थिएन थियो दर्ता दश दिए दिएको दिन
      दिनुभएको दिनुहुन्छ दुइ दुइवटा दुई देखि देखिन्छ देखियो देखे देखेको देखेर दोश्री दोश्रो दोस्रो
      द्वारा धन्न धेरै धौ न नगर्नु नगर्नू नजिकै नत्र नत्रभने नभई नभएको नभनेर नयाँ नि निकै निम्ति
      निम्न निम्नानुसार निर्दिष्ट नै नौ पक्का पक्कै पछाडि पछाडी पछि पछिल्लो पछी पटक पनि पन्ध्र
      पर्छ पर्थ्यो पर्दैन पर्ने पर्नेमा पर्याप्त पहिले पहिलो पहिल्यै पाँच पाँचौं पांच पाचौँ पिच्छे
      पूर्व पो प्रति प्रतेक प्रत्यक प्राय प्लस फरक फेरि फेरी बढी बताए बने बरु बाट बारे बाहिर बाहेक
      बाह्र बिच बिचमा बिरुद्ध बिशेष बिस बीच बीचमा बीस भए भएँ भएका भएकालाई भएको भएन भएर भन भने
      भनेको भनेर भन् भन्छन् भन्छु भन्दा भन्दै भन्नुभयो भन्ने भन्या भयेन भयो भर भरि भरी भा भित्र
      भित्री भीत्र म मध्य मध्ये मलाई मा मात्र मात्रै माथि माथी मुख्य मुनि मुन्तिर मेरो मैले यति
      यथोचित यदि यद्ध्यपि यद्यपि यस यसका यसको यसपछि यसबाहेक यसमा यसरी यसले यसो यस्तै यस्तो यहाँ
      यहाँसम्म यही या यी यो र रही रहेका रहेको रहेछ राखे राख्छ राम्रो रुपमा रूप रे लगभग लगायत लाई
      लाख लागि लागेको ले वटा वरीपरी वा वाट वापत वास्तवमा शायद सँग सँगको सँगसँगै सँगै संग संगै सक्छ
      सक्ने सङ्ग सङ्गको सट्टा सत्र सधै सबै सबैको सबैलाई समय समेत सम्भव सम्म सय सरह सहित सहितै सही
      साँच्चै सात साथ साथै सायद सारा सुनेको सुनेर सुरु सुरुको सुरुमै सो सोचेको सोचेर सोही सोह्र
      स्थित स्पष्ट हजार हरे हरेक हामी हामीले हाम्रा हाम्रो हुँदैन हुन हुनत हुनु हुने हुनेछ हुन्
      हुन्छ हुन्थ्यो हैन हो होइन होकि होला
      """
    ),
    (
      "nl",
      """
      't aan aangaande aangezien achter achterna af afgelopen al aldus alhoewel alle allebei
      alleen allen alles als altijd ander andere anderen anders anderzijds behalve beide beiden
      ben beneden bent bepaald beter betere betreffende bij bijna bijvoorbeeld binnen binnenin
      boven bovenal bovendien bovenstaand buiten daar daarheen daarin daarna daarnet daarom daarop
      dan dat de den der des deze dezelfde dezen die dien dikwijls dit doch doen doet door
      doorgaand doorgaans dus echter een eens eerder eerst eerste eersten effe eigen elk elke en
      enige enkel enkele enz er erdoor etc even eveneens evenwel ff gauw ge gedurende geen gegeven
      gehad geheel gekund geleden gelijk gemogen geven geweest gewoon gewoonweg geworden gij haar
      had hadden hare heb hebben hebt heeft hele hem hen het hier hierbeneden hierboven hierin hij
      hoe hoewel hun idd ieder iemand iets ik ikke ikzelf in indien inmiddels inz inzake is ja je
      jezelf jij jijzelf jou jouw jouwe juist jullie kan klaar kon konden krachtens kunnen kunt
      lang later liet liever maar mag me mede meer meesten men met mezelf mij mijn mijzelf min
      minder misschien mocht mochten moest moesten moet moeten mogelijk mogen na naar nabij nadat
      net niet niets nog nogal nooit nr nu of om omdat omhoog omlaag omstreeks omtrent omver onder
      ondertussen ongeveer ons onszelf onze ooit ook op opdat opnieuw opzij over overigens pas pp
      precies prof publ reeds rond rondom sedert sinds sindsdien slechts sommige spoedig steeds
      tamelijk te tegen ten tenzij ter terwijl thans tijdens toch toe toen tot totdat tussen u uit
      uitgezonderd uw uwe uwen vaak van vanaf vandaan vanuit vanwege veel veeleer verder verre
      vervolgens vgl volgens voor vooraf vooral vooralsnog voorbij voordat voordien voorheen
      voorop voort voorts vooruit vrij vroeg waar waarom wanneer want waren was wat we weer weg
      wegens weinig weinige wel weldra welk welke welken werd werden wezen wie wiens wier wij wil
      wilde worden wordt zal ze zeer zei zeker zekere zelf zelfde zelfs zich zichzelf zij zijn
      zijnde zijne zo zo'n zoals zodra zonder zou zouden zoveel zowat zulk zulke zulks zullen zult
      ‘t
      """
    ),
    (
      "pl",
      """
      a aby ach acz aczkolwiek aj albo ale alez ależ ani az aż bardziej bardzo beda bede bedzie
      bez bo bowiem by byc byl byla byli bylo byly bym bynajmniej być był była było były będzie
      będą będę cala cali caly cała cały chce choć ci cie ciebie cię co cokolwiek coraz cos coś
      czasami czasem czemu czy czyli często daleko dla dlaczego dlatego do dobrze dokad dokąd dosc
      dość dr duzo dużo dwa dwaj dwie dwoje dzis dzisiaj dziś gdy gdyby gdyz gdyż gdzie
      gdziekolwiek gdzies gdzieś go godz hab i ich ii iii ile im inna inne inny innych inż iv ix
      iz iż ja jak jakas jakaś jakby jaki jakichs jakichś jakie jakis jakiz jakiś jakiż jakkolwiek
      jako jakos jakoś je jeden jedna jednak jednakze jednakże jedno jednym jedynie jego jej jemu
      jesli jest jestem jeszcze jezeli jeśli jeżeli juz już ją kazdy każdy kiedy kierunku kilka
      kilku kims kimś kto ktokolwiek ktora ktore ktorego ktorej ktory ktorych ktorym ktorzy ktos
      ktoś która które którego której który których którym którzy ku lat lecz lub ma mają mam mamy
      mało mgr mi miał miedzy mimo między mna mnie mną moga mogą moi moim moj moja moje moze
      mozliwe mozna może możliwe można mu musi my mój na nad nam nami nas nasi nasz nasza nasze
      naszego naszych natomiast natychmiast nawet nia nic nich nie niech niego niej niemu nigdy
      nim nimi niz nią niż no nowe np nr o o.o. obok od ok około on ona one oni ono oraz oto
      owszem pan pana pani pl po pod podczas pomimo ponad poniewaz ponieważ powinien powinna
      powinni powinno poza prawie prof przeciez przecież przed przede przedtem przez przy raz
      razie roku rowniez również sam sama sie się skad skąd soba sobie sobą sposob sposób swoje są
      ta tak taka taki takich takie takze także tam te tego tej tel temu ten teraz też to toba
      tobie tobą totez toteż totobą trzeba tu tutaj twoi twoim twoj twoja twoje twym twój ty tych
      tylko tym tys tzw tę u ul vi vii viii vol w wam wami was wasi wasz wasza wasze we według wie
      wiele wielu więc więcej wlasnie wszyscy wszystkich wszystkie wszystkim wszystko wtedy www wy
      właśnie wśród xi xii xiii xiv xv z za zaden zadna zadne zadnych zapewne zawsze zaś ze zeby
      zeznowu znow znowu znów zostal został zł żaden żadna żadne żadnych że żeby
      """
    ),
    (
      "pt",
      """
      a acerca ademais adeus agora ainda algmas algo algumas alguns ali além ambas ambos antes ao
      aos apenas apoia apoio apontar após aquela aquelas aquele aqueles aqui aquilo as assim
      através atrás até aí baixo bastante bem boa bom breve cada caminho catorze cedo cento
      certamente certeza cima cinco coisa com como comprida comprido conhecida conhecido conselho
      contra contudo corrente cuja cujo custa cá da daquela daquele dar das de debaixo dela delas
      dele deles demais dentro depois des desde desligado dessa desse desta deste deve devem
      deverá dez dezanove dezasseis dezassete dezoito diante direita disso diz dizem dizer do dois
      dos doze duas durante dá dão e ela elas ele eles em embora enquanto entre então era eram
      essa essas esse esses esta estado estamos estar estará estas estava estavam este esteja
      estejam estejamos estes esteve estive estivemos estiver estivera estiveram estiverem
      estivermos estivesse estivessem estiveste estivestes estivéramos estivéssemos estou está
      estás estávamos estão eu eventual exemplo falta fará favor faz fazeis fazem fazemos fazer
      fazes fazia faço fez fim final foi fomos for fora foram forem forma formos fosse fossem
      foste fostes fui fôramos fôssemos geral grande grandes grupo haja hajam hajamos havemos
      havia hei horas houve houvemos houver houvera houveram houverei houverem houveremos houveria
      houveriam houvermos houverá houverão houveríamos houvesse houvessem houvéramos houvéssemos
      há hão inclusive iniciar inicio ir irá isso ista iste isto já lado lhe lhes ligado local
      logo longe lugar lá maior maioria maiorias mais mal mas me mediante meio menor menos meses
      mesmo meu meus mil minha minhas momento muito muitos máximo mês na nada naquela naquele nas
      nem nenhuma nessa nesse nesta neste no nome nos nossa nossas nosso nossos nova novas nove
      novo novos num numa nunca nuns não nível nós número números o obrigada obrigado oitava
      oitavo oito onde ontem onze ora os ou outra outras outro outros para parece parte partir
      pegar pela pelas pelo pelos perante perto pode podem poder poderá podia pois ponto pontos
      por porquanto porque porquê portanto porém posição possivelmente posso possível pouca pouco
      povo primeira primeiro promeiro próprio próxima próximo puderam pôde põe põem quais qual
      qualquer quando quanto quarta quarto quatro que quem quer querem quero questão quieta quieto
      quinta quinto quinze quê relação sabe saber se segunda segundo sei seis seja sejam sejamos
      sem sempre ser serei seremos seria seriam será serão seríamos sete seu seus sexta sexto sim
      sistema sob sobre sois somente somos sou sua suas são sétima sétimo só tais tal talvez
      também tanta tanto tarde te tem temos tempo tendes tenha tenham tenhamos tenho tens tentar
      tentaram tente tentei ter terceira terceiro terei teremos teria teriam terá terão teríamos
      teu teus teve tinha tinham tipo tive tivemos tiver tivera tiveram tiverem tivermos tivesse
      tivessem tiveste tivestes tivéramos tivéssemos toda todas todo todos trabalhar trabalho
      treze três tu tua tuas tudo tão tém têm tínhamos um uma umas uns usa usar vai vais valor
      veja vem vens ver verdade verdadeiro vez vezes vinda vindo vinte você vocês vos vossa vossas
      vosso vossos vários vão vêm vós zero à às área é éramos és último
      """
    ),
    (
      "ro",
      """
      a abia acea aceasta această aceea aceeasi aceeași acei aceia acel acela acelasi același
      acele acelea acest acesta aceste acestea acestei acestia acestui aceşti aceştia acolo acord
      acum adica adică ai aia aibă aici aiurea al ala alaturi ale alea alt alta altceva altcineva
      alte altfel alti altii altul alături am anume apai apoi apăi ar are as asa asemenea asta
      astazi astea astfel astăzi asupra atare atat atata atatea atatia ati atit atita atitea
      atitia atunci au avea avem aveţi aveți avut azi aş aşadar aţi aș așadar ați b ba bine bucur
      bună c ca cam cand capat care careia carora caruia cat catre caut ce cea ceea cei ceilalti
      cel cele celor ceva chiar ci cinci cind cine cineva cit cita cite citeva citi citiva conform
      contra cu cui cum cumva curând curînd când cât câte câtva câţi câți cînd cît cîte cîtva cîţi
      cîți că căci cărei căror cărora cărui căruia către d da daca dacă dar dat datorită dată dau
      de deasupra deci decit degraba deja deoarece departe desi despre deunaseara deunazi
      deunăseară deunăzi deşi deși din dinaintea dincoace dincolo dintr dintr- dintre doar doi
      doilea două drept dupa după dă e ea ei el ele era eram este eu exact eşti ești f face fara
      fata fel fi fie fiecare fii fim fiu fiţi fiți foarte fost frumos fără g geaba graţie grație
      h i ia iar ieri ii il imi in inainte inapoi inca incit incotro insa intr intre isi iti j k l
      la le li lor lui lângă lîngă m ma macar mai mare mata matale mea mei mele mereu meu mi mie
      mine mod mult multa multe multi multă mulţi mulţumesc mulți mulțumesc mâine mîine mă măcar n
      na ne neincetat nevoie neîncetat ni nici nicidecat nicidecum nicidecât niciodata niciodată
      nicăieri nimeni nimeri nimic niste nişte niște noastre noastră noi noroc nostri nostru nou
      noua nouă noştri noștri nu numai o odata odată odinioara odinioară opt or ori oricare orice
      oricine oricum oricând oricât oricînd oricît oriunde p pai parca parcă patra patru patrulea
      pe pentru peste pic pina plus poate pot prea prima primul prin printr- printre putini puţin
      puţina puţină până pînă păi r rog s sa sa-mi sa-ti sai sale sau se si sint sintem spate spre
      sub sunt suntem sunteţi sunteți sus sută sînt sîntem sînteţi sînteți să săi său t ta tale te
      ti timp tine toata toate toată tocmai tot toti totul totusi totuşi totuși toţi toți trei
      treia treilea tu tuturor tăi tău u ul ului un una unde undeva unei uneia unele uneori unii
      unor unora unu unui unuia unul v va vai vi voastre voastră voi vom vor vostru vouă voştri
      voștri vreme vreo vreun vă x z zece zero zi zice îi îl îmi împotriva în înainte înaintea
      încotro încât încît între întrucât întrucît îţi îți ăla ălea ăsta ăstea ăştia ăștia şapte
      şase şi ştiu ţi ţie șapte șase și știu ți ție
      """
    ),
    (
      "ru",
      """
      а авось ага агу аж ай али алло ау ах ая б бац без безусловно бишь благо благодаря ближайшие
      близко более больше будем будет будете будешь будто буду будут будучи будь будьте бы бывает
      бывала бывали бываю бывают бывь был была были было бытует быть в важная важное важные важный
      вам вами вас ваш ваша ваше ваши вверх вдали вдобавок вдруг ведь везде вернее весь взаимно
      взаправду видно вишь включая вместо внакладе вначале вне вниз внизу вновь во вовсе возможно
      воистину вокруг вон вообще вопреки восемнадцатый восемнадцать восемь восьмой вот вперекор
      вплоть вполне вправду вправе впрочем впрямь времени время вресноту вроде вряд все всегда
      всего всей всем всеми всему всех всею всея всю всюду вся всякий всякого всякой всячески всё
      всём второй вчеред вы г гав где го говорил говорит год года году гораздо д да дабы давайте
      давно давным даже далее далеко дальше данная данного данное данной данном данному данные
      данный данных дану данунах даром два двадцатый двадцать две двенадцатый двенадцать двух де
      девятнадцатый девятнадцать девятый девять действительно дел день десятый десять для до
      довольно доколе доколь долго должен должна должно должны должный дополнительно другая другие
      другим другими других друго другое другой е его едва едим едят ее ежели ей ел ела еле ем ему
      емъ если ест есть ешь еще ещё ею её ж же жизнь з за занят занята занято заняты затем зато
      зачем здесь значит зря и ибо из или иль им имеет имел имела имело именно иметь ими имъ имя
      иначе иногда иным иными итак их ишь й к ка кабы каждая каждое каждые каждый кажется казалась
      казались казалось казался казаться как какая какие каким какими каков какого какой какому
      какою касательно кем ко когда кого кой коли коль ком кому комья конечно короче которая
      которого которое которой котором которому которою которую которые который которым которыми
      которых кроме кругом кстати кто ку куда л лет ли либо лишь лучше любая любого любое любой
      любом любую любыми любых люди м мало меж между меля менее меньше меня миллионов мимо мира
      мне многие много многого многое многом многому многочисленная многочисленное многочисленные
      многочисленный мной мною мог моги могите могла могли могло могу могут мое моего моей моем
      моему моею мож можем может можете можешь можно можхо мои моим моими моих мой мол мор мочь
      мою моя моё моём му мы н на наверняка наверху навряд навыворот над надо назад наиболее
      наизворот наизнанку наипаче накануне наконец нам нами наоборот наперед наперекор наподобие
      например напротив напрямую нас наса насилу настоящая настоящее настоящие настоящий насчет
      нате находиться начала начале наш наша наше нашего нашей нашем нашему нашею наши нашим
      нашими наших нашу не неважно негде него недавно недалеко нее незачем ней некем некогда
      некому некоторая некоторые некоторый некоторых некто некуда нельзя нем немногие немногим
      немного нему необходимо необходимости необходимые необходимым неоткуда непрерывно нередко
      несколько нет нету неужели нечего нечем нечему нечто нешто нею неё ни нибудь нигде ниже
      низко никак никакой никем никогда никого никому никто никуда ним ними ниоткуда нипочем них
      ничего ничем ничему ничто но ну нужная нужно нужного нужные нужный нужных нх ныне нынешнее
      нынешней нынешних нынче нём о об оба общую обычно ого один одиннадцатый одиннадцать одна
      однажды однако одни одним одними одних одно одного одной одном одному одною одну ой около ом
      он она оне они оно оный оп опять особенно особо особую особые от откуда отнелижа отнелиже
      отовсюду отсюда оттого оттот оттуда отчего отчему ох очевидно очень п паче первый перед по
      под подавно поди подобная подобно подобного подобные подобный подобным подобных поелику
      пожалуй пожалуйста позже поистине пока покамест поколе поколь покуда покудова помимо понеже
      поприще пор пора посему поскольку после посреди посредством потом потому потомушта похожем
      почему почти поэтому прежде прекрасно при притом причем про просто против процентов прочего
      прочее прочему прочими проще прям пусть пятнадцатый пятнадцать пятый пять р ради раз разве
      ранее рано раньше рядом с сам сама самая сами самим самими самих само самого самое самой
      самом самому саму самый самых сверх свое своего своей своем своему своею свои своим своими
      своих свой свою своя своё своём свыше се сеаой себе себя сего сегодня седьмой сей сейчас
      семнадцатый семнадцать семь сие сих сказал сказала сказать сквозь сколько скорее скоро
      следует слишком смогут сможет сначала снова со собой собою собственно совсем спасибо сперва
      спокону спустя сразу среди сродни стал стала стали стало стать суть сызнова т та так такая
      также таки такие таким такими таких таков такова такого такое такой таком такому такою такую
      там тая твои твоим твоих твой твоя твоё те тебе тебя тем теми теперь тех ти то тобой тобою
      тогда того тоже той только том томах тому тот тотчас точно тою третий три тринадцатый
      тринадцать ту туда тут ты тысяч тьфу у увы уж уже уметь ура ух ую ф фу х ха хе хорошо хотел
      хотела хотелось хотеть хоть хотя хочешь хочу хуже ч часто чаще чего чей человек чем чему
      через четвертый четыре четырнадцатый четырнадцать что чтоб чтобы чуть чхать чьим чьих чьё чё
      чём ш ша шестнадцатый шестнадцать шестой шесть щ ща щас ы ые ый ых э эдак эдакий эй эка экий
      эта этак этакий эти этим этими этих это этого этой этом этому этот этою эту эх ю я явно
      явных яко якобы якоже
      """
    ),
    (
      "sa",
      """
      अति अथवा अधि अनया अनयोः अनु अनेन अन्यथा अप अपि अभि अमी अमीभिः अमीभ्यः अमीषाम् अमीषु अमु
      अमुना अमुनी अमुया अमुयोः अमुष्मात् अमुष्मिन् अमुष्मै अमुष्य अमुष्याः अमुष्याम् अमुष्यै अमू
      अमूः अमूनि अमून् अमूभिः अमूभ्यः अमूभ्याम् अमूम् अमूषाम् अमूषु अयम् अये अरे अरेरे अव अवधेस्
      अविधा असाधुना असौ अस्तोभ अस्मत् अस्मभ्यम् अस्माकम् अस्मात् अस्मान् अस्माभिस् अस्मासु अस्मिन्
      अस्मै अस्य अस्याः अस्याम् अस्यै अह अहम् अहह अहावस् आ आभिः आभ्यः आभ्याम् आम् आर्यहलम् आवयोः
      आवाभ्याम् आवाम् आसाम् आसु आह आहो इदम् इमम् इमाः इमानि इमान् इमाम् इमे इमौ इयम् इव इस् उत उद्
      उप उम् उवे एतत् एतद् एतम् एतया एतयोः एतस्मात् एतस्मिन् एतस्मै एतस्य एतस्याः एतस्याम् एतस्यै
      एताः एतानि एतान् एताभिः एताभ्यः एताभ्याम् एताम् एतासाम् एतासु एते एतेन एतेभ्यः एतेषाम् एतेषु
      एतैः एतौ एनत् एनद् एनम् एनया एनयोः एनाः एनानि एनान् एनाम् एने एनेन एनौ एभिः एभ्यः एव एवम्
      एषः एषा एषाम् एषु कः कच्चित् कम् कया कयोः करणेन कस्मात् कस्मिन् कस्मै कस्य कस्याः कस्याम्
      कस्यै का काः कानि कान् काभिः काभ्यः काभ्याम् काम् कासाम् कासु किम् कु कुम् कुवित् कूपत् के
      केन केभ्य केषाम् केषु कैः कौ च चण् चमत् चेत् टसत् तत् तत्र तम् तया तयोः तव तस्मात् तस्मिन्
      तस्मै तस्य तस्याः तस्याम् तस्यै ताः तानि तान् ताभिः ताभ्यः ताभ्याम् ताम् तासाम् तासु तु
      तुभ्यम् ते तेन तेभ्यः तेषाम् तेषु तैः तौ त्वत् त्वम् त्वया त्वयि त्वा त्वाम् दृन् धिक् नः
      नकिम् नह नि निर् नुनम् नेत् नौ परन्तु परा परि पाट् प्र प्रकारेण प्रति फत् फाट् फुडुत् बत
      बाल् भवतः भवता भवताम् भवति भवती भवतीः भवतीनाम् भवतीभिः भवतीभ्याम् भवतीम् भवतीषु भवते भवतोः
      भवत् भवत्यः भवत्या भवत्याः भवत्याम् भवत्यै भवत्योः भवत्यौ भवत्सु भवद्भिः भवद्भ्यः भवद्भ्याम्
      भवन्तः भवन्तम् भवन्ति भवन्तौ भवान् भूयस् मकिम् मकिर् मत् मम मया मयि मह्यम् मा माम् मे यतः
      यतस् यत्कारणम् यत्र यथा यदर्थम् यदर्थे यदि यद्यपि यर्हि यात् यावति युगपत् युवयोः युवाभ्याम्
      युवाम् युष्मत् युष्मभ्यम् युष्माकम् युष्मान् युष्माभिः युष्मासु यूयम् येन वः वट् वयम् वा
      वाम् वि व्यवस्तुभ् व्यवस्तोभति शश्वत् षाट् सः सम् सा सूपत् स्तोभ स्थाने ह हन्त हि हिन ही
      हुम्मा हूम्
      """
    ),
    (
      "si",
      """
      අතර අන්න අනුව අනේ අඳෝ අපොයි අපෝ අයියෝ අයුරින් අයුරු අරබයා අහා ආ ආයි ආහ් ඇති ඇතුලු ඇතුළු ඇයි
      ඉක්බිති ඉතා ඉතින් ඉඳුරා උදෙසා ඌයි එ එනමුත් එනිසා එබැවින් එම එම්බල එම්බා එහෙත් එහෙන් එහේ ඒ
      ඔන්න ඕහෝ ක කලී ක් කිම කිම් ගානෙ ගැන ගේ චික් චිහ් චී ට තව තවත් තාක් තුරා තුරාවට තුරු තුලින්
      තුවක් තුළ තෙක් ද දක්වා දැනට දැන් දී දෝ දෝහෝ නම් නමුත් නව නෑ නිතර නිති නිතිත් නිතොර නිසා
      නිසාවෙන් නොහොත් පටන් පතා පමණ පමණින් පමන පරිදි පවා පාසා පිණිස පිළිබඳ පිළිබඳව පුන බඳු බව බවට
      බවත් බවද බවෙන් බැවින් බොල බොහෝ ම මගින් මත මන්ද මහ මහා මිස මුත් මෙතෙක් මෙන් මෙන්න මෙම මෙයින්
      මෙලෙස මෙසේ මෙහි මෙහෙන් මෙහේ මේ මේතාක් ය යන යලි ලෙස වඩා වඩාත්ම වත් වන වන් වනාහි වශයෙන් වස්
      වහා වැඩි වැනි විට විටින් විනා විශේෂ විසින් වෙත වෙතට වෙතින් වෙන වෙනුවට වෙනුවෙන් ශ්‍රී සඳහා
      සමග සමඟ සහ සා සැනින් සිට සිටන් සිදු සෙද සේ සේක සේක් හනික හා හැර හෙයින් හෙවත් හෝ‍
      """
    ),
    (
      "sk",
      """
      a aby aj ak akej akejže ako akom akomže akou akouže akože aká akáže aké akého akéhože akému
      akémuže akéže akú akúže aký akých akýchže akým akými akýmiže akýmže akýže ale alebo ani asi
      avšak až ba bez bezo bol bola boli bolo bude budem budeme budete budeš budú buď by byť cez
      cezo dnes do ešte ho hoci i iba ich im inej inom iná iné iného inému iní inú iný iných iným
      inými ja je jeho jej jemu ju k kam kamže každou každá každé každého každému každí každú
      každý každých každým každými kde kej kejže keď keďže kie kieho kiehože kiemu kiemuže kieže
      koho kom komu kou kouže kto ktorej ktorou ktorá ktoré ktorí ktorú ktorý ktorých ktorým
      ktorými ku ká káže ké kéže kú kúže ký kýho kýhože kým kýmu kýmuže kýže lebo leda ledaže len
      ma majú mal mala mali mať medzi mi mne mnou moja moje mojej mojich mojim mojimi mojou moju
      možno mu musia musieť musí musím musíme musíte musíš my má mám máme máte máš môcť môj môjho
      môže môžem môžeme môžete môžeš môžu mňa na nad nado najmä nami naša naše našej naši našich
      našim našimi našou ne nech neho nej nejakej nejakom nejakou nejaká nejaké nejakého nejakému
      nejakú nejaký nejakých nejakým nejakými nemu než nich nie niektorej niektorom niektorou
      niektorá niektoré niektorého niektorému niektorú niektorý niektorých niektorým niektorými
      nielen niečo nim nimi nič ničoho ničom ničomu ničím no nám nás náš nášho ním o od odo on ona
      oni ono ony oň oňho po pod podo podľa pokiaľ popod popri potom poza pre pred predo preto
      pretože prečo pri práve s sa seba sebe sebou sem si sme so som ste svoj svoja svoje svojho
      svojich svojim svojimi svojou svoju svojím sú ta tak takej takejto taká takáto také takého
      takéhoto takému takémuto takéto takí takú takúto taký takýto takže tam teba tebe tebou teda
      tej tejto ten tento ti tie tieto tiež to toho tohoto tohto tom tomto tomu tomuto toto tou
      touto tu tvoj tvoja tvoje tvojej tvojho tvoji tvojich tvojim tvojimi tvojím ty tá táto tí
      títo tú túto tých tým tými týmto u už v vami vaša vaše vašej vaši vašich vašim vaším veď
      viac vo vy vám vás váš vášho však všetci všetka všetko všetky všetok z za začo začože zo áno
      čej či čia čie čieho čiemu čiu čo čoho čom čomu čou čože čí čím čími ďalšia ďalšie ďalšieho
      ďalšiemu ďalšiu ďalšom ďalšou ďalší ďalších ďalším ďalšími ňom ňou ňu že
      """
    ),
    (
      "sl",
      """
      a ali b bi bil bila bile bili bilo biti blizu bo bodo bojo bolj bom bomo boste bova boš brez
      c cel cela celi celo d da daleč dan danes datum deset deseta deseti deseto devet deveta
      deveti deveto do dober dobra dobri dobro dokler dol dolg dolga dolgi dovolj drug druga drugi
      drugo dva dve e eden en ena ene eni enkrat eno etc. f g g. ga ga. gor gospa gospod h halo i
      idr. ii iii in iv ix iz j jaz je ji jih jim jo jutri k kadarkoli kaj kajti kako kakor kamor
      kamorkoli kar karkoli katerikoli kdaj kdo kdorkoli ker ki kje kjer kjerkoli ko koder
      koderkoli koga komu kot kratek kratka kratke kratki l lahka lahke lahki lahko le lep lepa
      lepe lepi lepo leto m majhen majhna majhni malce malo manj me med medtem mene mesec mi midva
      midve mnogo moj moja moje mora morajo moram moramo morate moraš morem mu n na nad naj najina
      najino najmanj naju največ nam narobe nas nato nazaj naš naša naše ne nedavno nedelja nek
      neka nekaj nekatere nekateri nekatero nekdo neke nekega neki nekje neko nekoga nekoč ni
      nikamor nikdar nikjer nikoli nič nje njega njegov njegova njegovo njej njemu njen njena
      njeno nji njih njihov njihova njihovo njiju njim njo njun njuna njuno no nocoj npr. o ob oba
      obe oboje od odprt odprta odprti okoli on onadva one oni onidve osem osma osmi osmo oz. p pa
      pet peta petek peti peto po pod pogosto poleg poln polna polni polno ponavadi ponedeljek
      ponovno potem povsod pozdravljen pozdravljeni prav prava prave pravi pravo prazen prazna
      prazno prbl. precej pred prej preko pri pribl. približno primer pripravljen pripravljena
      pripravljeni proti prva prvi prvo r ravno redko res reč s saj sam sama same sami samo se
      sebe sebi sedaj sedem sedma sedmi sedmo sem seveda si sicer skoraj skozi slab sm so sobota
      spet sreda srednja srednji sta ste stran stvar sva t ta tak taka take taki tako takoj tam te
      tebe tebi tega težak težka težki težko ti tista tiste tisti tisto tj. tja to toda torek
      tretja tretje tretji tri tu tudi tukaj tvoj tvoja tvoje u v vaju vam vas vaš vaša vaše ve
      vedno velik velika veliki veliko vendar ves več vi vidva vii viii visok visoka visoke visoki
      vsa vsaj vsak vsaka vsakdo vsake vsaki vsakomur vse vsega vsi vso včasih včeraj x z za zadaj
      zadnji zakaj zaprta zaprti zaprto zdaj zelo zunaj č če često četrta četrtek četrti četrto
      čez čigav š šest šesta šesti šesto štiri ž že
      """
    ),
    (
      "so",
      """
      aad albaabkii atabo ay ayaa ayee ayuu dhan hadana in inuu isku jiray jirtay ka kale kasoo ku
      kuu lakin markii oo si soo uga ugu uu waa waxa waxuu
      """
    ),
    (
      "sq",
      """
      a afert ai ajo andej anes aq as asaj ashtu ata ate atij atje ato aty atyre b be behem behet
      bej beje bejne ben bene bere beri bie c ca cdo cfare cila cilat cilave cilen ciles cilet
      cili cilin cilit deri dhe dic dicka dickaje dike dikujt dikush disa do dot drejt duke dy e
      edhe ende eshte etj fare gjate gje gjitha gjithcka gjithe gjithnje here i ia ishin ishte iu
      ja jam jane jap je jemi jo ju k ka kam kane kem kemi keq kesaj keshtu kete ketej ketij keto
      ketu ketyre kishin kishte kjo krejt kryer kryesisht kryhet ku kudo kundrejt kur kurre kush
      ky la le lloj m ma madhe marr marre mban mbi me menjehere merr merret mes mi midis mire
      mjaft mori mos mua mund na ndaj nder ndermjet ndersa ndonje ndryshe ne nen neper nepermjet
      nese nga nje njera nuk ose pa pak papritur para pas pasi pasur per perbashket perpara po por
      prane prapa prej pse qe qene qenet rralle rreth rri s sa saj sapo se secila sepse sh shih
      shume si sic sikur sipas siper sone t ta tani te tej tek teper tere ti tij tilla tille tjera
      tjeret tjeter tjetren to tone ty tyre u ua une vazhdimisht vend vet veta vete vetem veten
      vetes vjen yne zakonisht
      """
    ),
    (
      "sr",
      """
      а авај ако ал али арх ау ах аха ај бар би била били било бисмо бисте бих бијасмо бијасте
      бијах бијаху бијаше биће близу број брр буде будимо будите буду будући бум бућ вам вама вас
      ваша ваше вашим вашима ваљда веома вероватно већ већина ви видео више врло врх га где гиц
      год горе гђекоје да дакле дана данас дај два де дедер делимице делимично дем до добар добити
      довечер докле доле донекле досад доскоро дотад дотле дошао доћи другамо другде други е ево
      ено ето ех ехе еј желела желеле желели желело желех желећи жели за заиста зар затим зато
      захвалити зашто збиља зимус знати зум и иде из изван изволи између изнад икада икакав икаква
      икакве икакви икаквим икаквима икаквих икакво икаквог икаквога икаквом икаквоме икаквој или
      им има имам имао испод их ију ићи кад када кога којекакав којима коју кришом лани ли мали
      мањи ме мене мени ми мимо мисли много могу мора морао мој моја моје моји моју моћи му на над
      након нам нама нас наша наше нашег наши наћи не негде нека некад неке неко неког неку нема
      немам неће нећемо нећете нећеш нећу ни никада никога никоје никоји никоју нисам ниси нисте
      нису ништа ниједан но о ова овако овамо овај овде ове овим овима ово овој од одмах око около
      он онај оне оним онима оном оној ону осим остали отишао па пак питати по поводом под подаље
      пожељан пожељна поиздаље поименце понекад попреко поред после потаман потрбушке поуздано
      почетак поједини правити први преко према прије пут пљус радије с са сав сада сам само
      сасвим сва сваки сви свим свог свом свој своја своје своју сву свугде се себе себи си смети
      смо ствар стварно сте су сутра та таèно тако такође тамо твој твоја твоје твоји твоју те
      тебе теби ти тима то томе тој ту у увек увијек уз уза узалуд уздуж узети умало унутра
      употребити упркос учинио учинити хало хвала хеј хм хоп хоће хоћемо хоћете хоћеш хоћу
      хтедосте хтедох хтедоше хтела хтеле хтели хтео хтејасмо хтејасте хтејаху хура често чијем
      чији чијим чијима шиц штагод што штогод ја је један једини једна једне једни једно једном
      јер јесам јеси јесмо јесу јим јој ју јуче његова његово њезин њезина њезино њему њен њим
      њима њихова њихово њој њу ће ћемо ћете ћеш ћу
      """
    ),
    (
      "st",
      """
      a ba bane bona e ea eaba empa ena ha hae hape ho hore ka ke la le li me mo moo ne o oa re sa
      se tloha tsa tse
      """
    ),
    (
      "sv",
      """
      aderton adertonde adjö aldrig alla allas allt alltid alltså andra andras annan annat arton
      artonde artonn att av bakom bara behöva behövas behövde behövt beslut beslutat beslutit
      bland blev bli blir blivit bort borta bra bäst bättre båda bådas dag dagar dagarna dagen de
      del delen dem den denna deras dess dessa det detta dig din dina dit ditt dock du där därför
      då efter eftersom ej elfte eller elva en enkel enkelt enkla enligt er era ert ett ettusen
      fanns fem femte femtio femtionde femton femtonde fick fin finnas finns fjorton fjortonde
      fjärde fler flera flesta fram framför från fyra fyrtio fyrtionde få får fått följande för
      före förlåt förra första genast genom gick gjorde gjort god goda godare godast gott gälla
      gäller gällt gärna gå går gått gör göra ha hade haft han hans har heller hellre helst helt
      henne hennes hit hon honom hundra hundraen hundraett hur här hög höger högre högst i ibland
      icke idag igen igår imorgon in inför inga ingen ingenting inget innan inne inom inte inuti
      ja jag ju jämfört kan kanske knappast kom komma kommer kommit kr kunde kunna kunnat kvar
      legat ligga ligger lika likställd likställda lilla lite liten litet länge längre längst lätt
      lättare lättast långsam långsammare långsammast långsamt långt man med mellan men mer mera
      mest mig min mina mindre minst mitt mittemot mot mycket många måste möjlig möjligen möjligt
      möjligtvis ned nederst nedersta nedre nej ner ni nio nionde nittio nittionde nitton nittonde
      nog noll nr nu nummer när nästa någon någonting något några nödvändig nödvändiga nödvändigt
      nödvändigtvis och också ofta oftast olika olikt om oss på rakt redan rätt sade sagt samma
      sedan senare senast sent sex sextio sextionde sexton sextonde sig sin sina sist sista siste
      sitt sitta sju sjunde sjuttio sjuttionde sjutton sjuttonde själv sjätte ska skall skulle
      slutligen små smått snart som stor stora stort större störst säga säger sämre sämst så sådan
      sådana sådant tack tidig tidigare tidigast tidigt till tills tillsammans tio tionde tjugo
      tjugoen tjugoett tjugonde tjugotre tjugotvå tjungo tolfte tolv tre tredje trettio trettionde
      tretton trettonde två tvåhundra under upp ur ursäkt ut utan utanför ute vad var vara varför
      varifrån varit varje varken vars varsågod vart vem vems verkligen vi vid vidare viktig
      viktigare viktigast viktigt vilka vilkas vilken vilket vill vänster vänstra värre vår våra
      vårt än ännu är även åt åtminstone åtta åttio åttionde åttonde över övermorgon överst övre
      """
    ),
    (
      "sw",
      """
      akasema alikuwa alisema baada basi bila cha chini hadi hapo hata hivyo hiyo huku huo ili
      ilikuwa juu kama karibu katika kila kima kisha kubwa kutoka kuwa kwa kwamba kwenda kwenye la
      lakini mara mdogo mimi mkubwa mmoja moja muda mwenye na naye ndani ng ni nini nonkungu
      pamoja pia sana sasa sauti tafadhali tena tu vile wa wakati wake walikuwa wao watu wengine
      wote ya yake yangu yao yeye yule za zaidi zake
      """
    ),
    (
      "ta",
      """
      அங்கு அங்கே அடுத்த அதனால் அதன் அதற்கு அதிக அதில் அது அதே அதை அந்த அந்தக் அந்தப் அன்று அல்லது
      அவன் அவரது அவர் அவர்கள் அவள் அவை ஆகிய ஆகியோர் ஆகும் இங்கு இங்கே இடத்தில் இடம் இதனால் இதனை
      இதன் இதற்கு இதில் இது இதை இந்த இந்தக் இந்தத் இந்தப் இன்னும் இப்போது இரு இருக்கும் இருந்த
      இருந்தது இருந்து இவர் இவை உன் உள்ள உள்ளது உள்ளன எந்த என எனக் எனக்கு எனப்படும் எனவும் எனவே
      எனினும் எனும் என் என்ன என்னும் என்பது என்பதை என்ற என்று என்றும் எல்லாம் ஏன் ஒரு ஒரே ஓர்
      கொண்ட கொண்டு கொள்ள சற்று சிறு சில சேர்ந்த தனது தன் தவிர தான் நான் நாம் நீ பற்றி பற்றிய பல
      பலரும் பல்வேறு பின் பின்னர் பிற பிறகு பெரும் பேர் போது போன்ற போல போல் மட்டுமே மட்டும் மற்ற
      மற்றும் மிக மிகவும் மீது முதல் முறை மேலும் மேல் யார் வந்த வந்து வரும் வரை வரையில் விட விட்டு
      வேண்டும் வேறு
      """
    ),
    (
      "te",
      """
      అందరూ అందుబాటులో అడగండి అడగడం అడ్డంగా అనుగుణంగా అనుమతించు అనుమతిస్తుంది అయితే ఇప్పటికే
      ఉన్నారు ఎక్కడైనా ఎప్పుడు ఎవరైనా ఎవరో ఏ ఏదైనా ఏమైనప్పటికి ఒక ఒకరు కనిపిస్తాయి కాదు కూడా గా
      గురించి చుట్టూ చేయగలిగింది తగిన తర్వాత దాదాపు దూరంగా నిజంగా పై ప్రకారం ప్రక్కన మధ్య మరియు
      మరొక మళ్ళీ మాత్రమే మెచ్చుకో వద్ద వెంట వేరుగా వ్యతిరేకంగా సంబంధం
      """
    ),
    (
      "th",
      """
      กระทั่ง กระทำ กระนั้น กระผม กลับ กลุ่ม กลุ่มก้อน กลุ่มๆ กล่าว กล่าวคือ กว่า กว้าง กว้างขวาง
      กว้างๆ กัน กันดีกว่า กันดีไหม กันนะ กันเถอะ กันเอง กันและกัน กันไหม กับ การ กำ กำลัง กำลังจะ
      กำหนด กู ก็ ก็คือ ก็จะ ก็ดี ก็ตาม ก็ตามที ก็ตามแต่ ก็ต่อเมื่อ ก็แค่ ก็แล้วแต่ ก็ได้ ก่อน
      ก่อนหน้า ก่อนหน้านี้ ก่อนๆ ขณะ ขณะที่ ขณะนั้น ขณะนี้ ขณะหนึ่ง ขณะเดียวกัน ขณะใด ขณะใดๆ ขวาง
      ขวางๆ ขอ ของ ขอโทษ ขั้น ขาด ขึ้น ข้า ข้าง ข้างต้น ข้างบน ข้างล่าง ข้างเคียง ข้างๆ ข้าพเจ้า
      ข้าฯ ค คง คงจะ คงอยู่ ครบ ครบครัน ครบถ้วน ครัน ครับ ครั้ง ครั้งกระนั้น ครั้งก่อน ครั้งครา
      ครั้งคราว ครั้งที่ ครั้งนั้น ครั้งนี้ ครั้งละ ครั้งหนึ่ง ครั้งหลัง ครั้งหลังสุด ครั้งใด
      ครั้งไหน ครั้งๆ ครา คราที่ ครานั้น ครานี้ คราว คราวก่อน คราวที่ คราวนั้น คราวนี้ คราวละ
      คราวหนึ่ง คราวหน้า คราวหลัง คราวโน้น คราวใด คราวไหน คราวๆ คราหนึ่ง คราใด คราไหน คล้าย
      คล้ายกัน คล้ายกันกับ คล้ายกับ คล้ายกับว่า คล้ายว่า ควร ความ คะ คำ คิด คิดว่า คือ คุณ คุณๆ
      ค่อน ค่อนข้าง ค่อนข้างจะ ค่อนมาทาง ค่อยไปทาง ค่อยๆ ค่ะ ง่าย ง่ายๆ จง จน จนกระทั่ง จนกว่า
      จนขณะนี้ จนตลอด จนถึง จนทั่ว จนบัดนี้ จนเมื่อ จนแม้ จนแม้น จรด จรดกับ จริง จริงจัง จริงๆ
      จริงๆจังๆ จวน จวนจะ จวนเจียน จวบ จวบกับ จวบจน จะ จะได้ จัง จังๆ จัด จัดการ จัดงาน จัดตั้ง
      จัดทำ จัดหา จัดแจง จัดให้ จับ จาก จากนั้น จากนี้ จากนี้ไป จำ จำพวก จำเป็น จึง จึงจะ จึงเป็น
      จู่ๆ จ้ะ จ้า จ๊ะ จ๋า ฉะนั้น ฉะนี้ ฉัน ช ชาว ช่วง ช่วงก่อน ช่วงถัดไป ช่วงที่ ช่วงท้าย
      ช่วงนั้น ช่วงนี้ ช่วงระหว่าง ช่วงหน้า ช่วงหลัง ช่วงแรก ช่วงๆ ช่วย ช้า ช้านาน ช้าๆ ซะ ซะก่อน
      ซะจน ซะจนกระทั่ง ซะจนถึง ซึ่ง ซึ่งกัน ซึ่งกันและกัน ซึ่งก็ ซึ่งก็คือ ซึ่งได้แก่ ซึ่งๆ ดัง
      ดังกล่าว ดังกับ ดังกับว่า ดังเก่า ดังเคย ดั่ง ดั่งกับ ดั่งกับว่า ดั่งเก่า ดั่งเคย ด้วย
      ด้วยกัน ด้วยที่ ด้วยประการฉะนี้ ด้วยว่า ด้วยเช่นกัน ด้วยเพราะ ด้วยเหตุที่ ด้วยเหตุนั้น
      ด้วยเหตุนี้ ด้วยเหตุว่า ด้วยเหตุเพราะ ด้วยเหมือนกัน ด้าน ตน ตนฯ ตนเอง ตรง ตรงๆ ตลอด ตลอดกาล
      ตลอดกาลนาน ตลอดจน ตลอดถึง ตลอดทั่ว ตลอดทั่วถึง ตลอดทั่วทั้ง ตลอดทั้ง ตลอดปี ตลอดมา
      ตลอดระยะเวลา ตลอดวัน ตลอดศก ตลอดเวลา ตลอดไป ตั้ง ตั้งแต่ ตาม ตามด้วย ตามที่ ตามแต่ ตามๆ ต่อ
      ต่อกัน ต่าง ต่างก็ ต่างหาก ต่างๆ ต้อง ถึง ถึงจะ ถึงบัดนั้น ถึงอย่างไร ถึงเมื่อ ถึงเมื่อใด
      ถึงเมื่อไร ถึงแก่ ถึงแม้ ถึงแม้จะ ถึงแม้ว่า ถือ ถือว่า ถูก ถูกต้อง ถูกๆ ถ้า ถ้าจะ ถ้าหาก ทรง
      ทว่า ทัน ทันที ทันทีทันใด ทันใดนั้น ทั่ว ทั้ง ทั้งคน ทั้งตัว ทั้งที ทั้งที่ ทั้งนั้น
      ทั้งนั้นด้วย ทั้งนั้นเพราะ ทั้งนี้ ทั้งปวง ทั้งมวล ทั้งสิ้น ทั้งหมด ทั้งหลาย ทั้งเป็น ทั้งๆ
      ทาง ทำให้ ทำๆ ที ทีละ ทีเดียว ทีเถอะ ทีใด ทีไร ทีๆ ที่ ที่จริง ที่ซึ่ง ที่นั้น ที่นี้ ที่ละ
      ที่ว่า ที่สุด ที่แท้ ที่แท้จริง ที่แล้ว ที่แห่งนั้น ที่ใด ที่ได้ ที่ๆ ทุก ทุกคน ทุกครั้ง
      ทุกครา ทุกคราว ทุกชิ้น ทุกตัว ทุกทาง ทุกที ทุกที่ ทุกวัน ทุกวันนี้ ทุกสิ่ง ทุกหน ทุกอย่าง
      ทุกอัน ทุกเมื่อ ทุกแห่ง ทุกๆ ทํา ทําให้ นอก นอกจาก นอกจากที่ นอกจากนั้น นอกจากนี้ นอกจากว่า
      นอกนั้น นอกเหนือ นอกเหนือจาก นะ นักๆ นับ นับจากนั้น นับจากนี้ นับตั้งแต่ นับแต่ นับแต่ที่
      นับแต่นั้น นับแต่นี้ นั่น นั่นเป็น นั่นเอง นั่นแหละ นั่นไง นั้น นั้นไว นั้นๆ นาง นางสาว นาน
      นานๆ นาย นำ นำพา นำมา นิด นิดหน่อย นิดๆ นี่ นี่คือ นี่นา นี่เอง นี่แน่ะ นี่แหละ นี่ไง นี้
      นี้เอง นี้แหล่ นู่น นู้น น่ะ น่า น่าจะ น้อย น้อยกว่า น้อยๆ นํา บน บอก บอกว่า บอกแล้ว บัดดล
      บัดนั้น บัดนี้ บัดเดี๋ยวนี้ บาง บางกว่า บางขณะ บางครั้ง บางครา บางคราว บางที บางที่ บางแห่ง
      บางๆ บ่อย บ่อยกว่า บ่อยครั้ง บ่อยๆ บ้าง ปฏิบัติ ประกอบ ประการ ประการฉะนี้ ประการหนึ่ง
      ประการใด ประมาณ ประสบ ปรับ ปรากฏ ปรากฏว่า ปัจจุบัน ปิด ผล ผิด ผิดๆ ผู้ ผู้ใด ผ่าน ผ่านๆ ฝ่าย
      ฝ่ายใด พบ พบว่า พยายาม พร้อม พร้อมกัน พร้อมกับ พร้อมด้วย พร้อมทั้ง พร้อมที่ พร้อมเพียง พวก
      พวกกัน พวกกู พวกคุณ พวกฉัน พวกที่ พวกท่าน พวกนั้น พวกนี้ พวกนู้น พวกมัน พวกมึง พวกเขา พวกเธอ
      พวกแก พวกโน้น พอ พอกัน พอควร พอจะ พอดี พอตัว พอที พอที่ พอสม พอสมควร พอเพียง พอเหมาะ พอแล้ว
      พอๆ พา พึง พึ่ง พื้นๆ พูด ภาค ภาคฯ ภาย ภายนอก ภายภาค ภายภาคหน้า ภายหน้า ภายหลัง ภายใต้ ภายใน
      มอง มองว่า มัก มักจะ มัน มันๆ มา มาก มากกว่า มากมาย มิ มิฉะนั้น มิใช่ มิได้ มี มีแต่ มึง
      มุ่ง มุ่งหมาย มุ่งเน้น ยก ยกให้ ยอม ยอมรับ ยัง ยังคง ยังงั้น ยังงี้ ยังจะ ยังแต่ ยังโง้น
      ยังไง ยาก ยาว ยาวนาน ยิ่ง ยิ่งกว่า ยิ่งขึ้น ยิ่งขึ้นไป ยิ่งจน ยิ่งจะ ยิ่งนัก ยิ่งเมื่อ
      ยิ่งแล้ว ยิ่งใหญ่ ยืนนาน ยืนยง ยืนยัน ยืนยาว ย่อม ย่อย รวด รวดเร็ว รวม รวมกัน รวมด้วย รวมถึง
      รวมทั้ง รวมๆ ระยะ ระยะๆ ระหว่าง รับ รับรอง ราย รึ รึว่า รือ รือว่า ร่วม ร่วมกัน ร่วมด้วย
      ร่วมมือ ลง ละ ล่าสุด ล้วน ล้วนจน ล้วนแต่ วัน วันนั้น วันนี้ วันใด วันไหน ว่า ส สบาย สมัย
      สมัยก่อน สมัยนั้น สมัยนี้ สมัยโน้น สั้น สั้นๆ สามารถ สำคัญ สิ่ง สิ่งนั้น สิ่งนี้ สิ่งใด
      สิ่งไหน สิ้น สิ้นกาลนาน สืบเนื่อง สุด สุดๆ สูง สูงกว่า สูงสุด สูงส่ง สูงๆ สู่ ส่ง ส่วน
      ส่วนดี ส่วนด้อย ส่วนที่ ส่วนนั้น ส่วนน้อย ส่วนเกิน ส่วนใด ส่วนใหญ่ สําหรับ หน หนอ หนอย หนึ่ง
      หน่อย หมด หมดกัน หมดสิ้น หรือ หลัง หลังจาก หลาย หาก หากว่า หากแม้ หากแม้น หากแม้นว่า หาความ
      หารือ หาใช่ อดีต อนึ่ง อยาก อยู่ อย่าง อย่างดี อย่างที่ อย่างนั้น อย่างนี้ อย่างน้อย
      อย่างมาก อย่างยิ่ง อย่างละ อย่างหนึ่ง อย่างเช่น อย่างเดียว อย่างโน้น อย่างใด อย่างไรก็
      อย่างไรก็ได้ อย่างไรเสีย อย่างๆ ออก อะไร อัน อันจะ อันที่ อันที่จริง อันที่จะ อันละ
      อันเนื่องมาจาก อันได้แก่ อันๆ อาจ อาจจะ อาจเป็น อาจเป็นด้วย อีก อื่น อื่นๆ ฯ ฯล ฯลฯ เกิด
      เกิน เกินๆ เกี่ยวกัน เกี่ยวกับ เกี่ยวข้อง เกี่ยวเนื่อง เกี่ยวๆ เกือบ เกือบจะ เกือบๆ เก็บ เขา
      เขียน เข้า เข้าใจ เคย เคยๆ เฉกเช่น เฉพาะ เฉย เฉยๆ เชื่อ เชื่อถือ เชื่อมั่น เชื่อว่า เช่น
      เช่นกัน เช่นก่อน เช่นดัง เช่นดังก่อน เช่นดังที่ เช่นดังว่า เช่นดังเก่า เช่นที่ เช่นที่ว่า
      เช่นที่เคย เช่นนั้น เช่นนั้นเอง เช่นนี้ เช่นเคย เช่นเดียวกัน เช่นเดียวกับ เช่นเมื่อ เช่นใด
      เช่นไร เดียว เดียวกัน เต็มไปด้วย เต็มไปหมด เต็มๆ เถอะ เถิด เท่า เท่ากัน เท่ากับ เท่าที่
      เท่านั้น เท่านี้ เท่าใด เธอ เนี่ย เนี่ยเอง เนื่องจาก เน้น เปลี่ยน เปลี่ยนแปลง เปิดเผย เป็น
      เป็นการ เป็นดัง เป็นด้วย เป็นต้น เป็นต้นมา เป็นต้นไป เป็นที เป็นที่ เป็นที่สุด เป็นอัน
      เป็นอันมาก เป็นอันว่า เป็นอันๆ เป็นอาทิ เป็นเพราะเป็นเพราะว่า เป็นเพียง เป็นเพียงว่า
      เป็นเพื่อ เป็นแต่ เป็นแต่เพียง เป็นๆ เผื่อ เผื่อจะ เผื่อที่ เผื่อว่า เพราะ เพราะฉะนั้น
      เพราะว่า เพิ่ง เพิ่งจะ เพิ่ม เพิ่มเติม เพียง เพียงพอ เพียงเพราะ เพียงเพื่อ เพียงแค่ เพียงแต่
      เพียงใด เพียงไร เพียงไหน เพื่อ เพื่อที่ เพื่อที่จะ เพื่อว่า เพื่อให้ เมื่อ เมื่อก่อน
      เมื่อครั้ง เมื่อครั้งก่อน เมื่อคราว เมื่อคราวก่อน เมื่อคราวที่ เมื่อคืน เมื่อนั้น เมื่อนี้
      เมื่อวันวาน เมื่อวาน เมื่อเช้า เมื่อเย็น เมื่อใด เยอะ เยอะแยะ เยอะๆ เยี่ยม เรา เราๆ เริ่ม
      เรียก เรียบ เรื่อย เรื่อยๆ เร็ว เร็วๆ เลย เล็ก เล็กน้อย เล็กๆ เล่าว่า เสมือนกับ เสมือนว่า
      เสร็จ เสร็จกัน เสร็จสมบูรณ์ เสร็จสิ้น เสร็จแล้ว เสีย เสียก่อน เสียจน เสียจนกระทั่ง เสียจนถึง
      เสียด้วย เสียนั่น เสียนั่นเอง เสียนี่ เสียนี่กระไร เสียยิ่ง เสียยิ่งนัก เสียแล้ว เหตุ
      เหตุนั้น เหตุนี้ เหตุผล เหตุไร เหลือ เหลือเกิน เหล่า เหล่านั้น เหล่านี้ เห็น เห็นควร เห็นจะ
      เห็นว่า เห็นแก่ เอง เอา เอ็ง แก แก่ แก้ไข แค่ แค่จะ แค่นั้น แค่นี้ แค่ว่า แค่เพียง แค่ไหน
      แต่ แต่ก็ แต่ก่อน แต่จะ แต่ต้อง แต่ถ้า แต่ทว่า แต่ที่ แต่นั้น แต่ละ แต่ว่า แต่อย่างใด
      แต่เดิม แต่เพียง แต่เมื่อ แต่ไร แต่ไหน แท้ แท้จริง แบบ แม้ แม้กระทั่ง แม้นว่า แม้ว่า แม้แต่
      แยะ แยะๆ แรก และ แล้ว แล้วกัน แล้วเสร็จ แล้วแต่ แสดง แสดงว่า แหละ แห่ง แห่งนั้น แห่งนี้
      แห่งโน้น แห่งใด แห่งไหน โดย โต โตๆ ใกล้ ใกล้ๆ ใคร ใครๆ ใคร่ ใคร่จะ ใช่ ใช้ ใดๆ ใต้ ใน ในช่วง
      ในที่ ในระหว่าง ในเมื่อ ใหญ่ ใหญ่โต ใหญ่ๆ ใหม่ ใหม่ๆ ให้ ให้ดี ให้มา ให้แก่ ให้แด่ ให้ไป ไกล
      ไกลๆ ไง ไฉน ได้ ได้ที่ ได้มา ได้รับ ได้แก่ ได้แต่ ไป ไป่ ไม่ ไม่ค่อย ไม่ค่อยจะ ไม่ค่อยเป็น
      ไม่ว่า ไม่เป็นไร ไม่ใช่ ไว้ ไหนๆ ๆ
      """
    ),
    (
      "ti",
      """
      'ምበር 'ሞ 'ቲ 'ታ 'ኳ 'ውን 'ዚ 'የ 'ዩ 'ያ 'ዮም 'ዮን ልዕሊ ሒዙ ሒዛ ሕጂ መበል መን መንጎ መጠን ማለት ምስ ምባል ምእንቲ ምኽንያቱ
      ምኽንያት ምዃኑ ምዃንና ምዃኖም ስለ ስለዚ ስለዝበላ ሽዑ ቅድሚ በለ በቲ በዚ ብምባል ብተወሳኺ ብኸመይ ብዘይ ብዘይካ ብዙሕ ብዛዕባ ብፍላይ ተባሂሉ
      ነበረ ነቲ ነታ ነቶም ነዚ ነይሩ ነገራት ነገር ናብ ናብቲ ናትኩም ናትኪ ናትካ ናትክን ናይ ናይቲ ንሕና ንሱ ንሳ ንሳቶም ንስኺ ንስኻ ንስኻትኩም
      ንስኻትክን ንዓይ ኢለ ኢሉ ኢላ ኢልካ ኢሎም ኢና ኢኻ ኢዩ ኣለኹ ኣለዉ ኣለዎ ኣላ ኣሎ ኣብ ኣብቲ ኣብታ ኣብኡ ኣብዚ ኣነ ኣዝዩ ኣይኮነን ኣይኰነን
      እምበር እሞ እተን እቲ እታ እቶም እንተ እንተሎ እንተኾነ እንታይ እንከሎ እኳ እዋን እውን እዚ እዛ እዞም እየ እየን እዩ እያ እዮም ከሎ ከመይ
      ከም ከምቲ ከምኡ ከምዘሎ ከምዚ ከኣ ኩሉ ካልእ ካልኦት ካብ ካብቲ ካብቶም ክሳብ ክሳዕ ክብል ክንደይ ክንዲ ክኸውን ኮይኑ ኰይኑ ኵሉ ኸም ኸኣ ወይ
      ዋላ ዘለና ዘለዉ ዘለዋ ዘለዎ ዘለዎም ዘላ ዘሎ ዘይብሉ ዝርከብ ዝበሃል ዝበለ ዝብል ዝተባህለ ዝተኻየደ ዝተፈላለየ ዝተፈላለዩ ዝነበረ ዝነበረት
      ዝነበሩ ዝካየድ ዝኸውን ዝኽእል ዝኾነ ዝዀነ የለን ይቕረብ ይብል ይኸውን ይኹን ይኽእል ደኣ ድሕሪ ድማ ገለ ገሊጹ ገና ገይሩ ግና ግን ጥራይ
      """
    ),
    (
      "tn",
      """
      ba bobedi bobona bogolo bokana bona bonala boraro botlalo botlhe di dinako dira dirwa e eng
      eo esi fa fela feta fitlha ga gago gaisa gangwe gape gareng go godimo golo gongwe gonne gore
      goreng jaaka jaanong jalo ka karolo ke kgabaganya kgatlhanong kgolo kwa le lekgolo lesome
      lesomenngwe lesomepedi lesometlhano magareng mang masisi masomamabedi masomethataro mmalwa
      mmatota mmogo mo mongwe moo morago mororo na nako ne nna nngwe nnye ntle ntse o pedi pele re
      robedi robongwe rona sa sale se selekanyo sengwe sentle sepe setseng supa teng tharo thata
      thataro thoko tikologong tla tlase tlhalosa tlhano tlhwatlhwa tota tsa tsamaiso tsaya tseno
      tsenya tseo tseraganyo tshwanang tshwanetse tsona tsotlhe tsweetswee wena yo yona yone
      yotlhe
      """
    ),
    (
      "tr",
      """
      acaba acep adamakıllı adeta ait altmýþ altý ama amma anca ancak arada artık aslında aynen
      ayrıca az açıkça açıkçası bana bari bazen bazý bazı bazısı bazısına bazısında bazısından
      bazısını bazısının başka başkası başkasına başkasında başkasından başkasını başkasının belki
      ben bende benden beni benim beri beriki berikinin berikiyi berisi beþ bilcümle bile bin
      binaen binaenaleyh bir biraz birazdan birbiri birbirinde birbirinden birbirine birbirini
      birbirinin birden birdenbire biri birice birileri birilerinde birilerinden birilerine
      birilerini birilerinin birinde birinden birine birini birinin birisi birisinde birisinden
      birisine birisini birisinin birkaç birkaçı birkaçına birkaçında birkaçından birkaçını
      birkaçının birkez birlikte birçok birçoğu birçoğuna birçoğunda birçoğundan birçoğunu
      birçoğunun birþey birþeyi birşey birşeyi bitevi biteviye bittabi biz bizatihi bizce
      bizcileyin bizden bize bizi bizim bizimki bizzat boşuna bu buna bunda bundan bunlar bunları
      bunların bunu bunun buracıkta burada buradan burası burasına burasında burasından burasını
      burasının böyle böylece böylecene böylelikle böylemesine böylesine büsbütün bütün cuk
      cümlemizden cümlemize cümlemizi cümlesi cümlesinden cümlesine cümlesini cümlesinin da daha
      dahası dahi dahil dahilen daima dair dayanarak de defa dek demin demincek deminden denli
      derakap derhal derken değil değin diye diğer diğeri diğerinden diğerine diğerini doksan
      dokuz dolayı dolayısıyla doğru dört edecek eden ederek edilecek ediliyor edilmesi ediyor
      elbet elbette elli emme en enikonu epey epeyce epeyi esasen esnasında etmesi etraflı
      etraflıca etti ettiği ettiğini evleviyetle evvel evvela evvelce evvelden evvelemirde evveli
      eğer fakat filanca filancanın gah gayet gayetle gayri gayrı gelgelelim gene gerek gerçi
      geçende geçenlerde gibi gibilerden gibisinden gine göre gırla hakeza halbuki halen
      halihazırda haliyle handiyse hangi hangisi hangisinde hangisinden hangisine hani hariç
      hasebiyle hasılı hatta hele hem henüz hep hepsi hepsinde hepsinden hepsini hepsinin her
      herhangi herkes herkesi herkesin herkesten hiç hiçbir hiçbiri hiçbirinde hiçbirinden
      hiçbirine hiçbirini hiçbirinin hoş hulasaten iken iki ila ile ilen ilgili ilk illa illaki
      imdi indinde inen insermi ise ister itibaren itibariyle itibarıyla iyi iyice iyicene için iş
      işte kadar kaffesi kah kala kanımca karşın katrilyon kaynak kaçı kaçına kaçında kaçından
      kaçını kaçının kelli kendi kendilerinde kendilerinden kendilerine kendilerini kendilerinin
      kendini kendisi kendisinde kendisinden kendisine kendisini kendisinin kere kez keza kezalik
      keşke ki kim kimden kime kimi kiminin kimisi kimisinde kimisinden kimisine kimisinin kimse
      kimsecik kimsecikler külliyen kýrk kısaca kısacası lakin leh lütfen maada madem mademki
      mamafih mebni međer meğer meğerki meğerse mi milyar milyon mu mü mý mı nasýl nasıl nasılsa
      nazaran naşi ne neden nedeniyle nedenle nedenler nedenlerden nedense nerde nerden nerdeyse
      nere nerede nereden neredeyse neresi nereye netekim neye neyi neyse nice nihayet nihayetinde
      nitekim niye niçin o olan olarak oldu olduklarını oldukça olduğu olduğunu olmak olması olsa
      olsun olup olur olursa oluyor on ona onca onculayın onda ondan onlar onlara onlardan onlari
      onlarýn onları onların onu onun ora oracık oracıkta orada oradan oranca oranla oraya otuz
      oysa oysaki pek pekala peki pekçe peyderpey rağmen sadece sahi sahiden sana sanki sekiz
      seksen sen senden seni senin siz sizden sizi sizin sonra sonradan sonraları sonunda tabii
      tam tamam tamamen tamamıyla tarafından tek trilyon tüm var vardı vasıtasıyla ve velev
      velhasıl velhasılıkelam veya veyahut ya yahut yakinen yakında yakından yakınlarda yalnız
      yalnızca yani yapacak yapmak yaptı yaptıkları yaptığı yaptığını yapılan yapılması yapıyor
      yedi yeniden yenilerde yerine yetmiþ yine yirmi yok yoksa yoluyla yüz yüzünden zarfında
      zaten zati zira çabuk çabukça çeşitli çok çokları çoklarınca çokluk çoklukla çokça çoğu
      çoğun çoğunca çoğunda çoğundan çoğunlukla çoğunu çoğunun çünkü öbür öbürkü öbürü öbüründe
      öbüründen öbürüne öbürünü önce önceden önceleri öncelikle öteki ötekisi öyle öylece
      öylelikle öylemesine öz üzere üç þey þeyden þeyi þeyler þu þuna þunda þundan þunu şayet şey
      şeyden şeyi şeyler şimdi şu şuna şuncacık şunda şundan şunlar şunları şunların şunu şunun
      şura şuracık şuracıkta şurası şöyle
      """
    ),
    (
      "tt",
      """
      алай алайса алар аларга аларда алардан аларны аларның аларча алары аларын аларынга аларында
      аларыннан аларының алтмыш алтмышынчы алтмышынчыга алтмышынчыда алтмышынчыдан алтмышынчылар
      алтмышынчыларга алтмышынчыларда алтмышынчылардан алтмышынчыларны алтмышынчыларның
      алтмышынчыны алтмышынчының алты алтылап алтынчы алтынчыга алтынчыда алтынчыдан алтынчылар
      алтынчыларга алтынчыларда алтынчылардан алтынчыларны алтынчыларның алтынчыны алтынчының
      алтышар анда андагы андай андый андыйга андыйда андыйдан андыйны андыйның аннан ансы анча
      аны аныкы аныкын аныкынга аныкында аныкыннан аныкының анысы анысын анысынга анысында
      анысыннан анысының аның аныңча аркылы ары аша аңа аңар аңарга аңарда аңардагы аңардан бар
      бара барлык барча барчасы барчасын барчасына барчасында барчасыннан барчасының бары башка
      башкача бе­лән без безгә бездә бездән безне безнең безнеңчә белдерүенчә белән бер бергә
      беренче беренчегә беренчедә беренчедән беренчеләр беренчеләргә беренчеләрдә беренчеләрдән
      беренчеләрне беренчеләрнең беренчене беренченең беркайда беркайсы беркая беркаян беркем
      беркемгә беркемдә беркемне беркемнең беркемнән берлән берни бернигә бернидә бернидән
      бернинди бернине бернинең берничек берничә бернәрсә бернәрсәгә бернәрсәдә бернәрсәдән
      бернәрсәне бернәрсәнең беррәттән берсе берсен берсенгә берсендә берсенең берсеннән берәр
      берәрсе берәрсен берәрсендә берәрсенең берәрсеннән берәрсенә берәү бигрәк бик бирле бит биш
      бишенче бишенчегә бишенчедә бишенчедән бишенчеләр бишенчеләргә бишенчеләрдә бишенчеләрдән
      бишенчеләрне бишенчеләрнең бишенчене бишенченең бишләп болай болар боларга боларда болардан
      боларны боларның болары боларын боларынга боларында боларыннан боларының бу буе буена буенда
      буенча буйлап буларак булачак булды булмый булса булып булыр булырга бусы бүтән бәлки бән
      бәрабәренә бөтен бөтенесе бөтенесен бөтенесендә бөтенесенең бөтенесеннән бөтенесенә вә гел
      генә гына гүя гүяки гәрчә да ди дигән диде дип дистәләгән дистәләрчә дүрт дүртенче
      дүртенчегә дүртенчедә дүртенчедән дүртенчеләр дүртенчеләргә дүртенчеләрдә дүртенчеләрдән
      дүртенчеләрне дүртенчеләрнең дүртенчене дүртенченең дүртләп дә егерме егерменче егерменчегә
      егерменчедә егерменчедән егерменчеләр егерменчеләргә егерменчеләрдә егерменчеләрдән
      егерменчеләрне егерменчеләрнең егерменчене егерменченең ел елда иде идек идем ике икенче
      икенчегә икенчедә икенчедән икенчеләр икенчеләргә икенчеләрдә икенчеләрдән икенчеләрне
      икенчеләрнең икенчене икенченең икешәр икән илле илленче илленчегә илленчедә илленчедән
      илленчеләр илленчеләргә илленчеләрдә илленчеләрдән илленчеләрне илленчеләрнең илленчене
      илленченең илә илән инде исә итеп иткән итте итү итә итәргә иң йөз йөзенче йөзенчегә
      йөзенчедә йөзенчедән йөзенчеләр йөзенчеләргә йөзенчеләрдә йөзенчеләрдән йөзенчеләрне
      йөзенчеләрнең йөзенчене йөзенченең йөзләгән йөзләрчә йөзәрләгән кадәр кай кайбер кайберләре
      кайберсе кайберәү кайберәүгә кайберәүдә кайберәүдән кайберәүне кайберәүнең кайдагы кайсы
      кайсыбер кайсын кайсына кайсында кайсыннан кайсының кайчангы кайчандагы кайчаннан караганда
      карамастан карамый карата каршы каршына каршында каршындагы кебек кем кемгә кемдә кемне
      кемнең кемнән кенә ки килеп килә кирәк кына кырыгынчы кырыгынчыга кырыгынчыда кырыгынчыдан
      кырыгынчылар кырыгынчыларга кырыгынчыларда кырыгынчылардан кырыгынчыларны кырыгынчыларның
      кырыгынчыны кырыгынчының кырык күк күпләгән күпме күпмеләп күпмешәр күпмешәрләп күптән күрә
      ләкин максатында менә мең меңенче меңенчегә меңенчедә меңенчедән меңенчеләр меңенчеләргә
      меңенчеләрдә меңенчеләрдән меңенчеләрне меңенчеләрнең меңенчене меңенченең меңләгән меңләп
      меңнәрчә меңәрләгән меңәрләп миллиард миллиардлаган миллиардларча миллион миллионлаган
      миллионнарча миллионынчы миллионынчыга миллионынчыда миллионынчыдан миллионынчылар
      миллионынчыларга миллионынчыларда миллионынчылардан миллионынчыларны миллионынчыларның
      миллионынчыны миллионынчының мин миндә мине минем минемчә миннән миңа монда мондагы мондые
      мондыен мондыенгә мондыендә мондыеннән мондыеның мондый мондыйга мондыйда мондыйдан
      мондыйлар мондыйларга мондыйларда мондыйлардан мондыйларны мондыйларның мондыйлары
      мондыйларын мондыйларынга мондыйларында мондыйларыннан мондыйларының мондыйны мондыйның
      моннан монсыз монча моны моныкы моныкын моныкынга моныкында моныкыннан моныкының монысы
      монысын монысынга монысында монысыннан монысының моның моңа моңар моңарга мәгълүматынча
      мәгәр мән мөмкин ни нибарысы никадәре нинди ниндие ниндиен ниндиенгә ниндиендә ниндиенең
      ниндиеннән ниндиләр ниндиләргә ниндиләрдә ниндиләрдән ниндиләрен ниндиләренн ниндиләреннгә
      ниндиләренндә ниндиләреннең ниндиләренннән ниндиләрне ниндиләрнең ниндирәк нихәтле ничаклы
      ничек ничәшәр ничәшәрләп нуль нче нчы нәрсә нәрсәгә нәрсәдә нәрсәдән нәрсәне нәрсәнең саен
      сез сезгә сездә сездән сезне сезнең сезнеңчә сигез сигезенче сигезенчегә сигезенчедә
      сигезенчедән сигезенчеләр сигезенчеләргә сигезенчеләрдә сигезенчеләрдән сигезенчеләрне
      сигезенчеләрнең сигезенчене сигезенченең сиксән син синдә сине синең синеңчә синнән сиңа соң
      сыман сүзенчә сүзләренчә та таба теге тегеләй тегеләр тегеләргә тегеләрдә тегеләрдән
      тегеләре тегеләрен тегеләренгә тегеләрендә тегеләренең тегеләреннән тегеләрне тегеләрнең
      тегенди тегендигә тегендидә тегендидән тегендине тегендинең тегендә тегендәге тегене
      тегенеке тегенекен тегенекенгә тегенекендә тегенекенең тегенекеннән тегенең тегеннән тегесе
      тегесен тегесенгә тегесендә тегесенең тегесеннән тегеңә тиеш тик тикле тора триллиард
      триллион тугыз тугызлап тугызлашып тугызынчы тугызынчыга тугызынчыда тугызынчыдан
      тугызынчылар тугызынчыларга тугызынчыларда тугызынчылардан тугызынчыларны тугызынчыларның
      тугызынчыны тугызынчының туксан туксанынчы туксанынчыга туксанынчыда туксанынчыдан
      туксанынчылар туксанынчыларга туксанынчыларда туксанынчылардан туксанынчыларны
      туксанынчыларның туксанынчыны туксанынчының турында тыш түгел тә тәгаенләнгән төмән уенча
      уйлавынча ук ул ун уналты уналтынчы уналтынчыга уналтынчыда уналтынчыдан уналтынчылар
      уналтынчыларга уналтынчыларда уналтынчылардан уналтынчыларны уналтынчыларның уналтынчыны
      уналтынчының унарлаган унарлап унаула унаулап унбер унберенче унберенчегә унберенчедә
      унберенчедән унберенчеләр унберенчеләргә унберенчеләрдә унберенчеләрдән унберенчеләрне
      унберенчеләрнең унберенчене унберенченең унбиш унбишенче унбишенчегә унбишенчедә
      унбишенчедән унбишенчеләр унбишенчеләргә унбишенчеләрдә унбишенчеләрдән унбишенчеләрне
      унбишенчеләрнең унбишенчене унбишенченең ундүрт ундүртенче ундүртенчегә ундүртенчедә
      ундүртенчедән ундүртенчеләр ундүртенчеләргә ундүртенчеләрдә ундүртенчеләрдән ундүртенчеләрне
      ундүртенчеләрнең ундүртенчене ундүртенченең унике уникенче уникенчегә уникенчедә уникенчедән
      уникенчеләр уникенчеләргә уникенчеләрдә уникенчеләрдән уникенчеләрне уникенчеләрнең
      уникенчене уникенченең унлаган унлап уннарча унсигез унсигезенче унсигезенчегә унсигезенчедә
      унсигезенчедән унсигезенчеләр унсигезенчеләргә унсигезенчеләрдә унсигезенчеләрдән
      унсигезенчеләрне унсигезенчеләрнең унсигезенчене унсигезенченең унтугыз унтугызынчы
      унтугызынчыга унтугызынчыда унтугызынчыдан унтугызынчылар унтугызынчыларга унтугызынчыларда
      унтугызынчылардан унтугызынчыларны унтугызынчыларның унтугызынчыны унтугызынчының унынчы
      унынчыга унынчыда унынчыдан унынчылар унынчыларга унынчыларда унынчылардан унынчыларны
      унынчыларның унынчыны унынчының унҗиде унҗиденче унҗиденчегә унҗиденчедә унҗиденчедән
      унҗиденчеләр унҗиденчеләргә унҗиденчеләрдә унҗиденчеләрдән унҗиденчеләрне унҗиденчеләрнең
      унҗиденчене унҗиденченең унөч унөченче унөченчегә унөченчедә унөченчедән унөченчеләр
      унөченчеләргә унөченчеләрдә унөченчеләрдән унөченчеләрне унөченчеләрнең унөченчене
      унөченченең утыз утызынчы утызынчыга утызынчыда утызынчыдан утызынчылар утызынчыларга
      утызынчыларда утызынчылардан утызынчыларны утызынчыларның утызынчыны утызынчының фикеренчә
      фәкать хакында хәбәр хәлбуки хәтле хәтта чаклы чакта чөнки шикелле шул шулай шулар шуларга
      шуларда шулардан шуларны шуларның шулары шуларын шуларынга шуларында шуларыннан шуларының
      шулкадәр шултикле шултиклем шулхәтле шулчаклы шунда шундагы шундый шундыйга шундыйда
      шундыйдан шундыйны шундыйның шунлыктан шуннан шунсы шунча шуны шуныкы шуныкын шуныкынга
      шуныкында шуныкыннан шуныкының шунысы шунысын шунысынга шунысында шунысыннан шунысының шуның
      шушы шушында шушыннан шушыны шушының шушыңа шуңа шуңар шуңарга элек югыйсә юк юкса я ягъни
      язуынча яисә яки яктан якын ярашлы яхут яшь яшьлек җиде җиделәп җиденче җиденчегә җиденчедә
      җиденчедән җиденчеләр җиденчеләргә җиденчеләрдә җиденчеләрдән җиденчеләрне җиденчеләрнең
      җиденчене җиденченең җидешәр җитмеш җитмешенче җитмешенчегә җитмешенчедә җитмешенчедән
      җитмешенчеләр җитмешенчеләргә җитмешенчеләрдә җитмешенчеләрдән җитмешенчеләрне
      җитмешенчеләрнең җитмешенчене җитмешенченең җыенысы үз үзе үзем үземдә үземне үземнең
      үземнән үземә үзен үзендә үзенең үзеннән үзенә үк һичбер һичбере һичберен һичберендә
      һичберенең һичбереннән һичберенә һичберсе һичберсен һичберсендә һичберсенең һичберсеннән
      һичберсенә һичберәү һичберәүгә һичберәүдә һичберәүдән һичберәүне һичберәүнең һичкайсы
      һичкайсыга һичкайсыда һичкайсыдан һичкайсыны һичкайсының һичкем һичкемгә һичкемдә һичкемне
      һичкемнең һичкемнән һични һичнигә һичнидә һичнидән һичнинди һичнине һичнинең һичнәрсә
      һичнәрсәгә һичнәрсәдә һичнәрсәдән һичнәрсәне һичнәрсәнең һәм һәммә һәммәсе һәммәсен
      һәммәсендә һәммәсенең һәммәсеннән һәммәсенә һәр һәрбер һәрбере һәрберсе һәркайсы һәркайсыга
      һәркайсыда һәркайсыдан һәркайсыны һәркайсының һәркем һәркемгә һәркемдә һәркемне һәркемнең
      һәркемнән һәрни һәрнәрсә һәрнәрсәгә һәрнәрсәдә һәрнәрсәдән һәрнәрсәне һәрнәрсәнең һәртөрле ә
      әгәр әйтүенчә әйтүләренчә әлбәттә әле әлеге әллә әмма әнә өстәп өч өчен өченче өченчегә
      өченчедә өченчедән өченчеләр өченчеләргә өченчеләрдә өченчеләрдән өченчеләрне өченчеләрнең
      өченчене өченченең өчләп өчәрләп
      """
    ),
    (
      "uk",
      """
      а або адже аж але алло б багато без безперервно би близько бо був буває буде будемо будете
      будеш буду будуть будь була були було бути більш більше біля в вам вами вас ваш ваша ваше
      вашим вашими ваших вашого вашому вашою вашої вашу ваші вашій вгору вгорі вдалині весь вже ви
      вниз внизу вона вони воно восьмий все всею всього всьому всю вся всі всім всіх втім від
      відсотків він вісім вісімнадцятий вісімнадцять г геть говорив говорить давно далеко далі
      дарма два двадцятий двадцять дванадцятий дванадцять двох дві де дев'ятий дев'ятнадцятий
      дев'ятнадцять дев'ять декілька день десятий десять для дня до добре довго доки досить другий
      дуже дякую дійсно е ж же з за завжди зазвичай занадто зараз зате звичайно звідси звідусіль
      здається значить знову зовсім зі й його йому каже ким кого кожен кожна кожне кожні коли кому
      краще крім куди кілька ласка ледве лише м майже мало мати має мене менш менше мені ми мимо
      мною мого могти може можна можно можуть мою моя моє моєму моєю моєї мої моїй моїм моїми моїх
      міг між мій мільйонів на навколо навкруги навіть навіщо нагорі над назад найбільш нам нами
      нарешті нас наш наша наше нашим нашими наших нашого нашому нашою нашої нашу наші нашій не
      небагато небудь недалеко немає нерідко нещодавно нею неї нибудь нижче низько ним ними них ну
      нього ньому ні ніби ніж ній ніколи нікуди нім нічого о обидва обоє один одинадцятий
      одинадцять однак одного одній однієї означає окрім он особливо ось п'ятий п'ятнадцятий
      п'ятнадцять п'ять перед перший по повинно подів поки пора поруч посеред потрібно потім
      почала початку при про просто проте проти під пізніше пір після раз разу рано раніше раптом
      роки року років році рік сам сама саме самим самими самих само самого самому саму самі самій
      свого свою своє своєї свої своїй своїх себе сих сказав сказала сказати скрізь скільки собою
      собі спасибі спочатку справ став суть сьогодні сьомий сім сімнадцятий сімнадцять т та так
      така таке такий також такі там твого твою твоя твоє твоєму твоєю твоєї твої твоїй твоїм
      твоїми твоїх твій те тебе теж тепер ти тим тими тисяч тих то тобою тобі того тоді той тому
      тою треба третій три тринадцятий тринадцять трохи ту туди тут ті тій тільки тім тією тієї у
      увесь уміти усе усього усьому усю усюди уся усі усім усіма усіх хотіти хоч хоча хочеш хто
      хіба це цей цим цими цих цього цьому цю ця ці цій цієї час часто частіше часу через
      четвертий чи чий чийого чийому чим численна численне численний численні чию чия чиє чиєму
      чиєї чиї чиїй чиїм чиїми чиїх чого чому чотири чотирнадцятий чотирнадцять шостий
      шістнадцятий шістнадцять шість ще що щоб щодо щось я як яка який яких якого якої якщо які
      якій є і із іноді інша інше інший інших інші їй їм їх її
      """
    ),
    (
      "ur",
      """
      آئی آئے آج آخر آدهی آش آًب آٹھ آیب اخبزت اختتبم ادھر ارد اردگرد ارکبى اش اضتعوبل اضتعوبلات
      اضطرذ اضکب اضکی اضکے اطراف اغیب افراد الگ اور اوًچب اوًچبئی اوًچی اوًچے اى اًذر اٹھبًب اپٌب
      اپٌے اچھب اچھی اچھے اکثر اکٹھب اکٹھی اکٹھے اکیلا اکیلی اکیلے اگرچہ اہن ایطے ایک تب تبزٍ تت
      تر ترتیت تریي تعذاد تن تو توبم توہیں تٌہب تک تھب تھوڑا تھوڑی تھوڑے تھی تھے تیي ثب ثبری ثبرے
      ثبعث ثبلا ثبلترتیت ثبہر ثدبئے ثرآں ثراں ثرش ثعذ ثغیر ثلٌذ ثلکہ ثٌب ثٌبرہب ثٌبرہی ثٌبرہے
      ثٌبًب ثٌذ ثٌذکرو ثٌذکرًب ثٌذی ثڑا ثڑی ثڑے ثھر ثھرا ثھرپور ثھی ثہت ثہتر ثہتری ثہتریي ثیچ خب
      خبر خبهوظ خبًب خبًتب خبًتی خبًتے خبًٌب ختن خجکہ خص خططرذ خلذی خو خواى خوًہی خوکہ خٌبة خگہ
      خگہوں خگہیں خیطب خیطبکہ در درخبت درخہ درخے درزقیقت درضت دش دفعہ دلچطپ دلچطپی دلچطپیبں دو دور
      دورى دوضرا دوضروں دوضری دوضرے دوًوں دکھبئیں دکھبتب دکھبتی دکھبتے دکھبو دکھبًب دی دیب دیتب
      دیتی دیتے دیر دیٌب دیکھو دیکھٌب دیکھی دیکھیں دے راضتوں راضتہ راضتے رریعہ رریعے رکي رکھ رکھب
      رکھتی رکھتے رکھی رکھے رہب رہی رہے زبصل زبضر زبل زبلات زبلیہ زصوں زصہ زصے زقبئق زقیتیں زقیقت
      زکن زکویہ زیبدٍ صبف صسیر صفر صورت صورتسبل صورتوں صورتیں ضبت ضبدٍ ضبرا ضبرے ضبل ضبلوں ضت ضرور
      ضرورت ضروری ضلطلہ ضوچ ضوچب ضوچتب ضوچتی ضوچتے ضوچو ضوچٌب ضوچی ضوچیں ضکب ضکتب ضکتی ضکتے ضکٌب
      ضکی ضکے ضیذھب ضیذھی ضیذھے ضیکٌڈ ضے طب طرف طریق طریقوں طریقہ طریقے طور طورپر ظبہر عذد عظین
      علاقوں علاقہ علاقے علاوٍ عووهی غبیذ غخص غذ غروع غروعبت غے فرد فی قجل قجیلہ قطن لئے لازهی لو
      لوجب لوجی لوجے لوسبت لوسہ لوگ لوگوں لڑکپي لگتب لگتی لگتے لگی لگیں لگے لی لیب لیٌب لیں لے
      هتعلق هختلف هسترم هسترهہ هسطوش هسیذ هطئلہ هطئلے هطبئل هطتعول هطلق هعلوم هػتول هلا هوکي
      هوکٌبت هوکٌہ هٌبضت هڑا هڑًب هڑے هکول هگر هہرثبى هیرا هیری هیرے هیں وار والے ٹھیک پبئے پبش
      پبًب پبًچ پر پراًب پل پورا پوچھب پوچھتب پوچھتی پوچھتے پوچھو پوچھوں پوچھٌب پوچھیں پچھلا پھر
      پہلا پہلی پہلے پہلےضی پیع چبر چبہب چبہٌب چبہے چلا چلو چلیں چلے چکب چکی چکیں چکے چھوٹب چھوٹوں
      چھوٹی چھوٹے چھہ چیسیں ڈھوًڈا ڈھوًڈلیب ڈھوًڈو ڈھوًڈًب ڈھوًڈی ڈھوًڈیں کئی کئے کب کبفی کبم کت
      کجھی کر کرا کرتب کرتبہوں کرتی کرتے کررہی کرو کرًب کریں کرے کل کن کوئی کوتر کورا کوروں کورٍ
      کورے کوطي کوى کوًطب کوًطی کوًطے کھولا کھولو کھولٌب کھولیں کھولے کہ کہب کہتب کہتی کہتے کہو
      کہوں کہٌب کہی کہیں کہے کی کیب کیطے کیوًکہ کیوں کیے کے گئی گئے گب گرد گروٍ گروپ گروہوں گٌتی
      گی گیب گے ہر ہن ہو ہوئی ہوئے ہوا ہوبرا ہوبری ہوبرے ہوتی ہوتے ہورہب ہورہی ہورہے ہوضکتب ہوضکتی
      ہوضکتے ہوًب ہوًی ہوًے ہوچکب ہوچکی ہوچکے ہوگئی ہوگیب ہوں ہی ہیں ہے یقیٌی یہ یہبں
      """
    ),
    (
      "vi",
      """
      ai alô amen anh ba biết buổi bà bài bác bán bèn béng bên bông bước bạn bản bấy bằng bển bệt
      bị bỏ bỗng bộ bớ bởi bức cao cha chiếc cho choa chung chuyển chuyện chính chú chúng chăng
      chơi chưa chậc chắc chỉ chỉn chị chịu chọn chớ chợt chủn chứ con cuối cuốn cuộc càng các
      cách cái cây còn có cô cùng căn cũng cơ cơn cả cấp cần cậu của cứ do duy dài dành dào dì dù
      dùng dưới dạ dẫn dẫu dễ dữ em giảm giống giờ giữ giữa gây gì gần gặp gồm hay hiểu hoặc hãy
      hơn hết họ hỏi khi khiến khoảng khá khác khách khó không khỏi kể loại luôn là làm lâu lên
      lòng lúc lượng lại lấy lần lớn lời mang muốn mà mình mạnh mất mọi mối mỗi một mới mở mợ mức
      nay ngay nghe nghen nghĩ nghỉm ngoài ngoải nguồn ngày ngôi ngươi người ngọn ngọt ngồi nhanh
      nhau nhiều nhà nhé nhìn nhóm như nhưng nhất nhận nhằm nhỉ nhỏ nhớ nhờ những nào này nên nó
      nóc nói năm nơi nước nấy nặng nếu nền nọ nớ nữa oái pho phè phía phóc phót phải phần phắt
      phỏng phốc phụt phứt qua quay quyết quá quả quận ra riêng riệt rày ráo rén rích rõ răng rất
      rằng rồi rứa sang sao sau so suýt sáng sì sất sắp sẽ số sớm sự tanh tay thanh theo thiếu
      thoạt thoắt thuần thuộc thà tháng thêm thì thích thím thôi thường thấp thấy thẩy thậm thật
      thế thếch thỏm thốc thốt thộc thứ thửa tin toà toẹt trong tránh trên trước trả trển trệt
      trỏng tuy tuổi tên tênh tìm tính tôi tăng tại tạo tấm tấn tắp tọt tốt tột tớ tới từ từng tự
      veo việc và vài vào vâng vèo vì vùng vượt vẫn vậy về với vở vụt vừa xa xem xin xoét xoẳn
      xoẹt xuể xuống xệp à ào á ái áng ít ông úi ý ăn đang đi điều điểm đáng đâu đây đã đó đúng
      đưa được đạt đầy đặt đến đều để đủ ơ ơi ư ạ ấy ắt ồ ổng ớ ờ ở ủa ừ ử
      """
    ),
    (
      "yo",
      """
      a an b bá bí bẹ̀rẹ̀ d e f fún fẹ́ g gbogbo i inú j jù jẹ jẹ́ k kan kì kí kò l láti lè lọ m
      mi mo máa mọ̀ n ni náà ní nígbà nítorí nǹkan o p padà pé púpọ̀ pẹ̀lú r rẹ̀ s sì sí sínú t ti
      tí u w wà wá wọn wọ́n y yìí à àti àwọn á è é ì í ò òun ó ù ú ń ńlá ǹ ṣ ṣe ṣé ṣùgbọ́n ẹ ẹmọ́
      ọ ọjọ́ ọ̀pọ̀lọpọ̀
      """
    ),
    (
      "zh",
      """
      .一 .数 .日 a exp lex sub sup γ δ μ φ φ． ψ в ∪φ∈ ②ｃ 一 一. 一一 一下 一个 一些 一何 一切 一则 一则通过 一天 一定 一方面 一旦
      一时 一来 一样 一次 一片 一番 一直 一致 一般 一起 一转眼 一边 一面 七 万一 三 三天两头 三番两次 三番五次 上 上下 上升 上去 上来 上述 上面 下 下列 下去 下来
      下面 不 不一 不下 不久 不了 不亦乐乎 不仅 不仅...而且 不仅仅 不仅仅是 不会 不但 不但...而且 不光 不免 不再 不力 不单 不变 不只 不可 不可开交 不可抗拒 不同
      不外 不外乎 不够 不大 不如 不妨 不定 不对 不少 不尽 不尽然 不巧 不已 不常 不得 不得不 不得了 不得已 不必 不怎么 不怕 不惟 不成 不拘 不择手段 不敢 不料 不断
      不日 不时 不是 不曾 不止 不止一次 不比 不消 不满 不然 不然的话 不特 不独 不由得 不知不觉 不管 不管怎样 不经意 不胜 不能 不能不 不至于 不若 不要 不论 不起 不足
      不过 不迭 不问 不限 与 与其 与其说 与否 与此同时 专门 且 且不说 且说 两者 严格 严重 个 个人 个别 中小 中间 丰富 串行 临 临到 为 为主 为了 为什么 为什麽
      为何 为止 为此 为着 主张 主要 举凡 举行 乃 乃至 乃至于 么 之 之一 之前 之后 之後 之所以 之类 乌乎 乎 乒 乘 乘势 乘机 乘胜 乘虚 乘隙 九 也 也好 也就是说
      也是 也罢 了 了解 争取 二 二来 二话不说 二话没说 于 于是 于是乎 云云 云尔 互 互相 五 些 交口 亦 产生 亲口 亲手 亲眼 亲自 亲身 人 人人 人们 人家 人民 什么
      什么样 什麽 仅 仅仅 今 今后 今天 今年 今後 介于 仍 仍旧 仍然 从 从不 从严 从中 从事 从今以后 从优 从古到今 从古至今 从头 从宽 从小 从新 从无到有 从早到晚
      从未 从来 从此 从此以后 从而 从轻 从速 从重 他 他人 他们 他是 他的 代替 以 以上 以下 以为 以便 以免 以前 以及 以后 以外 以後 以故 以期 以来 以至 以至于
      以致 们 任 任何 任凭 任务 企图 伙同 会 伟大 传 传说 传闻 似乎 似的 但 但凡 但愿 但是 何 何乐而不为 何以 何况 何处 何妨 何尝 何必 何时 何止 何苦 何须 余外
      作为 你 你们 你是 你的 使 使得 使用 例如 依 依据 依照 依靠 便 便于 促进 保持 保管 保险 俺 俺们 倍加 倍感 倒不如 倒不如说 倒是 倘 倘使 倘或 倘然 倘若 借
      借以 借此 假使 假如 假若 偏偏 做到 偶尔 偶而 傥然 像 儿 允许 元／吨 充其极 充其量 充分 先不先 先后 先後 先生 光 光是 全体 全力 全年 全然 全身心 全部 全都
      全面 八 八成 公然 六 兮 共 共同 共总 关于 其 其一 其中 其二 其他 其余 其后 其它 其实 其次 具体 具体地说 具体来说 具体说来 具有 兼之 内 再 再其次 再则 再有
      再次 再者 再者说 再说 冒 冲 决不 决定 决非 况且 准备 凑巧 凝神 几 几乎 几度 几时 几番 几经 凡 凡是 凭 凭借 出 出于 出去 出来 出现 分别 分头 分期 分期分批
      切 切不可 切切 切勿 切莫 则 则甚 刚 刚好 刚巧 刚才 初 别 别人 别处 别是 别的 别管 别说 到 到了儿 到处 到头 到头来 到底 到目前为止 前后 前此 前者 前进 前面
      加上 加之 加以 加入 加强 动不动 动辄 勃然 匆匆 十分 千 千万 千万千万 半 单 单单 单纯 即 即令 即使 即便 即刻 即如 即将 即或 即是说 即若 却 却不 历 原来 去
      又 又及 及 及其 及时 及至 双方 反之 反之亦然 反之则 反倒 反倒是 反应 反手 反映 反而 反过来 反过来说 取得 取道 受到 变成 古来 另 另一个 另一方面 另外 另悉
      另方面 另行 只 只当 只怕 只是 只有 只消 只要 只限 叫 叫做 召开 叮咚 叮当 可 可以 可好 可是 可能 可见 各 各个 各人 各位 各地 各式 各种 各级 各自 合理 同
      同一 同时 同样 后 后来 后者 后面 向 向使 向着 吓 吗 否则 吧 吧哒 吱 呀 呃 呆呆地 呐 呕 呗 呜 呜呼 呢 周围 呵 呵呵 呸 呼哧 呼啦 咋 和 咚 咦 咧 咱
      咱们 咳 哇 哈 哈哈 哉 哎 哎呀 哎哟 哗 哗啦 哟 哦 哩 哪 哪个 哪些 哪儿 哪天 哪年 哪怕 哪样 哪边 哪里 哼 哼唷 唉 唯有 啊 啊呀 啊哈 啊哟 啐 啥 啦 啪达
      啷当 喀 喂 喏 喔唷 喽 嗡 嗡嗡 嗬 嗯 嗳 嘎 嘎嘎 嘎登 嘘 嘛 嘻 嘿 嘿嘿 四 因 因为 因了 因此 因着 因而 固 固然 在 在下 在于 地 均 坚决 坚持 基于 基本
      基本上 处在 处处 处理 复杂 多 多么 多亏 多多 多多少少 多多益善 多少 多年前 多年来 多数 多次 够瞧的 大 大不了 大举 大事 大体 大体上 大凡 大力 大多 大多数 大大
      大家 大张旗鼓 大批 大抵 大概 大略 大约 大致 大都 大量 大面儿上 失去 奇 奈 奋勇 她 她们 她是 她的 好 好在 好的 好象 如 如上 如上所述 如下 如今 如何 如其
      如前所述 如同 如常 如是 如期 如果 如次 如此 如此等等 如若 始而 姑且 存在 存心 孰料 孰知 宁 宁可 宁愿 宁肯 它 它们 它们的 它是 它的 安全 完全 完成 定 实现
      实际 宣布 容易 密切 对 对于 对应 对待 对方 对比 将 将才 将要 将近 小 少数 尔 尔后 尔尔 尔等 尚且 尤其 就 就地 就是 就是了 就是说 就此 就算 就要 尽 尽可能
      尽如人意 尽心尽力 尽心竭力 尽快 尽早 尽然 尽管 尽管如此 尽量 局外 居然 届时 属于 屡 屡屡 屡次 屡次三番 岂 岂但 岂止 岂非 川流不息 左右 巨大 巩固 差一点 差不多
      己 已 已矣 已经 巴 巴巴 带 帮助 常 常常 常言说 常言说得好 常言道 平素 年复一年 并 并不 并不是 并且 并排 并无 并没 并没有 并肩 并非 广大 广泛 应当 应用 应该
      庶乎 庶几 开外 开始 开展 引起 弗 弹指之间 强烈 强调 归 归根到底 归根结底 归齐 当 当下 当中 当儿 当前 当即 当口儿 当地 当场 当头 当庭 当时 当然 当真 当着
      形成 彻夜 彻底 彼 彼时 彼此 往 往往 待 待到 很 很多 很少 後来 後面 得 得了 得出 得到 得天独厚 得起 心里 必 必定 必将 必然 必要 必须 快 快要 忽地 忽然 怎
      怎么 怎么办 怎么样 怎奈 怎样 怎麽 怕 急匆匆 怪 怪不得 总之 总是 总的来看 总的来说 总的说来 总结 总而言之 恍然 恐怕 恰似 恰好 恰如 恰巧 恰恰 恰恰相反 恰逢 您
      您们 您是 惟其 惯常 意思 愤然 愿意 慢说 成为 成年 成年累月 成心 我 我们 我是 我的 或 或则 或多或少 或是 或曰 或者 或许 战斗 截然 截至 所 所以 所在 所幸
      所有 所谓 才 才能 扑通 打 打从 打开天窗说亮话 扩大 把 抑或 抽冷子 拦腰 拿 按 按时 按期 按照 按理 按说 挨个 挨家挨户 挨次 挨着 挨门挨户 挨门逐户 换句话说
      换言之 据 据实 据悉 据我所知 据此 据称 据说 掌握 接下来 接着 接著 接连不断 放量 故 故意 故此 故而 敞开儿 敢 敢于 敢情 数/ 整个 断然 方 方便 方才 方能 方面
      旁人 无 无宁 无法 无论 既 既...又 既往 既是 既然 日复一日 日渐 日益 日臻 日见 时候 昂然 明显 明确 是 是不是 是以 是否 是的 显然 显著 普通 普遍 暗中
      暗地里 暗自 更 更为 更加 更进一步 曾 曾经 替 替代 最 最后 最大 最好 最後 最近 最高 有 有些 有关 有利 有力 有及 有所 有效 有时 有点 有的 有的是 有着 有著
      望 朝 朝着 末##末 本 本人 本地 本着 本身 权时 来 来不及 来得及 来看 来着 来自 来讲 来说 极 极为 极了 极其 极力 极大 极度 极端 构成 果然 果真 某 某个
      某些 某某 根据 根本 格外 梆 概 次第 欢迎 欤 正值 正在 正如 正巧 正常 正是 此 此中 此后 此地 此处 此外 此时 此次 此间 殆 毋宁 每 每个 每天 每年 每当
      每时每刻 每每 每逢 比 比及 比如 比如说 比方 比照 比起 比较 毕竟 毫不 毫无 毫无例外 毫无保留地 汝 沙沙 没 没奈何 没有 沿 沿着 注意 活 深入 清楚 满 满足 漫说
      焉 然 然则 然后 然後 然而 照 照着 牢牢 特别是 特殊 特点 犹且 犹自 独 独自 猛然 猛然间 率尔 率然 现代 现在 理应 理当 理该 瑟瑟 甚且 甚么 甚或 甚而 甚至
      甚至于 用 用来 甫 甭 由 由于 由是 由此 由此可见 略 略为 略加 略微 白 白白 的 的确 的话 皆可 目前 直到 直接 相似 相信 相反 相同 相对 相对而言 相应 相当
      相等 省得 看 看上去 看出 看到 看来 看样子 看看 看见 看起来 真是 真正 眨眼 着 着呢 矣 矣乎 矣哉 知道 砰 确定 碰巧 社会主义 离 种 积极 移动 究竟 穷年累月
      突出 突然 窃 立 立刻 立即 立地 立时 立马 竟 竟然 竟而 第 第二 等 等到 等等 策略地 简直 简而言之 简言之 管 类如 粗 精光 紧接着 累年 累次 纯 纯粹 纵 纵令
      纵使 纵然 练习 组成 经 经常 经过 结合 结果 给 绝 绝不 绝对 绝非 绝顶 继之 继后 继续 继而 维持 综上所述 缕缕 罢了 老 老大 老是 老老实实 考虑 者 而 而且
      而况 而又 而后 而外 而已 而是 而言 而论 联系 联袂 背地里 背靠背 能 能否 能够 腾 自 自个儿 自从 自各儿 自后 自家 自己 自打 自身 臭 至 至于 至今 至若 致
      般的 良好 若 若夫 若是 若果 若非 范围 莫 莫不 莫不然 莫如 莫若 莫非 获得 藉以 虽 虽则 虽然 虽说 蛮 行为 行动 表明 表示 被 要 要不 要不是 要不然 要么 要是
      要求 见 规定 觉得 譬喻 譬如 认为 认真 认识 让 许多 论 论说 设使 设或 设若 诚如 诚然 话说 该 该当 说明 说来 说说 请勿 诸 诸位 诸如 谁 谁人 谁料 谁知 谨
      豁然 贼死 赖以 赶 赶快 赶早不赶晚 起 起先 起初 起头 起来 起见 起首 趁 趁便 趁势 趁早 趁机 趁热 趁着 越是 距 跟 路经 转动 转变 转贴 轰然 较 较为 较之 较比
      边 达到 达旦 迄 迅速 过 过于 过去 过来 运用 近 近几年来 近年来 近来 还 还是 还有 还要 这 这一来 这个 这么 这么些 这么样 这么点儿 这些 这会儿 这儿 这就是说
      这时 这样 这次 这点 这种 这般 这边 这里 这麽 进入 进去 进来 进步 进而 进行 连 连同 连声 连日 连日来 连袂 连连 迟早 迫于 适应 适当 适用 逐步 逐渐 通常 通过
      造成 逢 遇到 遭到 遵循 遵照 避免 那 那个 那么 那么些 那么样 那些 那会儿 那儿 那时 那末 那样 那般 那边 那里 那麽 部分 都 鄙人 采取 里面 重大 重新 重要 鉴于
      针对 长期以来 长此下去 长线 长话短说 问题 间或 防止 阿 附近 陈年 限制 陡然 除 除了 除却 除去 除外 除开 除此 除此之外 除此以外 除此而外 除非 随 随后 随时 随着
      随著 隔夜 隔日 难得 难怪 难说 难道 难道说 集中 零 需要 非但 非常 非徒 非得 非特 非独 靠 顶多 顷 顷刻 顷刻之间 顷刻间 顺 顺着 顿时 颇 风雨无阻 饱 首先 马上
      高低 高兴 默然 默默地 齐 ＋ξ ，也 －β ＜δ ＜λ ＜φ ＞λ ［①ａ］ ［①ｂ］ ［①ｃ］ ［①ｄ］ ［①ｅ］ ［①ｆ］ ［①ｇ］ ［①ｈ］ ［①ｉ］ ［①ｏ］ ［②ａ］
      ［②ｂ］ ［②ｃ］ ［②ｄ］ ［②ｅ］ ［②ｆ］ ［②ｇ］ ［②ｈ］ ［②ｉ］ ［②ｊ］ ［③ａ］ ［③ｂ］ ［③ｃ］ ［③ｄ］ ［③ｅ］ ［③ｆ］ ［③ｇ］ ［③ｈ］ ［④ａ］
      ［④ｂ］ ［④ｃ］ ［④ｄ］ ［④ｅ］ ［⑤ａ］ ［⑤ｂ］ ［⑤ｄ］ ［⑤ｅ］ ［⑤ｆ］ ａ ａ］ ｂ］ ｃ］ ｅ］ ｆ］ ｌｉ ｎｇ昉 ｒ．ｌ． ｚｘｆｉｔｌ
      """
    ),
    (
      "zu",
      """
      futhi kahle kakhulu kanye khona kodwa kungani kusho la lakhe lapho mina ngesikhathi nje
      phansi phezulu u ukuba ukuthi ukuze uma wahamba wakhe wami wase wathi yakhe zakhe zonke
      """
    ),
  ]
}
