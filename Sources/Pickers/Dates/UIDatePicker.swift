// UIDatePicker.swift: a date, a time, both, or a duration.
//
// Coordinates: points. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact; wheels for a duration and for years and months.
    case automatic = 0
    /// Wheels, one for each part of the date.
    case wheels
    /// Buttons that open a calendar or wheels.
    case compact
    /// A calendar in place.
    case inline
}

/// A control for a date, a time or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The parts that a person chooses.
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time = 0
        /// Day, month and year.
        case date
        /// Day, hours and minutes.
        case dateAndTime
        /// A duration in hours and minutes.
        case countDownTimer
        /// A month of a year.
        case yearAndMonth
    }

    private var storedDate = Date()
    private var storedDuration: TimeInterval = 60
    private var face: (any DatePickerFace)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived date picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let date = coder.object("UIDate") as? NSDate { storedDate = date as Date }
        datePickerMode = coder.choice("UIDatePickerMode") ?? .dateAndTime
        preferredDatePickerStyle = coder.choice("UIPreferredDatePickerStyle") ?? .automatic
        minimumDate = (coder.object("UIMinimumDate") as? NSDate).map { $0 as Date }
        maximumDate = (coder.object("UIMaximumDate") as? NSDate).map { $0 as Date }
        locale = (coder.object("UILocale") as? String).map { Locale(identifier: $0) }
        timeZone = (coder.object("UITimeZone") as? String).flatMap { TimeZone(identifier: $0) }
        setUp()
        restoreInterval(from: coder)
        if let duration = coder.finite("UICountDownDuration") { countDownDuration = duration }
    }

    /// Not in the initialiser, since the property's observer would not be called there.
    private func restoreInterval(from coder: NSCoder) {
        if let interval = coder.integer("UIMinuteInterval") { minuteInterval = interval }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(date as NSDate, forKey: "UIDate")
        coder.encode(datePickerMode.rawValue, forKey: "UIDatePickerMode")
        coder.encode(preferredDatePickerStyle.rawValue, forKey: "UIPreferredDatePickerStyle")
        if let minimumDate { coder.encode(minimumDate as NSDate, forKey: "UIMinimumDate") }
        if let maximumDate { coder.encode(maximumDate as NSDate, forKey: "UIMaximumDate") }
        coder.encode(minuteInterval, forKey: "UIMinuteInterval")
        if let locale { coder.encode(locale.identifier as NSString, forKey: "UILocale") }
        if let timeZone { coder.encode(timeZone.identifier as NSString, forKey: "UITimeZone") }
        coder.encode(countDownDuration, forKey: "UICountDownDuration")
    }

    private func setUp() {
        isAccessibilityElement = false
        accessibilityContainerType = .semanticGroup
        AppLanguage.follow(self) { $0.rebuild() }
    }

    // MARK: What is chosen

    /// The date, limited by `minimumDate` and `maximumDate`. Default: the current time. Setting it sends no action.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date, optionally animated. Sends no action.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = allowed(date)
        face?.show(storedDate, animated: animated)
    }

    /// The duration in seconds, rounded down to whole minutes, from 60 to 86,340. For the countdown mode.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            let whole = newValue.isFinite ? (newValue / 60).rounded(.down) * 60 : 60
            storedDuration = min(max(whole, 60), 86_340)
            (face as? WheelsFace)?.wheels.countDownDuration = storedDuration
        }
    }

    private func allowed(_ date: Date) -> Date {
        var date = date
        if roundsToMinuteInterval, minuteInterval > 1, datePickerMode != .date,
            datePickerMode != .yearAndMonth
        {
            let calendar = ownCalendar
            let minute = calendar.component(.minute, from: date)
            date = calendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
        }
        // Limits in the wrong order are ignored.
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    // MARK: How it is chosen

    /// The parts that a person chooses. Default: day and time.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
    /// The appearance that the app prefers. Default: automatic.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }

    /// The actual appearance.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    /// The earliest date; nil, the default, for none. Ignored if it is after `maximumDate`.
    open var minimumDate: Date? { didSet { settingsDidChange() } }
    /// The latest date; nil, the default, for none. Ignored if it is before `minimumDate`.
    open var maximumDate: Date? { didSet { settingsDidChange() } }
    /// The minutes between choices: a divisor of 60, at most 30; other values count as 1, the default.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            settingsDidChange()
        }
    }
    /// Whether dates are rounded down to the interval. True by default.
    open var roundsToMinuteInterval = true
    /// The locale of names and order; nil, the default, for that of the app's language.
    open var locale: Locale? { didSet { rebuild() } }
    /// The calendar. Default: the user's, which nil sets, too.
    open var calendar: Calendar! = Calendar.current {
        didSet {
            if calendar == nil { calendar = Calendar.current }
            settingsDidChange()
        }
    }
    /// The time zone; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? { didSet { settingsDidChange() } }

    var ownLocale: Locale { locale ?? AppLanguage.locale }

    var ownCalendar: Calendar {
        var calendar = calendar ?? Calendar.current
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = ownLocale
        return calendar
    }

    var setting: DateWheels.Setting {
        let isCrossed = (minimumDate ?? .distantPast) > (maximumDate ?? .distantFuture)
        return DateWheels.Setting(
            calendar: ownCalendar, locale: ownLocale,
            minimum: isCrossed ? .distantPast : minimumDate ?? .distantPast,
            maximum: isCrossed ? .distantFuture : maximumDate ?? .distantFuture,
            minuteInterval: minuteInterval)
    }

    // MARK: Showing it

    /// The size of the face at the last layout.
    private var lastFaceSize = CGSize.zero

    private func rebuild() {
        face?.view.removeFromSuperview()
        let new: any DatePickerFace =
            switch datePickerStyle {
            case .wheels, .automatic: WheelsFace(self)
            case .compact: CompactFace(self)
            case .inline: datePickerMode == .time ? WheelsFace(self) : InlineFace(self)
            }
        new.view.isMadeBySuperview = true
        face = new
        addSubview(new.view)
        new.onChange = { [weak self] in self?.userDidSelect($0) }
        settingsDidChange()
        (new as? WheelsFace)?.wheels.countDownDuration = storedDuration
        invalidateIntrinsicContentSize()
    }

    private func settingsDidChange() {
        storedDate = allowed(storedDate)
        face?.configure(setting)
        face?.show(storedDate, animated: false)
        setNeedsLayout()
    }

    private func userDidSelect(_ date: Date) {
        let chosen = allowed(date)
        if let wheels = (face as? WheelsFace)?.wheels, datePickerMode == .countDownTimer {
            storedDuration = wheels.countDownDuration
        }
        storedDate = chosen
        if chosen != date { face?.show(chosen, animated: true) }
        invalidateIntrinsicContentSize()
        send([.valueChanged, .primaryActionTriggered], nil)
    }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            alpha = newValue ? 1 : 0.4
            face?.view.isUserInteractionEnabled = newValue
        }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { face?.size ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        face?.view.semanticContentAttribute = semanticContentAttribute
        face?.view.frame = bounds
        // Views inside may have followed the text size after the picker did.
        let size = face?.size ?? .zero
        if size != lastFaceSize {
            lastFaceSize = size
            invalidateIntrinsicContentSize()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}

/// One of the appearances of a date picker.
@MainActor
protocol DatePickerFace: AnyObject {
    var view: UIView { get }
    /// The size, in points.
    var size: CGSize { get }
    /// Called when a person has chosen a date.
    var onChange: (Date) -> Void { get set }
    func configure(_ setting: DateWheels.Setting)
    func show(_ date: Date, animated: Bool)
}

/// Wheels in place.
@MainActor
final class WheelsFace: DatePickerFace {
    let wheels: DateWheels
    var view: UIView { wheels }
    let size = CGSize(width: 320, height: 216)
    var onChange: (Date) -> Void = { _ in } { didSet { wheels.onChange = onChange } }

    init(_ picker: UIDatePicker) {
        wheels = DateWheels(columns: DateColumn.columns(for: picker.datePickerMode, locale: picker.ownLocale))
    }

    func configure(_ setting: DateWheels.Setting) { wheels.configure(setting) }
    func show(_ date: Date, animated: Bool) { wheels.show(date, animated: animated) }
}
