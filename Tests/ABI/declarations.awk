# Prints the declarations of quoth.h's functions.
/^QUOTH_API/ { inside = 1 }
inside { print }
inside && /;/ { inside = 0 }
