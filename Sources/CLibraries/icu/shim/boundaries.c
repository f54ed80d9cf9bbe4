#include "vitrine_boundaries.h"

#include <stdlib.h>
#include <unicode/ubrk.h>

struct vitrine_boundaries {
    UBreakIterator *iterator;
    vitrine_boundary_kind kind;
};

vitrine_boundaries *vitrine_boundaries_open(vitrine_boundary_kind kind) {
    vitrine_boundaries *boundaries = malloc(sizeof *boundaries);
    if (!boundaries) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    // The root locale: what breaks where must not change with the machine's language.
    boundaries->iterator =
        ubrk_open(kind == VITRINE_BOUNDARY_LINE ? UBRK_LINE : UBRK_CHARACTER, "", NULL, 0, &status);
    boundaries->kind = kind;
    if (U_FAILURE(status) || !boundaries->iterator) {
        free(boundaries);
        return NULL;
    }
    return boundaries;
}

void vitrine_boundaries_close(vitrine_boundaries *boundaries) {
    if (!boundaries) return;
    ubrk_close(boundaries->iterator);
    free(boundaries);
}

bool vitrine_boundaries_set_text(vitrine_boundaries *boundaries, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    static const UChar empty[1] = {0};
    ubrk_setText(boundaries->iterator, text ? (const UChar *)text : empty, text ? length : 0, &status);
    if (U_FAILURE(status)) return false;
    ubrk_first(boundaries->iterator);
    return true;
}

int32_t vitrine_boundaries_next(vitrine_boundaries *boundaries, bool *is_mandatory) {
    int32_t offset = ubrk_next(boundaries->iterator);
    if (offset == UBRK_DONE) return -1;
    int32_t status = ubrk_getRuleStatus(boundaries->iterator);
    *is_mandatory = boundaries->kind == VITRINE_BOUNDARY_LINE && status >= UBRK_LINE_HARD &&
                    status < UBRK_LINE_HARD_LIMIT;
    return offset;
}
