// viewer.c: VNC peers that send any bytes, one after the other, to one server.
//
// The input is a list of messages, each a length and its bytes, after a greeting whose first byte sets its
// progress. The server's own threads reply. Keys and buttons that the peer holds must be released when it leaves.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "common.h"
#include "vitrine_peer.h"
#include "vitrine_vnc.h"

enum { width = 48, height = 32 };

static struct {
    pthread_mutex_t lock;
    int buttons, viewers, refusals, held_count;
    uint32_t held[64];
    char reason[200];
} seen = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void on_pointer(void *context, int x, int y, int buttons) {
    (void)context;
    (void)x;
    (void)y;
    pthread_mutex_lock(&seen.lock);
    seen.buttons = buttons;
    pthread_mutex_unlock(&seen.lock);
}

static void on_key(void *context, uint32_t symbol, bool is_down) {
    (void)context;
    pthread_mutex_lock(&seen.lock);
    int place = 0;
    while (place < seen.held_count && seen.held[place] != symbol) place++;
    if (is_down && place == seen.held_count) {
        EXPECT(seen.held_count < 64);
        seen.held[seen.held_count++] = symbol;
    }
    if (!is_down && place < seen.held_count) seen.held[place] = seen.held[--seen.held_count];
    pthread_mutex_unlock(&seen.lock);
}

static void on_viewers(void *context, int count) {
    (void)context;
    EXPECT(count >= 0 && count <= 8);
    pthread_mutex_lock(&seen.lock);
    seen.viewers = count;
    pthread_mutex_unlock(&seen.lock);
}

static void on_refused(void *context, const char *reason) {
    (void)context;
    pthread_mutex_lock(&seen.lock);
    seen.refusals++;
    snprintf(seen.reason, sizeof seen.reason, "%s", reason);
    pthread_mutex_unlock(&seen.lock);
}

static bool has_room(void *context) {
    (void)context;
    return true;
}

static vitrine_vnc *server;
static char path[64];
static uint32_t picture[width * height];

static void start(void) {
    char problem[256] = "";
    snprintf(path, sizeof path, "@vitrine-fuzz-viewer-%d", (int)getpid());
    vitrine_vnc_options options = {
        .name = "fuzz", .width = width, .height = height, .path = path, .wrong_password_delay = 0, .patience = 2};
    vitrine_vnc_events events = {on_pointer, on_key, on_viewers, on_refused, has_room};
    server = vitrine_vnc_start(&options, &events, NULL, problem, sizeof problem);
    if (server == NULL) {
        fprintf(stderr, "viewer: %s\n", problem);
        exit(77);
    }
}

