// FrameLoop.swift: the work for one screen in a turn of the run loop.
//
// A turn, once after all sources of an iteration: input events, due work, work deferred to this turn, display links;
// appearance callbacks; properties; constraints; layout; display; commit; then a frame, if anything changed or moves and the output
// is ready; then the work after the frame. Every step returns at once if it has nothing to do.
//
// The loop never waits. After a frame is presented, the flip starts the next one; an output that flips at once is paced
// by its refresh interval. Times: seconds of `clock`. Main actor only.

import CVitrineLinux
package import Foundation
package import VitrineCompositor
package import VitrineDisplay
import VitrineGraphics
package import VitrineInput
package import VitrineSystem

@MainActor
package final class FrameLoop: OutputDelegate {
    package let screen: UIScreen
    package let compositor: Compositor
    package let clock: FrameClock
    package let output: any Output
    /// The report of the last turn; `didPresent` is false if it had nothing to show.
    package private(set) var lastFrame = FrameReport()
    /// Called after each presented frame.
    package var onFrame: ((FrameReport) -> Void)?
    /// Whether frames keep the output's refresh interval. A virtual clock is paced by the code that moves it.
    package var pacesFrames: Bool
    /// Whether frames are sampled at the flip that the output predicts. A stage's frames are presented when made.
    package var predictsFlips = true
    /// The loop of the application's own screen; nil for that one. Turns of a further display do not change
    /// `UIScreen.main`.
    package weak var mainLoop: FrameLoop?
    /// Records turns, passes and frames. Nil by default.
    package var trace: FrameTrace? {
        didSet {
            compositor.trace = trace
            tracedInput = TracedInput()
        }
    }
    /// The input that no presented frame follows yet. Empty without a trace.
    var tracedInput = TracedInput()
    /// Whether another display sets the scale by its density.
    package var followsPreferredScale = false

    package let router: EventRouter
    private var events: [InputEvent] = []
    private var scheduled: [ScheduledWork] = []
    private var work: TurnWork { compositor.work }

    private var isInTurn = false
    /// Whether properties are updated or views laid out.
    var isSettlingLayout = false
    /// The enabled update links.
    var updateLinks: [UIUpdateLink] = []
    /// The update that runs, if there are links.
    var updateInfo: UIUpdateInfo?
    /// Whether a presented frame is not yet visible.
    package private(set) var awaitsFlip = false
    /// The number of presented frames, and of those whose flip was reported or happened at once.
    package private(set) var presentedCount = 0, seenCount = 0
    /// Whether the last frame could not be shown.
    package var isFailing: Bool { !lastFailure.isEmpty }
    /// Called when a frame becomes visible.
    package var onFlip: (() -> Void)?
    /// Called with each event before it has an effect, for recordings. Nil by default.
    package var onInput: ((InputEvent) -> Void)?
    /// Whether work after the frame may have requested another turn.
    private var wantsAnotherTurn = false
    private var lastAttempt = -Double.infinity
    private var lastSeen = 0.0
    private var lastFailure = ""

    /// The limit for the main thread's stack in bytes: enough for `UIView.mostLevels` nested views, as a debug build
    /// lays them out.
    static let stackBytes: UInt = 100 << 20

    package init(output: any Output, clock: FrameClock, scale: CGFloat) {
        vitrine_widen_stack(Self.stackBytes)
        self.output = output
        self.clock = clock
        compositor = Compositor(output: output, clock: clock, scale: scale)
        screen = UIScreen(rootLayer: compositor.rootLayer, pixelSize: output.pixelSize, scale: scale)
        router = EventRouter(screen: screen)
        pacesFrames = !clock.isVirtual
        lastSeen = clock.seconds
        screen.maximumFramesPerSecond = max(1, Int((1 / output.refreshInterval).rounded()))
        screen.frameLoop = self
        screen.pointer.visibility = output is OffscreenOutput ? .never : .automatic
        screen.pointer.output = output
        output.delegate = self
        compositor.layoutWithViews = { [weak self] in self?.layOutWithViews() }
        FrameLoop.register(self)
        makeCurrent()
    }

    isolated deinit { clock.removeAllLinks() }

    // MARK: Turns

    /// Takes an event; it is delivered in the next turn.
    package func enqueue(_ event: InputEvent) { events.append(event) }

    /// One turn of the run loop. Returns at once when there is nothing to do.
    package func runTurn() {
        guard !isInTurn else { return }
        isInTurn = true
        defer { isInTurn = false }
        traced("turn") { performTurn() }
    }

    private func performTurn() {
        makeCurrent()
        if self.isTimeForFrame {
            beginUpdate(hasReasonForUpdate, presentation: presentationTime(after: clock.seconds))
        }
        defer { endUpdate() }
        perform(.beforeEventDispatch)
        deliverEvents()
        perform(.afterEventDispatch)
        traced("timers") {
            runScheduled()
            work.run(.start)
        }
        let isTimeForFrame = isTimeForFrame
        perform(.beforeCADisplayLinkDispatch)
        if isTimeForFrame { fireDisplayLinks() }
        perform(.afterCADisplayLinkDispatch)
        perform(.beforeCATransactionCommit)
        bringUpToDate()
        perform(.afterCATransactionCommit)
        performLowLatencyPhases(deliver: deliverEvents, commit: bringUpToDate)
        lastFrame = FrameReport(presentationTime: clock.seconds)
        wantsAnotherTurn = !work.isEmpty(.end)
        if isTimeForFrame && compositor.needsFrame && !isEarlyForMotion { makeFrame() }
        work.run(.end)
        if let trace { tracedInput.endWithoutFrame(in: trace, if: !compositor.needsFrame) }
    }

    private var hasReasonForUpdate: Bool {
        compositor.needsFrame || clock.hasRunningLinks || !events.isEmpty || !work.isEmpty(.start)
            || !work.isEmpty(.layout) || (scheduled.first.map { $0.deadline <= clock.seconds } ?? false)
    }

    /// Performs layout, display and commit of changes outside of a turn, at the present time. Added animations begin at
    /// that time.
    package func commitPending() {
        guard !isInTurn else { return }
        makeCurrent()
        bringUpToDate()
    }

    /// Performs only the layout of changes outside of a turn; nothing is drawn.
    package func layoutIfNeeded() {
        guard !isInTurn else { return }
        makeCurrent()
        performLayout()
    }

    private func performLayout() {
        runLayoutWork()
        compositor.reportAnimations()
        settleLayout()
    }

    private func bringUpToDate() {
        performLayout()
        compositor.displayIfNeeded()
        compositor.commit()
        screen.assistiveTools?.layoutDidFinish(hasChanged: compositor.needsFrame)
        if !work.isEmpty(.change) && compositor.needsFrame {
            work.run(.change)
            compositor.bringUpToDate()
        }
    }

    /// Runs the work that waits for the next layout.
    func runLayoutWork() {
        guard !work.isEmpty(.layout) else { return }
        traced("scheduled work") { work.run(.layout) }
    }

    private var isTimeForFrame: Bool { !awaitsFlip && clock.seconds >= nextFrameTime }

    /// Panels report several moves per frame. Their effects are not visible before the next one, so moves wait for it
    /// and are merged; any other event delivers them at once.
    private var coalescesMoves: Bool {
        pacesFrames && output.isConnected && !events.isEmpty && !isTimeForFrame && events.allSatisfy(\.isMove)
    }

    private func deliverEvents() {
        guard !events.isEmpty, !coalescesMoves else { return }
        let queued = events
        events = []
        let admitted = screen.displayPower?.filter(queued) ?? queued
        traced("events") {
            if let trace { tracedInput.deliver(admitted, in: trace, isVirtual: clock.isVirtual) }
            deliver(admitted)
        }
    }

    private func deliver(_ admitted: [InputEvent]) {
        if let onInput { admitted.forEach(onInput) }
        for event in admitted { screen.pointer.handle(event) }
        let due = screen.assistiveTools?.filter(admitted) ?? admitted
        router.deliver(due)
        // Afterwards: a cover that is removed by the touch has received it.
        if admitted.contains(where: \.isDoneByAPerson) { InputObservation.notifyPresence(on: screen) }
    }

    private func fireDisplayLinks() {
        guard output.takesFrames, clock.hasRunningLinks else { return }
        lastAttempt = clock.seconds
        clock.fireLinks(
            timestamp: lastSeen, targetTimestamp: presentationTime(after: clock.seconds),
            duration: output.refreshInterval)
    }

    // MARK: Frames

    /// Without a display, or while it is switched off, nothing is drawn, but animations run on and end in time.
    private var wantsFrame: Bool {
        output.takesFrames
            ? compositor.needsFrame || clock.hasRunningLinks
            : compositor.hasRunningAnimations
    }

    /// The earliest time for another frame. Half a millisecond early is in time: timers and flips jitter.
    private var nextFrameTime: Double {
        pacesFrames ? lastAttempt + output.refreshInterval - 0.0005 : -.infinity
    }

    /// Whether only animations need a frame, and the next one would be too early for their rate.
    private var isEarlyForMotion: Bool {
        guard let target = motionTarget else { return false }
        return presentationTime(after: clock.seconds) < target - output.refreshInterval / 2
    }

    /// The time for which animations with their own frame rate need the next frame; nil if they run at the display's
    /// rate, or something else needs a frame.
    private var motionTarget: Double? {
        guard output.isConnected, compositor.needsFrameForMotionOnly else { return nil }
        let rate = compositor.animationRate
        return rate > 0 ? compositor.lastSampleTime + 1 / rate : nil
    }

    /// The time at which the frame for `target` is made: right after the refresh before it.
    private func timeToMakeFrame(for target: Double) -> Double {
        predictsFlips ? target - output.refreshInterval + 0.001 : target
    }

    /// The time of the next frame, for display links, animations and changes; nil for never.
    private var frameDeadline: Double? {
        guard wantsFrame else { return nil }
        guard output.isConnected else { return nextFrameTime }
        var target = clock.nextLinkTarget
        if compositor.needsFrame { target = min(target, motionTarget ?? -.infinity) }
        let early = target.isFinite ? timeToMakeFrame(for: target) : -.infinity
        return max(nextFrameTime, early)
    }

    private func makeFrame() {
        let now = clock.seconds
        if !output.takesFrames, compositor.hasRunningAnimations { wantsAnotherTurn = true }
        awaitsFlip = true
        do {
            let report = try renderFrame(at: presentationTime(after: now))
            lastFrame = report
            // An output that flips at once has a buffer free already.
            if !report.didPresent || output.nextBuffer() != nil { awaitsFlip = false }
            if report.didPresent {
                lastFailure = ""
                presentedCount += 1
                onFrame?(report)
                if !awaitsFlip { frameWasSeen() }
            }
            // A flip event paces its output; a failed attempt is not repeated before its time.
            lastAttempt = awaitsFlip ? -.infinity : now
        } catch {
            awaitsFlip = false
            lastAttempt = now
            reportFailure("\(output.name): the frame could not be shown: \(error)")
        }
    }

    /// The time at which a frame made now will be visible.
    private func presentationTime(after now: Double) -> Double {
        predictsFlips ? output.predictedPresentation(after: now) : now
    }

    private func reportFailure(_ message: String) {
        guard message != lastFailure else { return }
        lastFailure = message
        Diagnostics.warning(message)
    }

    package func output(_ output: any Output, didPresentAt time: Double) {
        if awaitsFlip { frameWasSeen() }
        awaitsFlip = false
        lastSeen = time
    }

    private func frameWasSeen() {
        seenCount += 1
        if let trace { tracedInput.frameWasSeen(in: trace) }
        onFlip?()
    }

    /// Called when the buffers were replaced: no flip of the old ones will be reported.
    func discardPendingFlip() {
        awaitsFlip = false
        lastAttempt = -.infinity
    }

    /// Cancels touches and key presses, which will not end on a removed display.
    package func cancelInput() { router.cancelAll(at: clock.seconds) }

    /// Cancels the presses that `responder` received, since it leaves its window.
    func cancelPresses(of responder: UIResponder) { router.cancelPresses(of: responder, at: clock.seconds) }

    // MARK: Deadlines

    /// The time at which `runTurn` is needed next; nil when idle, and while a flip is awaited and nothing else is due.
    package var nextDeadline: Double? {
        let now = clock.seconds
        let holdsMoves = coalescesMoves
        if wantsAnotherTurn || (!events.isEmpty && !holdsMoves) || !work.isEmpty(.start)
            || !work.isEmpty(.layout) || !work.isEmpty(.end)
        {
            return now
        }
        var deadline = scheduled.first?.deadline
        if holdsMoves, !awaitsFlip { deadline = min(deadline ?? .infinity, max(now, nextFrameTime)) }
        if !awaitsFlip, let frame = frameDeadline.map({ max(now, $0) }) {
            deadline = min(deadline ?? frame, frame)
        }
        // One that should have begun needs a frame, which is counted above.
        if let begin = compositor.nextTurnTime, begin > now { deadline = min(deadline ?? begin, begin) }
        return deadline
    }

    /// Descriptions of pending work; empty when everything is at rest.
    package var pendingWork: [String] {
        var pending = compositor.pendingWork
        if !events.isEmpty { pending.append("\(events.count) input events") }
        pending += clock.transientLinkNames
        if !work.isEmpty(.start) { pending.append("\(work.count(.start)) completions for the next turn") }
        if !work.isEmpty(.layout) || !work.isEmpty(.end) { pending.append("appearance callbacks") }
        pending += scheduled.filter(\.countsAsPending).map {
            "\($0.name), due in \(rounded($0.deadline - clock.seconds)) s"
        }
        return pending
    }

    private func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

    // MARK: Work

    /// Runs `work` in the next turn.
    package func inNextTurn(_ work: @escaping @MainActor () -> Void) { self.work.add(to: .start, work) }

    /// Runs `work` before the next layout.
    package func beforeLayout(_ work: @escaping @MainActor () -> Void) { self.work.add(to: .layout, work) }

    /// Runs `work` after the next frame.
    package func afterFrame(_ work: @escaping @MainActor () -> Void) { self.work.add(to: .end, work) }

    /// Runs `work` once something on the screen changes, before that is shown. Does not wake the loop.
    package func onNextChange(_ work: @escaping @MainActor () -> Void) { self.work.add(to: .change, work) }

    /// Runs `work` in the first turn after `seconds`.
    ///
    /// - Parameter countsAsPending: false for work that never ends, such as a caret's blinking.
    @discardableResult
    package func schedule(
        after seconds: Double, named name: String, countsAsPending: Bool = true,
        _ work: @escaping @MainActor () -> Void
    ) -> ScheduledWork {
        let item = ScheduledWork(
            deadline: clock.seconds + max(0, seconds), name: name, countsAsPending: countsAsPending,
            work: work)
        item.loop = self
        let place = scheduled.firstIndex { $0.deadline > item.deadline } ?? scheduled.count
        scheduled.insert(item, at: place)
        return item
    }

    fileprivate func cancel(_ item: ScheduledWork) { scheduled.removeAll { $0 === item } }

    private func runScheduled() {
        // A deadline that was reached by adding frame intervals may miss it by rounding.
        let now = clock.seconds + 1e-9
        while let first = scheduled.first, first.deadline <= now {
            scheduled.removeFirst()
            first.run()
        }
    }
}

/// Work that waits for its time on a screen's clock.
@MainActor
package final class ScheduledWork: TimedWork {
    package let deadline: Double
    let name: String
    let countsAsPending: Bool
    private var work: (@MainActor () -> Void)?
    fileprivate weak var loop: FrameLoop?

    fileprivate init(
        deadline: Double, name: String, countsAsPending: Bool, work: @escaping @MainActor () -> Void
    ) {
        self.deadline = deadline
        self.name = name
        self.countsAsPending = countsAsPending
        self.work = work
    }

    fileprivate func run() {
        let due = work
        work = nil
        due?()
    }

    /// Cancels the work.
    package func cancel() {
        work = nil
        loop?.cancel(self)
    }
}

extension FrameLoop: WorkScheduling {
    package func timedWork(
        after seconds: Double, named name: String, countsAsPending: Bool, _ work: @escaping @MainActor () -> Void
    ) -> any TimedWork {
        schedule(after: seconds, named: name, countsAsPending: countsAsPending, work)
    }
}
