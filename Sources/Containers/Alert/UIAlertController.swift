// UIAlertController.swift: an alert with its actions.
//
// An alert is in the middle of the screen; an action sheet at the bottom edge of a narrow screen, and in a popover on a
// wide one. Return chooses the preferred action, Escape the one that cancels.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineTextEditing
import VitrineViewValues

/// A controller that asks a person to choose an action.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Sendable {
        /// A list of actions at the bottom edge, or in a popover.
        case actionSheet = 0
        /// A card in the middle of the screen.
        case alert
    }

    /// The style that the alert was made with.
    public private(set) var preferredStyle: Style
    /// The text below the title; nil for none.
    open var message: String? { didSet { contentDidChange() } }
    open override var title: String? { didSet { contentDidChange() } }
    /// The actions, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The action that is emphasised, and that Return chooses: one of `actions`. Nil, the default, for none. Alerts
    /// only.
    open var preferredAction: UIAlertAction? {
        didSet {
            guard (preferredAction.map { actions.contains($0) } ?? true) else {
                fatalError("\(self): the preferred action must be one of its actions")
            }
            contentDidChange()
        }
    }
    /// The severity of the alert. Stored; it has no effect.
    open var severity = UIAlertControllerSeverity.default
    var fields: [UIView] = []
    private var hasSelectedAction = false

    /// Makes an alert without actions. Present it after adding some.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.message = message
        self.title = title
        let isWide = UIScreen.main.traitCollection.horizontalSizeClass == .regular
        modalPresentationStyle = preferredStyle == .actionSheet && isWide ? .popover : .custom
        isModalInPresentation = preferredStyle == .alert
    }

    /// An action sheet without texts. For subclasses, which have the other initialisers by it.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
    }

    /// Restores an archived alert without its actions.
    public required init?(coder: NSCoder) {
        preferredStyle = coder.choice("UIAlertStyle") ?? .alert
        super.init(coder: coder)
        message = coder.object("UIAlertMessage") as? String
        modalPresentationStyle = .custom
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let message { coder.encode(message as NSString, forKey: "UIAlertMessage") }
        coder.encode(preferredStyle.rawValue, forKey: "UIAlertStyle")
    }

    /// Adds an action. A second one with the style cancel stops the program.
    open func addAction(_ action: UIAlertAction) {
        guard (action.style != .cancel || !actions.contains { $0.style == .cancel }) else {
            fatalError("\(self) can have only one action with the style cancel")
        }
        actions.append(action)
        contentDidChange()
    }

    // MARK: View

    private var card: AlertView? { viewIfLoaded as? AlertView }
    private var isInPopover: Bool { modalPresentationStyle == .popover }

    open override func loadView() {
        let card = AlertView(style: isInPopover ? .popover : preferredStyle == .alert ? .alert : .sheet)
        card.onChoose = { [weak self] in self?.choose($0) }
        view = card
        contentDidChange()
    }

    private func contentDidChange() {
        guard let card else { return }
        for action in actions { action.onChange = { [weak self] in self?.contentDidChange() } }
        card.show(
            title: title, message: message, fields: fields,
            actions: isInPopover ? actions.filter { $0.style != .cancel } : actions,
            preferred: preferredAction)
        preferredContentSize = isInPopover ? card.sizeThatFits(CGSize(width: 304, height: 2000)) : .zero
        presentationController?.containerView?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
    }

    open override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: presenting)
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        let wanted = returnAction.flatMap { card?.button(for: $0) }
        return wanted.map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Choosing

    /// The action that Return chooses: the preferred one, or the only one that does not cancel.
    private var returnAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        if actions.count == 1 { return actions[0] }
        let others = actions.filter { $0.style == .default }
        return preferredStyle == .alert && others.count == 1 && actions.count <= 2 ? others[0] : nil
    }

    private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !hasSelectedAction else { return }
        hasSelectedAction = true
        guard presentingViewController != nil else {
            hasSelectedAction = false
            action.handler?(action)
            return
        }
        dismiss(animated: true) { [weak self] in
            self?.hasSelectedAction = false
            action.handler?(action)
        }
    }

    /// A tap beside a sheet, or Escape, cancels; an alert without a cancel action stays.
    func cancel() {
        if let cancelAction {
            choose(cancelAction)
        } else if preferredStyle == .actionSheet {
            dismiss(animated: true)
        }
    }

    func add(field: UIView) {
        fields.append(field)
        contentDidChange()
    }

    func chooseByReturn() { if let returnAction { choose(returnAction) } }

    /// The first text field becomes first responder when the alert appears.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = fields.first, !field.isFirstResponder, field.becomeFirstResponder() {
            card?.setNeedsLayout()
        }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // A tap beside the popover of a sheet cancels.
        if isInPopover, !hasSelectedAction, isBeingDismissed || presentingViewController == nil, let cancelAction {
            cancelAction.handler?(cancelAction)
        }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if press.key?.keyCode == .keyboardEscape || press.type == .menu { return cancel() }
            let isReturn =
                press.key?.keyCode == .keyboardReturnOrEnter || press.key?.keyCode == .keypadEnter
            if isReturn, let returnAction { return choose(returnAction) }
        }
        super.pressesBegan(presses, with: event)
    }

    // MARK: UIAlertController+TextFields

    /// Adds a text field below the message. Alerts only.
    ///
    /// - Parameter configurationHandler: sets up the field, before the alert is shown; nil for nothing.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        baseAddTextField(configurationHandler: configurationHandler)
    }

    /// The text fields, in the order in which they were added; nil if there are none.
    open var textFields: [UITextField]? { baseTextFields }
}

/// The severity of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// The usual severity.
    case `default` = 0
    /// Data may be lost if a person makes the wrong choice.
    case critical
}
