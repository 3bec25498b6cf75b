# Prints the declarations of the functions of the headers, quoth*.h.
/^QUOTH_API/ { inside = 1 }
inside { print }
inside && /;/ { inside = 0 }
