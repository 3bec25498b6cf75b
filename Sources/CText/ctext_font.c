#include "ctext_font.h"

#include <hb-ft.h>
#include <hb.h>
#include <math.h>
#include <raqm.h>
#include <stdlib.h>

#include FT_FREETYPE_H
#include FT_OUTLINE_H

struct ctext_library {
  FT_Library ft;
};

struct ctext_font {
  FT_Face face;
  hb_font_t *shaper; /* in font units */
  int32_t *x, *y;
  uint16_t *ends;
  size_t points, contours; /* capacities */
};

ctext_library *ctext_library_create(void) {
  ctext_library *library = malloc(sizeof *library);
  if (library && FT_Init_FreeType(&library->ft) != 0) {
    free(library);
    return NULL;
  }
  return library;
}

void ctext_library_destroy(ctext_library *library) {
  if (!library) return;
  FT_Done_FreeType(library->ft);
  free(library);
}

int ctext_font_open(ctext_library *library, const char *path, long index, ctext_font **out) {
  *out = NULL;
  ctext_font *font = calloc(1, sizeof *font);
  if (!font) return FT_Err_Out_Of_Memory;
  int error = FT_New_Face(library->ft, path, index, &font->face);
  if (!error && !FT_IS_SCALABLE(font->face)) {
    FT_Done_Face(font->face);
    error = FT_Err_Unknown_File_Format;
  }
  if (error) {
    free(font);
    return error;
  }
  /* One pixel per font unit, so that shaping uses font units without rounding or hinting. */
  FT_Set_Pixel_Sizes(font->face, 0, font->face->units_per_EM);
  hb_face_t *face = hb_ft_face_create_referenced(font->face);
  font->shaper = hb_font_create(face);
  hb_face_destroy(face);
  *out = font;
  return 0;
}

void ctext_font_close(ctext_font *font) {
  if (!font) return;
  hb_font_destroy(font->shaper);
  FT_Done_Face(font->face);
  free(font->x);
  free(font->y);
  free(font->ends);
  free(font);
}

const char *ctext_error_message(int error) {
  const char *message = FT_Error_String(error);
  if (message) return message;
  switch (FT_ERROR_BASE(error)) {
    case FT_Err_Cannot_Open_Resource: return "the file cannot be opened";
    case FT_Err_Unknown_File_Format: return "not a font with outlines";
    case FT_Err_Invalid_File_Format: return "a broken font";
    case FT_Err_Invalid_Argument: return "no such face in the file";
    case FT_Err_Out_Of_Memory: return "out of memory";
    default: return "the font cannot be used";
  }
}

int32_t ctext_font_units(const ctext_font *font) { return font->face->units_per_EM; }

const char *ctext_font_family(const ctext_font *font) { return font->face->family_name; }

bool ctext_font_is_bold(const ctext_font *font) {
  return (font->face->style_flags & FT_STYLE_FLAG_BOLD) != 0;
}

bool ctext_font_has(const ctext_font *font, uint32_t character) {
  return FT_Get_Char_Index(font->face, character) != 0;
}

/* The script of a line that is a single run: of one script and, if it runs to the left, without
   digits or signs. HB_SCRIPT_INVALID for any other. */
static hb_script_t script_of_run(const uint32_t *scalars, size_t length) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  hb_script_t script = HB_SCRIPT_INVALID;
  bool has_common = false;
  for (size_t i = 0; i < length; i++) {
    const hb_script_t own = hb_unicode_script(unicode, scalars[i]);
    if (own == HB_SCRIPT_INHERITED) continue;
    if (own == HB_SCRIPT_COMMON || own == HB_SCRIPT_UNKNOWN) {
      has_common = true;
    } else if (script == HB_SCRIPT_INVALID) {
      script = own;
    } else if (own != script) {
      return HB_SCRIPT_INVALID;
    }
  }
  if (script == HB_SCRIPT_INVALID) return script;
  switch (hb_script_get_horizontal_direction(script)) {
    case HB_DIRECTION_LTR: return script;
    case HB_DIRECTION_RTL: return has_common ? HB_SCRIPT_INVALID : script;
    default: return HB_SCRIPT_INVALID; /* a script written in either direction */
  }
}

/* Shapes one run in one font. libraqm would give the same result, but rebuilds all of HarfBuzz's
   caches each time. */
