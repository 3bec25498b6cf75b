/* Holds the tables that the build has read from its ICU (Sources/Quoth/Prepared). QUOTH_TABLES names their file.
   It is linked as an object, not from an archive, since nothing refers to it. */
#include <stddef.h>
#include <stdint.h>

#ifdef __APPLE__
#define SECTION ".section __TEXT,__const"
#define NAME(name) "_" name
#else
#define SECTION ".section .rodata"
#define NAME(name) name
#endif

__asm__(SECTION
        "\n"
        ".globl " NAME("quoth_tables") "\n"
                                       ".globl " NAME("quoth_tables_end") "\n" NAME(
                                           "quoth_tables") ":\n"
                                                           ".incbin \"" QUOTH_TABLES "\"\n" NAME(
                                                               "quoth_tables_end") ":\n"
                                                                                   ".text\n");

extern const uint8_t quoth_tables[] __attribute__((visibility("hidden")));
extern const uint8_t quoth_tables_end[] __attribute__((visibility("hidden")));

void cicu_offer_tables(const uint8_t *bytes, size_t count);

__attribute__((constructor)) static void offer(void) {
  cicu_offer_tables(quoth_tables, (size_t)(quoth_tables_end - quoth_tables));
}
