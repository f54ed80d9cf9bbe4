import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Frame loop")
struct FrameLoopTests {
    private let clock = FrameClock(virtualAt: 10)
    private let output: OffscreenOutput
    private let loop: FrameLoop
    private let window: UIWindow
    private let interval = 1.0 / 60

    init() {
        output = OffscreenOutput(size: PixelSize(width: 100, height: 80))
        loop = FrameLoop(output: output, clock: clock, scale: 2)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
    }

    @Test func theScreenIsTheOutputInPoints() {
        loop.makeCurrent()
        #expect(UIScreen.main === loop.screen && window.screen === loop.screen)
        #expect(loop.screen.bounds == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(loop.screen.nativeBounds == CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(loop.screen.scale == 2 && loop.screen.maximumFramesPerSecond == 60)
        #expect(UIApplication.shared.clock === clock)
    }

    @Test func noFrameWhenNothingChanged() {
        loop.runTurn()
        #expect(loop.lastFrame.didPresent && output.presentCount == 1)
        #expect(loop.nextDeadline == nil, "an idle loop has no deadline")
        for _ in 0..<5 { loop.runTurn() }
        #expect(!loop.lastFrame.didPresent && output.presentCount == 1)
        #expect(loop.pendingWork.isEmpty)
    }

    @Test func theDamageOfOneViewIsItsRectangle() {
        let view = UIView(frame: CGRect(x: 5, y: 10, width: 20, height: 8))
        window.addSubview(view)
        loop.runTurn()
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        loop.runTurn()
        #expect(loop.lastFrame.damage == [PixelRect(x: 10, y: 20, width: 40, height: 16)])
        #expect(loop.lastFrame.pixelsComposited >= 40 * 16)
    }

    /// Draws a rectangle that fills a part of it, as a label's text does.
    final class Drawing: UIView {
        var draws = 0
        override func draw(_ rect: CGRect) {
            draws += 1
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
    }

    @Test func viewsDrawOnceAndInTheirFrame() {
        let view = Drawing(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        window.addSubview(view)
        loop.runTurn()
        loop.runTurn()
        #expect(view.draws == 1)
        #expect(output.pixel(24, 24) == 0xFF00_FF00 && output.pixel(31, 31) == 0xFF00_FF00)
        #expect(output.pixel(23, 24) == 0xFF00_0000 && output.pixel(32, 31) == 0xFF00_0000)
        view.frame.origin.x = 0
        loop.runTurn()
        #expect(view.draws == 1, "moving reuses the drawn content")
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        loop.runTurn()
        #expect(view.draws == 2)
        view.frame.size.width = 30
        loop.runTurn()
        #expect(view.draws == 2)
        view.contentMode = .redraw
        view.frame.size.width = 40
        loop.runTurn()
        #expect(view.draws == 3)
    }

    @Test func layoutAloneDrawsNothingAndRunsOnce() {
        final class Laid: UIView {
            var (layouts, draws) = (0, 0)
            override func layoutSubviews() { layouts += 1 }
            override func draw(_ rect: CGRect) { draws += 1 }
        }
        let view = Laid(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        window.addSubview(view)
        loop.layoutIfNeeded()
        #expect(view.layouts == 1 && view.draws == 0 && output.presentCount == 0)
        loop.runTurn()
        #expect(view.layouts == 1 && view.draws == 1 && output.presentCount == 1)
    }

    /// Three moves in the time of a frame are one report, with the others as coalesced touches; an end does not wait.
    @Test func movesAreCoalescedUntilTheFrame() {
        final class Finger: UIView {
            var reports: [[CGFloat]] = []
            var ends = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                let samples = event?.coalescedTouches(for: touches.first!) ?? []
                reports.append(samples.map { $0.location(in: nil).x })
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += 1 }
        }
        let view = Finger(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        window.addSubview(view)
        loop.pacesFrames = true
        func send(_ kind: InputEvent.Kind) {
            loop.enqueue(InputEvent(time: clock.seconds, kind: kind))
            loop.runTurn()
        }
        send(.touchDown(id: 0, at: CGPoint(x: 0.1, y: 0.5)))
        #expect(loop.lastFrame.didPresent)
        for x in [0.2, 0.4, 0.6] {
            clock.advance(to: clock.seconds + interval / 5)
            send(.touchMoved(id: 0, to: CGPoint(x: x, y: 0.5)))
        }
        #expect(view.reports == [])
        let due = loop.nextDeadline
        #expect(due.map { $0 > clock.seconds && $0 <= 10 + interval } == true, "\(String(describing: due))")
        clock.advance(to: 10 + interval)
        loop.runTurn()
        #expect(view.reports == [[10, 20, 30]])
        // Nothing was drawn, so no frame is in progress: a move is delivered immediately.
        send(.touchMoved(id: 0, to: CGPoint(x: 0.7, y: 0.5)))
        #expect(view.reports.last == [35])
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        loop.runTurn()
        send(.touchMoved(id: 0, to: CGPoint(x: 0.8, y: 0.5)))
        #expect(view.reports.count == 2)
        send(.touchUp(id: 0))
        #expect(view.reports.last == [40] && view.ends == 1)
    }

    @Test func theOrderOfWorkInATurn() {
        let log = Log()
        final class Ordered: UIView {
            var log: Log?
            override func layoutSubviews() { log?.add("layout") }
            override func draw(_ rect: CGRect) { log?.add("draw") }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log?.add("event")
                setNeedsLayout()
                setNeedsDisplay()
            }
        }
        let view = Ordered(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        window.addSubview(view)
        loop.runTurn()
        view.log = log
        loop.schedule(after: 0, named: "timer") { log.add("timer") }
        loop.inNextTurn { log.add("completion") }
        loop.beforeLayout { log.add("appearance") }
        loop.afterFrame { log.add("after") }
        let link = CADisplayLink { _ in log.add("link") }
        link.add(to: .main, forMode: .common)
        loop.onFrame = { _ in log.add("frame") }
        loop.enqueue(InputEvent(time: 10, kind: .touchDown(id: 0, at: CGPoint(x: 0.5, y: 0.5))))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        clock.advance(to: 10.1)
        loop.runTurn()
        link.invalidate()
        loop.onFrame = nil
        #expect(
            log.take() == [
                "event", "timer", "completion", "link", "appearance", "layout", "draw", "frame", "after",
            ])
    }

    @Test func animationsAreSampledAtTheFlip() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        loop.runTurn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 65 }
        loop.runTurn()
        // Begun at 10, shown one refresh later.
        #expect(abs(loop.lastFrame.presentationTime - (10 + interval)) < 1e-9)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - (5 + 60 * interval)) < 1e-6)
    }

