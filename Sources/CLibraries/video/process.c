// process.c: see process.h.

#define _GNU_SOURCE
#include "process.h"

#include <stdio.h>
#include <unistd.h>

#include "report.h"

_Noreturn void leave(void) { _exit(0); }

void wake(decoder *d) {
    const uint64_t one = 1;
    ssize_t ignored = write(d->wake, &one, sizeof one);
    (void)ignored;
}

void send_report(decoder *d, const vitrine_video_report *report, int memory) { report_send(d->socket, report, memory); }

vitrine_video_report report_of(const decoder *d, vitrine_video_report_kind kind) {
    return (vitrine_video_report){.kind = kind, .serial = d->serial};
}

void report(decoder *d, vitrine_video_report_kind kind) {
    const vitrine_video_report r = report_of(d, kind);
    send_report(d, &r, -1);
}

static void set_text(vitrine_video_report *r, const char *text, const char *package) {
    snprintf(r->text, sizeof r->text, "%s", text);
    if (package != NULL) snprintf(r->package, sizeof r->package, "%s", package);
}

void report_text(decoder *d, vitrine_video_report_kind kind, const char *text, const char *package) {
    vitrine_video_report r = report_of(d, kind);
    set_text(&r, text, package);
    send_report(d, &r, -1);
}

_Noreturn void fail_because(decoder *d, vitrine_video_cause cause, const char *text, const char *package) {
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_FAILED);
    r.flags = cause;
    set_text(&r, text, package);
    report_failure(d->socket, &r);
}

_Noreturn void fail(decoder *d, const char *text, const char *package) {
    fail_because(d, VITRINE_VIDEO_CONTENT, text, package);
}
