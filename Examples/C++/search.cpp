// search - the C++ wrapper: patterns, matches, a corpus, errors.
//
// c++ -std=c++17 search.cpp $(pkg-config --cflags --libs quoth)
#include <iostream>
#include <quoth.hpp>

int main() {
  try {
    quoth::options options = quoth::options::find();
    options.locale = "de";
    quoth::pattern pattern("strasse", options);

    std::string text = u8"Die Straße. Eine andere STRASSE.";
    for (const auto &match : pattern.all(text))
      std::cout << match.start << ".." << match.end << ' '
                << text.substr(match.start, match.end - match.start) << '\n';

    std::u16string wide = u"Straßen und Strassen";
    std::cout << pattern.count(wide) << " in UTF-16\n";

    quoth::iterator backward = pattern.matches(text, true);
    quoth::match last;
    while (backward.next(last)) std::cout << last.start << '\n';

    std::vector<std::size_t> offsets = {4, 11};
    quoth::translate(text, QUOTH_UNIT_UTF8, QUOTH_UNIT_CHARACTER, offsets);
    std::cout << "characters " << offsets[0] << ".." << offsets[1] << '\n';

    quoth::corpus_builder builder(QUOTH_JOINER_SPACE);
    builder.begin(1);
    quoth::cue cue;
    cue.start = 1500;
    cue.speaker = "Ada";
    builder.add(u8"In welcher Straße", cue);
    builder.add(u8"wohnst du?");
    quoth::corpus corpus = builder.finish();
    quoth::search_options across;
    across.flags = QUOTH_SEARCH_ACROSS_CUES;
    for (const auto &hit : quoth::hits(corpus, quoth::pattern("strasse wohnst"), across)) {
      const quoth_place place = corpus.place(hit.start);
      std::cout << place.speaker << " at " << place.start_time << " ms, in "
                << corpus.parts(hit.start, hit.end).size() << " cues\n";
    }

    quoth::pattern nothing("");
  } catch (const quoth::error &error) {
    std::cout << error.what() << '\n';
    return error.status() == QUOTH_ERROR_EMPTY_NEEDLE ? 0 : 1;
  }
  return 1;
}
