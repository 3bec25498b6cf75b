/* Analyzers of words that a system may have. Nothing here is needed to build or to run: each library is
   looked for when it is first asked for. */
#ifndef CANALYZERS_H
#define CANALYZERS_H

#include "canalyzers_mecab.h"
#include "canalyzers_snowball.h"

#endif
