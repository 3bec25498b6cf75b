/* In place of the header in an SDK of Apple: what CTerminal calls. */
#ifndef COREFOUNDATION_H
#define COREFOUNDATION_H

#include <stdbool.h>
#include <stdint.h>

typedef const struct __CFString *CFStringRef;
typedef CFStringRef CFRunLoopMode;
typedef double CFTimeInterval;
typedef unsigned char Boolean;
typedef int32_t CFRunLoopRunResult;

extern const CFRunLoopMode kCFRunLoopDefaultMode;
extern CFRunLoopRunResult CFRunLoopRunInMode(
    CFRunLoopMode mode, CFTimeInterval seconds, Boolean returnAfterSourceHandled);

#endif
