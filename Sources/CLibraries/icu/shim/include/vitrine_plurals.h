// Plural rules of languages, by ICU.
//
// They lie in ICU's second library, which nothing else needs: it is opened when
// the first number is put into words, not when the program starts.
#ifndef VITRINE_PLURALS_H
#define VITRINE_PLURALS_H

// CLDR's categories.
typedef enum vitrine_plural {
    VITRINE_PLURAL_ZERO,
    VITRINE_PLURAL_ONE,
    VITRINE_PLURAL_TWO,
    VITRINE_PLURAL_FEW,
    VITRINE_PLURAL_MANY,
    VITRINE_PLURAL_OTHER,
    // The library is not there, or knows nothing of the language.
    VITRINE_PLURAL_UNKNOWN,
} vitrine_plural;

// The category of a number in a language, as in "pt_BR". Any thread.
vitrine_plural vitrine_plural_of(const char *_Nonnull language, double number);

#endif
