// Menu.swift: the shop's products, as read from its menu file.

import UIKit

/// A shop's drinks with their sizes, extras and pictures.
public struct Menu: Sendable {
    public struct Category: Hashable, Sendable {
        public var id: String
        public var name: LocalizedText
    }

    public struct Size: Hashable, Sendable {
        public var id: String
        public var name: LocalizedText
        /// The volume.
        public var detail: LocalizedText
        /// The price added to the drink's own price.
        public var price: Money
    }

    public struct Extra: Hashable, Sendable {
        public var id: String
        public var name: LocalizedText
        public var price: Money
    }

    public struct Drink: Hashable, Sendable {
        public var id: String
        public var name: LocalizedText
        public var detail: LocalizedText
        public var category: String
        /// The price without that of a size.
        public var price: Money
        /// The path of the picture's file.
        public var picture: String
        public var sizes: [Size]
        public var extras: [Extra]

        /// The price in the cheapest size.
        public var lowestPrice: Money { price + (sizes.map(\.price).min() ?? .zero) }
    }

    public var shop: LocalizedText
    /// The sign before amounts.
    public var currency: String
    public var categories: [Category]
    public var drinks: [Drink]
    /// The languages that guests can choose, such as `en` or `pt-BR`. Empty if the menu has one language.
    public var languages: [String] = []

    /// The path of the menu that comes with the app.
    public static var bundledFile: String {
        Bundle.module.bundleURL.appendingPathComponent("Menu/menu.json").path
    }

    public func drinks(in category: Category) -> [Drink] { drinks.filter { $0.category == category.id } }
}

/// The errors of a menu file, each with its line.
public struct MenuError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Problem: Hashable, Sendable {
        /// The path of the file.
        public var file: String
        /// The line, from 1. Nil for the file as a whole.
        public var line: Int?
        public var column: Int?
        /// The found and the expected text.
        public var message: String

        /// `menu.json:12:5`, with only the last part of the path.
        public var place: String {
            let name = (file as NSString).lastPathComponent
            guard let line else { return name }
            return column.map { "\(name):\(line):\($0)" } ?? "\(name):\(line)"
        }
    }

    public var problems: [Problem]

    public var description: String {
        problems.map { problem in
            let line = problem.line.map { ":\($0)" } ?? ""
            let column = problem.column.map { ":\($0)" } ?? ""
            return "\(problem.file)\(line)\(column): \(problem.message)"
        }.joined(separator: "\n")
    }
}
