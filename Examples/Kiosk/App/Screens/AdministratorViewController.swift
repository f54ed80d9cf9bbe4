// AdministratorViewController.swift: information and actions for the kiosk's operator.

import UIKit

/// The menu's state, and the actions for it.
final class AdministratorViewController: UITableViewController {
    private let follower: MenuFollower
    private let showAttract: (@MainActor () -> Void)?

    private struct Row {
        var title: String
        var value: String?
        var identifier: String
        var action: (@MainActor () -> Void)?
    }

    /// - Parameter showAttract: shows the attract screen. Nil if there is none.
    init(_ follower: MenuFollower, showAttract: (@MainActor () -> Void)?) {
        self.follower = follower
        self.showAttract = showAttract
        super.init(style: .insetGrouped)
        title = String(localized: "Administration", bundle: .module)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true, completion: nil) })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "admin.done"
    }

    required init?(coder: NSCoder) { fatalError("AdministratorViewController is made in code") }

    private var sections: [[Row]] {
        let state: String
        switch follower.freshness {
        case .current: state = String(localized: "As in the file", bundle: .module)
        case .kept(let date):
            let time = date.formatted(
                Date.FormatStyle(locale: UIApplication.locale).day().month().hour().minute())
            state = String(localized: "The last good one, of \(time)", bundle: .module)
        }
        var facts = [
            Row(
                title: String(localized: "Menu file", bundle: .module), value: follower.file,
                identifier: "admin.file"),
            Row(title: String(localized: "Menu", bundle: .module), value: state, identifier: "admin.state"),
        ]
        if let problem = follower.problem {
            facts.append(
                Row(
                    title: String(localized: "Problem", bundle: .module), value: problem,
                    identifier: "admin.problem"))
        }
        var actions = [
            Row(title: String(localized: "Read the menu again", bundle: .module), identifier: "admin.reload") {
                [weak self] in
                self?.follower.reload()
                self?.tableView.reloadData()
            }
        ]
        if let showAttract {
            actions.append(
                Row(title: String(localized: "End the visit", bundle: .module), identifier: "admin.end") {
                    [weak self] in self?.dismiss(animated: false) { showAttract() }
                })
        }
        return [actions, facts]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = Theme.touchTarget
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section][indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row.title
        content.secondaryText = row.value
        content.textProperties.font = Theme.font(20)
        content.secondaryTextProperties.font = Theme.font(17)
        content.secondaryTextProperties.numberOfLines = 8
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 16, leading: 20, bottom: 16, trailing: 20)
        if row.action != nil { content.textProperties.color = Theme.accent }
        cell.contentConfiguration = content
        cell.selectionStyle = row.action == nil ? .none : .default
        cell.accessibilityIdentifier = row.identifier
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        sections[indexPath.section][indexPath.row].action?()
    }
}
