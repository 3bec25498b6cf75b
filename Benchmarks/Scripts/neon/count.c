/* count.c - a plugin of qemu that counts the instructions of a program. At its end it prints, for each block
   without branches, its address, its number of instructions, and how often it ran. The declarations are those of
   version 1 of the interface (docs/devel/tcg-plugins of qemu). */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
typedef void block_callback(qemu_plugin_id_t id, struct qemu_plugin_tb *block);
typedef void end_callback(qemu_plugin_id_t id, void *data);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, block_callback *callback);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, end_callback *callback, void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_exec_inline(
    struct qemu_plugin_tb *block, int operation, void *number, uint64_t added);

int qemu_plugin_version = 1;

/* The blocks of the program, in order of their translation. */
enum { MOST = 65536 };
static struct { uint64_t place, instructions, times; } blocks[MOST];
static size_t block_count;

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
  (void)id;
  if (block_count == MOST) return;
  blocks[block_count].place = qemu_plugin_tb_vaddr(block);
  blocks[block_count].instructions = qemu_plugin_tb_n_insns(block);
  /* The one operation that there is: to add. */
  qemu_plugin_register_vcpu_tb_exec_inline(block, 0, &blocks[block_count++].times, 1);
}

static void ended(qemu_plugin_id_t id, void *data) {
  (void)id;
  (void)data;
  for (size_t b = 0; b < block_count; b++)
    if (blocks[b].times)
      fprintf(
          stderr, "%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", blocks[b].place, blocks[b].instructions,
          blocks[b].times);
}

int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv) {
  (void)info;
  (void)argc;
  (void)argv;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, ended, NULL);
  return 0;
}
