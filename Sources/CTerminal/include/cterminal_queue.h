/* The main queue of libdispatch, served without Foundation: on Linux without a run loop, on Apple's systems by
   Core Foundation's. */
#ifndef CTERMINAL_QUEUE_H
#define CTERMINAL_QUEUE_H

/* Waits until the main queue has work, and does it. Only the main thread may call it. */
void cterminal_serve_main_queue(void);

#endif
