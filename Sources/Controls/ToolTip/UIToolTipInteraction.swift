// UIToolTipInteraction.swift: a text about a view, shown where the pointer rests.
//
// It appears once the pointer has been still for a second, and disappears when the pointer leaves the area, or at a
// click, a touch, a key or the wheel; then the pointer has to leave the view before it appears again. Main actor only.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime

/// The text of a tool tip, and the part of the view that it is about.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
    /// The text.
    public let toolTip: String
    /// The part that the text is about, in points of the view; null for all of it.
    public let sourceRect: CGRect

    /// Makes a tool tip. By default it is about the whole view.
    public init(toolTip: String, in sourceRect: CGRect = .null) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
        super.init()
    }
}

/// Provides tool tips.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: _RespondsToSelectors {
    /// Returns the tool tip for a point of the interaction's view; nil for none. Default: the interaction's own.
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
        -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    /// Default: the interaction's own text.
    public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
        -> UIToolTipConfiguration?
    {
        VitrineMethods.result(of: self, [interaction, point]) { () -> UIToolTipConfiguration? in
            interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
        }
    }
}

/// An interaction that shows a text about its view while the pointer rests on it.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
    /// The time that the pointer is still before the text appears, in seconds.
    static let delay = 1.0

    /// The object that provides tool tips. Not retained.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// Whether tool tips appear. True by default.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }
    /// The text where no delegate provides another; nil for none.
    open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { wordsDidChange() } } }

    private let hover = UIHoverGestureRecognizer()
    private var waiting: ScheduledWork?
    private var shown: (configuration: UIToolTipConfiguration, view: ToolTipView)?
    private var observation: InputObservation?
    /// Whether the person has done something else: no text until the pointer has left.
    private var isSilent = false

    /// Makes an interaction with a text. Add it to a view with `addInteraction(_:)`.
    public init(defaultToolTip: String) {
        self.defaultToolTip = defaultToolTip
        super.init()
        setUp()
    }

    public override init() {
        super.init()
        setUp()
    }

    private func setUp() { hover.addTarget(self, action: UIToolTipInteraction.moved) }

    /// Called before the interaction is added to or removed from a view. Removes the text.
    open func willMove(to view: UIView?) {
        leave()
        self.view?.removeGestureRecognizer(hover)
    }

    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    // MARK: The pointer

    private func moved(_ hover: UIHoverGestureRecognizer) {
        switch hover.state {
        case .began, .changed:
            guard isEnabled, !isSilent, let view, view.window != nil else { return }
            observe(view)
            if let configuration = shown?.configuration {
                let place = hover.location(in: view)
                if configuration.sourceRect.isNull || configuration.sourceRect.contains(place) { return }
                hide()
            }
            wait(view)
        default: leave()
        }
    }

    private func wait(_ view: UIView) {
        waiting?.cancel()
        waiting = view.window?.screen.frameLoop?.schedule(
            after: Self.delay, named: "a tool tip", countsAsPending: false
        ) { [weak self] in
            self?.pointerDidSettle()
        }
    }

    private func pointerDidSettle() {
        waiting = nil
        guard let view, view.window != nil, shown == nil else { return }
        let place = hover.location(in: view)
        let found =
            delegate.map { $0.toolTipInteraction(self, configurationAt: place) }
            ?? defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
        guard let found, !found.toolTip.isEmpty else { return }
        show(found, at: place, in: view)
    }

    private func wordsDidChange() {
        guard let (configuration, old) = shown, delegate == nil, let view else { return }
        guard let words = defaultToolTip, !words.isEmpty else { return hide() }
        let place = old.pointer
        old.removeFromSuperview()
        show(
            UIToolTipConfiguration(toolTip: words, in: configuration.sourceRect), at: place, in: view,
            animated: false)
    }

    /// Observes input only while the pointer is over the view.
    private func observe(_ view: UIView) {
        guard observation == nil, let screen = view.window?.screen else { return }
        observation = InputObservation(screen) { [weak self] event in
            if event.type != .hover { self?.cancelForInput() }
        }
    }

    private func cancelForInput() {
        isSilent = true
        waiting?.cancel()
        waiting = nil
        hide()
    }

    private func leave() {
        isSilent = false
        waiting?.cancel()
        waiting = nil
        observation?.cancel()
        observation = nil
        hide()
    }

    // MARK: The words

    private func show(
        _ configuration: UIToolTipConfiguration, at place: CGPoint, in view: UIView, animated: Bool = true
    ) {
        guard let window = view.window else { return }
        let layer = TextEffectsWindow.over(window)
        let words = ToolTipView(configuration.toolTip, pointer: place, like: view)
        layer.show(words, fadingIn: animated ? 0.15 : 0) {
            words.place(
                at: layer.convert(place, from: view), in: layer.bounds.inset(by: layer.safeAreaInsets))
        }
        shown = (configuration, words)
        watch(view)
    }

    /// Removes the text if its view disappears under a still pointer.
    private func watch(_ view: UIView) {
        view.window?.screen.frameLoop?.onNextChange { [weak self, weak view] in
            guard let self, shown != nil else { return }
            guard let view, view.isShownInWindow else { return leave() }
            watch(view)
        }
    }

    private func hide() {
        guard let words = shown?.view else { return }
        shown = nil
        TextEffectsWindow.remove(words, fadingOut: 0.1)
    }
}

extension UIView {
    /// Whether the view is in a window, and neither it nor a superview is hidden.
    fileprivate var isShownInWindow: Bool {
        guard window != nil else { return false }
        var view: UIView? = self
        while let current = view {
            if current.isHidden { return false }
            view = current.superview
        }
        return true
    }
}
