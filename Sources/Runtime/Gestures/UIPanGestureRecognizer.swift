// UIPanGestureRecognizer.swift: fingers that drag.
//
// The gesture begins when the middle of the fingers has gone 10 points; what
// it took to get there counts, so the content does not lag behind the finger.
// The velocity is that of the fingers (FingerSpeed.swift), whatever translation
// is set meanwhile.

public import Foundation

/// Which scroll devices drive a pan.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wheels.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Touch pads.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises dragging: continuous.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// 1 by default.
    open var minimumNumberOfTouches = 1
    /// No limit by default.
    open var maximumNumberOfTouches = Int(UInt32.max)
    /// Scroll devices that drag too; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Where the middle of the fingers was last, in the window; nil before the first touch.
    private var anchor: CGPoint?
    private var total = CGPoint.zero
    /// What of `total` came after the drag was recognised, when it begins.
    private var sinceRecognition = CGPoint.zero
    private var speed = FingerSpeed()
    private var wheelEnd: ScheduledWork?
    /// How far fingers go before it is a drag, points.
    private static let slop: CGFloat = 10

    /// How far the fingers have gone since the start, or since the translation was set, in points of `view`.
    open func translation(in view: UIView?) -> CGPoint { rotated(total, to: view) }

    /// Starts counting from `translation`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view, let window = self.view?.window, view !== window else {
            total = translation
            return
        }
        let origin = window.convert(CGPoint.zero, from: view as UIView?)
        let end = window.convert(translation, from: view as UIView?)
        total = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Leaves the slop out of the translation: what the fingers went beyond it counts. Called when the gesture begins:
    /// the content then moves as far as it would have moved if each position had come in a turn of its own.
    package func countFromRecognition() { total = sinceRecognition }

    /// Points a second, in the directions of `view`.
    open func velocity(in view: UIView?) -> CGPoint { rotated(speed.velocity, to: view) }

    /// The velocity with which content goes on that the fingers let go, points a second in the directions of `view`:
    /// what a finger does in its last report while it leaves hardly counts.
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
            state = .failed
            return
        }
        // A finger more moves the middle without dragging anything.
        anchor = middle(of: activeTouches)
        speed.move(by: .zero, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = middle(of: activeTouches)
        // Fewer fingers than it takes drag nothing.
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
            // One that waits for others to fail counts from when they have.
            sinceRecognition = heldStates.isEmpty ? wayAfterSlop(touches, event) : .zero
            state = .began
        } else {
            state = .changed
        }
    }

    /// What the fingers did after they had gone the slop, in the window. Of positions that came in one turn the first
    /// that was far enough shows the way that the slop went.
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
        state = state == .possible ? .failed : .ended
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

    /// A wheel turned by `delta` points over the view. The drag ends when the wheel rests.
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
