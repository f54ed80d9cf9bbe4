// UIEditMenuInteraction.swift: a bar of actions beside their target.
//
// One menu is shown on a screen at a time. It disappears at the next touch beside it, which then is an ordinary touch.
// Main actor only.

public import Foundation
import VitrineDrawing
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineViewValues

/// The side of its target on which a menu prefers to be; the arrow points to the target.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Above the target if there is room.
    case automatic = 0
    /// The direction of the arrow: down is a menu above the target, up one below.
    case up, down, left, right
}

/// The place and the purpose of a menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The app's value to distinguish menus; a unique one if nil was passed.
    public let identifier: AnyHashable
    /// The point that the menu points at, in points of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction of the arrow: `.down` for a menu above, `.up` for one below. Default: automatic.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Makes a configuration. A nil identifier makes a unique one.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Runs animations beside the appearance and disappearance of a menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds a closure whose changes are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides the content of menus and observes them. All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: _RespondsToSelectors {
    /// Returns the menu; nil for none. Default: the suggested actions.
    ///
    /// `suggestedActions` are the actions that the responder chain can perform: copy, paste and others.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the area that the menu avoids, in points of the interaction's view; null, the default, for the source
    /// point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Called before the menu appears. The animator runs animations beside it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called before the menu disappears. The animator runs animations beside it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Default: the suggested actions.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        VitrineMethods.result(of: self, [interaction, configuration, suggestedActions]) { () -> UIMenu? in
            UIMenu(children: suggestedActions)
        }
    }
    /// Default: null, for the source point.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        VitrineMethods.result(of: self, [interaction, configuration]) { .null }
    }
    /// Does nothing by default.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, configuration, animator])
    }
    /// Does nothing by default.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [interaction, configuration, animator])
    }
}

/// An interaction that shows an edit menu for its view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The object that provides the menu. Not retained.
    open weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    open private(set) weak var view: UIView?
    private var shown: (bar: EditMenuBar, configuration: UIEditMenuConfiguration)? {
        didSet { if (shown == nil) != (oldValue == nil) { watchMenuSystem() } }
    }
    // The notification centre may be used on any thread, also in `deinit`.
    private nonisolated(unsafe) var watcher: (any NSObjectProtocol)?

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        AppLanguage.follow(self) { $0.reloadVisibleMenu() }
    }

    deinit { watcher.map { NotificationCenter.default.removeObserver($0) } }

    /// Loads a visible menu again when the system's menu is rebuilt.
    private func watchMenuSystem() {
        watcher.map { NotificationCenter.default.removeObserver($0) }
        guard shown != nil else { return watcher = nil }
        watcher = NotificationCenter.default.addObserver(
            forName: UIMenuSystem.contextDidChange, object: nil, queue: nil
        ) { [weak self] _ in
            // The notification is posted on the main actor.
            MainActor.assumeIsolated { self?.reloadVisibleMenu() }
        }
    }

    /// Called before the interaction is added to or removed from a view. Closes the menu.
    open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the menu is on the screen.
    package var isShown: Bool { shown != nil }

    /// The menu's frame, in points of the window; nil without a menu.
    var shownFrame: CGRect? { shown.map { $0.bar.convert($0.bar.bounds, to: nil) } }

    /// Shows the menu. Does nothing if it is empty, or the view is in no window.
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

    /// Closes the menu.
    open func dismissMenu() {
        guard let (bar, configuration) = shown else { return }
        shown = nil
        bar.isUserInteractionEnabled = false
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.addCompletion { bar.removeFromSuperview() }
        animator.run(0.12) { bar.alpha = 0 }
    }

    /// Loads the content of the visible menu again and shows it at once.
    open func reloadVisibleMenu() {
        guard let (bar, configuration) = shown else { return }
        let elements = elements(for: configuration)
        guard !elements.isEmpty else { return dismissMenu() }
        bar.show(elements)
        place(bar, configuration)
    }

    /// Moves the visible menu to its target, which has moved.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let (bar, configuration) = shown else { return }
        guard animated else { return place(bar, configuration) }
        UIView.animate(withDuration: 0.2) { self.place(bar, configuration) }
    }

    /// The point where the menu was opened, in points of `view`; zero without a menu.
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
