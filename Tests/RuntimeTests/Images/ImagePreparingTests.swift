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

    @Test func onlyTheHeaderIsReadAtFirst() throws {
        let image = try #require(UIImage(data: try damaged()))
        #expect(image.size == CGSize(width: 64, height: 64))
        #expect(image.preparingForDisplay() == nil)
        #expect(image.pngData() == nil)
        let drawn = unscaledRenderer(CGSize(width: 2, height: 2)).image { _ in image.draw(at: .zero) }
        #expect(Self.pixels(drawn) == [[0, 0], [0, 0]])
    }

    @Test(arguments: ["rgb8.png", "flat.jpg", "still.gif", "rgb.webp"])
    func truncatedFilesReturnNil(_ name: String) throws {
        let data = try pictureFile(name)
        #expect(UIImage(data: data) != nil)
        #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
    }

    @Test func preparedImagesAreDecoded() async throws {
        let image = try #require(UIImage(data: pictureFile("still.gif")))
        let prepared = try #require(await image.byPreparingForDisplay())
        #expect(prepared.cgImage?.deferred == nil && prepared.size == CGSize(width: 4, height: 2))
        #expect(Self.pixels(prepared) == Self.pixels(image))
        // An image that is already decoded is returned unchanged.
        #expect(prepared.preparingForDisplay() === prepared)
        #expect(await UIImage().byPreparingForDisplay() == nil)
    }

    @Test func completionHandlersReceiveTheImage() async throws {
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
    @Test func thumbnailsAreUpright() async throws {
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
    func impossibleSizesReturnNil(_ size: CGSize) throws {
        let image = try #require(UIImage(data: pictureFile("flat.jpg")))
        #expect(image.preparingThumbnail(of: size) == nil)
    }

    @Test func thumbnailsAreMeansOfTheirPixels() {
        let image = DrawingImageTests.image([[0xFFFF_0000, 0xFF00_0000], [0xFFFF_0000, 0xFF00_0000]])
        #expect(Self.pixels(image.preparingThumbnail(of: CGSize(width: 1, height: 1))) == [[0xFF80_0000]])
    }

    @Test func namedImagesAreCachedUntilAMemoryWarning() throws {
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

    /// Asset Catalog Format Reference, "Image Set Type", "Data Set Type", "Folder type": `Contents.json` lists files with
    /// their idiom, scale and appearances; a group that provides a namespace is part of the names.
    @Test func imageSetsAndDataSetsOfCatalogues() throws {
        let folder = try DrawingImageTests.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ path: String) throws {
            let url = folder.appendingPathComponent("Assets.xcassets/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        func copy(_ name: String, _ path: String) throws {
            try pictureFile(name).write(to: folder.appendingPathComponent("Assets.xcassets/" + path))
        }
        try write("{\"info\": {\"version\": 1}}", "Contents.json")
        try write(
            """
            {"images": [
              {"idiom": "universal", "scale": "1x"},
              {"idiom": "universal", "filename": "two.png", "scale": "2x"},
              {"idiom": "universal", "filename": "dark.gif", "scale": "2x",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "properties": {"template-rendering-intent": "template"}}
            """, "Cups/cup.imageset/Contents.json")
        try copy("rgb8.png", "Cups/cup.imageset/two.png")
        try copy("still.gif", "Cups/cup.imageset/dark.gif")
        try write("{\"properties\": {\"provides-namespace\": true}}", "Texts/Contents.json")
        try write(
            "{\"data\": [{\"idiom\": \"universal\", \"filename\": \"a.json\", \"universal-type-identifier\": \"public.json\"}]}",
            "Texts/greeting.dataset/Contents.json")
        try write("[1]", "Texts/greeting.dataset/a.json")
        let bundle = try #require(Bundle(path: folder.path))
        let cup = try #require(UIImage(named: "cup", in: bundle, with: nil))
        #expect(cup.scale == 2 && cup.renderingMode == .alwaysTemplate)
        let dark = UIImage(
            named: "cup", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark?.size == CGSize(width: 2, height: 1))
        #expect(UIImage(named: "mug", in: bundle, with: nil) == nil)
        let greeting = try #require(NSDataAsset(name: "Texts/greeting", bundle: bundle))
        #expect(greeting.data == Data("[1]".utf8) && greeting.typeIdentifier == "public.json")
        #expect(NSDataAsset(name: "greeting", bundle: bundle) == nil)
    }

    @Test func damagedCataloguesHaveNoImages() throws {
        let folder = try DrawingImageTests.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("a", "{"), ("b", "{\"images\": [{\"filename\": \"none.png\", \"scale\": \"xx\"}]}"),
            ("c", "{\"images\": []}"),
            ("d", "{\"images\": 3}"),
        ] {
            let set = folder.appendingPathComponent("A.xcassets/\(name).imageset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
        }
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("A.xcassets/loop"), withDestinationURL: folder)
        let bundle = try #require(Bundle(path: folder.path))
        for name in ["a", "b", "c", "d", "e", "../a", "a/../a"] {
            #expect(UIImage(named: name, in: bundle, with: nil) == nil, "\(name)")
        }
    }

    /// SwiftPM puts the resources of a module into a folder beside the program. `Bundle(for:)` of its classes is the
    /// program's bundle, in which Xcode would have put them: apps and tests for iOS load them from there.
    @Test func resourcesOfModulesBelongToTheProgram() throws {
        final class Marker {}
        let name = "Resources/rgb8"
        let image = try #require(UIImage(named: name, in: Bundle(for: Marker.self), compatibleWith: nil))
        #expect(image.size.width > 0 && UIImage(named: name) != nil)
        #expect(UIImage(named: "Resources/none", in: .main, compatibleWith: nil) == nil)
    }
}