    @Test func itWaitsForFlipsWithoutBlocking() {
        output.flipsManually = true
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        loop.runTurn()
        #expect(output.presentCount == 1)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        loop.runTurn()
        #expect(output.presentCount == 1 && loop.nextDeadline == nil, "the flip wakes the loop, not a timer")
        output.flip(at: 10.01)
        #expect(loop.nextDeadline == clock.seconds)
        loop.runTurn()
        #expect(output.presentCount == 2)
        output.flip(at: 10.02)
        #expect(loop.nextDeadline == nil)
    }

    @Test func outputsThatFlipAtOnceArePacedByTheirInterval() {
        loop.pacesFrames = true
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        loop.runTurn()
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        loop.runTurn()
        #expect(output.presentCount == 1)
        let deadline = loop.nextDeadline ?? 0
        #expect(abs(deadline - (10 + interval)) < 0.001)
        clock.advance(to: deadline)
        loop.runTurn()
        #expect(output.presentCount == 2 && loop.nextDeadline == nil)
    }

    @Test func scheduledWorkRunsInTimeAndCanBeCancelled() {
        loop.runTurn()
        let log = Log()
        loop.schedule(after: 0.3, named: "c") { log.add("c") }
        loop.schedule(after: 0.1, named: "a") { log.add("a") }
        let b = loop.schedule(after: 0.2, named: "b") { log.add("b") }
        #expect(loop.nextDeadline == 10.1)
        #expect(loop.pendingWork.count == 3)
        b.cancel()
        clock.advance(to: 10.25)
        loop.runTurn()
        #expect(log.take() == ["a"])
        clock.advance(to: 10.5)
        loop.runTurn()
        #expect(log.take() == ["c"] && loop.nextDeadline == nil)
    }

