// PlantedSheet.swift: a screen with buttons.

import UIKit

/// A screen with its title, and buttons below it.
final class PlantedSheet: UIViewController {
    /// A button of the screen.
    struct Button {
        let title: String
        let action: @MainActor (PlantedSheet) -> Void
    }

    private let buttons: [Button]

    init(_ words: String, _ buttons: [Button]) {
        self.buttons = buttons
        super.init(nibName: nil, bundle: nil)
        title = words
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = title
        label.textColor = .label
        label.accessibilityIdentifier = "planted.title"
        let column = UIStackView(arrangedSubviews: [label])
        for button in buttons {
            let action = UIAction(title: button.title) { [weak self] _ in
                if let self { button.action(self) }
            }
            let control = UIButton(configuration: .gray(), primaryAction: action)
            control.accessibilityIdentifier = "planted.\(button.title)"
            control.heightAnchor.constraint(greaterThanOrEqualToConstant: 64).isActive = true
            column.addArrangedSubview(control)
        }
        column.axis = .vertical
        column.spacing = 20
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }
}
