#include "cterminal_queue.h"

#if defined(__linux__)
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stddef.h>
#include <unistd.h>

/* libdispatch exports these for run loops such as Foundation's: a descriptor (eventfd) that is readable
   while the main queue has work, and the function that does the work. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

void cterminal_serve_main_queue(void) {
  struct pollfd queue = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  while (poll(&queue, 1, -1) < 0 && errno == EINTR) {}
  uint64_t wakes;
  /* Work that comes from here on makes it readable again. */
  if (read(queue.fd, &wakes, sizeof wakes) < 0 && errno != EAGAIN) return;
  _dispatch_main_queue_callback_4CF(NULL);
}
#elif defined(__APPLE__)
/* Untried: no Mac has compiled or run it. */
#include <CoreFoundation/CoreFoundation.h>

void cterminal_serve_main_queue(void) {
  /* The run loop of the main thread serves the main queue, and returns after it has done something. The
     seconds are more than anyone waits. */
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e9, true);
}
#else
void cterminal_serve_main_queue(void) {}
#endif