    final class Rotating: UIViewController {
        var log: [String] = []
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append(
                "will \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))x\(Int(view.bounds.height))"
            )
            coordinator.animate(alongsideTransition: { _ in
                self.log.append("along \(Int(self.view.bounds.width))")
            }) { _ in
                self.log.append("done")
            }
        }
    }

    /// An output that can be unplugged and reconnected with another size.
    final class Pluggable: Output {
        let name = "pluggable"
        var inner = OffscreenOutput(size: PixelSize(width: 100, height: 80))
        var isConnected = true
        weak var delegate: (any OutputDelegate)?
        var pixelSize: PixelSize { inner.pixelSize }
        var bufferCount: Int { inner.bufferCount }
        var refreshInterval: Double { inner.refreshInterval }
        func nextBuffer() -> ScanoutBuffer? { inner.nextBuffer() }
        func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
            try inner.present(buffer, damage: damage)
        }
        func predictedPresentation(after now: Double) -> Double { now }
    }

    @Test func unpluggedAndPluggedInAgainWithAnotherSize() async {
        let output = Pluggable()
        let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 2)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = Rotating()
        controller.loadViewIfNeeded()
        controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        loop.runTurn()
        output.isConnected = false
        loop.outputDidChange(output)
        controller.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        loop.runTurn()
        #expect(!loop.lastFrame.didPresent && loop.nextDeadline == nil)
        output.inner = OffscreenOutput(size: PixelSize(width: 60, height: 120))
        output.isConnected = true
        loop.outputDidChange(output)
        #expect(controller.log == ["will 30x60 from 50x40", "along 30", "done"])
        #expect(
            window.frame == CGRect(x: 0, y: 0, width: 30, height: 60)
                && controller.view.frame == window.bounds)
        #expect(loop.screen.bounds == window.frame)
        loop.runTurn()
        #expect(loop.lastFrame.damage == [PixelRect(x: 0, y: 0, width: 60, height: 120)])
        #expect(output.inner.pixel(59, 119) == 0xFFFF_0000)
    }

    /// Another panel on the same connector: rotated, in another mode.
    @Test func anotherPanelResizesTheWindows() {
        let controller = Rotating()
        controller.loadViewIfNeeded()
        controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.rootViewController = controller
        loop.runTurn()
        output.replaceDisplay(size: PixelSize(width: 60, height: 120), turn: .clockwise)
        #expect(controller.log == ["will 30x60 from 50x40", "along 30", "done"])
        #expect(loop.screen.nativeBounds == CGRect(x: 0, y: 0, width: 60, height: 120))
        clock.advance(to: clock.seconds + interval)
        loop.runTurn()
        #expect(loop.lastFrame.damage == [PixelRect(x: 0, y: 0, width: 60, height: 120)])
        #expect(output.pixel(0, 0) == 0xFF00_00FF && output.pixel(59, 119) == 0xFF00_00FF)
    }

    /// UIApplication.h: the notification before a rotation has the new orientation, the one after it the old one.
    @Test func aTurnedPanelPostsItsOrientation() {
        loop.runTurn()
        let log = Log()
        let names = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let value = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
                let orientation = value.flatMap { UIInterfaceOrientation(rawValue: $0) }
                MainActor.assumeIsolated { log.add(orientation == .portrait ? "portrait" : "landscape") }
            }
        }
        defer {
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
        }
        output.replaceDisplay(size: PixelSize(width: 60, height: 120))
        #expect(log.take() == ["portrait", "landscape"])
        output.replaceDisplay(size: PixelSize(width: 80, height: 120))
        #expect(log.take().isEmpty)
    }

    /// A display that reports its density.
    final class Dense: Output {
        let name = "dense"
        let inner = OffscreenOutput(size: PixelSize(width: 100, height: 80))
        let isConnected = true
        weak var delegate: (any OutputDelegate)?
        var preferredScale: CGFloat = 1
        var pixelSize: PixelSize { inner.pixelSize }
        var bufferCount: Int { inner.bufferCount }
        var refreshInterval: Double { inner.refreshInterval }
        func nextBuffer() -> ScanoutBuffer? { inner.nextBuffer() }
        func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
            try inner.present(buffer, damage: damage)
        }
        func predictedPresentation(after now: Double) -> Double { now }
    }

    @Test func aDenserDisplayBringsItsScale() {
        let output = Dense()
        let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: output.preferredScale)
        let window = UIWindow(frame: loop.screen.bounds)
        window.isHidden = false
        loop.runTurn()
        output.preferredScale = 2
        loop.outputDidChange(output)
        #expect(loop.screen.scale == 1, "a scale that was set stays")
        loop.followsPreferredScale = true
        loop.outputDidChange(output)
        #expect(loop.screen.scale == 2)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(window.traitCollection.displayScale == 2)
    }

    @Test func aFailedPresentIsRepeated() {
        final class Failing: Output {
            struct Broken: Error {}
            let name = "failing"
            let inner = OffscreenOutput(size: PixelSize(width: 10, height: 10))
            var fails = true
            let isConnected = true
            weak var delegate: (any OutputDelegate)?
            var pixelSize: PixelSize { inner.pixelSize }
            var bufferCount: Int { inner.bufferCount }
            var refreshInterval: Double { inner.refreshInterval }
            func nextBuffer() -> ScanoutBuffer? { inner.nextBuffer() }
            func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
                if fails { throw Broken() }
                try inner.present(buffer, damage: damage)
            }
            func predictedPresentation(after now: Double) -> Double { now }
        }
        let output = Failing()
        let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 1)
        loop.runTurn()
        #expect(!loop.lastFrame.didPresent && loop.nextDeadline != nil)
        output.fails = false
        loop.runTurn()
        #expect(loop.lastFrame.didPresent && output.inner.presentCount == 1)
    }
}

