/* quoth.h - finds every place where something was said.

   Quoth searches text for a keyword, taken verbatim. It ignores case and whatever else the options
   exclude, by Unicode's rules and those of the language that the caller names. Matches are exact
   ranges.

       quoth_pattern *pattern;
       quoth_error error = QUOTH_ERROR_INIT;
       const char *text = "Die Stra\xC3\x9F" "e, die STRASSE";
       size_t count;

       if (quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, &error) != QUOTH_OK ||
           quoth_count(pattern, text, strlen(text), QUOTH_UTF8, &count, &error) != QUOTH_OK)
         fprintf(stderr, "%s\n", error.message);
       else
         printf("%zu\n", count);                       // 2
       quoth_pattern_destroy(pattern);

   CONTENTS   1 Rules   2 Status and errors   3 Versions   4 Texts   5 Options   6 Patterns
              7 Search in one text   8 Iterators   9 Rows   10 Translation of offsets
              11 Corpora   12 Search in corpora   13 Stored hits   14 Words, keys, encodings
              15 Many needles   16 Queries

   1 RULES that hold for every function

   - Status. A function that can fail returns a quoth_status, with QUOTH_OK being 0, and fills in
     the quoth_error that its last parameter points to, which may be NULL. On failure all other
     outputs are 0, false or NULL, or hold partial results where documented.
   - Wrong arguments. Every detectable mistake is an error and never a crash: NULL where it is not
     allowed, a length beyond PTRDIFF_MAX bytes, an unknown value or flag, a misaligned pointer. The
     caller must avoid undetectable ones: memory that is shorter than its length, and destroyed
     handles (detected only in debug builds of the library, as QUOTH_ERROR_INVALID_HANDLE).
   - Pointers and lengths. Every pair accepts (NULL, 0). Lengths and offsets count code units of the
     encoding unless stated otherwise: bytes of UTF-8 and Latin-1, 16-bit units of UTF-16. Memory is
     read only during the call unless stated otherwise.
   - Handles. The caller owns each opaque handle that it creates, and destroys it once with the
     function named for that, which accepts NULL. A function that creates a handle sets it to NULL
     on failure.
   - Threads. A pattern is immutable: any number of threads may use it at once. An iterator belongs to
     one thread at a time. Functions without a handle may be called by any thread at any time.
   - No side effects. The library has no state for the whole process, no default locale and no
     signal handler; it prints nothing and never ends the process. (Tables that depend only on
     options are kept once made, without affecting results. The environment variable QUOTH_TIER is
     read once and selects an instruction set, which does not affect results either.)
   - Memory. If the system runs out of memory, the process ends, as is usual under overcommitment.
     QUOTH_ERROR_NO_MEMORY reports sizes known beforehand to be impossible, and memory refused to
     ICU.
   - Stack. A call uses at most 48 KiB of its thread's stack, quoth_count at most 40 KiB, in a
     release build for x86-64, plus the stack of callbacks. Calls for a query (16) use more, the
     deeper it is nested, which is at most 64 levels.
   - Forks. A child of fork() may use the library at once: fork() waits until the parent's other
     threads have finished the tables that they are making. The child may use patterns, corpora and
     hits, and any other object that no other thread of the parent was using in a call. Threads that
     wait for work do not exist in the child; new ones start on demand.
   - Versions. Declarations keep their meaning, numbers and layout for as long as QUOTH_ABI_VERSION
     does not change. Structs with a struct_size grow only at the end, and a field of zero means its
     default. `(since 0.1)` gives the version that introduced a declaration. */
#ifndef QUOTH_H
#define QUOTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(QUOTH_STATIC) || !defined(__GNUC__)
#define QUOTH_API
#else
#define QUOTH_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- 2 Status and errors ----------------------------------------------------------------------- */

/* The result of a call. Numbers are never changed or reused. */
typedef int32_t quoth_status;
enum {
  QUOTH_OK = 0,
  /* A NULL or misaligned pointer, an unknown value or flag, or an invalid combination. */
  QUOTH_ERROR_INVALID_ARGUMENT = 1,
  /* A size that cannot be allocated, or no memory for ICU. */
  QUOTH_ERROR_NO_MEMORY = 2,
  /* The search was cancelled. */
  QUOTH_ERROR_CANCELLED = 3,
  /* A struct_size that this library does not know: see quoth_options. */
  QUOTH_ERROR_STRUCT_SIZE = 4,
  /* A valid request that this version of the library does not support. */
  QUOTH_ERROR_UNSUPPORTED = 5,
  /* A locale that is not a BCP 47 tag or has an unknown language. */
  QUOTH_ERROR_LOCALE = 6,
  /* A needle that is empty, or that the options ignore completely: it would match nothing. */
  QUOTH_ERROR_EMPTY_NEEDLE = 7,
  /* A needle of more than QUOTH_MAX_NEEDLE code units of UTF-16. */
  QUOTH_ERROR_NEEDLE_TOO_LONG = 8,
  /* Bytes that are not UTF-8; the error's position is the first of the malformed sequence. */
  QUOTH_ERROR_INVALID_UTF8 = 9,
  /* Offsets that are not ascending or lie outside the text; the error's position is the array index
     of the first such offset. */
  QUOTH_ERROR_OFFSET = 10,
  /* A length beyond PTRDIFF_MAX bytes. */
  QUOTH_ERROR_TOO_LARGE = 11,
  /* A handle that does not exist (any more), or is of another kind. Reported only by debug
     builds. */
  QUOTH_ERROR_INVALID_HANDLE = 12,
  /* Malformed collation rules; the error's position, in UTF-16 code units, is near the mistake. */
  QUOTH_ERROR_RULES = 13,
  /* A file that cannot be read or written, or is not a corpus; the message contains the system's
     reason. */
  QUOTH_ERROR_FILE = 14,
  /* An unknown name of an encoding. */
  QUOTH_ERROR_ENCODING = 15,
  /* A malformed query; the error's position is where in its written form. */
  QUOTH_ERROR_QUERY = 16
};

/* Describes a status in one English sentence, even an unknown one. Static storage. (since 0.1) */
QUOTH_API const char *quoth_status_message(quoth_status status);

/* Details of a failure, in the caller's memory. Initialize it with QUOTH_ERROR_INIT, pass its
   address, and read it after a call that did not return QUOTH_OK. It can be reused for any number
   of calls; a successful call sets the status to QUOTH_OK and clears the message. (since 0.1) */
typedef struct quoth_error {
  size_t struct_size; /* sizeof(quoth_error); any other value is rejected */
  quoth_status status;
  uint32_t reserved; /* 0 */
  int64_t position;  /* see the status; -1 if there is no position */
  char message[232]; /* the mistake, in English: UTF-8, ends in NUL, cut to fit */
} quoth_error;
#define QUOTH_ERROR_INIT \
  { \
    sizeof(quoth_error), 0, 0, -1, { 0 } \
  }

/* --- 3 Versions -------------------------------------------------------------------------------- */

/* The version of this header, major * 10000 + minor * 100 + patch. */
#define QUOTH_VERSION_NUMBER 200
#define QUOTH_VERSION_STRING "0.2.0"
/* The version of the binary interface; it changes when a declaration becomes incompatible. */
#define QUOTH_ABI_VERSION 0

/* The version of the library in use, in the form of QUOTH_VERSION_NUMBER. (since 0.1) */
QUOTH_API uint32_t quoth_version_number(void);

/* The version of the binary interface in use; see QUOTH_ABI_VERSION. (since 0.1) */
QUOTH_API uint32_t quoth_abi_version(void);

/* A component whose version can affect results. The result of a search depends on text, needle,
   options and these versions; store them together with any result. */
