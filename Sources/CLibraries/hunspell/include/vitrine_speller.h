#ifndef VITRINE_SPELLER_H
#define VITRINE_SPELLER_H

#include <stdbool.h>
#include <stddef.h>

// Hunspell, if it is installed. It is opened when the first dictionary is, so
// that programs in which nobody types neither load it nor need it.
//
// All text is UTF-8, ends with a zero, and is converted to what the dictionary
// is written in. A speller may be used by one thread at a time.

typedef struct vitrine_speller vitrine_speller;

/// Whether the library is installed.
bool vitrine_speller_exists(void);

/// A dictionary: its rules (.aff) and its words (.dic). NULL if it cannot be read or the library is missing.
vitrine_speller *vitrine_speller_open(const char *rules, const char *words);
void vitrine_speller_close(vitrine_speller *speller);

/// Whether a word is in the dictionary, also with its endings.
bool vitrine_speller_knows(vitrine_speller *speller, const char *word);

/// Calls `found` for each word that may have been meant, the most likely first.
void vitrine_speller_guess(vitrine_speller *speller, const char *word, void *context,
                           void (*found)(void *context, const char *word));

/// Text in the dictionary's own encoding, or from it: the length of what was written to `out`, without a
/// zero; -1 if it cannot be converted or has no room.
ptrdiff_t vitrine_speller_encode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room);
ptrdiff_t vitrine_speller_decode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room);

#endif
