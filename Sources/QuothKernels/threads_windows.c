/* Threads that cooperate on one call, on Windows: made for each call. Untried: no Windows has run it. */
#if defined(_WIN32)
#include <stdlib.h>
#include <windows.h>

#include "QuothKernels.h"

int qk_processors(void) {
  const DWORD there = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
  return there < 1 ? 1 : there > 65536 ? 65536 : (int)there;
}

uintptr_t qk_thread(void) { return GetCurrentThreadId(); }

typedef struct {
  qk_job *job;
  void *context;
  int number;
  HANDLE thread;
} part;

static DWORD WINAPI work(void *argument) {
  part *self = argument;
  self->job(self->context, self->number);
  return 0;
}

void qk_run(int count, qk_job *job, void *context) {
  part *parts = count > 1 ? calloc((size_t)count, sizeof *parts) : NULL;
  int started = 1;
  while (parts && started < count) {
    parts[started] = (part){.job = job, .context = context, .number = started};
    parts[started].thread = CreateThread(NULL, 0, work, &parts[started], 0, NULL);
    if (!parts[started].thread) break;
    started++;
  }
  /* Parts without a thread come first: the caller's own part may wait for them. */
  for (int number = started; number < count; number++) job(context, number);
  job(context, 0);
  for (int number = 1; number < started; number++) {
    WaitForSingleObject(parts[number].thread, INFINITE);
    CloseHandle(parts[number].thread);
  }
  free(parts);
}

/* No thread stays. */
void qk_send_away(void) {}

/* A process cannot fork. */
void qk_begin_shared(void) {}
void qk_end_shared(void) {}

#endif
