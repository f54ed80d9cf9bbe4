// Numbers with units of time and lists of them in a language, by ICU.
//
// They are in ICU's second library, as plural rules are: vitrine_plurals.h.
#ifndef VITRINE_UNITS_H
#define VITRINE_UNITS_H

#include <stdint.h>

typedef enum vitrine_unit_width {
    VITRINE_UNIT_FULL,
    VITRINE_UNIT_SHORT,
    VITRINE_UNIT_NARROW,
} vitrine_unit_width;

// Writes a number with its unit, such as "3 hours", as UTF-16, and returns its length in code units. `unit` is CLDR's
// name, such as "hour". -1 if the library is missing, or the text is longer than the capacity.
int32_t vitrine_unit_text(const char *_Nonnull language, const char *_Nonnull unit, vitrine_unit_width width,
                          int64_t number, uint16_t *_Nonnull text, int32_t capacity);

// Joins texts as a list of units: "1 hour, 10 minutes". The texts follow each other, with the given lengths.
int32_t vitrine_unit_list(const char *_Nonnull language, vitrine_unit_width width, const uint16_t *_Nonnull texts,
                          const int32_t *_Nonnull lengths, int32_t count, uint16_t *_Nonnull text, int32_t capacity);

#endif
