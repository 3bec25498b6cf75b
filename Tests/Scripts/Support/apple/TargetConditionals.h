/* In place of the header in an SDK of Apple, as for a Mac. */
#define TARGET_OS_MAC 1
#define TARGET_OS_OSX 1
#define TARGET_OS_IPHONE 0
#define TARGET_OS_SIMULATOR 0
#define TARGET_OS_EMBEDDED 0
