// KioskScreenSaver.swift: no pixel shows the same for days.
//
// Two ways, which go together: while people use the kiosk, everything is moved by
// a few pixels now and then, too little to be seen; while nobody does, a dark
// screen shows something small, at another place each time.
// Main actor only.

public import Foundation
import VitrineCompositor
import VitrineGraphics
public import VitrineRuntime

/// Moves all windows of a screen by a few device pixels, step by step around a small square.
@preconcurrency @MainActor
public final class KioskPixelShift {
    /// Seconds between two steps.
    public var interval: TimeInterval { didSet { if isRunning { schedule() } } }
    /// How far the picture is moved at most, device pixels in each direction.
    public let reach: Int

    private let screen: UIScreen
    private var step = 0
    private var pending: ScheduledWork?
    private var isRunning = false

    public init(screen: UIScreen? = nil, interval: TimeInterval = 60, reach: Int = 2) {
        self.screen = screen ?? .main
        self.interval = interval
        self.reach = max(1, reach)
    }

    isolated deinit { pending?.cancel() }

    /// Where the picture is now, device pixels.
    public var offset: CGPoint {
        // Around the square's edge: every place once in 8 × reach steps.
        let side = 2 * reach, place = step % (4 * side)
        let along = place % side
        switch place / side {
        case 0: return CGPoint(x: -reach + along, y: -reach)
        case 1: return CGPoint(x: reach, y: -reach + along)
        case 2: return CGPoint(x: reach - along, y: reach)
        default: return CGPoint(x: -reach, y: reach - along)
        }
    }

    public func start() {
        guard !isRunning else { return }
        isRunning = true
        schedule()
    }

    /// The picture goes back to its place.
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
                // A window that its app has turned or scaled is left alone.
                let own = window.transform
                guard own.a == 1, own.b == 0, own.c == 0, own.d == 1 else { continue }
                window.transform = moved
            }
        }
    }
}

/// A dark screen with something small on it that is elsewhere every few seconds.
@preconcurrency @MainActor
public final class KioskScreenSaver {
    /// Seconds at one place.
    public var interval: TimeInterval
    public var isShown: Bool { curtain.isShown }
    /// Somebody has touched the screen.
    public var didEnd: (@MainActor () -> Void)?

    private let curtain: KioskCurtain
    private let screen: UIScreen
    private let makeContent: @MainActor () -> UIView
    private weak var content: UIView?
    private var pending: ScheduledWork?
    private var random = SystemRandomNumberGenerator()

    /// - Parameter content: makes what is shown; its size stays as it is.
    public init(
        screen: UIScreen? = nil, interval: TimeInterval = 10, content: @escaping @MainActor () -> UIView
    ) {
        self.screen = screen ?? .main
        self.interval = max(1, interval)
        makeContent = content
        curtain = KioskCurtain(screen: self.screen)
        curtain.onTouch = { [weak self] in self?.hide() }
    }

    isolated deinit { pending?.cancel() }

    public func show() {
        guard !curtain.isShown else { return }
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        let content = makeContent()
        controller.view.addSubview(content)
        self.content = content
        curtain.show(controller, level: 250)
        move(animated: false)
    }

    public func hide() {
        guard curtain.isShown else { return }
        pending?.cancel()
        curtain.hide()
        didEnd?()
    }

    private func move(animated: Bool) {
        guard let content, let room = content.superview?.bounds.size else { return }
        let x = max(0, room.width - content.bounds.width), y = max(0, room.height - content.bounds.height)
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
