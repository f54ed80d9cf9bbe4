// crash.c: see vitrine_crash.h.
//
// The handler runs on a separate stack (threads.c gives each thread one), in a process whose memory may be corrupt: it
// calls nothing that allocates, formats numbers itself, and an alarm ends it if it hangs. One thread reports. Others
// that crash at the same time wait for the end of the process. The previous handler of the signal (the Swift runtime's
// backtracer, a core dump) is called afterwards.

#define _GNU_SOURCE
#include "vitrine_crash.h"
#include "vitrine_threads.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { remark_count = 32, remark_size = 200, most_frames = 96 };

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGQUIT};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

static struct {
    char path[1024];
    char header[2048];
    char remarks[remark_count][remark_size];
    unsigned next_remark;
    struct sigaction before[fatal_count];
    // The thread that reports. 0: none.
    int reporter;
} crash;

// On a full disk a file can be created, but not written.
static bool is_lost;

static void put(int file, const char *text) {
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(file, text, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            is_lost = true;
            return;
        }
        text += written;
        left -= (size_t)written;
    }
}

static void put_number(int file, unsigned long value, unsigned base) {
    char digits[32];
    char *end = digits + sizeof digits - 1, *next = end;
    *end = 0;
    do {
        *--next = "0123456789abcdef"[value % base];
        value /= base;
    } while (value);
    if (base == 16) put(file, "0x");
    put(file, next);
}

static const char *name_of(int number) {
    switch (number) {
    case SIGILL:
        return "SIGILL (an instruction that traps: a precondition or an unwrapped nil)";
    case SIGTRAP:
        return "SIGTRAP (a precondition or an unwrapped nil)";
    case SIGSEGV:
        return "SIGSEGV (memory that is not there)";
    case SIGBUS:
        return "SIGBUS (memory that cannot be had)";
    case SIGFPE:
        return "SIGFPE (arithmetic)";
    case SIGABRT:
        return "SIGABRT (it ended itself, or the watchdog did)";
    case SIGSYS:
        return "SIGSYS (a system call that the sandbox forbids)";
    case SIGQUIT:
        return "SIGQUIT (somebody asked for a report)";
    default:
        return "a signal";
    }
}

static void put_report(int file, const char *reason, const void *address) {
    put(file, crash.header);
    put(file, "ended: ");
    struct timespec when;
    clock_gettime(CLOCK_REALTIME, &when);
    put_number(file, (unsigned long)when.tv_sec, 10);
    put(file, " (seconds since 1970)\nreason: ");
    put(file, reason);
    if (address) {
        put(file, "\naddress: ");
        put_number(file, (unsigned long)(uintptr_t)address, 16);
    }
    char thread[17] = "";
    prctl(PR_GET_NAME, thread);
    put(file, "\nthread: ");
    put(file, thread);
    put(file, "\n\nstack, innermost first (addr2line -f -e PROGRAM OFFSET says the line):\n");
    void *frames[most_frames];
    int count = backtrace(frames, most_frames);
    backtrace_symbols_fd(frames, count, file);
    put(file, "\nlast remarks, oldest first:\n");
    unsigned next = __atomic_load_n(&crash.next_remark, __ATOMIC_ACQUIRE);
    for (unsigned i = 0; i < remark_count; i++) {
        const char *remark = crash.remarks[(next + i) % remark_count];
        if (!remark[0]) continue;
        put(file, remark);
        put(file, "\n");
    }
    put(file, "end of the report\n");
}

static bool write_report(const char *path, const char *reason, const void *address) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    is_lost = false;
    put_report(file, reason, address);
    // The machine may lose power next.
    if (fsync(file) != 0) is_lost = true;
    close(file);
    // An incomplete report would prevent a complete one.
    if (is_lost) unlink(path);
    return !is_lost;
}

static const struct sigaction *before(int number) {
    for (size_t i = 0; i < fatal_count; i++) {
        if (fatal_signals[i] == number) return &crash.before[i];
    }
    return NULL;
}

// Installs the previous handler. A fault occurs again when this handler returns. A signal that was sent does not: the
// Swift runtime's handler would return, and the process would continue. So it is sent again.
static void pass_on(int number, siginfo_t *info, void *context, bool is_fault) {
    const struct sigaction *earlier = before(number);
    if (is_fault) {
        sigaction(number, earlier, NULL);
        return;
    }
    bool has_handler = earlier->sa_handler != SIG_DFL && earlier->sa_handler != SIG_IGN;
    if (has_handler && earlier->sa_flags & SA_SIGINFO) earlier->sa_sigaction(number, info, context);
    if (has_handler && !(earlier->sa_flags & SA_SIGINFO)) earlier->sa_handler(number);
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(number, &plain, NULL);
    raise(number);
}

static void handle(int number, siginfo_t *info, void *context) {
    int code = errno, reporter = 0, own = (int)syscall(SYS_gettid);
    if (!__atomic_compare_exchange_n(&crash.reporter, &reporter, own, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        // Another thread is writing its report and then ends the process. This thread must not interrupt it.
        while (reporter != own) pause();
        // A crash during the report ends the process in the default way.
        struct sigaction plain = {.sa_handler = SIG_DFL};
        sigaction(number, &plain, NULL);
        raise(number);
        return;
    }
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(SIGALRM, &plain, NULL);
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
    alarm(10);
    bool is_fault = number != SIGABRT && number != SIGQUIT && info->si_code > 0;
    if (!write_report(crash.path, name_of(number), is_fault ? info->si_addr : NULL)) {
        put(STDERR_FILENO, "A crash report cannot be written, so here it is:\n");
        put_report(STDERR_FILENO, name_of(number), is_fault ? info->si_addr : NULL);
    }
    alarm(0);
    errno = code;
    pass_on(number, info, context, is_fault);
}

bool vitrine_crash_report_to(const char *path, const char *header) {
    static bool is_installed;
    if (strlen(path) >= sizeof crash.path) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(crash.path, path);
    strncpy(crash.header, header, sizeof crash.header - 1);
    if (is_installed) return true;
    // Existing threads keep their stacks: crashes that do not overflow them are reported as well.
    if (!vitrine_thread_signal_stack()) return false;
    // The first call loads the unwinder, which allocates.
    void *frames[4];
    backtrace(frames, 4);
    sigset_t fatal;
    sigemptyset(&fatal);
    for (size_t i = 0; i < fatal_count; i++) sigaddset(&fatal, fatal_signals[i]);
    // A signal that is sent to the reporting thread, such as the watchdog's, waits for the end of the report. A fault
    // during the report ends the process at once.
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK, .sa_mask = fatal};
    for (size_t i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, &crash.before[i]);
    // The parent process may have blocked these signals. A fault would then end the program without a report.
    pthread_sigmask(SIG_UNBLOCK, &fatal, NULL);
    is_installed = true;
    return true;
}

void vitrine_crash_remark(const char *line) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    char *place = crash.remarks[crash.next_remark % remark_count];
    strncpy(place, line, remark_size - 1);
    __atomic_store_n(&crash.next_remark, (crash.next_remark + 1) % remark_count, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&lock);
}

bool vitrine_crash_write_now(const char *path, const char *reason) { return write_report(path, reason, NULL); }
