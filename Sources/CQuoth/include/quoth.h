/* quoth.h - finds every place where something was said.

   Quoth searches text for a keyword, taken verbatim. It ignores case and whatever else the options
   exclude, by Unicode's rules and those of the language that the caller names. Matches are exact
   ranges.

       quoth_pattern *pattern;
       quoth_error error = QUOTH_ERROR_INIT;
       const char *text = "Die Stra\xC3\x9F" "e, die STRASSE";
       size_t count;

       if (quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, &error) != QUOTH_OK ||
           quoth_pattern_count(&count, pattern, text, strlen(text), QUOTH_UTF8, &error) != QUOTH_OK)
         fprintf(stderr, "%s\n", error.message);
       else
         printf("%zu\n", count);                       // 2
       quoth_pattern_destroy(pattern);

   CONTENTS   1 Rules   2 Status and errors   3 Versions   4 Texts   5 Options   6 Patterns
              7 Search in one text   8 Iterators   9 Rows   10 Translation of offsets
              11 Words, keys, encodings

   Other headers include this one. This one in turn includes those that search single texts: quoth_set.h
   for many needles in one pass, quoth_query.h for needles joined by operators, and quoth_column.h for
   columns of Arrow. quoth_corpus.h declares corpora, many transcripts prepared for search;
   quoth_library.h declares libraries, corpora beyond memory with an index.

   1 RULES that hold for every function of these headers

   - Names. A function is quoth_OBJECT_VERB: quoth_pattern_count, quoth_hits_create. The outputs come
     first, then the object, then everything else, and the error last. Encodings are numbers, and
     quoth_encoding_find alone knows their names. Flags of different families have different names
     and bits, so that one passed to a function of another family is an error.
   - Status. A function that can fail returns a quoth_status, with QUOTH_OK being 0, and fills in
     the quoth_error that its last parameter points to, which may be NULL. On failure all other
     outputs are 0, false or NULL, or hold partial results where documented. Each function lists its
     errors; besides these, each can return STRUCT_SIZE or INVALID_ARGUMENT for the quoth_error,
     INVALID_HANDLE in debug builds, and NO_MEMORY.
   - Wrong arguments. Every detectable mistake is an error and never a crash: NULL where it is not
     allowed, a length beyond PTRDIFF_MAX bytes, an unknown value or flag, a misaligned pointer. The
     caller must avoid undetectable ones: memory that is shorter than its length, and destroyed
     handles (detected only in debug builds of the library, as QUOTH_ERROR_INVALID_HANDLE).
   - Pointers and lengths. Every pair accepts (NULL, 0). Lengths and offsets count code units of the
     encoding unless stated otherwise: bytes of UTF-8 and Latin-1, 16-bit units of UTF-16. Memory is
     read only during the call unless stated otherwise.
   - Handles. The caller owns each opaque handle that it creates, and destroys it once with the
     function named for that, which accepts NULL, after the calls that use it, and so not in their
     callbacks. A function that creates a handle sets it to NULL on failure.
   - Structs. A struct begins with its struct_size, which its _INIT sets, so that later versions can
     add fields at the end. A smaller one, which has at least the fields of the first version, is
     accepted: its missing fields have their defaults, or are not filled in. So is a larger one: in
     options, what this library does not know must be 0, and in outputs it becomes 0. Anything else is
     QUOTH_ERROR_STRUCT_SIZE. Structs without a size are elements of arrays, and pairs of numbers: their
     layout is final.
   - Callbacks. A callback returns QUOTH_OK to go on and QUOTH_STOP to end the search, which is no
     error. Any other number ends it, too, and becomes the status of the call; use those from
     QUOTH_STATUS_OWN on. It must not throw or jump over the library.
   - Threads. A pattern is immutable: any number of threads may use it at once. An iterator belongs to
     one thread at a time. Functions without a handle may be called by any thread at any time.
   - State. There is no default locale and no signal handler; the library prints nothing and never ends
     the process by itself. For the whole process, it keeps: tables that depend only on options, once
     made, which affect no result; threads of its own for searches of corpora, which block all signals,
     have no name, run where the processors' affinity of the thread that searches lets them, and end a
     twentieth of a second after the last search; handlers of pthread_atfork, registered once (see
     Forks). For their sake it is marked NODELETE: dlclose does not unload it. The environment variable
     QUOTH_TIER is read once and selects an instruction set, which affects no result either.
   - Memory. QUOTH_ERROR_NO_MEMORY reports sizes that are known beforehand to be impossible, copies of
     texts and results that the system refuses, and memory refused to ICU. For small pieces the process
     ends if there are none left, as is usual under overcommitment.
   - Stack. A call uses at most 48 KiB of its thread's stack, quoth_pattern_count at most 40 KiB, in a
     release build for x86-64, plus the stack of callbacks. Calls for a query (quoth_query.h) use more,
     the deeper it is nested, which is at most 64 levels.
   - Forks. A child of fork() may use the library at once: fork() waits until the parent's other
     threads have finished the tables that they are making. The child may use patterns, corpora and
     hits, and any other object that no other thread of the parent was using in a call. Threads that
     wait for work do not exist in the child; new ones start on demand.
   - Versions. Declarations keep their meaning, numbers and layout for as long as QUOTH_ABI_VERSION
     does not change. Structs with a struct_size grow only at the end, and a new field of zero means its
     default. `(since 0.1)` gives the version that introduced a declaration, under whatever name.
   - Compilers. GCC and clang warn where the result of a call is ignored, and where NULL is passed for
     what must not be NULL. Define QUOTH_NO_ATTRIBUTES before the header if you want neither. */
