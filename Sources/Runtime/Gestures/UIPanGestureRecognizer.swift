// UIPanGestureRecognizer.swift: fingers that drag.
//
// The gesture begins when the middle of the fingers has gone 10 points; what
// it took to get there counts, so the content does not lag behind the finger.
// The velocity is that of the last tenth of a second.

import Foundation

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

    private struct Sample {
        var time: Double
        var place: CGPoint
    }

    /// Where the middle of the fingers was last, in the window; nil before the first touch.
    private var anchor: CGPoint?
    private var total = CGPoint.zero
    /// What of `total` came after the drag was recognised, when it begins.
    private var sinceRecognition = CGPoint.zero
    private var samples: [Sample] = []
    private var wheelEnd: ScheduledWork?
    /// How far fingers go before it is a drag, points.
    private static let slop: CGFloat = 10
    /// The velocity is taken over this many seconds.
    private static let window = 0.1

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

    /// Starts counting where the fingers had gone far enough to drag. Called when the gesture begins: the content
    /// then moves as far as it would have moved if each position had come in a turn of its own.
    package func countFromRecognition() { total = sinceRecognition }

    /// Points a second, in the directions of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= Self.window }),
            last.time > first.time
        else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        let speed = CGPoint(
            x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
        return rotated(speed, to: view)
    }

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
        anchor = location(in: nil)
        note(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        if let anchor { total = CGPoint(x: total.x + place.x - anchor.x, y: total.y + place.y - anchor.y) }
        anchor = place
        note(event)
        if state == .possible {
            guard activeTouches.count >= minimumNumberOfTouches, hypot(total.x, total.y) >= Self.slop else {
                return
            }
            sinceRecognition = wayAfterSlop(touches, event)
            state = .began
        } else {
            state = .changed
        }
    }

    /// What a finger did after the first of this turn's positions that made it a drag, in the window.
    private func wayAfterSlop(_ touches: Set<UITouch>, _ event: UIEvent) -> CGPoint {
        guard activeTouches.count == 1, let touch = touches.first, let end = anchor,
            let positions = event.coalescedTouches(for: touch)
        else { return .zero }
        for position in positions {
            let place = position.location(in: nil)
            let rest = CGPoint(x: end.x - place.x, y: end.y - place.y)
            if hypot(total.x - rest.x, total.y - rest.y) >= Self.slop { return rest }
        }
        return .zero
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = activeTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        dropStaleSamples(event)
        guard left.isEmpty || left.count < minimumNumberOfTouches else {
            anchor = middle(of: left)
            samples = []
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
        samples = []
        wheelEnd?.cancel()
        wheelEnd = nil
    }

    private func middle(of touches: [UITouch]) -> CGPoint {
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.position.x, y: $0.y + $1.position.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    private func note(_ event: UIEvent) {
        samples.append(Sample(time: event.timestamp, place: CGPoint(x: total.x, y: total.y)))
        if samples.count > 32 { samples.removeFirst(16) }
    }

    /// A finger that rested before it left has no velocity.
    private func dropStaleSamples(_ event: UIEvent) {
        if let last = samples.last, event.timestamp - last.time > Self.window { samples = [] }
    }

    // MARK: Wheels

    /// A wheel turned by `delta` points over the view. The drag ends when the wheel rests.
    func scroll(by delta: CGPoint, at time: Double, in delivery: TouchDelivery) {
        self.delivery = delivery
        total = CGPoint(x: total.x + delta.x, y: total.y + delta.y)
        samples.append(Sample(time: time, place: total))
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
        wheelEnd?.cancel()
        wheelEnd = schedule(after: 0.1) { [weak self, weak delivery] in
            guard let self else { return }
            self.samples = []
            self.state = .ended
            delivery?.finish(self)
        }
    }
}
