// UIViewControllerTransitionCoordinator.swift: animations alongside a transition between controllers.

public import Foundation
public import VitrineGraphics
public import VitrineViewValues

/// Selects a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Selects a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is removed or covered.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is added or uncovered.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// Information about a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` if nothing is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began with interaction.
    var initiallyInteractive: Bool { get }
    /// Whether interaction can continue a running transition.
    var isInterruptible: Bool { get }
    /// Whether interaction moves the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition returns to its start.
    var isCancelled: Bool { get }
    /// The duration in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress during interaction, 0…1.
    var percentComplete: CGFloat { get }
    /// The speed of the rest after interaction; 1 as without interaction.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest after interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// A controller of the transition; nil if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil if it stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view that contains the transition.
    var containerView: UIView { get }
    /// The rotation of the screen by the transition. Always the identity, since screens here do not turn.
    var targetTransform: CGAffineTransform { get }
}

/// Runs animations together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` together with the transition, and `completion` after it. False if the animation cannot run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// As above, for changes inside `view`, which may be outside of the container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls `handler` when interaction begins or ends.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// Calls `handler` when interaction ends, before the controllers are called about the end. Deprecated in UIKit: use
    /// `notifyWhenInteractionChanges(_:)`.
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `handler` for each change after which the transition is not interactive.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        notifyWhenInteractionChanges { context in
            if !context.isInteractive { handler(context) }
        }
    }

    /// Runs `animation` together with the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// As `animate(alongsideTransition:completion:)`; the view has no effect.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }
}
