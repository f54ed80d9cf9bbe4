import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("UIImage")
struct DrawingImageTests {
    static let red: UInt32 = 0xFFFF_0000
    static let green: UInt32 = 0xFF00_FF00

    /// An image of the given rows of pixels.
    static func image(_ rows: [[UInt32]], scale: CGFloat = 1, orientation: UIImage.Orientation = .up)
        -> UIImage
    {
        let buffer = PixelBuffer(width: rows[0].count, height: rows.count)
        for (y, row) in rows.enumerated() { for (x, pixel) in row.enumerated() { buffer[x, y] = pixel } }
        return UIImage(cgImage: CGImage(buffer), scale: scale, orientation: orientation)
    }

    static func pixels(_ image: UIImage?) -> [[UInt32]] {
        guard let buffer = image?.cgImage?.buffer else { return [] }
        return (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
    }

    static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func sizeIsInPointsAndUpright() {
        let rows = [[UInt32]](repeating: [1, 2, 3, 4], count: 2)
        #expect(Self.image(rows, scale: 2).size == CGSize(width: 2, height: 1))
        #expect(Self.image(rows, scale: 2, orientation: .right).size == CGSize(width: 1, height: 2))
    }

    /// The stored picture is 1 2 / 3 4; the positions of its corners are from EXIF 2.32, table of orientations.
    @Test(arguments: [
        (UIImage.Orientation.up, [[1, 2], [3, 4]]), (.upMirrored, [[2, 1], [4, 3]]),
        (.down, [[4, 3], [2, 1]]),
        (.downMirrored, [[3, 4], [1, 2]]), (.leftMirrored, [[1, 3], [2, 4]]), (.right, [[3, 1], [4, 2]]),
        (.rightMirrored, [[4, 2], [3, 1]]), (.left, [[2, 4], [1, 3]]),
    ])
    func orientationsAreAppliedUpright(orientation: UIImage.Orientation, expected: [[UInt32]]) {
        let image = Self.image([[1, 2], [3, 4]], orientation: orientation)
        #expect(Self.pixels(image.preparingForDisplay()) == expected)
    }

    @Test func drawingPutsTheTopAtTheTop() {
        let picture = Self.image([[Self.red], [Self.green]])
        let drawn = unscaledRenderer(CGSize(width: 1, height: 2)).image { _ in
            picture.draw(at: .zero)
        }
        #expect(Self.pixels(drawn) == [[Self.red], [Self.green]])
    }

    @Test func tintKeepsOnlyTheShape() {
        let image = Self.image([[0xFFFF_FFFF, 0x8000_0000, 0]]).withTintColor(
            UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(Self.pixels(image) == [[0xFF00_FF00, 0x8000_8000, 0]])
    }

    @Test func stretchingKeepsTheCaps() {
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let picture = Self.image([[1 | 0xFF00_0000, 2 | 0xFF00_0000, 3 | 0xFF00_0000]])
            .resizableImage(withCapInsets: caps, resizingMode: .stretch)
        let drawn = unscaledRenderer(CGSize(width: 6, height: 1)).image { _ in
            picture.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
        }
        #expect(Self.pixels(drawn)[0].map { $0 & 0xFF } == [1, 2, 2, 2, 2, 3])
    }

    /// Bubbles of MessageKit have caps of half their size on each side, and fill any message on iOS.
    @Test func capsWithoutAMiddleStretchThePixelBetweenThem() {
        let row: [UInt32] = [1, 2, 3, 4].map { $0 | 0xFF00_0000 }
        let picture = Self.image([row]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2), resizingMode: .stretch)
        let drawn = unscaledRenderer(CGSize(width: 8, height: 1)).image { _ in
            picture.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1))
        }
        let blue = Self.pixels(drawn)[0].map { $0 & 0xFF }
        #expect(blue.prefix(2) == [1, 2] && blue.suffix(2) == [3, 4])
        #expect(blue.dropFirst(2).dropLast(2).allSatisfy { $0 == 2 || $0 == 3 })
    }

    @Test func tilingRepeatsTheMiddle() {
        let row: [UInt32] = [9, 1, 2, 3, 9].map { $0 | 0xFF00_0000 }
        let picture = Self.image([row]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        let drawn = unscaledRenderer(CGSize(width: 9, height: 1)).image { _ in
            picture.draw(in: CGRect(x: 0, y: 0, width: 9, height: 1))
        }
        #expect(Self.pixels(drawn)[0].map { $0 & 0xFF } == [9, 1, 2, 3, 1, 2, 3, 1, 9])
    }

    @Test func pngDataRoundTrips() {
        let image = Self.image([[Self.red, 0], [Self.green, 0xFF12_3456]])
        #expect(Self.pixels(image.pngData().flatMap { UIImage(data: $0) }) == Self.pixels(image))
    }

    @Test func filesForTheScaleOfTheScreenAreChosen() throws {
        let folder = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.image([[Self.red]]).pngData()?.write(to: folder.appendingPathComponent("cup.png"))
        try Self.image([[Self.green, Self.green]]).pngData()?.write(
            to: folder.appendingPathComponent("cup@2x.png"))
        let name = folder.path + "/cup"
        #expect(ImageFile.resolve(name, displayScale: 1) == ImageFile(path: name + ".png", scale: 1))
        #expect(ImageFile.resolve(name, displayScale: 1.5) == ImageFile(path: name + "@2x.png", scale: 2))
        #expect(
            ImageFile.resolve(name + ".png", displayScale: 3) == ImageFile(path: name + "@2x.png", scale: 2))
        let marked = UIImage(contentsOfFile: name + "@2x.png")
        #expect(marked?.scale == 2 && marked?.size == CGSize(width: 1, height: 0.5))
        #expect(ImageFile.resolve(folder.path + "/mug", displayScale: 1) == nil)
    }

    @Test func malformedFilesReturnNil() throws {
        let folder = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let broken = folder.appendingPathComponent("broken.png")
        try Data("no picture".utf8).write(to: broken)
        #expect(UIImage(contentsOfFile: broken.path) == nil)
        #expect(UIImage(contentsOfFile: folder.path + "/none.png") == nil)
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(named: "") == nil)
    }
}

