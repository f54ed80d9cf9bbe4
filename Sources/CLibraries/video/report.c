// report.c: see report.h.

#define _GNU_SOURCE
#include "report.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void report_send(int socket, const vitrine_video_report *report, int memory) {
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control;
    struct iovec part = {.iov_base = (void *)(uintptr_t)report, .iov_len = sizeof *report};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (memory >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *c = CMSG_FIRSTHDR(&message);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(c), &memory, sizeof(int));
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent < 0) _exit(0);
}

void report_format(int socket, uint32_t serial, const ring *r) {
    const vitrine_video_report report = {
        .kind = VITRINE_VIDEO_FORMAT, .serial = serial, .layout = r->layout, .ring = r->number};
    report_send(socket, &report, r->memory);
}

_Noreturn void report_failure(int socket, const vitrine_video_report *report) {
    report_send(socket, report, -1);
    char rest;
    ssize_t got;
    do got = recv(socket, &rest, 1, 0);
    while (got > 0 || (got < 0 && errno == EINTR));
    _exit(0);
}
