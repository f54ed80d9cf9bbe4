// vnc.c: see vitrine_vnc.h.

#define _GNU_SOURCE
#include "vnc.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    most_viewers = 8,
    // Seconds that one peer may hold the thread.
    patience = 10,
    // Wrong passwords in a row after which nobody is let in for a while, and for how many seconds.
    most_wrong_passwords = 5,
    lock_out = 30,
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static vitrine_vnc *server_of(rfbClientPtr client) { return client->screen->screenData; }

void vitrine_vnc_refuse(vitrine_vnc *server, const char *reason) {
    server->events.refused(server->context, reason);
}

// MARK: Peers

// What is known of a peer, in its clientData.
enum { gave_password = 1, is_viewer = 2 };

static bool has(rfbClientPtr client, uintptr_t what) { return ((uintptr_t)client->clientData & what) != 0; }

static void mark(rfbClientPtr client, uintptr_t what) {
    client->clientData = (void *)((uintptr_t)client->clientData | what);
}

static void count_viewers(vitrine_vnc *server, int change) {
    server->viewers += change;
    server->events.viewers(server->context, server->viewers);
}

static void client_gone(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    // Buttons that were down do not stay so.
    if (has(client, is_viewer) && server->buttons) {
        server->buttons = 0;
        server->events.pointer(server->context, server->x, server->y, 0);
    }
    server->connections--;
    if (has(client, is_viewer)) count_viewers(server, -1);
}

static enum rfbNewClientAction new_client(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    // Pages in a browser may open WebSockets to this machine; nothing tells them from a person.
    if (client->wsctx) {
        vitrine_vnc_refuse(server, "a WebSocket is no viewer");
        return RFB_CLIENT_REFUSE;
    }
    server->connections++;
    client->clientGoneHook = client_gone;
    client->viewOnly = server->view_only;
    return RFB_CLIENT_ACCEPT;
}

// The first call for a peer that is through with its greeting.
static void note_viewer(rfbClientPtr client) {
    if (has(client, is_viewer) || client->state != RFB_NORMAL) return;
    mark(client, is_viewer);
    count_viewers(server_of(client), 1);
}

// libvncserver keeps the ways to get in for the whole process: a server that asks for nothing opens its way
// into all others. Who got past the password without giving it is sent away before anything is said to it.
static void expel_stranger(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    bool is_in = client->state == RFB_INITIALISATION || client->state == RFB_INITIALISATION_SHARED ||
                 client->state == RFB_NORMAL;
    if (!server->password || !is_in || has(client, gave_password) || client->sock < 0) return;
    vitrine_vnc_refuse(server, "a viewer wanted to go without a password");
    vnc_library.rfbCloseClient(client);
}

static rfbBool check_password(rfbClientPtr client, const char *response, int length) {
    vitrine_vnc *server = server_of(client);
    if (server->requires_tls && !client->sslctx) {
        vitrine_vnc_refuse(server, "a viewer wanted to go without TLS");
        return FALSE;
    }
    unsigned char expected[CHALLENGESIZE];
    memcpy(expected, client->authChallenge, CHALLENGESIZE);
    vnc_library.rfbEncryptBytes(expected, server->password);
    unsigned char difference = length == CHALLENGESIZE ? 0 : 1;
    for (int i = 0; i < CHALLENGESIZE && i < length; i++)
        difference |= expected[i] ^ (unsigned char)response[i];
    if (difference == 0) {
        server->wrong_passwords = 0;
        mark(client, gave_password);
        return TRUE;
    }
    if (++server->wrong_passwords >= most_wrong_passwords) {
        server->locked_until = now() + lock_out;
        server->wrong_passwords = 0;
    }
    vitrine_vnc_refuse(server, "a viewer gave a wrong password");
    return FALSE;
}

static void pointer_event(int buttons, int x, int y, rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    server->buttons = buttons;
    server->x = x;
    server->y = y;
    server->events.pointer(server->context, x, y, buttons);
}

static void key_event(rfbBool down, rfbKeySym symbol, rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    server->events.key(server->context, symbol, down != 0);
}

// MARK: The listening socket

