/* Stands for dlopen in the static library. Swift's library calls it for a file that a variable in the environment
   names, its ICU for plug-ins, which nothing here asks for. A program without a dynamic linker could not open
   them, and the linker that made it would warn. */
void *__wrap_dlopen(const char *path, int mode);

void *__wrap_dlopen(const char *path, int mode) {
  (void)path;
  (void)mode;
  return 0;
}
