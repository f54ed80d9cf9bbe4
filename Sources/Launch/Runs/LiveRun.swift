// LiveRun.swift: a run in real time: a display or memory, input devices, signals.

import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDRMOutput
import VitrineDevice
import VitrineDeviceInput
import VitrineDisplay
import VitrineEventLoop
import VitrineInput
import VitrineRuntime
import VitrineSeat
import VitrineSystem

/// Runs an application until it ends or a signal ends it.
@MainActor final class LiveRun: SeatObserver {
    let frameLoop: FrameLoop
    let recorder: RunRecorder
    let options: LaunchOptions
    private let display: (any LiveOutput)?
    private let timeline: InputTimeline?
    private var player: ScriptPlayer?
    private var devices: DeviceInput?
    private var headphones: HeadphoneWatch?
    /// The display, if it is a window.
    var window: (any WindowedOutput)?
    var clipboard: DesktopClipboard?
    #if Window
    var typing: DesktopTyping?
    var drags: DesktopDrags?
    var bar: DeviceBar?
    /// The windows of further screens, if the display is a window.
    var otherWindows: OtherWindows?
    #endif
    /// The frame loops of further displays.
    private var otherFrameLoops: [FrameLoop] = []
    var recording: InputRecording?
    private var test: TestRecorder?
    var failure: (any Error)?
    let services: RunServices
    #if Reload
    var reload: ReloadSession?
    #endif
    let loop = EventLoop()

    init(
        frameLoop: FrameLoop, recorder: RunRecorder, options: LaunchOptions, display: (any LiveOutput)?,
        timeline: InputTimeline?, services: RunServices
    ) {
        self.frameLoop = frameLoop
        self.recorder = recorder
        self.options = options
        self.display = display
        self.timeline = timeline
        self.services = services
    }

    /// - Parameter beforeClosing: called before the devices are closed.
    func run(beforeClosing: () -> Void) throws -> Int32 {
        loop.addSignals([SIGTERM, SIGINT]) { [unowned self] signal in
            // A second signal ends a shutdown that hangs.
            SignalDescriptor.unblock([SIGTERM, SIGINT])
            terminate(status: signal == SIGTERM ? 0 : 128 + signal)
        }
        loop.addSignals([SIGHUP]) { [unowned self] _ in handleHangup() }
        loop.addClockChanges { [unowned self] in
            frameLoop.screen.wallClockDidChange()
            UIApplication.shared.timeDidJump()
        }
        try startRecording()
        openDevices()
        defer { services.close() }
        services.lostFlips = { [weak display] in display?.lostFlips ?? 0 }
        services.isDisplayRefused = { [unowned self] in isDisplayRefused }
        services.quit = { [unowned self] in terminate(status: 0) }
        #if Reload
        reload?.quit = { [unowned self] in terminate(status: 0) }
        reload?.start(on: loop)
        #endif
        do { try services.start(on: loop) } catch {
            closeDevices()
            throw error
        }
        loop.turn = { [unowned self] in turn() }
        loop.nextDeadline = { [unowned self] in nextDeadline }
        let status = loop.run()
        beforeClosing()
        closeDevices()
        if let failure { throw failure }
        return status
    }

    /// Whether the display refuses every mode, and no other one shows the app.
    private var isDisplayRefused: Bool {
        guard let display, display.isRefused, display.isPoweredOn else { return false }
        return !otherFrameLoops.contains { $0.output.takesFrames }
    }

    func stop(status: Int32) { loop.stop(status: status) }

    /// Handles SIGHUP. If the terminal has hung up, the run ends; otherwise content is read again.
    private func handleHangup() {
        if Self.hasTerminalHungUp { return terminate(status: 128 + SIGHUP) }
        for problem in services.reload() { Diagnostics.warning("content is kept: \(problem)") }
    }

    private static var hasTerminalHungUp: Bool {
        guard DescriptorState.of(STDIN_FILENO, reporting: .readable).contains(.hungUp) else { return false }
        // The end of a pipe looks the same. A terminal that hung up returns EIO, and is not a terminal any more.
        return isatty(STDIN_FILENO) == 1 || errno == EIO
    }

    /// Terminates the application; its exit handler stops the loop.
    func terminate(status: Int32) {
        if options.screenshot != nil { recorder.keepPicture() }
        UIApplication.shared.terminate(status: status)
    }

