// The order of words in languages and the letters of their indexes, by ICU.
//
// Most of it is in ICU's second library, which is loaded at first use: see vitrine_plurals.h.
#ifndef VITRINE_COLLATION_H
#define VITRINE_COLLATION_H

#include <stdbool.h>
#include <stdint.h>

typedef void (*vitrine_index_letter)(void *_Nullable context, const char *_Nonnull text);

// Calls `add` for each of CLDR's index letters of a language, as in "pt_BR", in no order. The text ends with 0, and is
// valid during the call. False if the library is missing or does not have the language. Any thread.
bool vitrine_index_letters(const char *_Nonnull language, void *_Nullable context, vitrine_index_letter _Nonnull add);

// An order of words. Close it. Null if the library is missing. `letters_only` ignores case and accents.
void *_Nullable vitrine_collator_open(const char *_Nonnull language, bool letters_only);
void vitrine_collator_close(void *_Nonnull collator);
// Negative, 0 or positive. Lengths are in bytes of UTF-8. Any thread, but one at a time for a collator.
int vitrine_collator_compare(void *_Nonnull collator, const char *_Nonnull first, int32_t first_length,
                             const char *_Nonnull second, int32_t second_length);

// The script of a character as ICU's number; 0 and 1 for those that all scripts use, such as digits.
int32_t vitrine_script_of(uint32_t scalar);

#endif
