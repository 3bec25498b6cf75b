/* Gives the flags of this library (pkg-config) to CText. Nothing is imported from here by name. */
