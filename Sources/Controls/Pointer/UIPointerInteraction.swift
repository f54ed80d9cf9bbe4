// UIPointerInteraction.swift: a view that changes, or changes the pointer, while the pointer is over it.

public import Foundation
public import VitrineRuntime

/// Runs animations beside a pointer that comes or goes.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}

/// Says what happens while the pointer is over a view. Everything is optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The part of the view that the pointer is in; nil for none. The whole view by default.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// What happens in a region; nil for nothing. The automatic effect on the view by default.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { interaction.automaticStyle }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Changes a view, or the pointer, while the pointer is over the view.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    var keptDelegate: (any UIPointerInteractionDelegate)? { storedDelegate }
    private weak var storedDelegate: (any UIPointerInteractionDelegate)?
    public var delegate: (any UIPointerInteractionDelegate)? { keptDelegate }
    public private(set) weak var view: UIView?
    /// True by default.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }

    private let hover = UIHoverGestureRecognizer()
    private var shown: (region: UIPointerRegion, style: UIPointerStyle?, effect: PointerEffectView?)?
    private static let duration = 0.2

    public init(delegate: (any UIPointerInteractionDelegate)?) {
        storedDelegate = delegate
        super.init()
        hover.addTarget(self, action: UIPointerInteraction.moved)
    }

    public convenience override init() { self.init(delegate: nil) }

    open func willMove(to view: UIView?) {
        leave()
        self.view?.removeGestureRecognizer(hover)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Asks the delegate again for what is below the pointer.
    open func invalidate() {
        guard shown != nil else { return }
        let place = view.map { hover.location(in: $0) }
        leave()
        if let place { enter(at: place) }
    }

    /// What happens where nothing else is said.
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
        view.window?.screen.pointerLook = style?.pointerLook(region.rect, of: view)
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: region, animator: animator)
        animator.run(Self.duration) { effect?.show() }
    }

    private func leave() {
        guard let (region, _, effect) = shown else { return }
        shown = nil
        view?.window?.screen.pointerLook = nil
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
