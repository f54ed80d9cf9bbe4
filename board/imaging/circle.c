// circle: makes the main thread of a process loop forever, like a bug in the app.
//
// Usage: circle PID
//
// A jump to itself is written to the program's entry point, which is not needed after the start, and the main thread
// is moved to it. All other threads continue. x86-64 only: on other machines the watchdog's checks run on the
// emulated PC.
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>

static unsigned long entry(const char *pid) {
    char path[64];
    Elf64_auxv_t pair;
    snprintf(path, sizeof path, "/proc/%s/auxv", pid);
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    unsigned long found = 0;
    while (fread(&pair, sizeof pair, 1, file) == 1)
        if (pair.a_type == AT_ENTRY) found = pair.a_un.a_val;
    fclose(file);
    return found;
}

static int failed(const char *what) {
    perror(what);
    return 1;
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "usage: circle PID\n"), 64;
    pid_t process = atoi(argv[1]);
    unsigned long place = entry(argv[1]);
    if (!place) return failed(argv[1]);
    struct user_regs_struct registers;
    if (ptrace(PTRACE_ATTACH, process, NULL, NULL) < 0) return failed("PTRACE_ATTACH");
    if (waitpid(process, NULL, __WALL) < 0) return failed("waitpid");
    if (ptrace(PTRACE_GETREGS, process, NULL, &registers) < 0) return failed("PTRACE_GETREGS");
    // jmp .
    if (ptrace(PTRACE_POKETEXT, process, (void *)place, (void *)0xfeebfeebfeebfeebUL) < 0)
        return failed("PTRACE_POKETEXT");
    registers.rip = place;
    // The interrupted system call is not restarted.
    registers.orig_rax = (unsigned long)-1;
    if (ptrace(PTRACE_SETREGS, process, NULL, &registers) < 0) return failed("PTRACE_SETREGS");
    if (ptrace(PTRACE_DETACH, process, NULL, NULL) < 0) return failed("PTRACE_DETACH");
    return 0;
}
