#include "vitrine_speller.h"

#include <dlfcn.h>
#include <iconv.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Debian 12 and 13 have the same one.
#define LIBRARY "libhunspell-1.7.so.0"
// Hunspell's maximum length of words (MAXWORDLEN), with four bytes a character.
#define LONGEST 400

typedef struct Hunhandle Hunhandle;

static struct {
    Hunhandle *(*create)(const char *, const char *);
    void (*destroy)(Hunhandle *);
    int (*spell)(Hunhandle *, const char *);
    int (*suggest)(Hunhandle *, char ***, const char *);
    void (*free_list)(Hunhandle *, char ***, int);
    char *(*encoding)(Hunhandle *);
} hunspell;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    *(void **)&hunspell.create = dlsym(library, "Hunspell_create");
    *(void **)&hunspell.destroy = dlsym(library, "Hunspell_destroy");
    *(void **)&hunspell.spell = dlsym(library, "Hunspell_spell");
    *(void **)&hunspell.suggest = dlsym(library, "Hunspell_suggest");
    *(void **)&hunspell.free_list = dlsym(library, "Hunspell_free_list");
    *(void **)&hunspell.encoding = dlsym(library, "Hunspell_get_dic_encoding");
    is_there = hunspell.create && hunspell.destroy && hunspell.spell && hunspell.suggest && hunspell.free_list &&
               hunspell.encoding;
}

bool vitrine_speller_exists(void) {
    pthread_once(&once, load);
    return is_there;
}

struct vitrine_speller {
    Hunhandle *handle;
    // Both -1 if the dictionary is UTF-8.
    iconv_t to, from;
};

#define NO_CONVERSION ((iconv_t)-1)

// Dictionaries use other names of encodings than iconv.
static const char *iconv_name(const char *name) { return strncasecmp(name, "microsoft-", 10) == 0 ? name + 10 : name; }

vitrine_speller *vitrine_speller_open(const char *rules, const char *words) {
    if (!vitrine_speller_exists()) return NULL;
    vitrine_speller *speller = calloc(1, sizeof *speller);
    if (!speller) return NULL;
    speller->to = speller->from = NO_CONVERSION;
    speller->handle = hunspell.create(rules, words);
    if (!speller->handle) {
        free(speller);
        return NULL;
    }
    const char *encoding = hunspell.encoding(speller->handle);
    if (!encoding || strcasecmp(encoding, "UTF-8") == 0) return speller;
    speller->to = iconv_open(iconv_name(encoding), "UTF-8");
    speller->from = iconv_open("UTF-8", iconv_name(encoding));
    if (speller->to == NO_CONVERSION || speller->from == NO_CONVERSION) {
        vitrine_speller_close(speller);
        return NULL;
    }
    return speller;
}

void vitrine_speller_close(vitrine_speller *speller) {
    if (speller->to != NO_CONVERSION) iconv_close(speller->to);
    if (speller->from != NO_CONVERSION) iconv_close(speller->from);
    hunspell.destroy(speller->handle);
    free(speller);
}

static ptrdiff_t convert(iconv_t way, const char *text, size_t length, char *out, size_t room) {
    if (way == NO_CONVERSION) {
        if (length > room) return -1;
        memcpy(out, text, length);
        return (ptrdiff_t)length;
    }
    char *in = (char *)text, *end = out;
    size_t left = length, free_room = room;
    iconv(way, NULL, NULL, NULL, NULL);
    if (iconv(way, &in, &left, &end, &free_room) == (size_t)-1 || left > 0) return -1;
    return end - out;
}

ptrdiff_t vitrine_speller_encode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room) {
    return convert(speller->to, text, length, out, room);
}

ptrdiff_t vitrine_speller_decode(vitrine_speller *speller, const char *text, size_t length, char *out, size_t room) {
    return convert(speller->from, text, length, out, room);
}

// A word with a letter that the encoding lacks is not in the dictionary.
static bool encode_word(vitrine_speller *speller, const char *word, char out[LONGEST + 1]) {
    ptrdiff_t length = convert(speller->to, word, strlen(word), out, LONGEST);
    if (length <= 0) return false;
    out[length] = 0;
    return true;
}

bool vitrine_speller_knows(vitrine_speller *speller, const char *word) {
    char own[LONGEST + 1];
    return encode_word(speller, word, own) && hunspell.spell(speller->handle, own) != 0;
}

void vitrine_speller_guess(vitrine_speller *speller, const char *word, void *context,
                           void (*found)(void *context, const char *word)) {
    char own[LONGEST + 1], text[4 * LONGEST + 1];
    if (!encode_word(speller, word, own)) return;
    char **list = NULL;
    int count = hunspell.suggest(speller->handle, &list, own);
    for (int index = 0; index < count; index++) {
        ptrdiff_t length = convert(speller->from, list[index], strlen(list[index]), text, sizeof text - 1);
        if (length < 0) continue;
        text[length] = 0;
        found(context, text);
    }
    if (list) hunspell.free_list(speller->handle, &list, count);
}
