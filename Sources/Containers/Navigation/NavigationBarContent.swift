// NavigationBarContent.swift: the content of a navigation bar for one item.
//
// The title is in the middle of the bar if the buttons leave that place free, otherwise in the middle of the rest. A
// back button loses its title, then the word “Back”, before the title is truncated.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    let back = BackButton(frame: .zero)
    /// Holds the labels: a motion of the bar moves and fades it, scrolling fades the title inside.
    private let titleBox = UIView()
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let promptLabel = UILabel()
    let largeLabel = UILabel()
    private let largeSubtitleLabel = UILabel()
    /// The view below the title, and the one below the large title.
    private var subtitleView: UIView?
    private var largeSubtitleView: UIView?
    /// The menu of further items, made when it is first needed.
    private var overflow: BarOverflow?
    /// Clips the large title and the palette at the end of the bar.
    let largeClip = UIView()
    private let paletteClip = UIView()
    private var leading: [UIBarButtonItem] = []
    private var trailing: [UIBarButtonItem] = []
    private var middle: [UIBarButtonItem] = []
    private var leadingViews: [UIView] = []
    private var trailingViews: [UIView] = []
    private var middleViews: [UIView] = []
    /// The search bar in the row.
    private var inlineSearchBar: UISearchBar?
    private var backTitles: [String?] = []
    private var hasBack = false
    private weak var before: UINavigationItem?
    var appearance: UINavigationBarAppearance { didSet { restyle() } }
    /// The downward offset of titles, in points.
    var titleShift: CGFloat = 0 { didSet { if titleShift != oldValue { setNeedsLayout() } } }
    var isLarge = false { didSet { largeClip.isHidden = !isLarge } }
    /// Whether the title is large and in the row.
    var isLargeInRow = false {
        didSet {
            guard isLargeInRow != oldValue else { return }
            restyle()
            setNeedsLayout()
        }
    }
    var metrics = Metrics() {
        didSet {
            guard metrics != oldValue else { return }
            if metrics.isSearching != oldValue.isSearching { showRow() }
            setNeedsLayout()
        }
    }

    /// The heights of the rows and the space at the sides, in points.
    struct Metrics: Equatable {
        var row: CGFloat = 44
        var prompt: CGFloat = 0
        /// The visible height of the large title's row: less while content scrolls, more while it is pulled down.
        var large: CGFloat = 0
        var palette: CGFloat = 0
        var margin: CGFloat = 16
        /// Whether a search bar replaces the row.
        var isSearching = false
    }

    /// How much lower a search bar is in the bar than by itself, in points: its field is one point below the title.
    static let paletteOverlap: CGFloat = 4
    private static let paletteRise: CGFloat = 9

    /// The height of a large title's row, in points: 52, and more for very large text and for a line below it.
    var largeHeight: CGFloat {
        max(52, (largeLabel.font.lineHeight + Self.largeFoot).rounded(.up)) + largeSubtitleSize.height.rounded(.up)
    }
    /// The space below a large title, in points.
    private static let largeFoot: CGFloat = 8
    static let promptHeight: CGFloat = 30

    init(item: UINavigationItem, appearance: UINavigationBarAppearance) {
        self.item = item
        self.appearance = appearance
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        largeClip.clipsToBounds = true
        largeClip.isOpaque = false
        largeClip.isHidden = true
        largeClip.addSubview(largeLabel)
        largeClip.addSubview(largeSubtitleLabel)
        paletteClip.clipsToBounds = true
        paletteClip.isOpaque = false
        largeClip.addSubview(paletteClip)
        for view in [titleLabel, subtitleLabel, promptLabel, largeLabel, largeSubtitleLabel] {
            view.textAlignment = view === largeLabel || view === largeSubtitleLabel ? .natural : .center
            view.accessibilityTraits = .header
        }
        largeLabel.adjustsFontSizeToFitWidth = true
        largeLabel.minimumScaleFactor = 0.7
        titleBox.isOpaque = false
        titleBox.isUserInteractionEnabled = false
        titleBox.addSubview(titleLabel)
        titleBox.addSubview(subtitleLabel)
        for view in [largeClip, promptLabel, titleBox, back] { addSubview(view) }
        AppLanguage.follow(self) { if let before = $0.before { $0.refresh(before: before) } }
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the content from the item.
    ///
    /// - Parameter before: the item that back leads to; nil if there is none.
    func refresh(before: UINavigationItem?) {
        self.before = before
        largeLabel.text = item.largeTitle ?? item.title ?? item.attributedTitle.map { String($0.characters) }
        promptLabel.text = item.prompt
        hasBack =
            before != nil && !item.hidesBackButton
            && (item.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
        back.isHidden = !hasBack
        if let before {
            backTitles = Self.titles(of: before)
            back.shownItem = before.backBarButtonItem
        }
        leadingViews = adopt(item.leadingItems, old: leadingViews, &leading)
        trailingViews = adopt(item.trailingItems, old: trailingViews, &trailing)
        middleViews = adopt(item.titleView == nil ? item.centerItems : [], old: middleViews, &middle)
        for view in subviews where view is TitleHolder { view.removeFromSuperview() }
        if let own = item.titleView {
            let holder = TitleHolder(own)
            addSubview(holder)
        }
        for view in paletteClip.subviews where view !== item.palette { view.removeFromSuperview() }
        adoptInlineSearchBar()
        adopt(item.subtitleView, &subtitleView, in: titleBox)
        adopt(item.largeSubtitleView, &largeSubtitleView, in: largeClip)
        titleBox.isUserInteractionEnabled = subtitleView != nil
        if let palette = item.palette, palette.superview !== paletteClip { paletteClip.addSubview(palette) }
        if metrics.isSearching { showRow() }
        restyle()
    }

    var showsSearchInline: Bool { inlineSearchBar != nil || buttons.contains { $0 is UISearchBar } }

    private func adopt(_ view: UIView?, _ kept: inout UIView?, in parent: UIView) {
        if let old = kept, old !== view, old.superview === parent { old.removeFromSuperview() }
        kept = view
        if let view, view.superview !== parent { parent.addSubview(view) }
    }

    private func adoptInlineSearchBar() {
        let own = item.inlineSearchBar
        if let old = inlineSearchBar, old !== own, old.superview === self { old.removeFromSuperview() }
        inlineSearchBar = own
        guard let own, own.superview !== self else { return }
        own.alpha = rowAlpha
        addSubview(own)
    }

    /// The possible titles of the back button, longest first; nil for only the chevron.
    private static func titles(of before: UINavigationItem) -> [String?] {
        let own = before.backBarButtonItem?.title ?? before.backButtonTitle ?? before.title
        let generic = SystemString.back.text
        switch before.backButtonDisplayMode {
        case .minimal: return [nil]
        case .generic: return [generic, nil]
        case .default:
            guard let own, !own.isEmpty else {
                return before.backBarButtonItem != nil || before.backButtonTitle != nil
                    ? [nil] : [generic, nil]
            }
            return [own, generic, nil]
        }
    }

    private func adopt(_ items: [UIBarButtonItem], old: [UIView], _ kept: inout [UIBarButtonItem])
        -> [UIView]
    {
        let present = zip(kept, old)
        let searchItem = self.item.searchController == nil ? nil : self.item.searchBarPlacementBarButtonItem
        let views = items.map { item -> UIView in
            let own = item === searchItem ? self.item.placedSearchBar : item.customView
            if let view = present.first(where: { $0.0 === item })?.1, own == nil ? view is BarButton : view === own {
                (view as? BarButton)?.refresh()
                return view
            }
            return own ?? BarButton(item)
        }
        for view in old where !views.contains(view) && view.superview === self { view.removeFromSuperview() }
        for (view, item) in zip(views, items) {
            item.shownView = view
            item.onChange = { [weak self, weak item] in
                (item?.shownView as? BarButton)?.refresh()
                self?.setNeedsLayout()
            }
            if !item.isSpace { addSubview(view) }
        }
        kept = items
        return views
    }

    private func restyle() {
        let title = appearance.titleTextAttributes
        titleLabel.font =
            title[.font] as? UIFont
            ?? UIFontMetrics(forTextStyle: .headline).scaledFont(
                for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 23,
                compatibleWith: traitCollection)
        titleLabel.textColor = title[.foregroundColor] as? UIColor ?? .label
        let large = appearance.largeTitleTextAttributes
        largeLabel.font =
            large[.font] as? UIFont
            ?? UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
                for: .systemFont(ofSize: 34, weight: .bold), maximumPointSize: 60,
                compatibleWith: traitCollection)
        largeLabel.textColor = large[.foregroundColor] as? UIColor ?? .label
        if isLargeInRow {
            (titleLabel.font, titleLabel.textColor) = (largeLabel.font, largeLabel.textColor)
            show(nil, or: largeLabel.text, in: titleLabel)
        } else {
            show(item.attributedTitle, or: item.title, in: titleLabel)
        }
        styleSubtitles()
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = titleLabel.textColor
        for view in leadingViews + trailingViews + middleViews {
            guard let button = view as? BarButton else { continue }
            button.appearance =
                button.item.style == .plain ? appearance.buttonAppearance : appearance.prominentButtonAppearance
        }
        setNeedsLayout()
    }

    private func styleSubtitles() {
        let small = appearance.subtitleTextAttributes
        subtitleLabel.font = small[.font] as? UIFont ?? .systemFont(ofSize: 12)
        subtitleLabel.textColor = small[.foregroundColor] as? UIColor ?? .quietText
        show(item.attributedSubtitle, or: item.subtitle, in: subtitleLabel)
        let large = appearance.largeSubtitleTextAttributes
        largeSubtitleLabel.font =
            large[.font] as? UIFont
            ?? UIFontMetrics(forTextStyle: .subheadline).scaledFont(
                for: .systemFont(ofSize: 15), maximumPointSize: 23, compatibleWith: traitCollection)
        largeSubtitleLabel.textColor = large[.foregroundColor] as? UIColor ?? .quietText
        show(item.shownLargeSubtitle, or: nil, in: largeSubtitleLabel)
    }

    /// Shows a text with its attributes in place of the label's font and colour, otherwise a plain text.
    private func show(_ attributed: AttributedString?, or plain: String?, in label: UILabel) {
        // Labels compare texts, and Linux Foundation's comparison of attributes can crash.
        label.attributedText = nil
        guard var attributed else { return label.text = plain }
        var base = AttributeContainer()
        base.font = label.font
        base.foregroundColor = label.textColor
        attributed.mergeAttributes(base, mergePolicy: .keepCurrent)
        label.attributedText = NSAttributedString(attributed)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        restyle()
        superview?.setNeedsLayout()
    }

    /// The view that shows the title.
    var titleHolder: UIView { subviews.first { $0 is TitleHolder } ?? titleBox }

    /// The views that fade when items change, except the title.
    var buttons: [UIView] {
        let further = overflow.flatMap { $0.button.superview === self ? [$0.button] : nil } ?? []
        return leadingViews + trailingViews + middleViews + (inlineSearchBar.map { [$0] } ?? []) + further
    }

    /// The button with an identifier for transitions; nil if there is none.
    func button(identifier: String) -> UIView? {
        zip(leading + middle + trailing, leadingViews + middleViews + trailingViews)
            .first { $0.0.identifier == identifier && !$0.1.isHidden }?.1
    }

    /// The identifiers of the items that are shown.
    var identifiers: [String] { (leading + middle + trailing).compactMap(\.identifier) }

    /// The opacity of the row outside a motion.
    var rowAlpha: CGFloat { metrics.isSearching ? 0 : 1 }

    private func showRow() {
        for view in buttons + [back, titleHolder, promptLabel] { view.alpha = rowAlpha }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        promptLabel.isHidden = metrics.prompt == 0
        promptLabel.frame = CGRect(
            x: metrics.margin, y: 6, width: max(0, bounds.width - 2 * metrics.margin),
            height: max(0, metrics.prompt - 8))
        let row = CGRect(
            x: metrics.margin, y: metrics.prompt, width: max(0, bounds.width - 2 * metrics.margin),
            height: metrics.row)
        (leading + middle + trailing).first { $0 === item.placedSearchItem }?.setWidthOnce(fieldWidth(row))
        var before = BarRow(items: leading, views: leadingViews)
        var after = BarRow(items: trailing, views: trailingViews)
        let overflowWidth = fold(&before, &after, row)
        let buttonsWidth = after.width(height: row.height) + overflowWidth
        let trailingWidth = buttonsWidth + searchWidth(row, hasButtons: buttonsWidth > 0)
        var leadingWidth = before.width(height: row.height)
        var backWidth: CGFloat = 0
        if hasBack {
            backWidth = fitBack(row, taken: leadingWidth, trailingWidth)
            leadingWidth += backWidth + (leadingWidth > 0 ? 8 : 0)
        }
        func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            let left = mirrored ? row.maxX - x - width : row.minX + x
            return CGRect(x: left, y: row.minY, width: width, height: row.height)
        }
        if hasBack { back.frame = rect(-8, backWidth + 8).insetBy(dx: 0, dy: (row.height - 44) / 2) }
        let start = hasBack ? backWidth + 8 : 0
        before.place(in: rect(start, max(0, leadingWidth - start)), mirrored: mirrored)
        after.place(in: rect(row.width - buttonsWidth, buttonsWidth - overflowWidth), mirrored: mirrored)
        if overflowWidth > 0 {
            overflow?.button.frame = rect(row.width - 44, 44).insetBy(dx: 0, dy: (row.height - 44) / 2)
        }
        placeInlineSearchBar(
            in: rect(row.width - trailingWidth, trailingWidth - buttonsWidth), hasButtons: buttonsWidth > 0,
            mirrored)
        align(leadingViews, .leading)
        align(trailingViews, .trailing)
        let gap: CGFloat = 8
        let free = rect(
            leadingWidth + (leadingWidth > 0 ? gap : 0),
            max(
                0,
                row.width - leadingWidth - trailingWidth - (leadingWidth > 0 ? gap : 0)
                    - (trailingWidth > 0 ? gap : 0)))
        placeTitle(in: free, row, mirrored)
        placeCentered(in: free, row)
        placeLarge(row, mirrored)
    }

    /// Moves the items that do not fit into the menu of further items; returns the width of the menu's button and the
    /// space before it, in points, or 0 without one.
    private func fold(_ before: inout BarRow, _ after: inout BarRow, _ row: CGRect) -> CGFloat {
        let back: CGFloat = hasBack ? 30 : 0
        let title: CGFloat = titleWidth > 0 ? min(titleWidth, 44) + 16 : 0
        var hidden = BarOverflow.choose(
            [(before, false), (after, true)],
            available: row.width - back - title - searchWidth(row, hasButtons: true), height: row.height)
        if isLargeInRow {
            hidden[0] = Set(leading.indices.filter { !leading[$0].isSpace && leading[$0].customView == nil })
        }
        (before.hidden, after.hidden) = (hidden[0], hidden[1])
        let foldedMiddle = isLargeInRow ? middle.filter { !$0.isSpace && $0.customView == nil } : []
        let listed =
            hidden[0].sorted().map { leading[$0] } + foldedMiddle + hidden[1].sorted().map { trailing[$0] }
        guard !listed.isEmpty else {
            overflow?.button.removeFromSuperview()
            return 0
        }
        let overflow = self.overflow ?? BarOverflow()
        self.overflow = overflow
        overflow.list(listed)
        if overflow.button.superview !== self {
            addSubview(overflow.button)
            overflow.button.alpha = rowAlpha
            overflow.button.appearance = appearance.buttonAppearance
        }
        return after.width(height: row.height) > 0 ? BarOverflow.width : BarOverflow.width - 8
    }

    /// Places a search field in the middle of the row.
    private func placeCentered(in free: CGRect, _ row: CGRect) {
        guard let inlineSearchBar, item.searchBarPlacement == .integratedCentered else { return }
        let width = min(fieldWidth(row) * 1.5, free.width)
        let height = inlineSearchBar.sizeThatFits(CGSize(width: width, height: 100)).height
        let scale = max(1, traitCollection.displayScale)
        let x = max(free.minX, min(row.midX - width / 2, free.maxX - width))
        inlineSearchBar.frame = CGRect(
            x: (x * scale).rounded() / scale, y: ((row.midY - height / 2) * scale).rounded() / scale, width: width,
            height: height)
    }

    /// A third of the row, but with room for some words.
    private func fieldWidth(_ row: CGRect) -> CGFloat {
        min(max(200, (row.width * 0.34).rounded()), 320, row.width * 0.5)
    }

    /// The distance from the field of a search bar to the bar's edge, in points.
    private static let searchMargin: CGFloat = 8

    private func searchWidth(_ row: CGRect, hasButtons: Bool) -> CGFloat {
        guard inlineSearchBar != nil, item.searchBarPlacement != .integratedCentered else { return 0 }
        return fieldWidth(row) + (hasButtons ? 0 : -Self.searchMargin)
    }

    /// The field ends where the row does.
    private func placeInlineSearchBar(in available: CGRect, hasButtons: Bool, _ mirrored: Bool) {
        guard let inlineSearchBar, item.searchBarPlacement != .integratedCentered else { return }
        let reach = hasButtons ? 0 : Self.searchMargin
        let width = available.width + reach
        let height = inlineSearchBar.sizeThatFits(CGSize(width: width, height: 100)).height
        let scale = max(1, traitCollection.displayScale)
        inlineSearchBar.frame = CGRect(
            x: mirrored ? available.minX - reach : available.minX,
            y: ((available.midY - height / 2) * scale).rounded() / scale, width: width, height: height)
    }

    private func align(_ views: [UIView], _ edge: NSDirectionalRectEdge) {
        for (index, view) in views.enumerated() {
            let isOutermost = edge == .leading ? index == 0 && !hasBack : index == views.count - 1
            (view as? BarButton)?.edge = isOutermost ? edge : .all
        }
    }

    /// Chooses the longest title of the back button that leaves room for the title; returns the button's width.
    private func fitBack(_ row: CGRect, taken: CGFloat, _ trailingWidth: CGFloat) -> CGFloat {
        let title = min(titleWidth, row.width * 0.5)
        let available = (row.width - title) / 2 - taken - 8
        var width: CGFloat = 0
        for text in backTitles {
            back.show(
                title: text, image: appearance.backIndicatorImage, appearance: appearance.backButtonAppearance
            )
            width = back.sizeThatFits(.zero).width - 8
            if width <= available { return width }
        }
        return width
    }

    private var titleWidth: CGFloat {
        if let own = item.titleView { return BarRow.size(of: own, metrics.row).width }
        if !middleViews.isEmpty, !isLargeInRow {
            return BarRow(items: middle, views: middleViews).width(height: metrics.row)
        }
        return titleLabel.sizeThatFits(CGSize(width: 2000, height: 100)).width
    }

    private func placeTitle(in free: CGRect, _ row: CGRect, _ mirrored: Bool) {
        let scale = max(1, traitCollection.displayScale)
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        func start(_ width: CGFloat) -> CGFloat {
            if isLargeInRow { return mirrored ? onPixel(free.maxX - width) : free.minX }
            return onPixel(max(free.minX, min(row.midX - width / 2, free.maxX - width)))
        }
        let width = min(titleWidth, free.width)
        if let holder = subviews.first(where: { $0 is TitleHolder }) as? TitleHolder {
            let size = BarRow.size(of: holder.content, row.height)
            let height = min(size.height, row.height)
            holder.place(CGRect(x: start(width), y: onPixel(row.midY - height / 2), width: width, height: height))
        }
        let showsMiddle = !middleViews.isEmpty && !isLargeInRow
        titleLabel.isHidden = item.titleView != nil || showsMiddle || (titleLabel.text ?? "").isEmpty
        let line = subtitleView ?? subtitleLabel
        subtitleLabel.isHidden = titleLabel.isHidden || subtitleView != nil || (subtitleLabel.text ?? "").isEmpty
        subtitleView?.isHidden = titleLabel.isHidden
        for view in middleViews where !showsMiddle { view.isHidden = true }
        if showsMiddle {
            BarRow(items: middle, views: middleViews).place(
                in: CGRect(x: start(width), y: row.minY, width: width, height: row.height), mirrored: mirrored)
        }
        let offset = appearance.titlePositionAdjustment
        let size = titleLabel.sizeThatFits(CGSize(width: 2000, height: 100))
        let lift: CGFloat = line.isHidden ? 0 : 8
        let below = line.isHidden ? .zero : Self.size(of: line, width: free.width)
        let boxWidth = max(width, min(below.width, free.width))
        titleBox.place(
            CGRect(
                x: start(boxWidth) + offset.horizontal,
                y: onPixel(row.midY - size.height / 2 - lift) + offset.vertical + titleShift, width: boxWidth,
                height: size.height + below.height))
        titleLabel.frame = CGRect(x: 0, y: 0, width: boxWidth, height: size.height)
        titleLabel.alpha = smallTitleAlpha
        let lineWidth = line === subtitleLabel ? boxWidth : min(below.width, boxWidth)
        line.frame = CGRect(
            x: onPixel((boxWidth - lineWidth) / 2), y: size.height, width: lineWidth, height: below.height)
        line.alpha = smallTitleAlpha
    }

    /// The size of a subtitle or of a view in its place.
    private static func size(of view: UIView, width: CGFloat) -> CGSize {
        let size =
            view is UILabel
            ? view.sizeThatFits(CGSize(width: width, height: 100)) : BarRow.size(of: view, subtitleHeight)
        return CGSize(width: size.width, height: min(size.height, view is UILabel ? size.height : 44))
    }

    /// The height of a view below the title that has none of its own, in points.
    private static let subtitleHeight: CGFloat = 16

    /// The small title appears as the last part of the large one disappears.
    private var smallTitleAlpha: CGFloat {
        guard isLarge else { return 1 }
        return min(1, max(0, 1 - (metrics.large - 4) / 12))
    }

    /// The size of the line below the large title; zero without one.
    private var largeSubtitleSize: CGSize {
        if let own = item.largeSubtitleView { return Self.size(of: own, width: 2000) }
        guard !(largeSubtitleLabel.text ?? "").isEmpty else { return .zero }
        return largeSubtitleLabel.sizeThatFits(CGSize(width: 2000, height: 100))
    }

    private func placeLarge(_ row: CGRect, _ mirrored: Bool) {
        guard isLarge else { return }
        largeClip.place(
            CGRect(x: 0, y: row.maxY, width: bounds.width, height: max(0, metrics.large + metrics.palette)))
        // The title is at the bottom of its row and moves up under the bar; pulled down it grows a little.
        let height = largeLabel.sizeThatFits(CGSize(width: 2000, height: 100)).height
        let line = largeSubtitleSize
        let pulled = max(0, metrics.large - largeHeight)
        let growth = 1 + min(0.1, pulled / 1200)
        let width = max(0, row.width)
        let foot = metrics.large - Self.largeFoot
        largeLabel.transform = .identity
        largeLabel.frame = CGRect(x: row.minX, y: foot - line.height - height, width: width, height: height)
        if growth > 1 {
            let shift = width * (growth - 1) / 2 * (mirrored ? -1 : 1)
            largeLabel.transform = CGAffineTransform(a: growth, b: 0, c: 0, d: growth, tx: shift, ty: 0)
        }
        placeLargeSubtitle(
            CGRect(x: row.minX, y: foot - line.height, width: width, height: line.height), line, mirrored)
        placePalette()
    }

    private func placeLargeSubtitle(_ place: CGRect, _ size: CGSize, _ mirrored: Bool) {
        largeSubtitleLabel.isHidden = largeSubtitleView != nil || size.height == 0
        largeSubtitleLabel.frame = place
        let width = min(size.width, place.width)
        largeSubtitleView?.frame = CGRect(
            x: mirrored ? place.maxX - width : place.minX, y: place.minY, width: width, height: size.height)
    }

    /// Moves the search bar up under the rows above it, and fades it.
    private func placePalette() {
        guard let palette = item.palette else { return }
        let available = max(0, metrics.palette)
        paletteClip.frame = CGRect(x: 0, y: metrics.large, width: bounds.width, height: available)
        let side = max(0, metrics.margin - 8)
        let height = palette.sizeThatFits(CGSize(width: bounds.width - 2 * side, height: 100)).height
        let whole = metrics.isSearching ? height : height - Self.paletteOverlap
        let rise = metrics.isSearching ? 0 : Self.paletteRise
        palette.frame = CGRect(
            x: side, y: available - whole - rise, width: max(0, bounds.width - 2 * side), height: height)
        palette.alpha = whole > 0 ? min(1, max(0, (available / whole - 0.35) / 0.5)) : 0
    }
}

/// Holds a title view, whose own transform and alpha stay unchanged.
@MainActor
private final class TitleHolder: UIView {
    let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if content.superview === self { content.frame = bounds }
    }
}

extension UIView {
    /// Sets the frame, without regard to the transform, which a motion may have set.
    func place(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
