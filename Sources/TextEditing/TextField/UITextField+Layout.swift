// UITextField+Layout.swift: the places of text, placeholder, clear button and side views.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITextField {
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private static func insets(of style: BorderStyle) -> CGSize {
        switch style {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel: CGSize(width: 7, height: 6)
        case .roundedRect: CGSize(width: 7, height: 6)
        }
    }

    private func isThere(_ mode: ViewMode, editing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: editing
        case .unlessEditing: !editing
        }
    }

    private func hasClearButton(editing: Bool) -> Bool {
        isThere(clearButtonMode, editing: editing) && !editor.isEmpty && isEnabled
    }

    func defaultTextRect(in bounds: CGRect, editing: Bool) -> CGRect {
        let border = usable(borderRect(forBounds: bounds))
        // A field that is narrower than its border has an available width of 0, not a negative one.
        let inset = min(Self.insets(of: borderStyle).width, border.width / 2)
        var available = border.insetBy(dx: inset, dy: 0)
        func cut(_ view: CGRect, fromLeft: Bool) {
            if fromLeft {
                let end = max(available.minX, view.maxX + (borderStyle == .none ? 0 : 4))
                available = CGRect(
                    x: end, y: available.minY, width: max(0, available.maxX - end), height: available.height)
            } else {
                available.size.width = max(
                    0, min(available.maxX, view.minX - (borderStyle == .none ? 0 : 4)) - available.minX)
            }
        }
        if leftView != nil, isThere(leftViewMode, editing: editing) {
            cut(leftViewRect(forBounds: bounds), fromLeft: !isMirrored)
        }
        if hasClearButton(editing: editing) {
            cut(clearButtonRect(forBounds: bounds), fromLeft: isMirrored)
        } else if rightView != nil, isThere(rightViewMode, editing: editing) {
            cut(rightViewRect(forBounds: bounds), fromLeft: isMirrored)
        }
        return available
    }

    func defaultClearButtonRect(in bounds: CGRect) -> CGRect {
        let side: CGFloat = 20
        let inset: CGFloat = borderStyle == .none ? 0 : 6
        let x = isMirrored ? bounds.minX + inset : bounds.maxX - inset - side
        return CGRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
    }

    func defaultSideViewRect(_ view: UIView?, isLeading: Bool, in bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.intrinsicContentSize }
        size.height = min(size.height, bounds.height)
        let x = isLeading == isMirrored ? bounds.maxX - size.width : bounds.minX
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func replaceSide(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    func layoutSides() {
        for (view, mode, rect) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
            (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            let isThere =
                isThere(mode, editing: isEditing)
                && !(view === rightView && hasClearButton(editing: isEditing))
            if isThere {
                view.isMadeBySuperview = true
                if view.superview !== self { addSubview(view) }
                view.frame = usable(rect)
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        if hasClearButton(editing: isEditing) {
            let button = clearButton ?? makeClearButton()
            button.isHidden = false
            button.frame = usable(clearButtonRect(forBounds: bounds))
        } else {
            clearButton?.isHidden = true
        }
    }

    private func makeClearButton() -> TextClearButton {
        let button = TextClearButton(frame: .zero)
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        button.isMadeBySuperview = true
        addSubview(button)
        clearButton = button
        return button
    }

    // MARK: Text

    /// The current rectangle of the text.
    var currentTextRect: CGRect {
        usable(isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    }

    /// A subclass's insets may leave nothing of a field without a size.
    private func usable(_ available: CGRect) -> CGRect {
        available.isNull || available.isInfinite ? CGRect(origin: bounds.origin, size: .zero) : available
    }

    func layoutText() {
        editor.isRightToLeft = isMirrored
        followCaret()
        let available = currentTextRect
        fitText(to: available.width)
        let used = editor.isEmpty ? .zero : editor.layoutManager.usedRect(for: editor.container)
        let width = used.width
        let free = available.width - width
        if isEditing, free < Self.caretWidth {
            textOffset = scrolled(free: free, width: width, used: used, available: available)
        } else {
            textOffset = free < 0 ? 0 : aligned(free)
        }
        let height = editor.textSize.height
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: available.minY + Self.insets(of: borderStyle).height
            case .bottom: available.maxY - height - Self.insets(of: borderStyle).height
            default: available.minY + (available.height - height) / 2
            }
        let origin = CGPoint(x: available.minX + textOffset - used.minX, y: onPixel(y))
        let clip = CGRect(
            x: available.minX, y: min(available.minY, origin.y), width: available.width,
            height: max(available.height, height))
        UIView.performWithoutAnimation {
            if canvas.frame != clip { canvas.frame = clip }
            placeholderLabel.frame = usable(placeholderRect(forBounds: bounds))
        }
        if origin != editor.origin || canvas.layer.contents == nil {
            editor.origin = origin
            canvas.setNeedsDisplay()
        }
        placeholderLabel.isHidden = !editor.isEmpty
        placeholderLabel.textAlignment = placeholderAlignment
        interaction.update()
    }

    /// Shows the part of a long text that the caret is in; the beginning while the field is not edited.
    private func followCaret() {
        guard editor.shown.part != nil else { return }
        let before = editor.caretRect(at: editor.head)
        guard editor.shown.follow(isEditing ? editor.head : 0, in: editor) else { return }
        // The caret stays where it is, if it was on display.
        let after = editor.caretRect(at: editor.head)
        textOffset += before.minX - after.minX
        canvas.setNeedsDisplay()
    }

    private static let caretWidth: CGFloat = 2

    private var placeholderAlignment: NSTextAlignment {
        textAlignment == .natural ? (isMirrored ? .right : .left) : textAlignment
    }

    private func onPixel(_ length: CGFloat) -> CGFloat {
        (length * contentScaleFactor).rounded() / contentScaleFactor
    }

    private func aligned(_ free: CGFloat) -> CGFloat {
        switch textAlignment {
        case .center: onPixel(free / 2)
        case .right: free
        case .left: 0
        // Right-to-left text is at the right in any interface, and all text is in a right-to-left one.
        default: isMirrored || editor.direction(at: 0) == .rightToLeft ? free : 0
        }
    }

    /// The offset with which the caret is visible, and no space is left empty.
    private func scrolled(free: CGFloat, width: CGFloat, used: CGRect, available: CGRect) -> CGFloat {
        let low = min(0, free - Self.caretWidth)
        var offset = min(0, max(low, textOffset))
        editor.origin = CGPoint(x: available.minX + offset - used.minX, y: editor.origin.y)
        let caret = editor.caretRect(at: editor.head)
        if caret.maxX > available.maxX { offset -= caret.maxX - available.maxX }
        if caret.minX < available.minX { offset += available.minX - caret.minX }
        return onPixel(min(0, max(low, offset)))
    }

    /// Shrinks or truncates text that does not fit.
    private func fitText(to width: CGFloat) {
        let container = editor.container
        container.size = .zero
        container.maximumNumberOfLines = 1
        container.lineBreakMode = .byClipping
        guard !editor.isEmpty, width > 0 else { return }
        if adjustsFontSizeToFitWidth {
            shrinkText(to: width)
        } else if editor.shown.scale != 1 {
            scaleText(1)
        }
        guard !isEditing, editor.textSize.width > width + 0.01 else { return }
        container.lineBreakMode = .byTruncatingTail
        container.size = CGSize(width: width, height: 0)
    }

    private func shrinkText(to width: CGFloat) {
        let size = storedFont.pointSize
        guard minimumFontSize > 0, minimumFontSize < size else { return }
        let full = editor.textSize.width / editor.shown.scale
        let wanted = full > width ? max(minimumFontSize / size, width / full * 0.99) : 1
        guard abs(wanted - editor.shown.scale) > 0.004 else { return }
        scaleText(wanted)
    }

    private func scaleText(_ scale: CGFloat) {
        editor.shown.scale = scale
        editor.shown.update(for: editor)
        canvas.setNeedsDisplay()
    }

    // MARK: Size

    func naturalSize() -> CGSize {
        let inset = Self.insets(of: borderStyle)
        let height = storedFont.lineHeight.rounded(.up) + 2 * inset.height
        let text =
            editor.isEmpty
            ? (placeholderLabel.isHidden ? 0 : placeholderLabel.intrinsicContentSize.width)
            : editor.textSize.width
        let probe = CGRect(x: 0, y: 0, width: 1000, height: height)
        let beside = 1000 - defaultTextRect(in: probe, editing: isEditing).width
        return CGSize(width: (text + beside + Self.caretWidth).rounded(.up), height: height)
    }

    var baseline: CGFloat {
        let available = textRect(forBounds: bounds)
        return onPixel(available.minY + (available.height - storedFont.lineHeight) / 2 + storedFont.ascender)
    }
}
