// GoldenZoomTests.swift: zooms as strips of frames, left to right, in and back.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineViewValues
import VitrineRuntime

@testable import VitrineContainers

@MainActor @Suite("Strips of zooms", .serialized)
struct GoldenZoomTests {
    struct Look: Sendable, CustomStringConvertible {
        var scale: CGFloat = 1
        var isMirrored = false
        var isStill = false
        var isPresented = false

        static let all = [
            Look(), Look(scale: 2), Look(scale: 2, isMirrored: true), Look(scale: 2, isStill: true),
            Look(scale: 2, isPresented: true),
        ]

        var description: String {
            (isPresented ? "-presented" : "-pushed") + (isMirrored ? "-rtl" : "") + (isStill ? "-still" : "")
                + "@\(Int(scale))x"
        }
    }

    private static let size = CGSize(width: 160, height: 240)
    private static let frames = 6

    private func list() -> (UIViewController, UIView) {
        let page = UIViewController()
        page.title = "Cities"
        page.view.backgroundColor = .systemBackground
        let holder = UIStackView(frame: CGRect(x: 16, y: 64, width: 128, height: 56))
        holder.spacing = 16
        holder.distribution = .fillEqually
        for color in [UIColor.systemRed, .systemOrange] {
            let picture = UIView()
            picture.backgroundColor = color
            picture.layer.cornerRadius = 12
            holder.addArrangedSubview(picture)
        }
        page.view.addSubview(holder)
        return (page, holder.arrangedSubviews[1])
    }

    private func city() -> UIViewController {
        let page = UIViewController()
        page.title = "Oslo"
        page.view.backgroundColor = .secondarySystemBackground
        let picture = UIView(frame: CGRect(x: 0, y: 44, width: 160, height: 100))
        picture.backgroundColor = .systemOrange
        page.view.addSubview(picture)
        let text = UILabel(frame: CGRect(x: 12, y: 156, width: 136, height: 60))
        text.numberOfLines = 0
        text.text = "A city between hills and a fjord"
        page.view.addSubview(text)
        return page
    }

    @Test(arguments: Look.all) func zooms(look: Look) async {
        let stage = OffscreenStage(size: Self.size, scale: look.scale)
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let (page, source) = list()
        let navigation = UINavigationController(rootViewController: page)
        stage.window.rootViewController = navigation
        await stage.settle()
        let city = city()
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { _ in CGRect(x: 0, y: 44, width: 160, height: 100) }
        city.preferredTransition = .zoom(options: options) { _ in source }
        city.modalPresentationStyle = .fullScreen
        let strip = OffscreenStage(
            size: CGSize(width: Self.size.width * CGFloat(Self.frames), height: Self.size.height * 2), scale: look.scale
        )
        // Reduced motion belongs to the process: it is set only in steps that do not wait for others.
        func still(_ change: () -> Void) {
            UIAccessibility.isReduceMotionEnabled = look.isStill
            change()
        }
        still {
            look.isPresented ? page.present(city, animated: true) : navigation.pushViewController(city, animated: true)
        }
        await film(stage, into: strip, row: 0, look)
        still {
            guard look.isPresented else { return _ = navigation.popViewController(animated: true) }
            page.dismiss(animated: true)
        }
        await film(stage, into: strip, row: 1, look)
        await strip.settle()
        strip.assertSnapshot("zoom\(look)")
    }

    /// Adds frames of the next half second to a row of the strip.
    private func film(_ stage: OffscreenStage, into strip: OffscreenStage, row: CGFloat, _ look: Look) async {
        for frame in 0..<Self.frames {
            await stage.advance(by: frame == 0 ? 1.0 / 60 : 0.07)
            UIAccessibility.isReduceMotionEnabled = false
            let layer = CALayer()
            layer.frame = CGRect(
                x: Self.size.width * CGFloat(frame), y: Self.size.height * row, width: Self.size.width,
                height: Self.size.height)
            layer.contents = stage.image
            layer.contentsScale = look.scale
            strip.window.layer.addSublayer(layer)
        }
        await stage.settle()
    }
}
