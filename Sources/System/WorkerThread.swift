// WorkerThread.swift: threads of the library.

import CVitrineLinux
import Dispatch
package import Foundation

/// Starts threads.
package enum WorkerThread {
    /// Calls `body` on a new thread, which ends when it returns. Signals are blocked there, since the main thread
    /// handles them, except those of faults: blocked, they would end the process without a crash report.
    /// - Parameters:
    ///   - name: names the thread in debuggers and in /proc. Linux uses the first 15 bytes.
    ///   - quality: the thread's priority among those of the process.
    package static func start(
        _ name: String, quality: QualityOfService = .default, _ body: @escaping @Sendable () -> Void
    ) {
        let hasStarted = DispatchSemaphore(value: 0)
        let thread = Thread {
            var signals = sigset_t()
            sigfillset(&signals)
            for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, fault) }
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            // Foundation loses a name that is given before `start()` has returned, and Linux refuses longer ones.
            hasStarted.wait()
            Thread.current.name = String(decoding: name.utf8.prefix(15), as: UTF8.self)
            body()
        }
        thread.qualityOfService = quality
        thread.start()
        hasStarted.signal()
    }
}
