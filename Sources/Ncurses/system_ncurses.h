/* Gives the flags of this library (pkg-config) to CTerminal. Nothing is imported from here by name. */
