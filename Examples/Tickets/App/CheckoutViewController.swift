// CheckoutViewController.swift: the order before payment.

import UIKit

final class CheckoutViewController: UITableViewController {
    var onPaid: (() -> Void)?
    private let lines: [(name: String, value: String)]

    init(_ show: Show, tickets: Int, day: Date) {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.locale = Locale(identifier: UIApplication.shared.language)
        lines = [
            ("Show", show.title), ("Day", formatter.string(from: day)), ("Tickets", "\(tickets)"),
            ("Total", Show.text(ofCents: show.price * tickets)),
        ]
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Your order"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Pay", primaryAction: UIAction(title: "Pay") { [weak self] _ in self?.pay() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "pay"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = lines[indexPath.row].name
        content.secondaryText = lines[indexPath.row].value
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }

    private func pay() {
        let alert = UIAlertController(
            title: "Thank you", message: "Your tickets are being printed.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Done", style: .default) { [weak self] _ in
                let onPaid = self?.onPaid
                self?.dismiss(animated: true) { onPaid?() }
            })
        present(alert, animated: true)
    }
}
