// ThreeColumnTests.swift: access to the first of three columns.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers

@MainActor @Suite struct ThreeColumnTests {
    private func make(_ width: CGFloat) async -> (OffscreenStage, UISplitViewController, [DiaryController]) {
        let stage = OffscreenStage(size: CGSize(width: width, height: 480), scale: 1)
        let diary = Diary()
        let pages = ["places", "sensors", "day"].map { DiaryController($0, diary) }
        let split = UISplitViewController(style: .tripleColumn)
        split.setViewController(pages[0], for: .primary)
        split.setViewController(pages[1], for: .supplementary)
        split.setViewController(pages[2], for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        return (stage, split, pages)
    }

    private func frame(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: nil) }

    @Test("The middle column has a button that shows and hides the first")
    func button() async {
        let (stage, split, pages) = await make(1280)
        #expect(split.displayMode == .oneBesideSecondary)
        await stage.tap("TogglePrimary")
        await stage.settle()
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(frame(pages[0]) == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(frame(pages[2]).minX == 640 && frame(pages[2]).width == 640)
        await stage.tap("TogglePrimary")
        await stage.settle()
        #expect(split.displayMode == .oneBesideSecondary && frame(pages[1]).minX == 0)
    }

    @Test("Where three columns do not fit, the first pushes the others aside")
    func displaced() async {
        let (stage, split, pages) = await make(800)
        await stage.tap("TogglePrimary")
        await stage.settle()
        #expect(split.displayMode == .twoDisplaceSecondary)
        #expect(frame(pages[0]).minX == 0 && frame(pages[1]).minX == frame(pages[0]).maxX)
        // Its width does not change.
        #expect(frame(pages[2]).width == 800 - frame(pages[1]).width)
    }

    @Test("When the columns are collapsed, the back button replaces the button")
    func collapsed() async {
        let (stage, split, pages) = await make(1280)
        split.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(split.isCollapsed && pages.allSatisfy { $0.navigationItem.leftBarButtonItem == nil })
        split.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(stage.element("TogglePrimary") != nil && stage.element("ToggleSidebar") != nil)
    }

    private final class Columns: UISplitViewControllerDelegate {
        var log: [String] = []
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.append("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.append("hide \(column)")
        }
    }

    /// Apple's page of splitViewController(_:willShow:): "Tells the delegate that the provided column is about to be shown".
    @Test("The delegate is called for every column that a button or the program shows and hides")
    func delegate() async {
        let (stage, split, _) = await make(1280)
        let columns = Columns()
        split.delegate = columns
        await stage.tap("TogglePrimary")
        await stage.settle()
        #expect(columns.log == ["show primary"])
        await stage.tap("ToggleSidebar")
        await stage.settle()
        #expect(columns.log.dropFirst() == ["hide primary", "hide supplementary"])
        columns.log = []
        split.show(.supplementary)
        #expect(columns.log == ["show supplementary"])
        split.hide(.supplementary)
        #expect(columns.log.last == "hide supplementary")
    }
}
