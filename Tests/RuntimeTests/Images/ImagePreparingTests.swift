// ImagePreparingTests.swift: pictures that are decoded when needed, at the needed size.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

/// A file of the decoders' tests.
func pictureFile(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("GraphicsTests/Resources/\(name)"))
}

@MainActor @Suite("Preparing images")
struct ImagePreparingTests {
    private static func pixels(_ image: UIImage?) -> [[UInt32]] { DrawingImageTests.pixels(image) }

    /// 64 x 64 noise, with a byte of its pixels changed: the header is valid.
    private func damaged() throws -> Data {
        let buffer = PixelBuffer(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 { buffer[x, y] = 0xFF00_0000 | UInt32(x * 7919 ^ y * 104_729) & 0xFFFFFF }
        }
        var data = try PNGEncoder.encode(CGImage(buffer))
        data[data.count / 2] ^= 0x55
        return data
    }

    @Test func onlyTheHeadIsReadAtFirst() throws {
        let image = try #require(UIImage(data: try damaged()))
        #expect(image.size == CGSize(width: 64, height: 64))
        #expect(image.preparingForDisplay() == nil)
        #expect(image.pngData() == nil)
        let drawn = unscaledRenderer(CGSize(width: 2, height: 2)).image { _ in image.draw(at: .zero) }
        #expect(Self.pixels(drawn) == [[0, 0], [0, 0]])
    }

    @Test(arguments: ["rgb8.png", "flat.jpg", "still.gif", "rgb.webp"])
    func filesCutInHalfGiveNil(_ name: String) throws {
        let data = try pictureFile(name)
        #expect(UIImage(data: data) != nil)
        #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
    }

    @Test func preparedPicturesHoldTheirPixels() async throws {
        let image = try #require(UIImage(data: pictureFile("still.gif")))
        let prepared = try #require(await image.byPreparingForDisplay())
        #expect(prepared.cgImage?.deferred == nil && prepared.size == CGSize(width: 4, height: 2))
        #expect(Self.pixels(prepared) == Self.pixels(image))
        // An image that is already decoded is returned unchanged.
        #expect(prepared.preparingForDisplay() === prepared)
        #expect(await UIImage().byPreparingForDisplay() == nil)
    }

    @Test func completionHandlersGetThePicture() async throws {
        let image = try #require(UIImage(data: pictureFile("rgb.webp")))
        let width = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: $0?.cgImage?.width) }
        }
        #expect(width == 4)
        let small = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 2, height: 1)) {
                continuation.resume(returning: $0?.size)
            }
        }
        #expect(small == CGSize(width: 2, height: 1))
    }

    /// Stored 32 x 16, to be rotated right: upright 16 x 32.
    @Test func thumbnailsStandUpright() async throws {
        let image = try #require(UIImage(data: pictureFile("orientation-6.jpg"), scale: 2))
        #expect(image.size == CGSize(width: 8, height: 16))
        let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 4)))
        #expect(
            small.size == CGSize(width: 2, height: 4) && small.scale == 2 && small.imageOrientation == .up)
        let pixels = Self.pixels(small)
        #expect(pixels.count == 8 && pixels[0].count == 4)
        // The stored bottom left, blue, is now at the top left; the stored top left, red, at the top right.
        #expect(pixels[0][0] & 0xFF > 200 && pixels[0][0] >> 16 & 0xFF < 60)
        #expect(pixels[0][3] & 0xFF < 60 && pixels[0][3] >> 16 & 0xFF > 200)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
        CGSize(width: CGFloat.infinity, height: 5), CGSize(width: 1e9, height: 1e9),
        CGSize(width: 1e7, height: 1),
    ])
    func sizesThatCannotBeGiveNil(_ size: CGSize) throws {
        let image = try #require(UIImage(data: pictureFile("flat.jpg")))
        #expect(image.preparingThumbnail(of: size) == nil)
    }

    @Test func thumbnailsOfDrawnPicturesAreMeans() {
        let image = DrawingImageTests.image([[0xFFFF_0000, 0xFF00_0000], [0xFFFF_0000, 0xFF00_0000]])
        #expect(Self.pixels(image.preparingThumbnail(of: CGSize(width: 1, height: 1))) == [[0xFF80_0000]])
    }

    @Test func namesAreLoadedOnceUntilMemoryRunsShort() throws {
        let folder = try DrawingImageTests.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try pictureFile("rgb8.png").write(to: folder.appendingPathComponent("cup.png"))
        try pictureFile("still.gif").write(to: folder.appendingPathComponent("moving.gif"))
        let bundle = try #require(Bundle(path: folder.path))
        let first = try #require(UIImage(named: "cup", in: bundle, with: nil))
        let second = try #require(UIImage(named: "cup", in: bundle, with: nil))
        #expect(first.cgImage === second.cgImage && first == second)
        #expect(
            UIImage(named: "moving", in: bundle, compatibleWith: nil)?.size == CGSize(width: 4, height: 2))
        #expect(UIImage(named: "mug", in: bundle, with: nil) == nil)
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        let third = try #require(UIImage(named: "cup", in: bundle, with: nil))
        #expect(third.cgImage !== first.cgImage)
    }
}
