// CatalogScreens.swift: the pages of bars around screens and of screens over them.

import UIKit

extension Catalog {
    /// The pages of bars, alerts, presentations and searches. They follow the pages of controls.
    public static let screens: [CatalogPage.Type] = [
        BarsPage.self, TabBarsPage.self, AlertsPage.self, PresentationsPage.self, SearchPage.self,
        BarImagesPage.self,
    ]

    /// Every page, in the order of the menu.
    public static var all: [CatalogPage.Type] { pages + screens }
}
