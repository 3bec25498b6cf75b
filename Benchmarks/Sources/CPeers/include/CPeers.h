/* Search engines written in C, with one interface that adds nothing to their cost: the text is
   passed once per search, and every range is consumed inside the engine's own loop. */
#ifndef QUOTH_BENCH_CPEERS_H
#define QUOTH_BENCH_CPEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The form in which an engine reads the haystack. */
typedef enum { PEER_UTF16 = 0, PEER_UTF8 = 1, PEER_LATIN1 = 2 } peer_encoding;

/* The output that a search must deliver. */
typedef enum {
  PEER_RANGES = 0, /* start and end of every match */
  PEER_COUNT = 1,  /* their number */
  PEER_FIRST = 2   /* the first one */
} peer_mode;

/* A needle in both encodings, and the differences to ignore. Many needles are separated by line
   feeds. */
typedef struct {
  const uint16_t *needle16;
  size_t needle16_length;
  const char *needle8;
  size_t needle8_length;
  size_t needle_count;
  bool ignore_case;
  bool ignore_diacritics;
  const char *locale; /* BCP 47; "und" is the root */
} peer_query;

/* The results. The checksum includes each start and end, so that no range can be left unread. */
typedef struct {
  uint64_t count;
  uint64_t checksum;
} peer_tally;

/* One engine. `version` returns false if the library is missing; `open` returns NULL, with a
   reason, for a query that the engine cannot express. A state serves one thread. */
typedef struct {
  const char *name;
  peer_encoding encoding;
  bool (*version)(char *out, size_t capacity);
  void *(*open)(const peer_query *query, char *why, size_t capacity);
  peer_tally (*search)(void *state, const void *text, size_t units, peer_mode mode);
  void (*close)(void *state);
} peer;

/* Every compiled engine, present or not. */
const peer *const *peer_all_table(void);
extern const size_t peer_all_count;

/* The instruction set of the read limit's vector sum on this machine. */
const char *peer_read_tier(void);

/* Keeps the calling thread, and the processes it starts, on one processor. False if refused. */
bool peer_pin(int processor);

/* Lets the calling thread, and the threads it starts, run on every processor again. */
void peer_unpin(void);

/* Sums some bytes with the machine's widest registers, as the read limit's engines do. */
uint64_t peer_read(const void *bytes, size_t length);

/* Runs a program to its end and reads its output: returns the number of lines, or -1 if it cannot
   be run or exits with more than a status, such as 1, grep's "nothing found". Stores the number at the start of
   the output, if any, in `number`. For one thread at a time. */
int64_t peer_run(
    char *const arguments[], char *const environment[], int most_status, uint64_t *number);

/* Makes the clock below count only the time that the calling thread runs. */
void peer_use_thread_clock(bool thread);

/* Nanoseconds of a clock that neither jumps nor is slewed. */
uint64_t peer_nanoseconds(void);

/* Keeps the compiler from dropping an unused value. */
void peer_consume(uint64_t value);

#endif
