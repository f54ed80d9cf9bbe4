import UIKit

extension MenuViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        DishKind(rawValue: section).map { DishList.of($0).count } ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: DishCell.identifier, for: indexPath)
        if let cell = cell as? DishCell, let dish = dish(at: indexPath) {
            cell.show(dish)
            cell.delegate = self
        }
        return cell
    }

    func dish(at path: IndexPath) -> Dish? {
        guard let kind = DishKind(rawValue: path.section) else { return nil }
        let dishes = DishList.of(kind)
        return dishes.indices.contains(path.row) ? dishes[path.row] : nil
    }
}
