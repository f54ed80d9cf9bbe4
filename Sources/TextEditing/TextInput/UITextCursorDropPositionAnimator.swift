// UITextCursorDropPositionAnimator.swift: the caret that shows where dragged text will be inserted.

public import Foundation
public import VitrineRuntime
public import VitrineViewValues

/// Moves a caret over a text while something is dragged over it.
@preconcurrency @MainActor
open class UITextCursorDropPositionAnimator: NSObject {
    /// The caret.
    public let cursorView: (any UIView & UITextCursorView)!
    /// The text.
    public let textInput: (any UIView & UITextInput)!
    private var isVisible = false
    private var hasPlace = false

    private static let duration = 0.2

    /// Makes an animator for a caret and a text.
    public init!(textCursorView cursorView: (any UIView & UITextCursorView)!, textInput: (any UIView & UITextInput)!) {
        self.cursorView = cursorView
        self.textInput = textInput
        super.init()
    }

    /// Fades the caret in or out. The first time, it is added to the text's view.
    open func setCursorVisible(_ visible: Bool, animated: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        if visible, cursorView.superview == nil {
            space.addSubview(cursorView)
            UIView.performWithoutAnimation { cursorView.alpha = 0 }
        }
        if visible { cursorView.isHidden = false }
        change(animated: animated) { [self] in
            cursorView.alpha = visible ? 1 : 0
        } completion: { [self] in
            if !isVisible { cursorView.removeFromSuperview() }
        }
    }

    /// Moves the caret to a position of the text. The first time, and while it is not visible, it does not move there
    /// from elsewhere.
    open func placeCursor(at position: UITextPosition!, animated: Bool) {
        guard let position else { return }
        let rect = (cursorView.superview ?? space).convert(textInput.caretRect(for: position), from: space)
        guard !rect.isNull else { return }
        change(animated: animated && hasPlace && isVisible) { [self] in
            cursorView.bounds.size = rect.size
            cursorView.center = CGPoint(x: rect.midX, y: rect.midY)
            cursorView.transform = textInput.caretTransform(for: position)
            cursorView.layoutIfNeeded()
        }
        hasPlace = true
    }

    /// Runs changes of the app's own in the caret's animation, and `completion` after it.
    open func animate(alongsideChanges animation: (() -> Void)?, completion: (() -> Void)? = nil) {
        change(animated: true) {
            animation?()
        } completion: {
            completion?()
        }
    }

    /// The view in whose points the text's geometry is.
    private var space: UIView {
        let view: UIView = textInput.textInputView
        return view
    }

    private func change(
        animated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
    ) {
        guard animated, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(changes)
            return completion()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: changes
        ) { _ in completion() }
    }
}
