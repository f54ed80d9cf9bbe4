// UISwitch.swift: a choice between on and off.
//
// A track with a knob. The knob is wider while a finger is on it and follows a finger that crosses the middle; a tap
// anywhere toggles the switch. Coordinates: points of the bounds. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// A control for on and off. Its size is fixed: 51 x 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// The appearance of a switch.
    public enum Style: Int, Sendable {
        /// The system's choice, a box with a tick, or a sliding knob.
        case automatic = 0, checkbox, sliding
    }

    private static let size = CGSize(width: 51, height: 31)
    private static let knobSide: CGFloat = 27
    private static let pressedKnobWidth: CGFloat = 33
    private static let margin: CGFloat = 2

    private let track = UIView()
    private let knob = UIView()
    private var storedIsOn = false
    /// Whether the finger on the switch has already toggled it.
    private var wasTurnedByDrag = false

    /// The colour of the track while the switch is on; nil, the default, for green.
    open var onTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the knob; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { updateColors() } }
    /// Stored for source that sets it: as in UIKit since iOS 7, no image is shown.
    open var onImage: UIImage?
    /// Stored for source that sets it: as in UIKit since iOS 7, no image is shown.
    open var offImage: UIImage?
    /// A title beside a checkbox. Stored; there are none.
    open var title: String?
    /// The appearance that the app prefers. Stored; switches always slide.
    open var preferredStyle = Style.automatic
    /// The actual appearance: always sliding.
    open var style: Style { .sliding }

    /// Makes a switch that is off. The size of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        build()
    }

    /// Restores an archived switch.
    public required init?(coder: NSCoder) {
        storedIsOn = coder.flag("UISwitchOn") == true
        super.init(coder: coder)
        build()
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        coder.encode(storedIsOn, forKey: "UISwitchOn")
    }

    private static var coded: [CodedProperty<UISwitch>] {
        [.object("UISwitchOnTintColor", \.onTintColor), .object("UISwitchThumbTintColor", \.thumbTintColor)]
    }

    private func build() {
        for part in [track, knob] {
            part.isUserInteractionEnabled = false
            part.isMadeBySuperview = true
            addSubview(part)
        }
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        accessibilityTraits = Self.defaultAccessibilityTraits
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        updateColors()
    }

    // MARK: Value

    /// Whether the switch is on. False by default. Setting it sends no action.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off. Sends no action.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        update(animated: animated)
    }

    private func turn(with event: UIEvent?) {
        setOn(!isOn, animated: true)
        send([.valueChanged, .primaryActionTriggered], event)
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasTurnedByDrag = false
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        // The knob moves once the finger crosses the track's quarter on the other side.
        let wantsRight = isRight ? x > bounds.width * 0.25 : x > bounds.width * 0.75
        if wantsRight != isRight {
            wasTurnedByDrag = true
            turn(with: event)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !wasTurnedByDrag, isTouchInside { turn(with: event) }
    }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.isSingleTap { return true }
        guard recognizer is UIPanGestureRecognizer else { return false }
        // During a drag the knob is where the finger has moved it.
        return recognizer.isDrag(
            alongWidthOf: self, from: isTracking && wasTurnedByDrag ? bounds : knob.frame.forFingers)
    }

    override func choose(with event: UIEvent?) { turn(with: event) }

    open override var canBecomeFocused: Bool { isEnabled }

    open override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            guard newValue != super.isHighlighted else { return }
            super.isHighlighted = newValue
            update(animated: true)
        }
    }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            alpha = newValue ? 1 : 0.5
        }
    }

    // MARK: Appearance

    /// Whether the knob is at the right end: on in a left-to-right interface.
    private var isRight: Bool { isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft) }

    private func update(animated: Bool) {
        guard animated, window != nil else {
            updateColors()
            placeKnob()
            return
        }
        UIView.animate(
            withDuration: 0.25, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
            animations: {
                self.updateColors()
                self.placeKnob()
            }, completion: nil)
    }

    private func updateColors() {
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        knob.backgroundColor = thumbTintColor ?? .white
    }

    private func placeKnob() {
        let width = isHighlighted ? Self.pressedKnobWidth : Self.knobSide
        let x = isRight ? bounds.width - Self.margin - width : Self.margin
        knob.frame = CGRect(x: x, y: Self.margin, width: width, height: Self.knobSide)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        track.layer.cornerRadius = bounds.height / 2
        knob.layer.cornerRadius = Self.knobSide / 2
        placeKnob()
    }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
