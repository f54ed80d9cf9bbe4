// AlertsPage.swift: alerts and action sheets, and the choice in the last one.

import UIKit

final class AlertsPage: CatalogPage {
    override class var symbol: String { "text.bubble" }
    override class var pageTitle: String { "Alerts" }

    /// Shows the last choice.
    private let answer = UILabel()

    override func makeSections() -> [CatalogSection] {
        answer.text = "None yet"
        answer.font = .preferredFont(forTextStyle: .body)
        answer.adjustsFontForContentSizeCategory = true
        answer.accessibilityIdentifier = "alerts.answer"
        return [
            CatalogSection("Answer", [CatalogItem("Chosen last", answer)]),
            CatalogSection(
                "Alerts",
                [
                    CatalogItem("One answer", show("Tell", { [weak self] in self?.showMessage() })),
                    CatalogItem("Two answers", show("Ask", { [weak self] in self?.showQuestion() })),
                    CatalogItem("Several answers", show("Choose", { [weak self] in self?.choose(.alert) })),
                    CatalogItem("A name", show("Name", { [weak self] in self?.name() })),
                    CatalogItem("A name and a PIN", show("Sign in", { [weak self] in self?.signIn() })),
                    CatalogItem("A long text", show("Terms", { [weak self] in self?.terms() })),
                ]),
            CatalogSection(
                "Action sheets",
                [
                    CatalogItem(
                        "Several answers", show("Sheet", { [weak self] in self?.choose(.actionSheet) })),
                    CatalogItem(
                        "More than fit", show("Long sheet", { [weak self] in self?.choose(from: 20) })),
                ]),
        ]
    }

    private func show(_ title: String, _ present: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(
            configuration: .tinted(), primaryAction: UIAction(title: title) { _ in present() })
        button.accessibilityIdentifier = "alerts.\(title)"
        sources[title] = button
        return button
    }

    /// The buttons to which the sheets' popovers point on wide screens.
    private var sources: [String: UIView] = [:]

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] in self?.answer.text = $0.title }
    }

    private func showMessage() {
        let alert = UIAlertController(title: "Your coffee is ready", message: nil, preferredStyle: .alert)
        alert.addAction(action("OK"))
        present(alert, animated: true)
    }

    private func showQuestion() {
        let alert = UIAlertController(
            title: "Empty the cart?", message: "Everything in it is taken out.", preferredStyle: .alert)
        alert.addAction(action("Keep", .cancel))
        alert.addAction(action("Empty", .destructive))
        present(alert, animated: true)
    }

    private func choose(_ style: UIAlertController.Style) {
        let alert = UIAlertController(title: "Size", message: "How large may it be?", preferredStyle: style)
        for title in ["Small", "Medium", "Large"] { alert.addAction(action(title)) }
        alert.addAction(action("Cancel", .cancel))
        if style == .alert { alert.preferredAction = alert.actions[1] }
        alert.popoverPresentationController?.sourceView = sources["Sheet"]
        present(alert, animated: true)
    }

    private func choose(from count: Int) {
        let alert = UIAlertController(title: "Table", message: nil, preferredStyle: .actionSheet)
        for number in 1...count { alert.addAction(action("Table \(number)")) }
        alert.addAction(action("Cancel", .cancel))
        alert.popoverPresentationController?.sourceView = sources["Long sheet"]
        present(alert, animated: true)
    }

    private func name() {
        let alert = UIAlertController(title: "Name on the cup", message: nil, preferredStyle: .alert)
        let done = action("Done")
        done.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Ada"
            field.accessibilityIdentifier = "alerts.field"
            field.addAction(
                UIAction { [weak field, weak done] _ in done?.isEnabled = field?.text?.isEmpty == false },
                for: .editingChanged)
        }
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(done)
        present(alert, animated: true)
    }

    private func signIn() {
        let alert = UIAlertController(
            title: "Members", message: "Sign in to collect points.", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField {
            $0.placeholder = "PIN"
            $0.isSecureTextEntry = true
            $0.keyboardType = .numberPad
        }
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(action("Sign in"))
        present(alert, animated: true)
    }

    private func terms() {
        let text = String(
            repeating: "What was brewed cannot be given back, but whoever did not like it gets another one. ",
            count: 12)
        let alert = UIAlertController(title: "Terms", message: text, preferredStyle: .alert)
        alert.addAction(action("Refuse", .cancel))
        alert.addAction(action("Accept"))
        present(alert, animated: true)
    }
}
