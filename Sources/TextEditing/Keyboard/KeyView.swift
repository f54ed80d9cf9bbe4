// KeyView.swift: the view of a key. The keyboard handles its touches.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// The appearance of a key.
struct KeyFace: Equatable {
    enum Tone {
        case letter, function
        /// The return key of a search or a form, in an accent colour.
        case accent
        /// Without a background, beside digits.
        case bare
    }

    var title = ""
    var detail = ""
    var tone = Tone.letter
    var shift: ShiftState?
    var isPressed = false
    var isEnabled = true
    /// Whether the title is a word rather than a letter.
    var isWord = false
    /// Whether letters are hidden, while the space bar moves the caret.
    var isBlank = false
}

final class KeyView: UIView {
    let key: KeyboardKey
    private let metrics: KeyboardMetrics
    var face: KeyFace {
        didSet {
            guard face != oldValue else { return }
            setNeedsDisplay()
            accessibilityLabel = face.title.isEmpty ? accessibilityLabel : face.title
        }
    }

    init(_ key: KeyboardKey, face: KeyFace, metrics: KeyboardMetrics) {
        self.key = key
        self.face = face
        self.metrics = metrics
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        isAccessibilityElement = key.action != .nothing
        accessibilityTraits = .keyboardKey
        (accessibilityIdentifier, accessibilityLabel) = Self.names(key.action, face)
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the names to the app's language.
    func updateAccessibilityLabel() { accessibilityLabel = Self.names(key.action, face).1 }

    private static func names(_ action: KeyAction, _ face: KeyFace) -> (String, String) {
        switch action {
        case .type(let text): ("key.\(text)", face.title)
        case .shift: ("key.shift", SystemString.keyShift.text)
        case .delete: ("key.delete", SystemString.keyDelete.text)
        case .space: ("key.space", SystemString.keySpace.text)
        case .enter: ("key.return", face.title)
        case .page(let page): ("key.page.\(page)", face.title)
        case .nextLanguage: ("key.globe", SystemString.nextKeyboard.text)
        case .hide: ("key.hide", SystemString.hideKeyboard.text)
        case .nothing: ("key.none", "")
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            setNeedsDisplay()
        }
    }

    private var keyColor: UIColor? {
        switch face.tone {
        case .letter: face.isPressed ? KeyboardColors.pressedKey : KeyboardColors.key
        case .function: face.isPressed ? KeyboardColors.pressedFunction : KeyboardColors.function
        case .accent:
            !face.isEnabled
                ? KeyboardColors.function : face.isPressed ? KeyboardColors.pressedFunction : .systemBlue
        case .bare: nil
        }
    }

    private var ink: UIColor {
        if !face.isEnabled { return KeyboardColors.faded }
        return face.tone == .accent && !face.isPressed ? .white : KeyboardColors.text
    }

    override func draw(_ rect: CGRect) {
        let body = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
        if let keyColor {
            KeyboardColors.shadow.setFill()
            UIBezierPath(roundedRect: body.offsetBy(dx: 0, dy: 1), cornerRadius: metrics.radius).fill()
            keyColor.setFill()
            UIBezierPath(roundedRect: body, cornerRadius: metrics.radius).fill()
        }
        guard !face.isBlank else { return }
        let middle = CGPoint(x: body.midX, y: body.midY)
        switch key.action {
        case .shift: KeyboardSymbols.shift(face.shift ?? .off, at: middle, color: ink)
        case .delete:
            KeyboardSymbols.delete(
                at: middle, color: ink, isPressed: face.isPressed,
                mirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        case .nextLanguage: KeyboardSymbols.globe(at: middle, color: ink)
        case .hide: KeyboardSymbols.hide(at: middle, color: ink)
        case .nothing: break
        default: drawTitle(in: body)
        }
    }

    private func drawTitle(in body: CGRect) {
        var font =
            face.isWord
            ? UIFont.systemFont(ofSize: metrics.wordSize)
            : UIFont.systemFont(ofSize: face.detail.isEmpty ? metrics.letterSize : metrics.letterSize - 2)
        var size = face.title.size(withAttributes: [.font: font])
        let available = body.width - 8
        if size.width > available, size.width > 0 {
            font = font.withSize(max(9, font.pointSize * available / size.width))
            size = face.title.size(withAttributes: [.font: font])
        }
        let small = UIFont.systemFont(ofSize: 10, weight: .semibold)
        let detail = face.detail.isEmpty ? 0 : small.lineHeight - 2
        // Letters without descenders are centred by the height of capitals.
        let baseline =
            ((body.height - detail + font.capHeight) / 2 * contentScaleFactor).rounded() / contentScaleFactor
        let isSmallLetter = !face.isWord && face.title.count == 1 && face.title.first!.isLowercase
        let top = baseline - font.ascender - (isSmallLetter ? 1 : 0)
        face.title.draw(
            at: CGPoint(x: (body.width - size.width) / 2, y: top),
            withAttributes: [.font: font, .foregroundColor: ink])
        guard !face.detail.isEmpty else { return }
        let attributes: [NSAttributedString.Key: Any] = [.font: small, .foregroundColor: ink, .kern: 1.5]
        let width = face.detail.size(withAttributes: attributes).width
        face.detail.draw(
            at: CGPoint(x: (body.width - width + 1.5) / 2, y: baseline + 1), withAttributes: attributes)
    }
}
