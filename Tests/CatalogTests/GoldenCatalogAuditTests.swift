// GoldenCatalogAuditTests.swift: no page of the catalog has accessibility problems, with any settings.
//
// Contrast is measured on drawn pixels, so this belongs to the pictures.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("GoldenCatalogAudit") struct GoldenCatalogAuditTests {
    /// Allowed findings by rule: one page has a label without enough space on purpose.
    private static let known: [(UIAccessibilityAudit.Kind, String)] = [(.clippedText, "catalog.cutOff")]

    @Test(arguments: Catalog.all.indices, CatalogLook.allCases)
    func aPage(_ index: Int, _ look: CatalogLook) async {
        let shown = await CatalogStage(Catalog.all[index], look, size: CGSize(width: 480, height: 900))
        await shown.stage.audit(through: shown.page.scroller, except: Self.known)
        shown.end()
    }
}
