// InputHost.swift: the input views of the first responder, at the bottom of its screen.
//
// From the bottom up: the input view (a responder's own, or the keyboard), the bar of shortcuts, the accessory view.
// They are in their own window in front of the application's. Changes within a turn are applied once, before its
// layout, so that the keyboard stays where one responder follows another. Main actor only.

public import Foundation
import VitrineDrawing

/// The keyboards of all screens.
@MainActor
package protocol KeyboardProvider {
    /// The keyboard for a responder that accepts text and has no input view; nil for none.
    func keyboard(for responder: UIResponder) -> UIView?
    /// Called when the input views begin to move to `frame`, and when they stay but serve another responder.
    /// - Parameters:
    ///   - frame: points of the screen; nil if the views go.
    ///   - duration: seconds.
    func inputViewsMove(for served: UIResponder?, on screen: UIScreen, to frame: CGRect?, duration: Double)
}

@MainActor
package final class InputHost {
    /// Set once, when the application starts; nil without a keyboard.
    package static var keyboards: (any KeyboardProvider)?

    /// Whether the keyboard is hidden while hardware keys are in use.
    package static var hidesKeyboardForKeys = false {
        didSet {
            guard !hidesKeyboardForKeys else { return }
            for loop in FrameLoop.all { loop.screen.inputHost.isKeyboardAway = false }
        }
    }

    /// The duration of showing and hiding the views, in seconds.
    package static let duration = 0.25
    /// The animation of showing and hiding them.
    package static let options = UIView.AnimationOptions(
        rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16
    ).union(.allowUserInteraction)

    private unowned let screen: UIScreen
    /// Whether a person typed with keys last. Selection handles are for fingers and appear with the next touch.
    package private(set) var usesKeys = false
    /// Whether the keyboard is hidden, because hardware keys are in use.
    fileprivate var isKeyboardAway = false {
        didSet { if isKeyboardAway != oldValue { setNeedsUpdate() } }
    }
    /// Nil while nothing is shown.
    private var window: InputWindow?
    private var isUpdateAwaited = false
    private var container: InputContainer?

    init(screen: UIScreen) { self.screen = screen }

    /// The rectangle that is covered, in points of the screen; nil if nothing is shown.
    package var frame: CGRect? { container.map { $0.convert($0.bounds, to: screen.coordinateSpace) } }

    /// Called when a hardware key goes down while text is typed.
    package func didUseKey() {
        usesKeys = true
        if Self.hidesKeyboardForKeys { isKeyboardAway = true }
    }

    /// Called when a finger touches text or the keyboard.
    package func didTouch() {
        usesKeys = false
        isKeyboardAway = false
    }

    func setNeedsUpdate() {
        guard !isUpdateAwaited else { return }
        guard let loop = screen.frameLoop else { return update(animated: false) }
        isUpdateAwaited = true
        loop.beforeLayout { [weak self] in
            guard let self, isUpdateAwaited else { return }
            update(animated: true)
        }
    }

    /// Shows the input views of the key window's first responder.
    func update(animated: Bool) {
        isUpdateAwaited = false
        let served = screen.keyWindow
        let wanted = InputViews(of: served)
        if let container, container.views == wanted {
            container.clientResponder = served?.firstResponder
            reuse(container, animated: animated)
            return
        }
        if wanted.isEmpty {
            hide(animated: animated)
        } else if let served {
            show(wanted, for: served, animated: animated)
        }
    }

    /// The same views stay for another responder; they may need another height, which is set at once: sliding would
    /// uncover what is below.
    private func reuse(_ container: InputContainer, animated: Bool) {
        let width = container.bounds.width, height = container.preferredHeight
        let end = CGRect(x: 0, y: (window?.bounds.maxY ?? 0) - height, width: width, height: height)
        let duration = animated ? Self.duration : 0
        guard height != container.bounds.height else {
            placeGuides(end, duration: 0)
            Self.keyboards?.inputViewsMove(for: container.clientResponder, on: screen, to: end, duration: duration)
            return
        }
        let change = KeyboardChange(begin: container.frame, end: end, duration: duration)
        change.post(UIResponder.keyboardWillShowNotification, screen)
        change.post(UIResponder.keyboardWillChangeFrameNotification, screen)
        placeGuides(end, duration: duration)
        Self.keyboards?.inputViewsMove(for: container.clientResponder, on: screen, to: end, duration: duration)
        UIView.performWithoutAnimation {
            container.frame = end
            container.stackViews()
            container.layoutIfNeeded()
        }
        change.post(UIResponder.keyboardDidShowNotification, screen)
        change.post(UIResponder.keyboardDidChangeFrameNotification, screen)
    }

    private func show(_ views: InputViews, for served: UIWindow, animated: Bool) {
        let window = self.window ?? InputWindow(screen: screen)
        self.window = window
        let old = container
        let start = old?.frame ?? CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
        old?.removeFromSuperview()
        let new = InputContainer(views: views, width: window.bounds.width, served: served)
        let height = new.bounds.height
        let end = CGRect(
            x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
        container = new
        window.container = new
        let change = KeyboardChange(begin: start, end: end, duration: animated ? Self.duration : 0)
        if old == nil { change.post(UIResponder.keyboardWillShowNotification, screen) }
        change.post(UIResponder.keyboardWillChangeFrameNotification, screen)
        placeGuides(end, duration: change.duration)
        Self.keyboards?.inputViewsMove(for: served.firstResponder, on: screen, to: end, duration: change.duration)
        window.isHidden = false
        // Where the views have another height they change at once: sliding would uncover what is below.
        let slides = animated && old == nil
        UIView.performWithoutAnimation {
            new.frame = slides ? end.offsetBy(dx: 0, dy: height) : end
            window.addSubview(new)
            new.layoutIfNeeded()
        }
        move(new, to: end, animated: slides) { [weak self, weak new] in
            guard let self, let new, container === new else { return }
            if old == nil { change.post(UIResponder.keyboardDidShowNotification, screen) }
            change.post(UIResponder.keyboardDidChangeFrameNotification, screen)
        }
    }

    private func hide(animated: Bool) {
        guard let old = container else { return }
        container = nil
        let end = old.frame.offsetBy(dx: 0, dy: old.frame.height)
        let change = KeyboardChange(begin: old.frame, end: end, duration: animated ? Self.duration : 0)
        change.post(UIResponder.keyboardWillHideNotification, screen)
        change.post(UIResponder.keyboardWillChangeFrameNotification, screen)
        placeGuides(nil, duration: change.duration)
        Self.keyboards?.inputViewsMove(for: nil, on: screen, to: nil, duration: change.duration)
        old.isUserInteractionEnabled = false
        move(old, to: end, animated: animated) { [weak self] in
            old.removeFromSuperview()
            guard let self, container == nil else { return }
            window?.container = nil
            window?.isHidden = true
            // A window holds its screen: one that was kept would hold the screen of a removed display.
            window = nil
            change.post(UIResponder.keyboardDidHideNotification, screen)
            change.post(UIResponder.keyboardDidChangeFrameNotification, screen)
        }
    }

    /// Moves the keyboard guides in every window of the screen.
    private func placeGuides(_ frame: CGRect?, duration: Double) {
        for window in screen.windows where !(window is InputWindow) {
            let placement = frame.map {
                KeyboardPlacement(frame: window.convert($0, from: nil as UIWindow?))
            }
            window.placeKeyboard(placement, duration: duration, options: Self.options)
        }
    }

    private func move(
        _ view: UIView, to frame: CGRect, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        guard animated else {
            view.frame = frame
            return completion()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: Self.options) {
            view.frame = frame
        } completion: { _ in
            completion()
        }
    }

    /// Places the views again for the screen's changed size.
    func screenDidChange() {
        guard container != nil else { return }
        window?.frame = screen.bounds
        // The responder that was served was removed in the same turn: nothing else would hide the window.
        if InputViews(of: screen.keyWindow).isEmpty { return hide(animated: false) }
        container?.removeFromSuperview()
        container = nil
        update(animated: false)
    }
}

/// The input views of a responder.
@MainActor
struct InputViews: @preconcurrency Equatable {
    var input: UIView?
    var accessory: UIView?
    var controllers: [UIInputViewController] = []
    var bar: [UIBarButtonItem] = []

    init() {}

    /// Those of the window's first responder; none where there is none.
    init(of window: UIWindow?) { self = window?.firstResponder.map(InputViews.init(of:)) ?? InputViews() }

    init(of responder: UIResponder) {
        let inputHolder = responder.nearest {
            $0.inputView != nil || $0.inputViewController != nil ? $0 : nil
        }
        input = inputHolder.flatMap { $0.inputView ?? $0.inputViewController?.view }
        if input == nil, responder is any UIKeyInput, responder.hostWindow?.screen.inputHost.isKeyboardAway != true {
            input = InputHost.keyboards?.keyboard(for: responder)
        }
        let accessoryHolder = responder.nearest {
            $0.inputAccessoryView != nil || $0.inputAccessoryViewController != nil ? $0 : nil
        }
        accessory = accessoryHolder.flatMap { $0.inputAccessoryView ?? $0.inputAccessoryViewController?.view }
        controllers = [inputHolder?.inputViewController, accessoryHolder?.inputAccessoryViewController]
            .compactMap { $0 }
        let item = responder.inputAssistantItem
        bar = (item.leadingBarButtonGroups + item.trailingBarButtonGroups)
            .filter { !$0.isHidden }.flatMap(\.barButtonItems)
        // Shortcuts belong to what one types with.
        if input == nil { bar = [] }
    }

    var isEmpty: Bool { input == nil && accessory == nil }

    static func == (a: InputViews, b: InputViews) -> Bool {
        a.input === b.input && a.accessory === b.accessory && a.bar == b.bar
    }
}

extension UIWindow.Level {
    /// Keyboards and views in their place: in front of the application's windows, behind alerts.
    package static let keyboard = UIWindow.Level(1)
    /// Edit menus and loupes: in front of the keyboard.
    package static let textEffects = UIWindow.Level(10)
}

/// In front of the application's windows; touches beside the input views fall through.
final class InputWindow: UIWindow {
    weak var container: InputContainer?

    init(screen: UIScreen) {
        if let scene = screen.windowScene {
            super.init(windowScene: scene)
        } else {
            super.init(frame: screen.bounds)
        }
        windowLevel = .keyboard
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let container, let found = super.hitTest(point, with: event), found !== self else { return nil }
        return found.isDescendant(of: container) ? found : nil
    }
}

/// The input views of one responder, one above the other.
final class InputContainer: UIView {
    let views: InputViews
    weak var clientResponder: UIResponder?
    private let bar: AssistantBar?

    init(views: InputViews, width: CGFloat, served window: UIWindow) {
        self.views = views
        clientResponder = window.firstResponder
        bar = views.bar.isEmpty ? nil : AssistantBar(items: views.bar)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
        for controller in views.controllers { controller.clientWindow = window }
        for view in stacked { addSubview(view) }
        bounds.size.height = preferredHeight
        stackViews()
    }

    /// From the top down.
    private var stacked: [UIView] { [views.accessory, bar, views.input].compactMap { $0 } }

    /// The height that the views need, in points.
    var preferredHeight: CGFloat { stacked.reduce(0) { $0 + Self.height(of: $1, width: bounds.width) } }

    func stackViews() {
        var y: CGFloat = 0
        for view in stacked {
            let height = Self.height(of: view, width: bounds.width)
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        if let view = view as? UIInputView, view.allowsSelfSizing {
            return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        if view.frame.height > 0 { return view.frame.height }
        return max(0, view.intrinsicContentSize.height)
    }

    /// Events that the views do not handle go to the responder that they serve.
    override var next: UIResponder? {
        guard let clientResponder, !clientResponder.isInside(self) else { return super.next }
        return clientResponder
    }
}

/// A move of the input views, as notifications describe it.
@MainActor
private struct KeyboardChange {
    let begin: CGRect
    let end: CGRect
    let duration: Double

    func post(_ name: Notification.Name, _ screen: UIScreen) {
        NotificationCenter.default.post(
            name: name, object: screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                    value: UIView.AnimationCurve.keyboard.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }
}

extension UIResponder {
    /// Posted before the input views come up or change their height. The object is the screen.
    public nonisolated static let keyboardWillShowNotification = Notification.Name(
        "UIKeyboardWillShowNotification")
    /// Posted when the input views have come up or changed their height. The object is the screen.
    public nonisolated static let keyboardDidShowNotification = Notification.Name(
        "UIKeyboardDidShowNotification")
    /// Posted before the input views go away. The object is the screen.
    public nonisolated static let keyboardWillHideNotification = Notification.Name(
        "UIKeyboardWillHideNotification")
    /// Posted after the input views were hidden. The object is the screen.
    public nonisolated static let keyboardDidHideNotification = Notification.Name(
        "UIKeyboardDidHideNotification")
    /// Posted before the frame of the input views changes, including when they are shown or hidden.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the frame of the input views has changed, including when they were shown or hidden.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    /// The frame before the change: an `NSValue` with a `CGRect`, in points of the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after the change: an `NSValue` with a `CGRect`, in points of the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The duration of the animation: an `NSNumber` in seconds; 0 without animation.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The curve of the animation: an `NSNumber` with the raw value of a `UIView.AnimationCurve`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the keyboard belongs to this application: an `NSNumber`, always true here.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
