// guard.c: a peer that makes the server wait does so for a limited time.
//
// libvncserver waits for a peer's bytes, and its TLS waits without any limit. A
// second thread looks at the rounds of the first: once in `patience` seconds
// while there are any, and never while there are none.

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

#include "vnc.h"

struct vnc_guard {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    bool is_ending, is_in_round, is_asleep;
    // When the present round must be over, CLOCK_MONOTONIC.
    struct timespec deadline;
    vitrine_vnc *server;
};

void vitrine_vnc_hang_up(vitrine_vnc *server) {
    // The list is locked by libvncserver; a descriptor is closed only by whoever takes it out of the list.
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(server->screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) {
        if (client->sock >= 0) shutdown(client->sock, SHUT_RDWR);
    }
    vnc_library.rfbReleaseClientIterator(all);
}

static void *guard_rounds(void *argument) {
    struct vnc_guard *guard = argument;
    pthread_setname_np(pthread_self(), "vitrine-vnc-2");
    pthread_mutex_lock(&guard->lock);
    while (!guard->is_ending) {
        if (!guard->is_in_round) {
            guard->is_asleep = true;
            pthread_cond_wait(&guard->changed, &guard->lock);
            guard->is_asleep = false;
            continue;
        }
        struct timespec deadline = guard->deadline;
        int result = pthread_cond_timedwait(&guard->changed, &guard->lock, &deadline);
        bool is_same =
            deadline.tv_sec == guard->deadline.tv_sec && deadline.tv_nsec == guard->deadline.tv_nsec;
        if (result == ETIMEDOUT && guard->is_in_round && is_same) {
            guard->is_in_round = false;
            pthread_mutex_unlock(&guard->lock);
            vitrine_vnc_refuse(guard->server, "a viewer let the server wait too long");
            vitrine_vnc_hang_up(guard->server);
            pthread_mutex_lock(&guard->lock);
        }
    }
    pthread_mutex_unlock(&guard->lock);
    return NULL;
}

bool vitrine_vnc_make_guard(vitrine_vnc *server) {
    struct vnc_guard *guard = calloc(1, sizeof *guard);
    if (!guard) return false;
    guard->server = server;
    pthread_mutex_init(&guard->lock, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&guard->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    if (pthread_create(&guard->thread, NULL, guard_rounds, guard) != 0) {
        free(guard);
        return false;
    }
    server->guard = guard;
    return true;
}

void vitrine_vnc_free_guard(vitrine_vnc *server) {
    struct vnc_guard *guard = server->guard;
    if (!guard) return;
    pthread_mutex_lock(&guard->lock);
    guard->is_ending = true;
    pthread_cond_signal(&guard->changed);
    pthread_mutex_unlock(&guard->lock);
    pthread_join(guard->thread, NULL);
    pthread_cond_destroy(&guard->changed);
    pthread_mutex_destroy(&guard->lock);
    free(guard);
    server->guard = NULL;
}

void vitrine_vnc_begin_round(vitrine_vnc *server, int seconds) {
    struct vnc_guard *guard = server->guard;
    pthread_mutex_lock(&guard->lock);
    clock_gettime(CLOCK_MONOTONIC, &guard->deadline);
    guard->deadline.tv_sec += seconds;
    guard->is_in_round = true;
    if (guard->is_asleep) pthread_cond_signal(&guard->changed);
    pthread_mutex_unlock(&guard->lock);
}

// Who looks for this round's deadline finds it over when the deadline comes, and sleeps on.
void vitrine_vnc_end_round(vitrine_vnc *server) {
    pthread_mutex_lock(&server->guard->lock);
    server->guard->is_in_round = false;
    pthread_mutex_unlock(&server->guard->lock);
}