@MainActor @Suite("Contexts and paths")
struct DrawingContextTests {
    @Test func contextsStack() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), false, 2)
        let outer = UIGraphicsGetCurrentContext()
        let inner = CGContext(bitmap: PixelBuffer(width: 1, height: 1), scale: 1)
        UIGraphicsPushContext(inner)
        #expect(UIGraphicsGetCurrentContext() === inner)
        // Only a context that was begun for an image returns one.
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image?.size == CGSize(width: 3, height: 2) && image?.cgImage?.width == 6)
    }

    @Test func threadsHaveTheirOwnStack() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        defer { UIGraphicsEndImageContext() }
        nonisolated(unsafe) var isEmpty = false
        let done = DispatchSemaphore(value: 0)
        Thread {
            isEmpty = UIGraphicsGetCurrentContext() == nil
            done.signal()
        }.start()
        done.wait()
        #expect(isEmpty)
    }

    @Test func rendererBoundsMoveTheOrigin() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1), format: format)
            .image {
                UIColor.white.setFill()
                $0.fill(CGRect(x: 11, y: 10, width: 5, height: 5))
            }
        #expect(DrawingImageTests.pixels(image) == [[0xFF00_0000, 0xFFFF_FFFF]])
    }

    @Test func onlyTheGivenCornersAreRounded() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(path.bounds == rect)
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 2, y: 58)))
        #expect(!path.contains(CGPoint(x: 98, y: 58)))
        // The corner's arc passes at r·(1 - √½) = 5.86 from both edges.
        #expect(path.contains(CGPoint(x: 6.2, y: 6.2)) && !path.contains(CGPoint(x: 5.5, y: 5.5)))
    }

    @Test func clockwiseIsThatOfTheScreen() {
        let path = UIBezierPath()
        path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
        // A quarter of the circle, at the lower right.
        #expect(path.contains(CGPoint(x: 6, y: 6)) && !path.contains(CGPoint(x: -6, y: -6)))
    }

    @Test func strokesUseTheContextsColor() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 1.5))
            path.addLine(to: CGPoint(x: 4, y: 1.5))
            UIColor.red.setStroke()
            path.stroke()
        }
        let red = DrawingImageTests.red
        #expect(DrawingImageTests.pixels(image) == [[0, 0, 0, 0], [red, red, red, red], [0, 0, 0, 0]])
    }
}
