import UIKit

/// Counts the taps on a button.
final class CounterViewController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private(set) var count = 0 { didSet { updateLabel() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.font = .preferredFont(forTextStyle: .largeTitle)
        button.configuration = .filled()
        button.configuration?.title = "Count"
        button.tintColor = UIColor(named: "Accent", in: .module, compatibleWith: nil)
        button.accessibilityIdentifier = "count"
        button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            button.widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
        ])
        updateLabel()
    }

    private func updateLabel() {
        label.text = count == 1 ? "1 tap" : "\(count) taps"
    }
}

// Plain `swift build` does not know previews. `vitrine preview` renders this one.
#if VITRINE
#Preview("Counter") { CounterViewController() }
#endif
