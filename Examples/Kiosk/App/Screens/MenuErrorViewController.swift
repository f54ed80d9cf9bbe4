// MenuErrorViewController.swift: shows the errors of the menu file to the operator.

import UIKit

/// Shows the problems of a menu file.
public final class MenuErrorViewController: UIViewController {
    private let error: MenuError
    private let stripe = UIView(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)

    /// More rows would not be readable. Standard error has all of them.
    private static let maximumRows = 5

    public init(_ error: MenuError) {
        self.error = error
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("MenuErrorViewController is made with an error") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        stripe.backgroundColor = Theme.accentFill
        let title = UILabel(Theme.font(44, .bold), .white)
        title.text = String(localized: "The menu cannot be shown", bundle: .module)
        title.accessibilityTraits = .header
        let advice = UILabel(Theme.font(22), .white)
        advice.text = String(
            localized:
                "Please tell a member of staff. The kiosk goes on by itself once the menu file is right.",
            bundle: .module)
        let heading = UIStackView(arrangedSubviews: [title, advice])
        heading.axis = .vertical
        heading.spacing = 6
        let rows = UIStackView(arrangedSubviews: makeRows())
        rows.axis = .vertical
        rows.spacing = 24
        view.addManaged(stripe, scroll)
        stripe.addManaged(heading)
        scroll.addManaged(rows)
        layOut(heading, rows)
    }

    /// The problems with their positions, in English like the keys of the menu file.
    private func makeRows() -> [UIView] {
        var rows: [UIView] = error.problems.prefix(Self.maximumRows).enumerated().map { index, problem in
            let place = UILabel(
                UIFontMetrics(forTextStyle: .title1).scaledFont(
                    for: .monospacedSystemFont(ofSize: 22, weight: .semibold)), Theme.accent)
            let message = UILabel(Theme.font(22), Theme.ink)
            place.text = problem.place
            message.text = problem.message.prefix(1).uppercased() + problem.message.dropFirst()
            place.accessibilityIdentifier = "error.\(index).place"
            message.accessibilityIdentifier = "error.\(index).message"
            let row = UIStackView(arrangedSubviews: [place, message])
            row.axis = .vertical
            row.spacing = 2
            return row
        }
        let rest = error.problems.count - rows.count
        if rest > 0 {
            let more = UILabel(Theme.font(20), Theme.secondaryInk)
            more.text = String(
                localized: "And \(rest) more: see the kiosk's log, or run Kiosk --check.", bundle: .module)
            rows.append(more)
        }
        return rows
    }

    private func layOut(_ heading: UIView, _ rows: UIView) {
        let margin = Theme.margin(UIScreen.main.bounds.width), content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            stripe.topAnchor.constraint(equalTo: view.topAnchor),
            stripe.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stripe.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            heading.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 44),
            heading.bottomAnchor.constraint(equalTo: stripe.bottomAnchor, constant: -44),
            heading.leadingAnchor.constraint(equalTo: stripe.leadingAnchor, constant: margin),
            heading.trailingAnchor.constraint(equalTo: stripe.trailingAnchor, constant: -margin),
            scroll.topAnchor.constraint(equalTo: stripe.bottomAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            rows.topAnchor.constraint(equalTo: content.topAnchor, constant: 36),
            rows.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -36),
            rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
            rows.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
            rows.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * margin),
        ])
    }
}
