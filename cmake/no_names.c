/* Stands for the function of Swift's library that looks up the name of a character, so that the linker
   leaves out its table: nothing here asks for names. Swift takes an empty one for none. */
long quoth_no_scalar_name(void);

long quoth_no_scalar_name(void) { return 0; }
