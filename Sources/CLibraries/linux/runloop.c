// runloop.c: the main CFRunLoop's C interface (see vitrine_runloop.h).

#include "vitrine_runloop.h"

#include <stdlib.h>

// RTLD_NEXT without _GNU_SOURCE, as <dlfcn.h> defines it for glibc and musl.
extern void *dlsym(void *handle, const char *symbol);
#define VITRINE_RTLD_NEXT ((void *)-1L)

// CFRunLoopSourceContext1 of a system whose ports are file descriptors.
typedef struct {
    long version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    const void *(*copyDescription)(const void *info);
    unsigned char (*equal)(const void *a, const void *b);
    unsigned long (*hash)(const void *info);
    int (*getPort)(void *info);
    void (*perform)(void *info);
} port_source_context;

typedef struct {
    long version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    const void *(*copyDescription)(const void *info);
} observer_context;

enum { before_waiting = 1 << 5 };

extern const void *const kCFRunLoopCommonModes;
extern const void *const kCFRunLoopDefaultMode;
extern void *CFRunLoopGetMain(void);
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnAfterSourceHandled);
extern void CFRunLoopStop(void *loop);
extern void CFRunLoopWakeUp(void *loop);
extern void *CFRunLoopSourceCreate(const void *allocator, long order, port_source_context *context);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);
extern void CFRunLoopSourceInvalidate(void *source);
extern void *CFRunLoopObserverCreate(const void *allocator, unsigned long activities, unsigned char repeats, long order,
                                     void (*callout)(void *, unsigned long, void *), observer_context *context);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
extern void CFRunLoopObserverInvalidate(void *observer);
extern void CFRelease(const void *object);

struct vitrine_runloop_attachment {
    void *source;
    void *observer;
    int fd;
    vitrine_runloop_callback callback;
    void *info;
};

static int attachment_port(void *info) { return ((vitrine_runloop_attachment *)info)->fd; }

static void attachment_ready(void *info) {
    vitrine_runloop_attachment *attachment = info;
    attachment->callback(attachment->info);
}

static void attachment_due(void *observer, unsigned long activity, void *info) {
    (void)observer;
    (void)activity;
    attachment_ready(info);
}

static vitrine_runloop_attachment *attachment_create(int fd, vitrine_runloop_callback callback, void *info) {
    vitrine_runloop_attachment *attachment = calloc(1, sizeof *attachment);
    if (!attachment) return NULL;
    attachment->fd = fd;
    attachment->callback = callback;
    attachment->info = info;
    return attachment;
}

vitrine_runloop_attachment *vitrine_runloop_watch(int fd, vitrine_runloop_callback ready, void *info) {
    vitrine_runloop_attachment *attachment = attachment_create(fd, ready, info);
    if (!attachment) return NULL;
    port_source_context context = {
        .version = 1, .info = attachment, .getPort = attachment_port, .perform = attachment_ready};
    attachment->source = CFRunLoopSourceCreate(NULL, 0, &context);
    if (!attachment->source) {
        free(attachment);
        return NULL;
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), attachment->source, kCFRunLoopCommonModes);
    return attachment;
}

vitrine_runloop_attachment *vitrine_runloop_before_waiting(vitrine_runloop_callback due, void *info) {
    vitrine_runloop_attachment *attachment = attachment_create(-1, due, info);
    if (!attachment) return NULL;
    observer_context context = {.version = 0, .info = attachment};
    // The order puts it after every observer that an app may have added.
    attachment->observer = CFRunLoopObserverCreate(NULL, before_waiting, 1, 2000000, attachment_due, &context);
    if (!attachment->observer) {
        free(attachment);
        return NULL;
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), attachment->observer, kCFRunLoopCommonModes);
    return attachment;
}

void vitrine_runloop_detach(vitrine_runloop_attachment *attachment) {
    if (!attachment) return;
    if (attachment->source) {
        CFRunLoopSourceInvalidate(attachment->source);
        CFRelease(attachment->source);
    }
    if (attachment->observer) {
        CFRunLoopObserverInvalidate(attachment->observer);
        CFRelease(attachment->observer);
    }
    free(attachment);
}

void vitrine_runloop_run(void) {
    // CFRunLoop treats intervals above 504911232 s as unlimited.
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, 0);
}

bool vitrine_runloop_poll(void) {
    enum { handled_source = 4 };
    return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1) == handled_source;
}

void vitrine_runloop_stop(void) { CFRunLoopStop(CFRunLoopGetMain()); }

void vitrine_runloop_wake(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

// Foundation's RunLoop.perform only queues its block. A sleeping loop runs it when another event wakes the loop, which
// on a static screen is never. This definition comes before libFoundation's in the dynamic linker's order, calls it,
// and wakes the loop. It is weak, so that a program that links Foundation statically uses Foundation's.
__attribute__((weak)) void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    static void (*queue_block)(void *, const void *, void *);
    if (!__atomic_load_n(&queue_block, __ATOMIC_ACQUIRE)) {
        void *found = dlsym(VITRINE_RTLD_NEXT, "CFRunLoopPerformBlock");
        if (!found) abort();
        __atomic_store_n(&queue_block, (void (*)(void *, const void *, void *))found, __ATOMIC_RELEASE);
    }
    queue_block(loop, mode, block);
    CFRunLoopWakeUp(loop);
}
