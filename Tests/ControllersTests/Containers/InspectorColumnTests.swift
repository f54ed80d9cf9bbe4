import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers

/// Columns since iOS 26. The expectations are comments of UISplitViewController.h of the SDK of iOS 27, and Apple's session
/// 282 of June 2025, "Make your UIKit app more flexible": the inspector is at the trailing edge; a collapsed
/// controller presents it as a sheet.
@MainActor @Suite("Inspector columns") struct InspectorColumnTests {
    private let stage: OffscreenStage
    private let split = UISplitViewController(style: .doubleColumn)
    private let pages: [UISplitViewController.Column: UIViewController] = [
        .primary: UIViewController(), .secondary: UIViewController(), .inspector: UIViewController(),
    ]
    private let log = ColumnLog()

    init() { self.init(mirrored: false) }

    private init(mirrored: Bool) {
        stage = OffscreenStage(size: CGSize(width: 1200, height: 480), scale: 1)
        if mirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        for (column, page) in pages {
            page.title = "\(column)"
            page.view.backgroundColor = .systemBackground
            split.setViewController(page, for: column)
        }
        split.delegate = log
        stage.window.rootViewController = split
    }

    private func frame(_ column: UISplitViewController.Column) -> CGRect {
        guard let view = pages[column]?.view, view.window != nil else { return .null }
        return view.convert(view.bounds, to: nil)
    }

    @Test func theInspectorIsShownAtTheTrailingEdge() async {
        await stage.settle()
        #expect(!split.isShowing(.inspector) && frame(.inspector).minX >= 1200)
        #expect(split.isShowing(.primary) && split.isShowing(.secondary))
        split.show(.inspector)
        #expect(log.entries == ["willShow inspector"])
        await stage.settle()
        #expect(log.entries == ["willShow inspector", "didShow inspector"])
        #expect(split.isShowing(.inspector))
        #expect(frame(.inspector).maxX == 1200 && frame(.secondary).maxX == frame(.inspector).minX)
        // A controller that is no navigation controller is in one.
        #expect(
            pages[.inspector]?.navigationController != nil
                && split.viewController(for: .inspector) === pages[.inspector])
        split.hide(.inspector)
        await stage.settle()
        #expect(log.entries.suffix(2) == ["willHide inspector", "didHide inspector"])
        #expect(!split.isShowing(.inspector) && frame(.secondary).maxX == 1200)
    }

    @Test func inAMirroredInterfaceTheInspectorIsAtTheLeft() async {
        let own = InspectorColumnTests(mirrored: true)
        own.split.show(.inspector)
        await own.stage.settle()
        #expect(own.frame(.inspector).minX == 0 && own.frame(.primary).maxX == 1200)
    }

    @Test func theDelegateHearsOfOtherColumnsToo() async {
        await stage.settle()
        split.hide(.primary)
        await stage.settle()
        #expect(log.entries == ["willHide primary", "didHide primary"])
        #expect(!split.isShowing(.primary))
    }

    @Test func theInspectorHasItsWidths() async {
        split.show(.inspector)
        split.preferredInspectorColumnWidthFraction = 0.2
        await stage.settle()
        #expect(frame(.inspector).width == 240)
        // "If set to non-automatic, takes precedence over preferredInspectorColumnWidthFraction."
        split.preferredInspectorColumnWidth = 300
        await stage.settle()
        #expect(frame(.inspector).width == 300)
        split.maximumInspectorColumnWidth = 280
        await stage.settle()
        #expect(frame(.inspector).width == 280)
        split.maximumInspectorColumnWidth = UISplitViewController.automaticDimension
        split.minimumInspectorColumnWidth = 350
        await stage.settle()
        #expect(frame(.inspector).width == 350)
    }

    @Test func theSecondaryColumnHasItsWidths() async {
        split.preferredSecondaryColumnWidthFraction = 0.8
        await stage.settle()
        #expect(frame(.secondary).width == 960 && frame(.primary).width == 240)
        // "If set to non-automatic, takes precedence over preferredSecondaryColumnWidthFraction."
        split.preferredSecondaryColumnWidth = 1000
        await stage.settle()
        #expect(frame(.secondary).width == 1000)
        // A column with its own width keeps it, unless the secondary one would be too narrow.
        split.preferredPrimaryColumnWidth = 400
        await stage.settle()
        #expect(frame(.primary).width == 400 && frame(.secondary).width == 800)
        split.minimumSecondaryColumnWidth = 900
        await stage.settle()
        #expect(frame(.secondary).width == 900 && frame(.primary).width == 300)
    }

    @Test func aCollapsedControllerPresentsTheInspectorAsASheet() async {
        split.show(.inspector)
        await stage.settle()
        split.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(split.isCollapsed && split.isShowing(.inspector))
        #expect(split.presentedViewController === pages[.inspector]?.navigationController)
        #expect(split.presentedViewController?.presentationController is UISheetPresentationController)
        #expect(!split.isShowing(.compact))
        split.hide(.inspector)
        await stage.settle()
        #expect(!split.isShowing(.inspector) && split.presentedViewController == nil)
        split.show(.inspector)
        await stage.settle()
        #expect(split.presentedViewController != nil)
        split.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(split.presentedViewController == nil && split.isShowing(.inspector) && frame(.inspector).maxX == 1200)
    }

    @Test func viewsKnowTheLayoutAroundThem() async {
        await stage.settle()
        #expect(stage.window.traitCollection.splitViewControllerLayoutEnvironment == .none)
        #expect(pages[.secondary]?.traitCollection.splitViewControllerLayoutEnvironment == .expanded)
        split.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(pages[.secondary]?.traitCollection.splitViewControllerLayoutEnvironment == .collapsed)
        #expect(split.isShowing(.secondary) && !split.isShowing(.primary))
        #expect(
            UITraitCollection(splitViewControllerLayoutEnvironment: .collapsed).splitViewControllerLayoutEnvironment
                == .collapsed)
    }
}

@MainActor
private final class ColumnLog: UISplitViewControllerDelegate {
    var entries: [String] = []
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        entries.append("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        entries.append("willHide \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
        entries.append("didShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
        entries.append("didHide \(column)")
    }
}
