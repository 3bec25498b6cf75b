/* CText - the libraries behind drawn words, as one small Swift module: FreeType (outlines, filling),
   libraqm (bidi, itemization and shaping by FriBidi and HarfBuzz), Fontconfig (which font has a
   character), libpng. The thinnest functions that do a whole step; no choices are made here.

   Threads: everything made from one ctext_library belongs to one thread at a time. */
#ifndef CTEXT_H
#define CTEXT_H

#include "ctext_font.h"
#include "ctext_find.h"
#include "ctext_png.h"

#endif
