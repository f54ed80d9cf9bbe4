// UITapGestureRecognizer.swift: one or more taps with one or more fingers.

import Foundation

/// Recognises taps: discrete.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// 1 by default.
    open var numberOfTapsRequired = 1
    /// 1 by default.
    open var numberOfTouchesRequired = 1
    /// Mouse buttons that count; the primary one by default. Fingers and pens count as the primary one.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var taps = 0
    /// The most fingers that were down together in the present tap.
    private var fingers = 0
    private var firstTap: CGPoint?
    /// The fingers of the first tap, also after they have left.
    private var firstTouches: [UITouch] = []
    private var timer: ScheduledWork?

    /// The time from one tap to the next, and for a tap with several fingers, seconds.
    private static let interval = 0.35
    /// A finger that stays longer does not tap, seconds.
    private static let longestPress = 1.5
    /// The largest distance between taps, and the largest movement of a finger, in points.
    private static let slop: CGFloat = 45
    private static let movement: CGFloat = 10

    package override var awaitsMoreTouches: Bool { taps > 0 && state == .possible }
    override var locatedTouches: [UITouch] { firstTouches.isEmpty ? super.locatedTouches : firstTouches }

    /// A tap does not prevent a recogniser for more taps: both are recognised, first the one for fewer.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let tap = preventedGestureRecognizer as? UITapGestureRecognizer,
            tap.numberOfTapsRequired > numberOfTapsRequired
        {
            return false
        }
        return super.canPrevent(preventedGestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let down = activeTouches.count
        if down > numberOfTouchesRequired || !touches.allSatisfy({ matchesButtonMask($0, event) }) {
            fail(
                because: down > numberOfTouchesRequired
                    ? "\(down) fingers are down, and numberOfTouchesRequired is \(numberOfTouchesRequired)"
                    : "the button is not one of buttonMaskRequired")
            return
        }
        fingers = max(fingers, down)
        if taps == 0 { firstTouches = activeTouches }
        let place = middle(of: activeTouches)
        if let firstTap, hypot(place.x - firstTap.x, place.y - firstTap.y) > Self.slop {
            fail(because: "the taps are more than \(Int(Self.slop)) points apart")
            return
        }
        if firstTap == nil, down == numberOfTouchesRequired { firstTap = place }
        failAfter(down < numberOfTouchesRequired ? Self.interval : Self.longestPress)
    }

    private func matchesButtonMask(_ touch: UITouch, _ event: UIEvent) -> Bool {
        let buttons = touch.type == .indirectPointer ? event.buttonMask : .primary
        return buttons.isSuperset(of: buttonMaskRequired)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where touch.distanceMoved > Self.movement {
            fail(
                because:
                    "the finger moved \(Int(touch.distanceMoved)) points; a tap allows \(Int(Self.movement))")
            return
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = activeTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard left.isEmpty else { return failAfter(Self.interval) }
        guard fingers == numberOfTouchesRequired else {
            fail(because: "\(fingers) fingers were down, and numberOfTouchesRequired is \(numberOfTouchesRequired)")
            return
        }
        fingers = 0
        countTap()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail(because: "the touch was cancelled")
    }

    // A press counts as a finger that does not move.

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        failAfter(Self.longestPress)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { countTap() }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        state = .failed
    }

    private func countTap() {
        taps += 1
        if taps >= numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            failAfter(Self.interval)
        }
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
        fingers = 0
        firstTap = nil
        firstTouches = []
    }

    private func failAfter(_ seconds: Double) {
        timer?.cancel()
        timer = schedule(after: seconds) { [weak self] in
            self?.fail(because: "\(seconds) s passed without the end of a tap, or the next one")
        }
    }
}

extension UIGestureRecognizer {
    /// Runs `work` on the clock of the screen that the recogniser's view is on.
    func schedule(after seconds: Double, _ work: @escaping @MainActor () -> Void) -> ScheduledWork? {
        view?.window?.screen.frameLoop?.schedule(after: seconds, named: "\(type(of: self))", work)
    }
}

extension UITouch {
    /// The distance of the finger from the start of the touch, in points.
    var distanceMoved: CGFloat { hypot(position.x - startPosition.x, position.y - startPosition.y) }
}
