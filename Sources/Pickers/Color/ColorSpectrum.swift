// ColorSpectrum.swift: all hues from side to side, from white at the top over the full colour to black.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class ColorSpectrum: UIControl, ColorChoice {
    var onSelect: (UIColor, Bool) -> Void = { _, _ in }
    private var color = UIColor.white
    /// The place of the knob, in unit coordinates.
    private var place = CGPoint(x: 0, y: 0)
    private let picture = SpectrumPicture(frame: .zero)
    private let knob = UIView()
    private static let knobSide: CGFloat = 32
    /// The distance that a key moves the knob, as a fraction of the whole.
    private static let step: CGFloat = 1 / 24

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.layer.cornerRadius = 10
        knob.layer.cornerRadius = Self.knobSide / 2
        knob.layer.borderWidth = 3
        knob.layer.borderColor = UIColor.white.cgColor
        knob.layer.shadowOpacity = 0.35
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        knob.bounds.size = CGSize(width: Self.knobSide, height: Self.knobSide)
        for part in [picture, knob] {
            part.isUserInteractionEnabled = false
            part.isMadeBySuperview = true
            addSubview(part)
        }
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    /// The colour at a place, in unit coordinates.
    private static func color(at place: CGPoint) -> UIColor {
        place.y < 0.5
            ? UIColor(hue: place.x, saturation: place.y * 2, brightness: 1, alpha: 1)
            : UIColor(hue: place.x, saturation: 1, brightness: 2 - place.y * 2, alpha: 1)
    }

    func show(_ color: UIColor) {
        self.color = color
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        // A grey has no hue: the knob keeps its horizontal place.
        if saturation > 0.01 { place.x = hue }
        place.y = brightness < 1 ? max(0.5, 1 - brightness / 2) : saturation / 2
        if saturation <= 0.01, brightness > 0.02 { place.y = brightness >= 0.99 ? 0 : 1 - brightness / 2 }
        knob.backgroundColor = color.withAlphaComponent(1)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        knob.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
    }

    private func move(to place: CGPoint, continuously: Bool) {
        self.place = CGPoint(x: min(max(0, place.x), 1), y: min(max(0, place.y), 1))
        color = Self.color(at: self.place).withAlphaComponent(color.cgColor.alpha)
        knob.backgroundColor = color.withAlphaComponent(1)
        setNeedsLayout()
        let kept = self.place
        onSelect(color, continuously)
        self.place = kept
        setNeedsLayout()
    }

    // MARK: Fingers and keys

    private func follow(_ touch: UITouch, continuously: Bool) {
        let point = touch.location(in: self)
        move(
            to: CGPoint(x: point.x / max(1, bounds.width), y: point.y / max(1, bounds.height)),
            continuously: continuously)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, continuously: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, continuously: true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { follow(touch, continuously: false) }
    }

    override var canBecomeFocused: Bool { isEnabled }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps = presses.compactMap { press -> CGPoint? in
            switch press.type {
            case .leftArrow: CGPoint(x: -Self.step, y: 0)
            case .rightArrow: CGPoint(x: Self.step, y: 0)
            case .upArrow: CGPoint(x: 0, y: -Self.step)
            case .downArrow: CGPoint(x: 0, y: Self.step)
            default: nil
            }
        }
        guard isFocused, isEnabled, let step = steps.first else {
            return super.pressesBegan(presses, with: event)
        }
        move(to: CGPoint(x: place.x + step.x, y: place.y + step.y), continuously: false)
    }

    // MARK: Accessibility

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemString.spectrum.text }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? ColorName.text(color) }
        set { super.accessibilityValue = newValue }
    }
}

extension ColorSpectrum: AccessibilityAdjusting {
    package func adjust(by step: Int) {
        // White and black have no hue to change: move to the middle first, where colours are full.
        let y = place.y < 0.05 || place.y > 0.95 ? 0.5 : place.y
        move(to: CGPoint(x: place.x + CGFloat(step) * Self.step, y: y), continuously: false)
    }
}

/// The colours of a spectrum.
@MainActor
private final class SpectrumPicture: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for layer in [hues, shades] { self.layer.addSublayer(layer) }
        hues.colors = (0...12).map {
            UIColor(hue: CGFloat($0) / 12, saturation: 1, brightness: 1, alpha: 1).cgColor
        }
        hues.startPoint = CGPoint(x: 0, y: 0.5)
        hues.endPoint = CGPoint(x: 1, y: 0.5)
        shades.colors = [
            UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor, UIColor(white: 0, alpha: 0).cgColor,
            UIColor.black.cgColor,
        ]
        shades.locations = [0, 0.5, 0.5, 1]
    }

    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for layer in [hues, shades] { layer.frame = bounds }
    }
}
