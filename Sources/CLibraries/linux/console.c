// console.c: restores a text console, also after the program was killed (see vitrine_console.h).
//
// The watcher is a fork, not a separate program: an app stays one file. It
// makes only system calls, since other threads may run during the fork, and
// unmaps nearly all memory that it shares with the app. Otherwise each page
// that the app writes to afterwards would exist twice.

#define _GNU_SOURCE
#include "vitrine_console.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

struct vitrine_console_watch {
    vitrine_console_state *state;
    int pipe;
    int process;
};

// Bound when the program is loaded. Other functions may be bound at their first call, by the dynamic linker, which the
// watcher has unmapped by then. So it calls no other function.
static long (*volatile call)(long number, ...) = syscall;

int vitrine_console_release_signal(void) { return SIGRTMIN + 5; }
int vitrine_console_acquire_signal(void) { return SIGRTMIN + 6; }

static void put(const char *path, const char *text) {
    size_t length = 0;
    while (length < sizeof((vitrine_console_state *)0)->sysrq && text[length]) length++;
    if (length == 0) return;
    long file = call(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    call(SYS_write, file, text, length);
    call(SYS_close, file);
}

bool vitrine_console_restore(const vitrine_console_state *state, int terminal) {
    bool complete = true;
    put("/proc/sys/kernel/sysrq", state->sysrq);
    put("/proc/sys/kernel/ctrl-alt-del", state->ctrl_alt_del);
    if (terminal < 0) return complete;
    if (state->unlock && call(SYS_ioctl, terminal, VT_UNLOCKSWITCH, 1L) != 0) complete = false;
    if (state->switching) {
        struct vt_mode automatic = {.mode = VT_AUTO};
        if (call(SYS_ioctl, terminal, VT_SETMODE, &automatic) != 0) complete = false;
    }
    if (state->keyboard >= 0 && call(SYS_ioctl, terminal, KDSKBMODE, (long)state->keyboard) != 0) complete = false;
    if (state->mode >= 0 && call(SYS_ioctl, terminal, KDSETMODE, (long)state->mode) != 0) complete = false;
    return complete;
}

// MARK: The watcher's process

enum { end_pipe = 0, program = 1, terminal = 2 };

// A range of the fork's memory, from /proc/self/maps.
typedef struct {
    unsigned long begin, end;
} region;

static struct {
    char text[4096];
    region regions[1024];
    size_t count;
    char own_file[256], library_file[256];
} memory;

enum { page = 4096, room = 2 * page };

// The path in a line of /proc/self/maps. Empty for memory without a file.
static const char *path_of(const char *line) {
    const char *slash = strchr(line, '/');
    return slash ? slash : "";
}

static void copy_path(char *target, const char *line) { strncpy(target, path_of(line), sizeof memory.own_file - 1); }

static bool is_needed(const char *line) {
    const char *path = path_of(line);
    if (!path[0]) return strstr(line, "[stack]") || strstr(line, "[v");
    return strcmp(path, memory.own_file) == 0 || strcmp(path, memory.library_file) == 0;
}

// Calls `each` with every line of /proc/self/maps.
static void read_maps(void (*each)(const char *line, region found)) {
    int maps = open("/proc/self/maps", O_RDONLY);
    if (maps < 0) return;
    size_t fill = 0;
    ssize_t got;
    while ((got = read(maps, memory.text + fill, sizeof memory.text - 1 - fill)) > 0) {
        fill += (size_t)got;
        memory.text[fill] = 0;
        char *line = memory.text, *end;
        while ((end = strchr(line, '\n'))) {
            *end = 0;
            char *rest;
            region found = {.begin = strtoul(line, &rest, 16)};
            if (*rest == '-') found.end = strtoul(rest + 1, &rest, 16);
            each(line, found);
            line = end + 1;
        }
        fill -= (size_t)(line - memory.text);
        memmove(memory.text, line, fill);
    }
    close(maps);
}

static bool contains(region where, const void *place) {
    return where.begin <= (unsigned long)place && (unsigned long)place < where.end;
}

static void note_file(const char *line, region found) {
    if (contains(found, (const void *)vitrine_console_restore)) copy_path(memory.own_file, line);
    if (contains(found, (const void *)call)) copy_path(memory.library_file, line);
}

static void note_region(const char *line, region found) {
    if (is_needed(line) || memory.count == sizeof memory.regions / sizeof memory.regions[0]) return;
    memory.regions[memory.count++] = found;
}

// Unmaps the parts of a range that contain none of the places that the watcher needs.
static void give_back(region from, const unsigned long *places, size_t count) {
    while (from.begin < from.end) {
        unsigned long next = from.begin, stop = from.end;
        for (size_t i = 0; i < count; i++) {
            unsigned long low = (places[i] & ~(unsigned long)(page - 1)) - room, high = low + 2 * room + page;
            if (low <= from.begin && from.begin < high) next = high;
            if (low > from.begin && low < stop) stop = low;
        }
        if (next == from.begin) {
            call(SYS_munmap, from.begin, stop - from.begin);
            next = stop;
        }
        from.begin = next;
    }
}

// Unmaps everything except the object with this code, the C library with its system calls, and the pages with the
// stack, the thread's block and the shared state.
static void give_back_memory(const void *state) {
    read_maps(note_file);
    if (!memory.own_file[0] || !memory.library_file[0]) return;
    read_maps(note_region);
    const unsigned long places[] = {(unsigned long)&errno,
                                    (unsigned long)state,
                                    (unsigned long)&memory,
                                    (unsigned long)&memory + sizeof memory / 2,
                                    (unsigned long)(&memory + 1) - 1,
                                    (unsigned long)__builtin_frame_address(0)};
    for (size_t i = 0; i < memory.count; i++) {
        give_back(memory.regions[i], places, sizeof places / sizeof places[0]);
    }
}

// Waits until the program has ended, or has reported that nothing is left to do.
static bool program_died(bool has_program) {
    struct pollfd sources[2] = {{.fd = end_pipe, .events = POLLIN},
                                {.fd = has_program ? program : -1, .events = POLLIN}};
    // A wait only fails because of a signal. If it always fails, the watcher ends instead of spinning.
    for (int failures = 0; failures < 1000;) {
        if (call(SYS_ppoll, sources, 2L, NULL, NULL, 0L) < 0) {
            failures++;
            continue;
        }
        if (sources[0].revents) {
            char farewell;
            long got = call(SYS_read, (long)end_pipe, &farewell, 1L);
            if (got == 1) return false;
            // The program is ending or has called exec. Its devices are closed when it has ended.
            struct timespec limit = {.tv_sec = has_program ? 5 : 0, .tv_nsec = 300000000};
            sources[0].fd = -1;
            call(SYS_ppoll, sources, 2L, &limit, NULL, 0L);
            return true;
        }
        if (sources[1].revents) return true;
    }
    return false;
}

static void put_back(const vitrine_console_state *state, bool has_terminal) {
    if (vitrine_console_restore(state, has_terminal ? terminal : -1) || !state->terminal[0]) return;
    // The end of a session leader hangs up its terminal: this descriptor is invalid, the node is not.
    call(SYS_setsid);
    long again = call(SYS_openat, AT_FDCWD, state->terminal, O_RDWR | O_CLOEXEC);
    if (again >= 0) vitrine_console_restore(state, (int)again);
}

static _Noreturn void watch(const vitrine_console_state *state, bool has_program, bool has_terminal) {
    prctl(PR_SET_NAME, "vitrine-console");
    // The signals of a service's end and of ^C on a terminal are for the program.
    const int ignored[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTTOU, SIGTTIN, SIGPIPE};
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_IGN);
    setpgid(0, 0);
    if (chdir("/") != 0) _exit(1);
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
    // With a sanitizer, instrumented code needs the sanitizer's memory.
    give_back_memory(state);
#endif
    if (program_died(has_program)) put_back(state, has_terminal);
    for (;;) call(SYS_exit_group, 0L);
}

