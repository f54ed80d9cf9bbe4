// InheritedSettingsTests.swift: traits and tints that come from views above, after moves and changes.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
@testable import VitrineRuntime

/// UITraitCollection's page: "each view's traits come from its parent in the hierarchy", with the parent's overrides.
@MainActor @Suite("Inherited settings")
struct InheritedSettingsTests {
    private enum Crowded: UITraitDefinition { static let defaultValue = 0 }

    private let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)

    /// A chain of views, each in the one before.
    private func chain(_ count: Int, in parent: UIView) -> [UIView] {
        var views: [UIView] = []
        for _ in 0..<count {
            let view = UIView()
            (views.last ?? parent).addSubview(view)
            views.append(view)
        }
        return views
    }

    @Test func traitsFollowAViewThatMoves() {
        let (three, four) = (UIView(), UIView())
        stage.window.addSubview(three)
        stage.window.addSubview(four)
        three.traitOverrides[Crowded.self] = 3
        four.traitOverrides[Crowded.self] = 4
        let views = chain(5, in: three)
        #expect(views.map { $0.traitCollection[Crowded.self] } == [3, 3, 3, 3, 3])
        four.addSubview(views[1])
        #expect(views.map { $0.traitCollection[Crowded.self] } == [3, 4, 4, 4, 4])
        views[2].traitOverrides[Crowded.self] = 5
        #expect(views.map { $0.traitCollection[Crowded.self] } == [3, 4, 5, 5, 5])
        views[3].removeFromSuperview()
        #expect(views.map { $0.traitCollection[Crowded.self] } == [3, 4, 5, 0, 0])
        stage.window.addSubview(views[4])
        #expect(views[4].traitCollection[Crowded.self] == 0)
    }

    @Test func traitsBelowAnOverrideFollowTheScreen() {
        let outer = UIView()
        stage.window.addSubview(outer)
        outer.traitOverrides[Crowded.self] = 3
        let leaf = chain(3, in: outer)[2]
        #expect(leaf.traitCollection.userInterfaceStyle == .light)
        stage.screen.preferredTraits.userInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark && leaf.traitCollection[Crowded.self] == 3)
    }

    @Test func aControllersOverridesBeginAndEndWithItsView() {
        let controller = UIViewController()
        controller.traitOverrides[Crowded.self] = 6
        stage.window.addSubview(controller.view)
        let leaf = chain(3, in: controller.view)[2]
        #expect(leaf.traitCollection[Crowded.self] == 6)
        controller.traitOverrides[Crowded.self] = 7
        #expect(leaf.traitCollection[Crowded.self] == 7)
        controller.traitOverrides.remove(Crowded.self)
        #expect(leaf.traitCollection[Crowded.self] == 0)
    }

    /// A presentation or a menu that was shown must not make reading traits slower for ever.
    @Test func viewsOutsideOfOverridesReadTheScreensTraits() {
        let outer = UIView()
        stage.window.addSubview(outer)
        let leaf = chain(4, in: outer)[3]
        let other = UIView()
        stage.window.addSubview(other)
        other.traitOverrides[Crowded.self] = 3
        other.tintColor = .red
        #expect(leaf.inheritance.isEmpty)
        outer.traitOverrides[Crowded.self] = 1
        outer.tintColor = .green
        #expect(leaf.inheritance == [.traits, .tint])
        #expect(leaf.traitCollection[Crowded.self] == 1 && leaf.keptTraits != nil)
        outer.traitOverrides.remove(Crowded.self)
        outer.tintColor = nil
        #expect(leaf.inheritance.isEmpty && leaf.keptTraits == nil)
        #expect(leaf.traitCollection === stage.screen.traitCollection)
    }

    @Test func aTintFollowsAViewThatMoves() {
        let (red, plain) = (UIView(), UIView())
        stage.window.addSubview(red)
        stage.window.addSubview(plain)
        red.tintColor = .red
        let views = chain(3, in: red)
        #expect(views[2].tintColor == .red)
        plain.addSubview(views[1])
        #expect(views[2].tintColor == .systemBlue)
        views[1].tintColor = .green
        #expect(views[2].tintColor == .green)
        views[1].tintAdjustmentMode = .dimmed
        #expect(views[2].tintAdjustmentMode == .dimmed && views[2].tintColor != .green)
    }
}
