// CatalogStage.swift: one page of the catalog on a stage, with one set of accessibility settings.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

/// The accessibility settings of a page.
enum CatalogLook: String, CaseIterable, Sendable {
    case light, dark
    /// As in a right-to-left language.
    case rtl
    /// 310 % of the default text size.
    case largest
}

@MainActor
struct CatalogStage {
    let stage: OffscreenStage
    let page: CatalogPage

    init(_ type: CatalogPage.Type, _ look: CatalogLook, size: CGSize, scale: CGFloat = 1) async {
        stage = OffscreenStage(size: size, scale: scale)
        page = type.init()
        stage.window.overrideUserInterfaceStyle = look == .dark ? .dark : .light
        stage.window.tintColor = CatalogTheme.none.tint
        if look == .largest {
            KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: stage.screen)
        }
        if look == .rtl { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.window.rootViewController = page
        await stage.settle()
    }

    /// The text size is kept for each screen.
    func end() { KioskSettings.setTextSize(nil, on: stage.screen) }
}
