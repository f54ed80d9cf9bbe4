// vnc.c: see vitrine_vnc.h. The server's thread, its start and its end.

#define _GNU_SOURCE
#include "vnc.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Seconds that one peer may hold the thread.
enum { patience = 10 };

// MARK: The thread

static int sources_of(vitrine_vnc *server, struct pollfd *sources, int most) {
    int count = 0;
    sources[count++] = (struct pollfd){.fd = server->waker, .events = POLLIN};
    sources[count++] = (struct pollfd){.fd = server->listener, .events = POLLIN};
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(server->screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all)) && count < most) {
        if (client->sock >= 0) sources[count++] = (struct pollfd){.fd = client->sock, .events = POLLIN};
    }
    vnc_library.rfbReleaseClientIterator(all);
    return count;
}

static void *serve(void *argument) {
    vitrine_vnc *server = argument;
    pthread_setname_np(pthread_self(), "vitrine-vnc");
    for (;;) {
        struct pollfd sources[2 + 2 * vnc_most_viewers];
        int count = sources_of(server, sources, 2 + 2 * vnc_most_viewers);
        if (poll(sources, (nfds_t)count, -1) < 0 && errno != EINTR) break;
        uint64_t times;
        ssize_t got = read(server->waker, &times, sizeof times);
        (void)got;
        if (__atomic_load_n(&server->is_stopping, __ATOMIC_ACQUIRE)) break;
        vitrine_vnc_begin_round(server, patience);
        if (sources[1].revents & POLLIN) vitrine_vnc_accept(server);
        vitrine_vnc_take_changes(server);
        vnc_library.rfbProcessEvents(server->screen, 0);
        vitrine_vnc_end_round(server);
        vitrine_vnc_look_at_peers(server);
    }
    vnc_library.rfbShutdownServer(server->screen, TRUE);
    // What was shut down is cleared away in a last round.
    vnc_library.rfbProcessEvents(server->screen, 0);
    return NULL;
}

// MARK: Start and end

static void set_up(vitrine_vnc *server, const vitrine_vnc_options *options) {
    rfbScreenInfoPtr screen = server->screen;
    vitrine_vnc_set_format(screen);
    screen->screenData = server;
    screen->desktopName = server->name;
    screen->frameBuffer = calloc((size_t)server->width * (size_t)server->height, 4);
    // listener.c makes the connections.
    screen->autoPort = FALSE;
    screen->port = 0;
    screen->ipv6port = 0;
    screen->httpDir = NULL;
    screen->permitFileTransfer = FALSE;
    screen->alwaysShared = TRUE;
    screen->deferUpdateTime = 0;
    screen->maxClientWait = 2000;
    screen->handleEventsEagerly = FALSE;
    screen->cursor = NULL;
    vitrine_vnc_receive_peers(server);
    if (options->certificate) {
        screen->sslcertfile = server->certificate;
        screen->sslkeyfile = server->key;
        vitrine_vnc_offer_tls();
    }
}

static char *copied(const char *text) { return text ? strdup(text) : NULL; }

static void free_server(vitrine_vnc *server) {
    if (server->screen) {
        free(server->screen->frameBuffer);
        server->screen->frameBuffer = NULL;
        vnc_library.rfbScreenCleanup(server->screen);
    }
    if (server->listener >= 0) close(server->listener);
    if (server->waker >= 0) close(server->waker);
    vitrine_vnc_free_guard(server);
    pthread_mutex_destroy(&server->lock);
    free(server->picture);
    free(server->name);
    free(server->password);
    free(server->certificate);
    free(server->key);
    free(server);
}

static void silence(const char *format, ...) { (void)format; }

vitrine_vnc *vitrine_vnc_start(const vitrine_vnc_options *options, const vitrine_vnc_events *events,
                               void *context, char *problem, size_t problem_size) {
    if (!vitrine_vnc_load(problem, problem_size)) return NULL;
    // Peers may write what they like into these messages.
    *vnc_library.rfbLog = silence;
    *vnc_library.rfbErr = silence;
    vitrine_vnc *server = calloc(1, sizeof *server);
    if (!server) {
        snprintf(problem, problem_size, "out of memory");
        return NULL;
    }
    server->events = *events;
    server->context = context;
    server->width = options->width;
    server->height = options->height;
    server->requires_tls = options->requires_tls;
    server->view_only = options->view_only;
    server->name = copied(options->name);
    server->password = copied(options->password);
    server->certificate = copied(options->certificate);
    server->key = copied(options->key);
    server->picture = calloc((size_t)options->width * (size_t)options->height, 4);
    pthread_mutex_init(&server->lock, NULL);
    server->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    server->listener = vitrine_vnc_listen(options, &server->port);
    if (server->listener < 0 || server->waker < 0) {
        snprintf(problem, problem_size, "%s", strerror(errno));
        free_server(server);
        return NULL;
    }
    server->screen = vnc_library.rfbGetScreen(NULL, NULL, options->width, options->height, 8, 3, 4);
    if (server->screen) set_up(server, options);
    bool has_memory = server->screen && server->screen->frameBuffer && server->picture;
    if (has_memory) vnc_library.rfbInitServer(server->screen);
    if (!has_memory || !vitrine_vnc_make_guard(server) ||
        pthread_create(&server->thread, NULL, serve, server) != 0) {
        snprintf(problem, problem_size, "out of memory");
        free_server(server);
        return NULL;
    }
    return server;
}

int vitrine_vnc_port(const vitrine_vnc *server) { return server->port; }

void vitrine_vnc_stop(vitrine_vnc *server) {
    if (!server) return;
    __atomic_store_n(&server->is_stopping, true, __ATOMIC_RELEASE);
    vitrine_vnc_wake(server);
    // A peer that is waited for does not hold up the end.
    vitrine_vnc_hang_up(server);
    pthread_join(server->thread, NULL);
    free_server(server);
}
