/* Resets state in a forked process. */
#ifndef QUOTH_FORKS_H
#define QUOTH_FORKS_H

/* Forgets the waiting threads, which belong to the parent. */
void qk_forget_workers(void);

#endif