typedef uint32_t quoth_component;
enum {
  QUOTH_COMPONENT_LIBRARY = 0,    /* "0.2.0" */
  QUOTH_COMPONENT_UNICODE = 1,    /* the Unicode Standard: "15.0" */
  QUOTH_COMPONENT_CLDR = 2,       /* the Common Locale Data Repository: "42.0" */
  QUOTH_COMPONENT_ICU = 3,        /* "72.1" */
  QUOTH_COMPONENT_KERNEL_TIER = 4 /* the instruction set of the scans: "v4"; changes no result */
};

/* A component's version, or NULL for an unknown component. Storage lasts as long as the process. (since
   0.1) */
QUOTH_API const char *quoth_component_version(quoth_component component);

/* --- 4 Texts ----------------------------------------------------------------------------------- */

/* The storage of a text. It is searched in place; offsets count its own code units.

   UTF-16 is in the byte order of the machine and aligned to 2 bytes. Unpaired surrogates are
   allowed: each equals only itself. In Latin-1 every byte is the code point of the same number.

   Malformed UTF-8 is an error, found at the latest when the search reaches it (a call that does not
   read all of the text may miss it). With QUOTH_UTF8_REPLACED each maximal part of a sequence
   counts as one U+FFFD (Unicode core specification 3.9). With QUOTH_UTF8_UNCHECKED the caller
   guarantees that the text is well-formed; if it is not after all, matches near the place are
   unspecified, but memory safety is not affected. */
typedef uint32_t quoth_encoding;
enum {
  QUOTH_UTF16 = 1,
  QUOTH_UTF8 = 2,
  QUOTH_LATIN1 = 3,
  QUOTH_UTF8_REPLACED = 4,
  QUOTH_UTF8_UNCHECKED = 5
};

/* A match of the needle in a text. */
typedef struct quoth_match {
  size_t start;   /* the first code unit */
  size_t end;     /* after the last code unit; start < end */
  uint32_t flags; /* QUOTH_MATCH_PARTIAL or 0 */
  uint32_t reserved;
} quoth_match;

/* The match was accepted only because of QUOTH_PREFIX_TOLERANT: the text spells more than the
   needle, or the match ends inside a character or word. */
#define QUOTH_MATCH_PARTIAL 1u

/* --- 5 Options --------------------------------------------------------------------------------- */

/* The family of rules that determines equality: see quoth_options. */
enum { QUOTH_FOLDING = 0, QUOTH_COLLATION = 1 };

/* Whether letters that differ only in case are the same, by full case folding (CaseFolding.txt, C
   and F; T for Turkish and Azerbaijani): "STRASSE" finds "Straße". */
enum { QUOTH_CASE_IGNORED = 0, QUOTH_CASE_SIGNIFICANT = 1 };

/* Whether accents on letters count. IGNORED ignores accents and strokes (é = e, ł = l): the marks
   without a primary weight in CLDR's root collation for search. So vowel signs count, and й is not
   и. ASYMMETRIC: an unmarked letter of the needle finds any marking, a marked one only itself (UTS
   #10, 11.2). */
enum {
  QUOTH_DIACRITICS_SIGNIFICANT = 0,
  QUOTH_DIACRITICS_IGNORED = 1,
  QUOTH_DIACRITICS_ASYMMETRIC = 2
};

/* Width and the other compatibility variants (NFKD): ｆ = f, ㎏ = kg. */
enum { QUOTH_WIDTH_SIGNIFICANT = 0, QUOTH_WIDTH_IGNORED = 1 };

/* Hiragana and katakana. */
enum { QUOTH_KANA_SIGNIFICANT = 0, QUOTH_KANA_IGNORED = 1 };

/* Default_Ignorable_Code_Point: soft hyphen, zero-width characters, variation selectors. */
enum { QUOTH_IGNORABLES_SIGNIFICANT = 0, QUOTH_IGNORABLES_IGNORED = 1 };

/* Apostrophes, double quotation marks and dashes of every form; … equals three full stops. */
enum { QUOTH_PUNCTUATION_SIGNIFICANT = 0, QUOTH_PUNCTUATION_FOLDED = 1 };

/* FOLDED: a run of white space, including line ends, is one space. */
enum { QUOTH_SPACE_SIGNIFICANT = 0, QUOTH_SPACE_FOLDED = 1 };

/* Where a match may begin and end. CHARACTER: at the edges of extended grapheme clusters (UAX #29),
   so that e is not found in e + acute; a match may separate CR and LF. SCALAR: between scalars that
   no reordering or composition crosses. WORD: at the edges of words (UAX #29, with dictionaries for
   Thai, Lao, Khmer, Burmese, Chinese and Japanese; in languages such as French and Italian also
   after the apostrophe of an elision, as in c'est). WORD_START, WORD_END: only the beginning or the
   end must be at the edge of a word. */
enum {
  QUOTH_BOUNDARY_CHARACTER = 0,
  QUOTH_BOUNDARY_SCALAR = 1,
  QUOTH_BOUNDARY_WORD = 2,
  QUOTH_BOUNDARY_WORD_START = 3,
  QUOTH_BOUNDARY_WORD_END = 4
};

/* Which of several ranges to report if ignorable text lies at an edge (UTS #10, DS4): the smallest;
   the smallest with those surrounding ignorables that the needle also has there; the largest. */
enum { QUOTH_EXTENT_MINIMAL = 0, QUOTH_EXTENT_MEDIAL = 1, QUOTH_EXTENT_MAXIMAL = 2 };

/* Collation: which differences count (UTS #10). CASE_INSENSITIVE is secondary over the case-folded
   text: ß = SS and ﬁ = fi, while accents and a language's own letters count. */
enum {
  QUOTH_STRENGTH_DEFAULT = 0, /* that of the locale, usually tertiary */
  QUOTH_STRENGTH_PRIMARY = 1,
  QUOTH_STRENGTH_SECONDARY = 2,
  QUOTH_STRENGTH_TERTIARY = 3,
  QUOTH_STRENGTH_QUATERNARY = 4,
  QUOTH_STRENGTH_IDENTICAL = 5,
  QUOTH_STRENGTH_CASE_INSENSITIVE = 6
};

/* Collation: whether space and punctuation count. SHIFTED: not at the first three strengths. */
enum {
  QUOTH_ALTERNATE_DEFAULT = 0, /* that of the locale */
  QUOTH_ALTERNATE_NON_IGNORABLE = 1,
  QUOTH_ALTERNATE_SHIFTED = 2
};

/* Collation: asymmetric search (UTS #10, 11.2). PATTERN: an unmarked letter of the needle finds any
   marking and variant of it; ANY: so does an unmarked letter of the text. */
enum { QUOTH_WILDCARD_NONE = 0, QUOTH_WILDCARD_PATTERN = 1, QUOTH_WILDCARD_ANY = 2 };

/* Flags. */
#define QUOTH_OVERLAPPING 1u /* the next match may begin right after the start of the last one */
/* Find-as-you-type: a match may end inside text that the needle has only begun to spell, like
   "stras" in "Straße"; it is then marked QUOTH_MATCH_PARTIAL. Folding only. */
#define QUOTH_PREFIX_TOLERANT 2u

/* Options that define which texts are the same, and where a match may begin and end. Every
   combination within one family is valid; fields of the other family must be 0.

       quoth_options options = QUOTH_OPTIONS_INIT;
       options.locale = "tr";
       options.boundary = QUOTH_BOUNDARY_WORD;

   Set struct_size with the macro. A struct_size smaller than that of version 0.1, or larger than
   that of the library in use, is QUOTH_ERROR_STRUCT_SIZE. (since 0.1) */
