// UIViewController+Transition.swift: the transition that a controller prefers when it is presented or pushed.

public import Foundation
import VitrineCompositor
import VitrineGraphics
package import VitrineViewValues

extension UIViewController {
    /// How a controller appears and disappears when it is presented, or pushed onto a navigation stack.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        /// The controllers between which a zoom goes.
        @preconcurrency @MainActor
        public final class ZoomSourceViewProviderContext: NSObject {
            /// The controller that presents or has pushed the other one.
            public let sourceViewController: UIViewController
            /// The controller that grows out of the source view.
            public let zoomedViewController: UIViewController

            init(source: UIViewController, zoomed: UIViewController) {
                sourceViewController = source
                zoomedViewController = zoomed
            }
        }

        package enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> UIView?)
        }

        package let kind: Kind
        /// Where the last zoom was when another transition ended it, and at which time: the next one begins there.
        private var interrupted: (state: ZoomState, time: Double)?
        /// A finger's dismissal that is about to begin.
        var interaction: ZoomInteraction?

        private init(_ kind: Kind) { self.kind = kind }

        /// The new view grows out of another view, and returns into it. People can take hold of it at any time, and drag it
        /// back.
        ///
        /// - Parameters:
        ///   - options: nil for the defaults.
        ///   - sourceViewProvider: called whenever a transition begins, so that the view may be another one on the way
        ///     back. Nil, and views that are not in the window, zoom from the middle.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition {
            // Later changes of the options do not matter.
            Transition(.zoom(options?.duplicate() ?? ZoomOptions(), source: sourceViewProvider))
        }

        /// The new view grows out of the button of a bar, and returns into it.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceBarButtonItemProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIBarButtonItem?
        ) -> Transition { zoom(options: options) { sourceBarButtonItemProvider($0)?.shownView } }

        /// The new view slides in from below.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// The screen turns about its vertical axis, with the new view on its back.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// The new view fades in.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
        /// The old view curls up.
        public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

        // MARK: Interruption

        func keep(_ state: ZoomState) { interrupted = (state, CACurrentMediaTime()) }

        /// The state at which another transition ended the last zoom in this turn; nil if none did.
        func takeInterrupted() -> ZoomState? {
            defer { interrupted = nil }
            guard let interrupted, CACurrentMediaTime() - interrupted.time < 0.02 else { return nil }
            return interrupted.state
        }

        // MARK: Use

        /// The animation controller of this transition.
        ///
        /// - Parameters:
        ///   - zoomed: the controller that appears or disappears.
        ///   - source: the controller below it.
        ///   - goBack: begins the way back, for a finger; false if that is not possible. Nil for containers that have
        ///     their own gesture.
        package func animator(
            for zoomed: UIViewController, source: UIViewController, isComing: Bool, goBack: (@MainActor () -> Bool)?
        ) -> any UIViewControllerAnimatedTransitioning {
            switch kind {
            case .style(let style): ModalTransition(style, isComing: isComing)
            case .zoom: ZoomTransition(self, zoomed: zoomed, source: source, isComing: isComing, goBack: goBack)
            }
        }

        /// The finger's dismissal that has just begun with `animator`; nil if no finger began it.
        package func takeInteraction(
            for animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            defer { interaction = nil }
            guard let interaction, let animator = animator as? ZoomTransition else { return nil }
            interaction.animator = animator
            return interaction
        }

        package var isZoom: Bool { if case .zoom = kind { true } else { false } }

        var options: ZoomOptions { if case .zoom(let options, _) = kind { options } else { ZoomOptions() } }

        func sourceView(for zoomed: UIViewController, source: UIViewController) -> UIView? {
            guard case .zoom(_, let provider) = kind else { return nil }
            return provider(ZoomSourceViewProviderContext(source: source, zoomed: zoomed))
        }
    }
}
