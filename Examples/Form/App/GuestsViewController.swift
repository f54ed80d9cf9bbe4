// GuestsViewController.swift: the registered guests.

import UIKit

final class GuestsViewController: UITableViewController {
    private var guests: [Guest] = []

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Guests", bundle: .module)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "guest")
        tableView.accessibilityIdentifier = "guests"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.register() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
        showWhetherEmpty()
    }

    private func showWhetherEmpty() {
        guard guests.isEmpty else { return contentUnavailableConfiguration = nil }
        var nothing = UIContentUnavailableConfiguration.empty()
        nothing.image = UIImage(systemName: "person.2")
        nothing.text = String(localized: "Nobody yet", bundle: .module)
        nothing.secondaryText = String(localized: "Touch + to register.", bundle: .module)
        contentUnavailableConfiguration = nothing
    }

    private func register() {
        let form = FormViewController()
        form.onSave = { [weak self] guest in
            self?.guests.append(guest)
            self?.tableView.reloadData()
            self?.showWhetherEmpty()
        }
        let sheet = UINavigationController(rootViewController: form)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { guests.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "guest", for: indexPath)
        let guest = guests[indexPath.row]
        let day = guest.arrival.formatted(
            .dateTime.day().month(.wide).year().locale(UIApplication.locale))
        var content = UIListContentConfiguration.subtitleCell()
        content.text = guest.text(.name)
        content.secondaryText = "\(day) · \(guest.meal.title) · \(guest.text(.mail))"
        content.secondaryTextProperties.color = .label
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        cell.accessibilityIdentifier = "guest.\(indexPath.row)"
        return cell
    }
}
