// UIButton.swift: a control that runs an action when it is tapped.
//
// A button is either classic, with a title, image and background for each state, or has a configuration, one value for
// the whole appearance. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineSymbols
public import VitrineViewValues

/// A push button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a classic button, which decides its default appearance.
    public enum ButtonType: Int, Sendable {
        /// No default appearance.
        case custom = 0
        /// Title and template images in the tint colour, paler while pressed.
        case system = 1
        /// An i in a circle.
        case detailDisclosure = 2
        /// An i in a circle, for light backgrounds.
        case infoLight = 3
        /// An i in a circle, for dark backgrounds.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross in a grey disc.
        case close = 7

        /// The symbol that the type shows; nil for those without one.
        var symbolName: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// A button's purpose among others beside it.
    public enum Role: Int, Sendable {
        /// The default button of a dialog is primary; a destructive one deletes data and has red text.
        case normal, primary, cancel, destructive
    }

    /// The kind that the button was made with. Default: custom.
    public private(set) var buttonType = ButtonType.custom
    var contents = ButtonContents()
    var storedTitleLabel: UILabel?
    var storedImageView: UIImageView?
    var storedSubtitleLabel: UILabel?
    var storedBackgroundView: BackgroundView?
    /// The glass of a configuration that has some, at the back.
    var storedGlassView: UIVisualEffectView?
    var storedSpinner: UIActivityIndicatorView?
    var storedIndicator: UIImageView?
    private var symbols: [UInt: UIImage.SymbolConfiguration] = [:]
    var storedBackgroundImageView: UIImageView?
    private var needsUpdate = true

    /// A classic button.
    public convenience init(type: ButtonType) { self.init(frame: .zero, type: type) }

    /// A system button that shows the action's title and image, and runs it when tapped.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, type: type)
        adopt(primaryAction)
    }

    /// A button with a configuration. The action's title and image are used where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, type: .system)
        self.configuration = configuration
        // Observers are not called in an initialiser of the class itself.
        contentDidChange()
        adopt(primaryAction)
    }

    /// A custom button. Subclasses call this initialiser.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hasConfiguration = true
        isOpaque = false
        accessibilityTraits = .button
        update()
    }

    /// A system button that shows the action's title and image, and runs it when tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame, type: .system)
        adopt(primaryAction)
    }

    convenience init(frame: CGRect, type: ButtonType) {
        self.init(frame: frame)
        buttonType = type
        if let name = type.symbolName {
            let size = UIImage.SymbolConfiguration(pointSize: type == .close ? 22 : 19)
            contents[\.image, .normal] = UIImage(systemName: name, withConfiguration: size)
            if type == .close { tintColor = .secondaryLabel }
        }
        update()
    }

    open override var canBecomeFocused: Bool { isEnabled }

    /// Restores an archived button.
    public required init?(coder: NSCoder) {
        buttonType = coder.choice("UIButtonType") ?? .custom
        super.init(coder: coder)
        hasConfiguration = true
        restoreContents(from: coder)
        update()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(buttonType.rawValue, forKey: "UIButtonType")
        storeContents(in: coder)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if configuration == nil {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        } else {
            if configuration?.title == nil, configuration?.attributedTitle == nil, !action.title.isEmpty {
                configuration?.title = action.title
            }
            if configuration?.image == nil { configuration?.image = action.image }
        }
    }

    // MARK: Configuration

    /// The appearance as one value; nil for a classic button.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }

    /// Whether a change of state calls `configurationUpdateHandler`. True by default.
    open var automaticallyUpdatesConfiguration = true
    /// The button's purpose. A destructive button has red text. An app's own views may use it to find the button for
    /// Return.
    open var role = Role.normal { didSet { if role != oldValue { update() } } }

    /// Called on the main actor after a change of state, to adapt `configuration`; nil for none.
    open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Schedules one call of `updateConfiguration()` before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configuration to the state: calls `configurationUpdateHandler`. Override to do it in a subclass.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Classic content

    /// Sets a state's title; nil to use that of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        guard title != contents[\.title, state] else { return }
        contents[\.title, state] = title
        contentDidChange()
    }

    /// Sets a state's title with attributes, which takes precedence over plain ones; nil for none.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents[\.attributedTitle, state] = title
        contentDidChange()
    }

    /// Sets a state's title colour; nil to use that of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents[\.titleColor, state] = color
        update()
    }

    /// Sets the colour of a state's title shadow; nil to use that of the normal state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        contents[\.titleShadowColor, state] = color
        update()
    }

    /// Sets a state's image; nil to use that of the normal state.
    open func setImage(_ image: UIImage?, for state: State) {
        contents[\.image, state] = image
        contentDidChange()
    }

    /// Sets the image behind the content in a state; nil to use that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents[\.backgroundImage, state] = image
        contentDidChange()
    }

    /// Sets the size and weight of a state's symbol image; nil for the default.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        symbols[state.rawValue] = configuration
        contentDidChange()
    }

    /// The size and weight set for the symbol image of exactly this state; nil if none is.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfiguration(for: state)
    }

    func symbolConfiguration(for state: State) -> UIImage.SymbolConfiguration? {
        symbols[state.rawValue]
    }

    /// The title for a state, or that of the normal state if none was set.
    open func title(for state: State) -> String? { contents.current(\.title, state) }
    /// The attributed title for a state, or that of the normal state if none was set.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        contents.current(\.attributedTitle, state)
    }
    /// The title colour for a state, that of the normal state, or the type's default.
    open func titleColor(for state: State) -> UIColor? {
        contents.current(\.titleColor, state) ?? defaultTitleColor
    }
    /// The colour of the title's shadow for a state, or that of the normal state if none was set.
    open func titleShadowColor(for state: State) -> UIColor? { contents.current(\.titleShadowColor, state) }
    /// The image for a state, or that of the normal state if none was set.
    open func image(for state: State) -> UIImage? { contents.current(\.image, state) }
    /// The background image for a state, or that of the normal state if none was set.
    open func backgroundImage(for state: State) -> UIImage? { contents.current(\.backgroundImage, state) }

    /// The title on display: the chosen menu element's, the configuration's or the current state's, in this order.
    open var currentTitle: String? {
        shownSelection?.title ?? configuration?.title ?? contents.current(\.title, state)
    }
    /// The attributed title on display: the configuration's or the current state's.
    open var currentAttributedTitle: NSAttributedString? {
        configuration?.attributedTitle.map { NSAttributedString($0) }
            ?? contents.current(\.attributedTitle, state)
    }
    /// The title colour for the current state of a classic button.
    open var currentTitleColor: UIColor { contents.current(\.titleColor, state) ?? defaultTitleColor }
    /// The colour of the title's shadow for the current state of a classic button; nil for none.
    open var currentTitleShadowColor: UIColor? { contents.current(\.titleShadowColor, state) }
    /// The image on display: the configuration's or the current state's.
    open var currentImage: UIImage? { configuration?.image ?? contents.current(\.image, state) }
    /// The background image for the current state of a classic button; nil for none.
    open var currentBackgroundImage: UIImage? { contents.current(\.backgroundImage, state) }

    private var defaultTitleColor: UIColor {
        if buttonType == .custom { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    /// The insets around the content of a classic button, in points. Default: zero.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
    }
    /// Insets that move the title of a classic button, in points. The button's size ignores them. Default: zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Insets that move the image of a classic button, in points. The button's size ignores them. Default: zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether a custom button's image is darker while it is pressed. True by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether a classic button's image is paler while it is disabled. True by default.
    open var adjustsImageWhenDisabled = true

    /// The frames that the layout gave title and image, while subclasses may override them.
    var placed: (title: CGRect, image: CGRect)?

    // MARK: Parts

    /// The label of the title, made when first read. The button sets its text and colour.
    open var titleLabel: UILabel? {
        if let storedTitleLabel { return storedTitleLabel }
        let label = UILabel(frame: .zero)
        label.font = titleFont
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        label.isMadeBySuperview = true
        storedTitleLabel = label
        addSubview(label)
        return label
    }

    /// The title's font, also before its label exists.
    var titleFont: UIFont {
        storedTitleLabel?.font
            ?? .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    }

    /// The view of the image, made when first read.
    open var imageView: UIImageView? {
        if let storedImageView { return storedImageView }
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        view.isMadeBySuperview = true
        storedImageView = view
        addSubview(view)
        return view
    }

    /// The label of a configuration's subtitle; nil while there is none.
    open var subtitleLabel: UILabel? { storedSubtitleLabel }

    /// The title and image on display, if any.
    var parts: ButtonParts {
        ButtonParts(
            title: storedTitleLabel.flatMap { $0.isHidden ? nil : $0 },
            subtitle: storedSubtitleLabel.flatMap { $0.isHidden ? nil : $0 },
            image: storedSpinner.flatMap { $0.isHidden ? nil : $0 }
                ?? storedImageView.flatMap { $0.isHidden ? nil : $0 },
            indicator: storedIndicator.flatMap { $0.isHidden ? nil : $0 })
    }

    // MARK: State

    open override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            guard newValue != super.isHighlighted else { return }
            super.isHighlighted = newValue
            stateDidChange(animated: !newValue)
        }
    }

    open override var isSelected: Bool {
        get { super.isSelected }
        set {
            guard newValue != super.isSelected else { return }
            super.isSelected = newValue
            stateDidChange(animated: false)
        }
    }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            guard newValue != super.isEnabled else { return }
            super.isEnabled = newValue
            stateDidChange(animated: false)
        }
    }

    /// A press shows at once; its end fades.
    private func stateDidChange(animated: Bool) {
        if automaticallyUpdatesConfiguration { track(.configuration) { updateConfiguration() } }
        guard animated, window != nil else {
            update()
            return
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.update() }, completion: nil)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) {
            setNeedsUpdateConfiguration()
            contentDidChange()
        } else if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            update()
        }
    }

    /// A tap triggers the button's primary action, unless it opens a menu.
    package override func send(_ events: Event, _ event: UIEvent?) {
        guard events.contains(.touchUpInside) else { return super.send(events, event) }
        if changesSelectionAsPrimaryAction, !opensMenuOnTap { isSelected.toggle() }
        if isSymbolAnimationEnabled, let view = storedImageView, view.image?.isSymbolImage == true {
            view.addSymbolEffect(.bounce)
        }
        super.send(events.union(.primaryActionTriggered), event)
    }

    // MARK: Menu

    /// The menu that a long press shows, or a tap if `showsMenuAsPrimaryAction` is set. Nil, the default, for none.
    open var menu: UIMenu? {
        didSet {
            menuDidReplace(oldValue)
            menuDidChange()
        }
    }
    open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }
    /// Whether a tap selects or deselects the button. If a tap shows the menu: whether the button shows the element
    /// that was chosen, as a pop-up button does. False by default.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
    /// The order of the menu's elements. Default: automatic.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    private func menuDidChange() {
        adoptSelection()
        contentDidChange()
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else {
            return super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
        }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string
                ?? buttonType.defaultAccessibilityLabel
        }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringConfigurationUpToDate()
        storedBackgroundImageView?.frame = backgroundRect(forBounds: bounds)
        if let configuration, let background = storedBackgroundView {
            background.frame = bounds
            showBackground(
                configuration, background.configuration.backgroundColor ?? .clear)
            placeGlass()
        }
        ButtonLayout(button: self).place(in: bounds)
        if configuration == nil { placeClassicParts() }
    }

    /// Whether something dragged that rests above the button triggers its action. False by default.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { springLoadingDidChange() } } }
    var springLoading: UISpringLoadedInteraction?
    /// The rectangle of title and image within `bounds`, without a configuration. Points.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The rectangle of the background image within `bounds`, in points. Default: all of it.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The title's rectangle, in the button's points. Override to place it elsewhere, without a configuration.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        if let placed { return placed.title }
        ButtonLayout(button: self).place(in: bounds)
        return storedTitleLabel?.frame ?? .zero
    }

    /// The image's rectangle, in the button's points. Override to place it elsewhere, without a configuration.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        if let placed { return placed.image }
        ButtonLayout(button: self).place(in: bounds)
        return storedImageView?.frame ?? .zero
    }

    open override var intrinsicContentSize: CGSize { ButtonLayout(button: self).size(within: .infinity) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        ButtonLayout(button: self).size(within: size.width > 0 ? size.width : .infinity)
    }

    // MARK: UIButton+Menu

    /// Does what a tap does: shows the menu, or sends the button's action. Does nothing if the button is disabled.
    open override func performPrimaryAction() { basePerformPrimaryAction() }

    // MARK: UIButton+Pointer

    /// Whether the button reacts to the pointer over it. False by default.
    open var isPointerInteractionEnabled: Bool {
        get { baseIsPointerInteractionEnabled }
        set { baseIsPointerInteractionEnabled = newValue }
    }
}

extension UIButton: ConfigurationUpdating {
    package func bringConfigurationUpToDate() {
        guard needsUpdate else { return }
        needsUpdate = false
        track(.configuration) { updateConfiguration() }
    }
}
