// RunServices.swift: the services of a run: control, viewers, watchdog, memory pressure, overlay.
//
// They use descriptors in the run's loop and deadlines of its turns; services that are off have no cost. Times: seconds
// of CLOCK_MONOTONIC, which is also the clock of a run in real time.

import VitrineAppState
import VitrineDevice
import VitrineDisplay
import VitrineEventLoop
import VitrineGraphics
import Foundation
import VitrineCompositor
import VitrineControlSocket
import VitrineInput
import VitrineRuntime
import VitrineSeat
import VitrineSound
import VitrineSystem
import VitrineVNC
import VitrineWatch

/// The services of one run.
@MainActor final class RunServices {
    let options: LaunchOptions
    let frameLoop: FrameLoop
    let recorder: RunRecorder
    let trace: StartTrace
    let frameTrace: RunTrace
    let reports: CrashReports?
    /// The number of frames that count as shown without a flip event for them or a later one.
    var lostFlips: () -> Int = { 0 }
    /// Whether a display is connected and refuses every mode, and no other one shows the app.
    var isDisplayRefused: () -> Bool = { false }
    /// Ends the run.
    var quit: (() -> Void)?

    private(set) var control: ControlServer?
    private(set) var mirror: VNCMirror?
    private(set) var watchdog: Watchdog?
    private(set) var pressure: MemoryPressure?
    private(set) var overlay: PerformanceOverlay?
    private(set) var memoryWarnings = 0
    private(set) var statistics = FrameStatistics()
    private let notifier: SystemdNotifier?
    /// The interval of the service manager's watchdog for a ready app, in seconds.
    private var watchInterval: Double?
    private var isReady = false
    private var turnBegan = 0.0
    private weak var loop: EventLoop?
    private(set) lazy var inspector = Inspector(frameLoop.screen)
    /// Inputs that are being played for the control socket, with the peers that wait for them.
    var players: [ControlledInput] = []

    init(
        options: LaunchOptions, frameLoop: FrameLoop, recorder: RunRecorder, trace: StartTrace,
        frameTrace: RunTrace, reports: CrashReports?, notifier: SystemdNotifier?
    ) {
        self.options = options
        self.frameLoop = frameLoop
        self.recorder = recorder
        self.trace = trace
        self.frameTrace = frameTrace
        self.reports = reports
        self.notifier = notifier
    }

    // MARK: Start and end

    /// Starts the services of the options and of the service manager.
    /// - Throws: `LaunchError` if a requested service cannot be started.
    func start(on loop: EventLoop, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        self.loop = loop
        recorder.observer = { [unowned self] in didPresent($0) }
        frameLoop.onFlip = { [unowned self] in didFlip() }
        frameTrace.follow(loop)
        try startControl(loop)
        try startViewers()
        watchInterval = SystemdNotifier.watchdogInterval(environment: environment)
        startPressure(loop, environment)
        UIDevice.inputClick = { SoundPlayer.shared.play(.click) }
        UIFeedbackGenerator.player = { SoundPlayer.shared.play($0.clip) }
        SoundPlayer.shared.setComplaintHandler { Diagnostics.warning($0) }
        if options.services.showsOverlay { setOverlay(true) }
    }

    private func startControl(_ loop: EventLoop) throws {
        guard let path = options.services.control else { return }
        let server: ControlServer
        do throws(ControlError) {
            server = try ControlServer(path: Self.place(of: path)) { [unowned self] in handle($0, $1) }
        } catch {
            throw LaunchError(.cannotCreate, error.description)
        }
        server.onRefusal = { Diagnostics.warning($0) }
        loop.addSource(fd: server.fileDescriptor, name: "control socket") { [unowned server, unowned self] in
            server.dispatch(now: now)
        }
        control = server
        // Replaces that of the process before it, which still serves there.
        if server.path != path, rename(server.path, path) != 0 {
            throw LaunchError(
                .cannotCreate, "the control socket \(path) cannot be replaced: \(ErrnoName.message(errno))")
        }
        LaunchLog.keepMessages()
    }

