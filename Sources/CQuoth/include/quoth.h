/* quoth.h - finds every place where something was said.

   Quoth looks for a keyword, taken verbatim, in text: without regard to case and to whatever else the
   options leave out, by Unicode's own rules and by the language that the caller names. Matches are
   exact ranges.

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
              11 Corpora   12 Search in corpora   13 Hits that are kept   14 Words, keys, encodings

   1 RULES, which hold for every function

   - Status. A function that can fail returns a quoth_status, QUOTH_OK being 0, and fills in the
     quoth_error that its last parameter points to, which may be NULL. What it was to write elsewhere
     is then 0, false or NULL, or as far as it came where that is said.
   - Wrong arguments. Whatever can be detected is an error and never a crash: NULL where it is not
     allowed, a length beyond PTRDIFF_MAX bytes, an unknown value or flag, a misaligned pointer.
     What cannot be detected is the caller's care: memory that is shorter than its length says, and
     handles that were destroyed (found out in debug builds of the library only, as
     QUOTH_ERROR_INVALID_HANDLE).
   - Pointers and lengths. Every pair accepts (NULL, 0). Lengths count code units of the encoding:
     bytes of UTF-8 and Latin-1, 16-bit units of UTF-16. So do offsets, unless something else is
     said. Memory is read during the call only, unless something else is said.
   - Handles. An opaque handle belongs to who created it, who destroys it once by the function named
     for that, which accepts NULL. A function that creates one sets it to NULL when it fails.
   - Threads. A pattern is immutable: any number of threads may use it at once. An iterator belongs to
     one thread at a time. Functions without a handle may be called by any thread at any time.
   - Nothing is done without the caller's knowledge: the library has no state for the whole process, no
     default locale and no signal handler; it prints nothing and ends nothing. (Tables that depend on
     options alone are kept once made; they change no result. The environment variable QUOTH_TIER is
     read once and chooses an instruction set; no result depends on that either.)
   - Memory. Where the system has no memory left the process ends, as is usual under overcommitment;
     QUOTH_ERROR_NO_MEMORY tells of sizes that are known beforehand to be impossible, and of what ICU gets
     no memory for.
   - Stack. A call takes no more than 48 KiB of its thread's stack, quoth_count no more than 40 KiB, in a
     release build for x86-64; a callback's own use is added to that.
   - Forks. A child of fork() may use the library at once: what the parent's other threads were making then
     is done before the fork. Patterns, corpora and hits may be used in it, and whatever no other thread of
     the parent was in a call with. Threads that wait for work are not there, and come anew.
   - Versions. What is declared here keeps its meaning, its numbers and its layout for as long as
     QUOTH_ABI_VERSION stays. Structs with a struct_size grow at the end only, and a zero in a field is
     its default. `(since 0.1)` says in which version something came. */
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

/* How a call ended. Numbers are never changed or used again. */
typedef int32_t quoth_status;
enum {
  QUOTH_OK = 0,
  /* A pointer that must not be NULL or is misaligned, an unknown value or flag, a wrong combination. */
  QUOTH_ERROR_INVALID_ARGUMENT = 1,
  /* A size that no memory can be had for, or no memory for ICU. */
  QUOTH_ERROR_NO_MEMORY = 2,
  /* The search was cancelled. */
  QUOTH_ERROR_CANCELLED = 3,
  /* A struct_size that this library does not know: see quoth_options. */
  QUOTH_ERROR_STRUCT_SIZE = 4,
  /* A valid request for something that this version of the library does not do. */
  QUOTH_ERROR_UNSUPPORTED = 5,
  /* A locale that is no BCP 47 tag, or names a language that there is not. */
  QUOTH_ERROR_LOCALE = 6,
  /* A needle that is empty, or of which nothing is left under the options: it would match nothing. */
  QUOTH_ERROR_EMPTY_NEEDLE = 7,
  /* A needle of more than QUOTH_MAX_NEEDLE code units of UTF-16. */
  QUOTH_ERROR_NEEDLE_TOO_LONG = 8,
  /* Bytes that are not UTF-8; the error's position is the first of the malformed sequence. */
  QUOTH_ERROR_INVALID_UTF8 = 9,
  /* Offsets that are not ascending or lie outside of the text; the error's position is the place of
     the first such one in the array. */
  QUOTH_ERROR_OFFSET = 10,
  /* A length beyond PTRDIFF_MAX bytes. */
  QUOTH_ERROR_TOO_LARGE = 11,
  /* A handle that does not exist (any more), or is of another kind. Debug builds only. */
  QUOTH_ERROR_INVALID_HANDLE = 12,
  /* Collation rules that cannot be read; the error's position is near the place, in UTF-16 code units. */
  QUOTH_ERROR_RULES = 13,
  /* A file that cannot be read or written, or is no corpus; the message has the system's reason. */
  QUOTH_ERROR_FILE = 14,
  /* A name of no encoding that there is. */
  QUOTH_ERROR_ENCODING = 15
};