#ifndef QUOTH_H
#define QUOTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* QUOTH_STATIC: for programs that contain the library. QUOTH_BUILDING: for the library itself. */
#if defined(QUOTH_STATIC)
#define QUOTH_API
#elif defined(_WIN32) && defined(QUOTH_BUILDING)
#define QUOTH_API __declspec(dllexport)
#elif defined(_WIN32)
#define QUOTH_API __declspec(dllimport)
#elif defined(__GNUC__)
#define QUOTH_API __attribute__((visibility("default")))
#else
#define QUOTH_API
#endif

/* A call whose result counts, and its parameters that must not be NULL. Swift has types for both. */
#if defined(__GNUC__) && !defined(__swift__) && !defined(QUOTH_NO_ATTRIBUTES)
#define QUOTH_NODISCARD __attribute__((warn_unused_result))
#define QUOTH_CALL(...) __attribute__((warn_unused_result, nonnull(__VA_ARGS__)))
#else
#define QUOTH_NODISCARD
#define QUOTH_CALL(...)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- 2 Status and errors ----------------------------------------------------------------------- */

/* The result of a call. Numbers are never changed or reused. */
typedef int32_t quoth_status;
enum {
  /* For callbacks only: ends the search without an error. */
  QUOTH_STOP = -1,
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
  /* A file that the system does not let be read or written, or that is in use; system_error has the
     reason. */
  QUOTH_ERROR_FILE = 14,
  /* An unknown name or number of an encoding. */
  QUOTH_ERROR_ENCODING = 15,
  /* A malformed query; the error's position is where in its written form. */
  QUOTH_ERROR_QUERY = 16,
  /* There is no such file; system_error is ENOENT where the system said so. */
  QUOTH_ERROR_NOT_FOUND = 17,
  /* A file that was never one of the library's, was cut short, or is damaged. */
  QUOTH_ERROR_CORRUPT = 18,
  /* A file in another version of the format, or in the other byte order: write it anew. */
  QUOTH_ERROR_FILE_VERSION = 19,
  /* An Arrow array that contradicts itself, or has no texts; the error's position is the row at fault, if
     it is one. */
  QUOTH_ERROR_ARROW = 20,
  /* The first of the numbers that the library never uses, for callbacks. */
  QUOTH_STATUS_OWN = 1000
};

/* Describes a status in one English sentence, even an unknown one. Static storage. (since 0.1) */
QUOTH_API const char *quoth_status_message(quoth_status status);

/* Details of a failure, in the caller's memory. Initialize it with QUOTH_ERROR_INIT, pass its
   address, and read it after a call that did not return QUOTH_OK. It can be reused for any number
   of calls; a successful call sets the status to QUOTH_OK and clears the message. (since 0.1) */
