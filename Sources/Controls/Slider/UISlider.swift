// UISlider.swift: a value out of a range, chosen by dragging a knob.
//
// The knob moves with the finger, not to it: a touch beside the knob changes
// nothing. Where track and knob are is answered by the overridable methods
// with `forBounds`, which is all that the layout uses.
// Coordinates: points of the bounds. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A slider from `minimumValue` to `maximumValue`.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let trackHeight: CGFloat = 4
    private static let knobSide: CGFloat = 28
    private static let height: CGFloat = 34
    /// Between the track and the image at its end, points.
    private static let imageSpacing: CGFloat = 8
    /// The part of the range that an arrow key moves the knob by.
    private static let keyStep: Float = 0.1

    let parts = SliderParts()
    var images = SliderImages()
    private var storedValue: Float = 0
    private var grip: CGFloat = 0

    /// At the ends of the track.
    /// Above `maximumValue` it takes that along.
    open var minimumValue: Float = 0 {
        didSet {
            if minimumValue > maximumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }
    /// Below `minimumValue` it takes that along.
    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue < minimumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }
    /// Whether actions are sent while the finger moves, not only when it is lifted.
    open var isContinuous = true
    open var minimumValueImage: UIImage? { didSet { updateLook() } }
    open var maximumValueImage: UIImage? { didSet { updateLook() } }
    /// The track before the knob; nil: the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { updateLook() } }
    /// The track behind the knob; nil: a fill grey.
    open var maximumTrackTintColor: UIColor? { didSet { updateLook() } }
    /// The knob; nil: white.
    open var thumbTintColor: UIColor? { didSet { updateLook() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        if let most = coder.finite("UIMaxValue") { maximumValue = Float(most) }
        if let least = coder.finite("UIMinValue") { minimumValue = Float(least) }
        if let kept = coder.finite("UIValue") { value = Float(kept) }
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        for (number, key) in [(minimumValue, "UIMinValue"), (maximumValue, "UIMaxValue"), (value, "UIValue")] {
            coder.encode(Double(number), forKey: key)
        }
    }

    private static var coded: [CodedProperty<UISlider>] {
        [
            .flag("UIContinuous", \.isContinuous),
            .object("UIMinimumTrackTintColor", \.minimumTrackTintColor),
            .object("UIMaximumTrackTintColor", \.maximumTrackTintColor),
            .object("UIThumbTintColor", \.thumbTintColor),
            .object("UIMinimumValueImage", \.minimumValueImage),
            .object("UIMaximumValueImage", \.maximumValueImage),
        ]
    }

    private func build() {
        parts.add(to: self)
        accessibilityTraits = .adjustable
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        updateLook()
    }

    // MARK: Value

    /// Between the ends of the range; other values are brought into it.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the knob. No action is sent.
    open func setValue(_ value: Float, animated: Bool) {
        let value =
            value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard value != storedValue else { return }
        storedValue = value
        guard animated, window != nil else {
            setNeedsLayout()
            return
        }
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.setNeedsLayout()
                self.layoutIfNeeded()
            }, completion: nil)
    }

    /// UIKit moves the other end along when the ends would cross.
    private func rangeDidChange() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsLayout()
    }

    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            let share = range > 0 ? (value - minimumValue) / range : 0
            return super.accessibilityValue ?? "\(Int((share * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Images

    /// Shows an image as the knob in a state; states without one have that of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images.thumb[state.rawValue] = image
        updateLook()
    }

    /// Shows an image, stretched by its cap insets, as the track before the knob in a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images.minimumTrack[state.rawValue] = image
        updateLook()
    }

    /// Shows an image, stretched by its cap insets, as the track behind the knob in a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images.maximumTrack[state.rawValue] = image
        updateLook()
    }

    open func thumbImage(for state: State) -> UIImage? { images.thumb[state.rawValue] }
    open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state.rawValue] }
    open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state.rawValue] }
    open var currentThumbImage: UIImage? { images.current(images.thumb, state) }
    open var currentMinimumTrackImage: UIImage? { images.current(images.minimumTrack, state) }
    open var currentMaximumTrackImage: UIImage? { images.current(images.maximumTrack, state) }

    // MARK: Places

    /// Where the image of the lower end stands; empty without one.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(minimumValueImage, isLeading: true, bounds)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(maximumValueImage, isLeading: false, bounds)
    }

    private func endRect(_ image: UIImage?, isLeading: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isLeading != isMirrored ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The whole track, between the images at its ends; as high as the higher one of its own images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.imageSpacing } ?? 0 }
        let (left, right) =
            isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        // Images are as high as they are; a colour is a line.
        let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = images.max() ?? Self.trackHeight
        return CGRect(
            x: bounds.minX + room(left), y: bounds.midY - height / 2,
            width: max(bounds.width - room(left) - room(right), 0), height: height)
    }

    /// The knob for a value: flush with the track's ends at the ends of the range.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.knobSide, height: Self.knobSide)
        let share = share(of: value)
        let x = rect.minX + max(rect.width - size.width, 0) * (isMirrored ? 1 - share : share)
        return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func share(of value: Float) -> CGFloat {
        let range = maximumValue - minimumValue
        return range > 0 ? CGFloat((value - minimumValue) / range) : 0
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    // MARK: Hands

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let knob = thumbRect
        guard knob.forFingers.contains(point) else { return false }
        grip = point.x - knob.midX
        return true
    }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UISwipeGestureRecognizer else { return false }
        // A knob that is held is no more where the finger came down.
        return recognizer.isDrag(alongWidthOf: self, from: isTracking ? .infinite : thumbRect.forFingers)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch)
        if isContinuous { send(.valueChanged, event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { move(to: touch) }
        send([.valueChanged, .primaryActionTriggered], event)
    }

    private func move(to touch: UITouch) {
        let track = trackRect(forBounds: bounds)
        let knobWidth = thumbRect.width
        let way = track.width - knobWidth
        guard way > 0 else { return }
        let share = (touch.location(in: self).x - grip - knobWidth / 2 - track.minX) / way
        value = minimumValue + Float(isMirrored ? 1 - share : share) * (maximumValue - minimumValue)
    }

    open override var canBecomeFocused: Bool { isEnabled }

    /// The arrow keys along the track move the knob of a slider that has the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps = presses.compactMap { press -> Float? in
            switch press.type {
            case .leftArrow: isMirrored ? 1 : -1
            case .rightArrow: isMirrored ? -1 : 1
            default: nil
            }
        }
        guard isFocused, isEnabled, let step = steps.first else {
            return super.pressesBegan(presses, with: event)
        }
        setValue(value + step * Self.keyStep * (maximumValue - minimumValue), animated: true)
        send([.valueChanged, .primaryActionTriggered], event)
    }

    // MARK: Look

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            updateLook()
        }
    }

    open override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            updateLook()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    private func updateLook() {
        parts.update(self)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        parts.place(
            self, track: track, thumb: thumbRect(forBounds: bounds, trackRect: track, value: value),
            isMirrored: isMirrored)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: Self.height)
    }
}
