// link.c: the parent's end: the decoder's process, its packets and its memory.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "decoder.h"
#include "vitrine_camera.h"
#include "vitrine_decoder.h"

extern char **environ;

int vitrine_decoder_start(pid_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    size_t count = 0;
    while (environ[count] != NULL) count++;
    char **variables = calloc(count + 2, sizeof *variables);
    if (variables == NULL) {
        close(ends[0]);
        close(ends[1]);
        errno = ENOMEM;
        return -1;
    }
    memcpy(variables, environ, count * sizeof *variables);
    char mark[sizeof DECODER_VARIABLE + 1] = DECODER_VARIABLE "=";
    variables[count] = mark;
    char name[] = "vitrine-video";
    char *arguments[] = {name, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], DECODER_SOCKET);
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int error = posix_spawn(process, "/proc/self/exe", &actions, &attributes, arguments, variables);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(variables);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        errno = error;
        return -1;
    }
    return ends[0];
}

int vitrine_decoder_send(int socket, const vitrine_video_order *order, const char *text) {
    struct iovec parts[2] = {
        {.iov_base = (void *)(uintptr_t)order, .iov_len = sizeof *order},
        {.iov_base = (void *)(uintptr_t)text, .iov_len = text == NULL ? 0 : strlen(text) + 1},
    };
    const struct msghdr message = {.msg_iov = parts, .msg_iovlen = text == NULL ? 1 : 2};
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -1 : 0;
}

// Receives a packet. Returns its size; 0 at the end.
static size_t receive_packet(int socket, struct iovec part, int *memory) {
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control;
    *memory = -1;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t got;
    do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    if (got <= 0) return 0;
    for (struct cmsghdr *c = CMSG_FIRSTHDR(&message); c != NULL; c = CMSG_NXTHDR(&message, c)) {
        if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(sizeof(int))) continue;
        memcpy(memory, CMSG_DATA(c), sizeof(int));
    }
    return (size_t)got;
}

// Ends the texts of a report.
static int check_report(vitrine_video_report *report, size_t size) {
    report->text[sizeof report->text - 1] = '\0';
    report->package[sizeof report->package - 1] = '\0';
    return size == sizeof *report ? 1 : -1;
}

int vitrine_decoder_receive(int socket, vitrine_video_report *report, int *memory) {
    const size_t got = receive_packet(socket, (struct iovec){report, sizeof *report}, memory);
    return got == 0 ? 0 : check_report(report, got);
}

int vitrine_camera_receive(int socket, vitrine_video_report *report, int *memory, vitrine_camera_code *code) {
    // Codes have the larger packets.
    const size_t got = receive_packet(socket, (struct iovec){code, sizeof *code}, memory);
    if (got == 0) return 0;
    if (got == sizeof *code) return code->code.length <= sizeof code->code.text && code->index < 256 ? 2 : -1;
    if (got > sizeof *report) return -1;
    memcpy(report, code, got);
    return check_report(report, got);
}

// Whether all samples of a slot are inside it. Nothing that the decoder sends is trusted.
static bool is_possible(const vitrine_video_layout *l) {
    if (l->width < 1 || l->height < 1 || l->width > VITRINE_VIDEO_SIDE || l->height > VITRINE_VIDEO_SIDE) return false;
    if (l->slots != VITRINE_VIDEO_SLOTS || l->slot_bytes > 1 << 28 || l->standard > 2) return false;
    if (l->luma_stride > 1 << 16 || l->chroma_stride > 1 << 16) return false;
    const uint64_t columns = (l->width + 1) / 2, rows = (l->height + 1) / 2;
    const uint64_t chroma = l->is_planar ? columns : columns * 2;
    if (l->luma_stride < l->width || l->chroma_stride < chroma) return false;
    const uint64_t luma_end = (uint64_t)l->luma_stride * l->height;
    const uint64_t plane = (uint64_t)l->chroma_stride * rows;
    return luma_end <= l->slot_bytes && l->chroma_offset + plane <= l->slot_bytes &&
           (!l->is_planar || l->second_offset + plane <= l->slot_bytes);
}

const void *vitrine_decoder_map(int memory, const vitrine_video_layout *layout) {
    if (!is_possible(layout)) return NULL;
    const uint64_t bytes = (uint64_t)layout->slot_bytes * layout->slots;
    struct stat status;
    const int seals = fcntl(memory, F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0) return NULL;
    if (fstat(memory, &status) != 0 || (uint64_t)status.st_size < bytes) return NULL;
    const void *pictures = mmap(NULL, bytes, PROT_READ, MAP_SHARED, memory, 0);
    return pictures == MAP_FAILED ? NULL : pictures;
}

void vitrine_decoder_unmap(const void *pictures, const vitrine_video_layout *layout) {
    munmap((void *)(uintptr_t)pictures, (uint64_t)layout->slot_bytes * layout->slots);
}

void vitrine_decoder_stop(int socket, pid_t process) {
    kill(process, SIGKILL);
    shutdown(socket, SHUT_RDWR);
}

void vitrine_decoder_end(int socket, pid_t process) {
    kill(process, SIGKILL);
    close(socket);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

// Runs before main: in the decoder's process nothing of the program runs.
__attribute__((constructor)) static void become_decoder(void) {
    if (getenv(DECODER_VARIABLE) == NULL) return;
    unsetenv(DECODER_VARIABLE);
    decoder_run(DECODER_SOCKET);
}
