// vitrine_crash.h: a report of a crash, written by the process that crashes.
#ifndef VITRINE_CRASH_H
#define VITRINE_CRASH_H

#include <stdbool.h>

// From now on a fatal signal writes a report to `path`, begun with `header`, before it does what it did
// before: the signal, the address, the last remarks, the stack. False with errno where memory is short.
// The file is made only then.
bool vitrine_crash_report_to(const char *path, const char *header);

// A line that a report shall hold, of the last few. Any thread; cut at 200 bytes.
void vitrine_crash_remark(const char *line);

// Writes a report of the present stack to `path`, as a crash would. For tests, and for whoever wants to know
// where a thread stands.
bool vitrine_crash_write_now(const char *path, const char *reason);

#endif
