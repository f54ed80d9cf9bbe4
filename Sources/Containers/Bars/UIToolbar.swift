// UIToolbar.swift: a row of buttons, usually at the bottom of a screen.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// Decides the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons with space between them.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, MeasuredBar {
    /// The object that decides the bar's position. Not retained.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
    /// The buttons and spaces from the leading to the trailing edge; nil, the default, for none.
    open var items: [UIBarButtonItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }
    private var storedItems: [UIBarButtonItem]?
    /// The older style of the bar. Stored; it has no effect.
    open var barStyle = UIBarStyle.default { didSet { refresh() } }
    /// Whether the background is translucent. Stored; the appearance decides. True by default.
    open var isTranslucent = true { didSet { refresh() } }
    /// The colour of the background; nil, the default, for that of the appearance.
    open var barTintColor: UIColor? { didSet { refresh() } }
    /// The standard appearance. Default: blurred, with a line.
    open var standardAppearance = UIToolbarAppearance() { didSet { refresh() } }
    /// The appearance in a low bar. Stored; the standard appearance is used.
    open var compactAppearance: UIToolbarAppearance? { didSet { refresh() } }
    /// The appearance while content ends at the bar; nil, the default, for no background.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { refresh() } }
    /// The appearance in a low bar while content ends at it. Stored; `scrollEdgeAppearance` is used.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { refresh() } }

    private let backgroundView = BarBackground(frame: .zero)
    /// The images that were set on the bar itself.
    var appearanceStorage = BarAppearanceStorage()
    private var views: [UIView] = []
    /// The menu of further items, made when it is first needed.
    private var overflow: BarOverflow?
    /// Whether content ends at the bar.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { refresh() } } }
    /// How far the background extends below the row of buttons, in points.
    var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }
    static let margin: CGFloat = 16

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived toolbar with its items.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.restore(Self.coded, of: self)
        appearanceStorage.restore(from: coder)
        setUp()
        if let kept = coder.object("UIItems") as? [UIBarButtonItem] { items = kept }
    }

    private static var coded: [CodedProperty<UIToolbar>] {
        [
            .choice("UIBarStyle", \.barStyle), .flag("UIBarTranslucence", \.isTranslucent),
            .object("UIBarTintColor", \.barTintColor),
        ]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        appearanceStorage.store(in: coder)
        if let storedItems { coder.encode(storedItems as NSArray, forKey: "UIItems") }
    }

    private func setUp() {
        isOpaque = false
        backgroundView.lineIsOnTop = true
        addSubview(backgroundView)
        refresh()
    }

    /// The position from the delegate; `.bottom` without one.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

    /// Shows other items. With animation, added items fade in and removed ones fade out.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = views
        for item in storedItems ?? [] { item.onChange = nil }
        storedItems = items
        views = (items ?? []).map { item in
            let view = item.customView ?? BarButton(item)
            item.shownView = view
            item.onChange = { [weak self, weak item] in self?.itemDidChange(item) }
            return view
        }
        for view in old where !views.contains(view) {
            guard animated else {
                view.removeFromSuperview()
                continue
            }
            UIView.animate(withDuration: 0.25) {
                view.alpha = 0
            } completion: { _ in
                view.removeFromSuperview()
                view.alpha = 1
            }
        }
        for (view, item) in zip(views, items ?? []) where view.superview !== self && !item.isSpace {
            addSubview(view)
            guard animated else { continue }
            UIView.performWithoutAnimation { view.alpha = 0 }
            UIView.animate(withDuration: 0.25) { view.alpha = 1 }
        }
        refresh()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refresh()
        LargeContentBars.follow(self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        LargeContentBars.follow(self)
    }

    private func itemDidChange(_ item: UIBarButtonItem?) {
        (item?.shownView as? BarButton)?.refresh()
        setNeedsLayout()
    }

    func refresh() {
        let shown = shownAppearance
        updateBackground()
        for case let button as BarButton in views {
            button.appearance =
                button.item.style == .plain ? shown.buttonAppearance : shown.prominentButtonAppearance
        }
        setNeedsLayout()
    }

    private var shownAppearance: UIToolbarAppearance {
        isAtScrollEdge ? scrollEdgeAppearance ?? Self.clear : standardAppearance
    }

    private func updateBackground() {
        backgroundView.show(shownAppearance, tint: barTintColor, images: backgroundImages)
    }

    private static let clear: UIToolbarAppearance = {
        let appearance = UIToolbarAppearance()
        appearance.configureWithTransparentBackground()
        return appearance
    }()

    static func height(in traits: UITraitCollection) -> CGFloat {
        traits.horizontalSizeClass == .regular ? 50 : 44
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(in: traitCollection) + bottomInset)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(in: traitCollection))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.lineIsOnTop = barPosition != .top && barPosition != .topAttached
        backgroundView.frame = bounds
        // The image depends on the bar's position.
        if !appearanceStorage.backgrounds.isEmpty { updateBackground() }
        let row = CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - bottomInset)
        place(in: row.insetBy(dx: min(Self.margin, row.width / 2), dy: 0))
    }

    private func place(in row: CGRect) {
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let items = storedItems ?? []
        var all = BarRow(items: items, views: views)
        let hidden = BarOverflow.choose([(all, false)], available: row.width, height: row.height)[0]
        guard !hidden.isEmpty else {
            overflow?.button.removeFromSuperview()
            return all.place(in: row, mirrored: mirrored)
        }
        let overflow = self.overflow ?? BarOverflow()
        self.overflow = overflow
        overflow.list(hidden.sorted().map { items[$0] })
        if overflow.button.superview !== self { addSubview(overflow.button) }
        overflow.button.appearance = shownAppearance.buttonAppearance
        all.hidden = hidden
        let (button, rest) = row.divided(atDistance: 44, from: mirrored ? .minXEdge : .maxXEdge)
        overflow.button.frame = button.insetBy(dx: 0, dy: (button.height - 44) / 2)
        all.place(in: rest.divided(atDistance: 8, from: mirrored ? .minXEdge : .maxXEdge).remainder, mirrored: mirrored)
    }

    // MARK: UIToolbar+Images

    /// Sets an image, stretched over the bar and the safe area beside it, in place of the standard appearance's
    /// background; nil removes it.
    ///
    /// An image for a position takes precedence over one for `.any`, one for metrics over one for `.default`. An image
    /// without pixels (`UIImage()`) shows nothing. An appearance that was set for the scroll edge takes precedence.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) { baseSetBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics) }

    /// The image that was set for this position and these metrics; nil if none was.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { baseBackgroundImage(forToolbarPosition: topOrBottom, barMetrics: barMetrics) }

    /// Sets an image in place of the bar's line, at its own height; nil removes it. An image without pixels
    /// (`UIImage()`) shows nothing. Used only with a background image.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        baseSetShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }

    /// The image that was set for this position; nil if none was.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        baseShadowImage(forToolbarPosition: topOrBottom)
    }
}
