/* The words of a text. Part of QuothKernels.h, whose contract it shares. */
#ifndef QK_WORDS_H
#define QK_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The part of a unit in words of letters and digits: a letter, a digit, a sign that joins two letters or two
   digits between which it stands, or odd, where other rules apply. Any other unit is none of these. */
#define QK_WORD_LETTER 1
#define QK_WORD_DIGIT 2
#define QK_WORD_JOINS_LETTERS 4
#define QK_WORD_JOINS_DIGITS 8
#define QK_WORD_ODD 0x80
/* The units below 0x80 that join, of each kind; one that is not there is 0xFFFF. */
#define QK_WORD_JOINTS 2

/* The classes of units. */
typedef struct qk_word_classes {
  /* Of each of the 65,536 units its class. */
  const uint8_t *units;
  /* Whether below 0x80 the letters and digits are those of ASCII, only @ and _ are odd, and the others that
     are anything are these. */
  bool is_usual;
  uint16_t joins_both[QK_WORD_JOINTS];
  uint16_t joins_letters[QK_WORD_JOINTS];
  uint16_t joins_digits[QK_WORD_JOINTS];
} qk_word_classes;

/* A word; is_number if it has no letter. */
typedef struct qk_word {
  uint64_t start;
  uint32_t length;
  uint8_t is_number;
} qk_word;

/* Finds the words at and after `from`, which no word crosses, in groups of QK_GROUP units that begin there: in
   all that begin before `limit`, and up to the first odd unit in them or right after them. Words that end
   in the last group or with the text are complete; those that the odd unit or the one before it follows are left
   out. `out` has room for half as many words as the groups have units, and one more. Returns where to continue,
   and *count receives the number of words: after an odd unit was met, the end of the last word or `from`;
   otherwise the start of a word that goes on after the groups, or the end of these. */
typedef size_t qk_words16_function(
    const qk_word_classes *classes, const uint16_t *text, size_t length, size_t from, size_t limit,
    qk_word *out, size_t *count);

/* The most letters of a packed word. */
#define QK_PACKED_LETTERS 12

/* Finds the words of ASCII letters at and after *place, where none has begun, and writes each into one number: of
   every letter the low five bits, which are the same in either case, those of the first letter lowest. Stops
   at a unit that is not ASCII, at an apostrophe, at the start of a word that one of these follows or that has too
   many letters, at the start of the word after `room` words, or at the end of the text; *place receives where.
   `more` units after the text can be read, whatever they are: short texts need not be copied. Returns the
   number of words. */
typedef size_t qk_packed_words16_function(
    const uint16_t *text, size_t length, size_t more, size_t *place, uint64_t *words, size_t room);

#endif
