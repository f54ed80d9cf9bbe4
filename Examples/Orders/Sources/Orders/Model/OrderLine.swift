import Foundation

/// A dish with its quantity. The count can be observed.
final class OrderLine: NSObject {
    let dish: Dish
    @objc dynamic var count: Int

    init(dish: Dish, count: Int) {
        self.dish = dish
        self.count = count
        super.init()
    }

    var cents: Int { dish.cents * count }
}
