// SymbolsPage.swift: symbols in weights, scales and colours.

import UIKit

final class SymbolsPage: CatalogPage {
    override class var symbol: String { "star" }
    override class var pageTitle: String { "Symbols" }

    private func picture(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImageView {
        UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    }

    private func row(_ caption: String, _ pictures: [UIImageView]) -> CatalogItem {
        let stack = UIStackView(arrangedSubviews: pictures)
        stack.spacing = 10
        stack.alignment = .center
        return CatalogItem(caption, stack)
    }

    override func makeSections() -> [CatalogSection] {
        let size = UIImage.SymbolConfiguration(pointSize: 24)
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .bold, .black]
        let colors = [
            UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo),
            UIImage.SymbolConfiguration(paletteColors: [.label, .systemGreen]),
        ]
        let names = ["cart", "bell", "person.crop.circle", "calendar", "gift", "wifi"]
        return [
            CatalogSection(
                "Weights and scales",
                [
                    row(
                        "Weights",
                        weights.map { picture("cart.badge.plus", .init(pointSize: 24, weight: $0)) }),
                    row(
                        "Scales",
                        [UIImage.SymbolScale.small, .medium, .large].map {
                            picture("cart", .init(pointSize: 24, scale: $0))
                        }),
                ]),
            CatalogSection(
                "Variants",
                [
                    row("Outline", names.map { picture($0, size) }),
                    row(
                        "Filled",
                        names.compactMap { UIImage(systemName: $0 + ".fill", withConfiguration: size) }.map(
                            UIImageView.init)),
                    row(
                        "Struck through",
                        ["bell.slash", "wifi.slash", "mic.slash", "eye.slash"].map { picture($0, size) }),
                    row(
                        "Framed",
                        [
                            "plus.circle", "xmark.circle.fill", "checkmark.square.fill",
                            "exclamationmark.triangle",
                        ].map { picture($0, size) }),
                ]),
            CatalogSection(
                "Colours",
                colors.map { color in
                    row(
                        color == colors[0] ? "Hierarchical" : "Palette",
                        ["xmark.circle.fill", "person.fill.badge.plus", "exclamationmark.triangle.fill"].map {
                            picture($0, color.applying(size))
                        })
                }),
        ]
    }
}
