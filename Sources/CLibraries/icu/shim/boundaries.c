#include "vitrine_boundaries.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

struct vitrine_boundaries {
    UBreakIterator *iterator;
    vitrine_boundary_kind kind;
};

vitrine_boundaries *vitrine_boundaries_open(vitrine_boundary_kind kind) {
    vitrine_boundaries *boundaries = malloc(sizeof *boundaries);
    if (!boundaries) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    // The root locale: boundaries must not depend on the machine's language.
    static const UBreakIteratorType types[] = {
        [VITRINE_BOUNDARY_CHARACTER] = UBRK_CHARACTER,
        [VITRINE_BOUNDARY_LINE] = UBRK_LINE,
        [VITRINE_BOUNDARY_WORD] = UBRK_WORD,
    };
    boundaries->iterator = ubrk_open(types[kind], "", NULL, 0, &status);
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

int32_t vitrine_boundaries_next(vitrine_boundaries *boundaries, bool *is_special) {
    int32_t offset = ubrk_next(boundaries->iterator);
    if (offset == UBRK_DONE) return -1;
    int32_t status = ubrk_getRuleStatus(boundaries->iterator);
    switch (boundaries->kind) {
    case VITRINE_BOUNDARY_LINE:
        *is_special = status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT;
        break;
    case VITRINE_BOUNDARY_WORD:
        *is_special = status >= UBRK_WORD_NONE_LIMIT;
        break;
    default:
        *is_special = false;
    }
    return offset;
}

bool vitrine_is_emoji(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI); }

bool vitrine_has_emoji_presentation(uint32_t scalar) {
    return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_PRESENTATION);
}

bool vitrine_is_emoji_modifier(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER); }