/* One sentence about a status, in English; for an unknown one too. Static storage. (since 0.1) */
QUOTH_API const char *quoth_status_message(quoth_status status);

/* What went wrong, in memory of the caller's: set it to QUOTH_ERROR_INIT, pass its address, read it
   after a call that did not return QUOTH_OK. One may serve for any number of calls; a call that ends
   well sets the status to QUOTH_OK and leaves an empty message. (since 0.1) */
typedef struct quoth_error {
  size_t struct_size; /* sizeof(quoth_error); where it is not, the call is refused */
  quoth_status status;
  uint32_t reserved; /* 0 */
  int64_t position;  /* where: see the status; -1 where there is no such place */
  char message[232]; /* what and where, in English: UTF-8, ends in NUL, cut to fit */
} quoth_error;
#define QUOTH_ERROR_INIT \
  { \
    sizeof(quoth_error), 0, 0, -1, { 0 } \
  }

/* --- 3 Versions -------------------------------------------------------------------------------- */

/* The version of this header, major * 10000 + minor * 100 + patch. */
#define QUOTH_VERSION_NUMBER 100
#define QUOTH_VERSION_STRING "0.1.0"
/* The version of the binary interface: changes when something declared here stops working. */
#define QUOTH_ABI_VERSION 0

/* The version of the library in use, as QUOTH_VERSION_NUMBER counts. (since 0.1) */
QUOTH_API uint32_t quoth_version_number(void);

/* The version of the binary interface in use, as QUOTH_ABI_VERSION. (since 0.1) */
QUOTH_API uint32_t quoth_abi_version(void);

/* A search's result depends on text, needle, options and these versions; what is stored of it should
   carry them. */
typedef uint32_t quoth_component;
enum {
  QUOTH_COMPONENT_LIBRARY = 0,    /* "0.1.0" */
  QUOTH_COMPONENT_UNICODE = 1,    /* the Unicode Standard: "15.0" */
  QUOTH_COMPONENT_CLDR = 2,       /* the Common Locale Data Repository: "42.0" */
  QUOTH_COMPONENT_ICU = 3,        /* "72.1" */
  QUOTH_COMPONENT_KERNEL_TIER = 4 /* the instruction set of the scans: "v4"; changes no result */
};

/* A component's version, or NULL for an unknown component. Storage lasts as long as the process. (since
   0.1) */
QUOTH_API const char *quoth_component_version(quoth_component component);

/* --- 4 Texts ----------------------------------------------------------------------------------- */

/* How a text is stored. It is searched where it lies; offsets count its own code units.

   UTF-16 is in the byte order of the machine and aligned to 2 bytes. Unpaired surrogates are allowed:
   each equals only itself. In Latin-1 every byte is the code point of its number.

   What is malformed in UTF-8 is an error, found at the latest when the search comes to it (a call
   that need not read all of the text may not notice what lies beyond). With
   QUOTH_UTF8_REPLACED each maximal part of a sequence counts as one U+FFFD (Unicode core
   specification 3.9). With QUOTH_UTF8_UNCHECKED the caller knows that the text is well-formed; where it
   is not after all, matches near the place are unspecified, and nothing worse happens. */
typedef uint32_t quoth_encoding;
enum {
  QUOTH_UTF16 = 1,
  QUOTH_UTF8 = 2,
  QUOTH_LATIN1 = 3,
  QUOTH_UTF8_REPLACED = 4,
  QUOTH_UTF8_UNCHECKED = 5
};

/* A place where the needle was found. */
typedef struct quoth_match {
  size_t start;   /* the first code unit */
  size_t end;     /* past the last code unit; start < end */
  uint32_t flags; /* QUOTH_MATCH_PARTIAL or 0 */
  uint32_t reserved;
} quoth_match;

/* The match was accepted only because of QUOTH_PREFIX_TOLERANT: the text spells more than the needle, or
   the match ends inside of a character or word. */
#define QUOTH_MATCH_PARTIAL 1u

/* --- 5 Options --------------------------------------------------------------------------------- */

/* Which family of rules says what is the same: see quoth_options. */
enum { QUOTH_FOLDING = 0, QUOTH_COLLATION = 1 };

/* Whether letters that differ in case only are the same, by full case folding (CaseFolding.txt, C and F;
   T for Turkish and Azerbaijani): "STRASSE" finds "Straße". */
enum { QUOTH_CASE_IGNORED = 0, QUOTH_CASE_SIGNIFICANT = 1 };

