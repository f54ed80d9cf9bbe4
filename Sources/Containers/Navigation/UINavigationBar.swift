// UINavigationBar.swift: the title of a screen, its buttons, and the way back.
//
// The bar shows the last of its items. A navigation controller sets the height above its row (the screen's safe area)
// and moves its items; without one, it is a plain bar with push and pop.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// Controls and observes a bar's items. Not for bars of navigation controllers. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed. Default: true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed; its animation may still run.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether the top item may be popped. Default: true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after the top item was popped; its animation may still run.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Default: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        VitrineMethods.result(of: self, [navigationBar, item]) { true }
    }
    /// Does nothing by default.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        VitrineMethods.perform(on: self, [navigationBar, item])
    }
    /// Default: true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        VitrineMethods.result(of: self, [navigationBar, item]) { true }
    }
    /// Does nothing by default.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        VitrineMethods.perform(on: self, [navigationBar, item])
    }
}

/// A bar with a title, buttons, and a back button.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, MeasuredBar {
    /// The object that controls and observes the bar's items. Not retained.
    open weak var delegate: (any UINavigationBarDelegate)? { didSet { setNeedsLayout() } }
    /// The older style of the bar. Stored; it has no effect.
    open var barStyle = UIBarStyle.default { didSet { restyle() } }
    /// Whether content extends below the bar. True by default.
    open var isTranslucent = true { didSet { onMetricsChange?() } }
    /// The colour of the background; nil, the default, for that of the appearance.
    open var barTintColor: UIColor? { didSet { restyle() } }
    /// Whether titles are large, unless items have another mode. False by default.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
    }
    /// The title's attributes in `standardAppearance`; nil sets none.
    open var titleTextAttributes: BarTextAttributes? {
        get { standardAppearance.titleTextAttributes }
        set {
            standardAppearance.titleTextAttributes = newValue ?? [:]
            restyle()
        }
    }
    /// The large title's attributes in `standardAppearance`; nil sets none.
    open var largeTitleTextAttributes: BarTextAttributes? {
        get { standardAppearance.largeTitleTextAttributes }
        set {
            standardAppearance.largeTitleTextAttributes = newValue ?? [:]
            restyle()
        }
    }
    /// The standard appearance. Default: blurred, with a line.
    open var standardAppearance = UINavigationBarAppearance() { didSet { restyle() } }
    /// The appearance in a low bar; nil, the default, for the standard appearance.
    open var compactAppearance: UINavigationBarAppearance? { didSet { restyle() } }
    /// The appearance while the content is scrolled to its top; nil, the default, for the standard appearance without
    /// background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }
    /// The appearance in a low bar while content is at its top. Stored; `scrollEdgeAppearance` is used.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }

    /// Whether the bar is at the top of a sheet.
    var isInSheet = false { didSet { if isInSheet != oldValue { itemsDidChange() } } }
    private var storedItems: [UINavigationItem] = [] {
        didSet { for item in storedItems { item.bar = self } }
    }
    private let backgroundView = BarBackground(frame: .zero)
    /// The images that were set on the bar itself.
    var appearanceStorage = BarAppearanceStorage()
    var content: NavigationBarContent?
    /// The change of items that is being animated.
    var motion: NavigationBarMotion?
    /// The safe area above the bar's rows, in points.
    var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
    /// The visible height of the large title's row, in points; nil for all of it.
    var visibleLargeHeight: CGFloat? { didSet { if visibleLargeHeight != oldValue { setNeedsLayout() } } }
    var visiblePaletteHeight: CGFloat? { didSet { if visiblePaletteHeight != oldValue { setNeedsLayout() } } }
    /// Whether the content is scrolled to its top.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }
    /// Called when a person goes back.
    var onBack: (() -> Void)?
    /// Called when the bar's height changes.
    var onMetricsChange: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived navigation bar with its items.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.restore(Self.coded, of: self)
        appearanceStorage.restore(from: coder)
        setUp()
        if let kept = coder.object("UIItems") as? [UINavigationItem] { items = kept }
    }

    private static var coded: [CodedProperty<UINavigationBar>] {
        [
            .choice("UIBarStyle", \.barStyle), .flag("UIBarTranslucence", \.isTranslucent),
            .object("UIBarTintColor", \.barTintColor), .flag("UIPrefersLargeTitles", \.prefersLargeTitles),
            .object("UIBackIndicatorImage", \.backIndicatorImage),
            .object("UIBackIndicatorTransitionMask", \.backIndicatorTransitionMaskImage),
        ]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        appearanceStorage.store(in: coder)
        if !storedItems.isEmpty { coder.encode(storedItems as NSArray, forKey: "UIItems") }
    }

    private func setUp() {
        isOpaque = false
        // It is read as one, before the views below its edge.
        shouldGroupAccessibilityChildren = true
        addSubview(backgroundView)
        restyle()
    }

    /// The position: attached to the top in a navigation controller, otherwise the delegate's, or the top.
    open var barPosition: UIBarPosition {
        topInset > 0 ? .topAttached : delegate?.position(for: self) ?? .top
    }

    // MARK: Items

    /// The items, of which the last is shown; nil and empty mean none.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }
    /// The item on display: the last one; nil if there is none.
    open var topItem: UINavigationItem? { storedItems.last }
    /// The item before the one on display; nil if there is none.
    open var backItem: UINavigationItem? { storedItems.dropLast().last }

    /// Replaces the items. A top item that was among the old ones is animated as a pop, otherwise as a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let new = items ?? []
        guard new.last !== storedItems.last else {
            storedItems = new
            itemsDidChange()
            return
        }
        let isBack = new.last.map { top in storedItems.contains { $0 === top } } ?? true
        change(to: new, isBack: isBack, animated: animated && window != nil)
    }

    /// Shows `item`; the back button returns to the one before. The delegate may refuse.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: storedItems + [item], isBack: false, animated: animated && window != nil)
        delegate?.navigationBar(self, didPush: item)
    }

    /// Returns to the item before, and returns the one that was shown; nil if the delegate refuses or there is none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = storedItems.last, delegate?.navigationBar(self, shouldPop: top) ?? true else {
            return nil
        }
        change(to: storedItems.dropLast(), isBack: true, animated: animated && window != nil)
        delegate?.navigationBar(self, didPop: top)
        return top
    }

    private func change(to items: [UINavigationItem], isBack: Bool, animated: Bool) {
        let motion = beginChange(to: items, isBack: isBack, animated: animated)
        guard animated else { return endChange(motion, completed: true) }
        SystemMotion.animate {
            motion.move()
        } completion: { [weak self] _ in
            self?.endChange(motion, completed: true)
        }
    }

    /// Adds the content for other items beside the present one; `move()` of the result animates the change.
    func beginChange(to items: [UINavigationItem], isBack: Bool, animated: Bool) -> NavigationBarMotion {
        if let motion { endChange(motion, completed: true) }
        let old = (items: storedItems, content: content, isAtEdge: isAtScrollEdge, large: visibleLargeHeight)
        for item in storedItems { item.onChange = nil }
        storedItems = items
        visibleLargeHeight = nil
        visiblePaletteHeight = nil
        let new = items.last.map { NavigationBarContent(item: $0, appearance: appearance(for: $0)) }
        new?.titleShift = appearanceStorage.titleShift(metrics(for: items.last))
        content = new
        if let new {
            UIView.performWithoutAnimation {
                new.back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
                addSubview(new)
                new.refresh(before: backItem)
                layoutContent(new)
                // A bar without a size has nothing to lay out.
                if bounds.width > 0 { new.layoutIfNeeded() }
            }
        }
        watchItems()
        let motion = NavigationBarMotion(
            from: old.content, to: new, previous: old.items, isBack: isBack,
            mirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, width: bounds.width)
        self.motion = motion
        if animated { motion.prepare() }
        return motion
    }

    func endChange(_ motion: NavigationBarMotion, completed: Bool) {
        guard self.motion === motion else { return }
        self.motion = nil
        motion.reset()
        if completed {
            motion.old?.removeFromSuperview()
        } else {
            content?.removeFromSuperview()
            content = motion.old
            storedItems = motion.previous
            watchItems()
        }
        itemsDidChange()
    }

    private func watchItems() {
        for item in storedItems {
            item.onChange = { [weak self] animated in self?.itemDidChange(animated) }
        }
    }

    private func itemDidChange(_ animated: Bool) {
        guard animated, window != nil else { return itemsDidChange() }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.itemsDidChange()
            self.content?.layoutIfNeeded()
        }
    }

    private func itemsDidChange() {
        content?.refresh(before: backItem)
        restyle()
        setNeedsLayout()
        onMetricsChange?()
    }

    private func goBack() {
        if let action = topItem?.backAction { return action.performWithSender(self, target: nil) }
        if let targetAction = backItem?.backBarButtonItem?.targetAction,
            let item = backItem?.backBarButtonItem
        {
            targetAction.send(from: item, for: nil, startingAt: self)
            return
        }
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    /// Whether the item on display has a back button for a person.
    var offersWayBack: Bool {
        guard let top = topItem, !top.isSearching, backItem != nil, top.backAction == nil else {
            return false
        }
        return !top.hidesBackButton && (top.leadingItems.isEmpty || top.leftItemsSupplementBackButton)
    }

    // MARK: Appearance

    private func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let standard = item?.standardAppearance ?? standardAppearance
        guard isAtScrollEdge else {
            guard traitCollection.verticalSizeClass == .compact else { return standard }
            return item?.compactAppearance ?? compactAppearance ?? standard
        }
        if let own = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return own }
        // The standard appearance without its background.
        let clear = UINavigationBarAppearance(barAppearance: standard)
        clear.configureWithTransparentBackground()
        clear.titleTextAttributes = standard.titleTextAttributes
        clear.subtitleTextAttributes = standard.subtitleTextAttributes
        clear.largeSubtitleTextAttributes = standard.largeSubtitleTextAttributes
        clear.titlePositionAdjustment = standard.titlePositionAdjustment
        clear.largeTitleTextAttributes = standard.largeTitleTextAttributes
        clear.buttonAppearance = standard.buttonAppearance
        clear.prominentButtonAppearance = standard.prominentButtonAppearance
        clear.backButtonAppearance = standard.backButtonAppearance
        clear.setBackIndicatorImage(standard.backIndicatorImage, transitionMaskImage: nil)
        return clear
    }

    func restyle() {
        let appearance = self.appearance(for: topItem)
        updateBackground(appearance)
        content?.titleShift = appearanceStorage.titleShift(metrics(for: topItem))
        content?.appearance = appearance
    }

    private func updateBackground(_ appearance: UINavigationBarAppearance) {
        backgroundView.show(
            appearance, tint: isAtScrollEdge ? nil : barTintColor, images: backgroundImages(for: topItem))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        restyle()
        LargeContentBars.follow(self)
        updateSearchPlacement()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        LargeContentBars.follow(self)
        updateSearchPlacement()
    }

    /// The search bar's place depends on the bar's width.
    private func updateSearchPlacement() {
        guard let item = topItem, item.searchController != nil else { return }
        if content?.showsSearchInline != item.isSearchInRow { itemsDidChange() }
    }

    // MARK: Heights

    /// Whether the back button is shown for an item.
    private func hasWayBack(_ item: UINavigationItem) -> Bool {
        guard let place = storedItems.firstIndex(where: { $0 === item }) else { return false }
        return place > 0 && !item.hidesBackButton
    }

    /// Whether an item's title is large and in the bar's row.
    private func isLargeInRow(_ item: UINavigationItem) -> Bool {
        // A low row has no space for it.
        prefersLargeTitles && rowHeight >= 44 && !item.isSearching && item.largeTitleDisplayMode == .inline
            && !hasWayBack(item)
    }

    /// Whether an item's title is large and below the bar's row.
    func isLarge(_ item: UINavigationItem?) -> Bool {
        guard prefersLargeTitles, let item, !item.isSearching else { return false }
        switch item.largeTitleDisplayMode {
        case .always: return true
        case .never: return false
        case .inline: return hasWayBack(item)
        case .automatic:
            guard let place = storedItems.firstIndex(where: { $0 === item }), place > 0 else { return true }
            return isLarge(storedItems[place - 1])
        }
    }

    /// The bar of a sheet has space for dragging the sheet.
    private static let sheetRowHeight: CGFloat = 56

    /// The height of the row of buttons, in points.
    var rowHeight: CGFloat {
        let traits = traitCollection
        if traits.horizontalSizeClass != .regular, traits.verticalSizeClass == .compact { return 32 }
        return isInSheet ? Self.sheetRowHeight : traits.horizontalSizeClass == .regular ? 50 : 44
    }

    /// Called when a search has begun or ended.
    func searchDidChange() { itemsDidChange() }

    /// The height of a large title's row, in points.
    var largeHeight: CGFloat { content?.largeHeight ?? 52 }

    /// The height of the bar's rows without large title and palette, in points.
    var baseHeight: CGFloat {
        if topItem?.isSearching == true { return 0 }
        let prompt = (topItem?.prompt ?? "").isEmpty ? 0 : NavigationBarContent.promptHeight
        return rowHeight + prompt
    }

    /// The most height of a large title and a palette that scrolls away, in points.
    var foldingHeight: CGFloat {
        (isLarge(topItem) ? largeHeight : 0)
            + (topItem?.paletteScrollsAway == true ? paletteHeight : 0)
    }

    /// The palette's height in points; 0 without one.
    var paletteHeight: CGFloat {
        guard let item = topItem, let palette = item.palette else { return 0 }
        let own = palette.sizeThatFits(CGSize(width: bounds.width, height: 100)).height
        return max(44, own - (item.isSearching ? 0 : NavigationBarContent.paletteOverlap))
    }

    /// The height of the rows that do not scroll away, in points.
    var fixedHeight: CGFloat { baseHeight + fixedPalette }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: baseHeight + foldingHeight + fixedPalette + topInset)
    }

    private var fixedPalette: CGFloat { topItem?.paletteScrollsAway == false ? paletteHeight : 0 }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.lineIsOnTop = barPosition == .bottom
        backgroundView.frame = bounds
        // The image depends on the bar's position.
        if !appearanceStorage.backgrounds.isEmpty { updateBackground(appearance(for: topItem)) }
        if let content { layoutContent(content) }
    }

    private func layoutContent(_ content: NavigationBarContent) {
        content.isLarge = isLarge(content.item) || content.item.palette != nil
        content.isLargeInRow = isLargeInRow(content.item)
        let isSearching = content.item.isSearching
        content.metrics = .init(
            row: isSearching ? 0 : rowHeight,
            prompt: isSearching || (content.item.prompt ?? "").isEmpty
                ? 0 : NavigationBarContent.promptHeight,
            large: isLarge(content.item) ? visibleLargeHeight ?? content.largeHeight : 0,
            palette: content.item.palette == nil ? 0 : visiblePaletteHeight ?? paletteHeight,
            margin: traitCollection.horizontalSizeClass == .regular ? 20 : 16, isSearching: isSearching)
        let safe = safeAreaInsets
        content.frame = CGRect(
            x: safe.left, y: topInset, width: bounds.width - safe.left - safe.right,
            height: max(0, max(bounds.height - topInset, baseHeight)))
    }

    // MARK: UINavigationBar+Images

    /// Sets an image, stretched over the bar and the safe area above it, in place of the standard appearance's
    /// background; nil removes it.
    ///
    /// An image for a position takes precedence over one for `.any`, one for metrics over one for `.default`; those
    /// with a prompt are for items that have one. An image without pixels (`UIImage()`) shows nothing. Appearances that
    /// were set for an item, for low bars or for the scroll edge take precedence.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { baseSetBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) }

    /// The image that was set for this position and these metrics; nil if none was.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        baseBackgroundImage(for: barPosition, barMetrics: barMetrics)
    }

    /// Sets the image for any position of the bar; nil removes it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        baseSetBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// The image that was set for these metrics and any position; nil if none was.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { baseBackgroundImage(for: barMetrics) }

    /// The image in place of the bar's line, at its own height; nil, the default, for the line. An image without pixels
    /// (`UIImage()`) shows nothing. Used only with a background image.
    open var shadowImage: UIImage? {
        get { baseShadowImage }
        set { baseShadowImage = newValue }
    }

    /// Sets the downward offset of titles, in points; negative values move them up.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        baseSetTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }

    /// The offset that was set for these metrics, in points; 0 if none was.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        baseTitleVerticalPositionAdjustment(for: barMetrics)
    }

    /// The mark before the back button's title in the standard appearance; nil, the default, for a chevron.
    open var backIndicatorImage: UIImage? {
        get { baseBackIndicatorImage }
        set { baseBackIndicatorImage = newValue }
    }

    /// Stored for source that sets it: titles fade, and no image clips them.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { baseBackIndicatorTransitionMaskImage }
        set { baseBackIndicatorTransitionMaskImage = newValue }
    }
}
