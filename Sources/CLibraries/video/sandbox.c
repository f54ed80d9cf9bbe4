// sandbox.c: see sandbox.h. What the kernel refuses to set is not set: the decoder still works.

#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// Shadow memory is larger than any limit.
#define IS_SANITIZED
#endif
#endif

void sandbox_limit(uint64_t bytes) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    setrlimit(RLIMIT_NOFILE, &(struct rlimit){256, 256});
#ifndef IS_SANITIZED
    setrlimit(RLIMIT_DATA, &(struct rlimit){bytes, bytes});
    // A decoder has a dozen threads: with the usual stacks and heaps the limit would be theirs.
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) == 0) {
        pthread_attr_setstacksize(&attributes, 1 << 20);
        pthread_setattr_default_np(&attributes);
        pthread_attr_destroy(&attributes);
    }
    mallopt(M_ARENA_MAX, 2);
#else
    (void)bytes;
#endif
    // The interface comes first.
    setpriority(PRIO_PROCESS, 0, 5);
}

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

void sandbox_close(bool may_connect) {
#ifdef THIS_ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// If the loaded word is `value`, the next `count` instructions are performed, otherwise those after them.
#define IF(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
    struct sock_filter program[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0),
        REFUSE,
        LOAD(nr),
#if defined(__x86_64__)
        // Calls of the x32 interface have other numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        REFUSE,
#endif
        IF(__NR_io_uring_setup, 1),
        REFUSE,
        IF(__NR_execve, 1),
        REFUSE,
        IF(__NR_execveat, 1),
        REFUSE,
        IF(__NR_ptrace, 1),
        REFUSE,
        IF(__NR_process_vm_writev, 1),
        REFUSE,
        IF(__NR_socket, 5),
        LOAD(args[0]),
        // Sound servers listen on local sockets.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, may_connect ? AF_INET : AF_UNIX, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, may_connect ? AF_INET6 : AF_UNIX, 1, 0),
        REFUSE,
        ALLOW,
    };
    const struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
    // For all threads: libraries may have started some.
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
#endif
}
