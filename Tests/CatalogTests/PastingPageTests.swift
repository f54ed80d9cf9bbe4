// PastingPageTests.swift: the page with paste and search works.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("The catalog pastes and finds", .serialized, .ownPasteboards)
struct PastingPageTests {
    @Test func aTapPastes() async throws {
        let shown = try await CatalogStage.pasting()
        UIPasteboard.general.string = "Flat white"
        let note = try #require(shown.page.view.descendant("pasting.note") as? UILabel)
        #expect(note.text == "Nothing")
        let control = try #require(shown.page.view.firstDescendant(UIPasteControl.self))
        await shown.stage.tap(
            at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
        await shown.stage.settle()
        #expect(note.text == "Flat white")
        shown.end()
    }

    @Test func theBarOpensAndCounts() async throws {
        let shown = try await CatalogStage.pasting()
        let text = try #require(shown.page.view.descendant("pasting.text") as? UITextView)
        try await shown.reveal("pasting.Find")
        await shown.stage.tap("pasting.Find")
        await shown.stage.settle()
        // “milk” is in the text three times.
        #expect(text.findInteraction?.activeFindSession?.resultCount == 3)
        await shown.stage.tap("find.done")
        await shown.stage.settle()
        #expect(text.findInteraction?.isFindNavigatorVisible == false)
        shown.end()
    }
}

extension CatalogStage {
    static func pasting(_ look: CatalogLook = .light, scale: CGFloat = 1) async throws -> CatalogStage {
        let page = try #require(Catalog.pages.first { $0.pageTitle == "Pasting and finding" })
        return await CatalogStage(page, look, size: CGSize(width: 480, height: 1_000), scale: scale)
    }

    /// Scrolls until a view of the page is visible.
    func reveal(_ identifier: String) async throws {
        let view = try #require(page.view.descendant(identifier))
        page.scroller.scrollRectToVisible(
            view.convert(view.bounds, to: page.scroller).insetBy(dx: 0, dy: -10), animated: false)
        await stage.settle()
    }
}

extension UIView {
    /// The view with an identifier, in this one.
    fileprivate func descendant(_ identifier: String) -> UIView? {
        accessibilityIdentifier == identifier
            ? self : subviews.lazy.compactMap { $0.descendant(identifier) }.first
    }

    fileprivate func firstDescendant<View: UIView>(_ type: View.Type) -> View? {
        (self as? View) ?? subviews.lazy.compactMap { $0.firstDescendant(type) }.first
    }
}
