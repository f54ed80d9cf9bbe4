import UIKit

extension OrderViewController: OrderStoreDelegate {
    func store(_ store: OrderStore, didChange dish: Dish) { reminder.start() }
    func storeShouldPay(_ store: OrderStore) -> Bool { store.total > 0 }
}
