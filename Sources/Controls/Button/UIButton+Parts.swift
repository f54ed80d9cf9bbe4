// UIButton+Parts.swift: labels, images and background of a button, from its state and content.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UIButton {
    func contentDidChange() {
        update()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Updates labels, images and background to the current state.
    func update() {
        if let configuration { show(configuration) } else { showContents() }
    }

    private func showContents() {
        storedSpinner?.isHidden = true
        storedIndicator?.isHidden = true
        storedBackgroundView?.isHidden = true
        storedGlassView?.isHidden = true
        storedSubtitleLabel?.isHidden = true
        if contents.hasTitle || storedTitleLabel != nil, let label = titleLabel {
            if let attributed = currentAttributedTitle {
                label.attributedText = attributed
            } else {
                label.text = currentTitle
                label.textColor = role == .destructive && isEnabled ? .destructiveText : currentTitleColor
            }
            label.shadowColor = currentTitleShadowColor
            label.alpha = buttonType == .system && isHighlighted ? 0.2 : 1
            label.isHidden = (label.text ?? "").isEmpty
        }
        if contents.hasImage || storedImageView != nil, let view = imageView {
            var image = currentImage
            if let symbol = symbolConfiguration(for: state) ?? symbolConfiguration(for: .normal) {
                image = image?.applyingSymbolConfiguration(symbol) ?? image
            }
            view.image =
                buttonType == .system && image?.renderingMode == .automatic
                ? image?.withRenderingMode(.alwaysTemplate) : image
            view.isHidden = image == nil
            let isOwnState = contents[\.image, state] != nil && state != .normal
            let isPressed = isHighlighted && (buttonType == .system || adjustsImageWhenHighlighted)
            let isPale = !isEnabled && adjustsImageWhenDisabled
            view.alpha = isOwnState ? 1 : isPressed ? (buttonType == .system ? 0.2 : 0.5) : isPale ? 0.5 : 1
        }
        if contents.hasBackgroundImage {
            let view = storedBackgroundImageView ?? makeBackground(UIImageView(frame: bounds))
            storedBackgroundImageView = view
            view.image = currentBackgroundImage
        }
    }

    private func show(_ configuration: Configuration) {
        let tint: UIColor = role == .destructive ? .destructiveText : tintColor
        let colors = configuration.colors(tint: tint, state: state, traits: traitCollection)
        let title =
            shownSelection.map { AttributedString($0.title) } ?? configuration.attributedTitle
            ?? configuration.title.map { AttributedString($0) }
        let hasTitle = title?.characters.isEmpty == false
        if hasTitle || storedTitleLabel != nil, let label = titleLabel {
            style(
                label, title, configuration.buttonSize.titleFont(traitCollection), colors.foreground,
                configuration.titleTextAttributesTransformer,
                configuration.titleLineBreakMode)
        }
        if configuration.subtitle != nil || configuration.attributedSubtitle != nil
            || storedSubtitleLabel != nil
        {
            style(
                storedSubtitleLabel ?? makeSubtitleLabel(),
                configuration.attributedSubtitle ?? configuration.subtitle.map { AttributedString($0) },
                configuration.buttonSize.subtitleFont(traitCollection), colors.foreground,
                configuration.subtitleTextAttributesTransformer, configuration.titleLineBreakMode)
        }
        let showsImage = configuration.image != nil && !configuration.showsActivityIndicator
        if showsImage || storedImageView != nil, let view = imageView {
            show(configuration.sizedImage(in: traitCollection), in: view, configuration.symbolContentTransition)
            view.tintColor = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
            view.isHidden = !showsImage
        }
        showSpinner(configuration, colors.foreground)
        showIndicator(configuration, colors.foreground)
        let background = storedBackgroundView ?? makeBackground(BackgroundView(frame: bounds))
        storedBackgroundView = background
        background.isHidden = false
        background.tintColor = tint
        showBackground(configuration, colors.background)
        showGlass(configuration.glassEffect(tint: tint, state: state))
    }

    private func showGlass(_ effect: UIGlassEffect?) {
        guard effect != nil || storedGlassView != nil else { return }
        let view = storedGlassView ?? makeBackground(UIVisualEffectView(effect: nil))
        storedGlassView = view
        view.isHidden = effect == nil
        view.effect = effect
        view.isLit = isHighlighted
        placeGlass()
    }

    /// Places the glass, with the corners of the background.
    func placeGlass() {
        guard let view = storedGlassView, let configuration else { return }
        view.frame = bounds
        view.cornerConfiguration = .uniformCorners(
            radius: .fixed(Double(configuration.cornerRadius(for: bounds.size))))
    }

    private func show(_ image: UIImage?, in view: UIImageView, _ transition: UISymbolContentTransition?) {
        let shown = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        guard let transition, let shown, view.window != nil, let old = view.image, old.isSymbolImage,
            !shown.isSameSymbol(as: old)
        else {
            view.image = shown
            return
        }
        view.replaceSymbol(by: shown, transition.contentTransition, transition.options)
    }

    func showBackground(_ configuration: Configuration, _ color: UIColor) {
        var shown = configuration.background
        shown.backgroundColor = color
        shown.cornerRadius = configuration.cornerRadius(for: bounds.size)
        storedBackgroundView?.configuration = shown
    }

    private func showSpinner(_ configuration: Configuration, _ color: UIColor) {
        guard configuration.showsActivityIndicator else {
            storedSpinner?.isHidden = true
            storedSpinner?.stopAnimating()
            return
        }
        let spinner = storedSpinner ?? UIActivityIndicatorView(style: .medium)
        if storedSpinner == nil {
            storedSpinner = spinner
            spinner.hidesWhenStopped = false
            spinner.isMadeBySuperview = true
            spinner.isUserInteractionEnabled = false
            addSubview(spinner)
        }
        spinner.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        spinner.isHidden = false
        if !spinner.isAnimating { spinner.startAnimating() }
    }

    /// The arrows of a button that shows the element chosen from its menu.
    private func showIndicator(_ configuration: Configuration, _ color: UIColor) {
        let isShown =
            configuration.indicator == .popup
            || configuration.indicator == .automatic && opensMenuOnTap && changesSelectionAsPrimaryAction
        guard isShown || storedIndicator != nil else { return }
        let view = storedIndicator ?? UIImageView(frame: .zero)
        if storedIndicator == nil {
            storedIndicator = view
            view.isMadeBySuperview = true
            view.isAccessibilityElement = false
            view.image = UIImage(
                systemName: "chevron.up.chevron.down",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
            addSubview(view)
        }
        view.tintColor = configuration.indicatorColorTransformer?(color) ?? color
        view.isHidden = !isShown
    }

    /// The text's attributes take precedence over the transformer's, and those over the configuration's.
    private func style(
        _ label: UILabel, _ text: AttributedString?, _ font: UIFont, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?, _ lineBreakMode: NSLineBreakMode
    ) {
        var base = AttributeContainer()
        base.font = font
        base.foregroundColor = color
        // It may ask for the current traits.
        if let transformer { traitCollection.performAsCurrent { base = transformer(base) } }
        label.alpha = 1
        label.numberOfLines = 0
        label.lineBreakMode = lineBreakMode
        var rest = base
        rest.font = nil
        rest.foregroundColor = nil
        let isPlain = rest == AttributeContainer()
        if let text, !isPlain || text.runs.contains(where: { $0.attributes != AttributeContainer() }) {
            var complete = text
            complete.mergeAttributes(base, mergePolicy: .keepCurrent)
            // Labels compare texts, and Linux Foundation's comparison of attributes can crash.
            label.attributedText = nil
            label.attributedText = NSAttributedString(complete)
        } else {
            label.font = base.font ?? font
            label.textColor = base.foregroundColor ?? color
            label.text = text.map { String($0.characters) }
        }
        label.isHidden = (label.text ?? "").isEmpty
    }

    private func makeSubtitleLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        label.isAccessibilityElement = false
        label.isMadeBySuperview = true
        storedSubtitleLabel = label
        addSubview(label)
        return label
    }

    private func makeBackground<View: UIView>(_ view: View) -> View {
        view.isMadeBySuperview = true
        view.isUserInteractionEnabled = false
        view.isAccessibilityElement = false
        insertSubview(view, at: 0)
        return view
    }

    /// Places title and image in the rectangles that a subclass returns.
    func placeClassicParts() {
        placed = (storedTitleLabel?.frame ?? .zero, storedImageView?.frame ?? .zero)
        defer { placed = nil }
        let content = contentRect(forBounds: bounds)
        let title = titleRect(forContentRect: content)
        let image = imageRect(forContentRect: content)
        if let label = storedTitleLabel, label.frame != title { label.frame = title }
        if let view = storedImageView, view.frame != image { view.frame = image }
    }
}