    // MARK: Turns

    private var nextDeadline: Double? {
        let own = [
            frameLoop.nextDeadline, display?.nextTimeout, devices?.nextTimeout, player?.nextTime,
            services.nextDeadline, reloadDeadline, otherWindowsTimeout,
        ]
        return (own + otherFrameLoops.map(\.nextDeadline)).compactMap { $0 }.min()
    }

    private var reloadDeadline: Double? {
        #if Reload
        reload?.nextDeadline
        #else
        nil
        #endif
    }

    private func turn() {
        let now = frameLoop.clock.seconds
        services.turnBegins(at: now)
        if let timeout = devices?.nextTimeout, timeout <= now { devices?.dispatchTimeout() }
        if let timeout = display?.nextTimeout, timeout <= now { display?.dispatchTimeout() }
        dispatchOtherWindows(at: now)
        playSteps(dueAt: now)
        // A turn runs because of some activity: then the display is checked, too.
        display?.checkDisplay()
        writeRecording()
        frameLoop.runTurn()
        for other in otherFrameLoops { other.runTurn() }
        // A script begins after the first layout, independent of the duration of the start.
        if player == nil {
            player = timeline.map { ScriptPlayer($0, on: frameLoop, start: frameLoop.clock.seconds) }
        }
        follow()
        services.turnEnds()
        #if Reload
        reload?.turnEnds()
        #endif
        if let frames = options.frames, recorder.framesPresented >= frames { terminate(status: 0) }
    }

    /// Passes changes of the turn to the input devices: the picture's size, and whether tilt is needed.
    private func follow() {
        let area = frameLoop.screen.bounds.size
        if let window { follow(window, area) }
        guard let devices else { return }
        if devices.pointerArea != area { devices.pointerArea = area }
        devices.wantsTilt = frameLoop.wantsTilt
        if !otherFrameLoops.isEmpty || devices.outputs.count > 1 { placeTouchPanels() }
    }

    /// The displays on which touch panels may be mounted, the main one first.
    private func placeTouchPanels() {
        let displays = [display as? DRMOutput] + otherFrameLoops.map { $0.output as? DRMOutput }
        let outputs = displays.compactMap { $0 }.map {
            TouchOutput(
                connector: $0.connectorName, width: $0.physicalSize?.width, height: $0.physicalSize?.height)
        }
        if devices?.outputs != outputs { devices?.outputs = outputs }
    }

    /// Sends a touch on a further display to the windows of that display.
    private func handle(_ event: InputEvent, touched connector: String) {
        let touched = otherFrameLoops.first { ($0.output as? DRMOutput)?.connectorName == connector }
        (touched ?? frameLoop).enqueue(event)
    }

    private func playSteps(dueAt now: Double) {
        while let (time, action) = player?.step(dueAt: now) {
            switch action {
            case .event(let kind):
                frameLoop.enqueue(InputEvent(time: time, kind: kind))
                frameLoop.runTurn()
            case .screenshot(let path):
                do { try recorder.writeScreenshot(to: path) } catch {
                    failure = error
                    return terminate(status: 1)
                }
            case .settle, .touchElement: break
            case .quit: return terminate(status: 0)
            }
        }
    }

    // MARK: Devices

    private func startRecording() throws {
        if let path = options.recordTest {
            test = try TestRecorder(path: path, root: options.recordRoot, frameLoop: frameLoop)
        }
        if let path = options.recordInput { try record(to: path) }
    }

    /// Records input into a file, or ends the recording.
    /// - Throws: `LaunchError` if the file cannot be written.
    func record(to path: String?) throws {
        writeRecording()
        recording = nil
        guard let path else { return }
        do {
            recording = try InputRecording(path: path, start: frameLoop.clock.seconds)
        } catch {
            throw LaunchError(.cannotCreate, "the input recording \(error)")
        }
    }

    /// The events are in the file before the app can crash because of them.
    private func writeRecording() {
        do { try recording?.flush() } catch {
            Diagnostics.warning("the input recording ends: \(error)")
            recording = nil
        }
    }

