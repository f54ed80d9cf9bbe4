// UIInputViewController.swift: a custom keyboard, and the text that it types into.

public import Foundation
import VitrineDrawing

/// A controller whose view is shown instead of, or above, the keyboard.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The keyboard's view: the controller's view, if that is an input view.
    open var inputKeyboardView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// Types into the first responder of the window that the keyboard serves.
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = FirstResponderProxy(self)

    /// The language of the keyboard; nil for that of the current input mode.
    open var primaryLanguage: String?

    /// The window whose first responder receives the text, while the controller's view is shown.
    weak var clientWindow: UIWindow?

    open override func loadView() {
        view = UIInputView(
            frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 0), inputViewStyle: .keyboard
        )
    }

    /// Hides the keyboard: the first responder resigns.
    open func dismissKeyboard() { clientWindow?.firstResponder?.resignFirstResponder() }

    /// Switches to the next of the user's languages.
    open func advanceToNextInputMode() { TextInputModes.chooseNext() }

    /// Whether there is another language to switch to.
    open var needsInputModeSwitchKey: Bool { UITextInputMode.activeInputModes.count > 1 }

    /// Called when a language was chosen, or the text or selection changed by other means than this keyboard.
    open func textDidChange() {}
}

/// A view shown in place of the keyboard, or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// How the view is filled.
    public enum Style: Int, Sendable {
        /// Without a background.
        case `default` = 0
        /// With the background colour of the keyboard.
        case keyboard = 1
    }

    /// How the view is filled. Archived under `UIInputViewStyle`.
    public let inputViewStyle: Style
    /// Whether `sizeThatFits(_:)` decides on the height instead of the view's frame. Default: false.
    open var allowsSelfSizing = false

    /// Creates a view with the background that `inputViewStyle` names.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .systemGray4 }
    }

    /// Restores an archived input view.
    public required init?(coder: NSCoder) {
        inputViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIInputViewStyle")) ?? .default
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(inputViewStyle.rawValue, forKey: "UIInputViewStyle")
    }
}
