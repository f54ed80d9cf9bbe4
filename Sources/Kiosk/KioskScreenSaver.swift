// KioskScreenSaver.swift: protection against burn-in.
//
// There are two ways, which can be combined: while the kiosk is used, everything is moved by a few pixels now and then,
// too little to be noticed; while it is not, a dark screen shows a small view at changing places. Main actor only.

public import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime
import VitrineSystem

/// Moves all windows of a screen by a few device pixels, step by step around a small square.
@preconcurrency @MainActor
public final class KioskPixelShift {
    /// The seconds between two steps.
    public var interval: TimeInterval { didSet { if isRunning { schedule() } } }
    /// The greatest offset in each direction, in device pixels.
    public let reach: Int

    private let screen: UIScreen
    private var step = 0
    private var pending: ScheduledWork?
    private var isRunning = false

    /// Makes a pixel shift that is not running. A nil screen is the main screen.
    public init(screen: UIScreen? = nil, interval: TimeInterval = 60, reach: Int = 2) {
        self.screen = screen ?? .main
        self.interval = interval
        self.reach = max(1, reach)
    }

    deinit { if let pending { MainPlace.perform { pending.cancel() } } }

    /// The current offset of the windows, in device pixels.
    public var offset: CGPoint {
        // Around the square's edge: each place once in 8 × reach steps.
        let side = 2 * reach, place = step % (4 * side)
        let along = place % side
        switch place / side {
        case 0: return CGPoint(x: -reach + along, y: -reach)
        case 1: return CGPoint(x: reach, y: -reach + along)
        case 2: return CGPoint(x: reach - along, y: reach)
        default: return CGPoint(x: -reach, y: reach - along)
        }
    }

    /// Starts the steps. Does nothing if they run.
    public func start() {
        guard !isRunning else { return }
        isRunning = true
        schedule()
    }

    /// Stops the steps and moves the windows back.
    public func stop() {
        isRunning = false
        pending?.cancel()
        place(.zero)
    }

    private func schedule() {
        pending?.cancel()
        guard interval > 0, interval.isFinite else { return }
        pending = screen.frameLoop?.schedule(after: interval, named: "a pixel shift", countsAsPending: false) {
            [weak self] in
            guard let self, isRunning else { return }
            step += 1
            place(offset)
            schedule()
        }
    }

    private func place(_ offset: CGPoint) {
        let scale = max(1, screen.scale)
        UIView.performWithoutAnimation {
            for window in screen.windows {
                let moved = CGAffineTransform(translationX: offset.x / scale, y: offset.y / scale)
                // A window that the app has rotated or scaled is left alone.
                let own = window.transform
                guard own.a == 1, own.b == 0, own.c == 0, own.d == 1 else { continue }
                window.transform = moved
            }
        }
    }
}

/// A dark screen with a small view at changing places.
@preconcurrency @MainActor
public final class KioskScreenSaver {
    /// The seconds at one place.
    public var interval: TimeInterval
    /// Whether the screen is shown.
    public var isShown: Bool { overlay.isShown }
    /// Called after a touch has removed the screen.
    public var didEnd: (@MainActor () -> Void)?

    private let overlay: KioskOverlay
    private let screen: UIScreen
    private let makeContent: @MainActor () -> UIView
    private weak var content: UIView?
    private var pending: ScheduledWork?
    private var random = SystemRandomNumberGenerator()

    /// Makes a screen saver.
    ///
    /// `content` makes the view to show; its size stays.
    public init(
        screen: UIScreen? = nil, interval: TimeInterval = 10, content: @escaping @MainActor () -> UIView
    ) {
        self.screen = screen ?? .main
        self.interval = max(1, interval)
        makeContent = content
        overlay = KioskOverlay(screen: self.screen)
        overlay.onTouch = { [weak self] in self?.hide() }
    }

    deinit { if let pending { MainPlace.perform { pending.cancel() } } }

    /// Shows the screen. Does nothing if it is shown.
    public func show() {
        guard !overlay.isShown else { return }
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        let content = makeContent()
        controller.view.addSubview(content)
        self.content = content
        overlay.show(controller, level: 250)
        move(animated: false)
    }

    /// Removes the screen and calls `didEnd`. Does nothing if it is not shown.
    public func hide() {
        guard overlay.isShown else { return }
        pending?.cancel()
        overlay.hide()
        didEnd?()
    }

    private func move(animated: Bool) {
        guard let content, let available = content.superview?.bounds.size else { return }
        let x = max(0, available.width - content.bounds.width), y = max(0, available.height - content.bounds.height)
        let place = CGPoint(
            x: CGFloat.random(in: 0...x, using: &random), y: CGFloat.random(in: 0...y, using: &random))
        func put() { content.frame.origin = CGPoint(x: place.x.rounded(), y: place.y.rounded()) }
        if animated {
            UIView.animate(
                withDuration: 0.5, animations: { content.alpha = 0 },
                completion: { _ in
                    put()
                    UIView.animate(withDuration: 0.5) { content.alpha = 1 }
                })
        } else {
            put()
        }
        pending = screen.frameLoop?.schedule(after: interval, named: "a screen saver", countsAsPending: false) {
            [weak self] in self?.move(animated: true)
        }
    }
}
