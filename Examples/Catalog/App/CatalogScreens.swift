// CatalogScreens.swift: the pages of bars, alerts, presentations and searches.

import UIKit

extension Catalog {
    /// These pages follow the pages of controls.
    public static let screens: [CatalogPage.Type] = [
        BarsPage.self, TabBarsPage.self, AlertsPage.self, PresentationsPage.self, SearchPage.self,
        BarImagesPage.self, CornersPage.self, SymbolEffectsPage.self, ParticlesPage.self, MarkedTextPage.self,
        ModelsPage.self, PointersPage.self, SidebarsPage.self, VideosPage.self, CamerasPage.self,
    ]

    /// Every page, in the order of the menu.
    public static var all: [CatalogPage.Type] { pages + screens }
}