typedef struct quoth_options {
  size_t struct_size;
  const char *locale;   /* a BCP 47 tag, ends in NUL; NULL: root, no language in particular */
  uint32_t family;      /* QUOTH_FOLDING */
  uint32_t flags;       /* 0 */
  uint32_t letter_case; /* QUOTH_CASE_IGNORED */
  uint32_t diacritics;  /* QUOTH_DIACRITICS_SIGNIFICANT */
  uint32_t width;       /* QUOTH_WIDTH_SIGNIFICANT */
  uint32_t kana;        /* QUOTH_KANA_SIGNIFICANT */
  uint32_t ignorables;  /* QUOTH_IGNORABLES_SIGNIFICANT */
  uint32_t punctuation; /* QUOTH_PUNCTUATION_SIGNIFICANT */
  uint32_t space;       /* QUOTH_SPACE_SIGNIFICANT */
  uint32_t boundary;    /* QUOTH_BOUNDARY_CHARACTER */
  uint32_t extent;      /* QUOTH_EXTENT_MINIMAL */
  uint32_t strength;    /* collation: QUOTH_STRENGTH_DEFAULT */
  uint32_t alternate;   /* collation: QUOTH_ALTERNATE_DEFAULT */
  uint32_t wildcard;    /* collation: QUOTH_WILDCARD_NONE */
  const char *rules;    /* collation: tailoring rules (UTS #35, part 5), UTF-8; NULL: none */
  size_t rules_length;  /* in bytes */
} quoth_options;

/* Only canonical caseless matching (Unicode core specification, D145). */
#define QUOTH_OPTIONS_INIT \
  { sizeof(quoth_options), NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, 0 }
/* The meaning of "find" for most people: case and ignorables ignored, quotes, dashes and space
   folded, and marks ignored unless typed. */
#define QUOTH_OPTIONS_FIND_INIT \
  { \
    sizeof(quoth_options), NULL, QUOTH_FOLDING, 0, QUOTH_CASE_IGNORED, \
        QUOTH_DIACRITICS_ASYMMETRIC, QUOTH_WIDTH_SIGNIFICANT, QUOTH_KANA_SIGNIFICANT, \
        QUOTH_IGNORABLES_IGNORED, QUOTH_PUNCTUATION_FOLDED, QUOTH_SPACE_FOLDED, \
        QUOTH_BOUNDARY_CHARACTER, QUOTH_EXTENT_MINIMAL, 0, 0, 0, NULL, 0 \
  }

/* --- 6 Patterns -------------------------------------------------------------------------------- */

/* The longest needle, in code units of UTF-16. */
#define QUOTH_MAX_NEEDLE 65536

/* A needle compiled under options. Immutable: any number of threads may search with it at once. */
typedef struct quoth_pattern quoth_pattern;

/* Compiles a needle of `length` code units. Copies the needle and the options; NULL options mean
   QUOTH_OPTIONS_INIT. The first pattern with a set of options builds its tables, which takes a few
   milliseconds; further patterns cost microseconds.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, UNSUPPORTED, LOCALE, RULES, EMPTY_NEEDLE, NEEDLE_TOO_LONG,
   INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_pattern_create(
    quoth_pattern **out, const void *needle, size_t length, quoth_encoding encoding,
    const quoth_options *options, quoth_error *error);

/* Destroys a pattern; NULL is allowed. Its iterators keep the data that they need. (since 0.1) */
QUOTH_API void quoth_pattern_destroy(quoth_pattern *pattern);

/* The collation that a pattern uses, after all defaults and fallbacks. */
typedef struct quoth_collation {
  char locale[64];    /* the locale of its data, a BCP 47 tag: "und" for the root */
  char type[32];      /* BCP 47: "search", "standard", "phonebk" */
  uint32_t strength;  /* QUOTH_STRENGTH_PRIMARY or another, never DEFAULT */
  uint32_t alternate; /* QUOTH_ALTERNATE_NON_IGNORABLE or SHIFTED */
} quoth_collation;

/* Gets the collation of a pattern; for a folding pattern *found is false and *collation is zero.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_pattern_get_collation(
    const quoth_pattern *pattern, quoth_collation *collation, bool *found, quoth_error *error);

/* --- 7 Search in one text ---------------------------------------------------------------------- */

/* Every search costs O(length) for any needle and text. Short texts need no memory. Errors of all:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. */

/* Counts the matches. (since 0.1) */
QUOTH_API quoth_status quoth_count(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    size_t *count, quoth_error *error);

/* Finds the first match: *found tells whether there is one; if not, *match is zero. (since 0.1) */
QUOTH_API quoth_status quoth_first(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *match, bool *found, quoth_error *error);

/* Finds the last match, the last of quoth_all, by searching from the end. (since 0.1) */
QUOTH_API quoth_status quoth_last(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *match, bool *found, quoth_error *error);

/* Writes the first `capacity` matches, in order, to `matches`, and the total number of matches,
   which may be larger, to *count. With (NULL, 0) for the array it only counts. (since 0.1) */
QUOTH_API quoth_status quoth_all(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *matches, size_t capacity, size_t *count, quoth_error *error);

/* Called with each match in order, on the thread of the search. Returning false ends the search. It
   must not throw or jump over the library. */
typedef bool quoth_match_callback(void *context, const quoth_match *match);

/* Calls `callback` for every match, in order, until it returns false, which is not an error. (since
   0.1) */
QUOTH_API quoth_status quoth_for_each(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match_callback *callback, void *context, quoth_error *error);

/* --- 8 Iterators ------------------------------------------------------------------------------- */

/* An iterator over the matches in one text, which is not copied: the text must stay in place and
   unchanged until the iterator is destroyed. Belongs to one thread at a time. */
typedef struct quoth_iterator quoth_iterator;

/* From the last match to the first: the forward list reversed. */
#define QUOTH_BACKWARD 1u

/* Creates an iterator without searching yet. (since 0.1) */
QUOTH_API quoth_status quoth_iterator_create(
    quoth_iterator **out, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, uint32_t flags, quoth_error *error);

/* Writes the next matches, at most `capacity` (at least 1), to `matches`, and their number to
   *count; it is less than `capacity` only after the last match. With (NULL, 0) for the array,
   *count is 0. Text that is never reached costs nothing. On an error, the *count matches before it
   are valid. (since 0.1) */
QUOTH_API quoth_status quoth_iterator_next(
    quoth_iterator *iterator, quoth_match *matches, size_t capacity, size_t *count,
    quoth_error *error);

/* Destroys an iterator; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_iterator_destroy(quoth_iterator *iterator);

/* --- 9 Rows ------------------------------------------------------------------------------------ */

/* A match in one of many short texts that share a buffer. */
typedef struct quoth_row_match {
  size_t row;
  size_t start; /* in code units from the row's beginning */
  size_t end;
  uint32_t flags; /* QUOTH_MATCH_PARTIAL or 0 */
  uint32_t reserved;
} quoth_row_match;

/* Called with each batch of matches in order, on the thread of the search. Returning false ends
   it. */
typedef bool quoth_rows_callback(void *context, const quoth_row_match *matches, size_t count);

/* Searches many texts, stored consecutively as in Arrow's string columns, at about the cost of one
   text as long as all of them: row r is text[offsets[r], offsets[r + 1]). Each row is a separate
   text; no match spans two. `offsets` has row_count + 1 entries of `offset_size` bytes, 4 (int32_t)
   or 8 (int64_t), ascending, the last at most `length`; a row_count of 0 needs none.
   Errors: as in 7, and OFFSET, whose position is an index in `offsets`. (since 0.1) */
QUOTH_API quoth_status quoth_rows(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    const void *offsets, size_t offset_size, size_t row_count, quoth_rows_callback *callback,
    void *context, quoth_error *error);

/* --- 10 Translation of offsets ----------------------------------------------------------------- */

