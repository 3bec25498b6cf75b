#!/bin/sh
# attributes.sh FOLDER - checks that compilers warn where a result of the folder's headers is ignored or NULL is
# passed for what must not be NULL, unless the program wants no attributes; and that each header stands alone.
set -eu
# compiles STATEMENT FLAGS...: whether a statement compiles without a warning. (GCC looks at results as it makes code.)
compiles() {
  statement=$1
  shift
  printf '#include <quoth_library.h>\nvoid f(quoth_pattern *p, size_t *n);\nvoid f(quoth_pattern *p, size_t *n) { (void)p; (void)n; %s }\n' \
    "$statement" | cc -std=c99 -Wall -Wextra -Werror -c -o /dev/null "$@" -x c - >/dev/null 2>&1
}
count='quoth_pattern_count(n, p, "", 0, QUOTH_UTF8, NULL)'
null='quoth_pattern_count(NULL, p, "", 0, QUOTH_UTF8, NULL)'
handle='quoth_pattern_count(n, NULL, "", 0, QUOTH_UTF8, NULL)'
compiles "if ($count) return;" -I "$1"
for wrong in "$count;" "if ($null) return;" "if ($handle) return;" \
  'if (quoth_pattern_create(NULL, "a", 1, QUOTH_UTF8, NULL, NULL)) return;' \
  'if (quoth_corpus_open(NULL, "a", NULL, NULL)) return;' \
  'quoth_library *l; if (quoth_library_open(&l, NULL, NULL)) return;'; do
  if compiles "$wrong" -I "$1"; then echo "no warning: $wrong" && exit 1; fi
  compiles "$wrong" -I "$1" -DQUOTH_NO_ATTRIBUTES || { echo "a warning: $wrong" && exit 1; }
done
# Each header can be the only one, and quoth.h has what single texts need.
for header in "$1"/quoth*.h; do
  printf '#include <%s>\nquoth_pattern *p; quoth_set_match m; quoth_query *q; quoth_column_options o;\n' \
    "$(basename "$header")" | cc -std=c99 -Wall -Wextra -pedantic -Werror -fsyntax-only -I "$1" -x c -
done
# The text, the options and the error may be NULL.
compiles 'if (quoth_pattern_create(&p, NULL, 0, QUOTH_UTF8, NULL, NULL)) return;' -I "$1"
compiles 'if (quoth_pattern_count(n, p, NULL, 0, QUOTH_UTF8, NULL)) return;' -I "$1"
