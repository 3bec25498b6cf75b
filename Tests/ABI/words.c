/* Words, keys and encodings: everything around a search. */
#include <quoth_corpus.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;
static const quoth_status invalid = QUOTH_ERROR_INVALID_ARGUMENT;

static void words(void) {
  /* "Ärger, 32,3 Fuß" */
  const char *text = "\xC3\x84rger, 32,3 Fu\xC3\x9F";
  const uint16_t units[] = {0xC4, 'r', 'g', 'e', 'r', ',', ' ', '3',
                            '2',  ',', '3', ' ', 'F', 'u', 0xDF};
  const unsigned char latin[] = {0xC4, 'r', 'g', 'e', 'r', ',', ' ', '3',
                                 '2',  ',', '3', ' ', 'F', 'u', 0xDF};
  quoth_word found[4];
  size_t count = 9;
  memset(found, 0xFF, sizeof found);
  CHECK(
      quoth_text_find_words(found, 4, &count, text, strlen(text), QUOTH_UTF8, NULL, &error)
      == QUOTH_OK);
  CHECK(count == 3 && found[0].start == 0 && found[0].end == 6 && found[1].start == 8);
  CHECK(found[1].end == 12 && found[1].kind == QUOTH_WORD_NUMBER);
  CHECK(found[0].kind == QUOTH_WORD_LETTERS && found[0].reserved == 0);
  CHECK(found[2].start == 13 && found[2].end == 17 && found[3].start == SIZE_MAX);
  const struct {
    const void *text;
    quoth_encoding encoding;
  } forms[] = {{units, QUOTH_UTF16}, {latin, QUOTH_LATIN1}};
  for (size_t i = 0; i < 2; i++) {
    CHECK(
        quoth_text_find_words(found, 4, &count, forms[i].text, 15, forms[i].encoding, "de", &error)
        == QUOTH_OK);
    CHECK(count == 3 && found[0].end == 5 && found[1].start == 7 && found[1].end == 11);
    CHECK(found[2].start == 12 && found[2].end == 15);
  }
  /* Thai has no spaces: a dictionary divides it. After a pair, offsets continue with its two
     units. */
  const char *thai =
      "\xF0\x9F\x98\x80 "
      "\xE0\xB8\xA0\xE0\xB8\xB2\xE0\xB8\xA9\xE0\xB8\xB2\xE0\xB9\x84\xE0\xB8\x97\xE0\xB8\xA2";
  CHECK(
      quoth_text_find_words(found, 4, &count, thai, strlen(thai), QUOTH_UTF8, "th", &error)
      == QUOTH_OK);
  CHECK(count == 2 && found[0].start == 5 && found[0].end == 17 && found[1].end == 26);
  /* Less room than words, and none. */
  memset(found, 0xFF, sizeof found);
  CHECK(quoth_text_find_words(found, 1, &count, units, 15, QUOTH_UTF16, NULL, &error) == QUOTH_OK);
  CHECK(count == 3 && found[0].end == 5 && found[1].start == SIZE_MAX);
  CHECK(
      quoth_text_find_words(NULL, 0, &count, units, 15, QUOTH_UTF16, NULL, &error) == QUOTH_OK
      && count == 3);
  CHECK(
      quoth_text_find_words(NULL, 0, &count, NULL, 0, QUOTH_UTF8, NULL, &error) == QUOTH_OK
      && count == 0);

  CHECK(
      quoth_text_find_words(NULL, 4, &count, units, 15, QUOTH_UTF16, NULL, &error) == invalid
      && count == 0);
  CHECK(quoth_text_find_words(found, 4, NULL, units, 15, QUOTH_UTF16, NULL, &error) == invalid);
  CHECK(quoth_text_find_words(found, 4, &count, NULL, 15, QUOTH_UTF16, NULL, &error) == invalid);
  CHECK(quoth_text_find_words(found, 4, &count, units, 15, 77, NULL, &error) == invalid);
  CHECK(
      quoth_text_find_words(found, 4, &count, units, 15, QUOTH_UTF16, "no such", &error)
      == QUOTH_ERROR_LOCALE);
  CHECK(
      quoth_text_find_words(found, 4, &count, units, SIZE_MAX, QUOTH_UTF16, NULL, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_text_find_words(found, SIZE_MAX, &count, units, 15, QUOTH_UTF16, NULL, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_text_find_words(found, 4, &count, "ab \xFF cd", 7, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 3 && error.message[0] != 0);
  /* Each malformed byte becomes one U+FFFD. */
  CHECK(
      quoth_text_find_words(
          found, 4, &count, "ab \xFF\xC3 cd", 8, QUOTH_UTF8_REPLACED, NULL, &error)
      == QUOTH_OK);
  CHECK(count == 2 && found[0].end == 2 && found[1].start == 6 && found[1].end == 8);
}

static void keys(void) {
  uint32_t key[16], other[16];
  size_t count = 0, length = 0;
  const uint16_t street[] = {'S', 't', 'r', 'a', 0xDF, 'e'};
  CHECK(
      quoth_text_get_key(key, 16, &count, "STRASSE", 7, QUOTH_UTF8, NULL, &error) == QUOTH_OK
      && count == 7);
  CHECK(quoth_text_get_key(other, 16, &length, street, 6, QUOTH_UTF16, NULL, &error) == QUOTH_OK);
  CHECK(length == count && !memcmp(key, other, count * sizeof *key) && key[0] == 's');
  quoth_options options = QUOTH_OPTIONS_INIT;
  options.letter_case = QUOTH_CASE_SIGNIFICANT;
  CHECK(
      quoth_text_get_key(
          other, 16, &length,
          "Stra\xDF"
          "e",
          6, QUOTH_LATIN1, &options, &error)
      == QUOTH_OK);
  CHECK(length == 6 && other[0] == 'S' && other[4] == 0xDF);
  options.locale = "tr";
  options.letter_case = QUOTH_CASE_IGNORED;
  CHECK(quoth_text_get_key(other, 16, &length, "I", 1, QUOTH_UTF8, &options, &error) == QUOTH_OK);
  CHECK(length == 1 && other[0] == 0x131);
  /* An unpaired surrogate is its own key. */
  const uint16_t odd[] = {0xD800, 'A'};
  CHECK(quoth_text_get_key(other, 16, &length, odd, 2, QUOTH_UTF16, NULL, &error) == QUOTH_OK);
  CHECK(length == 2 && other[0] == 0xD800 && other[1] == 'a');
  memset(other, 0xFF, sizeof other);
  CHECK(quoth_text_get_key(other, 2, &length, "abc", 3, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  CHECK(length == 3 && other[1] == 'b' && other[2] == UINT32_MAX);
  CHECK(
      quoth_text_get_key(NULL, 0, &length, "abc", 3, QUOTH_UTF8, NULL, &error) == QUOTH_OK
      && length == 3);
  CHECK(
      quoth_text_get_key(NULL, 0, &length, NULL, 0, QUOTH_UTF16, NULL, &error) == QUOTH_OK
      && length == 0);

  CHECK(quoth_text_get_key(NULL, 1, &length, "abc", 3, QUOTH_UTF8, NULL, &error) == invalid);
  CHECK(quoth_text_get_key(other, 16, NULL, "abc", 3, QUOTH_UTF8, NULL, &error) == invalid);
  CHECK(quoth_text_get_key(other, 16, &length, "abc", 3, 0, NULL, &error) == invalid);
  CHECK(
      quoth_text_get_key(other, 16, &length, "a\xC3", 2, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 1);
  options = (quoth_options)QUOTH_OPTIONS_INIT;
  options.family = QUOTH_FAMILY_COLLATION;
  CHECK(
      quoth_text_get_key(other, 16, &length, "abc", 3, QUOTH_UTF8, &options, &error)
      == QUOTH_ERROR_UNSUPPORTED);
  options.struct_size = 3;
  CHECK(
      quoth_text_get_key(other, 16, &length, "abc", 3, QUOTH_UTF8, &options, &error)
      == QUOTH_ERROR_STRUCT_SIZE);
}

static void encodings(void) {
  const char russian[] = "\xCF\xF0\xE8";
  char utf8[16];
  size_t count = 9, malformed[2], wrong = 9;
  quoth_encoding cp1251 = 0, same = 0, utf_8 = 0;
  const char *name = NULL;
  CHECK(quoth_encoding_find(&cp1251, "cp1251", &error) == QUOTH_OK && cp1251 >= 256);
  CHECK(quoth_encoding_find(&same, "Windows 1251", &error) == QUOTH_ERROR_ENCODING && same == 0);
  CHECK(quoth_encoding_find(&same, "WINDOWS-1251", &error) == QUOTH_OK && same == cp1251);
  CHECK(quoth_encoding_find(&utf_8, "utf8", &error) == QUOTH_OK && utf_8 == QUOTH_UTF8);
  CHECK(quoth_encoding_find(&same, "latin1", &error) == QUOTH_OK && same == QUOTH_LATIN1);
  /* Numbers are forever: these were given in version 1 of the interface. */
  CHECK(quoth_encoding_get_name(&name, 256, &error) == QUOTH_OK && !strcmp(name, "UTF-16"));
  CHECK(quoth_encoding_get_name(&name, cp1251, &error) == QUOTH_OK);
  CHECK(!strcmp(name, "windows-1251"));
  CHECK(quoth_encoding_get_name(&name, QUOTH_UTF32, &error) == QUOTH_OK && strlen(name) == 8);
  /* Every name has its number, and whatever this ICU knows is read. */
  quoth_encoding number = 256;
  size_t known = 0;
  for (; quoth_encoding_get_name(&name, number, &error) == QUOTH_OK; number++) {
    quoth_encoding found = 0;
    const quoth_status status = quoth_encoding_find(&found, name, &error);
    CHECK(status == QUOTH_OK ? found == number : status == QUOTH_ERROR_ENCODING);
    if (found != number && status == QUOTH_OK) fprintf(stderr, "%s is %u\n", name, found);
    if (status != QUOTH_OK) continue;
    known++;
    CHECK(
        quoth_bytes_decode(utf8, sizeof utf8, &count, malformed, 2, &wrong, "ab", 2, number, &error)
        == QUOTH_OK);
  }
  CHECK(error.status == QUOTH_ERROR_ENCODING && name == NULL && number > 400 && known > 10);
  CHECK(quoth_encoding_get_name(&name, 0, &error) == QUOTH_ERROR_ENCODING);
  const char *const none[] = {"", "no such", "../etc/passwd", "UTF-8,swaplfnl", "\xFF"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    CHECK(quoth_encoding_find(&same, none[i], &error) == QUOTH_ERROR_ENCODING);
  CHECK(error.message[0] != 0 && same == 0);

  CHECK(
      quoth_bytes_decode(
          utf8, sizeof utf8, &count, malformed, 2, &wrong, russian, 3, cp1251, &error)
      == QUOTH_OK);
  CHECK(count == 6 && wrong == 0 && !memcmp(utf8, "\xD0\x9F\xD1\x80\xD0\xB8", 6));
  static const char bad[] = {'a', '\xFF', 'b', '\xFE', '\xFE'};
  CHECK(
      quoth_bytes_decode(utf8, 4, &count, malformed, 2, &wrong, bad, 5, utf_8, &error) == QUOTH_OK);
  CHECK(count == 11 && wrong == 3 && malformed[0] == 1 && malformed[1] == 3);
  CHECK(!memcmp(utf8, "a\xEF\xBF\xBD", 4));
  CHECK(
      quoth_bytes_decode(NULL, 0, &count, NULL, 0, &wrong, NULL, 0, utf_8, &error) == QUOTH_OK
      && count == 0 && wrong == 0);
  CHECK(
      quoth_bytes_decode(NULL, 0, &count, NULL, 0, &wrong, "ab", 2, utf_8, &error) == QUOTH_OK
      && count == 2);
  /* Bytes need not be aligned, also for the units of texts. */
  static const uint32_t wide[] = {'x', 0x1F600};
  char shifted[1 + sizeof wide];
  memcpy(shifted + 1, wide, sizeof wide);
  CHECK(
      quoth_bytes_decode(
          utf8, sizeof utf8, &count, NULL, 0, &wrong, shifted + 1, 8, QUOTH_UTF32, &error)
      == QUOTH_OK);
  CHECK(count == 5 && !memcmp(utf8, "x\xF0\x9F\x98\x80", 5));
  CHECK(
      quoth_bytes_decode(utf8, 4, &count, malformed, 2, &wrong, "ab", 2, 7, &error)
      == QUOTH_ERROR_ENCODING);
  CHECK(error.message[0] != 0 && count == 0 && wrong == 0);
  CHECK(
      quoth_bytes_decode(utf8, 4, &count, malformed, 2, &wrong, NULL, 2, utf_8, &error) == invalid);
  CHECK(
      quoth_bytes_decode(NULL, 4, &count, malformed, 2, &wrong, "ab", 2, utf_8, &error) == invalid);
  CHECK(quoth_bytes_decode(utf8, 4, NULL, malformed, 2, &wrong, "ab", 2, utf_8, &error) == invalid);
  CHECK(quoth_bytes_decode(utf8, 4, &count, NULL, 2, &wrong, "ab", 2, utf_8, &error) == invalid);
  CHECK(quoth_bytes_decode(utf8, 4, &count, malformed, 2, NULL, "ab", 2, utf_8, &error) == invalid);
  CHECK(
      quoth_bytes_decode(utf8, 4, &count, malformed, 2, &wrong, "ab", SIZE_MAX, utf_8, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_bytes_decode(utf8, SIZE_MAX, &count, malformed, 2, &wrong, "ab", 2, utf_8, &error)
      == QUOTH_ERROR_TOO_LARGE);

  /* Bytes in the guessed encoding can be read. */
  const char text[] = "\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0! \xCA\xE0\xEA \xE4\xE5\xEB\xE0 "
                      "\xF1\xE5\xE3\xEE\xE4\xED\xFF?";
  quoth_guess guesses[2];
  CHECK(quoth_bytes_guess_encodings(guesses, 2, &count, text, sizeof text - 1, &error) == QUOTH_OK);
  CHECK(count >= 1 && guesses[0].encoding == cp1251 && !strcmp(guesses[0].language, "ru"));
  CHECK(guesses[0].confidence > 0 && guesses[0].confidence <= 100);
  CHECK(
      quoth_bytes_decode(
          utf8, sizeof utf8, &count, malformed, 2, &wrong, russian, 3, guesses[0].encoding, &error)
      == QUOTH_OK);
  CHECK(count == 6);
  CHECK(
      quoth_bytes_guess_encodings(NULL, 0, &count, text, sizeof text - 1, &error) == QUOTH_OK
      && count >= 1);
  CHECK(quoth_bytes_guess_encodings(NULL, 0, &count, NULL, 0, &error) == QUOTH_OK);
  CHECK(quoth_bytes_guess_encodings(guesses, 2, &count, NULL, 1, &error) == invalid);
  CHECK(quoth_bytes_guess_encodings(NULL, 2, &count, "a", 1, &error) == invalid);
  CHECK(quoth_bytes_guess_encodings(guesses, 2, NULL, "a", 1, &error) == invalid);
  CHECK(
      quoth_bytes_guess_encodings(guesses, 2, &count, "a", SIZE_MAX, &error)
      == QUOTH_ERROR_TOO_LARGE);
}

static void cancellations(void) {
  quoth_cancellation *cancellation = NULL;
  bool is_cancelled = true;
  CHECK(quoth_cancellation_create(&cancellation, &error) == QUOTH_OK);
  CHECK(
      quoth_cancellation_is_cancelled(&is_cancelled, cancellation, &error) == QUOTH_OK
      && !is_cancelled);
  CHECK(quoth_cancellation_cancel(cancellation, &error) == QUOTH_OK);
  CHECK(
      quoth_cancellation_is_cancelled(&is_cancelled, cancellation, &error) == QUOTH_OK
      && is_cancelled);
  CHECK(quoth_cancellation_is_cancelled(NULL, cancellation, &error) == invalid);
  CHECK(quoth_cancellation_is_cancelled(&is_cancelled, NULL, &error) == invalid && !is_cancelled);
  quoth_cancellation_destroy(cancellation);
}

int main(void) {
  words();
  keys();
  encodings();
  cancellations();
  return checks_end();
}
