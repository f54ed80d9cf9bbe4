// Order.swift: a guest's order.

import UIKit

/// A configured drink.
public struct OrderLine: Hashable, Identifiable, Sendable {
    public var drink: Menu.Drink
    public var size: Menu.Size
    public var extras: [Menu.Extra]
    public var quantity: Int

    public var unitPrice: Money { extras.reduce(drink.price + size.price) { $0 + $1.price } }
    public var total: Money { unitPrice * quantity }

    /// Size and extras, such as `Large · Oat milk, Honey`.
    @MainActor public var choices: String {
        extras.isEmpty
            ? size.name.text : "\(size.name.text) · \(extras.map(\.name.text).joined(separator: ", "))"
    }

    /// Identifies a line: equal choices share a line.
    public struct ID: Hashable, Sendable {
        var drink: String
        var size: String
        var extras: [String]
    }

    public var id: ID { ID(drink: drink.id, size: size.id, extras: extras.map(\.id)) }
}

/// The lines of an order, with change notices.
@MainActor public final class Order {
    /// The largest quantity of one drink.
    public static let maximumQuantity = 9

    public private(set) var lines: [OrderLine] = []
    /// Called out when the drinks are ready. If empty, the number is called.
    public var name = ""
    private var observers: [(owner: WeakOwner, handler: @MainActor () -> Void)] = []

    private struct WeakOwner {
        weak var object: AnyObject?
    }

    public init() {}

    public var total: Money { lines.reduce(.zero) { $0 + $1.total } }
    public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// Adds to a line with the same choices if there is one.
    public func add(_ line: OrderLine) {
        if let same = lines.firstIndex(where: { $0.id == line.id }) {
            lines[same].quantity = min(Self.maximumQuantity, lines[same].quantity + line.quantity)
        } else {
            lines.append(line)
        }
        notify()
    }

    /// Removes a line. Does nothing if the line does not exist.
    public func remove(_ id: OrderLine.ID) {
        guard lines.contains(where: { $0.id == id }) else { return }
        lines.removeAll { $0.id == id }
        notify()
    }

    /// Sets a quantity. 0 removes the line; larger values are limited to the maximum.
    public func setQuantity(_ quantity: Int, of id: OrderLine.ID) {
        guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
        guard quantity > 0 else { return remove(id) }
        lines[index].quantity = min(Self.maximumQuantity, quantity)
        notify()
    }

    public func removeAll() {
        lines.removeAll()
        name = ""
        notify()
    }

    /// Calls `handler` after each change for as long as `owner` lives.
    func observe(_ owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
        observers.append((WeakOwner(object: owner), handler))
    }

    private func notify() {
        observers.removeAll { $0.owner.object == nil }
        for observer in observers { observer.handler() }
    }
}
