// GlassEffectTests.swift: effects of glass and colour, glass buttons, and the design of bars.
//
// Expectations: comments of UIGlassEffect.h, UIButtonConfiguration.h and UIPresentationController.h of iOS 27, Apple's page of
// UIDesignRequiresCompatibility, and WWDC25's "Build a UIKit app with the new design": glass is a capsule by default.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineLayerSettings
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite("Effects of glass")
struct GlassEffectTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 160), scale: 1)

    private func shape(of view: UIVisualEffectView) -> GlassShape? {
        view.subviews.first { $0 is BackdropView }?.layer.glass
    }

    private func add(_ effect: UIVisualEffect?, _ frame: CGRect, to parent: UIView? = nil) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = frame
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test func effectsHaveTheirValues() throws {
        let effect = UIGlassEffect(style: .clear)
        #expect(!effect.isInteractive && effect.tintColor == nil)
        effect.tintColor = .red
        effect.isInteractive = true
        #expect(effect != UIGlassEffect(style: .clear) && effect == effect.copy() as? UIGlassEffect)
        #expect(UIGlassEffect() == UIGlassEffect(style: .regular))
        let container = UIGlassContainerEffect()
        #expect(container.spacing == 0)
        container.spacing = 20
        #expect(container == container.copy() as? UIGlassContainerEffect && container != UIGlassContainerEffect())
        #expect(UIColorEffect(color: .red) == UIColorEffect(color: .red) && UIColorEffect(color: nil).color == nil)
        #expect(UIColorEffect(color: .red) != UIColorEffect(color: .blue))
        func archived<E: UIVisualEffect>(_ effect: E) throws -> E? {
            let data = try NSKeyedArchiver.archivedData(withRootObject: effect, requiringSecureCoding: true)
            return try NSKeyedUnarchiver.unarchivedObject(ofClass: E.self, from: data)
        }
        #expect(try archived(container)?.spacing == 20)
        let kept = try #require(try archived(effect))
        #expect(kept.isInteractive && kept.style == .clear && kept.tintColor == .red)
        #expect(try archived(UIColorEffect(color: .red)) == UIColorEffect(color: .red))
    }

    /// `@property (nonatomic, copy) UIVisualEffect *effect`: later changes of the object do not count.
    @Test func aViewKeepsACopy() {
        let effect = UIGlassEffect()
        let view = add(effect, CGRect(x: 0, y: 0, width: 80, height: 40))
        effect.tintColor = .red
        #expect((view.effect as? UIGlassEffect)?.tintColor == nil)
    }

    @Test func glassIsACapsuleUnlessCornersAreSet() async {
        let view = add(UIGlassEffect(), CGRect(x: 10, y: 10, width: 100, height: 40))
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(repeating: 20)])
        #expect(shape(of: view)?.pieces.map(\.rect) == [CGRect(x: 0, y: 0, width: 100, height: 40)])
        view.cornerConfiguration = .uniformCorners(radius: 8)
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(repeating: 8)])
        view.cornerConfiguration = .corners(
            topLeftRadius: 1, topRightRadius: 2, bottomLeftRadius: 3, bottomRightRadius: 4)
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(1, 2, 3, 4)])
        view.cornerConfiguration = .uniformCorners(radius: 0)
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.radii) == [.zero])
        view.frame.size.width = 60
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.rect.width) == [60])
        view.effect = UIBlurEffect(style: .regular)
        await stage.settle()
        #expect(shape(of: view) == nil)
    }

    /// UICornerRadius.h: "A dynamic corner radius calculated using the geometry of the view and its container".
    @Test func glassFollowsConcentricCorners() async {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        container.cornerConfiguration = .uniformCorners(radius: 30)
        stage.window.addSubview(container)
        let view = add(UIGlassEffect(), CGRect(x: 10, y: 10, width: 100, height: 60), to: container)
        view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 2))
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(repeating: 20)])
        container.cornerConfiguration = .uniformCorners(radius: 24)
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(repeating: 14)])
    }

    /// "A tint color applied to the glass."
    @Test func theTintColoursTheGlass() async {
        stage.window.backgroundColor = .white
        let effect = UIGlassEffect(style: .clear)
        effect.tintColor = .red
        _ = add(effect, CGRect(x: 20, y: 20, width: 100, height: 60))
        await stage.settle()
        let pixel = stage.pixel(70, 50)
        #expect(pixel.red > 240 && pixel.green < 160 && pixel.green > 80, "0.6 of it, over white")
    }

    /// "the glass container will render all glass elements in one combined view, behind the visual effect view's
    /// contentView."
    @Test func aContainerShowsAllPiecesAsOne() async {
        let container = UIGlassContainerEffect()
        container.spacing = 12
        let view = add(container, CGRect(x: 0, y: 0, width: 200, height: 100))
        let first = add(UIGlassEffect(), CGRect(x: 10, y: 20, width: 60, height: 40), to: view.contentView)
        let second = add(UIGlassEffect(), CGRect(x: 80, y: 20, width: 40, height: 40), to: view.contentView)
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.rect) == [first.frame, second.frame])
        #expect(shape(of: view)?.spacing == 12)
        #expect(shape(of: view)?.pieces.map(\.radii) == [SIMD4(repeating: 20), SIMD4(repeating: 20)])
        #expect(shape(of: first) == nil && shape(of: second) == nil)
        second.center.x += 40
        #expect(shape(of: view)?.pieces.last?.rect.minX == 120)
        second.isHidden = true
        #expect(shape(of: view)?.pieces.count == 1)
        second.isHidden = false
        second.removeFromSuperview()
        await stage.settle()
        #expect(shape(of: view)?.pieces.map(\.rect) == [first.frame])
        stage.window.addSubview(first)
        await stage.settle()
        #expect(shape(of: view) == nil && shape(of: first)?.pieces.count == 1)
        // With a view around it, which leaves with it.
        let around = UIView(frame: view.bounds)
        around.addSubview(first)
        view.contentView.addSubview(around)
        await stage.settle()
        #expect(shape(of: view)?.pieces.count == 1 && shape(of: first) == nil)
        around.removeFromSuperview()
        await stage.settle()
        #expect(shape(of: view) == nil)
        view.contentView.addSubview(around)
        view.effect = nil
        await stage.settle()
        #expect(shape(of: view) == nil && shape(of: first)?.pieces.count == 1)
    }

    /// A frame in which content behind the glass moved equals a frame that is drawn completely, and at rest there is none.
    @Test func contentMovesBehindGlass() async {
        stage.window.backgroundColor = .white
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
        list.contentSize.height = 1000
        for k in 0..<25 {
            let row = UIView(frame: CGRect(x: 0, y: k * 40, width: 200, height: 20))
            row.backgroundColor = [.systemRed, .systemBlue, .systemGreen][k % 3]
            list.addSubview(row)
        }
        stage.window.addSubview(list)
        let container = UIGlassContainerEffect()
        container.spacing = 20
        let view = add(container, CGRect(x: 0, y: 0, width: 200, height: 160))
        view.isUserInteractionEnabled = false
        _ = add(UIGlassEffect(), CGRect(x: 10, y: 10, width: 90, height: 50), to: view.contentView)
        _ = add(UIGlassEffect(style: .clear), CGRect(x: 110, y: 10, width: 80, height: 50), to: view.contentView)
        _ = add(UIGlassEffect(), CGRect(x: 0, y: 100, width: 200, height: 50))
        await stage.settle()
        // Without a pause, in which other tests might change settings of the process.
        stage.makeCurrent()
        func turn() {
            stage.loop.clock.advance(to: stage.loop.clock.seconds + OffscreenStage.frameInterval)
            stage.loop.runTurn()
        }
        for step in 1..<20 {
            list.contentOffset.y += CGFloat(step % 4) + 1
            turn()
            let whole = stage.loop.compositor.repaintedFromScratch(), shown = stage.image
            let differing = (0..<160).filter { y in (0..<200).contains { whole.buffer[$0, y] != shown.buffer[$0, y] } }
            #expect(differing.isEmpty, "step \(step)")
        }
        // The indicator fades out.
        for _ in 0..<180 { turn() }
        let frames = stage.loop.presentedCount
        for _ in 0..<120 { turn() }
        #expect(stage.loop.presentedCount == frames)
    }

    @Test func piecesMorphInAnAnimation() async {
        let view = add(UIGlassContainerEffect(), CGRect(x: 0, y: 0, width: 200, height: 100))
        let piece = add(UIGlassEffect(), CGRect(x: 10, y: 20, width: 60, height: 40), to: view.contentView)
        await stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { piece.frame.origin.x = 110 }
        await stage.advance(by: 0.5)
        let shown = view.subviews.first { $0 is BackdropView }?.layer.presentation()?.glass?.pieces.first?.rect
        #expect(shown.map { abs($0.minX - 60) < 4 } == true)
    }

    /// "Enables interactive behavior for the glass effect."
    @Test func interactiveGlassGrowsUnderAFinger() async {
        let effect = UIGlassEffect()
        effect.isInteractive = true
        let view = add(effect, CGRect(x: 20, y: 20, width: 100, height: 60))
        await stage.settle()
        let light = shape(of: view)?.light ?? 0
        await stage.touchDown(at: CGPoint(x: 70, y: 50))
        await stage.settle()
        #expect(view.layer.sublayerTransform.m11 > 1 && (shape(of: view)?.light ?? 0) > light)
        #expect(view.transform == .identity, "that is the app's")
        await stage.touchUp()
        await stage.settle()
        #expect(view.layer.sublayerTransform.m11 == 1 && shape(of: view)?.light == light)
    }

    /// WWDC25, "Build a UIKit app with the new design": glass appears and disappears by an animation of `effect`.
    @Test func anEffectThatIsAnimatedFadesInItsShape() async throws {
        let view = add(UIGlassEffect(), CGRect(x: 20, y: 20, width: 100, height: 60))
        await stage.settle()
        let backdrop = try #require(view.subviews.first { $0 is BackdropView })
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        await stage.advance(by: 0.5)
        let opacity = backdrop.layer.presentation()?.opacity ?? 0
        #expect(opacity > 0.3 && opacity < 0.7 && shape(of: view) != nil)
        await stage.settle()
        #expect(view.effect == nil && backdrop.alpha == 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIGlassEffect(style: .clear) }
        await stage.advance(by: 0.5)
        #expect((backdrop.layer.presentation()?.opacity ?? 0) < 0.7)
        await stage.settle()
        #expect(backdrop.alpha == 1 && shape(of: view) != nil)
        view.effect = nil
        #expect(shape(of: view) == nil, "at once without an animation")
    }

    @Test func colourEffectsCoverWithTheirColour() async {
        _ = add(UIColorEffect(color: .red), CGRect(x: 20, y: 20, width: 100, height: 60))
        await stage.settle()
        #expect(stage.pixel(70, 50) == PixelColor(red: 255, green: 0, blue: 0))
    }

    /// UIButtonConfiguration.h: glass, prominent glass, clear glass, prominent clear glass.
    @Test func buttonsOfGlass() async throws {
        let looks: [(UIButton.Configuration, UIGlassEffect.Style, Bool)] = [
            (.glass(), .regular, false), (.prominentGlass(), .regular, true), (.clearGlass(), .clear, false),
            (.prominentClearGlass(), .clear, true),
        ]
        for (configuration, style, isProminent) in looks {
            var configuration = configuration
            configuration.title = "Go"
            let button = UIButton(configuration: configuration)
            button.tintColor = .blue
            button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
            stage.window.addSubview(button)
            await stage.settle()
            let glass = try #require(button.subviews.compactMap { $0 as? UIVisualEffectView }.first)
            let effect = try #require(glass.effect as? UIGlassEffect)
            #expect(
                effect.style == style && (effect.tintColor != nil) == isProminent && !glass.isUserInteractionEnabled)
            #expect(shape(of: glass)?.pieces.map(\.radii) == [SIMD4(repeating: 20)])
            // "Defaults to `Dynamic`"
            #expect(configuration.cornerStyle == .dynamic)
            button.configuration = .filled()
            await stage.settle()
            #expect(glass.isHidden)
            button.removeFromSuperview()
        }
    }
}
