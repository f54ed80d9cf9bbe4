// objects.c: release of associated values with their owner.
//
// The function that frees the objects of a Swift class is stored two words before the class's metadata
// (HeapMetadataHeader of the Swift ABI). It is replaced by one that calls the original, and a callback before and after
// it. There is one lock, since there are few classes.

#include "objects.h"

#include <pthread.h>
#include <stdlib.h>

typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *object);

struct watched {
    void *metadata;
    destroyer original;
    struct watched *next;
};

#define BUCKETS 1024
static struct watched *_Atomic classes[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void (*on_freeing)(void *);
static void (*on_freed)(void *);

static unsigned bucket(const void *metadata) { return (unsigned)(((unsigned long)metadata >> 4) % BUCKETS); }

static struct watched *find(const void *metadata) {
    for (struct watched *each = classes[bucket(metadata)]; each; each = each->next)
        if (each->metadata == metadata) return each;
    return NULL;
}

__attribute__((swiftcall)) static void destroy(__attribute__((swift_context)) void *object) {
    // The object's first word is its class.
    struct watched *class = find(*(void **)object);
    on_freeing(object);
    class->original(object);
    on_freed(object);
}

void vitrine_watch_class(void *metadata, void (*freeing)(void *), void (*freed)(void *)) {
    if (find(metadata)) return;
    pthread_mutex_lock(&lock);
    if (!find(metadata)) {
        struct watched *new = malloc(sizeof *new);
        if (new) {
            destroyer *place = (destroyer *)((void **)metadata - 2);
            on_freeing = freeing;
            on_freed = freed;
            *new = (struct watched){metadata, *place, classes[bucket(metadata)]};
            classes[bucket(metadata)] = new;
            __atomic_store_n(place, destroy, __ATOMIC_RELEASE);
        }
    }
    pthread_mutex_unlock(&lock);
}
