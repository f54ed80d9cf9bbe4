// UIView+Transitions.swift: from one appearance of a view to another.

public import Foundation
import VitrineCompositor
import VitrineLayerSettings

extension UIView {
    /// Shows the changes that `animations` makes to the subviews of `view` as one transition of the whole view.
    ///
    /// - Parameters:
    ///   - view: the view whose subviews change.
    ///   - duration: seconds; zero or less applies the changes at once.
    ///   - options: the kind of transition, and how it runs. With `.allowAnimatedContent` changes are animated within
    ///     the transition as well; otherwise the view changes at once.
    ///   - animations: makes the changes.
    ///   - completion: called once at the end, with whether the transition finished.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(duration: duration, delay: 0, options: options)
        // Changes inside must not be animated twice; the context itself has the transition's duration.
        context.run.completion = completion
        let kind = options.transition
        if ViewAnimation.areEnabled, context.hasDuration, ViewAnimation.suspended == 0, let kind {
            context.add(kind.animation, to: view.layer, key: kCATransition, view: view)
        }
        if let animations {
            if kind == nil || options.contains(.allowAnimatedContent) {
                ViewAnimation.within(context, animations)
            } else {
                performWithoutAnimation(animations)
            }
        }
        context.run.close()
    }

    /// Replaces `fromView` by `toView` in a transition of their superview.
    ///
    /// Without `.showHideTransitionViews` the superview loses the one and gets the other, in the same place of the
    /// order; with it, both are its subviews already and the one is hidden, the other shown.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            AnimationRun.inNextTurn { completion?(false) }
            return
        }
        let keepsBoth = options.contains(.showHideTransitionViews)
        transition(with: container, duration: duration, options: options) {
            if keepsBoth {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}

/// A kind of transition between appearances.
struct ViewTransition {
    let type: CATransitionType
    let subtype: CATransitionSubtype?

    /// With reduced motion everything that moves is a cross-dissolve.
    @MainActor var animation: CATransition {
        let animation = CATransition()
        if UIAccessibility.isReduceMotionEnabled { return animation }
        animation.type = type
        animation.subtype = subtype
        return animation
    }
}

extension UIView.AnimationOptions {
    /// The kind in bits 20 to 22; nil for none.
    var transition: ViewTransition? {
        switch (rawValue >> 20) & 7 {
        case 1: ViewTransition(type: .flip, subtype: .fromLeft)
        case 2: ViewTransition(type: .flip, subtype: .fromRight)
        case 3: ViewTransition(type: .foldUp, subtype: nil)
        case 4: ViewTransition(type: .foldDown, subtype: nil)
        case 5: ViewTransition(type: .fade, subtype: nil)
        case 6: ViewTransition(type: .flip, subtype: .fromTop)
        case 7: ViewTransition(type: .flip, subtype: .fromBottom)
        default: nil
        }
    }
}
