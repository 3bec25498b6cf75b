/* The main queue of libdispatch, served without a run loop. Linux only; Apple's systems have CFRunLoop. */
#ifndef CTERMINAL_QUEUE_H
#define CTERMINAL_QUEUE_H

/* Waits until the main queue has work, and does it. Only the main thread may call it. */
void cterminal_serve_main_queue(void);

#endif
