// Launcher.swift: runs an application according to the options.

import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDevice
import VitrineDisplay
import VitrineTextEditing
import VitrineDRMOutput
import VitrineDrawing
import VitrineFoundationPatches
import VitrineInput
import VitrineSystem
import VitrineRuntime
import VitrineWatch

/// Makes the output, the clock and the frame loop for the options, and runs the application.
@MainActor enum Launcher {
    /// Runs an application of this process until it ends.
    /// - Returns: the exit status.
    static func run(
        delegate: any UIApplicationDelegate.Type, principal: UIApplication.Type = UIApplication.self
    ) -> Int32 {
        LaunchLog.install()
        // Writing to a closed pipe is an error for the writer, and must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // Before any other thread exists: a thread inherits the signal mask of its creator.
        SignalDescriptor.block([SIGTERM, SIGINT, SIGHUP])
        if CommandLine.arguments.contains(where: { $0 == "--help" || $0 == "-h" }) {
            print(LaunchOptions.help)
            return 0
        }
        do {
            let options = try LaunchOptions.ofProcess()
            LaunchOptions.current = options
            FoundationPatch.install(try patches(environment["VITRINE_FOUNDATION_PATCHES"]))
            UITextRendering.useEnvironment(environment).forEach(Diagnostics.warning)
            UIApplication.useLanguage(of: environment)
            return try run(delegate: delegate, principal: principal, options: options)
        } catch let error as LaunchError {
            Diagnostics.warning(error.description)
            return error.status.rawValue
        } catch {
            Diagnostics.warning("\(error)")
            return 1
        }
    }

    /// The environment at the start.
    private static let environment = ProcessEnvironment.read()

    private static func run(
        delegate: any UIApplicationDelegate.Type, principal: UIApplication.Type, options: LaunchOptions
    ) throws -> Int32 {
        let record = RunLedger(options.services, isWatched: !isVirtual(options))
        // A refused start is not a crash.
        defer { record.recordCleanExit() }
        if let status = record.awaitStart() { return status }
        let status = try run(
            delegate: record.isCrashLoop ? CrashScreenDelegate.self : delegate, principal: principal,
            options: options, record: record)
        if record.isCrashLoop, status == CrashScreenDelegate.tryAgain { RunLedger.restart() }
        return status
    }

    private static func patches(_ setting: String?) throws -> [FoundationPatch] {
        do { return try FoundationPatch.named(by: setting) } catch { throw LaunchError(.usage, error.description) }
    }

    /// Whether the run uses a virtual clock: a script, a number of frames or a screenshot has a known end.
    private static func isVirtual(_ options: LaunchOptions) -> Bool {
        options.output == .offscreen
            && (options.frames != nil || options.script != nil || options.screenshot != nil)
    }

    private static func run(
        delegate: any UIApplicationDelegate.Type, principal: UIApplication.Type, options: LaunchOptions,
        record ledger: RunLedger
    ) throws -> Int32 {
        let trace = StartTrace()
        trace.markProcess(loadedAtMonotonic: programStart)
        let notifier = SystemdNotifier(environment: environment)
        trace.onStage = { stage in if stage != .flip { notifier?.starting(stage.rawValue) } }
        trace.mark(.options)
        let script = try options.script.map(readScript)
        let frameTrace = try RunTrace(file: options.services.traceFrames)
        let (output, kind) = try OutputChoice.open(options)
        let isVirtual =
            kind == .offscreen && (options.frames != nil || script != nil || options.screenshot != nil)
        #if Reload
        let reload = isVirtual ? nil : try ReloadSession(environment)
        let clock = reload?.clock ?? (isVirtual ? FrameClock(virtualAt: 0) : FrameClock())
        #else
        let clock = isVirtual ? FrameClock(virtualAt: 0) : FrameClock()
        #endif
        let frameLoop = FrameLoop(
            output: output, clock: clock, scale: options.scale ?? output.preferredScale)
        frameLoop.followsPreferredScale = options.scale == nil
        frameTrace.follow(frameLoop)
        try AssistanceStart.prepare(frameLoop.screen, isVirtual: isVirtual, environment: environment)
        if kind == .vnc { frameLoop.screen.pointerVisibility = .never }
        markStages(trace, frameLoop, options)
        if let cursor = options.cursor { frameLoop.screen.pointerVisibility = cursor }
        let recorder = RunRecorder(output: output, frameLoop: frameLoop, kind: kind)
        let timeline = try script.map { try plan($0, screenSize: frameLoop.screen.bounds.size) }

        UIApplication.makeShared(principal)
        OnScreenKeyboard.install()
        KeyCommandGuide.install()
        let application = UIApplication.shared
        var failure: (any Error)?
        let finish: @MainActor () -> Void = {
            do { try record(recorder, options) } catch { failure = error }
        }
        let status: Int32
        if isVirtual {
            frameLoop.predictsFlips = false
            let run = VirtualRun(
                frameLoop: frameLoop, recorder: recorder, options: options, timeline: timeline, trace: frameTrace)
            application.exitHandler = { run.stop(status: $0) }
            SignalDescriptor.unblock([SIGHUP])
            recorder.observer = { _ in
                trace.mark(.frame)
                trace.mark(.flip)
            }
            UIApplication.bootstrap(
                delegate: delegate, frameLoop: frameLoop, launchOptions: ledger.launchOptions)
            trace.mark(.application)
            status = try run.run(refreshInterval: output.refreshInterval)
            finish()
            if let path = options.services.trace { try StartTraceFile.write(trace, to: path) }
        } else {
            let run = LiveRun(
                frameLoop: frameLoop, recorder: recorder, options: options,
                display: output as? any LiveOutput,
                timeline: timeline,
                services: RunServices(
                    options: options, frameLoop: frameLoop, recorder: recorder, trace: trace, frameTrace: frameTrace,
                    reports: ledger.reports, notifier: notifier))
            application.exitHandler = { run.stop(status: $0) }
            UIApplication.bootstrap(
                delegate: delegate, frameLoop: frameLoop, launchOptions: ledger.launchOptions)
            trace.mark(.application)
            #if Reload
            reload?.begin(frameLoop)
            run.reload = reload
            #endif
            status = try run.run(beforeClosing: finish)
        }
        if let failure { throw failure }
        return status
    }

    /// Records the stages between an open display and the first frame.
    private static func markStages(_ trace: StartTrace, _ frameLoop: FrameLoop, _ options: LaunchOptions) {
        trace.mark(.device)
        guard options.services.trace != nil || options.services.control != nil else { return }
        // An app's first text would load it; here its time is recorded separately.
        _ = UIFont.systemFont(ofSize: 17).lineHeight
        trace.mark(.font)
        frameLoop.onNextChange { trace.mark(.layout) }
    }

    private static func record(_ recorder: RunRecorder, _ options: LaunchOptions) throws {
        if let path = options.screenshot { try recorder.writeScreenshot(to: path) }
        if let path = options.stats { try recorder.writeStats(to: path) }
    }

    private static func readScript(_ path: String) throws -> InputScript {
        do {
            return try InputScript(file: path)
        } catch let error as InputScriptError {
            throw LaunchError(
                error.problems.contains { $0.line == nil } ? .noInput : .data, error.description)
        }
    }

    private static func plan(_ script: InputScript, screenSize: CGSize) throws -> InputTimeline {
        do {
            return try InputTimeline(script, screenSize: screenSize)
        } catch let error as InputScriptError {
            throw LaunchError(.data, error.description)
        }
    }
}
