// DashboardLanguageTests.swift: a tour of the whole dashboard, in each language, on each display.

import DashboardApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("DashboardLanguage", .serialized, .ownPasteboards) struct DashboardLanguageTests {
    private func open(_ look: ExampleLook) async -> ExampleStage {
        await ExampleStage(look, tint: DashboardDelegate.tint) { DashboardDelegate.makeRootViewController() }
    }

    private func split(_ shown: ExampleStage) throws -> UISplitViewController {
        try #require(shown.stage.window.rootViewController as? UISplitViewController)
    }

    /// Shows the sensors of a place.
    private func goToSensors(_ shown: ExampleStage, place: Int = -1) async throws {
        if try !split(shown).isCollapsed, place < 0 { return }
        if try !split(shown).isCollapsed { await shown.tap("TogglePrimary") }
        if place >= 0, shown.view("place.\(place)") == nil {
            let places = try #require(shown.view("places") as? UICollectionView)
            places.scrollToItem(at: IndexPath(item: place, section: 1), at: .centeredVertically, animated: false)
            await shown.stage.settle()
        }
        await shown.tap("place.\(place)")
        if try !split(shown).isCollapsed { await shown.tap("TogglePrimary") }
    }

    /// Opens the sensor at a row of the table.
    private func openSensor(_ shown: ExampleStage, row: Int = 0) async throws {
        let table = try #require(shown.view("sensors") as? UITableView)
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        await shown.tap(try #require(cell.accessibilityIdentifier))
    }

    @Test(arguments: ExampleLook.all)
    func places(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        if try !split(shown).isCollapsed { await shown.tap("TogglePrimary") }
        let places = try #require(shown.view("places") as? UICollectionView)
        await shown.look(through: places)
        shown.checkLastItem(of: places)
        let last = try #require(places.cellForItem(at: IndexPath(item: 2, section: 2)))
        await shown.tap(last)
        let table = try #require(shown.view("sensors") as? UITableView)
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 0) == 3)
        // The selected place stays marked beside its sensors, but not when going back to a list.
        #expect(places.indexPathsForSelectedItems?.count == 1)
    }

    @Test(arguments: ExampleLook.all)
    func sensors(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        try await goToSensors(shown)
        let table = try #require(shown.view("sensors") as? UITableView)
        await shown.look(through: table)
        shown.checkLastRow(of: table)
        table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        await shown.stage.settle()
        try await mute(shown, table)
        try await refresh(shown, table)
        try await search(shown, table)
    }

    /// Swipes the first row and taps its action.
    private func mute(_ shown: ExampleStage, _ table: UITableView) async throws {
        let row = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let frame = row.convert(row.bounds, to: nil).intersection(table.convert(table.bounds, to: nil))
        let isMirrored = shown.look.language == "ar"
        let from = CGPoint(x: frame.midX, y: frame.midY)
        await shown.stage.drag(from: from, to: CGPoint(x: from.x + (isMirrored ? 120 : -120), y: from.y))
        await shown.stage.settle()
        shown.look(except: ["Remove", "Entfernen", "إزالة"].map { (.lowContrast, $0) })
        let title = ["en": "Mute", "de": "Stumm", "ar": "كتم"][shown.look.language]
        await shown.tap(try #require(shown.element(labelled: title), "no button to mute"))
        #expect(shown.element(labelled: title) == nil)
    }

    private func refresh(_ shown: ExampleStage, _ table: UITableView) async throws {
        func text() -> String? { table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityLabel }
        let before = text()
        let frame = table.convert(table.bounds, to: nil)
        let start = CGPoint(x: frame.midX, y: frame.midY - 20)
        await shown.stage.drag(from: start, to: CGPoint(x: start.x, y: frame.maxY - 4), duration: 0.5)
        await shown.stage.settle()
        // On a display of 480 points a finger has no space for the whole swipe at once.
        if frame.height > 600 { #expect(text() != before) }
        #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    }

    private func search(_ shown: ExampleStage, _ table: UITableView) async throws {
        let bar = try #require((shown.top?.searched)?.navigationItem.searchController?.searchBar)
        let field = bar.searchTextField
        await shown.tap(field)
        await shown.stage.type("2")
        await shown.stage.settle()
        shown.lookWhileTyping()
        let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        #expect(rows.reduce(0, +) == 16, "\(rows)")
        await shown.stage.type("zz")
        await shown.stage.settle()
        #expect(table.numberOfSections == 0)
        await shown.press(.keyboardEscape)
        #expect(table.numberOfSections == 3)
    }

    @Test(arguments: ExampleLook.all)
    func day(_ look: ExampleLook) async throws {
        let shown = await open(look)
        defer { shown.end() }
        try await goToSensors(shown)
        try await openSensor(shown)
        let grid = try #require(shown.view("grid") as? UICollectionView)
        await shown.look(through: grid)
        shown.checkLastItem(of: grid)
        try await copy(shown, grid)
        try await changeLimit(shown, grid)
        try await choose(shown, ["Share", "Teilen", "مشاركة"])
        // A shared text is shown by its beginning; the red of destructive actions is iOS's.
        let shared = shown.stage.findings.filter { $0.kind == .clippedText }.map(\.label)
        #expect(shared.allSatisfy { $0.contains("\n") })
        shown.look(except: shared.map { (.clippedText, $0) })
        await shown.press(.keyboardEscape)
        #expect(shown.top === shown.stage.window.rootViewController)
        let remove = ["Remove", "Entfernen", "إزالة"]
        try await choose(shown, remove)
        shown.look(except: remove.map { (.lowContrast, $0) })
        #expect((shown.top as? UIAlertController)?.actions.count == 2)
        await shown.tap(try #require(remove.lazy.compactMap { shown.element(labelled: $0) }.first))
        #expect(shown.top === shown.stage.window.rootViewController)
        let table = try #require(shown.view("sensors") as? UITableView)
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }.reduce(0, +) == 63)
        #expect(shown.view("grid") == nil)
    }

    /// Chooses from the menu at the end of the bar.
    private func choose(_ shown: ExampleStage, _ titles: [String]) async throws {
        await shown.tap("more")
        shown.look(except: ["Remove", "Entfernen", "إزالة"].map { (.lowContrast, $0) })
        await shown.tap(try #require(titles.lazy.compactMap { shown.element(labelled: $0) }.first))
    }

    private func copy(_ shown: ExampleStage, _ grid: UICollectionView) async throws {
        let path = IndexPath(item: 5, section: 1)
        let cell = try #require(grid.cellForItem(at: path))
        let frame = cell.convert(cell.bounds, to: nil)
        await shown.stage.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
        await shown.stage.advance(by: 1)
        await shown.stage.touchUp()
        await shown.stage.settle()
        shown.look()
        let title = ["en": "Copy", "de": "Kopieren", "ar": "نسخ"][shown.look.language]
        await shown.tap(try #require(shown.element(labelled: title), "no menu"))
        #expect(UIPasteboard.general.string?.contains(cell.accessibilityLabel ?? "?") == true)
    }

    private func changeLimit(_ shown: ExampleStage, _ grid: UICollectionView) async throws {
        grid.scrollToItem(at: IndexPath(item: 4, section: 1), at: .centeredVertically, animated: false)
        await shown.stage.settle()
        let before = grid.cellForItem(at: IndexPath(item: 4, section: 1))?.accessibilityValue
        await shown.tap("limit")
        shown.look()
        let slider = try #require(shown.view("limit.slider") as? UISlider)
        let frame = slider.convert(slider.bounds, to: nil)
        #expect(shown.stage.window.bounds.contains(frame), "the slider is on the display")
        await shown.stage.drag(
            from: CGPoint(x: frame.minX + frame.width * (shown.look.language == "ar" ? 0.3 : 0.7), y: frame.midY),
            to: CGPoint(x: frame.midX, y: frame.midY))
        await shown.stage.settle()
        await shown.press(.keyboardEscape)
        grid.scrollToItem(at: IndexPath(item: 4, section: 1), at: .centeredVertically, animated: false)
        await shown.stage.settle()
        let after = grid.cellForItem(at: IndexPath(item: 4, section: 1))?.accessibilityValue
        #expect(after != nil && after != before)
    }
}

extension UIViewController {
    /// The first controller in it with a search controller.
    fileprivate var searched: UIViewController? {
        if navigationItem.searchController != nil { return self }
        return children.lazy.compactMap(\.searched).first
    }
}
