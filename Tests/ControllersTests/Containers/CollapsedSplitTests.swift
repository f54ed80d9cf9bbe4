// CollapsedSplitTests.swift: replaced controllers of columns that are collapsed.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers

@MainActor @Suite struct CollapsedSplitTests {
    private final class First: UISplitViewControllerDelegate {
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column { .primary }
    }

    private let stage = OffscreenStage(size: CGSize(width: 480, height: 800), scale: 1)
    private let first = First()
    private let diary = Diary()

    private func make(_ names: [String]) async -> (UISplitViewController, [DiaryController]) {
        let pages = names.map { DiaryController($0, diary) }
        let split = UISplitViewController(style: .tripleColumn)
        split.delegate = first
        split.setViewController(pages[0], for: .primary)
        split.setViewController(pages[1], for: .supplementary)
        split.setViewController(pages[2], for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        return (split, pages)
    }

    @Test("A detail that replaces another is shown")
    func anotherDetail() async throws {
        let (split, pages) = await make(["places", "sensors", "nothing", "a", "b"])
        let stack = try #require(pages[0].navigationController)
        #expect(split.isCollapsed && stack.viewControllers == [pages[0]])
        split.show(.supplementary)
        await stage.settle()
        for detail in pages[3...] {
            split.setViewController(UINavigationController(rootViewController: detail), for: .secondary)
            split.show(.secondary)
            await stage.settle()
            #expect(stack.viewControllers == [pages[0], pages[1], detail])
            stack.popViewController(animated: true)
            await stage.settle()
        }
        #expect(stack.viewControllers == [pages[0], pages[1]])
    }

    @Test("A detail that replaces a shown one takes its place, also when the columns expand")
    func replacedDetail() async throws {
        let (split, pages) = await make(["places", "sensors", "a", "b"])
        let stack = try #require(pages[0].navigationController)
        split.show(.supplementary)
        await stage.settle()
        split.show(.secondary)
        await stage.settle()
        #expect(stack.viewControllers == [pages[0], pages[1], pages[2]])
        split.setViewController(pages[3], for: .secondary)
        await stage.settle()
        #expect(stack.viewControllers == [pages[0], pages[1], pages[3]] && pages[3].view.window != nil)
        split.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(!split.isCollapsed && stack.viewControllers == [pages[0]])
        #expect(pages[3].navigationController?.viewControllers == [pages[3]] && pages[2].parent == nil)
    }
}
