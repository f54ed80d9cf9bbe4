// CatalogScreens.swift: the pages of what stands around screens and comes over them.

import UIKit

extension Catalog {
    /// The pages of bars, alerts, presentations and searches; they stand after the pages of controls.
    public static let screens: [CatalogPage.Type] = [
        BarsPage.self, TabBarsPage.self, AlertsPage.self, PresentationsPage.self, SearchPage.self,
        BarImagesPage.self,
    ]

    /// Every page, as the menu lists them.
    public static var all: [CatalogPage.Type] { pages + screens }
}
