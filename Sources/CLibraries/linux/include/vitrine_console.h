// vitrine_console.h: what a text console has to get back, and a process that sees to it.
//
// A program that takes a virtual terminal puts it into graphics mode, and the
// kernel leaves it so when the program dies: no text, perhaps no keys. A signal
// handler cannot help against SIGKILL, so a small process waits for the end of
// the program and puts things back in its stead.
#ifndef VITRINE_CONSOLE_H
#define VITRINE_CONSOLE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to put back. It lies in memory shared with the watcher, so that later
// changes count.
typedef struct {
    char terminal[32];     // such as /dev/tty1; empty: none
    int32_t mode;          // KD_TEXT, KD_GRAPHICS; -1: leave it
    int32_t keyboard;      // K_XLATE, K_UNICODE, K_OFF…; -1: leave it
    int32_t switching;     // 1: the kernel switches consoles by itself again
    int32_t unlock;        // 1: consoles may be switched again
    char sysrq[16];        // for /proc/sys/kernel/sysrq; empty: leave it
    char ctrl_alt_del[16]; // for /proc/sys/kernel/ctrl-alt-del; empty: leave it
} vitrine_console_state;

// Puts back what `state` says, on the open terminal `descriptor` (-1: none).
// True if the terminal took all of it.
bool vitrine_console_restore(const vitrine_console_state *state, int descriptor);

typedef struct vitrine_console_watch vitrine_console_watch;

// Starts the watcher. It is no child of the caller's, holds none of its
// descriptors but `descriptor`, and ends with it. NULL with errno on failure.
vitrine_console_watch *vitrine_console_watch_start(const vitrine_console_state *state, int descriptor);

// The shared state.
vitrine_console_state *vitrine_console_watch_state(vitrine_console_watch *watch);

// The watcher's process id.
int vitrine_console_watch_process(const vitrine_console_watch *watch);

// Ends the watcher without its doing anything: the caller has put things back.
void vitrine_console_watch_end(vitrine_console_watch *watch);

// Two signals that nothing else uses, for a terminal's switching.
int vitrine_console_release_signal(void);
int vitrine_console_acquire_signal(void);

#ifdef __cplusplus
}
#endif
#endif
