/* Gives the flags of ICU (pkg-config icu-i18n) to CICU. Nothing is imported from here by name. */
