// vitrine_console.h: the state of a text console, and a process that restores it.
//
// A program that uses a virtual terminal sets it to graphics mode. When the program dies, the kernel does not reset it:
// there is no text and perhaps no keyboard. A signal handler cannot help against SIGKILL, so a small process waits for
// the program's end and restores the terminal.
#ifndef VITRINE_CONSOLE_H
#define VITRINE_CONSOLE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The state to restore. It is in memory shared with the watcher, so that later changes have an effect.
typedef struct {
    char terminal[32];     // such as /dev/tty1; empty: none
    int32_t mode;          // KD_TEXT, KD_GRAPHICS; -1: leave it
    int32_t keyboard;      // K_XLATE, K_UNICODE, K_OFF…; -1: leave it
    int32_t switching;     // 1: the kernel switches consoles by itself again
    int32_t unlock;        // 1: consoles may be switched again
    char sysrq[16];        // for /proc/sys/kernel/sysrq; empty: leave it
    char ctrl_alt_del[16]; // for /proc/sys/kernel/ctrl-alt-del; empty: leave it
} vitrine_console_state;

// Restores `state` on the open terminal `descriptor` (-1: none). True if all calls on the terminal succeeded.
bool vitrine_console_restore(const vitrine_console_state *state, int descriptor);

typedef struct vitrine_console_watch vitrine_console_watch;

// Starts the watcher. It is not a child of the caller, keeps none of its descriptors except `descriptor`, and ends
// after the caller. NULL with errno on failure.
vitrine_console_watch *vitrine_console_watch_start(const vitrine_console_state *state, int descriptor);

// The shared state.
vitrine_console_state *vitrine_console_watch_state(vitrine_console_watch *watch);

// The watcher's process id.
int vitrine_console_watch_process(const vitrine_console_watch *watch);

// Ends the watcher without restoring: the caller has restored the console.
void vitrine_console_watch_end(vitrine_console_watch *watch);

// Two signals for switches of terminals, which nothing else uses.
int vitrine_console_release_signal(void);
int vitrine_console_acquire_signal(void);

#ifdef __cplusplus
}
#endif
#endif