typedef struct quoth_error {
  size_t struct_size;
  quoth_status status;
  int32_t system_error; /* errno, or GetLastError() on Windows, where the system refused; or 0 */
  int64_t position;     /* see the status; -1 if there is no position */
  char message[232];    /* the mistake, in English: UTF-8, ends in NUL, cut to fit */
} quoth_error;
#define QUOTH_ERROR_INIT \
  { \
    sizeof(quoth_error), 0, 0, -1, { 0 } \
  }

/* --- 3 Versions -------------------------------------------------------------------------------- */

/* The version of this header, and as one number: major * 10000 + minor * 100 + patch. */
#define QUOTH_VERSION_MAJOR 0
#define QUOTH_VERSION_MINOR 2
#define QUOTH_VERSION_PATCH 0
#define QUOTH_VERSION_NUMBER 200
#define QUOTH_VERSION_STRING "0.2.0"
/* The version of the binary interface; it changes when a declaration becomes incompatible. */
#define QUOTH_ABI_VERSION 1

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
   allowed: each equals only itself. In Latin-1 every byte is the code point of the same number. UTF-32
   is in the byte order of the machine and aligned to 4 bytes; surrogates and what is beyond U+10FFFF
   count as U+FFFD. It alone is not searched in place, but as a copy of 2 bytes for most characters.

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
  QUOTH_UTF8_UNCHECKED = 5,
  QUOTH_UTF32 = 6
  /* Numbers from 256 on are encodings for quoth_bytes_decode alone; quoth_encoding_find gives them. */
};

/* Gets the number of an encoding by any name that ICU knows, such as "windows-1251" or "cp1251",
   ignoring case and punctuation. "UTF-8" is QUOTH_UTF8, and "ISO-8859-1" is QUOTH_LATIN1; others have
   numbers from 256 on, which never change. The name ends in NUL. The environment is not consulted.
   Errors: INVALID_ARGUMENT, ENCODING. (since 0.2) */
QUOTH_API QUOTH_CALL(1) quoth_status
    quoth_encoding_find(quoth_encoding *out, const char *name, quoth_error *error);

/* Gets the name of an encoding, by preference that of MIME or IANA, in storage that lasts as long as the
   process. Errors: INVALID_ARGUMENT, ENCODING (there is no such number). (since 0.2) */
QUOTH_API QUOTH_CALL(1) quoth_status
    quoth_encoding_get_name(const char **out, quoth_encoding encoding, quoth_error *error);

/* A match of the needle in a text. */
typedef struct quoth_match {
  size_t start;   /* the first code unit */
  size_t end;     /* after the last code unit; start < end */
  uint32_t flags; /* QUOTH_MATCH_PARTIAL or 0 */
  uint32_t reserved;
} quoth_match;

/* The match was accepted only because of QUOTH_OPTION_PREFIX_TOLERANT: the text spells more than the
   needle, or the match ends inside a character or word. */
#define QUOTH_MATCH_PARTIAL 0x1u

/* --- 5 Options --------------------------------------------------------------------------------- */

/* The family of rules that determines equality: see quoth_options. */
typedef uint32_t quoth_family;
enum { QUOTH_FAMILY_FOLDING = 0, QUOTH_FAMILY_COLLATION = 1 };

/* Whether letters that differ only in case are the same, by full case folding (CaseFolding.txt, C
   and F; T for Turkish and Azerbaijani): "STRASSE" finds "Straße". */
typedef uint32_t quoth_letter_case;
enum { QUOTH_CASE_IGNORED = 0, QUOTH_CASE_SIGNIFICANT = 1 };

/* Whether accents on letters count. IGNORED ignores accents and strokes (é = e, ł = l): the marks
   without a primary weight in CLDR's root collation for search. So vowel signs count, and й is not
   и. ASYMMETRIC: an unmarked letter of the needle finds any marking, a marked one only itself (UTS
   #10, 11.2). */
typedef uint32_t quoth_diacritics;
enum {
  QUOTH_DIACRITICS_SIGNIFICANT = 0,
  QUOTH_DIACRITICS_IGNORED = 1,
  QUOTH_DIACRITICS_ASYMMETRIC = 2
};

