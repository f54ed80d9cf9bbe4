// SymbolEffectsPage.swift: symbols that move, appear and change. A tap on a symbol plays its effect.

import UIKit

final class SymbolEffectsPage: CatalogPage {
    override class var symbol: String { "sparkles" }
    override class var pageTitle: String { "Symbol effects" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "At a tap",
                [
                    CatalogItem(
                        "Bounce up, down", button("star.fill", "Bounce up") { $0.addSymbolEffect(.bounce.up) },
                        button("star.fill", "Bounce down") { $0.addSymbolEffect(.bounce.down) }),
                    CatalogItem(
                        "Wiggle, rotate", button("bell.fill", "Wiggle") { $0.addSymbolEffect(.wiggle) },
                        button("gearshape", "Rotate") { $0.addSymbolEffect(.rotate) }),
                    CatalogItem(
                        "Forward, by layer",
                        button("chevron.right", "Forward") { $0.addSymbolEffect(.wiggle.forward) },
                        button("plus.circle", "By layer") { $0.addSymbolEffect(.bounce.byLayer) }),
                ]),
            CatalogSection(
                "Until the next tap",
                [
                    CatalogItem(
                        "Pulse, breathe", lasting("heart.fill", .pulse, named: "Pulse"),
                        lasting("heart.fill", .breathe, named: "Breathe")),
                    CatalogItem(
                        "Variable colour", lasting("wifi", .variableColor.cumulative, named: "Cumulative"),
                        lasting("cellularbars", .variableColor.iterative.reversing, named: "Iterative")),
                    CatalogItem(
                        "Scale, disappear", lasting("cart.fill", .scale.up, named: "Scale"),
                        lasting("cart.fill", .disappear, named: "Disappear")),
                ]),
            CatalogSection(
                "Replacement",
                [
                    CatalogItem(
                        "Down, then up; only the slash",
                        replacing("play.fill", "pause.fill", .replace.downUp, named: "Play"),
                        replacing("mic.fill", "mic.slash.fill", .replace.magic(fallback: .downUp), named: "Microphone"))
                ]),
        ]
    }

    /// A button that plays something with its symbol.
    private func button(_ symbol: String, _ name: String, _ play: @escaping (UIImageView) -> Void) -> UIButton {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(systemName: symbol)
        look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(textStyle: .title1)
        let button = UIButton(configuration: look)
        button.accessibilityLabel = name
        button.addAction(
            UIAction { action in
                guard let view = (action.sender as? UIButton)?.imageView else { return }
                play(view)
            }, for: .primaryActionTriggered)
        return button
    }

    /// A button that adds an effect, and removes it at the next tap.
    private func lasting(
        _ symbol: String, _ effect: some IndefiniteSymbolEffect & SymbolEffect, named name: String
    ) -> UIButton {
        var isOn = false
        return button(symbol, name) { view in
            isOn.toggle()
            if isOn { view.addSymbolEffect(effect) } else { view.removeSymbolEffect(ofType: effect) }
        }
    }

    /// A button that exchanges two symbols.
    private func replacing(
        _ first: String, _ second: String, _ effect: some ContentTransitionSymbolEffect & SymbolEffect,
        named name: String
    ) -> UIButton {
        let button = button(first, name) { _ in }
        button.configuration?.symbolContentTransition = UISymbolContentTransition(effect)
        var isSecond = false
        button.addAction(
            UIAction { action in
                isSecond.toggle()
                (action.sender as? UIButton)?.configuration?.image = UIImage(systemName: isSecond ? second : first)
            }, for: .primaryActionTriggered)
        return button
    }
}
