// UIImageViewAnimationTests.swift: image views that show several images in turn.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineLayerSettings
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UIImageView's animations")
struct UIImageViewAnimationTests {
    let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)
    private static let red = PixelColor(red: 255, green: 0, blue: 0)
    private static let green = PixelColor(red: 0, green: 255, blue: 0)
    private static let blue = PixelColor(red: 0, green: 0, blue: 255)
    private static let white = PixelColor(red: 255, green: 255, blue: 255)

    private func plain(_ word: UInt32) -> UIImage {
        let buffer = PixelBuffer(width: 1, height: 1)
        buffer[0, 0] = word
        return UIImage(cgImage: CGImage(buffer))
    }

    private var colors: [UIImage] { [plain(0xFFFF_0000), plain(0xFF00_FF00), plain(0xFF00_00FF)] }

    private func view(_ image: UIImage?) -> UIImageView {
        stage.window.backgroundColor = .white
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.window.addSubview(view)
        return view
    }

    private var seen: PixelColor { stage.pixel(10, 10) }

    @Test func imagesAreShownInTurn() async {
        let view = view(plain(0xFFFF_FFFF))
        view.animationImages = colors
        view.animationDuration = 0.6
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(view.isAnimating)
        await stage.settle()
        #expect(seen == Self.red)
        // Each for 0.2 s, in frames of 1/60 s.
        await stage.advance(by: 0.19)
        #expect(seen == Self.red)
        await stage.advance(by: 0.03)
        #expect(seen == Self.green)
        await stage.advance(by: 0.2)
        #expect(seen == Self.blue)
        await stage.advance(by: 0.2)
        #expect(seen == Self.red)
        view.stopAnimating()
        await stage.settle()
        #expect(seen == Self.white && !view.isAnimating)
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test func onlyImageChangesWakeTheLoop() async {
        let view = view(nil)
        view.animationImages = colors
        view.animationDuration = 3
        view.startAnimating()
        let begin = stage.loop.clock.seconds
        // Callbacks of the first frame may need one more turn.
        await stage.advance(by: 0.1)
        let deadline = stage.loop.nextDeadline ?? 0
        #expect(abs(deadline - (begin + 1)) < 0.05)
    }

    @Test func theRepeatCountLimitsTheAnimation() async {
        let view = view(plain(0xFFFF_FFFF))
        view.animationImages = colors
        view.animationDuration = 0.3
        view.animationRepeatCount = 2
        view.startAnimating()
        await stage.advance(by: 0.5)
        #expect(view.isAnimating && seen == Self.blue)
        await stage.settle()
        #expect(!view.isAnimating && seen == Self.white)
        #expect(stage.time >= 0.6 && stage.time < 0.7)
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test func animatedImagesPlayByThemselves() async {
        let view = view(UIImage.animatedImage(with: colors, duration: 0.6))
        await stage.settle()
        #expect(view.isAnimating && seen == Self.red)
        await stage.advance(by: 0.3)
        #expect(seen == Self.green)
        view.image = plain(0xFFFF_FFFF)
        await stage.settle()
        #expect(!view.isAnimating && seen == Self.white && stage.loop.nextDeadline == nil)
    }

    @Test func hiddenViewsWakeNothingAndContinueInTime() async {
        let view = view(UIImage.animatedImage(with: colors, duration: 0.6))
        await stage.advance(by: 0.1)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.window.addSubview(box)
        box.addSubview(view)
        await stage.advance(by: 0.05)
        box.isHidden = true
        await stage.advance(by: 0.3)
        #expect(stage.loop.nextDeadline == nil && view.isAnimating)
        await stage.advance(by: 0.6)
        box.isHidden = false
        // 1.05 s and a frame: 0.45 s after the start of a cycle.
        await stage.advance(by: 1.0 / 60)
        #expect(seen == Self.blue)
        #expect(stage.loop.nextDeadline != nil)
    }

    @Test func offscreenViewsWakeNothing() async {
        let view = view(UIImage.animatedImage(with: colors, duration: 0.6))
        await stage.advance(by: 0.1)
        view.frame.origin.x = 500
        await stage.advance(by: 0.3)
        #expect(stage.loop.nextDeadline == nil)
        view.frame.origin.x = 0
        await stage.advance(by: 0.05)
        #expect(stage.loop.nextDeadline != nil && seen == Self.blue)
        view.removeFromSuperview()
        await stage.advance(by: 0.3)
        #expect(stage.loop.nextDeadline == nil && view.isAnimating)
        stage.window.addSubview(view)
        await stage.advance(by: 0.05)
        #expect(stage.loop.nextDeadline != nil)
    }

    @Test func gifsPlayWithTheirFrameDurations() async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("GraphicsTests/Resources/disposal.gif"))
        let animation = try ImageAnimation(EncodedImage(data: data))
        let frames = (0..<4).map { UIImage(cgImage: animation.deferredImage(at: $0)) }
        let view = view(nil)
        view.layer.magnificationFilter = .nearest
        // 100, 200, 100 and 50 ms.
        view.animationImages = [0, 0, 1, 1, 1, 1, 2, 2, 3].map { frames[$0] }
        view.animationDuration = 0.45
        view.startAnimating()
        for (step, expected) in [(0.05, Self.red), (0.1, Self.green), (0.2, Self.white), (0.08, Self.blue)] {
            await stage.advance(by: step)
            #expect(seen == expected, "at \(stage.time)")
        }
    }

    @Test func highlightedViewsShowTheirOwnImages() async {
        let view = view(plain(0xFFFF_0000))
        view.highlightedImage = plain(0xFF00_00FF)
        view.isHighlighted = true
        await stage.settle()
        #expect(seen == Self.blue)
        view.animationImages = [plain(0xFFFF_0000)]
        view.highlightedAnimationImages = [plain(0xFF00_FF00)]
        view.startAnimating()
        await stage.settle()
        #expect(seen == Self.green)
        view.isHighlighted = false
        await stage.settle()
        #expect(seen == Self.red)
    }

    @Test func unusualDurationsAndCountsAreAccepted() async {
        for (duration, count) in [(Double.nan, 0), (.infinity, 1), (-1, -5), (1e-300, 3), (1e300, 2)] {
            let view = view(nil)
            view.animationImages = colors
            view.animationDuration = duration
            view.animationRepeatCount = count
            view.startAnimating()
            await stage.advance(by: 0.2)
            view.stopAnimating()
            view.removeFromSuperview()
        }
        await stage.settle()
        #expect(stage.loop.nextDeadline == nil)
    }

    // MARK: Decoding

    /// `settle` waits for work on another thread whose task continues on the main actor.
    @Test func settlingWaitsForPictures() async throws {
        let buffer = PixelBuffer(width: 800, height: 800)
        for y in 0..<800 { for x in 0..<800 { buffer[x, y] = 0xFF00_00FF } }
        let data = try JPEGEncoder.encode(CGImage(buffer), quality: 0.9)
        let view = view(nil)
        let picture = try #require(UIImage(data: data))
        Task { @MainActor in
            view.image = await picture.byPreparingThumbnail(ofSize: CGSize(width: 20, height: 20))
        }
        await stage.settle()
        #expect(view.image?.size == CGSize(width: 20, height: 20))
        #expect(seen.blue > 250 && seen.red < 5)
        #expect(stage.time < 0.5)
    }
}
