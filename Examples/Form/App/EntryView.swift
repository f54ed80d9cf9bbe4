// EntryView.swift: a caption, a text field, and a message if the text is invalid.

import UIKit

final class EntryView: UIStackView {
    let field = UITextField()
    private let caption = UILabel()
    private let message = UILabel()

    init(_ title: String, identifier: String) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        caption.text = title
        caption.font = .preferredFont(forTextStyle: .subheadline)
        message.font = .preferredFont(forTextStyle: .footnote)
        message.textColor = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 1, green: 0.6, blue: 0.55, alpha: 1)
                : UIColor(red: 0.72, green: 0.05, blue: 0.05, alpha: 1)
        }
        message.isHidden = true
        message.accessibilityIdentifier = identifier + ".message"
        for label in [caption, message] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        caption.isAccessibilityElement = false
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        field.accessibilityIdentifier = identifier
        field.accessibilityLabel = title
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        for view in [caption, field, message] { addArrangedSubview(view) }
    }

    required init(coder: NSCoder) { fatalError("an entry is made in code") }

    /// - Parameter problem: nil if the text is valid.
    func show(problem: String?, animated: Bool) {
        guard message.text != problem || message.isHidden != (problem == nil) else { return }
        let change = {
            self.message.text = problem
            self.message.isHidden = problem == nil
            self.message.alpha = problem == nil ? 0 : 1
        }
        field.accessibilityHint = problem
        guard animated else { return change() }
        UIView.animate(withDuration: 0.25) {
            change()
            self.window?.layoutIfNeeded()
        }
    }
}
