// UITextSelectionDisplayInteraction.swift: caret, highlight and handles for a text that an app draws itself.
//
// The interaction shows what its text says is selected. It has no gestures: those are the app's, or a
// UITextInteraction's, which shows the selection itself. Coordinates: points of the text's view. Main actor only.

public import Foundation
import VitrineDrawing
public import VitrineGraphics
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineViewValues

/// Chooses where an interaction shows a selection. All methods are optional.
@preconcurrency @MainActor
public protocol UITextSelectionDisplayInteractionDelegate: _RespondsToSelectors {
    /// The view for what is below the text, such as the highlight; nil, the default, for the interaction's view.
    func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
}

extension UITextSelectionDisplayInteractionDelegate {
    /// Default: nil, the interaction's view.
    public func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? {
        VitrineMethods.result(of: self, [interaction]) { nil }
    }
}

/// An interaction that shows the selection of a text.
@preconcurrency @MainActor
open class UITextSelectionDisplayInteraction: NSObject, UIInteraction {
    /// The text whose selection is shown. Not retained.
    public private(set) weak var textInput: (any UITextInput)?
    /// Chooses the view for the highlight. Not retained.
    public private(set) weak var delegate: (any UITextSelectionDisplayInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?

    /// Whether the selection is shown. False by default.
    open var isActivated = false { didSet { if isActivated != oldValue { setNeedsSelectionUpdate() } } }

    /// The caret, shown where nothing is selected. Default: a `UIStandardTextCursorView`.
    open var cursorView: any UIView & UITextCursorView = UIStandardTextCursorView(frame: .zero) {
        didSet { replace([oldValue], by: [cursorView]) }
    }

    /// The highlight of what is selected. Default: that of the system.
    open var highlightView: any UIView & UITextSelectionHighlightView = StandardTextHighlightView() {
        didSet { replace([oldValue], by: [highlightView]) }
    }

    /// The handles at the beginning and at the end of what is selected, in this order. Another number than two is a
    /// programmer's error.
    open var handleViews: [any UIView & UITextSelectionHandleView] = [
        StandardTextHandleView(direction: .leading), StandardTextHandleView(direction: .trailing),
    ]
    {
        didSet {
            guard handleViews.count == 2 else {
                fatalError("\(self): it needs two handle views, for both ends of a selection, not \(handleViews.count)")
            }
            replace(oldValue, by: handleViews)
        }
    }

    private var needsUpdate = false
    private var shownCaret: CGRect?

    /// Makes an interaction for the selection of a text, which may be another object than the interaction's view.
    public init(textInput: any UITextInput, delegate: any UITextSelectionDisplayInteractionDelegate) {
        self.textInput = textInput
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to or removed from a view. Removes its subviews.
    open func willMove(to view: UIView?) {
        for part in parts { part.removeFromSuperview() }
    }

    /// Called after the interaction was added to or removed from a view. Adds its subviews.
    open func didMove(to view: UIView?) {
        self.view = view
        guard view != nil else { return }
        install()
        setNeedsSelectionUpdate()
    }

    /// Lays the subviews out before the next frame. Call it when the selection or the text's layout changed.
    open func setNeedsSelectionUpdate() {
        guard !needsUpdate, let loop = view?.window?.screen.frameLoop else {
            if view?.window == nil { layoutManagedSubviews() }
            return
        }
        needsUpdate = true
        loop.beforeLayout { [weak self] in
            guard let self, needsUpdate else { return }
            layoutManagedSubviews()
        }
    }

    /// Reads the text's selection and lays the subviews out for it, at once.
    open func layoutManagedSubviews() {
        needsUpdate = false
        guard isActivated, let textInput, let range = textInput.selectedTextRange else { return hide() }
        if range.isEmpty {
            showCaret(at: range.start, in: textInput)
        } else {
            showSelection(of: range, in: textInput)
        }
    }

    // MARK: Subviews

    private var handles: [UIView] { handleViews.map { $0 } }
    private var parts: [UIView] { [highlightView, cursorView] + handles }

    private func install() {
        guard let view else { return }
        let below = container
        if highlightView.superview !== below { below?.insertSubview(highlightView, at: 0) }
        for part in [cursorView] + handles where part.superview !== view { view.addSubview(part) }
    }

    private var container: UIView? { delegate?.selectionContainerViewBelowText(for: self) ?? view }

    private func replace(_ old: [UIView], by new: [UIView]) {
        for part in old where !new.contains(part) { part.removeFromSuperview() }
        guard view != nil else { return }
        shownCaret = nil
        install()
        setNeedsSelectionUpdate()
    }

    private func hide() {
        for part in parts { part.isHidden = true }
        cursorView.isBlinking = false
        shownCaret = nil
    }

    /// A text that is not editable has no caret.
    private func showCaret(at position: UITextPosition, in textInput: any UITextInput) {
        for part in [highlightView] + handles { part.isHidden = true }
        guard textInput.isEditable else { return hide() }
        let space: UIView = textInput.textInputView
        let rect = cursorView.superview?.convert(textInput.caretRect(for: position), from: space)
        guard let rect, !rect.isNull else { return hide() }
        UIView.performWithoutAnimation {
            cursorView.transform = .identity
            cursorView.frame = rect
            cursorView.transform = textInput.caretTransform(for: position)
        }
        cursorView.isHidden = false
        cursorView.isBlinking = true
        if shownCaret != rect { cursorView.resetBlinkAnimation() }
        shownCaret = rect
    }

    private func showSelection(of range: UITextRange, in textInput: any UITextInput) {
        cursorView.isHidden = true
        cursorView.isBlinking = false
        shownCaret = nil
        let space: UIView = textInput.textInputView
        let rects = textInput.selectionRects(for: range)
        UIView.performWithoutAnimation {
            if let below = highlightView.superview {
                highlightView.frame = below.bounds
                highlightView.selectionRects = rects.map { ConvertedSelectionRect($0, from: space, to: highlightView) }
            }
            highlightView.isHidden = false
            place(handleViews[0], at: rects.first(where: \.containsStart), isStart: true, in: space)
            place(handleViews[1], at: rects.last(where: \.containsEnd), isStart: false, in: space)
        }
    }

    private func place(
        _ handle: any UIView & UITextSelectionHandleView, at rect: UITextSelectionRect?, isStart: Bool, in space: UIView
    ) {
        guard let rect, let above = handle.superview else { return handle.isHidden = true }
        // The edge at which the text begins or ends, whatever the direction of the interface.
        let line = above.convert(rect.rect, from: space)
        let isAtRight = isStart == (rect.writingDirection == .rightToLeft)
        let edge = CGRect(x: isAtRight ? line.maxX : line.minX, y: line.minY, width: 0, height: line.height)
        handle.frame = handle.preferredFrame(for: edge)
        handle.isHidden = false
    }
}

/// A rectangle of a selection in the points of another view.
private final class ConvertedSelectionRect: UITextSelectionRect {
    private let source: UITextSelectionRect
    private let converted: CGRect

    init(_ source: UITextSelectionRect, from space: UIView, to view: UIView) {
        self.source = source
        converted = view.convert(source.rect, from: space)
        super.init()
    }

    override var rect: CGRect { converted }
    override var writingDirection: NSWritingDirection { source.writingDirection }
    override var containsStart: Bool { source.containsStart }
    override var containsEnd: Bool { source.containsEnd }
    override var isVertical: Bool { source.isVertical }
    override var transform: CGAffineTransform { source.transform }
}
