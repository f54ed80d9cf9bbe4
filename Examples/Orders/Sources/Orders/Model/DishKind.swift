import Foundation

@objc enum DishKind: Int, CaseIterable {
    case drink
    case food

    var title: String { self == .drink ? "Drinks" : "Food" }
}
