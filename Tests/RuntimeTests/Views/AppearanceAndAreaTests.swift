import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Tint, style, safe area and margins")
struct AppearanceAndAreaTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    final class Watching: UIView {
        var tints = 0
        var areas: [UIEdgeInsets] = []
        override func tintColorDidChange() { tints += 1 }
        override func safeAreaInsetsDidChange() { areas.append(safeAreaInsets) }
    }

    // Shows: UIView.tintColor; UIView.tintColorDidChange()
    @Test func tintIsInheritedFromTheNearestView() {
        let (outer, middle, inner) = (UIView(), UIView(), Watching())
        outer.addSubview(middle)
        middle.addSubview(inner)
        let (red, green) = (
            UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        )
        #expect(inner.tintColor == UIColor.systemBlue)
        outer.tintColor = red
        #expect(inner.tintColor == red && inner.tints == 1)
        middle.tintColor = green
        #expect(inner.tintColor == green && outer.tintColor == red && inner.tints == 2)
        middle.tintColor = nil
        #expect(inner.tintColor == red)
    }

    /// github.com/pointfreeco/swift-snapshot-testing, View.swift, runs on iOS: its window overrides `safeAreaInsets`, and
    /// pictures of controllers in it have their content inside them.
    final class Notched: UIWindow {
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 30, left: 2, bottom: 20, right: 4) }
    }

    @Test func overriddenInsetsApplyToSubviews() throws {
        let window = Notched(windowScene: try #require(stage.window.windowScene))
        let controller = UIViewController(), inner = UIView()
        window.rootViewController = controller
        window.isHidden = false
        inner.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(inner)
        let safe = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: safe.topAnchor), inner.leftAnchor.constraint(equalTo: safe.leftAnchor),
            inner.rightAnchor.constraint(equalTo: safe.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
        window.layoutIfNeeded()
        #expect(controller.view.safeAreaInsets == window.safeAreaInsets)
        #expect(inner.frame == CGRect(x: 2, y: 30, width: 94, height: 50))
        #expect(window.layoutMargins.top == 38 && window.safeAreaLayoutGuide.layoutFrame.minY == 30)
    }

    // Shows: UIView.tintAdjustmentMode
    @Test func dimmedTintIsGrey() {
        let (outer, inner) = (UIView(), Watching())
        outer.addSubview(inner)
        outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(inner.tintAdjustmentMode == .normal)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed && inner.tints == 2)
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(inner.tintColor.getRed(&r, green: &g, blue: &b, alpha: &a) && r == g && g == b)
        inner.tintAdjustmentMode = .normal
        #expect(
            inner.tintColor == outer.tintColor
                || inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func styleIsInheritedUntilOverridden() {
        let (outer, inner) = (UIView(), UIView())
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.traitCollection.userInterfaceStyle == .light && inner.traitCollection.displayScale == 1)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        inner.overrideUserInterfaceStyle = .light
        #expect(inner.traitCollection.userInterfaceStyle == .light)
    }

    @Test func safeAreasShrinkWithTheView() {
        stage.screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 4)
        let controller = UIViewController()
        stage.window.rootViewController = controller
        let inner = Watching(frame: CGRect(x: 0, y: 15, width: 100, height: 80))
        controller.view.addSubview(inner)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 4))
        // Inside, 5 of the 20 points at the top and 5 of the 10 at the bottom remain.
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 4))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        #expect(controller.view.safeAreaInsets.top == 50 && inner.safeAreaInsets.top == 35)
        inner.frame.origin.y = 60
        #expect(inner.safeAreaInsets.top == 0)
        #expect(inner.areas.map(\.top) == [5, 35, 0])
    }

    // Shows: UIView.layoutMargins; UIView.preservesSuperviewLayoutMargins
    @Test func margins() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let child = UIView(frame: CGRect(x: 2, y: 0, width: 98, height: 100))
        view.addSubview(child)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        #expect(child.layoutMargins.left == 8)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 28, bottom: 8, right: 8))
        let controller = UIViewController()
        stage.window.rootViewController = controller
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }

    // Shows: UIView.contentScaleFactor
    @Test func contentScaleFollowsTheScreenUnlessSet() {
        let big = OffscreenStage(size: CGSize(width: 10, height: 10), scale: 3)
        let (plain, own) = (UIView(), UIView())
        own.contentScaleFactor = 1.5
        big.window.addSubview(plain)
        big.window.addSubview(own)
        #expect(plain.contentScaleFactor == 3 && own.contentScaleFactor == 1.5)
        stage.window.addSubview(plain)
        #expect(plain.contentScaleFactor == 1)
    }

    // Shows: UIView.layerClass
    @Test func layerClassMakesTheLayer() {
        final class Special: UIView {
            final class Backing: MarkedLayer {}
            override class var layerClass: AnyClass { Backing.self }
        }
        #expect((Special().layer as? Special.Backing)?.marker == 5)
    }
}
