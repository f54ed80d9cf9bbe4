import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// The expectations are comments of UICornerConfiguration.h, UICornerRadius.h, UIView.h and UIBackgroundExtensionView.h of
/// the SDK of iOS 27.
@MainActor @Suite("Corners and extended backgrounds") struct CornerTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

    private func radii(_ view: UIView) -> [CGFloat] {
        [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { view.effectiveRadius(corner: $0) }
    }

    @Test func eachCornerHasItsRadius() {
        view.cornerConfiguration = .corners(
            topLeftRadius: 4, topRightRadius: .fixed(8), bottomLeftRadius: nil, bottomRightRadius: 12.5)
        #expect(radii(view) == [4, 8, 0, 12.5])
        view.cornerConfiguration = .corners(radius: 6)
        #expect(radii(view) == [6, 6, 6, 6])
        view.cornerConfiguration = .uniformCorners(radius: 7)
        #expect(radii(view) == [7, 7, 7, 7])
        view.cornerConfiguration = .uniformEdges(topRadius: 3, bottomRadius: 5)
        #expect(radii(view) == [3, 3, 5, 5])
        view.cornerConfiguration = .uniformEdges(leftRadius: 3, rightRadius: 5)
        #expect(radii(view) == [3, 5, 3, 5])
        view.cornerConfiguration = .uniformTopRadius(9, bottomLeftRadius: 2)
        #expect(radii(view) == [9, 9, 2, 0])
        view.cornerConfiguration = .uniformBottomRadius(9, topRightRadius: 2)
        #expect(radii(view) == [0, 2, 9, 9])
        view.cornerConfiguration = .uniformLeftRadius(9, topRightRadius: 1, bottomRightRadius: 2)
        #expect(radii(view) == [9, 1, 9, 2])
        view.cornerConfiguration = .uniformRightRadius(9, topLeftRadius: 1, bottomLeftRadius: 2)
        #expect(radii(view) == [1, 9, 2, 9])
        // "scaling with the view's size and clamped to the maximumRadius"
        view.cornerConfiguration = .capsule()
        #expect(radii(view) == [30, 30, 30, 30])
        view.cornerConfiguration = .capsule(maximumRadius: 20)
        #expect(radii(view) == [20, 20, 20, 20])
        view.frame.size.height = 30
        #expect(radii(view) == [15, 15, 15, 15])
    }

    @Test func concentricCornersFollowTheContainer() {
        view.cornerConfiguration = .uniformCorners(radius: 20)
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 60, height: 50))
        view.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        // "This allows each individual corner to resolve to different radii."
        #expect(radii(inner) == [15, 0, 15, 0])
        // "applies the given radius uniformly to all corners"
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
        #expect(radii(inner) == [15, 15, 15, 15])
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
        #expect(radii(inner) == [15, 4, 15, 4])
    }

    @Test func concentricCornersFollowChangesOfTheContainer() {
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40))
        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        let outer = UIView()
        outer.addSubview(inner)
        outer.cornerConfiguration = .uniformCorners(radius: 12)
        #expect(radii(inner) == [0, 0, 0, 0], "the container has no size")
        outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(radii(inner) == [7, 7, 7, 7])
        outer.cornerConfiguration = .uniformCorners(radius: 20)
        #expect(radii(inner) == [15, 15, 15, 15])
        inner.center.x += 5
        #expect(radii(inner) == [10, 15, 10, 15])
    }

    @Test func equalRadiiNeedNoMask() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        view.backgroundColor = .black
        stage.window.addSubview(view)
        view.cornerConfiguration = .uniformTopRadius(10)
        #expect(view.layer.mask == nil && view.layer.cornerRadius == 10)
        view.cornerConfiguration = .uniformEdges(topRadius: 4, bottomRadius: 24)
        #expect(view.layer.mask != nil)
        await stage.settle()
        // A corner of 24 leaves the pixel at (4, 55) free, one of 4 fills (4, 4).
        #expect(
            stage.pixel(4, 55) == PixelColor(red: 255, green: 255, blue: 255)
                && stage.pixel(4, 4) == PixelColor(red: 0, green: 0, blue: 0))
        #expect(
            stage.pixel(0, 0) == PixelColor(red: 255, green: 255, blue: 255)
                && stage.pixel(50, 59) == PixelColor(red: 0, green: 0, blue: 0))
        view.frame.size.height = 50
        await stage.settle()
        #expect(
            stage.pixel(4, 45) == PixelColor(red: 255, green: 255, blue: 255)
                && stage.pixel(50, 49) == PixelColor(red: 0, green: 0, blue: 0))
        view.cornerConfiguration = .uniformCorners(radius: 10)
        #expect(view.layer.mask == nil)
    }

    @Test func radiiAreWrittenAsNumbers() {
        let literal: UICornerRadius = 3, decimal: UICornerRadius = 3.5
        #expect(literal == .fixed(3) && decimal == .fixed(3.5) && literal != .containerConcentric())
        #expect(UICornerConfiguration.corners(radius: 3) != .uniformCorners(radius: 3))
    }

    // MARK: Extended backgrounds

    @Test func contentContinuesBeyondTheSafeArea() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
        let extended = UIBackgroundExtensionView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(extended.automaticallyPlacesContentView && extended.contentView == nil)
        controller.view.addSubview(extended)
        let content = UIView()
        content.backgroundColor = .blue
        let edge = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 50))
        edge.backgroundColor = .red
        content.addSubview(edge)
        extended.contentView = content
        stage.window.rootViewController = controller
        await stage.settle()
        // "placed within the safe area by default"
        #expect(content.isDescendant(of: extended) && content.frame == CGRect(x: 20, y: 10, width: 80, height: 50))
        #expect(
            stage.pixel(24, 30) == PixelColor(red: 255, green: 0, blue: 0)
                && stage.pixel(40, 30) == PixelColor(red: 0, green: 0, blue: 255))
        // The first 8 points beside the content are mirrored, then comes what is beyond them.
        #expect(
            stage.pixel(16, 30) == PixelColor(red: 255, green: 0, blue: 0)
                && stage.pixel(4, 30) == PixelColor(red: 0, green: 0, blue: 255))
        #expect(
            stage.pixel(60, 4) == PixelColor(red: 0, green: 0, blue: 255)
                && stage.pixel(16, 4) == PixelColor(red: 255, green: 0, blue: 0))
        // "When NO, the frame of the content view must be explicitly set."
        extended.automaticallyPlacesContentView = false
        content.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        extended.setNeedsLayout()
        await stage.settle()
        #expect(content.frame.width == 60 && stage.pixel(80, 30) == PixelColor(red: 0, green: 0, blue: 255))
        extended.contentView = nil
        await stage.settle()
        #expect(content.superview == nil)
    }
}