/* The unit that offsets count. */
typedef uint32_t quoth_unit;
enum {
  QUOTH_UNIT_UTF16 = 1,  /* code units of UTF-16 */
  QUOTH_UNIT_UTF8 = 2,   /* bytes of UTF-8; an unpaired surrogate counts as U+FFFD, three of them */
  QUOTH_UNIT_SCALAR = 3, /* Unicode scalars; an unpaired surrogate counts as one */
  QUOTH_UNIT_CHARACTER = 4, /* extended grapheme clusters (UAX #29); CR LF is one */
  QUOTH_UNIT_OWN = 5        /* code units of the text's own encoding */
};

/* Translates `count` ascending offsets of a text, in place, from one unit to another, in one pass
   over the text. Every offset up to the text's length has a counterpart: an offset inside a scalar
   or character of the new unit becomes its beginning, or with QUOTH_ROUND_UP its end. On an error,
   `offsets` is unchanged.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_translate(
    const void *text, size_t length, quoth_encoding encoding, quoth_unit from, quoth_unit to,
    uint32_t flags, size_t *offsets, size_t count, quoth_error *error);

#define QUOTH_ROUND_UP 1u

/* --- 11 Corpora -------------------------------------------------------------------------------- */

/* Many transcripts, each of many cues, prepared for search. Immutable: any number of threads may
   use one at once. All text is stored consecutively, cue after cue; offsets in it count UTF-16 code
   units, regardless of the original encoding. */
typedef struct quoth_corpus quoth_corpus;

/* Collects the text of a corpus. Belongs to one thread at a time. */
typedef struct quoth_corpus_builder quoth_corpus_builder;

/* The text between the cues of a transcript, for searches across them. AUTOMATIC suits nearly all
   uses: a space, or nothing where text continues from line to line without one, as in Chinese,
   Japanese and Thai; a line feed at a joint beside white space or an empty text. */
enum {
  QUOTH_JOINER_NONE = 0,
  QUOTH_JOINER_SPACE = 1,
  QUOTH_JOINER_NEWLINE = 2,
  QUOTH_JOINER_AUTOMATIC = 3
};

/* The time is unknown. */
#define QUOTH_NO_TIME INT64_MIN

/* The metadata of a cue. */
typedef struct quoth_cue {
  uint64_t id;   /* the caller's own */
  int64_t start; /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end;
  const char *speaker; /* UTF-8, ends in NUL; NULL if unknown */
} quoth_cue;

#define QUOTH_CUE_INIT \
  { 0, QUOTH_NO_TIME, QUOTH_NO_TIME, NULL }

/* Creates a builder. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_create(quoth_corpus_builder **out, uint32_t joiner, quoth_error *error);

/* Creates a builder that continues a corpus and shares its text; the corpus does not change. Cues
   that are added before a transcript is begun belong to its last one, as for live captions.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_builder_create_extending(
    quoth_corpus_builder **out, const quoth_corpus *corpus, quoth_error *error);

/* Begins a transcript with an id chosen by the caller. Hits never cross transcripts. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_begin(quoth_corpus_builder *builder, uint64_t id, quoth_error *error);

/* Adds a cue to the current transcript and copies its text and speaker; a `cue` of NULL means
   QUOTH_CUE_INIT without an id. On an error the builder is unchanged.
   Errors: INVALID_ARGUMENT (for example, no transcript was begun), TOO_LARGE, INVALID_UTF8. (since
   0.1) */
QUOTH_API quoth_status quoth_corpus_builder_add(
    quoth_corpus_builder *builder, const void *text, size_t length, quoth_encoding encoding,
    const quoth_cue *cue, quoth_error *error);

/* A part of a cue's text, mostly a word, and the time in which it is spoken. */
typedef struct quoth_timed_word {
  size_t start; /* in the cue's text, in UTF-16 code units */
  size_t end;
  int64_t start_time; /* milliseconds from the transcript's beginning */
  int64_t
      end_time; /* for a builder QUOTH_NO_TIME if unknown: the next word's start, or the cue's end */
} quoth_timed_word;

/* Does what quoth_corpus_builder_add does, with the words whose times are known, in the order of the
   text; they have text and do not overlap. Each takes about two bytes.
   Errors: those of quoth_corpus_builder_add, and INVALID_ARGUMENT or OFFSET for wrong words. (since
   0.1) */
QUOTH_API quoth_status quoth_corpus_builder_add_timed(
    quoth_corpus_builder *builder, const void *text, size_t length, quoth_encoding encoding,
    const quoth_cue *cue, const quoth_timed_word *words, size_t word_count, quoth_error *error);

/* Adds all transcripts of a corpus with the same joiner, for example one of several built in
   parallel. Errors: INVALID_ARGUMENT (for example, another joiner). (since 0.1) */
QUOTH_API quoth_status quoth_corpus_builder_append(
    quoth_corpus_builder *builder, const quoth_corpus *corpus, quoth_error *error);

/* Makes the corpus. The builder is then empty and can build another, and must still be destroyed.
   (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_finish(quoth_corpus_builder *builder, quoth_corpus **out, quoth_error *error);

/* Destroys a builder; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_corpus_builder_destroy(quoth_corpus_builder *builder);

/* Destroys a corpus; NULL is allowed. Searches in progress keep the data that they need. (since
   0.1) */
QUOTH_API void quoth_corpus_destroy(quoth_corpus *corpus);

/* The size of a corpus. */
typedef struct quoth_corpus_size {
  size_t transcripts;
  size_t cues;
  size_t units;    /* of UTF-16, including joiners */
  size_t bytes;    /* of memory */
  size_t speakers; /* distinct */
  uint32_t joiner; /* QUOTH_JOINER_NONE or another */
  uint32_t reserved;
} quoth_corpus_size;

/* Gets the size of a corpus. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_get_size(const quoth_corpus *corpus, quoth_corpus_size *size, quoth_error *error);

/* The position of an offset. */
typedef struct quoth_place {
  size_t transcript; /* number */
  size_t cue;        /* number in the corpus */
  size_t offset;     /* in the cue's text, in UTF-16 code units; its end for one in the joiner */
  uint64_t transcript_id; /* the caller's */
  quoth_cue known;        /* of the cue; id is 0 if none was given; the corpus owns the speaker */
} quoth_place;

/* Finds the cue that contains an offset, in O(log cues). Errors: INVALID_ARGUMENT, OFFSET. (since
   0.1) */
QUOTH_API quoth_status quoth_corpus_find_place(
    const quoth_corpus *corpus, size_t offset, quoth_place *place, quoth_error *error);

/* The entry of a cue in a corpus. */
typedef struct quoth_cue_entry {
  size_t transcript; /* number */
  size_t start;      /* the cue's text, as offsets in the corpus */
  size_t end;
  quoth_cue known; /* id is 0 if none was given; the corpus owns the speaker */
} quoth_cue_entry;

/* Gets a cue by its number, from 0. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_cue(
    const quoth_corpus *corpus, size_t cue, quoth_cue_entry *entry, quoth_error *error);

/* The entry of a transcript in a corpus. */
typedef struct quoth_transcript_entry {
  uint64_t id;      /* the caller's */
  size_t first_cue; /* number */
  size_t cue_count;
  size_t start; /* its text, including joiners, as offsets in the corpus */
  size_t end;
} quoth_transcript_entry;