    /// The path at which a control socket is made.
    private static func place(of path: String) -> String {
        #if Reload
        ReloadSession.isRequested ? "\(path).\(getpid())" : path
        #else
        path
        #endif
    }

    private func startViewers() throws {
        if let preview = frameLoop.output as? VNCOutput {
            preview.onInput = { [unowned self] in enqueue($0) }
            preview.onRefusal = { Diagnostics.warning("VNC: \($0)") }
            Diagnostics.info("the picture is shown by VNC on \(preview.server.place)")
        }
        guard let configuration = options.services.vnc else { return }
        do {
            let mirror = try VNCMirror(
                configuration, name: ProcessInfo.processInfo.processName, compositor: frameLoop.compositor)
            mirror.onInput = { [unowned self] in enqueue($0) }
            mirror.onRefusal = { Diagnostics.warning("VNC: \($0)") }
            mirror.onViewers = { [unowned self] count in
                Diagnostics.info("VNC: \(count) viewers")
                frameLoop.screen.isCaptured = count > 0
            }
            self.mirror = mirror
            Diagnostics.info("VNC viewers are served on \(mirror.server.place)")
        } catch {
            throw LaunchError(.unavailable, "\(error)")
        }
    }

    /// Starts the watchdog when the picture is visible. The first feed starts the manager's watchdog, whose interval is
    /// too short for a first layout on a slow board; until then the manager waits for the stages of the start.
    private func startWatchdog() {
        guard let notifier, let watchInterval else { return }
        // After the calm screen of a crash loop the manager's watchdog still runs from the former program's last feed.
        notifier.feedWatchdog()
        watchdog = Watchdog(interval: watchInterval, now: now, feed: { notifier.feedWatchdog() }) {
            [unowned self] in
            FrameWatch.Look(
                presented: frameLoop.presentedCount, seen: frameLoop.seenCount - lostFlips(),
                awaitsFlip: frameLoop.awaitsFlip, isFailing: frameLoop.isFailing,
                takesFrames: frameLoop.output.isConnected && frameLoop.output.isPoweredOn
                    && UIApplication.shared.applicationState != .background,
                lost: lostFlips(),
                isRefused: isDisplayRefused() && (mirror?.server.viewerCount ?? 0) == 0
                    && UIApplication.shared.applicationState != .background)
        }
    }

    private func startPressure(_ loop: EventLoop, _ environment: [String: String]) {
        let pressure = MemoryPressure(environment: environment)
        guard pressure.fileDescriptor >= 0 else { return }
        pressure.onPressure = { [unowned self] in warnOfMemory("the kernel reports that memory is short") }
        loop.addSource(fd: pressure.fileDescriptor, name: "memory pressure") { pressure.dispatch() }
        self.pressure = pressure
    }

    /// Called when the app ends.
    func close() {
        notifier?.stopping()
        frameTrace.finish()
        UIDevice.inputClick = nil
        UIFeedbackGenerator.player = nil
        setOverlay(false)
        if let control {
            loop?.removeSource(fd: control.fileDescriptor)
            control.close()
        }
        if let pressure { loop?.removeSource(fd: pressure.fileDescriptor) }
        frameLoop.onFlip = nil
        recorder.observer = nil
        (control, mirror, watchdog, pressure) = (nil, nil, nil, nil)
    }

    // MARK: Turns

    var now: Double { frameLoop.clock.seconds }

    var nextDeadline: Double? {
        ([control?.nextTimeout, watchdog?.deadline, overlay?.deadline, frameTrace.nextDeadline]
            + players.map(\.nextTime))
            .compactMap { $0 }.min()
    }

    /// Called before the run's turn.
    func turnBegins(at now: Double) {
        turnBegan = MonotonicTime.now
        if let timeout = control?.nextTimeout, timeout <= now { control?.dispatchTimeout(now: now) }
        if let verdict = watchdog?.dispatch(now: now) {
            Diagnostics.warning("the watchdog is not fed: \(Self.words(verdict))")
        }
        overlay?.dispatch(at: now)
        playInput(dueAt: now)
    }

