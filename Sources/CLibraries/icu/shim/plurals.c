#include "vitrine_plurals.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/utypes.h>

// ICU's headers define `uplrules_open` as the function's name with the library's version.
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define LIBRARY "libicui18n.so." TEXT(U_ICU_VERSION_MAJOR_NUM)

typedef void *(*open_rules)(const char *, UErrorCode *);
typedef void (*close_rules)(void *);
typedef int32_t (*select_rule)(const void *, double, UChar *, int32_t, UErrorCode *);

static open_rules open_function;
static close_rules close_function;
static select_rule select_function;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    open_function = (open_rules)dlsym(library, TEXT(uplrules_open));
    close_function = (close_rules)dlsym(library, TEXT(uplrules_close));
    select_function = (select_rule)dlsym(library, TEXT(uplrules_select));
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The current rules: an app uses one language at a time.
static char known_language[ULOC_FULLNAME_CAPACITY];
static void *known_rules;

static vitrine_plural category(const UChar *keyword, int32_t length) {
    static const char *const names[] = {"zero", "one", "two", "few", "many", "other"};
    for (int index = 0; index < 6; index++) {
        if ((int32_t)strlen(names[index]) != length) continue;
        int32_t at = 0;
        while (at < length && keyword[at] == (UChar)names[index][at]) at++;
        if (at == length) return (vitrine_plural)index;
    }
    return VITRINE_PLURAL_OTHER;
}

vitrine_plural vitrine_plural_of(const char *language, double number) {
    pthread_once(&once, load);
    if (!open_function || !close_function || !select_function) return VITRINE_PLURAL_UNKNOWN;
    if (strlen(language) >= sizeof known_language) return VITRINE_PLURAL_UNKNOWN;
    vitrine_plural result = VITRINE_PLURAL_UNKNOWN;
    pthread_mutex_lock(&lock);
    UErrorCode status = U_ZERO_ERROR;
    if (!known_rules || strcmp(known_language, language) != 0) {
        if (known_rules) close_function(known_rules);
        known_rules = open_function(language, &status);
        if (U_FAILURE(status)) known_rules = NULL;
        strcpy(known_language, language);
    }
    if (known_rules) {
        UChar keyword[16];
        status = U_ZERO_ERROR;
        int32_t length = select_function(known_rules, number, keyword, 16, &status);
        if (U_SUCCESS(status) && length <= 16) result = category(keyword, length);
    }
    pthread_mutex_unlock(&lock);
    return result;
}