static int listen_on(const vitrine_vnc_options *options, int *port) {
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    bool is_six = inet_pton(AF_INET6, options->address, &six.sin6_addr) == 1;
    if (!is_six && inet_pton(AF_INET, options->address, &four.sin_addr) != 1) {
        errno = EINVAL;
        return -1;
    }
    int listener = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return -1;
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // A board starts before its network does: the address may come later.
    setsockopt(listener, IPPROTO_IP, IP_FREEBIND, &yes, sizeof yes);
    const struct sockaddr *address = is_six ? (const struct sockaddr *)&six : (const struct sockaddr *)&four;
    socklen_t size = is_six ? sizeof six : sizeof four;
    struct sockaddr_in6 bound;
    socklen_t bound_size = sizeof bound;
    if (bind(listener, address, size) != 0 || listen(listener, 8) != 0 ||
        getsockname(listener, (struct sockaddr *)&bound, &bound_size) != 0) {
        int code = errno;
        close(listener);
        errno = code;
        return -1;
    }
    *port = ntohs(bound.sin6_port);
    return listener;
}

static void accept_peer(vitrine_vnc *server) {
    int peer = accept4(server->listener, NULL, NULL, SOCK_CLOEXEC);
    if (peer < 0) return;
    const char *reason = NULL;
    if (server->connections >= most_viewers) reason = "there are eight viewers already";
    if (now() < server->locked_until) reason = "there were too many wrong passwords a moment ago";
    // libvncserver selects, which ends at FD_SETSIZE.
    if (peer >= FD_SETSIZE) reason = "too many files are open";
    if (reason) {
        close(peer);
        vitrine_vnc_refuse(server, reason);
        return;
    }
    int yes = 1;
    setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    vnc_library.rfbNewClient(server->screen, peer);
}

// MARK: The picture

static void mark_all(vitrine_vnc *server) {
    server->rect_count = 1;
    server->rects[0] = (vnc_rect){0, 0, server->width, server->height};
}

static void add_rect(vitrine_vnc *server, vnc_rect added) {
    enum { most = sizeof server->rects / sizeof server->rects[0] };
    if (server->rect_count < most) {
        server->rects[server->rect_count++] = added;
        return;
    }
    vnc_rect all = added;
    for (int i = 0; i < server->rect_count; i++) {
        vnc_rect r = server->rects[i];
        if (r.x < all.x) all.x = r.x;
        if (r.y < all.y) all.y = r.y;
        if (r.right > all.right) all.right = r.right;
        if (r.bottom > all.bottom) all.bottom = r.bottom;
    }
    server->rects[0] = all;
    server->rect_count = 1;
}

static void wake(vitrine_vnc *server) {
    uint64_t one = 1;
    ssize_t written = write(server->waker, &one, sizeof one);
    (void)written;
}

void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y,
                        int width, int height) {
    pthread_mutex_lock(&server->lock);
    int left = x < 0 ? 0 : x, top = y < 0 ? 0 : y;
    int right = x + width > server->width ? server->width : x + width;
    int bottom = y + height > server->height ? server->height : y + height;
    if (left < right && top < bottom) {
        for (int row = top; row < bottom; row++) {
            const char *from =
                (const char *)pixels + (size_t)(row - y) * bytes_per_row + (size_t)(left - x) * 4;
            memcpy(server->picture + (size_t)row * (size_t)server->width + left, from,
                   (size_t)(right - left) * 4);
        }
        add_rect(server, (vnc_rect){left, top, right, bottom});
    }
    pthread_mutex_unlock(&server->lock);
    wake(server);
}

void vitrine_vnc_resize(vitrine_vnc *server, int width, int height) {
    if (width < 1 || height < 1) return;
    uint32_t *picture = calloc((size_t)width * (size_t)height, 4);
    if (!picture) return;
    pthread_mutex_lock(&server->lock);
    free(server->picture);
    server->picture = picture;
    server->width = width;
    server->height = height;
    mark_all(server);
    pthread_mutex_unlock(&server->lock);
    wake(server);
}