    private static func words(_ verdict: FrameWatch.Verdict) -> String {
        switch verdict {
        case .stuck: "a frame has been on its way for the whole interval"
        case .failing: "frames cannot be shown"
        case .refused: "the display refuses every mode"
        case .presented, .idle: "it should have been"
        }
    }

    /// Called after the run's turn. Without a display nothing will be visible, and the app is ready anyway.
    func turnEnds() {
        frameTrace.turnEnds(at: now)
        if !isReady, !frameLoop.output.isConnected || !frameLoop.output.isPoweredOn {
            becomeReady(isDisplayRefused() ? "no display: it refuses every mode" : "no display")
        }
    }

    private func didPresent(_ report: FrameReport) {
        trace.mark(.frame)
        mirror?.didPresent(damage: report.damage)
        let seconds = MonotonicTime.now - turnBegan
        statistics.add(report, time: now, seconds: seconds)
        overlay?.record(report, time: now, seconds: seconds)
    }

    private func didFlip() {
        guard !isReady else { return }
        trace.mark(.flip)
        becomeReady(frameLoop.output.name)
        writeTrace()
    }

    private func becomeReady(_ place: String) {
        isReady = true
        trace.onStage = nil
        notifier?.ready(status: "shown on \(place)")
        startWatchdog()
    }

    private func writeTrace() {
        guard let path = options.services.trace else { return }
        do { try StartTraceFile.write(trace, to: path) } catch { Diagnostics.warning("\(error)") }
    }

    // MARK: Requests

    func enqueue(_ kind: InputEvent.Kind) { frameLoop.enqueue(InputEvent(time: now, kind: kind)) }

    func setOverlay(_ isOn: Bool) {
        guard isOn != (overlay != nil) else { return }
        overlay?.close()
        overlay = isOn ? PerformanceOverlay(screen: frameLoop.screen) : nil
    }

    func warnOfMemory(_ reason: String) {
        memoryWarnings += 1
        Diagnostics.warning("\(reason): caches are emptied, and the app is notified")
        UIApplication.shared.receiveMemoryWarning()
    }

    /// Reads content again and notifies the service manager.
    func reload() -> [String] {
        notifier?.reloading()
        let problems = WatchedContentCenter.shared.reloadAll()
        notifier?.ready(status: problems.isEmpty ? "content reloaded" : "content kept: \(problems[0])")
        return problems
    }

    var status: RunStatus {
        let output = frameLoop.output, application = UIApplication.shared
        return RunStatus(
            app: ProcessInfo.processInfo.processName, process: Int(ProcessInfo.processInfo.processIdentifier),
            state: ["active", "inactive", "background"][application.applicationState.rawValue],
            uptimeSeconds: MonotonicTime.now - programStart,
            display: RunStatus.Display(
                name: output.name, width: output.pixelSize.width, height: output.pixelSize.height,
                scale: Double(frameLoop.screen.scale), isConnected: output.isConnected,
                isPoweredOn: output.isPoweredOn),
            frames: RunStatus.Frames(
                presented: frameLoop.presentedCount, seen: frameLoop.seenCount,
                isFailing: frameLoop.isFailing,
                lastMs: statistics.lastMs, longestMs: statistics.longestMs,
                bytesWritten: statistics.lastBytes,
                damagedPixels: statistics.lastDamage),
            memory: MemoryFigures(output: output, root: frameLoop.compositor.rootLayer),
            memoryWarnings: memoryWarnings, pressureSources: pressure?.sources ?? [],
            watchdog: watchdog?.verdict.rawValue,
            viewers: mirror?.server.viewerCount ?? (output as? VNCOutput)?.server.viewerCount,
            content: WatchedContentCenter.shared.states, crashReports: reports?.all.map(\.path) ?? [])
    }
}
