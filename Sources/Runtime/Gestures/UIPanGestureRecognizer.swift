// UIPanGestureRecognizer.swift: dragging.
//
// The gesture begins when the middle of the fingers has moved 10 points. The translation includes these, so the content
// does not lag behind the finger. The velocity is that of the fingers (FingerSpeed.swift), even if the translation is
// set.

public import Foundation

/// The scroll devices that drag.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The devices as bits.
    public var rawValue: Int

    /// Creates a set of devices from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wheels with steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Touch pads.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Wheels and touch pads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises dragging: a continuous gesture.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers. Default: 1.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers. Default: no limit.
    open var maximumNumberOfTouches = Int(UInt32.max)
    /// The scroll devices that drag, too. Default: none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The last middle of the fingers, in the window; nil before the first touch.
    private var anchor: CGPoint?
    private var total = CGPoint.zero
    /// The part of `total` after the drag was recognised, at its beginning.
    private var sinceRecognition = CGPoint.zero
    private var speed = FingerSpeed()
    private var wheelEnd: ScheduledWork?
    /// The distance after which the movement of fingers is a drag, in points.
    private static let slop: CGFloat = 10

    /// The distance from the start, or since the translation was set, in points of `view`.
    open func translation(in view: UIView?) -> CGPoint { rotated(total, to: view) }

    /// Sets the translation, from which further movement is counted, in points of `view`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view, let window = self.view?.window, view !== window else {
            total = translation
            return
        }
        let origin = window.convert(CGPoint.zero, from: view as UIView?)
        let end = window.convert(translation, from: view as UIView?)
        total = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Removes the first 10 points from the translation. Called when the gesture begins: the content then moves as far
    /// as it would if each position had come in its own turn.
    package func countFromRecognition() { total = sinceRecognition }

    /// The velocity in points per second, in the directions of `view`.
    open func velocity(in view: UIView?) -> CGPoint { rotated(speed.velocity, to: view) }

    /// The velocity with which content continues after the fingers left, in points per second in the directions of
    /// `view`: the movement in the last report before they left has little weight.
    package func velocityOfRelease(in view: UIView?) -> CGPoint { rotated(speed.velocityOfRelease, to: view) }

    /// A vector of the window in the directions of `view`.
    private func rotated(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window, view !== window else { return vector }
        let origin = view.convert(CGPoint.zero, from: window)
        let end = view.convert(vector, from: window)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, activeTouches.count > maximumNumberOfTouches {
            fail(
                because:
                    "\(activeTouches.count) fingers are down, and maximumNumberOfTouches is \(maximumNumberOfTouches)")
            return
        }
        // A further finger moves the middle without dragging.
        anchor = middle(of: activeTouches)
        speed.move(by: .zero, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = middle(of: activeTouches)
        // Too few fingers drag nothing.
        guard activeTouches.count >= minimumNumberOfTouches else {
            anchor = place
            return
        }
        if let anchor {
            let step = CGPoint(x: place.x - anchor.x, y: place.y - anchor.y)
            total = CGPoint(x: total.x + step.x, y: total.y + step.y)
            speed.move(by: step, at: event.timestamp)
        }
        anchor = place
        if state == .possible {
            guard hypot(total.x, total.y) >= Self.slop else { return }
            // A gesture that waits for others to fail counts from their failure.
            sinceRecognition = deferredStates.isEmpty ? wayAfterSlop(touches, event) : .zero
            state = .began
        } else {
            state = .changed
        }
    }

    /// The movement after the first 10 points, in the window. Of positions that came in one turn, the first that was
    /// far enough gives the direction of the 10 points.
    private func wayAfterSlop(_ touches: Set<UITouch>, _ event: UIEvent) -> CGPoint {
        var begin = total
        if activeTouches.count == 1, let touch = touches.first, let end = anchor {
            for position in event.coalescedTouches(for: touch) ?? [] {
                let place = position.location(in: nil)
                let way = CGPoint(x: total.x - (end.x - place.x), y: total.y - (end.y - place.y))
                guard hypot(way.x, way.y) >= Self.slop else { continue }
                begin = way
                break
            }
        }
        let part = Self.slop / hypot(begin.x, begin.y)
        return CGPoint(x: total.x - begin.x * part, y: total.y - begin.y * part)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = activeTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        speed.rest(until: event.timestamp)
        guard left.isEmpty else {
            anchor = middle(of: left)
            return
        }
        guard state == .possible else {
            state = .ended
            return
        }
        let way = Int(hypot(total.x, total.y))
        fail(because: "the finger left after \(way) points; a pan begins after \(Int(Self.slop))")
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        anchor = nil
        total = .zero
        speed = FingerSpeed()
        wheelEnd?.cancel()
        wheelEnd = nil
    }

    // MARK: Wheels

    /// Scrolls by `delta` points of a wheel over the view. The drag ends when the wheel stops.
    func scroll(by delta: CGPoint, at time: Double, in delivery: TouchDelivery) {
        self.delivery = delivery
        total = CGPoint(x: total.x + delta.x, y: total.y + delta.y)
        speed.move(by: delta, at: time)
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
        wheelEnd?.cancel()
        wheelEnd = schedule(after: 0.1) { [weak self, weak delivery] in
            guard let self else { return }
            self.speed = FingerSpeed()
            self.state = .ended
            delivery?.finish(self)
        }
    }
}