/* Whether accents on letters count. IGNORED leaves out accents and strokes (é = e, ł = l): marks to which
   CLDR's root collation for search gives no primary weight. So vowel signs count, and й is not и.
   ASYMMETRIC: an unmarked letter of the needle finds any marking, a marked one only itself (UTS #10,
   11.2). */
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

/* Apostrophes, double quotation marks and dashes, of whatever form; … is three full stops. */
enum { QUOTH_PUNCTUATION_SIGNIFICANT = 0, QUOTH_PUNCTUATION_FOLDED = 1 };

/* FOLDED: a run of white space, line ends among it, is one space. */
enum { QUOTH_SPACE_SIGNIFICANT = 0, QUOTH_SPACE_FOLDED = 1 };

/* Where a match may begin and end. CHARACTER: at the edges of extended grapheme clusters (UAX #29), so
   that e is not found in e + acute; CR and LF may be parted. SCALAR: between scalars, where no
   reordering or composition crosses. WORD: at the edges of words (UAX #29, with dictionaries for Thai,
   Lao, Khmer, Burmese, Chinese and Japanese; in languages such as French and Italian also after the
   apostrophe of an elision, as in c'est); WORD_START, WORD_END: at one of them. */
enum {
  QUOTH_BOUNDARY_CHARACTER = 0,
  QUOTH_BOUNDARY_SCALAR = 1,
  QUOTH_BOUNDARY_WORD = 2,
  QUOTH_BOUNDARY_WORD_START = 3,
  QUOTH_BOUNDARY_WORD_END = 4
};

/* Which of several ranges is reported where ignorable text stands at an edge (UTS #10, DS4): the
   smallest; the smallest and those ignorables around it that the needle has there too; the largest. */
enum { QUOTH_EXTENT_MINIMAL = 0, QUOTH_EXTENT_MEDIAL = 1, QUOTH_EXTENT_MAXIMAL = 2 };

/* Collation: which differences count (UTS #10). CASE_INSENSITIVE is secondary over the case-folded
   text: ß = SS and ﬁ = fi, while accents and a language's own letters count. */
