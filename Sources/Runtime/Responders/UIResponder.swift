// UIResponder.swift: what can take events, and the chain they travel along.
//
// An event that a responder does not want goes to its `next`: a view hands it
// to its controller or superview, those to the window, then the scene, the
// application and its delegate. Main actor only.

import Foundation
import VitrineObjectiveC

/// An object that responds to events.
///
/// Every event method passes the event on to `next`; override the ones you handle, and call
/// `super` for what you do not.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, ResponderActionTarget, UIResponderStandardEditActions,
    UIUserActivityRestoring, UIPasteConfigurationSupporting, @preconcurrency KeyValueObserver
{
    /// What few responders have.
    var extras: ResponderExtras?

    public override init() { super.init() }

    /// Who is asked after this responder. Nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this responder gets key presses and motion first, within its window.
    open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

    /// False by default; views that take keys or text return true.
    open var canBecomeFirstResponder: Bool { false }

    /// True by default; return false to keep the keys for a while.
    open var canResignFirstResponder: Bool { true }

    /// Asks to be the first responder of the window. Does nothing and returns false if this
    /// responder cannot be one, is in no window, or the present one will not give way.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = hostWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        return true
    }

    /// Gives the keys up. Returns false if this responder refuses to.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = hostWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || window.takesKeysAway else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose keys this responder would take.
    package var hostWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window }
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
            responder = current.next
        }
        return nil
    }

    // MARK: Input views

    /// Shown instead of the on-screen keyboard while this is the first responder. Nil by default: the nearest in
    /// the chain counts.
    open var inputView: UIView? { nil }

    /// Whose view is shown instead of the on-screen keyboard, where there is no `inputView`.
    open var inputViewController: UIInputViewController? { nil }

    /// Shown above the keyboard while this is the first responder. Nil by default: the nearest in the chain counts.
    open var inputAccessoryView: UIView? { nil }

    /// Whose view is shown above the keyboard, where there is no `inputAccessoryView`.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// Looks at the input and accessory views again, and changes them at once. Does nothing unless this is the
    /// first responder.
    open func reloadInputViews() {
        guard isFirstResponder, let window = hostWindow else { return }
        window.inputViewsMayHaveChanged(animated: false)
    }

    /// What the bar of shortcuts above the keyboard holds while this is the first responder.
    open var inputAssistantItem: UITextInputAssistantItem { assistantItem }

    /// The language that is typed while this is the first responder; nil otherwise. Override it to begin with another.
    open var textInputMode: UITextInputMode? { isFirstResponder ? TextInputModes.current : nil }

    /// A name under which the language chosen here is kept, also for the next start of the application.
    open var textInputContextIdentifier: String? { nil }

    /// Forgets the language kept under `identifier`.
    open class func clearTextInputContextIdentifier(_ identifier: String) {
        TextInputModes.forget(identifier)
    }

    // MARK: Touches

    /// Fingers came down on this view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers that came down here moved, wherever they are now.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers that came down here were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The sequence was taken away: by a gesture, because the view left, or by the device.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Values of touches that were estimates have become known, or will not.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys or buttons went down. What they type is given to a first responder that takes text.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = KeyTyping.type(presses, into: self)
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }

    /// The force of an analogue press changed, or a key repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = KeyTyping.type(presses, into: self)
        if !rest.isEmpty { next?.pressesChanged(rest, with: event) }
    }

    /// Keys or buttons came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The presses were taken away, for instance because the keyboard was unplugged.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    /// The device began to be shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The shaking ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The shaking turned out to be none, or took too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Remote control

    /// A media key was pressed, or the button of a headset. Only after
    /// `UIApplication.beginReceivingRemoteControlEvents()`.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Commands

    /// The methods of this class that can be called by name. Override it, and add yours to those of `super`.
    open class var responderActions: ResponderActions { ResponderActions() }

    /// Whether there is a method for `selector`: one of `responderActions`, or one with @objc of source that the front
    /// end translates.
    open func responds(to selector: Selector!) -> Bool {
        guard let selector else { return false }
        return ResponderActionTable.of(type(of: self)).calls[selector] != nil
            || VitrineMethods.has(selector.name, self)
    }

    /// A property changed that this responder observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Called on iOS once a nib has made the object. There are no nibs here.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Combinations of keys that this responder has actions for, while it is in the chain of the first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether `action` can be performed here now. By default: whether `responderActions` has it.
    /// Pasting, by `pasteConfiguration`, too.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .paste, pastesByConfiguration { return canPaste(UIPasteboard.general.itemProviders) }
        return responds(to: action) || commands(for: action) != nil
    }

    /// Who performs `action`: this responder if it can, else whom the next one names.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        return canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Adds to menus of the system, or takes from them: to the main menu where this is the application or its delegate, to
    /// the edit menu where it is for this responder or one before it. Call super.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// A command that this responder performs is about to be shown, or performed by a key: its attributes and state may be
    /// set.
    open func validate(_ command: UICommand) {}

    /// Undoes what is done here: the manager nearest in the chain. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // What an edit menu asks for. A class that does any of it overrides the method, and says so in
    // `responderActions`, as `adding(.copy, Editor.copy)`.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    /// By default: `paste(itemProviders:)` where there is a `pasteConfiguration`, and nothing elsewhere.
    open func paste(_ sender: Any?) {
        if pasteConfiguration != nil { paste(itemProviders: UIPasteboard.general.itemProviders) }
    }
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}

    // A find interaction does these by default.

    /// Shows the bar that finds words.
    open func find(_ sender: Any?) { commands(for: .find)?.performAction(.find) }
    /// The same with a field for what takes their place.
    open func findAndReplace(_ sender: Any?) {
        commands(for: .findAndReplace)?.performAction(.findAndReplace)
    }
    open func findNext(_ sender: Any?) { commands(for: .findNext)?.performAction(.findNext) }
    open func findPrevious(_ sender: Any?) { commands(for: .findPrevious)?.performAction(.findPrevious) }
    /// What is selected is what is looked for next.
    open func useSelectionForFind(_ sender: Any?) {
        commands(for: .useSelectionForFind)?.performAction(.useSelectionForFind)
    }

    // MARK: Pasting by kinds

    /// What this responder takes, from the pasteboard and, if it is a view, dropped on it. Nil by default. A copy is
    /// kept.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { extras?.pasteConfiguration }
        set {
            guard newValue != nil || extras != nil else { return }
            ownExtras.pasteConfiguration = newValue?.copy() as? UIPasteConfiguration
        }
    }

    /// Takes what is pasted or dropped. Nothing happens by default.
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Whether something of it can be pasted. By default: whether one of the things is of a kind that
    /// `pasteConfiguration` names.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration?.takes(itemProviders) ?? false
    }

    // MARK: User activities

    /// What the person does here, to go on with later or elsewhere. An activity that no responder has any more
    /// is invalidated.
    open var userActivity: NSUserActivity? {
        get { extras?.userActivity }
        set { associate(with: newValue) }
    }

    /// Puts the state into the `userInfo` of `activity`, which has been emptied before.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Goes on where `activity` was left.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}
