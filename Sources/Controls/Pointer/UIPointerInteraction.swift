// UIPointerInteraction.swift: changes a view or the pointer while the pointer is over the view.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Runs animations beside the pointer's entering and leaving of a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    /// Adds a closure whose changes are animated with the effect.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure to call after the animation, with whether it finished.
    func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}

/// Decides the reaction to the pointer over a view. All methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: _RespondsToSelectors {
    /// Returns the region of the view at the pointer; nil for none. Default: the whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the reaction in a region; nil for none. Default: the automatic effect on the view.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    /// Called before the pointer enters a region. The animator runs animations beside it.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called before the pointer leaves a region. The animator runs animations beside it.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Default: the whole view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        VitrineMethods.result(of: self, [interaction, request, defaultRegion]) { () -> UIPointerRegion? in defaultRegion
        }
    }
    /// Default: the automatic effect on the view.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    {
        VitrineMethods.result(of: self, [interaction, region]) { () -> UIPointerStyle? in interaction.automaticStyle }
    }
    /// Does nothing by default.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, region, animator])
    }
    /// Does nothing by default.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, region, animator])
    }
}

/// An interaction that changes its view, or the pointer, while the pointer is over the view.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    var effectiveDelegate: (any UIPointerInteractionDelegate)? { storedDelegate }
    private weak var storedDelegate: (any UIPointerInteractionDelegate)?
    /// The object that decides the reaction. Not retained.
    public var delegate: (any UIPointerInteractionDelegate)? { effectiveDelegate }
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// Whether the view reacts. True by default.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }

    private let hover = UIHoverGestureRecognizer()
    private var shown: (region: UIPointerRegion, style: UIPointerStyle?, effect: PointerEffectView?)?
    private static let duration = 0.2

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        storedDelegate = delegate
        super.init()
        hover.addTarget(self, action: UIPointerInteraction.moved)
    }

    public convenience override init() { self.init(delegate: nil) }

    /// Called before the interaction is added to or removed from a view. Ends the effect.
    open func willMove(to view: UIView?) {
        leave()
        self.view?.removeGestureRecognizer(hover)
    }

    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Calls the delegate again for the region below the pointer.
    open func invalidate() {
        guard shown != nil else { return }
        let place = view.map { hover.location(in: $0) }
        leave()
        if let place { enter(at: place) }
    }

    /// The default reaction.
    var automaticStyle: UIPointerStyle? {
        guard let view, view.superview != nil else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }

    func moved(_ hover: UIHoverGestureRecognizer) {
        switch hover.state {
        case .began, .changed:
            guard isEnabled, let view else { return }
            enter(at: hover.location(in: view))
        default: leave()
        }
    }

    private func enter(at place: CGPoint) {
        guard let view else { return }
        let whole = UIPointerRegion(rect: view.bounds)
        let region =
            delegate.map {
                $0.pointerInteraction(self, regionFor: UIPointerRegionRequest(place), defaultRegion: whole)
            } ?? whole
        guard let region else { return leave() }
        if let old = shown?.region, old.rect == region.rect, old.identifier == region.identifier { return }
        leave()
        let style = delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? automaticStyle
        let effect = style?.effect.flatMap { PointerEffectView($0) }
        shown = (region, style, effect)
        view.window?.screen.pointerAppearance = style?.pointerAppearance(region.rect, of: view)
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: region, animator: animator)
        animator.run(Self.duration) { effect?.show() }
    }

    private func leave() {
        guard let (region, _, effect) = shown else { return }
        shown = nil
        view?.window?.screen.pointerAppearance = nil
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willExit: region, animator: animator)
        animator.addCompletion { _ in effect?.remove() }
        animator.run(Self.duration) { effect?.hide() }
    }
}

@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor (Bool) -> Void] = []

    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

    func run(_ duration: Double, _ body: @escaping @MainActor () -> Void) {
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            body()
            for animation in animations { animation() }
        } completion: { finished in
            for completion in completions { completion(finished) }
        }
    }
}
