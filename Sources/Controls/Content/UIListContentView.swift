// UIListContentView.swift: the view of a list content configuration.
//
// The layout uses frames: there are many rows, and few numbers decide their layout. Coordinates: points.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// The view of a list content configuration: an image and two texts.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let imageView = UIImageView()
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private var values: UIListContentConfiguration
    private var guides: [UIView: UILayoutGuide] = [:]

    /// Makes a view for a configuration.
    public init(configuration: UIListContentConfiguration) {
        values = configuration
        super.init(frame: .zero)
        build()
    }

    /// Restores an archived content view.
    public required init?(coder: NSCoder) {
        values = .cell()
        values.text = coder.object("UIText") as? String
        values.secondaryText = coder.object("UISecondaryText") as? String
        values.image = coder.object("UIImage") as? UIImage
        super.init(coder: coder)
        build()
    }

    /// Encodes the content; the appearance belongs to the list's configuration.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for (text, key) in [(values.text, "UIText"), (values.secondaryText, "UISecondaryText")] {
            if let text { coder.encode(text as NSString, forKey: key) }
        }
        if let image = values.image { coder.encode(image, forKey: "UIImage") }
    }

    private func build() {
        for part in [imageView, label, secondaryLabel] as [UIView] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        imageView.isHidden = true
        apply()
    }

    /// The configuration on display. A value of another type is ignored.
    open var configuration: any UIContentConfiguration {
        get { values }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != values else { return }
            let old = values
            values = new
            apply(instead: old.imageProperties)
        }
    }

    // MARK: Contents

    private func apply(instead shown: UIListContentConfiguration.ImageProperties? = nil) {
        show(values.text, values.attributedText, values.textProperties, in: label)
        show(
            values.secondaryText, values.secondaryAttributedText, values.secondaryTextProperties,
            in: secondaryLabel)
        let picture = values.imageProperties
        imageView.isHidden = values.image == nil
        if values.image != nil {
            imageView.preferredSymbolConfiguration =
                picture.preferredSymbolConfiguration
                ?? UIImage.SymbolConfiguration(
                    font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection))
        }
        imageView.image = values.image
        let color = tint(of: picture)
        if color != shown.flatMap(tint) || shown == nil || color === UIColor.textOnTint { showTint(color) }
        imageView.layer.cornerRadius = picture.cornerRadius
        imageView.clipsToBounds = picture.cornerRadius > 0
        showStroke(picture)
        if alpha != values.alpha { alpha = values.alpha }
        dropGuides()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func tint(of picture: UIListContentConfiguration.ImageProperties) -> UIColor? {
        picture.tintColor.map { picture.tintColorTransformer?($0) ?? $0 }
    }

    /// The tint of a view cannot depend on the tint around it: it is set each time that one changes.
    private func showTint(_ color: UIColor?) {
        let depends = color === UIColor.textOnTint
        imageView.tintColor = depends ? tintColor.readableForeground(in: traitCollection) : color
    }

    private func showStroke(_ picture: UIListContentConfiguration.ImageProperties) {
        imageView.layer.borderWidth = max(0, picture.strokeWidth)
        guard picture.strokeWidth > 0 else { return }
        let color = picture.resolvedStrokeColor(for: picture.tintColor ?? tintColor)
        imageView.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        let color = tint(of: values.imageProperties)
        if color === UIColor.textOnTint { showTint(color) }
        showStroke(values.imageProperties)
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = (text?.isEmpty ?? true) && (attributed?.length ?? 0) == 0
        guard !label.isHidden else { return }
        label.font =
            properties.adjustsFontForContentSizeCategory
            ? properties.font.adjusted(to: traitCollection) : properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
            return
        }
        label.text =
            switch properties.transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) {
            apply(instead: values.imageProperties)
        }
        showStroke(values.imageProperties)
    }

    /// The texts, for assistive tools.
    var spokenText: String? {
        let parts = [
            values.attributedText?.string ?? values.text,
            values.secondaryAttributedText?.string ?? values.secondaryText,
        ].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: Guides

    /// The region of the text; nil without one. It is removed with its constraints when the text is.
    open var textLayoutGuide: UILayoutGuide? { guide(of: label) }

    /// The region of the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }

    /// The region of the image; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

    private func guide(of part: UIView) -> UILayoutGuide? {
        if part.isHidden { return nil }
        if let guide = guides[part] { return guide }
        let guide = UILayoutGuide()
        guides[part] = guide
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: part.leftAnchor),
            guide.rightAnchor.constraint(equalTo: part.rightAnchor),
            guide.topAnchor.constraint(equalTo: part.topAnchor),
            guide.bottomAnchor.constraint(equalTo: part.bottomAnchor),
        ])
        return guide
    }

    private func dropGuides() {
        for (part, guide) in guides where part.isHidden {
            removeLayoutGuide(guide)
            guides[part] = nil
        }
    }

    // MARK: Layout

    private struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    private var pictureSize: CGSize {
        guard !imageView.isHidden else { return .zero }
        let size = imageView.intrinsicContentSize
        let limit = values.imageProperties.maximumSize
        var factor: CGFloat = 1
        if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
        if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private var margins: NSDirectionalEdgeInsets {
        var margins = values.directionalLayoutMargins
        guard let outer = superview?.directionalLayoutMargins else { return margins }
        if values.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if values.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    /// The layout, from the leading edge, in a view of this width.
    private func places(width: CGFloat, height: CGFloat?) -> Places {
        var result = Places()
        let margins = margins
        var left = margins.leading
        let right = max(left, width - margins.trailing)
        let picture = pictureSize
        var tallest: CGFloat = 0
        if !imageView.isHidden {
            let reserved = values.imageProperties.reservedLayoutSize
            let available =
                reserved.width > 0
                ? reserved.width
                : max(
                    picture.width,
                    values.imageProperties.preferredSymbolConfiguration != nil
                        || picture.width < UIListContentConfiguration.ImageProperties.standardDimension
                        ? UIListContentConfiguration.ImageProperties.standardDimension : 0)
            result.image = CGRect(origin: CGPoint(x: left + (available - picture.width) / 2, y: 0), size: picture)
            left = min(right, left + available + values.imageToTextPadding)
            tallest = max(picture.height, reserved.height)
        }
        let available = right - left
        var text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: available, height: 0))
        text.width = min(text.width, available)
        var second =
            secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(CGSize(width: available, height: 0))
        second.width = min(second.width, available)
        let hasBoth = !label.isHidden && !secondaryLabel.isHidden
        let gap = values.textToSecondaryTextHorizontalPadding
        let isBeside =
            values.prefersSideBySideTextAndSecondaryText && hasBoth && text.width + gap + second.width <= available
        if isBeside {
            tallest = max(tallest, text.height, second.height)
            result.text = CGRect(x: left, y: 0, width: text.width, height: text.height)
            result.secondary = CGRect(
                x: right - second.width, y: 0, width: second.width, height: second.height)
        } else {
            let between = hasBoth ? values.textToSecondaryTextVerticalPadding : 0
            tallest = max(tallest, text.height + between + second.height)
            result.text = CGRect(x: left, y: 0, width: available, height: text.height)
            result.secondary = CGRect(
                x: left, y: text.height + between, width: available, height: second.height)
        }
        result.height = margins.top + tallest + margins.bottom
        let inner = (height ?? result.height) - margins.top - margins.bottom
        func centre(_ block: CGFloat) -> CGFloat { margins.top + (inner - block) / 2 }
        result.image.origin.y = centre(picture.height)
        if isBeside {
            result.text.origin.y = centre(text.height)
            result.secondary.origin.y = centre(second.height)
        } else {
            let top = centre(result.secondary.maxY)
            result.text.origin.y += top
            result.secondary.origin.y += top
        }
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width, height: bounds.height)
        imageView.frame = mirrored(places.image)
        label.frame = mirrored(places.text)
        secondaryLabel.frame = mirrored(places.secondary)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        let scale = window?.screen.scale ?? contentScaleFactor
        var place = rect
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { place.origin.x = bounds.width - rect.maxX }
        place.origin.x = (place.minX * scale).rounded() / scale
        place.origin.y = (place.minY * scale).rounded() / scale
        return place
    }

    /// The distance from the leading edge to the first text, in points, where separators begin.
    package var textLeading: CGFloat { places(width: bounds.width, height: nil).text.minX }

    // MARK: Size

    /// The width that the texts need in one line, with image and margins, in points.
    package var widthOfContent: CGFloat {
        let unbounded: CGFloat = 10_000
        let places = places(width: unbounded, height: nil)
        func width(_ label: UILabel) -> CGFloat {
            label.isHidden ? 0 : label.sizeThatFits(CGSize(width: unbounded, height: 0)).width
        }
        let (text, second) = (width(label), width(secondaryLabel))
        // Beside each other, the second one ends at the trailing margin.
        let isBeside = places.secondary.minX > places.text.minX
        let texts = isBeside ? text + values.textToSecondaryTextHorizontalPadding + second : max(text, second)
        return places.text.minX + texts + margins.trailing
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : 10_000
        return CGSize(width: size.width, height: places(width: width, height: nil).height.rounded(.up))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    open override func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }
}
