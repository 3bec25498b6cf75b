/* For the fault tests: a system without a free thread. Loaded before the C library. */
#include <errno.h>
#include <pthread.h>

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  (void)thread;
  (void)attributes;
  (void)body;
  (void)argument;
  return EAGAIN;
}
