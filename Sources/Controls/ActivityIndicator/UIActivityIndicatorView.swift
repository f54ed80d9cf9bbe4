// UIActivityIndicatorView.swift: a spinning ring.
//
// Eight spokes in a ring, each paler than the one before. The ring advances by one spoke at a time, so it is drawn
// eight times a turn and not sixty times a second. Main actor only.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
public import VitrineRuntime
import VitrineViewValues

/// A spinning ring that shows that work is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of the ring.
    public enum Style: Int, Sendable {
        /// 20 x 20 points.
        case medium = 100
        /// 37 x 37 points.
        case large = 101

        /// 37 x 37 points, white.
        @available(*, deprecated, renamed: "large")
        case whiteLarge = 0
        /// 20 x 20 points, white.
        @available(*, deprecated, renamed: "medium")
        case white = 1
        /// 20 x 20 points.
        @available(*, deprecated, renamed: "medium")
        case gray = 2

        var side: CGFloat { self == .large || rawValue == 0 ? 37 : 20 }
        /// The colour of the spokes, unless another one is set. The white styles are UIActivityIndicatorView.h's 0 and 1.
        var color: UIColor { rawValue < 2 ? .white : .systemGray }
    }

    private static let spokes = 8
    /// The duration of a turn, in seconds.
    private static let round = 0.8
    private static let animationKey = "vitrine.spin"

    private let ring = UIView()
    private var spokeViews: [UIView] = []

    /// The size of the ring.
    open var style: Style {
        didSet {
            if style.color != oldValue.color { color = style.color }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of the spokes. Default: grey.
    open var color: UIColor! = .systemGray { didSet { updateColors() } }
    /// Whether the ring is hidden while it does not spin. True by default.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the ring spins. False at first.
    public private(set) var isAnimating = false

    /// Makes a ring of a size. It does not spin until `startAnimating()`.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        color = style.color
        build()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        build()
    }

    /// Decodes an archived ring.
    public required init(coder: NSCoder) {
        style = coder.choice("UIActivityIndicatorViewStyle") ?? .medium
        super.init(coder: coder)!
        build()
        coder.restore(Self.coded, of: self)
        if coder.flag("UIAnimating") == true { startAnimating() }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIActivityIndicatorViewStyle")
        coder.store(Self.coded, of: self)
        coder.encode(isAnimating, forKey: "UIAnimating")
    }

    private static var coded: [CodedProperty<UIActivityIndicatorView>] {
        [.flag("UIHidesWhenStopped", \.hidesWhenStopped), .object("UIColor", \.color)]
    }

    private func build() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        ring.isMadeBySuperview = true
        addSubview(ring)
        for index in 0..<Self.spokes {
            let spoke = UIView()
            spoke.alpha = 1 - 0.75 * CGFloat(index) / CGFloat(Self.spokes - 1)
            ring.addSubview(spoke)
            spokeViews.append(spoke)
        }
        updateColors()
        isHidden = hidesWhenStopped
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
    }

    /// Shows the ring and starts its rotation.
    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        spin()
    }

    /// Stops the ring, and hides it if `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        ring.layer.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    private func spin() {
        guard window != nil, ring.layer.animation(forKey: Self.animationKey) == nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<Self.spokes).map { 2 * Double.pi * Double($0) / Double(Self.spokes) }
        animation.calculationMode = .discrete
        animation.duration = Self.round
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = false
        ring.layer.add(animation, forKey: Self.animationKey)
    }

    /// A layer outside a window loses its animations.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating { spin() }
    }

    private func updateColors() { for spoke in spokeViews { spoke.backgroundColor = color } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.side
        ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ring.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = side * 0.115
        let length = side * 0.27
        for (index, spoke) in spokeViews.enumerated() {
            // Paler against the direction of spinning.
            let angle = -2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokes)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.layer.cornerRadius = width / 2
            let radius = (side - length) / 2
            spoke.center = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
            spoke.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemString.inProgress.text }
        set { super.accessibilityLabel = newValue }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
