/* What a process that was forked off has to forget. */
#ifndef QUOTH_FORKS_H
#define QUOTH_FORKS_H

/* The threads that wait for work, which are the parent's. */
void qk_forget_workers(void);

#endif
