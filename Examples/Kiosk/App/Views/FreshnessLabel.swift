// FreshnessLabel.swift: a notice that the menu is not current.

import UIKit

/// An inconspicuous line of text, hidden while the menu is current.
final class FreshnessLabel: UIView {
    private let label = UILabel(Theme.font(20), Theme.secondaryInk, alignment: .center)

    var freshness = MenuFreshness.current {
        didSet { showTexts() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Theme.quiet
        label.accessibilityIdentifier = "menu.freshness"
        addManaged(label)
        let bottom = label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10)
        // A stack view gives hidden views the height 0.
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            bottom,
            label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Theme.gap),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Theme.gap),
        ])
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("FreshnessLabel is made in code") }

    /// Sets the text in the current language.
    func showTexts() {
        guard case .kept(let date) = freshness else {
            isHidden = true
            return
        }
        isHidden = false
        label.text = String(
            localized: "Menu of \(Self.text(date)). Prices at the counter may differ.", bundle: .module)
    }

    /// The time, with the day if it is not today.
    private static func text(_ date: Date) -> String {
        let time = Date.FormatStyle(locale: UIApplication.locale).hour().minute()
        let isToday = Calendar.current.isDate(date, inSameDayAs: Date())
        return date.formatted(isToday ? time : time.day().month())
    }
}
