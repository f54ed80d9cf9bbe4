// Guest.swift: the actions of one guest, with views found by accessibility identifiers.

import VitrineRuntime
import Foundation
import VitrineDrawing

/// One guest of many: all drinks and the whole flow are used in turn.
@MainActor struct Guest {
    /// The guest's number, from 0.
    let number: Int
    let screen: SoakScreen
    private static let names = ["Ada", "Grace", "Alan", "Edsger"]
    private static let drinks = ["espresso", "americano", "cappuccino", "latte"]
    /// After this many guests the actions repeat.
    static let kinds = drinks.count

    /// Scrolls through the menu, orders two drinks, removes one, types a name, pays and leaves.
    /// - Throws: `SoakScreen.Missing`, with the missing identifier.
    func visit() throws {
        // The attract screen is shown; the first touch opens the menu.
        if screen.element("attract.hint") != nil { try screen.tap("attract.hint") }
        let size = screen.loop.screen.bounds.size
        let low = CGPoint(x: size.width / 2, y: size.height * 0.85)
        let high = CGPoint(x: size.width / 2, y: size.height * 0.4)
        screen.drag(from: low, to: high, seconds: 0.5)
        screen.drag(from: high, to: low, seconds: 0.5)
        for offset in 0..<2 {
            try screen.tap("menu.drink.\(Self.drinks[(number + offset) % Self.drinks.count])")
            try screen.tap("drink.more")
            try screen.tap("drink.add")
        }
        try screen.tap("header.order")
        try screen.tap("order.row.1.remove")
        try screen.tap("order.name")
        for letter in Self.names[number % Self.names.count] { try type(letter) }
        try screen.tap("key.return")
        try screen.tap("order.checkout")
        try screen.tap("confirmation.done")
    }

    /// Taps a key of the on-screen keyboard, which may show capitals.
    private func type(_ letter: Character) throws {
        let keys = ["key.\(letter.lowercased())", "key.\(letter.uppercased())"]
        try screen.tap(keys.first { screen.element($0) != nil } ?? keys[0])
    }
}
