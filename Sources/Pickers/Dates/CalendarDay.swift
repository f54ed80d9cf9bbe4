// CalendarDay.swift: one day of a month.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// A day's number, its marks as selected or today, and its decoration.
@MainActor
final class CalendarDay: UIControl {
    let day: DateComponents
    /// The font size of the number at the default text size, in points.
    static let numberSize: CGFloat = 20

    private let isToday: Bool
    private let label = UILabel()
    private let disc = UIView()
    private var decoration: UIView?
    private var decorationSide: CGFloat = 0
    /// The height of the mark below the number, in points.
    var decorationHeight: CGFloat { decoration == nil ? 0 : decorationSide + 2 }
    /// The height that marks of all days use below the number, in points.
    var reservedDecorationHeight: CGFloat = 0 {
        didSet { if reservedDecorationHeight != oldValue { setNeedsLayout() } }
    }
    /// The largest font size with which the number fits into its circle, in points.
    var largestNumber: CGFloat = 34 { didSet { if largestNumber != oldValue { updateAppearance() } } }
    /// The width of the number at the default text size, in its heavier weight, in points.
    let numberWidth: CGFloat

    init(_ day: DateComponents, title: String, name: String, isToday: Bool) {
        self.day = day
        self.isToday = isToday
        numberWidth =
            NSAttributedString(
                string: title,
                attributes: [.font: UIFont.systemFont(ofSize: Self.numberSize, weight: .semibold)]
            ).size().width
        super.init(frame: .zero)
        label.text = title
        label.textAlignment = .center
        label.isAccessibilityElement = false
        disc.isUserInteractionEnabled = false
        addSubview(disc)
        addSubview(label)
        accessibilityLabel = isToday ? "\(SystemString.today.text), \(name)" : name
        accessibilityTraits = .button
        updateAppearance()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            updateAppearance()
        }
    }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            updateAppearance()
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            label.alpha = newValue ? 0.4 : 1
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    private func updateAppearance() {
        let isStrong = isSelected || isToday
        label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
            for: .systemFont(ofSize: Self.numberSize, weight: isStrong ? .semibold : .regular),
            maximumPointSize: max(1, min(34, largestNumber)), compatibleWith: traitCollection)
        disc.isHidden = !isSelected
        disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.15)
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : isSelected ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
    }

    func decorate(_ new: UICalendarView.Decoration?) {
        decoration?.removeFromSuperview()
        decoration = new?.makeView()
        decorationSide = new?.size.side ?? 0
        if let decoration {
            decoration.isUserInteractionEnabled = false
            addSubview(decoration)
        }
        setNeedsLayout()
    }

    /// The diameter of the circle in a day of a size.
    func side(in size: CGSize) -> CGFloat { max(0, min(size.width, size.height - reservedDecorationHeight, 44)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = side(in: bounds.size)
        let center = CGPoint(x: bounds.midX, y: (bounds.height - reservedDecorationHeight) / 2)
        disc.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        label.frame = CGRect(x: 0, y: center.y - side / 2, width: bounds.width, height: side)
        decoration?.frame = CGRect(
            x: center.x - decorationSide / 2, y: center.y + side / 2 + (reservedDecorationHeight - decorationSide) / 2,
            width: decorationSide,
            height: decorationSide)
    }
}
