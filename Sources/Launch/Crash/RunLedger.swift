// RunLedger.swift: what is kept of this run for the next ones: starts, ends, crashes.

import Foundation
import VitrineRuntime
import VitrineWatch

/// The folder of state of an app that runs unattended; nothing where none was given.
@MainActor struct RunLedger {
    /// The app crashed so often that it rests for a while.
    let isCrashLoop: Bool
    let reports: CrashReports?
    private let ledger: StartLedger?
    /// Seconds to wait before the start.
    private let pause: Double

    /// Writes the start down, and has crashes reported.
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
            LaunchLog.note(
                "crash reports cannot be kept in \(reports.folder.path): \(LaunchLog.reason(error)); they go to standard error"
            )
        }
        switch ledger.noteStart() {
        case .start(let seconds):
            isCrashLoop = false
            // Where the calm screen is short, everything is.
            pause = min(seconds, CrashScreenDelegate.rest / 20)
        case .rest: (isCrashLoop, pause) = (true, 0)
        }
        self.reports = reports
        self.ledger = ledger
        guard isCrashLoop else { return }
        LaunchLog.note(
            "the app crashed again and again, so it rests for \(Int(CrashScreenDelegate.rest)) s; reports are in \(reports.folder.path)"
        )
    }

    /// What the run begins with: for the calm screen the name of the last report.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        guard isCrashLoop, let last = reports?.all.last else { return nil }
        return [CrashScreenDelegate.code: last.deletingPathExtension().lastPathComponent]
    }

    /// Waits until it is time to start.
    /// - Returns: the exit status of a run that was told to end meanwhile; nil: it is time.
    func awaitStart() -> Int32? {
        guard pause > 0 else { return nil }
        LaunchLog.note(
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

    func noteOrderlyEnd() {
        if !isCrashLoop { ledger?.noteOrderlyEnd() }
    }

    /// The release, where a deployment says it.
    private static var version: String {
        ProcessInfo.processInfo.environment["VITRINE_RELEASE"] ?? "unknown"
    }

    /// Becomes the same program once more.
    static func startAnew() {
        var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
        arguments.append(nil)
        execv("/proc/self/exe", arguments)
        // The service manager starts it then, because of the status.
        LaunchLog.note("the app cannot be started anew: \(String(cString: strerror(errno)))")
    }
}
