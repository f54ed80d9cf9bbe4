// GoldenCatalogAuditTests.swift: nobody stumbles over any page of the catalog, however it is shown.
//
// Contrast is measured on drawn pixels, so this belongs to the pictures.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("GoldenCatalogAudit") struct GoldenCatalogAuditTests {
    /// A page shows what a label does that has too little room; buttons show UIKit's own colours.
    private static let known: [(UIAccessibilityAudit.Kind, String)] = [
        (.clippedText, "catalog.cutOff"), (.lowContrast, "Button"), (.lowContrast, "System"),
        (.lowContrast, "and its subtitle"),
        // To be mended: buttons and dots that are lower than a finger take no touches beside themselves.
        (.lowContrast, "20"),
        (.lowContrast, "Large"),
        (.lowContrast, "Medium"),
        (.lowContrast, "Sign here"),
        (.lowContrast, "Small"),
        (.smallTarget, "Mar 17, 2030"),
        (.smallTarget, "5:46 PM"),
        (.smallTarget, "Add"),
        (.smallTarget, "An image for each page"),
        (.smallTarget, "Button"),
        (.smallTarget, "Close"),
        (.smallTarget, "Dots"),
        (.smallTarget, "More info"),
        (.smallTarget, "Oat milk"),
        (.smallTarget, "Pages"),
        (.smallTarget, "Pull down"),
        (.smallTarget, "System"),
    ]

    @Test(arguments: Catalog.pages.indices, CatalogLook.allCases)
    func aPage(_ index: Int, _ look: CatalogLook) async {
        let shown = await CatalogStage(Catalog.pages[index], look, size: CGSize(width: 480, height: 900))
        await shown.stage.audit(through: shown.page.scroller, except: Self.known)
        shown.end()
    }
}
