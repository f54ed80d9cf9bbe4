// TraitExampleTests.swift: an app's own trait, as Apple's page shows it.

import Foundation
import OffscreenTesting
import Testing
import UIKit

private enum Theme: Int, Sendable { case standard, monochrome }

private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = Theme.standard
    static let affectsColorAppearance = true
    static let name = "Theme"
}

extension UITraitCollection {
    fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
    fileprivate var theme: Theme {
        get { self[ThemeTrait.self] }
        set { self[ThemeTrait.self] = newValue }
    }
}

/// https://developer.apple.com/documentation/uikit/uitraitdefinition-64c15: a trait that holds an enumeration, properties
/// of the same name for reading and setting it, an override, a registration for its changes, and a colour that follows it.
@MainActor @Suite("Documented examples: traits")
struct TraitExampleTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func aThemeIsInheritedAndColoursFollowIt() async {
        let page = UIViewController(), child = UIViewController()
        let color = UIColor { $0.theme == .monochrome ? .black : UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
        stage.window.rootViewController = page
        page.addChild(child)
        page.view.addSubview(child.view)
        child.view.frame = page.view.bounds
        child.didMove(toParent: page)
        child.view.backgroundColor = color
        var changes: [Theme] = []
        child.registerForTraitChanges([ThemeTrait.self]) { (controller: UIViewController, before: UITraitCollection) in
            changes += [before.theme, controller.traitCollection.theme]
        }
        await stage.settle()
        #expect(stage.pixel(50, 50).red == 255 && UITraitCollection().theme == .standard)
        page.traitOverrides.theme = .monochrome
        await stage.settle()
        #expect(child.traitCollection.theme == .monochrome && child.view.traitCollection.theme == .monochrome)
        #expect(changes == [.standard, .monochrome] && stage.pixel(50, 50).red == 0)
        child.view.traitOverrides.theme = .standard
        await stage.settle()
        #expect(child.traitCollection.theme == .monochrome, "a view's override is for the view and what is in it")
        #expect(stage.pixel(50, 50).red == 255)
        page.traitOverrides.remove(ThemeTrait.self)
        #expect(!page.traitOverrides.contains(ThemeTrait.self))
        await stage.settle()
        #expect(child.traitCollection.theme == .standard)
    }
}
