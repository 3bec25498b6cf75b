# Prints the declarations of the functions of quoth.h, quoth_corpus.h and quoth_library.h.
/^QUOTH_API/ { inside = 1 }
inside { print }
inside && /;/ { inside = 0 }
