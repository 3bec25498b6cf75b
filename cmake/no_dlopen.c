/* Stands for dlopen in the static library. Only Swift's library calls it, for a file that a variable in the
   environment names; a program without a dynamic linker could not open one, and its linker would warn. */
void *__wrap_dlopen(const char *path, int mode);

void *__wrap_dlopen(const char *path, int mode) {
  (void)path;
  (void)mode;
  return 0;
}
