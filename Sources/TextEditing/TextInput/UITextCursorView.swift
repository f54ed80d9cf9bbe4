// UITextCursorView.swift: a caret, as a view that an app can replace.

public import Foundation
import VitrineCompositor
import VitrineDrawing
public import VitrineRuntime

/// A view that is the caret of a text.
@preconcurrency @MainActor
public protocol UITextCursorView: UICoordinateSpace {
    /// Whether the caret blinks. False by default.
    var isBlinking: Bool { get set }
    /// Shows the caret and begins the blink again. Called while the caret moves, so that it does not blink while a
    /// person types.
    func resetBlinkAnimation()
}

/// The caret of the system: a bar in the tint colour, with round ends.
@preconcurrency @MainActor
open class UIStandardTextCursorView: UIView, UITextCursorView {
    /// Separate from the view, so that a blink does not change what an app sets of the view itself.
    private let bar = UIView()
    private let blink = CaretBlink()

    /// Makes a caret that does not blink, with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived caret.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        setUp()
    }

    private func setUp() {
        isOpaque = false
        isUserInteractionEnabled = false
        bar.isUserInteractionEnabled = false
        bar.backgroundColor = tintColor
        bar.isMadeBySuperview = true
        addSubview(bar)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = bounds
        bar.layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        resetBlinkAnimation()
    }

    /// Whether the caret blinks, every half second, while it is in a window. False by default.
    open var isBlinking = false { didSet { if isBlinking != oldValue { resetBlinkAnimation() } } }

    /// Whether the bar is drawn at this moment of the blink.
    var isDrawn: Bool { !bar.isHidden }

    open func resetBlinkAnimation() {
        bar.isHidden = false
        guard isBlinking, window != nil else { return blink.stop() }
        blink.start(in: self) { [weak self] in self?.bar.isHidden.toggle() }
    }
}
