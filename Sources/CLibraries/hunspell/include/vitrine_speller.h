#ifndef VITRINE_SPELLER_H
#define VITRINE_SPELLER_H

#include <stdbool.h>
#include <stddef.h>

// Hunspell, if it is installed. It is loaded with the first dictionary, so that programs without text input do not need
// it.
//
// All text is UTF-8, zero-terminated, and is converted to the dictionary's encoding. Only one thread at a time may use
// a speller.

typedef struct vitrine_speller vitrine_speller;

/// Whether the library is installed.
bool vitrine_speller_exists(void);

/// Opens a dictionary: its rules (.aff) and its words (.dic). NULL if it cannot be read or the library is missing.
vitrine_speller *vitrine_speller_open(const char *rules, const char *words);
void vitrine_speller_close(vitrine_speller *speller);

/// Whether a word is in the dictionary, including inflected forms.
bool vitrine_speller_knows(vitrine_speller *speller, const char *word);

/// Calls `found` for each suggestion, the most likely first.
void vitrine_speller_guess(vitrine_speller *speller, const char *word, void *context,
                           void (*found)(void *context, const char *word));

/// Converts text to or from the dictionary's encoding. Returns the length of the text in `out`, without a zero; -1 if
/// it cannot be converted or does not fit.
ptrdiff_t vitrine_speller_encode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room);
ptrdiff_t vitrine_speller_decode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room);

#endif
