// MoreListController.swift: the tabs for which a tab bar has no room.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineLists

@MainActor
final class MoreListController: UITableViewController {
    private weak var tabs: UITabBarController?
    /// The stack whose screens are on the list's stack.
    private var sourceNavigation: UINavigationController?

    init(tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        AppLanguage.follow(self) { $0.title = SystemString.more.text }
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var controllers: [UIViewController] { tabs?.furtherControllers ?? [] }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let sourceNavigation, let screen = borrowedController {
            sourceNavigation.setViewControllers([screen], animated: false)
        }
        sourceNavigation = nil
        borrowedController = nil
    }

    private var borrowedController: UIViewController?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        controllers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let item = controllers[indexPath.row].tabBarItem
        var content = cell.defaultContentConfiguration()
        content.text = item?.title
        content.image = item?.image
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard controllers.indices.contains(indexPath.row), let navigationController else { return }
        let chosen = controllers[indexPath.row]
        guard let tabs, tabs.delegate?.tabBarController(tabs, shouldSelect: chosen) ?? true else { return }
        // The screens of a tab with a stack are moved to the list's stack.
        if let inner = chosen as? UINavigationController, let first = inner.viewControllers.first {
            sourceNavigation = inner
            borrowedController = first
            inner.setViewControllers([], animated: false)
            navigationController.pushViewController(first, animated: true)
        } else {
            if chosen.parent === tabs { chosen.removeFromParent() }
            navigationController.pushViewController(chosen, animated: true)
        }
        tabs.delegate?.tabBarController(tabs, didSelect: chosen)
    }
}
