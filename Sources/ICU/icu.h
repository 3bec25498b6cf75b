/* Passes the flags of ICU (pkg-config icu-i18n) to CICU. No code imports this module by name. */