typedef struct {
    uint64_t node;
    int64_t next;
    uint16_t size;
    uint8_t type;
    char name[];
} folder_entry;

// A name under /proc/self/fd as a number. -1 if it is none.
static int number_of(const char *name) {
    int number = 0;
    if (!name[0]) return -1;
    for (; *name; name++) {
        if (*name < '0' || *name > '9' || number > 100000000) return -1;
        number = number * 10 + (*name - '0');
    }
    return number;
}

// Kernels before 5.9 can only close one descriptor at a time. An open display would stay in use while the watcher
// lives. The C library's functions for folders allocate memory, so they are not used.
static void close_one_by_one(int first) {
    int folder = open("/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        for (int number = first; number < 65536; number++) close(number);
        return;
    }
    _Alignas(folder_entry) char bytes[2048];
    long got;
    while ((got = syscall(SYS_getdents64, folder, bytes, sizeof bytes)) > 0) {
        for (long place = 0; place < got;) {
            const folder_entry *entry = (const folder_entry *)(bytes + place);
            int number = number_of(entry->name);
            if (number >= first && number != folder) close(number);
            place += entry->size;
        }
    }
    close(folder);
}

static void close_from(int first) {
    if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) != 0) close_one_by_one(first);
}

// Duplicates `descriptor` to a free number, so that none of the others is closed.
static int moved_up(int descriptor) { return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 16); }

