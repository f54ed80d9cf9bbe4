import Foundation

extension OrderLine {
    override var description: String { "\(count) x \(dish.name)" }
    var keyForCount: String { #keyPath(OrderLine.count) }
}