// Reads the available bytes, so that the server does not wait.
static void drain(int peer) {
    char bytes[4096];
    while (recv(peer, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {}
}

static void say(int peer, const void *bytes, size_t count) {
    const char *at = bytes;
    for (int tries = 0; count > 0 && tries < 1000; tries++) {
        ssize_t sent = send(peer, at, count, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent > 0) {
            at += sent;
            count -= (size_t)sent;
            continue;
        }
        if (sent < 0 && errno != EAGAIN) return;
        drain(peer);
        struct pollfd room = {.fd = peer, .events = POLLOUT};
        poll(&room, 1, 5);
    }
}

static bool hear(int peer, size_t count) {
    char byte;
    struct pollfd there = {.fd = peer, .events = POLLIN};
    for (; count > 0; count--)
        if (poll(&there, 1, 1000) <= 0 || recv(peer, &byte, 1, 0) != 1) return false;
    return true;
}

// The greeting; the last steps are from the input.
static void greet(int peer, int steps) {
    if (steps < 1) return;
    // At first: libvncserver waits a tenth of a second for a browser's request.
    say(peer, "RFB 003.008\n", 12);
    if (!hear(peer, 12)) return;
    // A security type that needs no password.
    if (steps < 2 || !hear(peer, 2)) return;
    say(peer, "\1", 1);
    if (steps < 3 || !hear(peer, 4)) return;
    say(peer, "\1", 1);
    if (steps >= 4) hear(peer, 24 + 4);
}

static void wait_for_the_end(int peer) {
    shutdown(peer, SHUT_WR);
    struct pollfd there = {.fd = peer, .events = POLLIN};
    char bytes[4096];
    for (int rounds = 0; rounds < 4000; rounds++)
        if (poll(&there, 1, 3000) <= 0 || recv(peer, bytes, sizeof bytes, 0) <= 0) break;
    close(peer);
    // The thread of the peer ends after its connection.
    for (int i = 0; i < 3000; i++) {
        pthread_mutex_lock(&seen.lock);
        bool is_over = seen.viewers == 0;
        pthread_mutex_unlock(&seen.lock);
        if (is_over) return;
        usleep(1000);
    }
    EXPECT(!"the viewer stays after its end");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (server == NULL) start();
    numbers n = {data, size};
    int choice = (int)take(&n, 1), steps = choice < 4 ? 0 : choice < 20 ? 1 + choice % 3 : 4;
    int peer = vitrine_local_socket(true, false);
    EXPECT(peer >= 0);
    if (vitrine_local_connect(peer, path) != 0) {
        close(peer);
        return 0;
    }
    greet(peer, steps);
    while (n.left > 0) {
        uint8_t message[256];
        size_t length = (size_t)take(&n, 1), there = length < n.left ? length : n.left;
        take_bytes(&n, message, there);
        say(peer, message, there);
        if (length % 8 == 7) vitrine_vnc_update(server, picture, width * 4, (int)(length % 60) - 5, -3, 20, 20);
        drain(peer);
    }
    wait_for_the_end(peer);
    pthread_mutex_lock(&seen.lock);
    EXPECT(seen.held_count == 0 && seen.buttons == 0);
    pthread_mutex_unlock(&seen.lock);
    return 0;
}

// A message of RFB, with extreme numbers.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const struct {
        uint8_t type, length;
    } kinds[] = {{0, 20}, {2, 4}, {3, 10}, {4, 8}, {5, 6}, {6, 8}, {251, 8}, {248, 10}, {150, 10}, {255, 12}};
    uint32_t random = seed * 2654435761u | 1;
    uint8_t message[48] = {0};
    uint32_t choice = next_random(&random) % 4;
    if (choice == 0 || size < 2) return LLVMFuzzerMutate(data, size, most);
    uint32_t kind = next_random(&random) % (sizeof kinds / sizeof *kinds);
    size_t length = kinds[kind].length;
    for (size_t i = 1; i <= length; i++)
        message[i] =
            next_random(&random) % 3 ? 0 : (uint8_t)(next_random(&random) % 2 ? 0xFF : next_random(&random) >> 5);
    message[1] = kinds[kind].type;
    if (kinds[kind].type == 0) {
        // A pixel format that a viewer may request.
        static const uint8_t bits[] = {8, 16, 32, 24, 0};
        message[5] = bits[next_random(&random) % 5];
        message[6] = (uint8_t)(next_random(&random) % 33);
        message[8] = 1;
    }
    if (kinds[kind].type == 2) {
        uint8_t count = (uint8_t)(1 + next_random(&random) % 6);
        message[3] = 0;
        message[4] = count;
        for (uint8_t i = 0; i < count; i++) {
            memset(message + 5 + 4 * i, next_random(&random) % 3 ? 0 : 0xFF, 4);
            message[8 + 4 * i] = (uint8_t)(next_random(&random) % 20);
        }
        length += 4u * count;
    }
    message[0] = (uint8_t)length;
    size_t place = size;
    if (choice == 1)
        for (place = 1; place < size && next_random(&random) % 3;) place += 1 + (size_t)data[place];
    if (place > size) place = size;
    if (size + length + 1 > most) return LLVMFuzzerMutate(data, size, most);
    memmove(data + place + length + 1, data + place, size - place);
    memcpy(data + place, message, length + 1);
    return size + length + 1;
}
