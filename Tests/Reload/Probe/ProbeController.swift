import UIKit

/// The screen whose state `scripts/reload` reaches by taps and typed text.
final class ProbeController: UIViewController, UITextFieldDelegate {
    private var count = 0
    private let titleLabel = UILabel()
    private let summary = UILabel()
    private let field = UITextField()
    private let toggle = UISwitch()
    private let canvas = Canvas()
    private let rows = UIStackView()
    private let stack = UIStackView()
    private lazy var height = canvas.heightAnchor.constraint(equalToConstant: 20)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpNames()
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
        rows.axis = .vertical
        stack.addArrangedSubview(titleLabel)
        stack.addArrangedSubview(summary)
        stack.addArrangedSubview(button("add", #selector(addRow)))
        stack.addArrangedSubview(button("done", #selector(endTyping)))
        stack.addArrangedSubview(toggle)
        stack.addArrangedSubview(field)
        stack.addArrangedSubview(canvas)
        stack.addArrangedSubview(rows)
        height.isActive = true
    }

    private func setUpNames() {
        let title = titleLabel
        title.text = "Probe"
        title.font = .boldSystemFont(ofSize: 22)
        field.accessibilityIdentifier = "field"
        field.borderStyle = .roundedRect
        toggle.accessibilityIdentifier = "toggle"
    }

    private func button(_ name: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(name, for: .normal)
        button.accessibilityIdentifier = name
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    private var text: String { "\(count) rows" }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        summary.text = text
        height.constant = 40
    }

    @objc private func addRow() {
        count += 1
        let row = RowView()
        row.show(count)
        rows.addArrangedSubview(row)
        view.setNeedsLayout()
    }

    @objc private func endTyping() { view.endEditing(true) }
    // More.
}
