// boundaries.c: text boundaries, emoji and plural rules for any text and language.

#include "vitrine_boundaries.h"
#include "vitrine_plurals.h"

#include <string.h>

#include "common.h"

static vitrine_boundaries *opened[3];

static void walk(const uint8_t *data, size_t size, vitrine_boundary_kind kind) {
    vitrine_boundaries *boundaries = opened[kind];
    if (boundaries == NULL) boundaries = opened[kind] = vitrine_boundaries_open(kind);
    EXPECT(boundaries != NULL);
    int32_t length = (int32_t)(size / 2), before = 0, next;
    uint16_t *text = block_make((size_t)length * 2);
    memcpy(text, data, (size_t)length * 2);
    EXPECT(vitrine_boundaries_set_text(boundaries, length > 0 ? text : NULL, length));
    bool is_special;
    while ((next = vitrine_boundaries_next(boundaries, &is_special)) >= 0) {
        EXPECT(next > before && next <= length);
        before = next;
    }
    EXPECT(before == length);
    // The text is freed before its boundaries.
    EXPECT(vitrine_boundaries_set_text(boundaries, NULL, 0));
    block_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    uint8_t what = data[0];
    data++, size--;
    if (what % 8 == 7) {
        char language[64];
        size_t length = size < sizeof language - 1 ? size : sizeof language - 1;
        memcpy(language, data, length);
        language[length] = 0;
        numbers n = {data, size};
        vitrine_plural plural = vitrine_plural_of(language, take_length(&n));
        EXPECT(plural >= VITRINE_PLURAL_ZERO && plural <= VITRINE_PLURAL_UNKNOWN);
        return 0;
    }
    for (int kind = 0; kind < 3; kind++) walk(data, size, (vitrine_boundary_kind)kind);
    for (size_t i = 0; i + 4 <= size; i += 4) {
        uint32_t scalar;
        memcpy(&scalar, data + i, 4);
        bool is_emoji = vitrine_is_emoji(scalar);
        if (vitrine_has_emoji_presentation(scalar) || vitrine_is_emoji_modifier(scalar)) EXPECT(is_emoji);
    }
    return 0;
}