enum {
  QUOTH_STRENGTH_DEFAULT = 0, /* that of the locale, tertiary as a rule */
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
   marking and variant of it; ANY: one of the text does so too. */
enum { QUOTH_WILDCARD_NONE = 0, QUOTH_WILDCARD_PATTERN = 1, QUOTH_WILDCARD_ANY = 2 };

/* Flags. */
#define QUOTH_OVERLAPPING 1u /* the next match may begin right after the start of the one before */
/* Find-as-you-type: a match may end in the middle of what the needle has only begun to spell, as "stras"
   in "Straße"; it is then marked QUOTH_MATCH_PARTIAL. Folding only. */
#define QUOTH_PREFIX_TOLERANT 2u

/* What counts as the same, and where a match may begin and end. Every combination of one family is
   valid; fields of the other family must be 0.

       quoth_options options = QUOTH_OPTIONS_INIT;
       options.locale = "tr";
       options.boundary = QUOTH_BOUNDARY_WORD;

   Set struct_size by the macro; one that is smaller than that of version 0.1, or larger than what the
   library in use knows, is QUOTH_ERROR_STRUCT_SIZE. (since 0.1) */
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

/* Canonical caseless matching (Unicode core specification, D145) and nothing else. */
#define QUOTH_OPTIONS_INIT \
  { sizeof(quoth_options), NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, 0 }
/* What people mean by "find": case and ignorables ignored, quotes, dashes and space folded, and marks
   ignored unless typed. */
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

/* Compiles a needle of `length` code units, which is copied, as are the options; NULL for these stands
   for QUOTH_OPTIONS_INIT. The first pattern of a set of options makes its tables, which takes some
   milliseconds; a further one costs microseconds.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, UNSUPPORTED, LOCALE, RULES, EMPTY_NEEDLE, NEEDLE_TOO_LONG,
   INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_pattern_create(
    quoth_pattern **out, const void *needle, size_t length, quoth_encoding encoding,
    const quoth_options *options, quoth_error *error);

/* Destroys a pattern; NULL is allowed. Iterators made of it keep what they need. (since 0.1) */
QUOTH_API void quoth_pattern_destroy(quoth_pattern *pattern);

/* The collation that a pattern uses, after all defaults and fallbacks. */
typedef struct quoth_collation {
  char locale[64];    /* where its data come from, a BCP 47 tag: "und" for the root */
  char type[32];      /* BCP 47: "search", "standard", "phonebk" */
  uint32_t strength;  /* QUOTH_STRENGTH_PRIMARY or another, never DEFAULT */
  uint32_t alternate; /* QUOTH_ALTERNATE_NON_IGNORABLE or SHIFTED */
} quoth_collation;

/* Tells which collation a pattern uses: *found is false, and *collation zero, for one by folding.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_pattern_get_collation(
    const quoth_pattern *pattern, quoth_collation *collation, bool *found, quoth_error *error);

/* --- 7 Search in one text ---------------------------------------------------------------------- */

/* Every search costs O(length), whatever needle and text are. A short text needs no memory.
   Errors of all: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. */

/* How many matches there are. (since 0.1) */
QUOTH_API quoth_status quoth_count(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    size_t *count, quoth_error *error);

/* The first match: *found says whether there is one; where not, *match is zero. (since 0.1) */
QUOTH_API quoth_status quoth_first(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *match, bool *found, quoth_error *error);

/* The last match, which is the last of quoth_all; searched for from the end. (since 0.1) */
QUOTH_API quoth_status quoth_last(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *match, bool *found, quoth_error *error);

/* Writes the first `capacity` matches, in order, to `matches`, and to *count how many there are in all,
   which may be more. (NULL, 0) for the array counts. (since 0.1) */
QUOTH_API quoth_status quoth_all(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match *matches, size_t capacity, size_t *count, quoth_error *error);

/* Called with one match after the other, on the thread of the search. False ends the search. It must
   not throw or jump over the library. */
typedef bool quoth_match_callback(void *context, const quoth_match *match);

/* Calls `callback` for every match, in order, until it returns false, which is no error. (since 0.1) */
QUOTH_API quoth_status quoth_for_each(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    quoth_match_callback *callback, void *context, quoth_error *error);

/* --- 8 Iterators ------------------------------------------------------------------------------- */

/* A walk over the matches in one text, which it does not copy: text and its content stay as they are
   until the iterator is destroyed. Belongs to one thread at a time. */
typedef struct quoth_iterator quoth_iterator;

/* From the last match to the first: the forward list reversed. */
#define QUOTH_BACKWARD 1u

/* Begins a walk. Nothing is searched yet. (since 0.1) */
QUOTH_API quoth_status quoth_iterator_create(
    quoth_iterator **out, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, uint32_t flags, quoth_error *error);

/* Writes the next matches, `capacity` (at least 1) at most, to `matches`, and to *count how many; fewer
   than `capacity` only after the last. (NULL, 0) is no array, and *count is 0. Text that is not reached
   costs nothing. With an error, *count tells how many matches came before it, and these are valid.
   (since 0.1) */
QUOTH_API quoth_status quoth_iterator_next(
    quoth_iterator *iterator, quoth_match *matches, size_t capacity, size_t *count,
    quoth_error *error);

/* Destroys an iterator; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_iterator_destroy(quoth_iterator *iterator);

/* --- 9 Rows ------------------------------------------------------------------------------------ */

/* A match in one of many short texts that stand in one buffer. */
typedef struct quoth_row_match {
  size_t row;
  size_t start; /* in code units from the row's beginning */
  size_t end;
  uint32_t flags; /* QUOTH_MATCH_PARTIAL or 0 */
  uint32_t reserved;
} quoth_row_match;

/* Called with one batch of matches after the other, on the thread of the search. False ends it. */
typedef bool quoth_rows_callback(void *context, const quoth_row_match *matches, size_t count);

/* Searches many texts, stored one after the other as Arrow stores strings, at about the cost of one
   as long as all of them: row r is text[offsets[r], offsets[r + 1]). Each row is a text of its own;
   nothing is found across two. `offsets` has row_count + 1 entries of `offset_size` bytes, 4 (int32_t)
   or 8 (int64_t), ascending, the last at most `length`; a row_count of 0 needs none.
   Errors: as in 7, and OFFSET, whose position is the place in `offsets`. (since 0.1) */
QUOTH_API quoth_status quoth_rows(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    const void *offsets, size_t offset_size, size_t row_count, quoth_rows_callback *callback,
    void *context, quoth_error *error);

/* --- 10 Translation of offsets ----------------------------------------------------------------- */

/* What an offset counts. */
typedef uint32_t quoth_unit;
enum {
  QUOTH_UNIT_UTF16 = 1,  /* code units of UTF-16 */
  QUOTH_UNIT_UTF8 = 2,   /* bytes of UTF-8; an unpaired surrogate counts as U+FFFD, three of them */
  QUOTH_UNIT_SCALAR = 3, /* Unicode scalars; an unpaired surrogate counts as one */
  QUOTH_UNIT_CHARACTER = 4, /* extended grapheme clusters (UAX #29), CR LF being one */
  QUOTH_UNIT_OWN = 5        /* code units of the text's own encoding */
};

/* Translates `count` ascending offsets of a text, in place, from one unit to another, in one pass over
   the text. Every offset up to the text's length has a counterpart: one within a scalar or character
   of the new unit stands for its beginning, or with QUOTH_ROUND_UP for its end. Where an error is
   returned, `offsets` is unchanged.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_translate(
    const void *text, size_t length, quoth_encoding encoding, quoth_unit from, quoth_unit to,
    uint32_t flags, size_t *offsets, size_t count, quoth_error *error);

#define QUOTH_ROUND_UP 1u

/* --- 11 Corpora -------------------------------------------------------------------------------- */

/* Many transcripts, each of many cues, ready to be searched together. Immutable: any number of threads
   may use one at once. All text stands in one arena, cue after cue; an offset in it counts UTF-16 code
   units, whatever the text came in. */
typedef struct quoth_corpus quoth_corpus;

/* Gathers the text of a corpus. Belongs to one thread at a time. */
typedef struct quoth_corpus_builder quoth_corpus_builder;

/* What stands between the cues of a transcript, for searches across them. AUTOMATIC is what suits nearly
   everybody: a space, and nothing where the text goes on without one from line to line, as Chinese, Japanese
   and Thai do; where white space or nothing stands at a joint, a line feed. */
enum {
  QUOTH_JOINER_NONE = 0,
  QUOTH_JOINER_SPACE = 1,
  QUOTH_JOINER_NEWLINE = 2,
  QUOTH_JOINER_AUTOMATIC = 3
};

/* No time is known. */
#define QUOTH_NO_TIME INT64_MIN

/* What is known of a cue beside its text. */
typedef struct quoth_cue {
  uint64_t id;   /* the caller's own */
  int64_t start; /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end;
  const char *speaker; /* who speaks, UTF-8, ends in NUL; NULL: nobody is named */
} quoth_cue;

#define QUOTH_CUE_INIT \
  { 0, QUOTH_NO_TIME, QUOTH_NO_TIME, NULL }

/* Begins a corpus. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_create(quoth_corpus_builder **out, uint32_t joiner, quoth_error *error);

/* Begins a corpus that goes on where another ends and shares its text; that one stays as it is. Cues that
   are added before a transcript is begun belong to its last one, as captions of something live do.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_builder_create_extending(
    quoth_corpus_builder **out, const quoth_corpus *corpus, quoth_error *error);

/* Begins a transcript with an id of the caller's. Hits never cross from one to another. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_begin(quoth_corpus_builder *builder, uint64_t id, quoth_error *error);

/* Adds a cue, whose text and speaker are copied, to the transcript begun last; a `cue` of NULL stands for
   QUOTH_CUE_INIT, but that it has no id. After an error the builder is as it was. Errors:
   INVALID_ARGUMENT (no transcript was begun, for one), TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_builder_add(
    quoth_corpus_builder *builder, const void *text, size_t length, quoth_encoding encoding,
    const quoth_cue *cue, quoth_error *error);

/* Adds all transcripts of a corpus with the same joiner, such as one that was made of one of many files at
   once. Errors: INVALID_ARGUMENT (another joiner, for one). (since 0.1) */
QUOTH_API quoth_status quoth_corpus_builder_append(
    quoth_corpus_builder *builder, const quoth_corpus *corpus, quoth_error *error);

/* Makes the corpus; the builder is empty then, may begin another, and still has to be destroyed. (since
   0.1) */
QUOTH_API quoth_status
quoth_corpus_builder_finish(quoth_corpus_builder *builder, quoth_corpus **out, quoth_error *error);

/* Destroys a builder; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_corpus_builder_destroy(quoth_corpus_builder *builder);

/* Destroys a corpus; NULL is allowed. Searches under way keep what they need. (since 0.1) */
QUOTH_API void quoth_corpus_destroy(quoth_corpus *corpus);

/* The size of a corpus. */
typedef struct quoth_corpus_size {
  size_t transcripts;
  size_t cues;
  size_t units;    /* of UTF-16, joiners among them */
  size_t bytes;    /* of memory */
  size_t speakers; /* different ones */
  uint32_t joiner; /* QUOTH_JOINER_NONE or another */
  uint32_t reserved;
} quoth_corpus_size;

/* How large a corpus is. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_get_size(const quoth_corpus *corpus, quoth_corpus_size *size, quoth_error *error);

/* Where an offset is. */
typedef struct quoth_place {
  size_t transcript; /* number */
  size_t cue;        /* number in the corpus */
  size_t offset;     /* in the cue's text, in UTF-16 code units; at its end for one in the joiner */
  uint64_t transcript_id; /* the caller's */
  quoth_cue known; /* of the cue; an id of 0 where none was given; the speaker is the corpus' */
} quoth_place;

/* Finds the cue that an offset is in, in O(log cues). Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find_place(
    const quoth_corpus *corpus, size_t offset, quoth_place *place, quoth_error *error);

/* What a corpus has of a cue, by its number. */
typedef struct quoth_cue_entry {
  size_t transcript; /* number */
  size_t start;      /* the cue's text, as offsets in the corpus */
  size_t end;
  quoth_cue known; /* an id of 0 where none was given; the speaker is the corpus' */
} quoth_cue_entry;

/* Finds a cue by its number, from 0. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_cue(
    const quoth_corpus *corpus, size_t cue, quoth_cue_entry *entry, quoth_error *error);

/* What a corpus has of a transcript. */
typedef struct quoth_transcript_entry {
  uint64_t id;      /* the caller's */
  size_t first_cue; /* number */
  size_t cue_count;
  size_t start; /* its text, joiners among it, as offsets in the corpus */
  size_t end;
} quoth_transcript_entry;

/* Finds a transcript by its number, from 0. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_transcript(
    const quoth_corpus *corpus, size_t transcript, quoth_transcript_entry *entry,
    quoth_error *error);

/* Lends the name of a transcript, by its number from 0, where the corpus was opened from a file that has names
   for ids, as those of the command line have: there it is the path that was read. *length bytes that stay
   as long as the corpus; a NUL follows them, and they need not be UTF-8. NULL and 0 where there is none.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_transcript_name(
    const quoth_corpus *corpus, size_t transcript, const char **name, size_t *length,
    quoth_error *error);

/* Finds a transcript by the caller's id: *found says whether there is one. The first one, where many have
   that id; O(transcripts). Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find_transcript(
    const quoth_corpus *corpus, uint64_t id, size_t *transcript, bool *found, quoth_error *error);

/* Finds the cue of a transcript that is spoken at a time, or else the last one before it: *found is false
   where the transcript has no times, or none so early. Milliseconds from the transcript's beginning.
   Errors: INVALID_ARGUMENT, OFFSET (no such transcript). (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find_cue(
    const quoth_corpus *corpus, size_t transcript, int64_t milliseconds, size_t *cue, bool *found,
    quoth_error *error);

/* The name of a speaker by number, in the order in which they first speak: UTF-8, ends in NUL, and stays
   as long as the corpus. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_speaker(
    const quoth_corpus *corpus, size_t speaker, const char **name, quoth_error *error);

/* Copies the text of a range of offsets, as UTF-16; `units` has room for end - start. Errors:
   INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_copy_text(
    const quoth_corpus *corpus, size_t start, size_t end, uint16_t *units, quoth_error *error);

/* Translates offsets in a cue's text, in place, from UTF-16 code units to another unit: bytes of UTF-8,
   scalars or characters. One within a scalar or character stands for its beginning. They come in any
   order, and each costs O(1), or for characters O(length of the cue) once.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_translate(
    const quoth_corpus *corpus, size_t cue, quoth_unit to, size_t *offsets, size_t count,
    quoth_error *error);

/* What a range of offsets covers of one cue. */
typedef struct quoth_part {
  size_t cue;   /* number in the corpus */
  size_t start; /* in the cue's text, in UTF-16 code units */
  size_t end;
} quoth_part;

/* Writes what a range, such as a hit's, covers of each cue, the first `capacity` of them in order, to
   `parts`, and to *count how many there are in all, which may be more. A joiner is part of none. The first
   part's cue tells when a hit begins, the last one's when it ends. O(log cues + *count).
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_parts(
    const quoth_corpus *corpus, size_t start, size_t end, quoth_part *parts, size_t capacity,
    size_t *count, quoth_error *error);

/* The line of an offset in a cue's text, and the scalars before it on that line, both counted from 1. Lines
   end with U+000A. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_get_line(
    const quoth_corpus *corpus, size_t cue, size_t offset, size_t *line, size_t *column,
    quoth_error *error);

/* Writes a corpus to a file, which then takes the place of what was there under that name, with its rights;
   links are followed, and what killed writers to that name have left beside it (`path`.*.part) is removed.
   Devices and pipes are written into: that waits for a pipe's reader. `path` is what the system has for a
   name, in any encoding, and ends in NUL. Errors: INVALID_ARGUMENT, FILE (of a folder's path, for one).
   (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_write(const quoth_corpus *corpus, const char *path, quoth_error *error);

/* How much of a file is compared with its checksums when it is opened: the tables, and the text where
   it is small; the tables alone; everything. Altered text does no harm, but is searched as it stands. */
enum { QUOTH_VERIFY_AUTOMATIC = 0, QUOTH_VERIFY_TABLES = 1, QUOTH_VERIFY_EVERYTHING = 2 };

/* Opens a corpus that quoth_corpus_write has written, or the command `quoth index`: there the ids of
   transcripts are their numbers, and quoth_corpus_get_transcript_name has their paths. Its text is mapped,
   not read: the file must not be cut short as long as the corpus lives.
   Errors: INVALID_ARGUMENT, FILE. (since 0.1) */
QUOTH_API quoth_status
quoth_corpus_open(quoth_corpus **out, const char *path, uint32_t verify, quoth_error *error);

/* --- 12 Search in corpora ---------------------------------------------------------------------- */

/* Stops searches that it was given to. Any thread may use it at any time. */
typedef struct quoth_cancellation quoth_cancellation;

/* Makes a cancellation, which has stopped nothing yet. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_cancellation_create(quoth_cancellation **out, quoth_error *error);

/* Stops the searches: no callback of theirs begins after this has returned, and they end with
   QUOTH_ERROR_CANCELLED. It waits for a callback that is under way on another thread, which therefore
   must not wait for this one; from within a callback it returns at once. For good. (since 0.1) */
QUOTH_API quoth_status
quoth_cancellation_cancel(quoth_cancellation *cancellation, quoth_error *error);

/* Tells whether quoth_cancellation_cancel was called. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_cancellation_is_cancelled(
    const quoth_cancellation *cancellation, bool *is_cancelled, quoth_error *error);

/* Destroys a cancellation; NULL is allowed. Searches under way keep what they need. (since 0.1) */
QUOTH_API void quoth_cancellation_destroy(quoth_cancellation *cancellation);

/* Called now and then, 30 times a second at most, on any thread of the search but on one at a time, with
   code units. */
typedef void quoth_progress_callback(void *context, size_t done, size_t total);

#define QUOTH_ACROSS_CUES 1u /* hits may cross from a cue to the next of its transcript */
#define QUOTH_NEAREST 2u     /* search outward from `around`, not from the beginning */

/* Some numbers, one after the other: from `start` to before `end`. */
typedef struct quoth_range {
  size_t start;
  size_t end;
} quoth_range;

/* How a corpus is searched, and which part of it: a cue is searched where it belongs to one of the
   `transcripts` and is one of the `cues` and is of one of the `speakers`. What is left out is not
   there: nothing reaches into or over it. NULL stands for all; an array with a count of 0, for none.
   Numbers and names that the corpus does not have are no error. (since 0.1) */
typedef struct quoth_search_options {
  size_t struct_size;
  uint32_t flags;
  uint32_t threads;    /* the caller's among them; 0: as many as there are processors */
  size_t limit;        /* of hits; 0: all */
  size_t around;       /* with QUOTH_NEAREST: an offset */
  size_t chunk_length; /* code units a thread takes at a time; 0: what suits. Changes no result */
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

/* Some hits, in the order of the text, as offsets in the corpus. */
typedef struct quoth_batch {
  const quoth_match *matches; /* for the time of the call */
  size_t count;
  size_t total;      /* delivered so far, these among them */
  size_t units_done; /* searched so far */
  size_t unit_count; /* to be searched in all */
  bool is_last;      /* no batch comes after this one */
  bool is_cut;       /* the limit was reached: there may be more */
} quoth_batch;

/* Called with one batch after the other, on the caller's thread; nothing is searched meanwhile. False ends
   the search, which is no error. */
typedef bool quoth_batch_callback(void *context, const quoth_batch *batch);

/* Searches a corpus on several threads, which have nothing of it any more when it returns: they end, or
   wait a twentieth of a second for the next search; when it was cancelled, they are gone. Batches come in
   the order of the text, or nearest first; the last one says so. The first is small and comes at once. NULL
   options stand for QUOTH_SEARCH_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_search(
    const quoth_corpus *corpus, const quoth_pattern *pattern, const quoth_search_options *options,
    quoth_batch_callback *callback, void *context, quoth_error *error);

/* The same as a handle that is asked for batches. Belongs to one thread at a time; nothing runs between
   calls. */
typedef struct quoth_search quoth_search;

/* Begins a search; nothing is searched yet. Corpus, pattern and cancellation may be destroyed while it
   lives. (since 0.1) */
QUOTH_API quoth_status quoth_search_create(
    quoth_search **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose matches stay until the next call for this handle. Behind the last batch,
   an empty one that is the last, too. Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status
quoth_search_next(quoth_search *search, quoth_batch *batch, quoth_error *error);

/* Destroys a search; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_search_destroy(quoth_search *search);

/* --- 13 Hits that are kept --------------------------------------------------------------------- */

/* All hits of a search of a corpus, in the order of the text. Immutable: any number of threads may use
   them at once. */
typedef struct quoth_hits quoth_hits;

/* Searches a corpus as quoth_corpus_search does and keeps the hits. The corpus may be destroyed while they
   live. Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_find(
    quoth_hits **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* The hits of a needle that goes on from the one searched last, as somebody types it, by the options of
   that search; looked for among the last hits alone where these are sure to hold all. They are where
   both patterns are made with QUOTH_PREFIX_TOLERANT and QUOTH_OVERLAPPING and are otherwise alike, and
   the last search had no limit; elsewhere all is searched. The result is the same either way, but for what
   it costs: O(hits) in place of O(text).

       quoth_corpus_find(&hits, corpus, stra, NULL, &error);
       quoth_corpus_refine(&fewer, corpus, strass, hits, NULL, &error);

   `last` are hits of this corpus, and stay as they are. `cancellation` may be NULL.
   Errors: INVALID_ARGUMENT, CANCELLED. (since 0.1) */
QUOTH_API quoth_status quoth_corpus_refine(
    quoth_hits **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_hits *last, quoth_cancellation *cancellation, quoth_error *error);

/* The hits, as offsets in the corpus, in memory that stays as long as they do: *matches has *count of
   them, or is NULL. *is_cut, if not NULL, says whether the limit was reached: there may be more.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API quoth_status quoth_hits_get_matches(
    const quoth_hits *hits, const quoth_match **matches, size_t *count, bool *is_cut,
    quoth_error *error);

/* Finds the hits that touch a range of offsets, such as a cue's, a transcript's or that of a screen: *count
   of them from number *first on. Where there is none, *first is the number of the next one after it. Offsets
   beyond the text are no error. O(log hits). Errors: INVALID_ARGUMENT, OFFSET (the end lies before the
   start). (since 0.1) */
QUOTH_API quoth_status quoth_hits_find(
    const quoth_hits *hits, size_t start, size_t end, size_t *first, size_t *count,
    quoth_error *error);

/* Destroys hits; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_hits_destroy(quoth_hits *hits);

/* --- 14 Words, keys, encodings ----------------------------------------------------------------- */

/* What stands around a search: functions without a handle, which any thread may call at any time. Those
   that write an array write the first `capacity` entries, and to *count how many there are in all, which
   may be more; (NULL, 0) counts. */

/* A word of a text. */
typedef struct quoth_word {
  size_t start;  /* the first code unit */
  size_t end;    /* past the last code unit */
  uint32_t kind; /* QUOTH_WORD_LETTERS or another */
  uint32_t reserved;
} quoth_word;

/* What a word is made of: it has a letter, an ideograph or a syllable; or a digit and no letter. */
enum { QUOTH_WORD_LETTERS = 0, QUOTH_WORD_NUMBER = 1 };

/* Finds the words of a text by UAX #29, with dictionaries for Thai, Lao, Khmer, Burmese, Chinese and
   Japanese: those that QUOTH_BOUNDARY_WORD is about. Space, punctuation and symbols are none. `locale` is
   a BCP 47 tag that ends in NUL; NULL: root. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, LOCALE, INVALID_UTF8. (since 0.1) */
QUOTH_API quoth_status quoth_words(
    const void *text, size_t length, quoth_encoding encoding, const char *locale, quoth_word *words,
    size_t capacity, size_t *count, quoth_error *error);

/* Writes what makes two texts the same under options of folding, a sequence of code points: each matches the
   other as a whole if their keys are equal. ASYMMETRIC diacritics count as SIGNIFICANT here, since a
   relation in one direction has no key. NULL options stand for QUOTH_OPTIONS_INIT. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, LOCALE, INVALID_UTF8, UNSUPPORTED (options of
   collation). (since 0.1) */
QUOTH_API quoth_status quoth_key(
    const void *text, size_t length, quoth_encoding encoding, const quoth_options *options,
    uint32_t *key, size_t capacity, size_t *count, quoth_error *error);

/* Reads bytes in any encoding that ICU knows by a name of IANA's or its own, such as "windows-1251", as
   UTF-8: `utf8` gets no NUL, and U+FFFD for each malformed sequence, of which `malformed` gets the offsets in
   `bytes`, ascending, as far as there is room. A byte order mark is text, but for encodings that end with
   asking for one. The environment is not asked for anything. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, ENCODING. (since 0.1) */
QUOTH_API quoth_status quoth_decode(
    const char *encoding, const void *bytes, size_t length, char *utf8, size_t capacity,
    size_t *count, size_t *malformed, size_t malformed_capacity, size_t *malformed_count,
    quoth_error *error);

/* What bytes might be, and how sure that is. */
typedef struct quoth_guess {
  char name[64];       /* as quoth_decode takes it, ends in NUL */
  char language[16];   /* what spoke for it, a BCP 47 tag; empty: nothing did */
  uint32_t confidence; /* 0 to 100 */
  uint32_t reserved;
} quoth_guess;

/* Tells the encodings that bytes might be in, likeliest first: a suggestion, since short texts and encodings
   of one byte a character are often mistaken for one another. Looks at the first 8,000 bytes or so.
   Errors: INVALID_ARGUMENT, TOO_LARGE, NO_MEMORY. (since 0.1) */
QUOTH_API quoth_status quoth_guess_encodings(
    const void *bytes, size_t length, quoth_guess *guesses, size_t capacity, size_t *count,
    quoth_error *error);

#ifdef __cplusplus
}
#endif

#endif
