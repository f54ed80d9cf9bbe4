import Foundation

/// A dish on the menu.
final class Dish: NSObject {
    @objc let name: String
    @objc let cents: Int
    let kind: DishKind

    init(name: String, cents: Int, kind: DishKind) {
        self.name = name
        self.cents = cents
        self.kind = kind
        super.init()
    }

    override var description: String { "\(name) \(cents)" }
}