    private func openDevices() {
        guard let display else { return }
        if display.fileDescriptor >= 0 {
            loop.addSource(fd: display.fileDescriptor, name: "display \(display.name)") { display.dispatch() }
        }
        if display.hotplugDescriptor >= 0 {
            loop.addSource(fd: display.hotplugDescriptor, name: "display hot-plug") {
                display.dispatchHotplug()
            }
        }
        if let window = display as? any WindowedOutput { useInput(of: window) }
        guard let seat = display.deviceSeat else { return }
        openDevices(of: seat)
        if let card = display as? DRMOutput {
            card.othersDidChange = { [unowned self] came, went in otherDisplaysDidChange(came: came, went: went) }
            otherDisplaysDidChange(came: card.others, went: [])
        }
        // After the display, which is the last to pause and the first to resume.
        seat.addObserver(self)
        seat.didGiveUp = { [unowned self] in
            Diagnostics.warning("the seat is lost, so the app ends; the next start may get another one")
            terminate(status: LaunchError.Status.tryAgain.rawValue)
        }
    }

    private func openDevices(of seat: Seat) {
        do {
            let devices = try DeviceInput.open(options.input, opener: seat)
            devices.rotation = options.rotation
            devices.pointerArea = frameLoop.screen.bounds.size
            devices.handler = { [unowned self] in
                recording?.record($0)
                handle($0)
            }
            devices.otherOutputHandler = { [unowned self] in handle($0, touched: $1) }
            if devices.fileDescriptor >= 0 {
                loop.addSource(fd: devices.fileDescriptor, name: "input devices") { devices.dispatch() }
            }
            self.devices = devices
        } catch {
            Diagnostics.warning("there is no input: \(error)")
        }
        headphones = AssistanceStart.watchHeadphones(frameLoop.screen, loop: loop, opener: seat)
    }

    private func otherDisplaysDidChange(came: [DRMOutput], went: [DRMOutput]) {
        for output in went {
            guard let loop = otherFrameLoops.first(where: { $0.output === output }) else { continue }
            disconnect(loop)
        }
        for output in came { _ = connect(output) }
    }

    /// Connects a further display: the app is notified, and may show windows there.
    func connect(_ output: any Output) -> FrameLoop {
        // Animations there have the refresh rate of their own display.
        let loop = FrameLoop(output: output, clock: FrameClock(), scale: options.scale ?? output.preferredScale)
        loop.mainLoop = frameLoop
        loop.followsPreferredScale = options.scale == nil
        otherFrameLoops.append(loop)
        UIApplication.shared.connectDisplay(loop)
        frameLoop.makeCurrent()
        return loop
    }

    /// Disconnects a further display.
    func disconnect(_ loop: FrameLoop) {
        otherFrameLoops.removeAll { $0 === loop }
        UIApplication.shared.disconnectDisplay(loop)
        frameLoop.makeCurrent()
    }

    /// The console does not receive the keys that switch it, so the app requests the switch.
    private func handle(_ event: InputEvent) {
        if let console = ConsoleKeys.console(for: event), !options.locksConsole {
            display?.deviceSeat?.switchToConsole(console)
        } else {
            frameLoop.enqueue(event)
        }
    }

    func seatWillPause(_ seat: Seat) {
        devices?.suspend()
        headphones?.suspend()
        UIApplication.shared.leaveForeground()
        frameLoop.runTurn()
    }

    func seatDidResume(_ seat: Seat) {
        devices?.resume()
        headphones?.resume()
        UIApplication.shared.enterForeground()
    }

    private func closeDevices() {
        if let devices {
            loop.removeSource(fd: devices.fileDescriptor)
            devices.close()
        }
        devices = nil
        if let headphones {
            loop.removeSource(fd: headphones.fileDescriptor)
            headphones.close()
        }
        headphones = nil
        writeRecording()
        test?.finish()
        clipboard = nil
        #if Window
        (typing, drags, bar) = (nil, nil, nil)
        otherWindows?.unplugAll()
        otherWindows = nil
        #endif
        guard let display else { return }
        display.deviceSeat?.didGiveUp = nil
        // The application has disconnected all its scenes.
        (display as? DRMOutput)?.othersDidChange = nil
        if display.fileDescriptor >= 0 { loop.removeSource(fd: display.fileDescriptor) }
        if display.hotplugDescriptor >= 0 { loop.removeSource(fd: display.hotplugDescriptor) }
        display.close()
    }
}
