import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Traits and masks")
struct TraitTests {
    private enum Crowded: UITraitDefinition { static let defaultValue = 0 }

    private let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)

    final class Watching: UIView {
        var styleChanges: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            styleChanges.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
        }
    }

    // Shows: UITraitEnvironment
    /// UIKit/UITraitCollection.h: "the traits of each collection are merged; if a trait is specified by more than one
    /// collection, the last collection that specifies it is used".
    @Test func traitsAreMergedFromSeveralCollections() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light, horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(preferredContentSizeCategory: .large),
        ])
        #expect(merged.userInterfaceStyle == .dark)
        #expect(merged.horizontalSizeClass == .compact)
        #expect(merged.preferredContentSizeCategory == .large)
        #expect(merged.verticalSizeClass == .unspecified)
    }

    @Test func traitOverridesApplyToSubviewsAndNotify() {
        let (outer, inner, leaf) = (UIView(), Watching(), Watching())
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(leaf)
        var heard: [String] = []
        let registration = leaf.registerForTraitChanges([Crowded.self, UITraitHorizontalSizeClass.self]) {
            (view: Watching, previous) in
            heard.append("\(previous[Crowded.self])>\(view.traitCollection[Crowded.self])")
        }
        outer.traitOverrides[Crowded.self] = 3
        #expect(leaf.traitCollection[Crowded.self] == 3 && stage.window.traitCollection[Crowded.self] == 0)
        #expect(heard == ["0>3"] && leaf.styleChanges == [.light])
        inner.traitOverrides[Crowded.self] = 5
        outer.traitOverrides[Crowded.self] = 4
        // The inner view keeps 5: nothing is called for its descendants.
        #expect(heard == ["0>3", "3>5"] && inner.traitCollection[Crowded.self] == 5)
        outer.overrideUserInterfaceStyle = .dark
        #expect(heard.count == 2 && leaf.traitCollection.userInterfaceStyle == .dark)
        inner.traitOverrides.remove(Crowded.self)
        #expect(heard.last == "5>4" && !inner.traitOverrides.contains(Crowded.self))
        leaf.unregisterForTraitChanges(registration)
        outer.traitOverrides.horizontalSizeClass = .regular
        #expect(heard.count == 3 && leaf.traitCollection.horizontalSizeClass == .regular)
    }

    @Test func controllersOverrideForTheirView() {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let leaf = Watching()
        controller.view.addSubview(leaf)
        var heard = 0
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
            heard += 1
        }
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark && heard == 1 && leaf.styleChanges == [.light])
        controller.overrideUserInterfaceStyle = .dark
        #expect(heard == 1, "nothing has changed")
    }

    /// WWDC 2023, "Unleash the UIKit trait system": traits flow from a view's superview to its controller, and from that
    /// to the view. So a view's own overrides are not its controller's.
    @Test func aViewsOwnOverridesAreNotItsControllers() {
        let controller = UIViewController(), child = UIViewController()
        stage.window.rootViewController = controller
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)
        var heard: [Int] = []
        child.registerForTraitChanges([Crowded.self]) { (child: UIViewController, before) in
            heard += [before[Crowded.self], child.traitCollection[Crowded.self]]
        }
        child.view.traitOverrides[Crowded.self] = 7
        child.view.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection[Crowded.self] == 0 && child.view.traitCollection[Crowded.self] == 7)
        #expect(child.traitCollection.userInterfaceStyle == .light && heard.isEmpty)
        controller.traitOverrides[Crowded.self] = 2
        #expect(heard == [0, 2], "its traits changed, although its view's did not")
        #expect(child.traitCollection[Crowded.self] == 2 && child.view.traitCollection[Crowded.self] == 7)
        child.traitOverrides[Crowded.self] = 3
        #expect(heard == [0, 2, 2, 3] && child.view.traitCollection[Crowded.self] == 7)
        child.view.traitOverrides.remove(Crowded.self)
        #expect(child.view.traitCollection[Crowded.self] == 3 && heard.count == 4)
    }

    @Test func aViewsLimitsOfTextAreNotItsControllers() {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let size = controller.traitCollection.preferredContentSizeCategory
        var heard = 0
        controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UIViewController, _) in
            heard += 1
        }
        controller.view.maximumContentSizeCategory = .extraSmall
        #expect(controller.view.traitCollection.preferredContentSizeCategory == .extraSmall)
        #expect(controller.traitCollection.preferredContentSizeCategory == size && heard == 0)
        controller.view.maximumContentSizeCategory = nil
        #expect(controller.view.traitCollection.preferredContentSizeCategory == size && heard == 0)
    }

    @Test func collectionsAreValues() {
        let base = UITraitCollection { $0.userInterfaceStyle = .dark }
        let other = base.modifyingTraits { $0[Crowded.self] = 2 }
        #expect(base != other && other.userInterfaceStyle == .dark && other[Crowded.self] == 2)
        #expect(other.modifyingTraits { $0[Crowded.self] = 2 } == other)
        #expect(!other.hasDifferentColorAppearance(comparedTo: base))
        #expect(base.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
        #expect(other.changedTraits(from: base).count == 1)
    }

    /// https://developer.apple.com/documentation/uikit/uitraitdefinition: the identifier is unique, also if another type
    /// has the same name.
    @Test func traitsHaveNames() {
        enum Own: UITraitDefinition {
            static let defaultValue = 0
            static let name = "Theme"
            static let identifier = "com.example.theme"
        }
        #expect(Crowded.name == "Crowded" && Crowded.identifier.hasSuffix("Crowded"))
        #expect(Crowded.identifier.hasPrefix("RuntimeTests."))
        #expect(Own.name == "Theme" && Own.identifier == "com.example.theme")
    }

    @Test func oneTraitIsSetOrReplaced() {
        let dark = UITraitCollection(UITraitUserInterfaceStyle.self, value: .dark)
        #expect(dark.userInterfaceStyle == .dark && dark.horizontalSizeClass == .unspecified)
        let crowded = dark.replacing(Crowded.self, value: 3)
        #expect(crowded[Crowded.self] == 3 && crowded.userInterfaceStyle == .dark && dark[Crowded.self] == 0)
    }

    @Test func handlersAndMutationsHaveTypes() {
        var heard = 0
        let handler: UIView.TraitChangeHandler<UIView> = { _, _ in heard += 1 }
        let view = UIView()
        view.registerForTraitChanges([Crowded.self], handler: handler)
        let crowd: UITraitCollection.TraitMutations = { $0[Crowded.self] = 4 }
        #expect(UITraitCollection(mutations: crowd)[Crowded.self] == 4)
        view.traitOverrides[Crowded.self] = 1
        #expect(heard == 1)
    }

    /// The colours of the system follow them, and images have variants for them.
    @Test func systemTraitsAreListed() {
        let colors = UITraitCollection.systemTraitsAffectingColorAppearance
        #expect(colors.allSatisfy { $0.affectsColorAppearance } && colors.count == 3)
        #expect(
            UITraitCollection.systemTraitsAffectingImageLookup.contains { $0 == UITraitDisplayScale.self })
    }

    /// https://developer.apple.com/documentation/uikit/uiview/updatetraitsifneeded(): "forces an immediate trait update".
    @Test func traitsAreAlwaysUpToDate() {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let leaf = Watching()
        controller.view.addSubview(leaf)
        stage.window.traitOverrides[Crowded.self] = 2
        #expect(leaf.traitCollection[Crowded.self] == 2 && leaf.styleChanges.count == 1)
        leaf.updateTraitsIfNeeded()
        controller.updateTraitsIfNeeded()
        #expect(leaf.styleChanges.count == 1)
    }

    // Shows: UIView.mask
    @Test func aMaskViewShowsOnlyWhatItCovers() async {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 10))
        inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.addSubview(inner)
        let mask = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        mask.backgroundColor = UIColor(white: 1, alpha: 1)
        view.mask = mask
        stage.window.addSubview(view)
        await stage.settle()
        let (red, blue) = (PixelColor(red: 255, green: 0, blue: 0), PixelColor(red: 0, green: 0, blue: 255))
        let nothing = stage.pixel(2, 2)
        // The mask's square is at 15, 15 in the window; above 20 red, below blue.
        #expect(stage.pixel(15, 15) == red && stage.pixel(24, 24) == blue)
        #expect(
            stage.pixel(14, 15) == nothing && stage.pixel(25, 24) == nothing && stage.pixel(12, 28) == nothing
        )
        #expect(mask.superview == nil && view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
        mask.alpha = 0
        await stage.settle()
        #expect(stage.pixel(16, 16) == nothing)
        view.mask = nil
        await stage.settle()
        #expect(stage.pixel(11, 11) == red && stage.pixel(29, 29) == blue)
    }
}
