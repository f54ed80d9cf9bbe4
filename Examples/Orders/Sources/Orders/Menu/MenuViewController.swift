import UIKit

final class MenuViewController: ListViewController, UITableViewDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(DishCell.self, forCellReuseIdentifier: DishCell.identifier)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: self, action: #selector(refresh))
        NotificationCenter.default.addObserver(
            self, selector: #selector(orderChanged), name: .orderDidChange, object: store)
        addHold()
    }

    @objc private func orderChanged(_ notification: Notification) {
        tabBarController?.tabBar.items?.last?.badgeValue = store.lines.isEmpty ? nil : "\(store.lines.count)"
    }

    func numberOfSections(in tableView: UITableView) -> Int { DishKind.allCases.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        DishKind(rawValue: section)?.title
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 56 }
}
