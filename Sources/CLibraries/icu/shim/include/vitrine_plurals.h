// Plural rules of languages, by ICU.
//
// They are in ICU's second library, which nothing else needs. It is loaded when the first number is spelled out, not at
// the program's start.
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
    // The library is missing or does not have the language.
    VITRINE_PLURAL_UNKNOWN,
} vitrine_plural;

// The category of a number in a language, as in "pt_BR". Any thread.
vitrine_plural vitrine_plural_of(const char *_Nonnull language, double number);

#endif
