// Show.swift: the shows on sale.

import UIKit

/// A show with tickets for sale.
struct Show: Hashable, Sendable {
    enum Section: Int, CaseIterable, Sendable {
        case tonight, later
        var title: String { self == .tonight ? "Tonight" : "Coming up" }
    }

    let id: Int
    let title: String
    let symbol: String
    let summary: String
    /// The price for one adult, in cents.
    let price: Int
    /// The fraction of the seats that are sold, 0…1.
    let taken: CGFloat
    let section: Section

    static let all: [Show] = {
        let titles = [
            "The Lighthouse", "Winter Concert", "A Midsummer Night’s Dream", "Jazz at Nine", "Puppets",
            "The Long Walk Home to the Sea and Back Again", "Open Stage", "Film Club", "Requiem",
        ]
        let symbols = ["star", "heart", "bell", "bolt", "flag", "house", "person", "play", "cloud"]
        return (0..<27).map { (k: Int) -> Show in
            let summary = String(repeating: "An evening that people will talk about. ", count: 1 + k % 5)
            let price: Int = 900 + (k % 7) * 350
            let percent: Int = (k * 37) % 100
            return Show(
                id: k, title: titles[k % titles.count], symbol: symbols[k % symbols.count], summary: summary,
                price: price, taken: CGFloat(percent) / 100, section: k < 6 ? .tonight : .later)
        }
    }()

    @MainActor static func text(ofCents cents: Int) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        formatter.locale = Locale(identifier: UIApplication.shared.language)
        return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "\(cents)"
    }
}
