#include "CXML.h"

#include <expat.h>
#include <limits.h>

typedef struct session {
  XML_Parser parser;
  const cxml_events *events;
  void *context;
  bool declares;
} session;

static void XMLCALL start(void *data, const XML_Char *name, const XML_Char **attributes) {
  session *self = data;
  self->events->start(
      self->context, name, attributes, XML_GetCurrentByteIndex(self->parser),
      XML_GetCurrentByteCount(self->parser));
}

static void XMLCALL end(void *data, const XML_Char *name) {
  session *self = data;
  self->events->end(self->context, name, XML_GetCurrentByteIndex(self->parser));
}

static void XMLCALL text(void *data, const XML_Char *bytes, int count) {
  session *self = data;
  self->events->text(self->context, bytes, count);
}

static void XMLCALL skipped(void *data, const XML_Char *name, int is_parameter) {
  session *self = data;
  if (is_parameter) return;
  self->events->entity(self->context, name, XML_GetCurrentByteIndex(self->parser));
}

/* Entities within entities are how a small document grows without end, and attributes resolve them
   whatever the handlers say. */
static void XMLCALL declared(
    void *data, const XML_Char *name, int is_parameter, const XML_Char *value, int count,
    const XML_Char *base, const XML_Char *system, const XML_Char *public,
    const XML_Char *notation) {
  session *self = data;
  (void)name, (void)is_parameter, (void)value, (void)count;
  (void)base, (void)system, (void)public, (void)notation;
  self->declares = true;
  XML_StopParser(self->parser, XML_FALSE);
}

/* That there is such a handler keeps Expat from resolving entities in text. */
static void XMLCALL other(void *data, const XML_Char *bytes, int count) {
  (void)data, (void)bytes, (void)count;
}

const char *cxml_parse(
    const char *bytes, size_t count, const cxml_events *events, void *context, int64_t *offset) {
  *offset = 0;
  if (count > INT_MAX) return "2 GB or more";
  XML_Parser parser = XML_ParserCreate("UTF-8");
  if (!parser) return "no memory for a parser";
  session self = {parser, events, context, false};
  XML_SetUserData(parser, &self);
  XML_SetElementHandler(parser, start, end);
  XML_SetCharacterDataHandler(parser, text);
  XML_SetSkippedEntityHandler(parser, skipped);
  XML_SetEntityDeclHandler(parser, declared);
  XML_SetDefaultHandler(parser, other);
  /* Names such as &nbsp; are then passed on rather than refused. */
  XML_UseForeignDTD(parser, XML_TRUE);
  const char *message = NULL;
  /* In one piece: what is cut would be read again from the cut token's start. */
  if (XML_Parse(parser, bytes, (int)count, XML_TRUE) == XML_STATUS_ERROR) {
    message = self.declares ? "the declaration of an entity, which is refused,"
                            : XML_ErrorString(XML_GetErrorCode(parser));
    XML_Index index = XML_GetCurrentByteIndex(parser);
    *offset = index < 0 ? 0 : index;
  }
  XML_ParserFree(parser);
  return message;
}
