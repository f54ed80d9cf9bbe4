// UITabBar.swift: a row of tabs, of which one is selected.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls
import VitrineLocalization
import VitrineSystem
import VitrineViewValues

/// Observes taps on tabs.
@preconcurrency @MainActor
public protocol UITabBarDelegate: _RespondsToSelectors {
    /// Called after a tap selected a tab, also the one that was selected before.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Called on iOS before people rearrange the tabs. Never here (`UITabBar.beginCustomizingItems(_:)`).
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Called on iOS when people can rearrange the tabs. Never here.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Called on iOS before people can no longer rearrange the tabs. Never here.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Called on iOS after people rearranged the tabs. Never here.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        VitrineMethods.perform(on: self, [tabBar, item])
    }
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        VitrineMethods.perform(on: self, [tabBar, items])
    }
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        VitrineMethods.perform(on: self, [tabBar, items])
    }
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        VitrineMethods.perform(on: self, [tabBar, items, changed])
    }
    /// Does nothing by default.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        VitrineMethods.perform(on: self, [tabBar, items, changed])
    }
}

/// A bar of tabs, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// How tabs share the bar.
    public enum ItemPositioning: Int, Sendable {
        /// Tabs fill a bar of compact width, and are centred in one of regular width.
        case automatic = 0
        /// Tabs fill the bar.
        case fill
        /// Tabs are in the middle of the bar.
        case centered
    }

    /// The object that observes taps. Not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// The tabs, from the leading to the trailing edge; nil, the default, for none.
    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }
    private var storedItems: [UITabBarItem]?
    /// The selected tab, one of `items`: any other value selects none. Setting it does not call the delegate.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, items?.contains(selectedItem) != true { self.selectedItem = nil }
            showSelection()
        }
    }
    /// The older style of the bar. Stored; it has no effect.
    open var barStyle = UIBarStyle.default
    /// Whether the background is translucent. Stored; the appearance decides. True by default.
    open var isTranslucent = true { didSet { restyle() } }
    /// The colour of the background; nil, the default, for that of the appearance.
    open var barTintColor: UIColor? { didSet { restyle() } }
    /// The colour of tabs that are not selected; nil, the default, for that of the appearance.
    open var unselectedItemTintColor: UIColor? { didSet { restyle() } }
    /// How tabs share the bar. Default: automatic.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of a centred tab, in points; 0, the default, for that of the appearance or the system.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space between centred tabs, in points; 0, the default, for that of the appearance or the system.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The standard appearance. Default: blurred, with a line.
    open var standardAppearance = UITabBarAppearance() { didSet { restyle() } }
    /// The appearance while content ends at the bar; nil, the default, for no background.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { restyle() } }

    /// The image over the bar and the safe area below it, stretched, in place of the standard appearance's background;
    /// an image without pixels (`UIImage()`) shows nothing. Appearances that were set for an item or for the scroll
    /// edge take precedence.
    open var backgroundImage: UIImage? { didSet { restyle() } }
    /// The image in place of the bar's line, at its own height. Used only with a background image.
    open var shadowImage: UIImage? { didSet { restyle() } }
    /// The image behind the selected tab if the appearance has none: centred in the tab, or over all of it if the image
    /// is resizable.
    open var selectionIndicatorImage: UIImage? { didSet { restyle() } }

    private let backgroundView = BarBackground(frame: .zero)
    private var buttons: [TabButton] = []
    private let indicator = UIImageView()
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }
    /// The safe area below the tabs, in points.
    var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }
    static let height: CGFloat = 49
    /// The width of the selected tab in a minimized bar, in points.
    private static let minimizedWidth: CGFloat = 76
    private var sidebarButton: UIButton?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived tab bar with its items.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.restore(Self.coded, of: self)
        setUp()
        if let kept = coder.object("UIItems") as? [UITabBarItem] { items = kept }
        restoreSelection(from: coder)
    }

    /// Not in the initialiser, since the property's observer would not be called there.
    private func restoreSelection(from coder: NSCoder) {
        guard let index = coder.integer("UISelectedItem"), let items, items.indices.contains(index) else {
            return
        }
        selectedItem = items[index]
    }

    private static var coded: [CodedProperty<UITabBar>] {
        [
            .choice("UIBarStyle", \.barStyle), .flag("UIBarTranslucence", \.isTranslucent),
            .object("UIBarTintColor", \.barTintColor),
            .object("UIUnselectedItemTintColor", \.unselectedItemTintColor),
            .choice("UIItemPositioning", \.itemPositioning), .number("UIItemWidth", \.itemWidth),
            .number("UIItemSpacing", \.itemSpacing), .object("UIBackgroundImage", \.backgroundImage),
            .object("UIShadowImage", \.shadowImage),
            .object("UISelectionIndicatorImage", \.selectionIndicatorImage),
        ]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        if let selectedItem, let index = items?.firstIndex(where: { $0 === selectedItem }) {
            coder.encode(index, forKey: "UISelectedItem")
        }
        if let storedItems { coder.encode(storedItems as NSArray, forKey: "UIItems") }
    }

    private func setUp() {
        isOpaque = false
        accessibilityTraits = .tabBar
        backgroundView.lineIsOnTop = true
        addSubview(backgroundView)
        indicator.isHidden = true
        indicator.isMadeBySuperview = true
        addSubview(indicator)
        restyle()
    }

    /// Whether people rearrange the tabs. Always false: see `beginCustomizingItems(_:)`.
    open var isCustomizing: Bool { false }

    /// On iOS, shows a sheet in which people rearrange the tabs. Here the bar stays as it is, and a message is logged.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        Diagnostics.warning("UITabBar: tabs cannot be rearranged here; give people a screen of the app's own for it")
    }

    /// Returns whether people changed the order: false.
    @discardableResult
    open func endCustomizing(animated: Bool) -> Bool { false }

    /// Sets the tabs. With animation, added ones fade in.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in storedItems ?? [] { item.onChange = nil }
        storedItems = items
        let old = buttons
        buttons = (items ?? []).map { item in
            old.first { $0.item === item } ?? makeButton(item)
        }
        for button in old where !buttons.contains(button) { button.removeFromSuperview() }
        for (button, item) in zip(buttons, items ?? []) {
            item.shownView = button
            item.onChange = { [weak button] in button?.refresh() }
            button.isProminent = item === prominentItem
            if button.superview !== self {
                addSubview(button)
                guard animated else { continue }
                UIView.performWithoutAnimation { button.alpha = 0 }
                UIView.animate(withDuration: 0.3) { button.alpha = 1 }
            }
        }
        if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
        restyle()
        showSelection()
    }

    private func makeButton(_ item: UITabBarItem) -> TabButton {
        let button = TabButton(item, appearance: standardAppearance.stackedLayoutAppearance)
        button.addAction(
            UIAction { [weak self, weak button] _ in
                guard let self, let button else { return }
                choose(button.item)
            }, for: .touchUpInside)
        return button
    }

    private func choose(_ item: UITabBarItem) {
        guard onChoose?(item) ?? true else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// Called before a tap selects a tab; false refuses it.
    var onChoose: ((UITabBarItem) -> Bool)?

    // MARK: Sidebar and minimizing

    /// Called after a tap on the button that shows the sidebar.
    var onShowSidebar: (() -> Void)?

    /// Whether a button at the leading end shows the sidebar.
    var offersSidebar = false {
        didSet {
            guard offersSidebar != oldValue else { return }
            if offersSidebar, sidebarButton == nil { sidebarButton = makeSidebarButton() }
            sidebarButton?.isHidden = !offersSidebar
            setNeedsLayout()
        }
    }

    private func makeSidebarButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
        button.accessibilityIdentifier = "tabs.sidebar"
        button.isMadeBySuperview = true
        AppLanguage.follow(button) { $0.accessibilityLabel = SystemString.showSidebar.text }
        button.addAction(UIAction { [weak self] _ in self?.onShowSidebar?() }, for: .touchUpInside)
        addSubview(button)
        return button
    }

    /// Whether only the selected tab is shown, at the leading end; a tap shows all again.
    var isMinimized = false { didSet { if isMinimized != oldValue { setNeedsLayout() } } }

    /// The row beside the tab of a minimized bar, in the bar's coordinates.
    var areaBesideMinimizedTab: CGRect {
        let row = CGRect(x: 0, y: 0, width: bounds.width, height: Self.height)
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (_, rest) = row.divided(atDistance: Self.minimizedWidth + 8, from: mirrored ? .maxXEdge : .minXEdge)
        return rest
    }

    /// The tab that looks prominent: on a circle of the tint colour.
    var prominentItem: UITabBarItem? {
        didSet { for button in buttons { button.isProminent = button.item === prominentItem } }
    }

    private func showSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
        indicator.isHidden = indicator.image == nil || selectedItem == nil
        setNeedsLayout()
    }

    private static let clear: UITabBarAppearance = {
        let appearance = UITabBarAppearance()
        appearance.configureWithTransparentBackground()
        return appearance
    }()

    private func restyle() {
        let standard = selectedItem?.standardAppearance ?? standardAppearance
        let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        let appearance = isAtScrollEdge ? edge ?? Self.clear : standard
        backgroundView.show(
            appearance, tint: isAtScrollEdge ? nil : barTintColor,
            images: isAtScrollEdge && edge != nil ? nil : images)
        let isInline = traitCollection.horizontalSizeClass == .regular
        for button in buttons {
            button.isInline = isInline
            button.appearance = isInline ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
            button.unselectedColor = unselectedItemTintColor
        }
        indicator.image = appearance.selectionIndicatorImage ?? selectionIndicatorImage
        indicator.isHidden = indicator.image == nil || selectedItem == nil
        indicator.tintColor = appearance.selectionIndicatorTintColor
        setNeedsLayout()
    }

    /// The image in place of the standard appearance's background.
    private var images: BarAppearanceStorage.Background? {
        guard selectedItem?.standardAppearance == nil else { return nil }
        return backgroundImage.map { BarAppearanceStorage.Background(image: $0, shadow: shadowImage) }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        restyle()
        LargeContentBars.follow(self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        restyle()
        LargeContentBars.follow(self)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + bottomInset)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        backgroundView.layer.cornerRadius = 0
        for button in buttons { button.alpha = isMinimized && !button.isSelected ? 0 : 1 }
        placeSidebarButton()
        guard !buttons.isEmpty else { return }
        if isMinimized, let shown = buttons.first(where: \.isSelected) { return layoutMinimized(shown) }
        let row = bounds.height - bottomInset
        let count = CGFloat(buttons.count)
        let isWide = traitCollection.horizontalSizeClass == .regular
        let centers = itemPositioning == .centered || (itemPositioning == .automatic && isWide)
        let own = itemWidth > 0 ? itemWidth : standardAppearance.stackedItemWidth
        let space =
            itemSpacing > 0
            ? itemSpacing
            : standardAppearance.stackedItemSpacing > 0 ? standardAppearance.stackedItemSpacing : 34
        var width = bounds.width / count
        var gap: CGFloat = 0
        if centers {
            gap = space
            width = min(own > 0 ? own : 110, (bounds.width - gap * (count - 1)) / count)
        }
        let start = (bounds.width - width * count - gap * (count - 1)) / 2
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = max(1, traitCollection.displayScale)
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(mirrored ? buttons.count - 1 - index : index)
            let x = ((start + place * (width + gap)) * scale).rounded() / scale
            button.frame = CGRect(x: x, y: 0, width: width, height: row)
            if button.isSelected { placeIndicator(button.frame) }
        }
    }

    private func placeSidebarButton() {
        guard let sidebarButton, offersSidebar else { return }
        let row = bounds.height - bottomInset
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        sidebarButton.frame = CGRect(x: mirrored ? bounds.maxX - 60 : 16, y: 0, width: 44, height: row)
        sidebarButton.alpha = isMinimized ? 0 : 1
    }

    /// The selected tab on a rounded background at the leading end.
    private func layoutMinimized(_ shown: TabButton) {
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = Self.minimizedWidth - 16
        let frame = CGRect(x: mirrored ? bounds.maxX - width - 16 : 16, y: 0, width: width, height: Self.height)
        for button in buttons { button.frame = frame }
        backgroundView.frame = frame
        backgroundView.layer.cornerRadius = Self.height / 2
        backgroundView.clipsToBounds = true
        placeIndicator(shown.frame)
    }

    private func placeIndicator(_ tab: CGRect) {
        guard let image = indicator.image, image.capInsets == .zero else { return indicator.frame = tab }
        let scale = max(1, traitCollection.displayScale)
        indicator.frame = CGRect(
            x: ((tab.midX - image.size.width / 2) * scale).rounded() / scale,
            y: ((tab.midY - image.size.height / 2) * scale).rounded() / scale, width: image.size.width,
            height: image.size.height)
    }
}
