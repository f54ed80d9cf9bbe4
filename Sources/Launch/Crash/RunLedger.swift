// RunLedger.swift: stored data about runs: starts, ends, crashes.

import CVitrineLinux
import Foundation
import VitrineRuntime
import VitrineSystem
import VitrineWatch

/// The state folder of an app that runs unattended. Does nothing without a folder.
@MainActor struct RunLedger {
    /// Whether the app has crashed so often that it pauses.
    let isCrashLoop: Bool
    let reports: CrashReports?
    private let ledger: StartLedger?
    /// The time to wait before the start, in seconds.
    private let pause: Double

    /// Records the start and installs the crash handler.
    init(_ options: ServiceOptions, isWatched: Bool) {
        guard isWatched, let state = options.state else {
            (isCrashLoop, reports, ledger, pause) = (false, nil, nil, 0)
            return
        }
        let folder = URL(fileURLWithPath: state)
        let reports = CrashReports(folder: folder.appendingPathComponent("crashes"))
        let ledger = StartLedger(file: folder.appendingPathComponent("starts.json"))
        do {
            try reports.watchProcess(
                program: ProcessInfo.processInfo.processName, version: Self.version)
        } catch {
            Diagnostics.warning(
                "crash reports cannot be kept in \(reports.folder.path): \(LaunchLog.reason(error)); they are written to standard error"
            )
        }
        switch ledger.noteStart() {
        case .start(let seconds):
            isCrashLoop = false
            // If the calm screen is shortened, the pauses are too.
            pause = min(seconds, CrashScreenDelegate.rest / 20)
        case .rest: (isCrashLoop, pause) = (true, 0)
        }
        self.reports = reports
        self.ledger = ledger
        guard isCrashLoop else { return }
        Diagnostics.warning(
            "the app crashed again and again, so it rests for \(Int(CrashScreenDelegate.rest)) s; reports are in \(reports.folder.path)"
        )
    }

    /// The launch options: for the calm screen the name of the last report.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        guard isCrashLoop, let last = reports?.all.last else { return nil }
        return [CrashScreenDelegate.code: last.deletingPathExtension().lastPathComponent]
    }

    /// Waits until the start.
    /// - Returns: the exit status if a signal ended the wait. Nil: start now.
    func awaitStart() -> Int32? {
        guard pause > 0 else { return nil }
        Diagnostics.warning(
            "the app crashed several times lately, so it starts in \(String(format: "%g", pause)) s")
        // They are blocked, and would wait for the run's own loop.
        var ends = sigset_t()
        sigemptyset(&ends)
        for signal in [SIGTERM, SIGINT] { sigaddset(&ends, signal) }
        let whole = Int(pause)
        var time = timespec(tv_sec: whole, tv_nsec: Int((pause - Double(whole)) * 1e9))
        let signal = sigtimedwait(&ends, nil, &time)
        guard signal > 0 else { return nil }
        return signal == SIGTERM ? 0 : 128 + signal
    }

    func recordCleanExit() {
        if !isCrashLoop { ledger?.noteOrderlyEnd() }
    }

    /// The release, if a deployment sets it.
    private static var version: String {
        ProcessInfo.processInfo.environment["VITRINE_RELEASE"] ?? "unknown"
    }

    /// Replaces the process with a new run of the same program.
    static func restart() {
        var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
        arguments.append(nil)
        execv("/proc/self/exe", arguments)
        // The exit status makes the service manager start it.
        Diagnostics.warning("the app cannot be restarted: \(ErrnoName.message(errno))")
    }
}
