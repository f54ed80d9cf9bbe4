// UIEditMenuInteraction.swift: a bar of actions beside what they act on.
//
// One menu is shown on a screen at a time. It goes at the next touch beside it,
// which then is an ordinary touch. Main actor only.

public import Foundation
public import VitrineRuntime

/// On which side of its target a menu prefers to stand.
public enum UIEditMenuArrowDirection: Int, Sendable {
    case automatic = 0
    case up, down, left, right
}

/// Where and why a menu is shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// Yours, to tell menus apart.
    public let identifier: AnyHashable
    /// What the menu points at, in points of the interaction's view.
    public let sourcePoint: CGPoint
    /// `.down` for above the target, `.up` for below.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Runs animations beside a menu that comes or goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what menus hold, and follows them.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// The menu; nil for none.
    /// - Parameter suggestedActions: what the responder chain can do: copy, paste and the like.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// What the menu keeps clear of, in points of the interaction's view; null for the source point alone.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows an edit menu for a view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open weak var delegate: (any UIEditMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var shown: (bar: EditMenuBar, configuration: UIEditMenuConfiguration)? {
        didSet { if (shown == nil) != (oldValue == nil) { watchMenuSystem() } }
    }
    // The centre may be asked from any thread, also by `deinit`.
    private nonisolated(unsafe) var watcher: (any NSObjectProtocol)?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        AppLanguage.follow(self) { $0.reloadVisibleMenu() }
    }

    deinit { watcher.map { NotificationCenter.default.removeObserver($0) } }

    /// While a menu is shown, it is asked for again when the system's menu is to be built anew.
    private func watchMenuSystem() {
        watcher.map { NotificationCenter.default.removeObserver($0) }
        guard shown != nil else { return watcher = nil }
        watcher = NotificationCenter.default.addObserver(
            forName: UIMenuSystem.contextDidChange, object: nil, queue: nil
        ) { [weak self] _ in
            // The system says so on the main actor.
            MainActor.assumeIsolated { self?.reloadVisibleMenu() }
        }
    }

    open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the menu is there.
    var isShown: Bool { shown != nil }

    /// Where the menu stands, points of the window; nil while there is none.
    var shownFrame: CGRect? { shown.map { $0.bar.convert($0.bar.bounds, to: nil) } }

    /// Shows the menu; nothing if it would be empty, or the view is in no window.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window else { return }
        let elements = elements(for: configuration)
        guard !elements.isEmpty else { return }
        let layer = TextEffectsWindow.over(window)
        for case let other as EditMenuBar in layer.subviews { other.onReplace?() }
        let bar = EditMenuBar(elements: elements, width: layer.bounds.width)
        bar.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        bar.onChoose = { [weak self] leaf in self?.choose(leaf) }
        bar.onReplace = { [weak self] in self?.dismissMenu() }
        bar.onResize = { [weak self] in self?.updateVisibleMenuPosition(animated: false) }
        layer.onTouchBeside = { [weak self] in self?.touchesBeside() }
        shown = (bar, configuration)
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        UIView.performWithoutAnimation {
            layer.addSubview(bar)
            place(bar, configuration)
            bar.layoutIfNeeded()
            bar.alpha = 0
        }
        animator.run(0.15) { bar.alpha = 1 }
    }

    private func elements(for configuration: UIEditMenuConfiguration) -> [UIMenuElement] {
        let suggested = EditMenuActions.suggested(for: view)
        let menu = delegate.map {
            $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
        }
        return EditMenuActions.flat(menu.map { $0?.children ?? [] } ?? suggested)
    }

    /// Takes the menu away.
    open func dismissMenu() {
        guard let (bar, configuration) = shown else { return }
        shown = nil
        bar.isUserInteractionEnabled = false
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.addCompletion { bar.removeFromSuperview() }
        animator.run(0.12) { bar.alpha = 0 }
    }

    /// Asks for the menu again, and shows it at once.
    open func reloadVisibleMenu() {
        guard let (bar, configuration) = shown else { return }
        let elements = elements(for: configuration)
        guard !elements.isEmpty else { return dismissMenu() }
        bar.show(elements)
        place(bar, configuration)
    }

    /// Puts the menu beside its target, which has moved.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let (bar, configuration) = shown else { return }
        guard animated else { return place(bar, configuration) }
        UIView.animate(withDuration: 0.2) { self.place(bar, configuration) }
    }

    /// Where the menu was asked for, in points of `view`.
    open func location(in view: UIView?) -> CGPoint {
        guard let point = shown?.configuration.sourcePoint, let own = self.view else { return .zero }
        return own.convert(point, to: view)
    }

    private func place(_ bar: EditMenuBar, _ configuration: UIEditMenuConfiguration) {
        guard let view, let layer = bar.superview else { return }
        var target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        if target.isNull { target = CGRect(origin: configuration.sourcePoint, size: .zero) }
        let seen = view.bounds.intersection(target)
        let rect = layer.convert(seen.isNull ? target : seen, from: view)
        bar.place(beside: rect, in: layer.bounds, prefers: configuration.preferredArrowDirection)
    }

    private func choose(_ leaf: any UIMenuLeaf) {
        if !leaf.attributes.contains(.keepsMenuPresented) { dismissMenu() }
        leaf.performWithSender(view, target: nil)
    }

    private func touchesBeside() { dismissMenu() }
}

@MainActor
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run(_ duration: Double, _ body: @escaping () -> Void) {
        let (animations, completions) = (animations, completions)
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            body()
            for animation in animations { animation() }
        } completion: { _ in
            for completion in completions { completion() }
        }
    }
}
