/* Passes the flags of this library (pkg-config) to CText. No code imports this module by name. */
