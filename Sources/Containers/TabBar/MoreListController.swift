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

    private var entries: [TabEntry] { tabs?.furtherEntries ?? [] }

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
        entries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let item = entries[indexPath.row].barItem
        var content = cell.defaultContentConfiguration()
        content.text = item.title
        content.image = item.image
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard entries.indices.contains(indexPath.row), let tabs else { return }
        switch entries[indexPath.row] {
        case .tab(let tab):
            if tabs.mayChoose(tab) { tabs.choose(tab) }
        case .controller(let chosen):
            guard tabs.delegate?.tabBarController(tabs, shouldSelect: chosen) ?? true else { return }
            push(chosen)
            tabs.delegate?.tabBarController(tabs, didSelect: chosen)
        }
    }

    private func push(_ chosen: UIViewController) {
        if chosen.parent === tabs { chosen.removeFromParent() }
        navigationController?.pushViewController(screen(of: chosen), animated: true)
    }

    /// Shows a further tab's controller above the list.
    func show(_ chosen: UIViewController) {
        guard let navigationController, !navigationController.viewControllers.contains(chosen) else { return }
        if let borrowedController, sourceNavigation === chosen,
            navigationController.viewControllers.contains(borrowedController)
        {
            return
        }
        navigationController.setViewControllers([self, screen(of: chosen)], animated: false)
    }

    /// The screen to push for a tab: of a tab with a stack, the first of that stack, which the list's stack borrows.
    private func screen(of chosen: UIViewController) -> UIViewController {
        guard let inner = chosen as? UINavigationController, let first = inner.viewControllers.first else {
            return chosen
        }
        sourceNavigation = inner
        borrowedController = first
        inner.setViewControllers([], animated: false)
        return first
    }
}
