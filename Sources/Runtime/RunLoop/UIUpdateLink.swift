// UIUpdateLink.swift: actions of an app in the phases of an update of the interface.
//
// The frame loop retains enabled links, as long as their view or scene exists. A link without continuous updates is
// passive: it is called in updates that happen for another reason, and requests none.

public import Foundation
public import VitrineDisplay
public import VitrineObjectiveC

/// Calls actions in each update of the interface.
@preconcurrency @MainActor
public final class UIUpdateLink: NSObject {
    private struct Action {
        let phase: UIUpdateActionPhase
        let call: (UIUpdateLink, UIUpdateInfo) -> Void
    }

    private weak var view: UIView?
    private weak var windowScene: UIWindowScene?
    private weak var loop: FrameLoop?
    private var actions: [Action] = []
    /// Requests turns at the preferred rate.
    private var pacer: CADisplayLink?

    /// Creates a link for the updates of a view, while it is in a visible window.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Creates a link for the updates of a scene.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init()
    }

    /// Creates a link with an action before display links are called.
    public convenience init(view: UIView, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        self.init(view: view)
        addAction(handler: actionHandler)
    }

    /// Creates a link with an action before display links are called.
    public convenience init(
        windowScene: UIWindowScene, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) {
        self.init(windowScene: windowScene)
        addAction(handler: actionHandler)
    }

    /// Creates a link that calls `selector` of `target` before display links are called. The target is not retained.
    public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
        self.init(view: view)
        addAction(target: target, selector: selector)
    }

    /// Creates a link that calls `selector` of `target` before display links are called. The target is not retained.
    public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
        self.init(windowScene: windowScene)
        addAction(target: target, selector: selector)
    }

    // MARK: Actions

    /// Adds an action to a phase. Actions of a phase run in the order in which they were added.
    public func addAction(
        to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
    ) {
        actions.append(Action(phase: phase, call: handler))
    }

    /// Adds an action that calls `selector` of `target` with the link and the state of the update. The target is not
    /// retained.
    public func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
        let object = target as AnyObject
        addAction(to: phase) { [weak object] link, info in
            if let object { _ = VitrineMethods.perform(selector.name, on: object, [link, info]) }
        }
    }

    /// Adds an action to the phase before display links are called.
    public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }

    /// Adds an action to the phase before display links are called.
    public func addAction(target: Any, selector: Selector) {
        addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
    }

    // MARK: Settings

    /// Whether actions are called. False by default.
    public var isEnabled = false { didSet { if isEnabled != oldValue { refresh() } } }
    /// Whether the link requests updates without end. False by default: it is called in updates that input or changes
    /// cause.
    public var requiresContinuousUpdates = false {
        didSet { if requiresContinuousUpdates != oldValue { refresh() } }
    }
    /// Whether input that arrives during the update is delivered before its frame. Default: false.
    public var wantsLowLatencyEventDispatch = false
    /// Whether the frame is to be visible as soon as possible. No effect: frames are shown at the next refresh.
    public var wantsImmediatePresentation = false
    /// The preferred rate of continuous updates. Default: the display's.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { pacer?.preferredFrameRateRange = preferredFrameRateRange }
    }

    /// The state of the update that runs; nil between updates.
    public func currentUpdateInfo() -> UIUpdateInfo? { loop?.updateInfo }

    // MARK: The loop

    /// Whether the link takes part in the updates of its loop.
    var isActive: Bool { isEnabled && (windowScene != nil || view?.window?.isHidden == false) }

    /// Registers with the loop of its screen, or ends if its view or scene does not exist any more.
    func refresh() {
        guard isEnabled, view != nil || windowScene != nil else { return leave() }
        let screen = windowScene?.screen ?? view?.window?.screen
        guard let home = screen?.frameLoop ?? loop ?? FrameLoop.current else { return }
        if home !== loop {
            leave()
            home.updateLinks.append(self)
            loop = home
        }
        guard requiresContinuousUpdates, isActive else { return stopPacer() }
        guard pacer == nil else { return }
        let new = CADisplayLink { _ in }
        new.preferredFrameRateRange = preferredFrameRateRange
        let current = FrameClock.current
        FrameClock.current = home.clock
        new.add(to: .main, forMode: .common)
        FrameClock.current = current
        pacer = new
    }

    private func leave() {
        loop?.updateLinks.removeAll { $0 === self }
        loop = nil
        stopPacer()
    }

    private func stopPacer() {
        pacer?.invalidate()
        pacer = nil
    }

    func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
        for action in actions where action.phase === phase { action.call(self, info) }
    }
}
