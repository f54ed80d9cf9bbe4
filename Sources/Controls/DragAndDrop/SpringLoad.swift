// SpringLoad.swift: a drag that rests above views, and activates them.
//
// The target is the innermost view under the finger with an interaction whose behaviour allows it. It is `possible` at
// once, `activating` after the finger has rested there, and `activated` after the blinking. Main actor only.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineRuntime

@MainActor
final class SpringLoad {
    /// Seconds that the finger rests above a target before that begins to blink, and that it blinks. Apple names no times.
    static let restingTime = 0.6
    static let activatingTime = 0.4
    /// A finger that moves further, in points, does not rest.
    private static let slack: CGFloat = 10

    private let window: UIWindow
    private var interaction: UISpringLoadedInteraction?
    private var context: Context?
    private var pending: ScheduledWork?
    private var restingPlace = CGPoint.zero

    init(window: UIWindow) { self.window = window }

    /// Called when the finger has moved, in points of the window, or the views under it have.
    func move(to finger: CGPoint) {
        guard let (found, new) = target(at: finger) else { return end() }
        if let interaction, let context, interaction === found, context.targetView === new.targetView {
            context.finger = finger
            let distance = hypot(finger.x - restingPlace.x, finger.y - restingPlace.y)
            guard context.state == .possible, distance > Self.slack else { return }
            restingPlace = finger
            return wait(Self.restingTime) { $0.activating() }
        }
        end()
        interaction = found
        context = new
        restingPlace = finger
        show(.possible)
        wait(Self.restingTime) { $0.activating() }
    }

    /// Called when the drag is over, or away.
    func end() {
        pending?.cancel()
        pending = nil
        guard let interaction, let context else { return }
        if context.state != .inactive { show(.inactive) }
        interaction.interactionBehavior.interactionDidFinish(interaction)
        self.interaction = nil
        self.context = nil
    }

    private func target(at finger: CGPoint) -> (UISpringLoadedInteraction, Context)? {
        var view = window.hitTest(finger, with: nil)
        while let current = view {
            for case let found as UISpringLoadedInteraction in current.interactions {
                let context = found === interaction ? self.context : nil
                let asked = Context(window: window, finger: finger, target: current, state: context?.state)
                if found.interactionBehavior.shouldAllow(found, with: asked) { return (found, asked) }
            }
            view = current.superview
        }
        return nil
    }

    private func activating() {
        show(.activating)
        wait(Self.activatingTime) { $0.activate() }
    }

    private func activate() {
        guard let interaction, let context else { return }
        show(.activated)
        interaction.activationHandler(interaction, context)
    }

    private func show(_ state: UISpringLoadedInteractionEffectState) {
        guard let interaction, let context else { return }
        context.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    private func wait(_ seconds: Double, then step: @escaping @MainActor (SpringLoad) -> Void) {
        pending?.cancel()
        pending = window.screen.frameLoop?.schedule(
            after: seconds, named: "a spring-loaded view", countsAsPending: false
        ) { [weak self] in
            if let self { step(self) }
        }
    }

    @MainActor
    private final class Context: UISpringLoadedInteractionContext {
        fileprivate(set) var state: UISpringLoadedInteractionEffectState
        weak var targetView: UIView?
        var targetItem: Any?
        var finger: CGPoint
        private let window: UIWindow

        init(window: UIWindow, finger: CGPoint, target: UIView, state: UISpringLoadedInteractionEffectState?) {
            self.window = window
            self.finger = finger
            self.state = state ?? .inactive
            targetView = target
        }

        func location(in view: UIView?) -> CGPoint { view.map { $0.convert(finger, from: window) } ?? finger }
    }
}
