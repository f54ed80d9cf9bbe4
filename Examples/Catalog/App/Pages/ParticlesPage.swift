// ParticlesPage.swift: emitters: snow, a fountain, fireworks. They stand still until the switch is turned on.

import UIKit

final class ParticlesPage: CatalogPage {
    override class var symbol: String { "snowflake" }
    override class var pageTitle: String { "Particles" }

    private let snow = ParticleView(.snow)
    private let fountain = ParticleView(.fountain)
    private let fireworks = ParticleView(.fireworks)

    override func makeSections() -> [CatalogSection] {
        let moves = UISwitch()
        moves.accessibilityIdentifier = "particles.moves"
        moves.addAction(
            UIAction { [weak self] action in
                guard let self, let isOn = (action.sender as? UISwitch)?.isOn else { return }
                for view in [snow, fountain, fireworks] { view.moves = isOn }
            }, for: .valueChanged)
        return [
            CatalogSection(
                "Emitters",
                [
                    CatalogItem("Move", moves),
                    CatalogItem("Snow: from a line, two sizes", snow, height: 150, fills: true),
                    CatalogItem(
                        "A fountain: from a point, added to the background", fountain, height: 150, fills: true),
                    CatalogItem("Fireworks: particles that emit others", fireworks, height: 200, fills: true),
                ])
        ]
    }
}
