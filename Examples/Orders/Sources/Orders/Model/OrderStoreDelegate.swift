import Foundation

@objc protocol OrderStoreDelegate: NSObjectProtocol {
    @objc optional func store(_ store: OrderStore, didChange dish: Dish)
    @objc optional func storeShouldPay(_ store: OrderStore) -> Bool
}
