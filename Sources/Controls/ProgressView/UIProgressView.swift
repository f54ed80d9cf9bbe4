// UIProgressView.swift: a bar that shows progress.
//
// Coordinates: points of the bounds. Main actor only.

public import Foundation
import VitrineCompositor
import VitrineDisplay
public import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
import VitrineViewValues

/// A bar that fills from its leading end.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The height of the bar.
    public enum Style: Int, Sendable {
        /// 4 points high, with round ends.
        case `default` = 0
        /// For a bar: 2.5 points high, with square ends.
        case bar = 1
    }

    /// The task whose progress is shown; nil, the default, for none. It is polled ten times a second while the view is
    /// in a window and the task has not ended.
    open var observedProgress: Progress? { didSet { follow() } }
    private var followsBy: CADisplayLink?

    private let trackView = UIImageView(frame: .zero)
    private let fillView = UIImageView(frame: .zero)
    private var storedProgress: Float = 0

    /// The height of the bar. Default: 4 points.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of the part that is done; nil, the default, for the tint colour.
    open var progressTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the part that is left; nil, the default, for a grey.
    open var trackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The image in place of the progress colour, stretched by its cap insets; nil, the default, for none.
    open var progressImage: UIImage? { didSet { updateAppearance() } }
    /// The image in place of the track colour, stretched by its cap insets; nil, the default, for none.
    open var trackImage: UIImage? { didSet { updateAppearance() } }

    /// Makes a bar of a style, 150 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived progress view.
    public required init?(coder: NSCoder) {
        storedProgress = Float(min(max(coder.finite("UIProgressProgress") ?? 0, 0), 1))
        progressViewStyle = coder.choice("UIProgressViewStyle") ?? .default
        super.init(coder: coder)
        build()
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        coder.encode(Double(storedProgress), forKey: "UIProgressProgress")
        coder.encode(progressViewStyle.rawValue, forKey: "UIProgressViewStyle")
    }

    private static var coded: [CodedProperty<UIProgressView>] {
        [
            .object("UIProgressTintColor", \.progressTintColor),
            .object("UITrackTintColor", \.trackTintColor),
            .object("UIProgressImage", \.progressImage), .object("UITrackImage", \.trackImage),
        ]
    }

    private func build() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        for part in [trackView, fillView] {
            part.clipsToBounds = true
            part.contentMode = .scaleToFill
            part.isMadeBySuperview = true
            addSubview(part)
        }
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        updateAppearance()
    }

    // MARK: Value

    /// The part that is done, limited to 0…1. Default: 0.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the part that is done; animated, in 0.25 s.
    open func setProgress(_ progress: Float, animated: Bool) {
        let value = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard value != storedProgress else { return }
        storedProgress = value
        guard animated, window != nil else {
            placeFill()
            return
        }
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveLinear],
            animations: { self.placeFill() }, completion: nil)
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemString.progress.text }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    // MARK: A task

    /// Foundation does not report progress here, so it is polled.
    private func follow() {
        followsBy?.invalidate()
        followsBy = nil
        guard let task = observedProgress else { return }
        setProgress(Float(task.fractionCompleted), animated: false)
        guard window != nil, !task.isFinished, !task.isCancelled else { return }
        let link = CADisplayLink { [weak self] _ in self?.updateFromObservedProgress() }
        link.preferredFramesPerSecond = 10
        link.add(to: .main, forMode: .common)
        followsBy = link
    }

    private func updateFromObservedProgress() {
        guard let task = observedProgress else { return }
        setProgress(Float(task.fractionCompleted), animated: true)
        guard task.isFinished || task.isCancelled else { return }
        followsBy?.invalidate()
        followsBy = nil
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if observedProgress != nil { follow() }
    }

    // MARK: Appearance

    private func updateAppearance() {
        trackView.image = trackImage
        trackView.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        fillView.image = progressImage
        fillView.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    private func placeFill() {
        let width = bounds.width * CGFloat(progress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fillView.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        trackView.frame = bounds
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        trackView.layer.cornerRadius = trackImage == nil ? radius : 0
        fillView.layer.cornerRadius = progressImage == nil ? radius : 0
        placeFill()
    }

    private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 150, height: barHeight)
    }
}
