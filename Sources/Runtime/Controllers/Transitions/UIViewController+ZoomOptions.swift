// UIViewController+ZoomOptions.swift: what an app may choose about a zoom.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

extension UIViewController.Transition {
    /// What an app may choose about a zoom.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject, @preconcurrency NSCopying {
        /// The view that grows, and the controller that it becomes.
        @preconcurrency @MainActor
        public final class AlignmentRectContext: NSObject {
            /// The view that the source view provider returned.
            public let sourceView: UIView
            /// The controller that grows out of it.
            public let zoomedViewController: UIViewController

            init(sourceView: UIView, zoomed: UIViewController) {
                self.sourceView = sourceView
                zoomedViewController = zoomed
            }
        }

        /// A finger that could begin to drag the controller away.
        @preconcurrency @MainActor
        public final class InteractionContext: NSObject {
            /// Where the finger is, in points of the zoomed controller's view.
            public let location: CGPoint
            /// The finger's velocity, in points per second.
            public let velocity: CGVector
            /// Whether the dismissal would begin without the app's decision.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
            }
        }

        /// Decides whether a finger drags the controller away; nil, the default, for the usual conditions.
        public var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?
        /// The part of the zoomed controller's view, in its coordinates, that the source view becomes; nil, the default,
        /// and a result of nil or an empty rectangle for the whole view.
        public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
        /// The colour over the content behind; nil, the default, for a light shade.
        public var dimmingColor: UIColor?
        /// The visual effect over the content behind, and what makes its view; their types are in the controls.
        package var effect: AnyObject?
        package var makeEffectView: (@MainActor () -> UIView)?

        /// Creates options with the defaults.
        public override init() { super.init() }

        /// Returns a copy with the same values.
        public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

        func duplicate() -> ZoomOptions {
            let copy = ZoomOptions()
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            copy.alignmentRectProvider = alignmentRectProvider
            copy.dimmingColor = dimmingColor
            copy.effect = effect
            copy.makeEffectView = makeEffectView
            return copy
        }
    }
}