vitrine_console_watch *vitrine_console_watch_start(const vitrine_console_state *state, int descriptor) {
    vitrine_console_watch *made = calloc(1, sizeof *made);
    void *shared = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int ends[2] = {-1, -1}, answer[2] = {-1, -1};
    if (!made || shared == MAP_FAILED || pipe2(ends, O_CLOEXEC) != 0 || pipe2(answer, O_CLOEXEC) != 0) goto failed;
    *(vitrine_console_state *)shared = *state;
    // Kernels before 5.3 lack pidfds. The end of the pipe is nearly equivalent.
    int self = (int)syscall(SYS_pidfd_open, getpid(), 0);
    // A grandchild, so that an app that waits for its children does not find it.
    int middle = _Fork();
    if (middle < 0) goto failed;
    if (middle == 0) {
        int watcher = _Fork();
        if (watcher != 0) {
            ssize_t written = write(answer[1], &watcher, sizeof watcher);
            _exit(written == sizeof watcher && watcher > 0 ? 0 : 1);
        }
        int sources[3] = {moved_up(ends[0]), moved_up(self), moved_up(descriptor)};
        for (int place = 0; place < 3; place++) {
            close(place);
            if (sources[place] >= 0) dup2(sources[place], place);
        }
        close_from(3);
        watch(shared, self >= 0, descriptor >= 0);
    }
    close(answer[1]);
    ssize_t got = read(answer[0], &made->process, sizeof made->process);
    close(answer[0]);
    close(ends[0]);
    if (self >= 0) close(self);
    while (waitpid(middle, NULL, 0) < 0 && errno == EINTR) {}
    made->pipe = ends[1];
    made->state = shared;
    if (got == sizeof made->process && made->process > 0) return made;
    close(ends[1]);
    ends[0] = ends[1] = answer[0] = answer[1] = -1;
    errno = EAGAIN;
failed:;
    int code = errno;
    const int open_ends[] = {ends[0], ends[1], answer[0], answer[1]};
    for (size_t i = 0; i < 4; i++) {
        if (open_ends[i] >= 0) close(open_ends[i]);
    }
    if (shared != MAP_FAILED) munmap(shared, sizeof *state);
    free(made);
    errno = code;
    return NULL;
}

vitrine_console_state *vitrine_console_watch_state(vitrine_console_watch *watch) { return watch->state; }

int vitrine_console_watch_process(const vitrine_console_watch *watch) { return watch->process; }

void vitrine_console_watch_end(vitrine_console_watch *watch) {
    if (!watch) return;
    const char farewell = 'q';
    ssize_t written = write(watch->pipe, &farewell, 1);
    (void)written;
    close(watch->pipe);
    munmap(watch->state, sizeof *watch->state);
    free(watch);
}