/* Width and the other compatibility variants (NFKD): ｆ = f, ㎏ = kg. */
typedef uint32_t quoth_width;
enum { QUOTH_WIDTH_SIGNIFICANT = 0, QUOTH_WIDTH_IGNORED = 1 };

/* Hiragana and katakana. */
typedef uint32_t quoth_kana;
enum { QUOTH_KANA_SIGNIFICANT = 0, QUOTH_KANA_IGNORED = 1 };

/* Default_Ignorable_Code_Point: soft hyphen, zero-width characters, variation selectors. */
typedef uint32_t quoth_ignorables;
enum { QUOTH_IGNORABLES_SIGNIFICANT = 0, QUOTH_IGNORABLES_IGNORED = 1 };

/* Apostrophes, double quotation marks and dashes of every form; … equals three full stops. */
typedef uint32_t quoth_punctuation;
enum { QUOTH_PUNCTUATION_SIGNIFICANT = 0, QUOTH_PUNCTUATION_FOLDED = 1 };

/* FOLDED: a run of white space, including line ends, is one space. */
typedef uint32_t quoth_space;
enum { QUOTH_SPACE_SIGNIFICANT = 0, QUOTH_SPACE_FOLDED = 1 };

/* Where a match may begin and end. CHARACTER: at the edges of extended grapheme clusters (UAX #29),
   so that e is not found in e + acute; a match may separate CR and LF. SCALAR: between scalars that
   no reordering or composition crosses. WORD: at the edges of words (UAX #29, with dictionaries for
   Thai, Lao, Khmer, Burmese, Chinese and Japanese; in languages such as French and Italian also
   after the apostrophe of an elision, as in c'est). WORD_START, WORD_END: only the beginning or the
   end must be at the edge of a word. */
typedef uint32_t quoth_boundary;
enum {
  QUOTH_BOUNDARY_CHARACTER = 0,
  QUOTH_BOUNDARY_SCALAR = 1,
  QUOTH_BOUNDARY_WORD = 2,
  QUOTH_BOUNDARY_WORD_START = 3,
  QUOTH_BOUNDARY_WORD_END = 4
};

/* Which of several ranges to report if ignorable text lies at an edge (UTS #10, DS4): the smallest;
   the smallest with those surrounding ignorables that the needle also has there; the largest. */
typedef uint32_t quoth_extent;
enum { QUOTH_EXTENT_MINIMAL = 0, QUOTH_EXTENT_MEDIAL = 1, QUOTH_EXTENT_MAXIMAL = 2 };

/* Collation: which differences count (UTS #10). CASE_INSENSITIVE is secondary over the case-folded
   text: ß = SS and ﬁ = fi, while accents and a language's own letters count. */
typedef uint32_t quoth_strength;
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
typedef uint32_t quoth_alternate;
enum {
  QUOTH_ALTERNATE_DEFAULT = 0, /* that of the locale */
  QUOTH_ALTERNATE_NON_IGNORABLE = 1,
  QUOTH_ALTERNATE_SHIFTED = 2
};

/* Collation: asymmetric search (UTS #10, 11.2). PATTERN: an unmarked letter of the needle finds any
   marking and variant of it; ANY: so does an unmarked letter of the text. */
typedef uint32_t quoth_wildcard;
enum { QUOTH_WILDCARD_NONE = 0, QUOTH_WILDCARD_PATTERN = 1, QUOTH_WILDCARD_ANY = 2 };

/* Flags of quoth_options. */
#define QUOTH_OPTION_OVERLAPPING \
  0x10u /* the next match may begin right after the start of the last one */
/* Find-as-you-type: a match may end inside text that the needle has only begun to spell, like
   "stras" in "Straße"; it is then marked QUOTH_MATCH_PARTIAL. Folding only. */
#define QUOTH_OPTION_PREFIX_TOLERANT 0x20u

/* Options that define which texts are the same, and where a match may begin and end. Every
   combination within one family is valid; fields of the other family must be 0.

       quoth_options options = QUOTH_OPTIONS_INIT;
       options.locale = "tr";
       options.boundary = QUOTH_BOUNDARY_WORD;

   (since 0.1) */