/* Gets a transcript by its number, from 0. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_transcript(
    const quoth_corpus *corpus, size_t transcript, quoth_transcript_entry *entry,
    quoth_error *error);

/* Gets the name of a transcript by its number, from 0, if the corpus was opened from a file with
   names for ids. Files of the command line have them: the name is the path that was read. The
   *length bytes are valid as long as the corpus; a NUL follows them, and they need not be UTF-8.
   NULL and 0 if there is no name.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_transcript_name(
    const quoth_corpus *corpus, size_t transcript, const char **name, size_t *length,
    quoth_error *error);

/* Finds a transcript by the caller's id; *found tells whether there is one. If several have that
   id, finds the first; O(transcripts). Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find_transcript(
    const quoth_corpus *corpus, uint64_t id, size_t *transcript, bool *found, quoth_error *error);

/* Finds the cue of a transcript that is spoken at a time, or else the last one before it; *found is
   false if the transcript has no times, or none so early. The time is in milliseconds from the
   transcript's beginning.
   Errors: INVALID_ARGUMENT, OFFSET (no such transcript). (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find_cue(
    const quoth_corpus *corpus, size_t transcript, int64_t milliseconds, size_t *cue, bool *found,
    quoth_error *error);

/* Gets the name of a speaker by number, in order of first appearance: UTF-8, ends in NUL, and is
   valid as long as the corpus. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_speaker(
    const quoth_corpus *corpus, size_t speaker, const char **name, quoth_error *error);

/* Copies the text of a range of offsets, as UTF-16; `units` has room for end - start. Errors:
   INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_copy_text(
    const quoth_corpus *corpus, size_t start, size_t end, uint16_t *units, quoth_error *error);

/* Translates offsets in a cue's text, in place, from UTF-16 code units to another unit: bytes of
   UTF-8, scalars or characters. An offset inside a scalar or character becomes its beginning. They
   may be in any order, and each costs O(1), except that characters cost O(length of the cue) once.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_translate(
    const quoth_corpus *corpus, size_t cue, quoth_unit to, size_t *offsets, size_t count,
    quoth_error *error);

/* The part of a cue that a range of offsets covers. */
typedef struct quoth_part {
  size_t cue;   /* number in the corpus */
  size_t start; /* in the cue's text, in UTF-16 code units */
  size_t end;
} quoth_part;

/* Writes the part of each cue that a range, such as a hit's, covers, the first `capacity` of them
   in order, to `parts`, and their total number, which may be larger, to *count. Joiners belong to
   no part. A hit begins in the first part's cue and ends in the last one's. O(log cues + *count).
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_parts(
    const quoth_corpus *corpus, size_t start, size_t end, quoth_part *parts, size_t capacity,
    size_t *count, quoth_error *error);

/* Writes the words of a cue whose times are known, the first `capacity` of them in order, to
   `words`, and their total number, which may be larger, to *count. Corpora that the command line
   makes have them for formats with times of words. Each has an end_time. O(words of 256 cues).
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_timed_words(
    const quoth_corpus *corpus, size_t cue, quoth_timed_word *words, size_t capacity, size_t *count,
    quoth_error *error);

/* The time in which a range is spoken. */
typedef struct quoth_spoken_time {
  int64_t start; /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end;
  bool is_interpolated; /* one of the two is not the time of a word */
  uint8_t reserved[7];  /* 0 */
} quoth_spoken_time;

/* Gets the time in which a range of offsets, such as a hit's, is spoken: from the start of its first
   word to the end of its last. Where words have no times, letters share the time between those that
   are known evenly, the start and end of the cue among them. O(log cues + length of the two cues).
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_spoken_time(
    const quoth_corpus *corpus, size_t start, size_t end, quoth_spoken_time *time,
    quoth_error *error);

/* Gets the line of an offset in a cue's text, and its column in scalars, both counted from 1. Lines
   end with U+000A. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_line(
    const quoth_corpus *corpus, size_t cue, size_t offset, size_t *line, size_t *column,
    quoth_error *error);

/* Writes a corpus to a file, which replaces any file of that name and keeps its permissions. Links
   are followed, and files that killed writers to that name left beside it (`path`.*.part) are
   removed. Devices and pipes are written to directly, which waits for a pipe's reader. `path` is a
   file name in any encoding that the system accepts, and ends in NUL.
   Errors: INVALID_ARGUMENT, FILE (for example, the path of a folder). (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_write(const quoth_corpus *corpus, const char *path, quoth_error *error);

/* How much of a file is verified by checksums when it is opened: the tables, and the text if it is
   small; only the tables; everything. Altered text is harmless, but is searched as it is. */
enum { QUOTH_VERIFY_AUTOMATIC = 0, QUOTH_VERIFY_TABLES = 1, QUOTH_VERIFY_EVERYTHING = 2 };

/* Opens a corpus written by quoth_corpus_write or the command `quoth index`; in the latter the ids
   of transcripts are their numbers, and quoth_corpus_get_transcript_name returns their paths. The
   text is mapped, not read: the file must not be truncated during the lifetime of the corpus.
   Errors: INVALID_ARGUMENT, FILE. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_open(quoth_corpus **out, const char *path, uint32_t verify, quoth_error *error);

/* --- 12 Search in corpora ---------------------------------------------------------------------- */

/* Stops the searches that use it. Any thread may use it at any time. */
typedef struct quoth_cancellation quoth_cancellation;

/* Creates a cancellation that has not been triggered. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_cancellation_create(quoth_cancellation **out, quoth_error *error);

/* Stops the searches permanently: none of their callbacks begins after this has returned, and they
   end with QUOTH_ERROR_CANCELLED. Waits for a callback in progress on another thread, which
   therefore must not wait for this call; from within a callback it returns at once. (since 0.1) */
QUOTH_API quoth_status
quoth_cancellation_cancel(quoth_cancellation *cancellation, quoth_error *error);

/* Gets whether quoth_cancellation_cancel was called. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_cancellation_is_cancelled(
    const quoth_cancellation *cancellation, bool *is_cancelled, quoth_error *error);

/* Destroys a cancellation; NULL is allowed. Searches in progress keep the data that they need.
   (since 0.1) */
QUOTH_API void quoth_cancellation_destroy(quoth_cancellation *cancellation);

/* Called at most 30 times a second, with counts of code units, on any thread of the search but only
   one at a time. */
typedef void quoth_progress_callback(void *context, size_t done, size_t total);

#define QUOTH_ACROSS_CUES 1u /* hits may cross to the next cue of a transcript */
#define QUOTH_NEAREST 2u     /* search outward from `around` instead of from the beginning */

/* A range of numbers from `start` up to but excluding `end`. */
typedef struct quoth_range {
  size_t start;
  size_t end;
} quoth_range;

/* Options for searching a corpus, including the cues to search: a cue is searched if it belongs to
   one of the `transcripts`, is one of the `cues`, and has one of the `speakers`. Excluded text does
   not exist for the search: no match reaches into or across it. NULL selects all; an array with a
   count of 0 selects none. Numbers and names that the corpus does not have are ignored. (since
   0.1) */
typedef struct quoth_search_options {
  size_t struct_size;
  uint32_t flags;
  uint32_t threads;    /* including the caller's; 0: one per processor */
  size_t limit;        /* maximum number of hits; 0: no limit */
  size_t around;       /* with QUOTH_NEAREST: an offset */
  size_t chunk_length; /* code units per thread at a time; 0: automatic. Affects no result */
  quoth_cancellation *cancellation;  /* or NULL */
  quoth_progress_callback *progress; /* or NULL */
  void *progress_context;
  const size_t *transcripts; /* by number; copied, as are the others */
  size_t transcript_count;
  const quoth_range *cues;     /* by number */
  size_t cue_count;            /* of ranges */
  const char *const *speakers; /* names, UTF-8, each ends in NUL */
  size_t speaker_count;
} quoth_search_options;

#define QUOTH_SEARCH_OPTIONS_INIT \
  { sizeof(quoth_search_options), 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, 0 }

/* Some hits, in order of the text, as offsets in the corpus. */
typedef struct quoth_batch {
  const quoth_match *matches; /* valid during the call */
  size_t count;
  size_t total;      /* hits delivered so far, including these */
  size_t units_done; /* searched so far */
  size_t unit_count; /* to search in total */
  bool is_last;      /* no batch follows */
  bool is_cut;       /* the limit was reached: there may be more */
} quoth_batch;

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. Returning
   false ends the search, which is not an error. */
