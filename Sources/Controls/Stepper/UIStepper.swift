// UIStepper.swift: two buttons that decrease and increase a value.
//
// A press changes the value at once; while it lasts the value keeps changing, slowly at first and then faster.
// Coordinates: points of the bounds. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// Two buttons that step a value. Its size is fixed: 94 x 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    /// The seconds until a held press repeats, between repeats, and between repeats from the tenth on.
    private static let repeatDelay = 0.5
    private static let repeatInterval = 0.25
    private static let fastInterval = 0.06
    private static let slowRepeats = 10

    enum Half { case minus, plus }

    let backdrop = UIView()
    let line = UIView()
    let minus = UIImageView(frame: .zero)
    let plus = UIImageView(frame: .zero)
    /// The images in place of background, line and signs.
    var appearanceStorage = StepperAppearanceStorage()
    var backgroundViews: [SegmentBackground] = []
    var divider: UIImageView?
    /// Whether the signs were an app's images, and have to be updated.
    var hasOwnSigns = false
    private(set) var pressed: Half?
    private var holding: ScheduledWork?
    private var repeats = 0

    /// Whether actions are sent at each step of a held press, not only at its end. True by default.
    open var isContinuous = true
    /// Whether a held press keeps stepping. True by default.
    open var autorepeat = true
    /// Whether a step over an end continues at the other. False by default.
    open var wraps = false
    /// The lower end of the range. Default: 0.
    open var minimumValue: Double = 0 { didSet { rangeDidChange() } }
    /// The upper end of the range. Default: 100.
    open var maximumValue: Double = 100 { didSet { rangeDidChange() } }
    /// The change of each step. Default: 1. A value that is not above 0 stops the program.
    open var stepValue: Double = 1 {
        didSet {
            guard stepValue > 0 else {
                fatalError("UIStepper.stepValue is \(stepValue): it has to be more than 0 (\(self))")
            }
        }
    }
    private var storedValue = 0.0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        build()
    }

    /// Restores an archived stepper.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        appearanceStorage.restore(from: coder)
        if let most = coder.finite("UIMaximumValue") { maximumValue = most }
        if let least = coder.finite("UIMinimumValue") { minimumValue = least }
        if let step = coder.finite("UIStepValue"), step > 0 { stepValue = step }
        if let kept = coder.finite("UIValue") { value = kept }
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        appearanceStorage.store(in: coder)
        coder.encode(minimumValue, forKey: "UIMinimumValue")
        coder.encode(maximumValue, forKey: "UIMaximumValue")
        coder.encode(stepValue, forKey: "UIStepValue")
        coder.encode(value, forKey: "UIValue")
    }

    private static var coded: [CodedProperty<UIStepper>] {
        [
            .flag("UIContinuous", \.isContinuous), .flag("UIAutorepeat", \.autorepeat),
            .flag("UIWraps", \.wraps),
        ]
    }

    private func build() {
        backdrop.backgroundColor = .tertiarySystemFill
        line.backgroundColor = .separator
        minus.image = UIImage(systemName: "minus")
        plus.image = UIImage(systemName: "plus")
        for part in [backdrop, line, minus, plus] {
            part.isUserInteractionEnabled = false
            part.contentMode = .center
            part.isMadeBySuperview = true
            addSubview(part)
        }
        accessibilityTraits = .adjustable
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
        updateAppearance()
    }

    // MARK: Value

    /// The value, limited to the range. Default: 0. Setting it sends no action.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            updateAppearance()
        }
    }

    private func rangeDidChange() {
        if minimumValue > maximumValue { maximumValue = minimumValue }
        value = storedValue
    }

    /// Changes the value by a step. False at the end of the range, where nothing changes.
    private func step(_ half: Half, _ event: UIEvent?) -> Bool {
        let before = value
        var next = before + (half == .plus ? stepValue : -stepValue)
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        value = next
        guard value != before else { return false }
        if isContinuous || pressed == nil || repeats == 0 {
            send([.valueChanged, .primaryActionTriggered], event)
        }
        return true
    }

    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue
                ?? (value == value.rounded() ? "\(Int64(exactly: value) ?? 0)" : "\(value)")
        }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Touches

    private func half(at point: CGPoint) -> Half { (point.x < bounds.midX) != isMirrored ? .minus : .plus }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(half(at: touch.location(in: self)), event)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = isTouchInside ? half(at: touch.location(in: self)) : nil
        guard half != pressed else { return true }
        release()
        if let half { press(half, event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let owesAction = !isContinuous && repeats > 0
        release()
        if owesAction { send([.valueChanged, .primaryActionTriggered], event) }
    }

    open override func cancelTracking(with event: UIEvent?) { release() }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    private func press(_ half: Half, _ event: UIEvent?) {
        pressed = half
        repeats = 0
        updateAppearance()
        guard step(half, event), autorepeat else { return }
        scheduleRepeat(half, after: Self.repeatDelay)
    }

    private func scheduleRepeat(_ half: Half, after delay: Double) {
        holding = window?.screen.frameLoop?.schedule(after: delay, named: "a held stepper") { [weak self] in
            guard let self, pressed == half else { return }
            repeats += 1
            guard step(half, nil) else { return }
            scheduleRepeat(half, after: repeats < Self.slowRepeats ? Self.repeatInterval : Self.fastInterval)
        }
    }

    private func release() {
        holding?.cancel()
        holding = nil
        pressed = nil
        updateAppearance()
    }

    open override var canBecomeFocused: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let direction = arrowStep(of: presses, isMirrored: isMirrored),
            step(direction > 0 ? .plus : .minus, event)
        else {
            return super.pressesBegan(presses, with: event)
        }
    }

    // MARK: Appearance

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            updateAppearance()
        }
    }

    private func updateAppearance() {
        func color(_ half: Half, _ isAtEnd: Bool) -> UIColor {
            guard isEnabled, wraps || !isAtEnd else { return .tertiaryLabel }
            return pressed == half ? .secondaryLabel : .label
        }
        minus.tintColor = color(.minus, value <= minimumValue)
        plus.tintColor = color(.plus, value >= maximumValue)
        updateImages()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        backdrop.layer.cornerRadius = 8
        updateImages()
        let (left, right) = isMirrored ? (plus, minus) : (minus, plus)
        let rooms = partFrames
        left.frame = rooms.left
        right.frame = rooms.right
        for (view, available) in zip(backgroundViews, [rooms.left, rooms.right]) { view.frame = available }
        divider?.frame = rooms.divider
        let hairline = 1 / (window?.screen.scale ?? 1)
        line.frame = CGRect(x: rooms.left.maxX - hairline, y: 8, width: hairline, height: bounds.height - 16)
    }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    // MARK: UIStepper+Images

    /// Sets the image behind the halves in a state, in place of the stepper's background; nil removes it. States
    /// without an image have that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { baseSetBackgroundImage(image, for: state) }

    /// The image that was set for this state; nil if none was.
    open func backgroundImage(for state: State) -> UIImage? { baseBackgroundImage(for: state) }

    /// Sets the image between the halves in these states, in place of a line; nil removes it. The halves share the
    /// remaining width.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) { baseSetDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState) }

    /// The image that was set for these states; nil if none was.
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        baseDividerImage(forLeftSegmentState: state, rightSegmentState: rightSegmentState)
    }

    /// Sets the image in place of the plus sign, in the sign's colour unless its rendering mode is original; nil
    /// removes it.
    open func setIncrementImage(_ image: UIImage?, for state: State) { baseSetIncrementImage(image, for: state) }

    /// The image that was set for this state; nil if none was.
    open func incrementImage(for state: State) -> UIImage? { baseIncrementImage(for: state) }

    /// Sets the image in place of the minus sign, in the sign's colour unless its rendering mode is original; nil
    /// removes it.
    open func setDecrementImage(_ image: UIImage?, for state: State) { baseSetDecrementImage(image, for: state) }

    /// The image that was set for this state; nil if none was.
    open func decrementImage(for state: State) -> UIImage? { baseDecrementImage(for: state) }
}
