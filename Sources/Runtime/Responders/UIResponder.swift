// UIResponder.swift: objects that receive events, and the chain along which events travel.
//
// An event that a responder does not handle goes to its `next`: from a view to its controller or superview, from those
// to the window, then to the scene, the application and its delegate. Main actor only.

import Foundation
@_exported import VitrineObjectiveC
public import VitrinePasteboard
public import VitrineViewValues

/// An object that responds to events.
///
/// Every event method passes the event on to `next`; override those that you handle, and call `super` for all others.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, ResponderActionTarget, UIResponderStandardEditActions,
    UIUserActivityRestoring, UIPasteConfigurationSupporting, @preconcurrency KeyValueObserver
{
    /// Properties that few responders use.
    var extras: ResponderExtras?

    public override init() { super.init() }

    /// The responder that receives an event after this one. Nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this responder is the first to receive key presses and motion within its window.
    open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

    /// False by default; views that accept keys or text return true.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may stop being the first responder. True by default.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of the window. Does nothing and returns false if `canBecomeFirstResponder` is
    /// false, the responder is in no window, or the current first responder refuses to resign.
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

    /// Stops being the first responder. Returns false if `canResignFirstResponder` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = hostWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || window.isForcingResignation else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose key presses this responder would receive.
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

    /// The controller whose view is shown instead of the on-screen keyboard, where there is no `inputView`.
    open var inputViewController: UIInputViewController? { nil }

    /// Shown above the keyboard while this is the first responder. Nil by default: the nearest in the chain counts.
    open var inputAccessoryView: UIView? { nil }

    /// The controller whose view is shown above the keyboard, where there is no `inputAccessoryView`.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// Reads the input and accessory views again, and replaces them at once without animation. Does nothing unless this
    /// is the first responder.
    open func reloadInputViews() {
        guard isFirstResponder, let window = hostWindow else { return }
        window.inputViewsMayHaveChanged(animated: false)
    }

    /// The buttons in the bar of shortcuts above the keyboard while this is the first responder.
    open var inputAssistantItem: UITextInputAssistantItem { assistantItem }

    /// The language that is typed while this is the first responder; nil otherwise. Override it to begin with another
    /// one.
    open var textInputMode: UITextInputMode? { isFirstResponder ? TextInputModes.current : nil }

    /// The name under which the language chosen here is stored, also across starts of the application. Nil by default.
    open var textInputContextIdentifier: String? { nil }

    /// Deletes the language stored under `identifier`.
    open class func clearTextInputContextIdentifier(_ identifier: String) {
        TextInputModes.removeSaved(identifier)
    }

    // MARK: Menus

    /// Returns what provides the elements of a deferred element that asks the responder chain; its `identifier` says
    /// which one it is. Nil, the default, leaves them to the next responder.
    open func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? { nil }

    /// The first provider of the chain from here.
    package func providerInChain(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current.provider(for: deferredElement) { return found }
            responder = current.next
        }
        return nil
    }

    // MARK: Touches

    /// Fingers touched this view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers that touched this view moved, even outside of it.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers that came down here were lifted, wherever they are.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The touches were cancelled: by a gesture, because the view was removed, or by the device.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Estimated values of touches have been updated, or are final as they are.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys or buttons went down. Text that they type goes to a first responder that accepts text.
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

    /// The presses were cancelled, for instance because the keyboard was unplugged.
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

    /// The motion was not a shake, or took too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Remote control

    /// A media key was pressed, or the button of a headset. Only after
    /// `UIApplication.beginReceivingRemoteControlEvents()`.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Commands

    /// The methods of this class that can be called by name. Override it, and add yours to the result of `super`.
    open class var responderActions: ResponderActions { ResponderActions() }

    /// Whether there is a method for `selector`: one of `responderActions`, or an `@objc` method of source that the
    /// front end translates.
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

    /// Called on iOS when an object was loaded from a nib. There are no nibs here.
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

    /// The object that performs `action`: this responder if it can, otherwise the one that `next` returns.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        return canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Changes menus of the system through `builder`: the main menu where this is the application or its delegate, the
    /// edit menu where it is shown for this responder or for one before it in the chain. Call super.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a command that this responder performs is shown, or is performed by a key. Set its attributes and
    /// state here.
    open func validate(_ command: UICommand) {}

    /// The undo manager for what is done here: the nearest one in the chain. Every window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // Actions of an edit menu. A class that performs one overrides the method, and lists it in `responderActions`, as
    // `adding(.copy, Editor.copy)`.

    /// Removes the selection and puts it on the pasteboard. Does nothing by default.
    open func cut(_ sender: Any?) {}
    /// Puts the selection on the pasteboard. Does nothing by default.
    open func copy(_ sender: Any?) {}
    /// By default: `paste(itemProviders:)` where there is a `pasteConfiguration`, and nothing elsewhere.
    open func paste(_ sender: Any?) {
        if pasteConfiguration != nil { paste(itemProviders: UIPasteboard.general.itemProviders) }
    }
    /// Selects the word or object at the caret. Does nothing by default.
    open func select(_ sender: Any?) {}
    /// Selects everything. Does nothing by default.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection. Does nothing by default.
    open func delete(_ sender: Any?) {}
    /// Makes the selection bold, or regular where it is bold. Does nothing by default.
    open func toggleBoldface(_ sender: Any?) {}
    /// Makes the selection italic, or upright where it is italic. Does nothing by default.
    open func toggleItalics(_ sender: Any?) {}
    /// Underlines the selection, or removes its underline. Does nothing by default.
    open func toggleUnderline(_ sender: Any?) {}
    /// Makes the font of the selection larger. Does nothing by default.
    open func increaseSize(_ sender: Any?) {}
    /// Makes the font of the selection smaller. Does nothing by default.
    open func decreaseSize(_ sender: Any?) {}

    // By default a find interaction performs these.

    /// Shows the find bar.
    open func find(_ sender: Any?) { commands(for: .find)?.performAction(.find) }
    /// Shows the find bar with a field for the replacement.
    open func findAndReplace(_ sender: Any?) {
        commands(for: .findAndReplace)?.performAction(.findAndReplace)
    }
    /// Goes to the next match of the find interaction.
    open func findNext(_ sender: Any?) { commands(for: .findNext)?.performAction(.findNext) }
    /// Goes to the previous match of the find interaction.
    open func findPrevious(_ sender: Any?) { commands(for: .findPrevious)?.performAction(.findPrevious) }
    /// Uses the selected text as the text to find next.
    open func useSelectionForFind(_ sender: Any?) {
        commands(for: .useSelectionForFind)?.performAction(.useSelectionForFind)
    }

    // MARK: Pasting by kinds

    /// The types of data that this responder accepts from the pasteboard and, if it is a view, from drops. Nil by
    /// default. The value is copied.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { extras?.pasteConfiguration }
        set {
            guard newValue != nil || extras != nil else { return }
            ownExtras.pasteConfiguration = newValue?.copy() as? UIPasteConfiguration
        }
    }

    /// Inserts pasted or dropped data. Does nothing by default.
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Whether any of the items can be pasted. By default: whether one of them has a type that `pasteConfiguration`
    /// accepts.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration?.accepts(itemProviders) ?? false
    }

    // MARK: User activities

    /// The activity of the person here, to continue later or elsewhere. An activity is invalidated when no responder
    /// has it any more.
    open var userActivity: NSUserActivity? {
        get { extras?.userActivity }
        set { associate(with: newValue) }
    }

    /// Stores the state in the `userInfo` of `activity`, which has been emptied before.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Restores the state that `activity` holds.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

extension UIResponder {
    /// Whether this responder pastes by its configuration, without an action for it.
    var pastesByConfiguration: Bool { pasteConfiguration != nil && !responds(to: .paste) }
}
