#include "vitrine_units.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <unicode/ulistformatter.h>
#include <unicode/unumberformatter.h>
#include <unicode/utypes.h>

// ICU's headers define a function's name with the library's version.
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define LIBRARY "libicui18n.so." TEXT(U_ICU_VERSION_MAJOR_NUM)

enum { MAXIMUM_SKELETON = 96, MAXIMUM_PARTS = 8 };

typedef struct functions {
    UNumberFormatter *(*open_number)(const UChar *, int32_t, const char *, UErrorCode *);
    void (*close_number)(UNumberFormatter *);
    UFormattedNumber *(*open_result)(UErrorCode *);
    void (*close_result)(UFormattedNumber *);
    void (*format)(const UNumberFormatter *, int64_t, UFormattedNumber *, UErrorCode *);
    int32_t (*text)(const UFormattedNumber *, UChar *, int32_t, UErrorCode *);
    UListFormatter *(*open_list)(const char *, UListFormatterType, UListFormatterWidth, UErrorCode *);
    void (*close_list)(UListFormatter *);
    int32_t (*join)(const UListFormatter *, const UChar *const[], const int32_t *, int32_t, UChar *, int32_t,
                    UErrorCode *);
} functions;

static functions icu;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    icu.open_number = dlsym(library, TEXT(unumf_openForSkeletonAndLocale));
    icu.close_number = dlsym(library, TEXT(unumf_close));
    icu.open_result = dlsym(library, TEXT(unumf_openResult));
    icu.close_result = dlsym(library, TEXT(unumf_closeResult));
    icu.format = dlsym(library, TEXT(unumf_formatInt));
    icu.text = dlsym(library, TEXT(unumf_resultToString));
    icu.open_list = dlsym(library, TEXT(ulistfmt_openForType));
    icu.close_list = dlsym(library, TEXT(ulistfmt_close));
    icu.join = dlsym(library, TEXT(ulistfmt_format));
    is_loaded = icu.open_number && icu.close_number && icu.open_result && icu.close_result && icu.format && icu.text &&
                icu.open_list && icu.close_list && icu.join;
}

// Writes an ASCII text as UTF-16 behind `length` code units, and returns the new length; -1 if it does not fit.
static int32_t append(UChar *text, int32_t length, const char *part) {
    size_t count = strlen(part);
    if (length < 0 || (size_t)length + count > MAXIMUM_SKELETON) return -1;
    for (size_t at = 0; at < count; at++) text[length + (int32_t)at] = (UChar)part[at];
    return length + (int32_t)count;
}

int32_t vitrine_unit_text(const char *language, const char *unit, vitrine_unit_width width, int64_t number,
                          uint16_t *text, int32_t capacity) {
    static const char *const widths[] = {" unit-width-full-name", " unit-width-short", " unit-width-narrow"};
    pthread_once(&once, load);
    if (!is_loaded || width < 0 || width > VITRINE_UNIT_NARROW) return -1;
    UChar skeleton[MAXIMUM_SKELETON];
    int32_t length = append(skeleton, append(skeleton, append(skeleton, 0, "unit/"), unit), widths[width]);
    if (length < 0) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormatter *formatter = icu.open_number(skeleton, length, language, &status);
    UFormattedNumber *result = icu.open_result(&status);
    int32_t written = 0;
    if (U_SUCCESS(status)) icu.format(formatter, number, result, &status);
    if (U_SUCCESS(status)) written = icu.text(result, text, capacity, &status);
    if (result) icu.close_result(result);
    if (formatter) icu.close_number(formatter);
    return U_SUCCESS(status) && written <= capacity ? written : -1;
}

int32_t vitrine_unit_list(const char *language, vitrine_unit_width width, const uint16_t *texts, const int32_t *lengths,
                          int32_t count, uint16_t *text, int32_t capacity) {
    static const UListFormatterWidth widths[] = {ULISTFMT_WIDTH_WIDE, ULISTFMT_WIDTH_SHORT, ULISTFMT_WIDTH_NARROW};
    pthread_once(&once, load);
    if (!is_loaded || width < 0 || width > VITRINE_UNIT_NARROW || count < 1 || count > MAXIMUM_PARTS) return -1;
    const UChar *parts[MAXIMUM_PARTS];
    for (int32_t index = 0; index < count; index++) {
        parts[index] = texts;
        texts += lengths[index];
    }
    UErrorCode status = U_ZERO_ERROR;
    UListFormatter *formatter = icu.open_list(language, ULISTFMT_TYPE_UNITS, widths[width], &status);
    int32_t written = 0;
    if (U_SUCCESS(status)) written = icu.join(formatter, parts, lengths, count, text, capacity, &status);
    if (formatter) icu.close_list(formatter);
    return U_SUCCESS(status) && written <= capacity ? written : -1;
}
