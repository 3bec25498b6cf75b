/* CText - the libraries for drawing words, as one small Swift module: FreeType (outlines, filling),
   libraqm (bidi, itemization and shaping by FriBidi and HarfBuzz), Fontconfig (fonts by character),
   libpng. Each function is a thin wrapper for one whole step and makes no choices.

   Threads: everything made from one ctext_library belongs to one thread at a time. */
#ifndef CTEXT_H
#define CTEXT_H

#include "ctext_font.h"
#include "ctext_find.h"
#include "ctext_png.h"

#endif
