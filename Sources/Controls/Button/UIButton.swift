// UIButton.swift: a control that does something when it is tapped.
//
// Either classic, with a title, image and background for each state, or by a
// configuration, which is one value for the whole look. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A push button.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        /// No look of its own.
        case custom = 0
        /// Title and template images in the tint colour, paler while pressed.
        case system = 1
        /// An i in a circle.
        case detailDisclosure = 2
        case infoLight = 3
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

    /// What a button is for, where several stand together.
    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }

    public private(set) var buttonType = ButtonType.custom
    var contents = ButtonContents()
    var storedTitleLabel: UILabel?
    var storedImageView: UIImageView?
    var storedSubtitleLabel: UILabel?
    var storedBackgroundView: BackgroundView?
    var storedSpinner: UIActivityIndicatorView?
    var storedIndicator: UIImageView?
    let menuState = ButtonMenuState()
    var storedBackgroundImageView: UIImageView?
    private var needsUpdate = true

    /// A classic button.
    public convenience init(type: ButtonType) { self.init(frame: .zero, type: type) }

    /// A system button that shows the action's title and image, and runs it when tapped.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, type: type)
        adopt(primaryAction)
    }

    /// A button by a configuration. Title and image of the action fill those that the configuration leaves out.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, type: .system)
        self.configuration = configuration
        // Observers are not called in an initialiser of the class itself.
        contentDidChange()
        adopt(primaryAction)
    }

    /// A custom button. Subclasses call it, too.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityTraits = .button
        update()
    }

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

    public required init?(coder: NSCoder) {
        buttonType = coder.choice("UIButtonType") ?? .custom
        super.init(coder: coder)
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

    /// The look as one value; nil for a classic button.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }

    /// Whether `configuration` follows the state by itself. True by default.
    open var automaticallyUpdatesConfiguration = true
    /// What the button is for. An app's own views may tell by it which one Return stands for.
    open var role = Role.normal { didSet { if role != oldValue { update() } } }

    /// Called when the state changed, to adapt `configuration`.
    open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Has the configuration adapted before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configuration to the state: calls the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Classic content

    open func setTitle(_ title: String?, for state: State) {
        guard title != contents[\.title, state] else { return }
        contents[\.title, state] = title
        contentDidChange()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents[\.attributedTitle, state] = title
        contentDidChange()
    }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents[\.titleColor, state] = color
        update()
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        contents[\.titleShadowColor, state] = color
        update()
    }

    open func setImage(_ image: UIImage?, for state: State) {
        contents[\.image, state] = image
        contentDidChange()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents[\.backgroundImage, state] = image
        contentDidChange()
    }

    /// With what size and weight the symbol of a state is shown.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        menuState.symbols[state.rawValue] = configuration
        contentDidChange()
    }

    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfiguration(for: state)
    }

    func symbolConfiguration(for state: State) -> UIImage.SymbolConfiguration? {
        menuState.symbols[state.rawValue]
    }

    /// The title for a state; that of the normal one where none was set for it. So with all that follow.
    open func title(for state: State) -> String? { contents.current(\.title, state) }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        contents.current(\.attributedTitle, state)
    }
    open func titleColor(for state: State) -> UIColor? {
        contents.current(\.titleColor, state) ?? defaultTitleColor
    }
    open func titleShadowColor(for state: State) -> UIColor? { contents.current(\.titleShadowColor, state) }
    open func image(for state: State) -> UIImage? { contents.current(\.image, state) }
    open func backgroundImage(for state: State) -> UIImage? { contents.current(\.backgroundImage, state) }

    open var currentTitle: String? {
        shownSelection?.title ?? configuration?.title ?? contents.current(\.title, state)
    }
    open var currentAttributedTitle: NSAttributedString? {
        configuration?.attributedTitle.map { NSAttributedString($0) }
            ?? contents.current(\.attributedTitle, state)
    }
    open var currentTitleColor: UIColor { contents.current(\.titleColor, state) ?? defaultTitleColor }
    open var currentTitleShadowColor: UIColor? { contents.current(\.titleShadowColor, state) }
    open var currentImage: UIImage? { configuration?.image ?? contents.current(\.image, state) }
    open var currentBackgroundImage: UIImage? { contents.current(\.backgroundImage, state) }

    private var defaultTitleColor: UIColor {
        if buttonType == .custom { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    /// Around the content of a classic button, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
    }
    /// Moves the title of a classic button.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image of a classic button.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Whether a custom button's image is darker while it is pressed. True by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether a classic button's image is paler while it is disabled. True by default.
    open var adjustsImageWhenDisabled = true

    /// Where the layout put title and image, while subclasses are asked.
    var placed: (title: CGRect, image: CGRect)?

    // MARK: Parts

    /// The label of the title. Text and colour are set by the button.
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

    /// The title's font, also while there is no label for it.
    var titleFont: UIFont {
        storedTitleLabel?.font
            ?? .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    }

    /// The view of the image.
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

    /// Title and image that are shown, if there are any.
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
        if configurationUpdateHandler != nil, automaticallyUpdatesConfiguration { updateConfiguration() }
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
        if traitCollection.preferredContentSizeCategory
            != previousTraitCollection?.preferredContentSizeCategory
        {
            setNeedsUpdateConfiguration()
            contentDidChange()
        } else if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            update()
        }
    }

    /// A tap has done what the button is for; unless it opened a menu.
    override func send(_ events: Event, _ event: UIEvent?) {
        guard events.contains(.touchUpInside) else { return super.send(events, event) }
        guard !menuTakesTap else { return }
        if changesSelectionAsPrimaryAction, !opensMenuOnTap { isSelected.toggle() }
        super.send(events.union(.primaryActionTriggered), event)
    }

    // MARK: Menu

    /// Shown when the button is held, or tapped if `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? { didSet { menuDidChange() } }
    /// Whether a tap shows the menu.
    open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }
    /// Whether a tap selects the button; with a menu that a tap shows: whether the button shows which of the menu's
    /// elements is chosen, as a pop-up button does.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
    /// In which order the menu's elements stand.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    private func menuDidChange() {
        adoptSelection()
        contentDidChange()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        menuTouchBegan(touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        menuTouchMoved(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        menuTouchEnded(touch)
        super.endTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        menuTouchCancelled()
        super.cancelTracking(with: event)
    }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    override func choose(with event: UIEvent?) {
        if opensMenuOnTap { presentMenu() } else { super.choose(with: event) }
    }

    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string
                ?? buttonType.heardLabel
        }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsUpdate {
            needsUpdate = false
            updateConfiguration()
        }
        storedBackgroundImageView?.frame = backgroundRect(forBounds: bounds)
        if let configuration, let background = storedBackgroundView {
            background.frame = bounds
            showBackground(
                configuration, background.configuration.backgroundColor ?? .clear)
        }
        ButtonLayout(button: self).place(in: bounds)
        if configuration == nil { placeClassicParts() }
    }

    /// Where title and image are within `bounds`, without a configuration.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the background image is.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the title is. Override it to put it elsewhere, without a configuration.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        if let placed { return placed.title }
        ButtonLayout(button: self).place(in: bounds)
        return storedTitleLabel?.frame ?? .zero
    }

    /// Where the image is. Override it to put it elsewhere, without a configuration.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        if let placed { return placed.image }
        ButtonLayout(button: self).place(in: bounds)
        return storedImageView?.frame ?? .zero
    }

    open override var intrinsicContentSize: CGSize { ButtonLayout(button: self).size(within: .infinity) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        ButtonLayout(button: self).size(within: size.width > 0 ? size.width : .infinity)
    }
}