typedef struct quoth_options {
  size_t struct_size;
  const char *locale;  /* a BCP 47 tag, ends in NUL; NULL: root, no language in particular */
  quoth_family family; /* QUOTH_FAMILY_FOLDING */
  uint32_t flags;      /* 0 */
  quoth_letter_case letter_case; /* QUOTH_CASE_IGNORED */
  quoth_diacritics diacritics;   /* QUOTH_DIACRITICS_SIGNIFICANT */
  quoth_width width;             /* QUOTH_WIDTH_SIGNIFICANT */
  quoth_kana kana;               /* QUOTH_KANA_SIGNIFICANT */
  quoth_ignorables ignorables;   /* QUOTH_IGNORABLES_SIGNIFICANT */
  quoth_punctuation punctuation; /* QUOTH_PUNCTUATION_SIGNIFICANT */
  quoth_space space;             /* QUOTH_SPACE_SIGNIFICANT */
  quoth_boundary boundary;       /* QUOTH_BOUNDARY_CHARACTER */
  quoth_extent extent;           /* QUOTH_EXTENT_MINIMAL */
  quoth_strength strength;       /* collation: QUOTH_STRENGTH_DEFAULT */
  quoth_alternate alternate;     /* collation: QUOTH_ALTERNATE_DEFAULT */
  quoth_wildcard wildcard;       /* collation: QUOTH_WILDCARD_NONE */
  const char *rules;   /* collation: tailoring rules (UTS #35, part 5), UTF-8; NULL: none */
  size_t rules_length; /* in bytes */
} quoth_options;

/* Only canonical caseless matching (Unicode core specification, D145). */
#define QUOTH_OPTIONS_INIT \
  { sizeof(quoth_options), NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, 0 }
/* The meaning of "find" for most people: case and ignorables ignored, quotes, dashes and space
   folded, and marks ignored unless typed. */
