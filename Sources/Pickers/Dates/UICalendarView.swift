// UICalendarView.swift: a month, with days to select and marks below them.
//
// A swipe or the arrows go to the next month; the title opens wheels of months and years. Coordinates: points. Main
// actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls

/// Provides the marks of days and observes the visible month. All methods are optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: _RespondsToSelectors {
    /// Returns the mark below a day; nil, the default, for none.
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
        -> UICalendarView.Decoration?
    /// Called after a person changed the month, with the previous one.
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Default: nil, for no mark.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        VitrineMethods.result(of: self, [calendarView, dateComponents]) { nil }
    }
    /// Does nothing by default.
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
        VitrineMethods.perform(on: self, [calendarView, previousDateComponents])
    }
}

/// A view of one month of a calendar.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    private static let arrowSide: CGFloat = 44
    private static let weekdayHeight: CGFloat = 24
    private static let dayHeight: CGFloat = 46

    /// The object that provides marks and observes the month. Not retained.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { rebuild() } }
    /// How days are selected; nil, the default, if they cannot be.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.calendarView = nil
            selectionBehavior?.calendarView = self
            selectionDidChange()
        }
    }
    /// The calendar. Default: the user's.
    open var calendar: Calendar {
        get { explicitCalendar ?? Calendar.current }
        set {
            explicitCalendar = newValue
            calendarDidChange()
        }
    }
    /// The locale of names and order. Default: that of the app's language, which it follows until it is set.
    open var locale: Locale {
        get { explicitLocale ?? AppLanguage.locale }
        set {
            explicitLocale = newValue
            calendarDidChange()
        }
    }
    private var explicitCalendar: Calendar?
    private var explicitLocale: Locale?
    /// Changes are not shown until this is false again.
    private var defersChanges = false
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? { didSet { calendarDidChange() } }
    /// The days that can be selected; months outside are not shown. Default: all.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { if availableDateRange != oldValue { rangeDidChange() } }
    }
    /// Whether the delegate provides marks. True by default.
    open var wantsDateDecorations = true {
        didSet { if wantsDateDecorations != oldValue, delegate != nil { rebuild() } }
    }

    private var month = DateComponents()
    private let title = UIButton(configuration: .plain())
    private let back = UIButton(configuration: .plain())
    private let forward = UIButton(configuration: .plain())
    private var weekdays: [UILabel] = []
    private let page = UIView()
    private var grid: CalendarMonth?
    private var wheels: DateWheels?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived calendar.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        restoreCalendar(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeCalendar(in: coder, calendar: explicitCalendar, locale: explicitLocale)
    }

    private func build() {
        month = monthComponents(of: Date())
        title.configuration?.imagePlacement = .trailing
        title.configuration?.imagePadding = 4
        title.configuration?.contentInsets = .zero
        title.contentHorizontalAlignment = .leading
        title.configuration?.baseForegroundColor = .label
        title.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            [weak self] given in
            var attributes = given
            attributes.font = UIFont.preferredFont(
                forTextStyle: .headline, compatibleWith: self?.traitCollection)
            return attributes
        }
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        forward.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        page.clipsToBounds = true
        for view in [title, back, forward, page] as [UIView] {
            view.isMadeBySuperview = true
            addSubview(view)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addTarget(self, action: UICalendarView.swiped)
            page.addGestureRecognizer(swipe)
        }
        AppLanguage.follow(self) { $0.calendarDidChange() }
    }

    /// The calendar with the view's time zone and locale.
    var ownCalendar: Calendar {
        var calendar = calendar
        // The first day of the week depends on the locale.
        if explicitCalendar == nil { calendar.locale = locale }
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    private var words: CalendarWords { .of(ownCalendar, locale) }
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Sets everything that a date picker has at once, and makes the month once.
    func show(calendar: Calendar, locale: Locale, range: DateInterval) {
        let before = (ownCalendar, self.locale.identifier)
        (explicitCalendar, explicitLocale) = (calendar, locale)
        let isSame = before == (ownCalendar, locale.identifier)
        defersChanges = !isSame
        availableDateRange = range
        defersChanges = false
        if !isSame { calendarDidChange() }
    }

    private func rangeDidChange() {
        guard !defersChanges else { return }
        let nearest = clamped(month)
        guard nearest == month else {
            month = nearest
            return rebuild()
        }
        updateHeader()
        selectionDidChange()
    }

    private func calendarDidChange() {
        let names = words.weekdays
        for label in weekdays { label.removeFromSuperview() }
        weekdays = names.map { name in
            let label = UILabel()
            label.text = name
            label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
                for: .systemFont(ofSize: 13, weight: .semibold), maximumPointSize: 19,
                compatibleWith: traitCollection)
            label.textColor = UIColor.label.withAlphaComponent(0.7)
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.isMadeBySuperview = true
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
        month = clamped(month)
        rebuild()
    }

    // MARK: Months

    private func monthComponents(of date: Date) -> DateComponents {
        ownCalendar.dateComponents([.era, .year, .month], from: date)
    }

    private func start(of month: DateComponents) -> Date {
        var first = month
        first.day = 1
        return ownCalendar.date(from: first) ?? Date()
    }

    /// The nearest month with days that are available.
    private func clamped(_ month: DateComponents) -> DateComponents {
        let date = start(of: month)
        let last = monthComponents(of: availableDateRange.end)
        if availableDateRange.end != .distantFuture, date > start(of: last) { return last }
        let first = monthComponents(of: availableDateRange.start)
        if availableDateRange.start != .distantPast, date < start(of: first) { return first }
        return month
    }

    /// Era, year and month on display. Days are ignored when it is set.
    open var visibleDateComponents: DateComponents {
        get { month }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows a month; missing components keep their values. Days are ignored.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        var wanted = DateComponents()
        wanted.era = dateComponents.era ?? month.era
        wanted.year = dateComponents.year ?? month.year
        wanted.month = dateComponents.month ?? month.month
        show(clamped(wanted), animated: animated)
    }

    private func month(_ steps: Int) -> DateComponents? {
        guard let date = ownCalendar.date(byAdding: .month, value: steps, to: start(of: month)) else {
            return nil
        }
        let other = monthComponents(of: date)
        return clamped(other) == other ? other : nil
    }

    /// The name of the month an arrow leads to, whether its days are available or not.
    private func monthName(_ steps: Int) -> String? {
        ownCalendar.date(byAdding: .month, value: steps, to: start(of: month)).map(words.month)
    }

    private func turn(by steps: Int) {
        guard let other = month(steps) else { return }
        let previous = month
        show(other, animated: true)
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous)
    }

    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        guard wheels == nil else { return }
        turn(by: (swipe.direction == .left) != isMirrored ? 1 : -1)
    }

    private func show(_ new: DateComponents, animated: Bool) {
        guard new != month else { return }
        let isLater = start(of: new) > start(of: month)
        month = new
        let old = grid
        rebuild(keeping: animated && window != nil)
        guard animated, window != nil, let old, let grid, !UIAccessibility.isReduceMotionEnabled else {
            if let old, old !== grid { old.removeFromSuperview() }
            return
        }
        layoutIfNeeded()
        let shift = bounds.width * (isLater != isMirrored ? 1 : -1)
        grid.transform = CGAffineTransform(translationX: shift, y: 0)
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                grid.transform = .identity
                old.transform = CGAffineTransform(translationX: -shift, y: 0)
            }, completion: { _ in old.removeFromSuperview() })
    }

    /// Updates the month's name and the arrows.
    private func updateHeader() {
        let date = start(of: month)
        title.configuration?.title = words.month(of: date)
        title.configuration?.image = UIImage(
            systemName: wheels == nil ? (isMirrored ? "chevron.left" : "chevron.right") : "chevron.down",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
        back.configuration?.image = UIImage(
            systemName: isMirrored ? "chevron.right" : "chevron.left", withConfiguration: size)
        forward.configuration?.image = UIImage(
            systemName: isMirrored ? "chevron.left" : "chevron.right", withConfiguration: size)
        back.accessibilityLabel = monthName(-1)
        forward.accessibilityLabel = monthName(1)
        back.isEnabled = month(-1) != nil
        forward.isEnabled = month(1) != nil
    }

    private func rebuild(keeping keepsOld: Bool = false) {
        updateHeader()
        if !keepsOld { grid?.removeFromSuperview() }
        let new = CalendarMonth(month, calendar: ownCalendar, locale: locale, isMirrored: isMirrored) {
            prepare($0)
        }
        grid = new
        page.addSubview(new)
        new.isHidden = wheels != nil
        setNeedsLayout()
    }

    // MARK: Days

    private func prepare(_ day: CalendarDay) {
        // The closure captures the day, not the view, which retains the action.
        let date = day.day
        day.addAction(
            UIAction { [weak self] _ in
                guard let self, let selection = selectionBehavior, selection.canChoose(date) else { return }
                selection.choose(date, in: ownCalendar)
            }, for: .touchUpInside)
        if wantsDateDecorations { day.decorate(delegate?.calendarView(self, decorationFor: day.day)) }
        update(day)
    }

    private func update(_ day: CalendarDay) {
        let calendar = ownCalendar
        let start = calendar.date(from: day.day) ?? .distantPast
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        let isAvailable = end > availableDateRange.start && start <= availableDateRange.end
        day.isEnabled = isAvailable && (selectionBehavior?.canChoose(day.day) ?? true)
        day.isUserInteractionEnabled = selectionBehavior != nil
        day.isSelected = selectionBehavior?.isSelected(day.day, in: calendar) ?? false
    }

    func selectionDidChange() { grid?.days.forEach(update) }

    /// Calls the delegate again for the marks of these days.
    open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
        guard wantsDateDecorations else { return }
        let calendar = ownCalendar
        for day in grid?.days ?? []
        where dateComponents.contains(where: { UICalendarSelection.isSameDay($0, day.day, in: calendar) }) {
            day.decorate(delegate?.calendarView(self, decorationFor: day.day))
        }
        grid?.alignNumbers()
    }

    // MARK: Months and years

    private func toggleWheels() {
        if let wheels {
            wheels.removeFromSuperview()
            self.wheels = nil
        } else {
            let wheels = DateWheels(columns: DateColumn.columns(for: .yearAndMonth, locale: locale))
            wheels.configure(
                DateWheels.Setting(
                    calendar: ownCalendar, locale: locale, minimum: availableDateRange.start,
                    maximum: availableDateRange.end, minuteInterval: 1))
            wheels.show(start(of: month), animated: false)
            wheels.onChange = { [weak self] date in
                guard let self else { return }
                let previous = month
                show(clamped(monthComponents(of: date)), animated: false)
                if month != previous {
                    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous)
                }
            }
            self.wheels = wheels
            page.addSubview(wheels)
        }
        rebuild()
    }

    // MARK: Layout

    /// The width of the title between the edge and the arrows.
    private func availableTitleWidth(_ width: CGFloat) -> CGFloat { max(0, width - 2 * Self.arrowSide - 16) }

    /// The height of the title, which may need several lines for large text.
    private func headerHeight(_ width: CGFloat) -> CGFloat {
        let title = title.sizeThatFits(CGSize(width: availableTitleWidth(width), height: 0))
        return max(Self.arrowSide, title.height.rounded(.up))
    }

    open override var intrinsicContentSize: CGSize {
        let width: CGFloat = 320
        return CGSize(
            width: width,
            height: headerHeight(bounds.width > 0 ? bounds.width : width) + Self.weekdayHeight
                + 6 * Self.dayHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? max(280, size.width) : 320
        return CGSize(width: width, height: headerHeight(width) + Self.weekdayHeight + 6 * Self.dayHeight)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
        calendarDidChange()
        invalidateIntrinsicContentSize()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A month is made for one reading direction, like its arrows.
        if let grid, grid.isMirrored != isMirrored { rebuild() }
        let side = Self.arrowSide, header = headerHeight(bounds.width), arrowTop = (header - side) / 2
        // The number of the title's lines depends on the width and the text size.
        if page.frame.minY != header + Self.weekdayHeight { invalidateIntrinsicContentSize() }
        let titleWidth = min(title.intrinsicContentSize.width, availableTitleWidth(bounds.width))
        title.frame = CGRect(
            x: isMirrored ? bounds.width - titleWidth - 12 : 12, y: 0, width: titleWidth, height: header)
        forward.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - side, y: arrowTop, width: side, height: side)
        back.frame = CGRect(
            x: isMirrored ? side : bounds.width - 2 * side, y: arrowTop, width: side, height: side)
        let width = bounds.width / 7
        for (index, label) in weekdays.enumerated() {
            let column = CGFloat(isMirrored ? weekdays.count - 1 - index : index)
            label.frame = CGRect(x: column * width + 2, y: header, width: width - 4, height: Self.weekdayHeight)
            label.isHidden = wheels != nil
        }
        let top = header + Self.weekdayHeight
        page.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        grid?.bounds = page.bounds
        grid?.center = CGPoint(x: page.bounds.midX, y: page.bounds.midY)
        wheels?.frame = page.bounds
    }
}
