// vnc.c: see vitrine_vnc.h. The server's thread, its start and its end.

#define _GNU_SOURCE
#include "vnc.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// MARK: The thread

static void end_peers(vitrine_vnc *server) {
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        if (!peer->is_taken) continue;
        // A peer that blocks its thread must not delay the end.
        vitrine_vnc_hang_up(peer);
        vitrine_vnc_wake(peer->waker);
        pthread_join(peer->thread, NULL);
        close(peer->socket);
        close(peer->waker);
        peer->is_taken = false;
    }
}

// The time in milliseconds until the server's thread must act. -1: never.
static int patience_of(vitrine_vnc *server, bool *is_resting) {
    int limit = vitrine_vnc_guard(server);
    double rest = server->rests_until - vitrine_vnc_now();
    *is_resting = rest > 0;
    if (!*is_resting) return limit;
    int left = (int)ceil(rest * 1000);
    return limit < 0 || left < limit ? left : limit;
}

static void *serve(void *argument) {
    vitrine_vnc *server = argument;
    pthread_setname_np(pthread_self(), "vitrine-vnc");
    for (;;) {
        bool is_resting;
        int limit = patience_of(server, &is_resting);
        bool lets_in = !is_resting && server->events.has_room(server->context);
        struct pollfd sources[2] = {{.fd = server->waker, .events = POLLIN},
                                    {.fd = lets_in ? server->listener : -1, .events = POLLIN}};
        if (poll(sources, 2, limit) < 0 && errno != EINTR) break;
        uint64_t times;
        ssize_t got = read(server->waker, &times, sizeof times);
        (void)got;
        if (vitrine_vnc_is_stopping(server)) break;
        vitrine_vnc_reap_peers(server);
        if (lets_in && sources[1].revents & POLLIN) vitrine_vnc_accept(server);
    }
    end_peers(server);
    return NULL;
}

// MARK: Start and end

static char *copied(const char *text) { return text ? strdup(text) : NULL; }

static void free_server(vitrine_vnc *server) {
    for (int i = 0; i < vnc_most_peers; i++) vitrine_vnc_free_screen(&server->peers[i]);
    vitrine_vnc_unlisten(server);
    if (server->waker >= 0) close(server->waker);
    pthread_mutex_destroy(&server->lock);
    free(server->picture);
    free(server->name);
    free(server->path);
    free(server->password);
    free(server->certificate);
    free(server->key);
    free(server);
}

static void silence(const char *format, ...) { (void)format; }

// libvncserver changes its list of security types at the first handshake, so one is made here, while there is only one
// thread.
static bool greet_once(rfbScreenInfoPtr screen) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return false;
    bool fits = ends[0] < FD_SETSIZE;
    const char greeting[] = "RFB 003.008\n";
    if (fits && write(ends[1], greeting, sizeof greeting - 1) > 0) {
        vnc_library.rfbNewClient(screen, ends[0]);
        vnc_library.rfbProcessEvents(screen, 0);
    } else {
        close(ends[0]);
    }
    close(ends[1]);
    vnc_library.rfbProcessEvents(screen, 0);
    errno = EMFILE;
    return fits;
}

static bool make_screens(vitrine_vnc *server) {
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        peer->server = server;
        peer->number = i + 1;
        peer->deadline = peer->stranger_until = INFINITY;
        peer->screen = vitrine_vnc_make_screen(peer);
        errno = ENOMEM;
        if (!peer->screen) return false;
    }
    if (server->certificate) vitrine_vnc_offer_tls();
    if (!greet_once(server->peers[0].screen)) return false;
    for (int i = 0; i < vnc_most_peers; i++) vitrine_vnc_receive(server->peers[i].screen);
    return true;
}

static vitrine_vnc *make_server(const vitrine_vnc_options *options, const vitrine_vnc_events *events, void *context) {
    vitrine_vnc *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->events = *events;
    server->context = context;
    server->width = options->width;
    server->height = options->height;
    server->requires_tls = options->requires_tls;
    server->view_only = options->view_only;
    server->wrong_password_delay = options->wrong_password_delay;
    server->patience = options->patience;
    server->accept = options->accept;
    server->name = copied(options->name);
    server->path = copied(options->path);
    server->password = copied(options->password);
    server->certificate = copied(options->certificate);
    server->key = copied(options->key);
    server->picture = calloc((size_t)options->width * (size_t)options->height, 4);
    pthread_mutex_init(&server->lock, NULL);
    server->listener = -1;
    server->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return server;
}

vitrine_vnc *vitrine_vnc_start(const vitrine_vnc_options *options, const vitrine_vnc_events *events, void *context,
                               char *problem, size_t problem_size) {
    if (!vitrine_vnc_load(problem, problem_size)) return NULL;
    // These messages may contain any text that a peer has sent.
    *vnc_library.rfbLog = silence;
    *vnc_library.rfbErr = silence;
    vitrine_vnc *server = make_server(options, events, context);
    bool is_made =
        server && server->picture && server->waker >= 0 && vitrine_vnc_listen(server, options) && make_screens(server);
    int code = is_made ? pthread_create(&server->thread, NULL, serve, server) : errno;
    if (is_made && code == 0) return server;
    snprintf(problem, problem_size, "%s", strerror(code));
    if (server) free_server(server);
    return NULL;
}

int vitrine_vnc_port(const vitrine_vnc *server) { return server->port; }

static void wake_all(vitrine_vnc *server) {
    vitrine_vnc_wake(server->waker);
    pthread_mutex_lock(&server->lock);
    for (int i = 0; i < vnc_most_peers; i++) {
        if (server->peers[i].is_taken) vitrine_vnc_wake(server->peers[i].waker);
    }
    pthread_mutex_unlock(&server->lock);
}

void vitrine_vnc_go_on(vitrine_vnc *server) { wake_all(server); }

void vitrine_vnc_stop(vitrine_vnc *server) {
    if (!server) return;
    __atomic_store_n(&server->is_stopping, true, __ATOMIC_RELEASE);
    vitrine_vnc_wake(server->waker);
    pthread_join(server->thread, NULL);
    free_server(server);
}
