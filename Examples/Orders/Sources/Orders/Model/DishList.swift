import Foundation

/// The dishes on offer.
enum DishList {
    static let all = [
        Dish(name: "Espresso", cents: 240, kind: .drink), Dish(name: "Tea", cents: 280, kind: .drink),
        Dish(name: "Lemonade", cents: 350, kind: .drink), Dish(name: "Croissant", cents: 260, kind: .food),
        Dish(name: "Soup", cents: 590, kind: .food), Dish(name: "Salad", cents: 720, kind: .food),
    ]

    static func of(_ kind: DishKind) -> [Dish] { all.filter { $0.kind == kind } }
}