#define QUOTH_OPTIONS_FIND_INIT \
  { \
    sizeof(quoth_options), NULL, QUOTH_FAMILY_FOLDING, 0, QUOTH_CASE_IGNORED, \
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
   Errors: INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, UNSUPPORTED, LOCALE, RULES, EMPTY_NEEDLE,
   NEEDLE_TOO_LONG, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_pattern_create(
    quoth_pattern **out, const void *needle, size_t length, quoth_encoding encoding,
    const quoth_options *options, quoth_error *error);

/* Destroys a pattern; NULL is allowed. Its iterators keep the data that they need. (since 0.1) */
QUOTH_API void quoth_pattern_destroy(quoth_pattern *pattern);

/* The collation that a pattern uses, after all defaults and fallbacks. */
typedef struct quoth_collation {
  size_t struct_size;
  char locale[64];           /* the locale of its data, a BCP 47 tag: "und" for the root */
  char type[32];             /* BCP 47: "search", "standard", "phonebk" */
  quoth_strength strength;   /* QUOTH_STRENGTH_PRIMARY or another, never DEFAULT */
  quoth_alternate alternate; /* QUOTH_ALTERNATE_NON_IGNORABLE or SHIFTED */
} quoth_collation;
#define QUOTH_COLLATION_INIT \
  { sizeof(quoth_collation), {0}, {0}, 0, 0 }

/* Gets the collation of a pattern; for a folding pattern *found is false and *collation is zero.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_pattern_get_collation(
    quoth_collation *collation, bool *found, const quoth_pattern *pattern, quoth_error *error);

/* --- 7 Search in one text ---------------------------------------------------------------------- */

/* Every search costs O(length) for any needle and text. Short texts need no memory. Errors of all:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. */

/* Counts the matches. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_pattern_count(
    size_t *count, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, quoth_error *error);

/* Finds the first match: *found tells whether there is one; if not, *match is zero. Errors:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_pattern_find_first(
    quoth_match *match, bool *found, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, quoth_error *error);

/* Finds the last match, the last of quoth_pattern_find_all, by searching from the end. Errors:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_pattern_find_last(
    quoth_match *match, bool *found, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, quoth_error *error);

/* Writes the first `capacity` matches, in order, to `matches`, and the total number of matches,
   which may be larger, to *count. With (NULL, 0) for the array it only counts. Errors:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_pattern_find_all(
    quoth_match *matches, size_t capacity, size_t *count, const quoth_pattern *pattern,
    const void *text, size_t length, quoth_encoding encoding, quoth_error *error);

/* Stops the searches that use it. Any thread may use it at any time. */
typedef struct quoth_cancellation quoth_cancellation;

/* Creates a cancellation that has not been triggered. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status
    quoth_cancellation_create(quoth_cancellation **out, quoth_error *error);

/* Stops the searches permanently: none of their callbacks begins after this has returned, and they
   end with QUOTH_ERROR_CANCELLED. Waits for a callback in progress on another thread, which
   therefore must not wait for this call; from within a callback it returns at once. A search of one text
   (7) ends at its next part instead, and is not waited for. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status
    quoth_cancellation_cancel(quoth_cancellation *cancellation, quoth_error *error);

/* Gets whether quoth_cancellation_cancel was called. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_cancellation_is_cancelled(
    bool *out, const quoth_cancellation *cancellation, quoth_error *error);

/* Destroys a cancellation; NULL is allowed. Searches in progress keep the data that they need.
   (since 0.1) */
QUOTH_API void quoth_cancellation_destroy(quoth_cancellation *cancellation);

/* Called with counts of code units: for a corpus at most 30 times a second, on any thread of the search
   but only one at a time; for a text before each part and at the end, on the caller's thread. */
typedef void quoth_progress_callback(void *context, size_t done, size_t total);

/* Options for searching one text, for huge ones above all. */
typedef struct quoth_text_options {
  size_t struct_size;
  uint32_t flags;      /* 0 */
  uint32_t reserved;   /* 0 */
  size_t limit;        /* maximum number of matches; 0: no limit */
  size_t chunk_length; /* code units of a part; 0: about a million. Affects no result */
  quoth_cancellation *cancellation;  /* or NULL; asked before each part */
  quoth_progress_callback *progress; /* or NULL */
  void *progress_context;
} quoth_text_options;
#define QUOTH_TEXT_OPTIONS_INIT \
  { sizeof(quoth_text_options), 0, 0, 0, 0, NULL, NULL, NULL }

/* Called with each match in order, on the thread of the search. */
typedef quoth_status quoth_match_callback(void *context, const quoth_match *match);

/* Calls `callback` for every match, in order. NULL options mean QUOTH_TEXT_OPTIONS_INIT, with which the text
   is searched in one go; otherwise it is searched part by part, between which the search can be cancelled.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, INVALID_UTF8, CANCELLED, and those of the callback.
   (since 0.1) */
QUOTH_API QUOTH_CALL(1, 6) quoth_status quoth_pattern_for_each(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    const quoth_text_options *options, quoth_match_callback *callback, void *context,
    quoth_error *error);

/* --- 8 Iterators ------------------------------------------------------------------------------- */

/* An iterator over the matches in one text, which is not copied: the text must stay in place and
   unchanged until the iterator is destroyed. Belongs to one thread at a time. */
typedef struct quoth_iterator quoth_iterator;

/* From the last match to the first: the forward list reversed. */
#define QUOTH_ITERATOR_BACKWARD 0x100u

/* Creates an iterator without searching yet. Errors: INVALID_ARGUMENT, TOO_LARGE. (since 0.1)
   */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_iterator_create(
    quoth_iterator **out, const quoth_pattern *pattern, const void *text, size_t length,
    quoth_encoding encoding, uint32_t flags, quoth_error *error);

/* Writes the next matches, at most `capacity` (at least 1), to `matches`, and their number to
   *count; it is less than `capacity` only after the last match. With (NULL, 0) for the array,
   *count is 0. Text that is never reached costs nothing. On an error, the *count matches before
   it are valid. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_iterator_next(
    quoth_match *matches, size_t capacity, size_t *count, quoth_iterator *iterator,
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

/* Called with each batch of matches in order, on the thread of the search. */
typedef quoth_status quoth_rows_callback(
    void *context, const quoth_row_match *matches, size_t count);

/* Searches many texts, stored consecutively as in Arrow's string columns, at about the cost of one
   text as long as all of them: row r is text[offsets[r], offsets[r + 1]). Each row is a separate
   text; no match spans two. `offsets` has row_count + 1 entries of `offset_size` bytes, 4 (int32_t)
   or 8 (int64_t), ascending, the last at most `length`; a row_count of 0 needs none.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, OFFSET, whose position is an index in `offsets`, and
   those of the callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 8) quoth_status quoth_pattern_search_rows(
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
   or character of the new unit becomes its beginning, or with QUOTH_TRANSLATE_ROUND_UP its end. On an error,
   `offsets` is unchanged.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, OFFSET. (since 0.1) */
QUOTH_API QUOTH_NODISCARD quoth_status quoth_text_translate(
    size_t *offsets, size_t count, const void *text, size_t length, quoth_encoding encoding,
    quoth_unit from, quoth_unit to, uint32_t flags, quoth_error *error);

#define QUOTH_TRANSLATE_ROUND_UP 0x1000u

/* --- 11 Words, keys, encodings ----------------------------------------------------------------- */

/* Functions related to search, without a handle; any thread may call them at any time. Functions
   that fill an array write the first `capacity` entries, and the total number, which may be larger,
   to *count; with (NULL, 0) they only count. */

/* The content of a word: a letter, an ideograph or a syllable; or a digit and no letter. */
typedef uint32_t quoth_word_kind;
enum { QUOTH_WORD_LETTERS = 0, QUOTH_WORD_NUMBER = 1 };

/* A word of a text. */
typedef struct quoth_word {
  size_t start;         /* the first code unit */
  size_t end;           /* after the last code unit */
  quoth_word_kind kind; /* QUOTH_WORD_LETTERS or another */
  uint32_t reserved;
} quoth_word;

/* Finds the words of a text by UAX #29, with dictionaries for Thai, Lao, Khmer, Burmese, Chinese
   and Japanese: the words of QUOTH_BOUNDARY_WORD. Spaces, punctuation and symbols are not words.
   `locale` is a BCP 47 tag that ends in NUL; NULL: root. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, LOCALE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_text_find_words(
    quoth_word *words, size_t capacity, size_t *count, const void *text, size_t length,
    quoth_encoding encoding, const char *locale, quoth_error *error);

/* Writes the key of a text under folding options, a sequence of code points: two whole texts match
   each other if their keys are equal. ASYMMETRIC diacritics count as SIGNIFICANT here, since a
   relation in one direction has no key. NULL options mean QUOTH_OPTIONS_INIT. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, LOCALE, INVALID_UTF8, UNSUPPORTED (options of
   collation). (since 0.1) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_text_get_key(
    uint32_t *key, size_t capacity, size_t *count, const void *text, size_t length,
    quoth_encoding encoding, const quoth_options *options, quoth_error *error);

/* Converts bytes to UTF-8 from an encoding: one of quoth_encoding, or of quoth_encoding_find. The bytes
   need not be aligned. `utf8` receives no NUL, and U+FFFD for each malformed sequence; `malformed`
   receives the offsets of these in `bytes`, ascending, as far as there is room. A byte order mark
   is treated as text, except in encodings that require one. O(length).
   Errors: INVALID_ARGUMENT, TOO_LARGE, ENCODING. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 6) quoth_status quoth_bytes_decode(
    char *utf8, size_t capacity, size_t *count, size_t *malformed, size_t malformed_capacity,
    size_t *malformed_count, const void *bytes, size_t length, quoth_encoding encoding,
    quoth_error *error);

/* A possible encoding of some bytes, with a confidence. */
typedef struct quoth_guess {
  quoth_encoding encoding; /* for quoth_bytes_decode */
  uint32_t confidence;     /* 0 to 100 */
  char language[16];       /* the language that supports it, a BCP 47 tag; empty if none does */
} quoth_guess;

/* Guesses the encodings that bytes might be in, likeliest first: a suggestion, since short texts
   and single-byte encodings are often mistaken for one another. Examines about the first 8,000
   bytes.
   Errors: INVALID_ARGUMENT, TOO_LARGE, NO_MEMORY. (since 0.1) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_bytes_guess_encodings(
    quoth_guess *guesses, size_t capacity, size_t *count, const void *bytes, size_t length,
    quoth_error *error);

#ifdef __cplusplus
}
#endif

/* These need the declarations above; each can be included by itself, too. */
#include "quoth_column.h"
#include "quoth_query.h"
#include "quoth_set.h"

#endif
