// UIToolTipInteraction.swift: a few words about a view, where the pointer rests on it.
//
// They come once the pointer has been still for a second, and go when it leaves
// what they are about, or at a click, a touch, a key or the wheel; then the
// pointer has to leave the view before they come again. Main actor only.

public import Foundation
public import VitrineRuntime

/// What is said, and about which part of a view.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
    public let toolTip: String
    /// The part that the words are about, in points of the view; null for all of it.
    public let sourceRect: CGRect

    public init(toolTip: String, in sourceRect: CGRect = .null) {
        self.toolTip = toolTip
        self.sourceRect = sourceRect
        super.init()
    }
}

/// Says what is said.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
    /// The words for a point of the interaction's view; nil for none. By default the interaction's own.
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
        -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
        -> UIToolTipConfiguration?
    { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

/// Shows words about a view while the pointer rests on it.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
    /// How long the pointer is still before the words come, seconds.
    static let delay = 1.0

    open weak var delegate: (any UIToolTipInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// True by default.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }
    /// What is said where no delegate says anything else; nil for nothing.
    open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { wordsDidChange() } } }

    private let hover = UIHoverGestureRecognizer()
    private var waiting: ScheduledWork?
    private var shown: (configuration: UIToolTipConfiguration, view: ToolTipView)?
    private var observation: InputObservation?
    /// The person has gone on to do something: no words until the pointer has left.
    private var isSilent = false

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

    open func willMove(to view: UIView?) {
        leave()
        self.view?.removeGestureRecognizer(hover)
    }

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
            self?.pointerRests()
        }
    }

    private func pointerRests() {
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

    /// Nothing is observed while the pointer is elsewhere.
    private func observe(_ view: UIView) {
        guard observation == nil, let screen = view.window?.screen else { return }
        observation = InputObservation(screen) { [weak self] event in
            if event.type != .hover { self?.somethingHappened() }
        }
    }

    private func somethingHappened() {
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

    /// The pointer may lie still while its view goes.
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
        TextEffectsWindow.takeAway(words, fadingOut: 0.1)
    }
}

extension UIView {
    /// Whether neither the view nor one around it is hidden or out of all windows.
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
