# Prints the declarations of the functions of quoth.h and quoth_corpus.h.
/^QUOTH_API/ { inside = 1 }
inside { print }
inside && /;/ { inside = 0 }
