import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UIImageView")
struct UIImageViewTests {
    let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private static let white = PixelColor(red: 255, green: 255, blue: 255)
    private static let red = PixelColor(red: 255, green: 0, blue: 0)
    private static let blue = PixelColor(red: 0, green: 0, blue: 255)

    /// Red on the left, blue on the right.
    private func picture(_ size: CGSize = CGSize(width: 20, height: 10)) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height))
        }
    }

    private func show(_ mode: UIView.ContentMode, _ image: UIImage) async -> UIImageView {
        stage.window.backgroundColor = .white
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        view.contentMode = mode
        view.clipsToBounds = true
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    @Test func sizeIsTheImages() {
        let view = UIImageView(image: picture())
        #expect(view.bounds.size == CGSize(width: 20, height: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(UIImageView(image: nil).intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test func scaleToFillCoversTheBounds() async {
        _ = await show(.scaleToFill, picture())
        #expect(stage.pixel(11, 11) == Self.red && stage.pixel(48, 48) == Self.blue)
    }

    /// 20 x 10 becomes 40 x 20, from y = 20 to 40.
    @Test func aspectFitLeavesSpace() async {
        _ = await show(.scaleAspectFit, picture())
        #expect(stage.pixel(12, 18) == Self.white && stage.pixel(12, 41) == Self.white)
        #expect(stage.pixel(12, 22) == Self.red && stage.pixel(47, 38) == Self.blue)
    }

    /// 20 x 10 becomes 80 x 40, of which the middle half is visible.
    @Test func aspectFillCutsTheSides() async {
        _ = await show(.scaleAspectFill, picture())
        #expect(stage.pixel(11, 11) == Self.red && stage.pixel(26, 48) == Self.red)
        #expect(stage.pixel(33, 11) == Self.blue && stage.pixel(48, 48) == Self.blue)
    }

    @Test func centerKeepsTheSize() async {
        _ = await show(.center, picture())
        #expect(stage.pixel(19, 30) == Self.white && stage.pixel(20, 25) == Self.red)
        #expect(stage.pixel(39, 34) == Self.blue && stage.pixel(40, 30) == Self.white)
    }

    @Test func bottomRightIsAtTheCorner() async {
        _ = await show(.bottomRight, picture())
        #expect(stage.pixel(29, 45) == Self.white && stage.pixel(31, 45) == Self.red)
        #expect(stage.pixel(49, 49) == Self.blue)
    }

    @Test func aTintFollowsTheAppearance() async {
        let white = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
            UIColor.white.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        let stage = OffscreenStage(size: CGSize(width: 8, height: 8), scale: 1)
        let view = UIImageView(image: white.withRenderingMode(.alwaysTemplate))
        view.tintColor = .label
        stage.window.addSubview(view)
        await stage.settle()
        #expect(stage.pixel(4, 4).red == 0)
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(stage.pixel(4, 4).red == 255)
    }

    @Test func templatesUseTheTint() async {
        let view = await show(.scaleToFill, picture().withRenderingMode(.alwaysTemplate))
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        await stage.settle()
        #expect(stage.pixel(12, 12) == PixelColor(red: 0, green: 255, blue: 0))
    }

    @Test func imagesCanBeRemoved() async {
        let view = await show(.scaleToFill, picture())
        view.image = nil
        await stage.settle()
        #expect(stage.pixel(12, 12) == Self.white)
    }

    @Test func capsKeepTheirSize() async {
        let image = picture().resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5), resizingMode: .stretch)
        _ = await show(.scaleToFill, image)
        // Ten points of red, whatever the width.
        #expect(stage.pixel(18, 30) == Self.red && stage.pixel(22, 30) == Self.blue)
    }

    @Test func sidewaysImagesAreUpright() async {
        let upright = UIImage(cgImage: picture().cgImage!, scale: 1, orientation: .right)
        let view = await show(.scaleToFill, upright)
        #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20))
        // Rotated right, the left half is on top.
        #expect(stage.pixel(30, 12) == Self.red && stage.pixel(30, 47) == Self.blue)
    }
}
