// EventLoopSignals.swift: signals as one more descriptor of the event loop.
//
// A signal handler may do nearly nothing; a signalfd is read between two turns, where views can be called and the
// display released.

import CVitrineLinux
import Foundation
import VitrineSystem

extension EventLoop {
    /// Blocks `signals` for this thread and those it starts later. Call it
    /// first in the program: a thread that runs already would still be killed
    /// by them.
    package static func block(_ signals: [Int32]) {
        var set = signalSet(signals)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Gives `signals` their default action back.
    package static func unblock(_ signals: [Int32]) {
        var set = signalSet(signals)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Calls `handler` with each of `signals` that arrives. They are blocked.
    package func addSignals(_ signals: [Int32], handler: @escaping @MainActor (Int32) -> Void) {
        Self.block(signals)
        var set = signalSet(signals)
        let fd = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        guard fd >= 0 else { fatalError("\(SystemCallError("signalfd"))") }
        addSource(fd: fd, name: "signals") {
            var info = signalfd_siginfo()
            while read(fd, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
                handler(Int32(info.ssi_signo))
            }
        }
    }
}

private func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
}
