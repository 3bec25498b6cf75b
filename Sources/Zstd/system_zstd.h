/* Gives the flags of this library (pkg-config) to CPacked. Nothing is imported from here by name. */
