// expat.c: see vitrine_expat.h.

#include <dlfcn.h>
#include <expat.h>
#include <limits.h>
#include <stdio.h>

#include "vitrine_expat.h"

// The functions of expat that are used.
typedef struct {
    __typeof__(XML_ParserCreateNS) *create;
    __typeof__(XML_ParserFree) *destroy;
    __typeof__(XML_SetUserData) *set_user_data;
    __typeof__(XML_SetElementHandler) *set_element_handler;
    __typeof__(XML_SetCharacterDataHandler) *set_text_handler;
    __typeof__(XML_StopParser) *stop;
    __typeof__(XML_Parse) *parse;
    __typeof__(XML_GetErrorCode) *error_code;
    __typeof__(XML_ErrorString) *error_string;
    __typeof__(XML_GetCurrentLineNumber) *line;
} functions;

typedef struct {
    const vitrine_xml_handlers *handlers;
    const functions *functions;
    XML_Parser parser;
    int stopped;
} reading;

static int find(void *library, const char *name, void *function) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

// Loaded once and never unloaded.
static int load(functions *f) {
    void *library = dlopen("libexpat.so.1", RTLD_LAZY | RTLD_LOCAL);
    return library != NULL && find(library, "XML_ParserCreateNS", &f->create) &&
           find(library, "XML_ParserFree", &f->destroy) && find(library, "XML_SetUserData", &f->set_user_data) &&
           find(library, "XML_SetElementHandler", &f->set_element_handler) &&
           find(library, "XML_SetCharacterDataHandler", &f->set_text_handler) &&
           find(library, "XML_StopParser", &f->stop) && find(library, "XML_Parse", &f->parse) &&
           find(library, "XML_GetErrorCode", &f->error_code) && find(library, "XML_ErrorString", &f->error_string) &&
           find(library, "XML_GetCurrentLineNumber", &f->line);
}

static void stop_after(reading *r, int result) {
    if (result == 0 || r->stopped) return;
    r->stopped = 1;
    r->functions->stop(r->parser, XML_FALSE);
}

// Expat may call handlers once more after it was stopped.
static void XMLCALL start(void *data, const XML_Char *name, const XML_Char **attributes) {
    reading *r = data;
    if (!r->stopped) stop_after(r, r->handlers->start(r->handlers->context, name, (const char *const *)attributes));
}

static void XMLCALL end(void *data, const XML_Char *name) {
    reading *r = data;
    (void)name;
    if (!r->stopped) stop_after(r, r->handlers->end(r->handlers->context));
}

static void XMLCALL text(void *data, const XML_Char *bytes, int count) {
    reading *r = data;
    if (!r->stopped) stop_after(r, r->handlers->text(r->handlers->context, bytes, (size_t)count));
}

int vitrine_xml_read(const void *bytes, size_t count, const vitrine_xml_handlers *handlers, char message[128],
                     size_t *line) {
    functions f;
    *line = 0;
    if (!load(&f)) {
        snprintf(message, 128, "libexpat1 is not installed");
        return -1;
    }
    reading r = {.handlers = handlers, .functions = &f};
    r.parser = count <= INT_MAX ? f.create(NULL, ' ') : NULL;
    if (r.parser == NULL) {
        snprintf(message, 128, "there is not enough memory");
        return -1;
    }
    f.set_user_data(r.parser, &r);
    f.set_element_handler(r.parser, start, end);
    f.set_text_handler(r.parser, text);
    int result = 0;
    if (f.parse(r.parser, bytes, (int)count, XML_TRUE) != XML_STATUS_OK) {
        result = r.stopped ? 1 : -1;
        const char *reason = f.error_string(f.error_code(r.parser));
        snprintf(message, 128, "%s", reason != NULL ? reason : "no XML");
        *line = f.line(r.parser);
    }
    f.destroy(r.parser);
    return result;
}
