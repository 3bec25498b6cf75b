// The build of the program, as far as it differs from its sources.
#ifndef CBUILD_H
#define CBUILD_H

// The commit that was built, such as "04febf1", with "+" after it if files were changed; empty if
// the build did not know. `make` passes it on in QUOTH_COMMIT; see Scripts/commit.sh.
const char *cbuild_commit(void);

#endif
