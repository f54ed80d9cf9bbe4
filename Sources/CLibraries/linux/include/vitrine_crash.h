// vitrine_crash.h: a report of a crash, written by the process that crashes.
#ifndef VITRINE_CRASH_H
#define VITRINE_CRASH_H

#include <stdbool.h>

// Installs a handler that writes a report to `path` on a fatal signal, before the signal's previous action: `header`,
// the signal, the address, the last log messages, the stack. The file is only made then. False with errno if there is
// not enough memory.
bool vitrine_crash_report_to(const char *path, const char *header);

// Adds a log message; a report contains the last few. Truncated to 200 bytes. Any thread.
void vitrine_crash_remark(const char *line);

// Writes a report of the current stack to `path`, as a crash does. For tests and debugging.
bool vitrine_crash_write_now(const char *path, const char *reason);

#endif
