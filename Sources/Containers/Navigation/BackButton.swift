// BackButton.swift: a chevron, and the title of the screen that it leads to.

import VitrineCompositor
import VitrineGraphics
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class BackButton: LargeContentButton {
    private let indicator = BackIndicator()
    private let imageView = UIImageView()
    let label = UILabel()
    private static let gap: CGFloat = 6
    private var backgroundView: BarButtonBackground?
    private var appearance: UIBarButtonItemAppearance?
    /// The back button's item, whose images and offsets are used.
    var shownItem: UIBarButtonItem? {
        didSet {
            guard shownItem !== oldValue else { return }
            oldValue?.onChange = nil
            shownItem?.onChange = { [weak self] in self?.itemDidChange() }
            applyAppearance()
        }
    }
    /// Receives the values of appearance proxies if there is no item.
    private let ownItem = UIBarButtonItem()
    private var item: UIBarButtonItem { shownItem ?? ownItem }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isMadeBySuperview = true
        accessibilityTraits = .button
        accessibilityIdentifier = "BackButton"
        label.isAccessibilityElement = false
        for view in [indicator, imageView, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        applyAppearance()
    }

    private func applyAppearance() {
        guard window != nil else { return }
        item.applyAppearance(shownBy: self)
        itemDidChange()
    }

    private func itemDidChange() {
        restyle()
        superview?.setNeedsLayout()
    }

    override var canBecomeFocused: Bool { isEnabled && !isHidden }

    func show(title: String?, image: UIImage?, appearance: UIBarButtonItemAppearance) {
        label.text = title
        accessibilityLabel = title ?? SystemString.back.text
        imageView.image = image
        imageView.isHidden = image == nil
        indicator.isHidden = image != nil
        self.appearance = appearance
        let attributes = appearance.normal.titleTextAttributes
        label.font =
            attributes[.font] as? UIFont
            ?? UIFontMetrics(forTextStyle: .body).scaledFont(
                for: .systemFont(ofSize: 17), maximumPointSize: 23, compatibleWith: traitCollection)
        color = attributes[.foregroundColor] as? UIColor
        restyle()
        setNeedsLayout()
    }

    private var color: UIColor?

    private func restyle() {
        let color = color ?? tintColor
        label.textColor = color
        indicator.color = color ?? .systemBlue
        imageView.tintColor = color
        BarButtonBackground.show(backgroundImage(state), in: self, &backgroundView)
        if backgroundView != nil { setNeedsLayout() }
        let isShownByImage =
            isHighlighted && backgroundImage(state) !== backgroundImage(state.subtracting(.highlighted))
        for view in [indicator, imageView, label] {
            view.alpha = isHighlighted && !isShownByImage ? 0.3 : 1
        }
    }

    private func backgroundImage(_ state: State) -> UIImage? {
        if let own = item.appearanceStorage?.backButtonBackgrounds.shown(state, enclosingBarMetrics) { return own }
        let pressed = state.contains(.highlighted) ? appearance?.highlighted.backgroundImage : nil
        return pressed ?? appearance?.normal.backgroundImage
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if isHighlighted {
                restyle()
            } else {
                UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
                    self.restyle()
                }
            }
        }
    }

    // MARK: Large text

    override var smallImage: UIImage? { imageView.image ?? UIImage(systemName: "chevron.backward") }

    override var largeContentTitle: String? {
        get { accessibilityLabel }
        set { super.largeContentTitle = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let mark = imageView.image?.size.width ?? BackIndicator.size.width
        let text =
            label.text == nil ? 0 : label.sizeThatFits(CGSize(width: 2000, height: 100)).width + Self.gap
        let caps = backgroundView?.caps ?? .zero
        let before = max(0, caps.left - mark - Self.gap)
        return CGSize(width: max(44, mark + text + before + max(8, caps.right)), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let mark = imageView.image?.size ?? BackIndicator.size
        let scale = max(1, traitCollection.displayScale)
        func set(_ view: UIView, x: CGFloat, _ size: CGSize) {
            let left = mirrored ? bounds.width - x - size.width : x
            let y = ((bounds.height - size.height) / 2 * scale).rounded() / scale
            view.place(CGRect(x: left, y: y, width: size.width, height: size.height))
        }
        set(indicator, x: 0, mark)
        set(imageView, x: 0, mark)
        indicator.mirrored = mirrored
        // The caps of an image cannot hold a title, but a mark may be on them.
        let caps = backgroundView?.caps ?? .zero
        let x = max(mark.width + Self.gap, mirrored ? caps.right : caps.left)
        let metrics = enclosingBarMetrics
        let text = label.sizeThatFits(CGSize(width: 2000, height: 100))
        set(label, x: x, CGSize(width: max(0, min(text.width, bounds.width - x)), height: text.height))
        let shift =
            item.appearanceStorage?.backTitleShifts.shown(metrics) ?? appearance?.normal.titlePositionAdjustment
            ?? .zero
        label.center.x += shift.horizontal
        label.center.y += shift.vertical
        var groundShift = appearance?.normal.backgroundImagePositionAdjustment ?? .zero
        if let own = item.appearanceStorage?.backButtonBackgroundShifts.shown(metrics) {
            groundShift = UIOffset(horizontal: 0, vertical: own)
        }
        backgroundView?.place(in: bounds, shift: groundShift, metrics: metrics)
    }
}

/// The chevron of a back button.
@MainActor
final class BackIndicator: UIView {
    /// The size in points.
    static let size = CGSize(width: 12, height: 21)
    var color: UIColor = .systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }
    var mirrored = false { didSet { if mirrored != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let (near, far): (CGFloat, CGFloat) = mirrored ? (10.2, 1.8) : (1.8, 10.2)
        path.move(to: CGPoint(x: far, y: 2))
        path.addLine(to: CGPoint(x: near, y: 10.5))
        path.addLine(to: CGPoint(x: far, y: 19))
        path.lineWidth = 2.6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
