// UIColorWell.swift: a colour that people can change, in a ring of all hues.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
public import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// A control that shows a colour; a tap opens a picker for another.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    /// The title of the picker and the name for assistive tools; nil, the default, for the system's.
    open var title: String?
    /// Whether a person can choose the opacity. True by default.
    open var supportsAlpha = true
    /// The chosen colour; nil, the default, if none has been chosen.
    open var selectedColor: UIColor? { didSet { if selectedColor != oldValue { colorDidChange() } } }

    private let swatch = ColorSwatch(frame: .zero)
    private var picker: UIColorPickerViewController?
    /// The size and the width of the ring, in points.
    private static let side: CGFloat = 28
    private static let ringWidth: CGFloat = 3.5
    private static let gap: CGFloat = 2

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived colour well.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        title = coder.object("UITitle") as? String
        supportsAlpha = coder.flag("UISupportsAlpha") ?? true
        selectedColor = coder.object("UISelectedColor") as? UIColor
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(supportsAlpha, forKey: "UISupportsAlpha")
        if let selectedColor { coder.encode(selectedColor, forKey: "UISelectedColor") }
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
        accessibilityTraits = .button
        addSubview(swatch)
        addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    }

    private func colorDidChange() {
        swatch.color = selectedColor
        picker?.selectedColor = selectedColor ?? .white
    }

    // MARK: Choosing

    /// Presents the picker from the nearest view controller.
    private func choose() {
        guard picker == nil, let presenter = nearestController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        picker.selectedColor = selectedColor ?? .white
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        picker.delegate = self
        self.picker = picker
        presenter.present(picker, animated: true)
    }

    private var nearestController: UIViewController? {
        var responder: UIResponder? = next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return window?.rootViewController
    }

    open override var canBecomeFocused: Bool { isEnabled }

    // MARK: Appearance

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : 0.4 } } }

    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { swatch.alpha = isHighlighted ? 0.5 : 1 } }
    }

    private var circle: CGRect {
        let side = min(bounds.width, bounds.height, Self.side * 2)
        return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let circle = circle
        let inset = min(Self.ringWidth + Self.gap, circle.width / 2)
        swatch.frame = circle.insetBy(dx: inset, dy: inset)
        swatch.layer.cornerRadius = swatch.bounds.width / 2
    }

    /// Draws a ring of all hues.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard circle.width > Self.ringWidth else { return }
        let ring = circle.insetBy(dx: Self.ringWidth / 2, dy: Self.ringWidth / 2)
        let steps = 60
        for step in 0..<steps {
            let start = CGFloat(step) / CGFloat(steps) * 2 * .pi
            let path = UIBezierPath(
                arcCenter: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2, startAngle: start,
                // Overlaps the next part, so that no gap shows between them.
                endAngle: start + 2 * .pi / CGFloat(steps) + 0.03, clockwise: true)
            path.lineWidth = Self.ringWidth
            UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 0.85, brightness: 0.95, alpha: 1)
                .setStroke()
            path.stroke()
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title ?? SystemString.colors.text }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? selectedColor.map { ColorName.text($0) } }
        set { super.accessibilityValue = newValue }
    }
}

extension UIColorWell: UIColorPickerViewControllerDelegate {
    /// Adopts the chosen colour and sends `.valueChanged`.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }

    /// Releases the picker.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        picker = nil
    }
}
