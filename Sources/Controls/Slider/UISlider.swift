// UISlider.swift: a value of a range, chosen by dragging a knob.
//
// The knob moves with the finger, not to it: a touch beside the knob changes nothing. The overridable methods with
// `forBounds` return the places of track and knob, and the layout uses only them. Coordinates: points of the bounds.
// Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// A control for a value from `minimumValue` to `maximumValue`.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let trackHeight: CGFloat = 4
    private static let knobSide: CGFloat = 28
    private static let height: CGFloat = 34
    /// The distance between the track and the image at its end, in points.
    private static let imageSpacing: CGFloat = 8
    /// The fraction of the range by which an arrow key moves the knob.
    private static let keyStep: Float = 0.1

    let parts = SliderParts()
    var images = SliderImages()
    private var storedValue: Float = 0
    private var grip: CGFloat = 0

    /// The value at the start of the track. Default: 0. A value above `maximumValue` raises that, too.
    open var minimumValue: Float = 0 {
        didSet {
            if minimumValue > maximumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }
    /// The value at the end of the track. Default: 1. A value below `minimumValue` lowers that, too.
    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue < minimumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }
    /// Whether actions are sent while the finger moves, not only when it is lifted. True by default.
    open var isContinuous = true
    /// The image at the start of the track; nil, the default, for none.
    open var minimumValueImage: UIImage? { didSet { updateAppearance() } }
    /// The image at the end of the track; nil, the default, for none.
    open var maximumValueImage: UIImage? { didSet { updateAppearance() } }
    /// The colour of the track before the knob; nil, the default, for the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the track after the knob; nil, the default, for a grey.
    open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the knob; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
    /// Whether the slider has a knob. Default: it has one.
    open var sliderStyle = Style.default { didSet { updateAppearance() } }
    /// Ticks along the track, and limits of the value; nil, the default, for neither. Setting it moves the value to the
    /// nearest one that it allows.
    open var trackConfiguration: TrackConfiguration? {
        didSet {
            storedValue = reachable(storedValue)
            updateAppearance()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived slider.
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
        updateAppearance()
    }

    // MARK: Value

    /// The value, limited to the range. Default: 0. Setting it sends no action.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Moves the knob, in 0.25 s if animated. Sends no action.
    open func setValue(_ value: Float, animated: Bool) {
        let value = reachable(value)
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

    /// As in UIKit, the other end moves when the ends would cross.
    private func rangeDidChange() {
        storedValue = reachable(storedValue)
        setNeedsLayout()
    }

    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            let share = range > 0 ? (value - minimumValue) / range : 0
            return super.accessibilityValue ?? titleOfTick ?? "\(Int((share * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Images

    /// Sets the image of the knob in a state; nil for that of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images.thumb[state.rawValue] = image
        updateAppearance()
    }

    /// Sets the image of the track before the knob in a state, stretched by its cap insets; nil for that of the normal
    /// state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images.minimumTrack[state.rawValue] = image
        updateAppearance()
    }

    /// Sets the image of the track after the knob in a state, stretched by its cap insets; nil for that of the normal
    /// state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images.maximumTrack[state.rawValue] = image
        updateAppearance()
    }

    /// The image that was set for the knob in exactly this state; nil if none was.
    open func thumbImage(for state: State) -> UIImage? { images.thumb[state.rawValue] }
    /// The image that was set for the track before the knob in exactly this state; nil if none was.
    open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state.rawValue] }
    /// The image that was set for the track after the knob in exactly this state; nil if none was.
    open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state.rawValue] }
    /// The image of the knob on display; nil for the standard knob.
    open var currentThumbImage: UIImage? { images.current(images.thumb, state) }
    /// The image of the track before the knob on display; nil for a colour.
    open var currentMinimumTrackImage: UIImage? { images.current(images.minimumTrack, state) }
    /// The image of the track after the knob on display; nil for a colour.
    open var currentMaximumTrackImage: UIImage? { images.current(images.maximumTrack, state) }

    // MARK: Places

    /// The rectangle of the image at the start of the track; empty without one.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(minimumValueImage, isLeading: true, bounds)
    }

    /// The rectangle of the image at the end of the track; empty without one.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(maximumValueImage, isLeading: false, bounds)
    }

    private func endRect(_ image: UIImage?, isLeading: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isLeading != isMirrored ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The rectangle of the whole track, between the images at its ends, and as high as the higher of the track's
    /// images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        func available(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.imageSpacing } ?? 0 }
        let (left, right) =
            isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        // Images keep their height; a colour is a line.
        let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = images.max() ?? Self.trackHeight
        return CGRect(
            x: bounds.minX + available(left), y: bounds.midY - height / 2,
            width: max(bounds.width - available(left) - available(right), 0), height: height)
    }

    /// The rectangle of the knob for a value: flush with the track's ends at the ends of the range.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side = Self.knobSide
        // Without a knob the place of the value is a point of the track, as high as a finger.
        let size =
            sliderStyle == .thumbless
            ? CGSize(width: 0, height: side) : currentThumbImage?.size ?? CGSize(width: side, height: side)
        let share = share(of: value)
        let x = rect.minX + max(rect.width - size.width, 0) * (isMirrored ? 1 - share : share)
        return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The middle of the knob, in points of the bounds, for a position from 0 to 1.
    func knobMiddle(at position: Float, on track: CGRect) -> CGFloat {
        thumbRect(forBounds: bounds, trackRect: track, value: value(at: position)).midX
    }

    private func share(of value: Float) -> CGFloat {
        let range = maximumValue - minimumValue
        return range > 0 ? CGFloat((value - minimumValue) / range) : 0
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let knob = thumbRect
        guard sliderStyle == .thumbless || knob.forFingers.contains(point) else { return false }
        grip = point.x - knob.midX
        return true
    }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UISwipeGestureRecognizer else { return false }
        // During a drag the knob is no longer where the finger came down.
        let start = isTracking || sliderStyle == .thumbless ? .infinite : thumbRect.forFingers
        return recognizer.isDrag(alongWidthOf: self, from: start)
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
        guard let step = arrowStep(of: presses, isMirrored: isMirrored) else {
            return super.pressesBegan(presses, with: event)
        }
        setValue(valueAfterKey(Float(step)), animated: true)
        send([.valueChanged, .primaryActionTriggered], event)
    }

    /// The value after an arrow key: a tenth of the range further, or at the next tick.
    private func valueAfterKey(_ step: Float) -> Float {
        let range = maximumValue - minimumValue
        guard let trackConfiguration, trackConfiguration.allowsTickValuesOnly, range > 0 else {
            return value + step * Self.keyStep * range
        }
        let position = (value - minimumValue) / range
        let further = trackConfiguration.ticks.map(\.position).filter { ($0 - position) * step > 0.0001 }
        return further.min { abs($0 - position) < abs($1 - position) }.map(value(at:)) ?? value
    }

    // MARK: Appearance

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            updateAppearance()
        }
    }

    open override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            updateAppearance()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    private func updateAppearance() {
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
