// Menu.swift: what the shop sells, as read from its menu file.

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
        /// How much it holds.
        public var detail: LocalizedText
        /// What it costs above the drink's own price.
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
        /// Without a size's price.
        public var price: Money
        /// Path of the picture's file.
        public var picture: String
        public var sizes: [Size]
        public var extras: [Extra]

        /// In its cheapest size.
        public var lowestPrice: Money { price + (sizes.map(\.price).min() ?? .zero) }
    }

    public var shop: LocalizedText
    /// Stands before amounts.
    public var currency: String
    public var categories: [Category]
    public var drinks: [Drink]
    /// That guests may choose, as `en`, `pt-BR`; none if the menu speaks one language.
    public var languages: [String] = []

    /// The menu that comes with the app.
    public static var bundledFile: String {
        Bundle.module.bundleURL.appendingPathComponent("Menu/menu.json").path
    }

    public func drinks(in category: Category) -> [Drink] { drinks.filter { $0.category == category.id } }
}

/// What is wrong with a menu file, each with its line.
public struct MenuError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Problem: Hashable, Sendable {
        /// Path of the file.
        public var file: String
        /// Counts from 1; nil when the file as a whole is meant.
        public var line: Int?
        public var column: Int?
        /// What stands there and what was expected.
        public var message: String

        /// `menu.json:12:5`, with the last part of the path only.
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