static ptrdiff_t shape_run(
    const ctext_font *font, hb_script_t script, const uint32_t *scalars, size_t length,
    const char *language, ctext_glyph *out, size_t capacity) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_codepoints(buffer, scalars, (int)length, 0, (int)length);
  if (language) hb_buffer_set_language(buffer, hb_language_from_string(language, -1));
  hb_buffer_set_script(buffer, script);
  hb_buffer_set_direction(buffer, hb_script_get_horizontal_direction(script));
  hb_shape(font->shaper, buffer, NULL, 0);
  unsigned count = 0;
  const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, NULL);
  const bool good = hb_buffer_allocation_successful(buffer);
  const double unit = 1.0 / font->face->units_per_EM;
  double x = 0, y = 0;
  for (unsigned i = 0; good && i < count; i++) {
    if (i < capacity) {
      out[i] = (ctext_glyph){
          0, glyphs[i].codepoint, x + places[i].x_offset * unit, y + places[i].y_offset * unit};
    }
    x += places[i].x_advance * unit;
    y += places[i].y_advance * unit;
  }
  hb_buffer_destroy(buffer);
  return good ? (ptrdiff_t)count : -1;
}

ptrdiff_t ctext_shape(
    ctext_font *const *fonts, const uint32_t *which, size_t font_count, const uint32_t *scalars,
    size_t length, const char *language, ctext_glyph *out, size_t capacity) {
  if (length == 0) return 0;
  if (length > 65536) return -1;
  const hb_script_t script = font_count == 1 ? script_of_run(scalars, length) : HB_SCRIPT_INVALID;
  if (script != HB_SCRIPT_INVALID) {
    return shape_run(fonts[0], script, scalars, length, language, out, capacity);
  }
  raqm_t *line = raqm_create();
  if (!line) return -1;
  bool good = raqm_set_text(line, scalars, length)
              && raqm_set_par_direction(line, RAQM_DIRECTION_DEFAULT)
              && raqm_set_freetype_load_flags(line, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  for (size_t start = 0, end; good && start < length; start = end) {
    end = start + 1;
    while (end < length && which[end] == which[start]) end++;
    good = raqm_set_freetype_face_range(line, fonts[which[start]]->face, start, end - start);
  }
  if (good && language) good = raqm_set_language(line, language, 0, length);
  good = good && raqm_layout(line);
  size_t count = 0;
  const raqm_glyph_t *glyphs = good ? raqm_get_glyphs(line, &count) : NULL;
  good = good && glyphs;
  double x = 0, y = 0; /* in ems, since fonts differ in their units */
  for (size_t i = 0; good && i < count; i++) {
    uint32_t font = 0;
    while (font < font_count && fonts[font]->face != glyphs[i].ftface) font++;
    if (font == font_count) {
      good = false;
      break;
    }
    const double unit = 1 / (64.0 * fonts[font]->face->units_per_EM);
    if (i < capacity) {
      out[i] = (ctext_glyph){
          font, glyphs[i].index, x + glyphs[i].x_offset * unit, y + glyphs[i].y_offset * unit};
    }
    x += glyphs[i].x_advance * unit;
    y += glyphs[i].y_advance * unit;
  }
  raqm_destroy(line);
  return good ? (ptrdiff_t)count : -1;
}

int ctext_font_outline(ctext_font *font, uint32_t glyph, ctext_outline *out) {
  *out = (ctext_outline){0};
  const int error = FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP);
  if (error) return error;
  if (font->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  const FT_Outline *outline = &font->face->glyph->outline;
  const size_t points = (size_t)outline->n_points, contours = (size_t)outline->n_contours;
  if (points > font->points) {
    int32_t *x = realloc(font->x, points * sizeof *x);
    if (x) font->x = x;
    int32_t *y = realloc(font->y, points * sizeof *y);
    if (y) font->y = y;
    if (!x || !y) return FT_Err_Out_Of_Memory;
    font->points = points;
  }
  if (contours > font->contours) {
    uint16_t *ends = realloc(font->ends, contours * sizeof *ends);
    if (!ends) return FT_Err_Out_Of_Memory;
    font->ends = ends;
    font->contours = contours;
  }
  for (size_t i = 0; i < points; i++) {
    font->x[i] = (int32_t)outline->points[i].x;
    font->y[i] = (int32_t)outline->points[i].y;
  }
  for (size_t i = 0; i < contours; i++) font->ends[i] = (uint16_t)outline->contours[i];
  *out = (ctext_outline){
      points,
      contours,
      font->x,
      font->y,
      (const uint8_t *)outline->tags,
      font->ends,
      (outline->flags & FT_OUTLINE_EVEN_ODD_FILL) != 0};
  return 0;
}

/* An outline in FreeType's form; `matrix` maps the points to 26.6, y upward. */
static int own_outline(const ctext_outline *outline, ctext_matrix matrix, FT_Outline *out) {
  *out = (FT_Outline){0};
  if (outline->points > INT16_MAX || outline->contours > INT16_MAX) return FT_Err_Array_Too_Large;
  out->n_points = (short)outline->points;
  out->n_contours = (short)outline->contours;
  out->points = malloc((outline->points + 1) * sizeof *out->points);
  out->contours = malloc((outline->contours + 1) * sizeof *out->contours);
  out->tags = (char *)outline->tags;
  out->flags = outline->even_odd ? FT_OUTLINE_EVEN_ODD_FILL : 0;
  if (!out->points || !out->contours) return FT_Err_Out_Of_Memory;
  for (size_t i = 0; i < outline->points; i++) {
    const double x = outline->x[i], y = outline->y[i];
    out->points[i].x = (FT_Pos)lround((matrix.xx * x + matrix.xy * y + matrix.dx) * 64);
    out->points[i].y = (FT_Pos)lround(-(matrix.yx * x + matrix.yy * y + matrix.dy) * 64);
  }
  for (size_t i = 0; i < outline->contours; i++) out->contours[i] = (short)outline->ends[i];
  return 0;
}

static void free_outline(FT_Outline *outline) {
  free(outline->points);
  free(outline->contours);
}

typedef struct {
  ctext_span span;
  void *context;
} span_target;

static void spans(int y, int count, const FT_Span *spans, void *user) {
  const span_target *target = user;
  for (int i = 0; i < count; i++) {
    if (spans[i].coverage == 0) continue;
    target->span(target->context, spans[i].x, -1 - y, spans[i].len, spans[i].coverage);
  }
}

int ctext_fill(
    ctext_library *library, const ctext_outline *outline, ctext_matrix matrix, int32_t width,
    int32_t height, ctext_span span, void *context) {
  if (outline->points == 0 || width <= 0 || height <= 0) return 0;
  FT_Outline own;
  int error = own_outline(outline, matrix, &own);
  if (!error) {
    span_target target = {span, context};
    FT_Raster_Params params = {0};
    params.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP;
    params.gray_spans = spans;
    params.user = &target;
    params.clip_box = (FT_BBox){0, -height, width, 0};
    error = FT_Outline_Render(library->ft, &own, &params);
  }
  free_outline(&own);
  return error;
}

typedef struct {
  ctext_stroke stroke;
  void *context;
  bool is_open;
} walk_target;

/* Converts from 26.6. */
static void put(const walk_target *target, char verb, const FT_Vector *const *points, int count) {
  double xy[6];
  for (int i = 0; i < count; i++) {
    xy[2 * i] = (double)points[i]->x / 64;
    xy[2 * i + 1] = (double)points[i]->y / 64;
  }
  target->stroke(target->context, verb, xy);
}

static int move_to(const FT_Vector *to, void *user) {
  walk_target *target = user;
  if (target->is_open) target->stroke(target->context, 'Z', NULL);
  target->is_open = true;
  put(target, 'M', &to, 1);
  return 0;
}

static int line_to(const FT_Vector *to, void *user) {
  put(user, 'L', &to, 1);
  return 0;
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user) {
  put(user, 'Q', (const FT_Vector *const[]){control, to}, 2);
  return 0;
}

static int cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *user) {
  put(user, 'C', (const FT_Vector *const[]){a, b, to}, 3);
  return 0;
}

int ctext_walk(const ctext_outline *outline, ctext_stroke stroke, void *context) {
  if (outline->points == 0) return 0;
  FT_Outline own;
  /* Uses 26.6, so that FreeType does not truncate half font units between two control points. */
  int error = own_outline(outline, (ctext_matrix){.xx = 1, .yy = -1}, &own);
  if (!error) {
    walk_target target = {stroke, context, false};
    const FT_Outline_Funcs funcs = {move_to, line_to, conic_to, cubic_to, 0, 0};
    error = FT_Outline_Decompose(&own, &funcs, &target);
    if (target.is_open) stroke(context, 'Z', NULL);
  }
  free_outline(&own);
  return error;
}