typedef bool quoth_batch_callback(void *context, const quoth_batch *batch);

/* Searches a corpus on several threads, which have released everything when it returns: they end,
   or wait a twentieth of a second for the next search; after cancellation none remains. Batches
   arrive in order of the text, or nearest first; the last one is marked. The first is small and
   arrives at once. NULL options mean QUOTH_SEARCH_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_search(
    const quoth_corpus *corpus, const quoth_pattern *pattern, const quoth_search_options *options,
    quoth_batch_callback *callback, void *context, quoth_error *error);

/* A search that delivers batches on demand. Belongs to one thread at a time; nothing runs between
   calls. */
typedef struct quoth_search quoth_search;

/* Creates a search without starting it. Corpus, pattern and cancellation may be destroyed during
   its lifetime. (since 0.1) */
QUOTH_API quoth_status quoth_search_create(
    quoth_search **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose matches are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status
quoth_search_next(quoth_search *search, quoth_batch *batch, quoth_error *error);

/* Destroys a search; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_search_destroy(quoth_search *search);

/* --- 13 Stored hits ---------------------------------------------------------------------------- */

/* All hits of a search of a corpus, in order of the text. Immutable: any number of threads may use
   them at once. */
typedef struct quoth_hits quoth_hits;

/* Searches a corpus like quoth_corpus_search and keeps the hits. The corpus may be destroyed during
   their lifetime. Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find(
    quoth_hits **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Finds the hits of a needle that extends the previous one, as during typing, with the options of
   the previous search. Searches only among the last hits if they are certain to include all: if
   both patterns have QUOTH_PREFIX_TOLERANT and QUOTH_OVERLAPPING and are otherwise alike, and the
   last search had no limit. Otherwise searches all text. The result is the same, but the cost is
   O(hits) instead of O(text).

       quoth_corpus_find(&hits, corpus, stra, NULL, &error);
       quoth_corpus_refine(&fewer, corpus, strass, hits, NULL, &error);

   `last` must be hits of this corpus, and does not change. `cancellation` may be NULL.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_refine(
    quoth_hits **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_hits *last, quoth_cancellation *cancellation, quoth_error *error);

/* Gets the hits as offsets in the corpus, in memory that is valid as long as they are: *matches
   points to *count of them, or is NULL. *is_cut, if not NULL, tells whether the limit was reached,
   so that there may be more.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_hits_get_matches(
    const quoth_hits *hits, const quoth_match **matches, size_t *count, bool *is_cut,
    quoth_error *error);

/* Finds the hits that touch a range of offsets, such as that of a cue, a transcript or a screen:
   *count of them, from number *first on. If there are none, *first is the number of the next hit
   after the range. Offsets beyond the text are allowed. O(log hits).
   Errors: INVALID_ARGUMENT, OFFSET (the end lies before the start). (since 0.1) */
QUOTH_API quoth_status quoth_hits_find(
    const quoth_hits *hits, size_t start, size_t end, size_t *first, size_t *count,
    quoth_error *error);

/* Destroys hits; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_hits_destroy(quoth_hits *hits);

/* --- 14 Words, keys, encodings ----------------------------------------------------------------- */

/* Functions related to search, without a handle; any thread may call them at any time. Functions
   that fill an array write the first `capacity` entries, and the total number, which may be larger,
   to *count; with (NULL, 0) they only count. */

/* A word of a text. */
typedef struct quoth_word {
  size_t start;  /* the first code unit */
  size_t end;    /* after the last code unit */
  uint32_t kind; /* QUOTH_WORD_LETTERS or another */
  uint32_t reserved;
} quoth_word;

/* The content of a word: a letter, an ideograph or a syllable; or a digit and no letter. */
enum { QUOTH_WORD_LETTERS = 0, QUOTH_WORD_NUMBER = 1 };

/* Finds the words of a text by UAX #29, with dictionaries for Thai, Lao, Khmer, Burmese, Chinese
   and Japanese: the words of QUOTH_BOUNDARY_WORD. Spaces, punctuation and symbols are not words.
   `locale` is a BCP 47 tag that ends in NUL; NULL: root. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, LOCALE, INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_words(
    const void *text, size_t length, quoth_encoding encoding, const char *locale, quoth_word *words,
    size_t capacity, size_t *count, quoth_error *error);

/* Writes the key of a text under folding options, a sequence of code points: two whole texts match
   each other if their keys are equal. ASYMMETRIC diacritics count as SIGNIFICANT here, since a
   relation in one direction has no key. NULL options mean QUOTH_OPTIONS_INIT. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, LOCALE, INVALID_UTF8, UNSUPPORTED (options of
   collation). (since 0.1) */
QUOTH_API quoth_status quoth_key(
    const void *text, size_t length, quoth_encoding encoding, const quoth_options *options,
    uint32_t *key, size_t capacity, size_t *count, quoth_error *error);

/* Converts bytes to UTF-8 from any encoding that ICU knows by an IANA name or its own, such as
   "windows-1251". `utf8` receives no NUL, and U+FFFD for each malformed sequence; `malformed`
   receives the offsets of these in `bytes`, ascending, as far as there is room. A byte order mark
   is treated as text, except in encodings that require one. The environment is not consulted.
   O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, ENCODING. (since 0.1) */
QUOTH_API quoth_status quoth_decode(
    const char *encoding, const void *bytes, size_t length, char *utf8, size_t capacity,
    size_t *count, size_t *malformed, size_t malformed_capacity, size_t *malformed_count,
    quoth_error *error);

/* A possible encoding of some bytes, with a confidence. */
typedef struct quoth_guess {
  char name[64];       /* a name for quoth_decode, ends in NUL */
  char language[16];   /* the language that supports it, a BCP 47 tag; empty if none does */
  uint32_t confidence; /* 0 to 100 */
  uint32_t reserved;
} quoth_guess;

/* Guesses the encodings that bytes might be in, likeliest first: a suggestion, since short texts
   and single-byte encodings are often mistaken for one another. Examines about the first 8,000
   bytes.
   Errors: INVALID_ARGUMENT, TOO_LARGE, NO_MEMORY. (since 0.1) */
QUOTH_API quoth_status quoth_guess_encodings(
    const void *bytes, size_t length, quoth_guess *guesses, size_t capacity, size_t *count,
    quoth_error *error);

/* --- 15 Many needles --------------------------------------------------------------------------- */

/* Many patterns, each with its own options, that are searched for in one pass over a text. Each finds
   in a set exactly what it finds alone. Immutable: any number of threads may search with it at once.

       quoth_set *set;
       quoth_set_create(&set, (const quoth_pattern *const[]){ja, nein}, 2, &error);
       quoth_set_for_each(set, text, length, QUOTH_UTF8, 0, print_match, NULL, &error);
       quoth_set_destroy(set); */
typedef struct quoth_set quoth_set;

/* The most patterns of a set. */
#define QUOTH_MAX_SET 65536

/* A match of one of the patterns. */
typedef struct quoth_set_match {
  size_t start;    /* the first code unit */
  size_t end;      /* after the last code unit; start < end */
  uint32_t needle; /* the index of its pattern */
  uint32_t flags;  /* QUOTH_MATCH_PARTIAL or 0 */
} quoth_set_match;

/* Of all matches, the longest of those that begin first, then the longest of those that begin at its
   end or later, and so on: no two overlap. Of equal matches, that of the first pattern. */
#define QUOTH_SET_LONGEST 2u

/* Makes a set of `count` patterns, 1 to QUOTH_MAX_SET, which may then be destroyed. A pattern may
   occur several times. The first search prepares the set in O(count).
   Errors: INVALID_ARGUMENT; the position is the index of a pattern that is NULL. (since 0.1) */
QUOTH_API quoth_status quoth_set_create(
    quoth_set **out, const quoth_pattern *const *patterns, size_t count, quoth_error *error);

/* Destroys a set; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_destroy(quoth_set *set);

/* Every search reads the text once, however many patterns there are, and compares at places where
   some letters of a pattern are. `flags` are 0, QUOTH_BACKWARD or QUOTH_SET_LONGEST. Errors of all:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. */

/* Writes the first `capacity` matches to `matches`, ordered by start, then end, then pattern, or the
   reverse with QUOTH_BACKWARD, and the total number, which may be larger, to *count. (since 0.1) */
QUOTH_API quoth_status quoth_set_all(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding, uint32_t flags,
    quoth_set_match *matches, size_t capacity, size_t *count, quoth_error *error);

/* Called with each match in order, on the thread of the search. Returning false ends the search. It
   must not throw or jump over the library. */
typedef bool quoth_set_callback(void *context, const quoth_set_match *match);

/* Calls `callback` for every match in the same order until it returns false, which is not an error.
   With QUOTH_SET_LONGEST the search ends before the first call. (since 0.1) */
QUOTH_API quoth_status quoth_set_for_each(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding, uint32_t flags,
    quoth_set_callback *callback, void *context, quoth_error *error);

/* Writes the number of matches of each of the first `capacity` patterns to `counts`, and the number
   of patterns with a match to *found. (since 0.1) */
QUOTH_API quoth_status quoth_set_counts(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding, size_t *counts,
    size_t capacity, size_t *found, quoth_error *error);

/* Writes the first match of each pattern that has one, ordered by pattern, to `matches`, as far as
   there is room, and their number, which may be larger, to *count. Reads no further than necessary.
   (since 0.1) */
QUOTH_API quoth_status quoth_set_firsts(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding,
    quoth_set_match *matches, size_t capacity, size_t *count, quoth_error *error);

/* A match of one of the patterns in one of many short texts that share a buffer. */
typedef struct quoth_set_row_match {
  size_t row;
  size_t start; /* in code units from the row's beginning */
  size_t end;
  uint32_t needle; /* the index of its pattern */
  uint32_t flags;  /* QUOTH_MATCH_PARTIAL or 0 */
} quoth_set_row_match;

/* Called with each batch of matches in order, on the thread of the search. Returning false ends
   it. */
typedef bool quoth_set_rows_callback(
    void *context, const quoth_set_row_match *matches, size_t count);

/* Searches many texts, stored as for quoth_rows, each by itself. Matches come row by row, those of each
   in the order of quoth_set_all. Errors: as for quoth_rows. (since 0.1) */
QUOTH_API quoth_status quoth_set_rows(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding,
    const void *offsets, size_t offset_size, size_t row_count, quoth_set_rows_callback *callback,
    void *context, quoth_error *error);

/* Some hits of the patterns of a set, as offsets in the corpus, ordered by start, then end, then
   pattern. */
typedef struct quoth_set_batch {
  const quoth_set_match *matches; /* valid during the call */
  size_t count;
  size_t total;      /* hits delivered so far, including these */
  size_t units_done; /* searched so far */
  size_t unit_count; /* to search in total */
  bool is_last;      /* no batch follows */
  bool is_cut;       /* the limit was reached: there may be more */
} quoth_set_batch;

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. Returning
   false ends the search, which is not an error. */
typedef bool quoth_set_batch_callback(void *context, const quoth_set_batch *batch);

/* Searches a corpus for a set as quoth_corpus_search does for a pattern. The text is scanned once, and
   each pattern has the hits that it has alone. The limit is one of all hits.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_set_search(
    const quoth_corpus *corpus, const quoth_set *set, const quoth_search_options *options,
    quoth_set_batch_callback *callback, void *context, quoth_error *error);

/* A search for a set that delivers batches on demand. Belongs to one thread at a time; nothing runs
   between calls. */
typedef struct quoth_set_walk quoth_set_walk;

/* Creates a search without starting it. Corpus, set and cancellation may be destroyed during its
   lifetime. Errors: as for quoth_set_search. (since 0.1) */
QUOTH_API quoth_status quoth_set_walk_create(
    quoth_set_walk **out, const quoth_corpus *corpus, const quoth_set *set,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose matches are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status
quoth_set_walk_next(quoth_set_walk *walk, quoth_set_batch *batch, quoth_error *error);

/* Destroys a walk; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_walk_destroy(quoth_set_walk *walk);

/* All hits of a set in a corpus, ordered by start, then end, then pattern. Immutable: any number of
   threads may use them at once. */
typedef struct quoth_set_hits quoth_set_hits;

/* Searches a corpus like quoth_set_search and keeps the hits. The corpus may be destroyed during their
   lifetime. Errors: as for quoth_set_search. (since 0.1) */
QUOTH_API quoth_status quoth_set_find_in_corpus(
    quoth_set_hits **out, const quoth_corpus *corpus, const quoth_set *set,
    const quoth_search_options *options, quoth_error *error);

/* Searches for a set that has some patterns more or fewer than that of `last`, or longer ones: hits of
   patterns that both sets have are taken over, and only the others are searched for. The result is
   that of a new search with the options of `last`.

       quoth_set_find_in_corpus(&hits, corpus, set, NULL, &error);
       quoth_set_refine_in_corpus(&more, corpus, larger_set, hits, NULL, &error);

   `last` must be hits of this corpus, and does not change. `cancellation` may be NULL.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_set_refine_in_corpus(
    quoth_set_hits **out, const quoth_corpus *corpus, const quoth_set *set,
    const quoth_set_hits *last, quoth_cancellation *cancellation, quoth_error *error);

/* Gets the hits, as quoth_hits_get_matches does. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_set_hits_get_matches(
    const quoth_set_hits *hits, const quoth_set_match **matches, size_t *count, bool *is_cut,
    quoth_error *error);

/* Finds the hits that touch a range of offsets, as quoth_hits_find does: *count hits from number *first
   on are those from the first that touches the range to the last that begins before its end. Between
   them there may be some that end at or before `start`, since a hit of one pattern may begin before
   one of another and end after it. O(log hits).
   Errors: INVALID_ARGUMENT, OFFSET (the end lies before the start). (since 0.1) */
QUOTH_API quoth_status quoth_set_hits_find(
    const quoth_set_hits *hits, size_t start, size_t end, size_t *first, size_t *count,
    quoth_error *error);

/* Destroys hits; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_hits_destroy(quoth_set_hits *hits);

/* Writes the number of hits in a corpus of each of the first `capacity` patterns to `counts`, and the
   number of patterns with a hit to *found, as quoth_set_counts does for a text. Hits are not kept.
   Errors: as for quoth_set_search. (since 0.1) */
QUOTH_API quoth_status quoth_set_counts_in_corpus(
    const quoth_corpus *corpus, const quoth_set *set, const quoth_search_options *options,
    size_t *counts, size_t capacity, size_t *found, quoth_error *error);

/* Writes the first hit in a corpus of each pattern that has one, ordered by pattern, to `matches`, as
   far as there is room, and their number, which may be larger, to *count, as quoth_set_firsts does for
   a text. Reads no further than necessary.
   Errors: as for quoth_set_search. (since 0.1) */
QUOTH_API quoth_status quoth_set_firsts_in_corpus(
    const quoth_corpus *corpus, const quoth_set *set, const quoth_search_options *options,
    quoth_set_match *matches, size_t capacity, size_t *count, quoth_error *error);

/* --- 16 Queries -------------------------------------------------------------------------------- */

/* Needles joined by operators: all of them, any of them, at most so many words, cues or seconds apart.
   Docs/QUERY.md describes the written form, and Docs/SEMANTICS.md the results: stretches of text, and
   the hits inside. Immutable: any number of threads may use one at once.

       const char *written = "\"climate\" near/10s (\"policy\" | \"law\") -\"weather\"";
       quoth_options options = QUOTH_OPTIONS_FIND_INIT;
       quoth_query *query;
       if (quoth_query_create(&query, written, strlen(written), QUOTH_UTF8, &options, NULL, &error))
         fprintf(stderr, "byte %d: %s\n", (int)error.position, error.message);
       quoth_query_search(corpus, query, NULL, print_results, NULL, &error);
       quoth_query_destroy(query); */
typedef struct quoth_query quoth_query;

/* Where the parts of a query must be together: in one transcript, in one cue, or in so many cues in a
   row or milliseconds of a transcript. A text without cues is one cue. */
enum {
  QUOTH_SCOPE_TRANSCRIPT = 0,
  QUOTH_SCOPE_CUE = 1,
  QUOTH_SCOPE_CUES = 2,
  QUOTH_SCOPE_MILLISECONDS = 3
};

/* A scope of a query. */
typedef struct quoth_query_scope {
  uint32_t kind; /* QUOTH_SCOPE_TRANSCRIPT or another */
  uint32_t reserved;
  uint64_t length; /* 1 to 1e9 cues, 1 to 1e12 milliseconds; otherwise 0 */
} quoth_query_scope;
#define QUOTH_QUERY_SCOPE_INIT \
  { QUOTH_SCOPE_TRANSCRIPT, 0, 0 }

/* Reads a scope in its written form: "cue", "transcript", or a window such as "3c" or "2.5s".
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, QUERY. (since 0.1) */
QUOTH_API quoth_status quoth_query_scope_read(
    quoth_query_scope *scope, const void *written, size_t length, quoth_encoding encoding,
    quoth_error *error);

/* Reads a query in its written form and copies it. All needles have the options; NULL means
   QUOTH_OPTIONS_INIT. NULL for the scope means QUOTH_QUERY_SCOPE_INIT.
   Errors: QUERY, EMPTY_NEEDLE, NEEDLE_TOO_LONG, of which the position is where in `written` the
   mistake is, in its code units; INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, UNSUPPORTED, LOCALE, RULES,
   INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_query_create(
    quoth_query **out, const void *written, size_t length, quoth_encoding encoding,
    const quoth_options *options, const quoth_query_scope *scope, quoth_error *error);

/* Destroys a query; NULL is allowed. Searches in progress keep the data that they need. (since 0.1) */
QUOTH_API void quoth_query_destroy(quoth_query *query);

/* Gets the scope of a query. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status
quoth_query_get_scope(const quoth_query *query, quoth_query_scope *scope, quoth_error *error);

/* Writes the first `capacity` code units of the written form, with as few parentheses and spaces as it
   needs, to `text`, in QUOTH_UTF16 or QUOTH_UTF8, and its whole length to *count. A query made from it
   has the same results. (An unpaired surrogate in a needle becomes U+FFFD.)
   Errors: INVALID_ARGUMENT, TOO_LARGE. (since 0.1) */
QUOTH_API quoth_status quoth_query_get_written(
    const quoth_query *query, quoth_encoding encoding, void *text, size_t capacity, size_t *count,
    quoth_error *error);

/* Gets the number of needles, in the order of the query. Equal ones are one needle. Errors:
   INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status
quoth_query_get_needle_count(const quoth_query *query, size_t *count, quoth_error *error);

/* Writes the first `capacity` code units of a needle to `text`, as quoth_query_get_written does, and
   its whole length to *count. Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET (there is no such needle).
   (since 0.1) */
QUOTH_API quoth_status quoth_query_get_needle(
    const quoth_query *query, size_t needle, quoth_encoding encoding, void *text, size_t capacity,
    size_t *count, quoth_error *error);

/* A time of a result is not that of a word, but was reckoned from the letters between known times. */
#define QUOTH_TIME_INTERPOLATED 1u

/* A stretch that a query describes. Offsets are those of the corpus, or code units of the text. In a
   text, transcript and cues are 0, and no times are known. */
typedef struct quoth_query_result {
  size_t start;      /* the first code unit */
  size_t end;        /* after the last code unit; start < end */
  size_t transcript; /* number */
  size_t first_cue;  /* number in the corpus */
  size_t last_cue;
  int64_t start_time;          /* when it is said: milliseconds from the transcript's beginning */
  int64_t end_time;            /* or QUOTH_NO_TIME */
  size_t spread;               /* how many of its UTF-16 code units are in none of the hits */
  const quoth_set_match *hits; /* the matches inside of needles that are not excluded, ordered by */
  size_t hit_count;            /* start, then end, then needle; at least one */
  uint32_t flags;              /* QUOTH_TIME_INTERPOLATED or 0 */
  uint32_t reserved;
} quoth_query_result;

/* All results of a search. Immutable: any number of threads may use them at once. */
typedef struct quoth_query_results quoth_query_results;

/* Finds all results in a text, those with the least spread first. O(length + h log h) for h matches of
   needles. Errors: as in 7. (since 0.1) */
QUOTH_API quoth_status quoth_query_find(
    quoth_query_results **out, const quoth_query *query, const void *text, size_t length,
    quoth_encoding encoding, quoth_error *error);

/* Searches a corpus like quoth_query_search and keeps the results. The corpus may be destroyed during
   their lifetime. Errors: as for quoth_query_search. (since 0.1) */
QUOTH_API quoth_status quoth_query_find_in_corpus(
    quoth_query_results **out, const quoth_corpus *corpus, const quoth_query *query,
    const quoth_search_options *options, quoth_error *error);

/* Gets the results, in memory that is valid as long as they are: *all points to *count of them, or is
   NULL. *is_cut, if not NULL, tells whether the limit was reached, so that there may be more.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_query_results_get(
    const quoth_query_results *results, const quoth_query_result **all, size_t *count, bool *is_cut,
    quoth_error *error);

/* Destroys results; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_query_results_destroy(quoth_query_results *results);

/* The results of some transcripts, one transcript after the other; of each, those with the least
   spread first. */
typedef struct quoth_query_batch {
  const quoth_query_result *results; /* valid during the call, as are their hits */
  size_t count;
  size_t total;      /* results delivered so far, including these */
  size_t units_done; /* searched so far */
  size_t unit_count; /* to search in total */
  bool is_last;      /* no batch follows */
  bool is_cut;       /* the limit was reached: there may be more */
} quoth_query_batch;

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. Returning
   false ends the search, which is not an error. */
typedef bool quoth_query_callback(void *context, const quoth_query_batch *batch);

/* Searches a corpus for a query on several threads, as quoth_corpus_search does for a pattern. Matches
   of needles cross cues only with QUOTH_ACROSS_CUES, and never under QUOTH_SCOPE_CUE. Cues that the
   options exclude have no matches, but count for distances. The limit is one of results;
   `chunk_length` has no effect. NULL options mean QUOTH_SEARCH_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT (also for QUOTH_NEAREST), STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_query_search(
    const quoth_corpus *corpus, const quoth_query *query, const quoth_search_options *options,
    quoth_query_callback *callback, void *context, quoth_error *error);

/* A search for a query that delivers batches on demand. Belongs to one thread at a time; nothing runs
   between calls. */
typedef struct quoth_query_walk quoth_query_walk;

/* Creates a search without starting it. Corpus, query and cancellation may be destroyed during its
   lifetime. Errors: as for quoth_query_search. (since 0.1) */
QUOTH_API quoth_status quoth_query_walk_create(
    quoth_query_walk **out, const quoth_corpus *corpus, const quoth_query *query,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose results are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status
quoth_query_walk_next(quoth_query_walk *walk, quoth_query_batch *batch, quoth_error *error);

/* Destroys a walk; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_query_walk_destroy(quoth_query_walk *walk);

#ifdef __cplusplus
}
#endif

#endif
