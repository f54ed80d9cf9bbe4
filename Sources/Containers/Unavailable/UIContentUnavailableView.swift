// UIContentUnavailableView.swift: the view of the placeholder for missing content.
//
// A column in the middle of the safe area, above the keyboard; content that does not fit scrolls. Coordinates: points
// of the view.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// The view of a content unavailable configuration.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var value: UIContentUnavailableConfiguration
    private let backgroundView = BackgroundView()
    private let scroller = UIScrollView()
    private let imageView = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private let button = UIButton(configuration: .plain())
    private let secondaryButton = UIButton(configuration: .plain())
    /// The actions of the buttons, by button.
    private var actions: [ObjectIdentifier: UIAction] = [:]
    /// The greatest width of texts, in points, for easy reading.
    private static let readingWidth: CGFloat = 420

    /// Makes a view for a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        value = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Restores an archived view, without its configuration.
    public required init?(coder: NSCoder) {
        value = .empty()
        super.init(coder: coder)
        setUp()
        isScrollEnabled = coder.flag("UIScrollEnabled") ?? true
    }

    /// Does not encode the configuration, which has closures.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(isScrollEnabled, forKey: "UIScrollEnabled")
    }

    /// The configuration on display. A value of another type than `UIContentUnavailableConfiguration` stops the
    /// program.
    open var configuration: any UIContentConfiguration {
        get { value }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                fatalError(
                    "\(self) shows a UIContentUnavailableConfiguration, and was given \(newValue)")
            }
            guard new != value else { return }
            value = new
            apply()
        }
    }

    /// Whether content that does not fit can be scrolled. True by default.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }

    private var parts: [UIView] { [imageView, spinner, label, secondaryLabel, button, secondaryButton] }

    private func setUp() {
        scroller.contentInsetAdjustmentBehavior = .never
        for view in [backgroundView, scroller] {
            view.isMadeBySuperview = true
            addSubview(view)
        }
        for part in parts { scroller.addSubview(part) }
        imageView.contentMode = .scaleAspectFit
        imageView.isAccessibilityElement = false
        label.accessibilityTraits = .header
        spinner.hidesWhenStopped = true
        spinner.isAccessibilityElement = false
        apply()
    }

    // MARK: Values

    private func apply() {
        backgroundView.configuration = value.background
        show(value.image, value.imageProperties)
        if value.kind == .loading, value.image == nil {
            spinner.startAnimating()
            label.accessibilityTraits = [.header, .updatesFrequently]
        } else {
            spinner.stopAnimating()
            label.accessibilityTraits = .header
        }
        show(value.text, value.attributedText, value.textProperties, in: label)
        show(
            value.secondaryText, value.secondaryAttributedText, value.secondaryTextProperties,
            in: secondaryLabel)
        show(value.button, value.buttonProperties, in: button)
        show(value.secondaryButton, value.secondaryButtonProperties, in: secondaryButton)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func show(_ image: UIImage?, _ properties: UIContentUnavailableConfiguration.ImageProperties) {
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.image = image
        imageView.tintColor = properties.tintColor
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        imageView.isHidden = image == nil
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = (text?.isEmpty ?? true) && (attributed?.length ?? 0) == 0
        label.font = properties.font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment = value.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
    }

    private func show(
        _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
        in button: UIButton
    ) {
        button.isHidden = look.title == nil && look.attributedTitle == nil && look.image == nil
        button.configuration = look
        button.role = properties.role
        button.isEnabled = properties.isEnabled
        if let old = actions[ObjectIdentifier(button)] {
            button.removeAction(old, for: .primaryActionTriggered)
        }
        actions[ObjectIdentifier(button)] = properties.primaryAction
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
    }

    // MARK: Layout

    private var margins: NSDirectionalEdgeInsets {
        var margins = value.directionalLayoutMargins
        guard let outer = superview?.directionalLayoutMargins else { return margins }
        if value.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading - safeAreaInsets.left)
            margins.trailing = max(margins.trailing, outer.trailing - safeAreaInsets.right)
        }
        if value.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top - safeAreaInsets.top)
            margins.bottom = max(margins.bottom, outer.bottom - safeAreaInsets.bottom)
        }
        return margins
    }

    private func pictureSize(_ width: CGFloat) -> CGSize {
        let size = imageView.intrinsicContentSize
        let limit = value.imageProperties.maximumSize
        var factor = size.width > width && size.width > 0 ? width / size.width : 1
        if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
        if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The visible parts from top to bottom, each with its size and the gap above it.
    private func column(_ width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        let reading = min(width, Self.readingWidth)
        var result: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, after gap: CGFloat) {
            result.append((view, size, result.isEmpty ? 0 : gap))
        }
        if !imageView.isHidden { add(imageView, pictureSize(width), after: 0) }
        if spinner.isAnimating { add(spinner, spinner.intrinsicContentSize, after: 0) }
        for (text, gap) in [
            (label, value.imageToTextPadding),
            (
                secondaryLabel,
                label.isHidden ? value.imageToTextPadding : value.textToSecondaryTextPadding
            ),
        ] where !text.isHidden {
            let fitting = text.sizeThatFits(CGSize(width: reading, height: 100_000))
            add(text, CGSize(width: min(reading, fitting.width), height: fitting.height), after: gap)
        }
        for (one, gap) in [
            (button, value.textToButtonPadding),
            (
                secondaryButton,
                button.isHidden ? value.textToButtonPadding : value.buttonToSecondaryButtonPadding
            ),
        ] where !one.isHidden {
            let size = one.intrinsicContentSize
            add(
                one, CGSize(width: min(width, max(44, size.width)), height: max(44, size.height)), after: gap)
        }
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        scroller.frame = bounds
        var safe = bounds.inset(by: safeAreaInsets)
        if let covered = keyboardFrame { safe.size.height = max(0, min(safe.maxY, covered.minY) - safe.minY) }
        let margins = margins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let available = safe.inset(
            by: UIEdgeInsets(
                top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
                bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing))
        let width = max(0, available.width)
        let column = column(width)
        let height = column.reduce(0) { $0 + $1.size.height + $1.gap }
        var y = available.minY + max(0, (available.height - height) / 2)
        for (view, size, gap) in column {
            y += gap
            let x: CGFloat =
                switch value.alignment {
                case .center: available.minX + (width - size.width) / 2
                case .natural: isMirrored ? available.maxX - size.width : available.minX
                }
            view.frame = onPixels(CGRect(origin: CGPoint(x: x, y: y), size: size))
            y += size.height
        }
        scroller.contentSize = CGSize(
            width: bounds.width, height: max(bounds.height, y + margins.bottom + bounds.maxY - safe.maxY))
        scroller.alwaysBounceVertical = false
    }

    /// The part of the view that the keyboard covers; nil for none.
    private var keyboardFrame: CGRect? {
        guard let window, let keyboard = window.keyboardPlacement, keyboard.isDocked else { return nil }
        let frame = convert(keyboard.frame, from: window)
        return frame.minY < bounds.maxY && frame.minY > bounds.minY ? frame : nil
    }

    private func onPixels(_ rect: CGRect) -> CGRect {
        let scale = max(1, traitCollection.displayScale)
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(
            x: round(rect.minX), y: round(rect.minY), width: rect.width.rounded(.up),
            height: rect.height.rounded(.up))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let width = size.width > 0 ? size.width : Self.readingWidth
        let column = column(max(0, width - margins.leading - margins.trailing))
        let height = column.reduce(0) { $0 + $1.size.height + $1.gap }
        let widest = column.map(\.size.width).max() ?? 0
        return CGSize(
            width: widest + margins.leading + margins.trailing, height: height + margins.top + margins.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
