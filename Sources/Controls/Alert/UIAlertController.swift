// UIAlertController.swift: a question with its answers.
//
// An alert stands in the middle; an action sheet on the bottom edge of a
// narrow screen, and in a popover on a wide one. Return chooses the preferred
// answer, Escape the one that leaves things as they are.

public import Foundation
public import VitrineRuntime

/// Asks a person to choose.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    public let preferredStyle: Style
    open var message: String? { didSet { contentDidChange() } }
    open override var title: String? { didSet { contentDidChange() } }
    /// The answers, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The answer that stands out, and that Return chooses. Alerts only; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            guard (preferredAction.map { actions.contains($0) } ?? true) else {
                fatalError("\(self): the preferred action must be one of its actions")
            }
            contentDidChange()
        }
    }
    /// What the alert looks like beyond its normal severity; kept for UIKit's sake.
    open var severity = UIAlertControllerSeverity.default
    var fields: [UIView] = []
    private var isChosen = false

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        let isWide = UIScreen.main.traitCollection.horizontalSizeClass == .regular
        modalPresentationStyle = preferredStyle == .actionSheet && isWide ? .popover : .custom
        isModalInPresentation = preferredStyle == .alert
    }

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

    /// Adds an answer. There can be one that leaves things as they are.
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
        let card = AlertView(look: isInPopover ? .popover : preferredStyle == .alert ? .alert : .sheet)
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

    /// What Return chooses: the preferred answer, else the only one that is not a way out.
    private var returnAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        if actions.count == 1 { return actions[0] }
        let others = actions.filter { $0.style == .default }
        return preferredStyle == .alert && others.count == 1 && actions.count <= 2 ? others[0] : nil
    }

    private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isChosen else { return }
        isChosen = true
        guard presentingViewController != nil else {
            isChosen = false
            action.handler?(action)
            return
        }
        dismiss(animated: true) { [weak self] in
            self?.isChosen = false
            action.handler?(action)
        }
    }

    /// A tap beside a sheet, or Escape, chooses the way out; without one nothing happens to an alert.
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

    /// The first field has the keys as soon as the alert is seen.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = fields.first, !field.isFirstResponder, field.becomeFirstResponder() {
            card?.setNeedsLayout()
        }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // A tap beside the popover of a sheet means its way out.
        if isInPopover, !isChosen, isBeingDismissed || presentingViewController == nil, let cancelAction {
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
}

/// How grave an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical
}
