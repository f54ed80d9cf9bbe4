#include "vitrine_collation.h"

#include <dlfcn.h>
#include <pthread.h>
#include <unicode/ucol.h>
#include <unicode/ulocdata.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>

// ICU's headers define `ucol_open` as the function's name with the library's version.
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define LIBRARY "libicui18n.so." TEXT(U_ICU_VERSION_MAJOR_NUM)

typedef ULocaleData *(*open_data)(const char *, UErrorCode *);
typedef void (*close_data)(ULocaleData *);
typedef USet *(*exemplars)(ULocaleData *, USet *, uint32_t, ULocaleDataExemplarSetType, UErrorCode *);
typedef UCollator *(*open_collator)(const char *, UErrorCode *);
typedef void (*close_collator)(UCollator *);
typedef void (*set_strength)(UCollator *, UCollationStrength);
typedef UCollationResult (*compare_texts)(const UCollator *, const char *, int32_t, const char *, int32_t,
                                          UErrorCode *);

static struct {
    open_data open_data;
    close_data close_data;
    exemplars exemplars;
    open_collator open;
    close_collator close;
    set_strength set_strength;
    compare_texts compare;
    bool is_complete;
} functions;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    functions.open_data = (open_data)dlsym(library, TEXT(ulocdata_open));
    functions.close_data = (close_data)dlsym(library, TEXT(ulocdata_close));
    functions.exemplars = (exemplars)dlsym(library, TEXT(ulocdata_getExemplarSet));
    functions.open = (open_collator)dlsym(library, TEXT(ucol_open));
    functions.close = (close_collator)dlsym(library, TEXT(ucol_close));
    functions.set_strength = (set_strength)dlsym(library, TEXT(ucol_setStrength));
    functions.compare = (compare_texts)dlsym(library, TEXT(ucol_strcollUTF8));
    functions.is_complete = functions.open_data && functions.close_data && functions.exemplars && functions.open &&
                            functions.close && functions.set_strength && functions.compare;
}

static bool is_loaded(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return functions.is_complete;
}

static void add_text(const UChar *text, int32_t length, void *context, vitrine_index_letter add) {
    char utf8[64];
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = 0;
    u_strToUTF8(utf8, sizeof utf8 - 1, &written, text, length, &status);
    if (U_FAILURE(status) || written >= (int32_t)sizeof utf8) return;
    utf8[written] = 0;
    add(context, utf8);
}

static void add_item(const USet *set, int32_t item, void *context, vitrine_index_letter add) {
    UChar32 start = 0, end = 0;
    UChar text[16];
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &start, &end, text, 16, &status);
    if (U_FAILURE(status)) return;
    if (length > 0) {
        add_text(text, length, context, add);
        return;
    }
    for (UChar32 scalar = start; scalar <= end; scalar++) {
        int32_t units = 0;
        U16_APPEND_UNSAFE(text, units, scalar);
        add_text(text, units, context, add);
    }
}

bool vitrine_index_letters(const char *language, void *context, vitrine_index_letter add) {
    if (!is_loaded()) return false;
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = functions.open_data(language, &status);
    if (U_FAILURE(status)) return false;
    USet *set = functions.exemplars(data, NULL, 0, ULOCDATA_ES_INDEX, &status);
    bool is_known = U_SUCCESS(status) && set && !uset_isEmpty(set);
    if (is_known) {
        int32_t count = uset_getItemCount(set);
        for (int32_t item = 0; item < count; item++) add_item(set, item, context, add);
    }
    if (set) uset_close(set);
    functions.close_data(data);
    return is_known;
}

void *vitrine_collator_open(const char *language, bool letters_only) {
    if (!is_loaded()) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = functions.open(language, &status);
    if (U_FAILURE(status)) return NULL;
    if (letters_only) functions.set_strength(collator, UCOL_PRIMARY);
    return collator;
}

void vitrine_collator_close(void *collator) { functions.close(collator); }

int vitrine_collator_compare(void *collator, const char *first, int32_t first_length, const char *second,
                             int32_t second_length) {
    UErrorCode status = U_ZERO_ERROR;
    UCollationResult result = functions.compare(collator, first, first_length, second, second_length, &status);
    return U_FAILURE(status) ? 0 : (int)result;
}

int32_t vitrine_script_of(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)scalar, &status);
    return U_FAILURE(status) ? 0 : (int32_t)script;
}
