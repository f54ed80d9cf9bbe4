// vitrine_expat.h: XML with expat, which is opened for the first document.
#ifndef VITRINE_EXPAT_H
#define VITRINE_EXPAT_H

#include <stddef.h>

// What a document contains, in order. Names are `NAMESPACE LOCAL`, or `LOCAL` without a namespace. Strings are UTF-8
// and end with the call. A handler that does not return 0 ends reading.
typedef struct {
    void *context;
    // `attributes` has a name and a value for each attribute, and ends with NULL.
    int (*start)(void *context, const char *name, const char *const *attributes);
    int (*end)(void *context);
    int (*text)(void *context, const char *text, size_t count);
} vitrine_xml_handlers;

// Reads a whole document.
// Returns 0, 1 if a handler ended reading, or -1 with a reason in `message`, and the line where the document is not
// XML.
int vitrine_xml_read(const void *bytes, size_t count, const vitrine_xml_handlers *handlers, char message[128],
                     size_t *line);

#endif
