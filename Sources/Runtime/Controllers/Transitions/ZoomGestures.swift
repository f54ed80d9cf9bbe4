// ZoomGestures.swift: a finger drags a zoomed controller back into its source view, at any time.
//
// A finger that takes hold of a controller on its way in ends that transition, and begins the way back from where the
// controller is. On its way back the controller follows the finger, which may also return it.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

/// The pan of a zoomed controller's view.
@MainActor
final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
    private let pan = UIPanGestureRecognizer()
    private weak var zoomed: UIViewController?
    private let preferred: UIViewController.Transition
    private let goBack: @MainActor () -> Bool
    /// The transition that runs, or ran last.
    weak var current: ZoomTransition?
    private var interaction: ZoomInteraction?

    private init(
        zoomed: UIViewController, preferred: UIViewController.Transition, goBack: @escaping @MainActor () -> Bool
    ) {
        self.zoomed = zoomed
        self.preferred = preferred
        self.goBack = goBack
    }

    static func of(_ zoomed: UIViewController) -> ZoomGestures? { zoomed.attachments[ZoomGestures.self] }

    static func attach(
        to view: UIView, zoomed: UIViewController, preferred: UIViewController.Transition,
        goBack: @escaping @MainActor () -> Bool
    ) {
        if let old = of(zoomed) { old.pan.view?.removeGestureRecognizer(old.pan) }
        let gestures = ZoomGestures(zoomed: zoomed, preferred: preferred, goBack: goBack)
        gestures.pan.maximumNumberOfTouches = 1
        gestures.pan.delegate = gestures
        gestures.pan.addHandler { [weak gestures] _ in gestures?.panDidChange() }
        view.addGestureRecognizer(gestures.pan)
        zoomed.attachments[ZoomGestures.self] = gestures
    }

    static func detach(from zoomed: UIViewController) {
        guard let gestures = of(zoomed) else { return }
        gestures.pan.view?.removeGestureRecognizer(gestures.pan)
        zoomed.attachments[ZoomGestures.self] = nil
    }

    // MARK: Beginning

    /// Whether the drag would begin without the app's decision: downwards, or from the leading to the trailing side,
    /// unless the content under the finger scrolls there.
    private var willBegin: Bool {
        guard let view = pan.view else { return false }
        let way = pan.translation(in: view)
        let side: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let isDown = way.y > abs(way.x)
        guard isDown || way.x * side > abs(way.y) else { return false }
        var inner = view.hitTest(pan.location(in: view), with: nil)
        while let current = inner, current !== view {
            if let scrolling = current as? any EdgeScrolling, scrolling.scrolls(along: way) { return false }
            inner = current.superview
        }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = pan.view, let zoomed, zoomed.storedPresented == nil else { return false }
        let byDefault = willBegin
        let velocity = pan.velocity(in: view)
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: pan.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: byDefault)
        return preferred.options.interactiveDismissShouldBegin?(context) ?? byDefault
    }

    /// Scrolling waits until it is clear that the finger does not drag the controller.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer.view is any EdgeScrolling }

    // MARK: Following

    private func panDidChange() {
        switch pan.state {
        case .began: begin()
        case .changed: interaction?.follow(pan)
        case .ended: interaction?.end(pan, cancelled: false)
        case .cancelled, .failed: interaction?.end(pan, cancelled: true)
        case .possible: break
        }
        if pan.state != .began, pan.state != .changed { interaction = nil }
    }

    private func begin() {
        pan.setTranslation(.zero, in: nil)
        if let current, !current.isComing, let interaction = ZoomInteraction(holding: current) {
            return self.interaction = interaction
        }
        let interaction = ZoomInteraction()
        preferred.interaction = interaction
        if goBack() { self.interaction = interaction }
        preferred.interaction = nil
    }
}

/// A view that scrolls, and may be at its edge.
@MainActor
package protocol EdgeScrolling: UIView {
    /// Whether a finger that moves by `way` scrolls the content, instead of pulling it beyond its edge.
    func scrolls(along way: CGPoint) -> Bool
}
