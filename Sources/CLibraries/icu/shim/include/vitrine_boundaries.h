// Text boundaries by ICU's break iterators (Unicode Annexes 14 and 29, and
// dictionaries for scripts without spaces), without ICU's headers. Plural rules: vitrine_plurals.h.
#ifndef VITRINE_BOUNDARIES_H
#define VITRINE_BOUNDARIES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct vitrine_boundaries vitrine_boundaries;

typedef enum vitrine_boundary_kind {
    VITRINE_BOUNDARY_CHARACTER,
    VITRINE_BOUNDARY_LINE,
    VITRINE_BOUNDARY_WORD,
} vitrine_boundary_kind;

// NULL if ICU cannot start, for instance without its data.
vitrine_boundaries *_Nullable vitrine_boundaries_open(vitrine_boundary_kind kind);
void vitrine_boundaries_close(vitrine_boundaries *_Nullable boundaries);

// Sets UTF-16 text, which must stay valid until the text is set again. NULL and 0 for none.
bool vitrine_boundaries_set_text(vitrine_boundaries *_Nonnull boundaries, const uint16_t *_Nullable text,
                                 int32_t length);

// The next boundary, or -1 at the end. is_special: for lines, the break is mandatory; for words, a word ends there, not
// blanks or punctuation.
int32_t vitrine_boundaries_next(vitrine_boundaries *_Nonnull boundaries, bool *_Nonnull is_special);

// Unicode's emoji properties (UTS 51).
bool vitrine_is_emoji(uint32_t scalar);
bool vitrine_has_emoji_presentation(uint32_t scalar);
bool vitrine_is_emoji_modifier(uint32_t scalar);

#endif
