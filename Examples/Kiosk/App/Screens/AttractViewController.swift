// AttractViewController.swift: the screen for passers-by.

import UIKit

/// The shop's logo and an invitation.
final class AttractViewController: UIViewController {
    private let mark = MarkView(frame: .zero)
    private let headline = UILabel(Theme.font(84, .bold), Theme.darkText, alignment: .center)
    private let hint = UILabel(Theme.font(40), Theme.darkSecondaryText, alignment: .center)

    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError("AttractViewController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.dark
        headline.text = String(localized: "Fresh coffee", bundle: .module)
        hint.text = String(localized: "Touch to order", bundle: .module)
        hint.accessibilityIdentifier = "attract.hint"
        let column = UIStackView(arrangedSubviews: [mark, headline, hint])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 20
        column.setCustomSpacing(36, after: mark)
        view.addManaged(column)
        NSLayoutConstraint.activate([
            mark.widthAnchor.constraint(equalToConstant: 160),
            mark.heightAnchor.constraint(equalToConstant: 160),
            column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Theme.gap),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Theme.gap),
        ])
    }
}
