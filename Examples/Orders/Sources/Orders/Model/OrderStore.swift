import Foundation

extension Notification.Name {
    static let orderDidChange = Notification.Name("OrderDidChange")
}

/// The order. It posts `orderDidChange`, and its total can be observed.
@objcMembers
final class OrderStore: NSObject {
    private(set) var lines: [OrderLine] = []
    dynamic var total = 0
    weak var delegate: OrderStoreDelegate?

    func add(_ dish: Dish) {
        if let line = lines.first(where: { $0.dish === dish }) {
            line.count += 1
        } else {
            lines.append(OrderLine(dish: dish, count: 1))
        }
        changed(dish)
    }

    func remove(at index: Int) {
        guard lines.indices.contains(index) else { return }
        let line = lines.remove(at: index)
        changed(line.dish)
    }

    func pay() -> Bool {
        guard delegate?.storeShouldPay?(self) ?? true, !lines.isEmpty else { return false }
        lines = []
        changed(nil)
        return true
    }

    private func changed(_ dish: Dish?) {
        total = lines.reduce(0) { $0 + $1.cents }
        if let dish { delegate?.store?(self, didChange: dish) }
        NotificationCenter.default.post(name: .orderDidChange, object: self)
    }
}
