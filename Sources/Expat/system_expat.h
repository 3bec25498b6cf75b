/* Gives the flags of this library (pkg-config) to CXML. Nothing is imported from here by name. */
