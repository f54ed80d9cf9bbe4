import UIKit

extension MenuViewController: DishCellDelegate {
    func dishCellWantsMore(_ cell: DishCell) {
        guard let path = table.indexPath(for: cell), let dish = dish(at: path) else { return }
        Log.order.debug("adds \(dish.name, privacy: .public)")
        store.add(dish)
    }
}
