// SignalDescriptor.swift: signalfd(2).

import CVitrineLinux
import Glibc

/// Signals that arrive at a descriptor. A signal handler may do nearly nothing; what reads a descriptor may do anything.
package final class SignalDescriptor: Sendable {
    /// Readable when a signal has arrived.
    package let descriptor: Int32

    /// Blocks the signals for this thread and those it starts later. Threads that already run still receive them.
    package init(_ signals: [Int32]) throws(SystemCallError) {
        Self.block(signals)
        var set = Self.set(of: signals)
        descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemCallError("signalfd") }
    }

    deinit { close(descriptor) }

    /// Returns the signals that have arrived since the last call. Never waits.
    package func arrived() -> [Int32] {
        var found: [Int32] = []
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        while read(descriptor, &info, size) == size { found.append(Int32(info.ssi_signo)) }
        return found
    }

    /// Blocks signals for this thread and those it starts later. To be called first in a program: a thread that already
    /// runs would still be ended by them.
    package static func block(_ signals: [Int32]) {
        var set = set(of: signals)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Restores the signals' default action for this thread.
    package static func unblock(_ signals: [Int32]) {
        var set = set(of: signals)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
