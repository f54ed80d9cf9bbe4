// UIInputViewController.swift: a keyboard of an application's own, and what it types into.

public import Foundation

/// A controller whose view is shown instead of, or above, the keyboard.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The keyboard's view: the controller's view, if that is an input view.
    open var inputKeyboardView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// What the keyboard types into.
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = FirstResponderProxy(self)

    /// The language of the keyboard; nil for the mode in use.
    open var primaryLanguage: String?

    /// The window whose first responder is typed into, while the controller's view is shown.
    weak var servedWindow: UIWindow?

    open override func loadView() {
        view = UIInputView(
            frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 0), inputViewStyle: .keyboard
        )
    }

    /// Takes the keyboard away: the first responder resigns.
    open func dismissKeyboard() { servedWindow?.firstResponder?.resignFirstResponder() }

    /// Goes on to the next of the user's languages.
    open func advanceToNextInputMode() { TextInputModes.chooseNext() }

    /// Whether there is another language to go on to.
    open var needsInputModeSwitchKey: Bool { UITextInputMode.activeInputModes.count > 1 }

    /// A language was chosen, or the text or the selection changed by other means than this keyboard.
    open func textDidChange() {}
}

/// A view that stands in for the keyboard, or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// With the background of the keyboard.
        case keyboard = 1
    }

    public let inputViewStyle: Style
    /// Whether the height is the view's own business (`sizeThatFits(_:)`) instead of its frame's. False by default.
    open var allowsSelfSizing = false

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .systemGray4 }
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIInputViewStyle")) ?? .default
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(inputViewStyle.rawValue, forKey: "UIInputViewStyle")
    }
}
