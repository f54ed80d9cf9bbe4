// UIView+BeginCommit.swift: animations between two calls.

public import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings

/// The arguments of `beginAnimations`.
@MainActor final class BegunAnimation {
    let id: String?
    let context: UnsafeMutableRawPointer?
    /// Retained until the animation has ended.
    var delegate: Any?
    var willStart: Selector?
    var didStop: Selector?
    /// Contexts that were committed within this one and wait for it.
    var inner: [AnimationContext] = []

    init(id: String?, context: UnsafeMutableRawPointer?) {
        self.id = id
        self.context = context
    }

    /// Calls the delegate when the animations of `run` start and end.
    func report(_ run: AnimationRun) {
        guard let target = delegate as? any ResponderActionTarget else { return }
        let (id, context) = (id, context)
        if let willStart {
            run.willStart = { target.perform(willStart, with: id, context) }
        }
        if let didStop {
            run.completion = { target.perform(didStop, with: id, NSNumber(value: $0), context) }
        }
    }
}

extension UIView {
    /// Begins changes that are animated when `commitAnimations()` ends them. May be nested.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let animation = AnimationContext(duration: 0.2, delay: 0, options: [.overrideInheritedDuration])
        animation.begun = BegunAnimation(id: animationID, context: context)
        ViewAnimation.push(animation)
    }

    /// Ends the changes of the innermost `beginAnimations(_:context:)`. Those within another wait for that one.
    public class func commitAnimations() {
        guard let ended = ViewAnimation.popBegun(), let begun = ended.begun else { return }
        if let outer = ViewAnimation.innermostBegun {
            outer.inner += begun.inner + [ended]
            begun.inner = []
            return
        }
        for context in begun.inner + [ended] {
            context.begun?.report(context.run)
            context.run.close()
        }
    }

    /// The block that the setters act on.
    private class var begun: AnimationContext? { ViewAnimation.innermost }

    /// Receives the start and the end, through the selectors below. It is retained until then, and conforms to
    /// `ResponderActionTarget`, as every responder does.
    public class func setAnimationDelegate(_ delegate: Any?) { begun?.begun?.delegate = delegate }

    /// A method of the delegate with the ID (`String?`) and the context (`UnsafeMutableRawPointer?`) as parameters. Not
    /// called when animations are disabled.
    public class func setAnimationWillStart(_ selector: Selector?) { begun?.begun?.willStart = selector }

    /// A method of the delegate with the ID (`String?`), whether the animation ran to its end (`NSNumber`) and the
    /// context (`UnsafeMutableRawPointer?`) as parameters. Also called when animations are disabled.
    public class func setAnimationDidStop(_ selector: Selector?) { begun?.begun?.didStop = selector }

    /// The time at which the animation begins; for a time in the past it starts with the corresponding progress.
    public class func setAnimationStart(_ startDate: Date) {
        begun?.delay = startDate.timeIntervalSinceNow
    }

    /// Seconds. 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        begun?.duration = duration.isFinite ? max(0, duration) : 0
    }

    /// Seconds before it begins. 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        begun?.delay = delay.isFinite ? max(0, delay) : 0
    }

    /// Ease in and out by default.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        begun?.timing = .curve(curve.timingFunction)
    }

    /// May have a fraction; 0, the default, plays once. Works in animation blocks too.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        begun?.repeatCount = max(0, repeatCount)
    }

    /// Whether each run is followed by one back. Whole counts end with the old state, and then show the new one.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        begun?.autoreverses = repeatAutoreverses
    }

    /// Animations always continue from the shown values, whatever is set here.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        guard let begun else { return }
        if fromCurrentState {
            begun.options.insert(.beginFromCurrentState)
        } else {
            begun.options.remove(.beginFromCurrentState)
        }
    }

    /// Shows the changes inside `view` as one transition. Call it before they are made.
    ///
    /// `cache` has no effect.
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        guard let begun, ViewAnimation.current === begun, areAnimationsEnabled, begun.hasDuration,
            let kind = transition.kind
        else { return }
        begun.add(kind.animation, to: view.layer, key: kCATransition, view: view)
    }
}

extension UIView.AnimationTransition {
    fileprivate var kind: ViewTransition? {
        UIView.AnimationOptions(rawValue: UInt(rawValue) << 20).transition
    }
}