// A new picture brings libvncserver's own order of colours, and peers are set up for that.
static void translate_anew(rfbScreenInfoPtr screen) {
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) screen->setTranslateFunction(client);
    vnc_library.rfbReleaseClientIterator(all);
}

// Takes over what changed since the last round.
static void take_changes(vitrine_vnc *server) {
    rfbScreenInfoPtr screen = server->screen;
    vnc_rect rects[sizeof server->rects / sizeof server->rects[0]];
    uint32_t *outgrown = NULL;
    pthread_mutex_lock(&server->lock);
    if (screen->width != server->width || screen->height != server->height) {
        uint32_t *shown = calloc((size_t)server->width * (size_t)server->height, 4);
        if (shown) {
            outgrown = (uint32_t *)screen->frameBuffer;
            vnc_library.rfbNewFramebuffer(screen, (char *)shown, server->width, server->height, 8, 3, 4);
            set_format(screen);
            translate_anew(screen);
        }
    }
    bool fits = screen->width == server->width && screen->height == server->height;
    int count = fits ? server->rect_count : 0;
    for (int i = 0; i < count; i++) {
        rects[i] = server->rects[i];
        for (int row = rects[i].y; row < rects[i].bottom; row++) {
            size_t start = (size_t)row * (size_t)server->width + (size_t)rects[i].x;
            memcpy((uint32_t *)screen->frameBuffer + start, server->picture + start,
                   (size_t)(rects[i].right - rects[i].x) * 4);
        }
    }
    if (fits) server->rect_count = 0;
    pthread_mutex_unlock(&server->lock);
    free(outgrown);
    for (int i = 0; i < count; i++) {
        vnc_library.rfbMarkRectAsModified(screen, rects[i].x, rects[i].y, rects[i].right, rects[i].bottom);
    }
}

void set_format(rfbScreenInfoPtr screen) {
    screen->serverFormat.depth = 24;
    screen->serverFormat.redShift = 16;
    screen->serverFormat.greenShift = 8;
    screen->serverFormat.blueShift = 0;
}

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

static void look_at_peers(vitrine_vnc *server) {
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(server->screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) {
        expel_stranger(client);
        if (client->sock >= 0) note_viewer(client);
    }
    vnc_library.rfbReleaseClientIterator(all);
}

static void *serve(void *argument) {
    vitrine_vnc *server = argument;
    pthread_setname_np(pthread_self(), "vitrine-vnc");
    for (;;) {
        struct pollfd sources[2 + 2 * most_viewers];
        int count = sources_of(server, sources, 2 + 2 * most_viewers);
        if (poll(sources, (nfds_t)count, -1) < 0 && errno != EINTR) break;
        uint64_t times;
        ssize_t got = read(server->waker, &times, sizeof times);
        (void)got;
        if (__atomic_load_n(&server->is_stopping, __ATOMIC_ACQUIRE)) break;
        vitrine_vnc_begin_round(server, patience);
        if (sources[1].revents & POLLIN) accept_peer(server);
        take_changes(server);
        vnc_library.rfbProcessEvents(server->screen, 0);
        vitrine_vnc_end_round(server);
        look_at_peers(server);
    }
    vnc_library.rfbShutdownServer(server->screen, TRUE);
    // What was shut down is cleared away in a last round.
    vnc_library.rfbProcessEvents(server->screen, 0);
    return NULL;
}

// MARK: Start and end

static void set_up(vitrine_vnc *server, const vitrine_vnc_options *options) {
    rfbScreenInfoPtr screen = server->screen;
    set_format(screen);
    screen->screenData = server;
    screen->desktopName = server->name;
    screen->frameBuffer = calloc((size_t)server->width * (size_t)server->height, 4);
    // Connections are made here, not by libvncserver.
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
    screen->newClientHook = new_client;
    screen->ptrAddEvent = pointer_event;
    screen->kbdAddEvent = key_event;
    if (server->password) {
        screen->authPasswdData = server;
        screen->passwordCheck = check_password;
    }
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
    server->listener = listen_on(options, &server->port);
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
    wake(server);
    // A peer that is waited for does not hold up the end.
    vitrine_vnc_hang_up(server);
    pthread_join(server->thread, NULL);
    free_server(server);
}
