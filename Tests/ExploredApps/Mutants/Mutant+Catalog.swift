// Mutant+Catalog.swift: faults of the catalog.

import CatalogApp
import UIKit

extension Mutant {
    static let catalog: [Mutant] = [
        Mutant("catalog-trap-on-page", in: .catalog, is: "trap") { screen in
            if screen.controller("ColorsPage") != nil { fatalError("planted: the page of colours") }
        },
        Mutant("catalog-leak-per-page", in: .catalog, is: "leak") {
            let kept = Kept()
            return { screen in kept.keep((screen.controller("CatalogViewController") as? CatalogViewController)?.page) }
        },
        Mutant("catalog-missing-label", in: .catalog, is: "unlabelled") { screen in
            screen.find("catalog.settings")?.accessibilityLabel = ""
        },
        Mutant("catalog-hang", in: .catalog, is: "hang") { screen in
            while screen.controller("SymbolsPage") != nil {}
        },
        Mutant("catalog-never-rests", in: .catalog, is: "unrest") { screen in
            screen.view(of: "TextPage")?.setNeedsLayout()
        },
        Mutant("catalog-slow-page", in: .catalog, is: "slow-frame") { screen in
            screen.add(to: "ImagesPage") { PlantedDelay(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        },
        Mutant("catalog-overlapping", in: .catalog, is: "overlapping") { screen in
            screen.add(to: "CatalogViewController") { opener("Help", at: CGPoint(x: 60, y: 10)) {} }
        },
        Mutant("catalog-ambiguous", in: .catalog, is: "ambiguous-layout") { screen in
            screen.add(to: "ButtonsPage") {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
                return view
            }
        },
    ]
}

/// A view whose layout takes too long.
final class PlantedDelay: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        PlantedWork.spend(seconds: 1)
    }
}