@MainActor @Suite("Frame loop: links and contents")
struct FrameLoopLinkTests {
    private let clock = FrameClock(virtualAt: 10)
    private let output = OffscreenOutput(size: PixelSize(width: 20, height: 20))
    private let loop: FrameLoop
    private let window: UIWindow
    private let interval = 1.0 / 60

    init() {
        loop = FrameLoop(output: output, clock: clock, scale: 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        loop.runTurn()
    }

    @Test func aDisplayLinkWithoutChangesPresentsNothing() {
        // A screen of its own: other suites change settings of all screens between a test's `init` and its body.
        let clock = FrameClock(virtualAt: 10)
        let output = OffscreenOutput(size: PixelSize(width: 20, height: 20))
        let loop = FrameLoop(output: output, clock: clock, scale: 1)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        loop.runTurn()
        let shown = output.presentCount
        loop.pacesFrames = true
        var targets: [Double] = []
        let link = CADisplayLink { targets.append($0.targetTimestamp) }
        link.add(to: .main, forMode: .common)
        clock.advance(to: 10.1)
        loop.runTurn()
        loop.runTurn()
        #expect(targets.count == 1 && abs(targets[0] - (10.1 + interval)) < 1e-9)
        let deadline = loop.nextDeadline ?? 0
        #expect(abs(deadline - (10.1 + interval)) < 0.001)
        clock.advance(to: deadline)
        loop.runTurn()
        #expect(targets.count == 2 && output.presentCount == shown)
        link.isPaused = true
        #expect(loop.nextDeadline == nil, "\(loop.pendingWork)")
        link.invalidate()
        withExtendedLifetime(window) {}
    }

    @Test func animationsEndWhileTheDisplayIsUnplugged() {
        loop.pacesFrames = true
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        window.addSubview(view)
        clock.advance(to: 10.5)
        loop.runTurn()
        output.isConnected = false
        var finished: Bool?
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0.5 }) { finished = $0 }
        for _ in 0..<30 {
            loop.runTurn()
            guard let deadline = loop.nextDeadline else { break }
            clock.advance(to: max(deadline, clock.seconds + 0.001))
        }
        #expect(finished == true && loop.nextDeadline == nil)
    }

    @Test func contentsAssignedToALayerAreKept() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        let pixels = PixelBuffer(width: 1, height: 1)
        pixels[0, 0] = 0xFF00_FF00
        view.layer.contents = CGImage(pixels)
        window.addSubview(view)
        loop.runTurn()
        #expect(view.layer.contents != nil && output.pixel(2, 2) == 0xFF00_FF00)
        view.setNeedsDisplay()
        loop.runTurn()
        #expect(output.pixel(2, 2) == 0xFF00_FF00)
    }

    @Test func drawnContentIsRemovedWhenAViewDrawsNothing() {
        final class Sometimes: UIView {
            var draws = true
            override func draw(_ rect: CGRect) {
                guard draws else { return }
                UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
                UIRectFill(rect)
            }
        }
        let view = Sometimes(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        window.addSubview(view)
        loop.runTurn()
        #expect(output.pixel(2, 2) == 0xFF00_FF00)
        view.draws = false
        view.setNeedsDisplay()
        loop.runTurn()
        #expect(output.pixel(2, 2) == 0xFF00_0000)
    }

    @Test func layoutRequestedByACompletionRuns() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        window.addSubview(view)
        loop.runTurn()
        let before = view.layouts
        loop.afterFrame { view.setNeedsLayout() }
        loop.runTurn()
        #expect(view.layouts == before && loop.nextDeadline != nil)
        loop.runTurn()
        #expect(view.layouts == before + 1 && loop.nextDeadline == nil)
    }
}
