// ImageVariantTests.swift: variants of a picture: rendering modes, archives, and animations.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Variants of images")
struct ImageVariantTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let blue: UInt32 = 0xFF00_00FF

    private func image(_ rows: [[UInt32]]) -> UIImage { DrawingImageTests.image(rows) }
    private func pixels(_ image: UIImage?) -> [[UInt32]] { DrawingImageTests.pixels(image) }

    private func drawn(_ size: CGSize, _ draw: @MainActor () -> Void) -> [[UInt32]] {
        pixels(unscaledRenderer(size).image { _ in draw() })
    }

    @Test func templatesAreDrawnInTheFillColour() {
        let template = image([[Self.red, 0]]).withRenderingMode(.alwaysTemplate)
        let result = drawn(CGSize(width: 2, height: 1)) {
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            template.draw(at: .zero)
        }
        #expect(result == [[Self.blue, 0]])
    }

    @Test func alphaAndBlendModeApply() {
        let result = drawn(CGSize(width: 1, height: 1)) {
            image([[Self.red]]).draw(at: .zero, blendMode: .copy, alpha: 0.5)
        }
        #expect(result == [[0x8080_0000]])
    }

    @Test func flippedPicturesAreMirrored() {
        let flipped = image([[Self.red, Self.blue]]).withHorizontallyFlippedOrientation()
        #expect(pixels(flipped.preparingForDisplay()) == [[Self.blue, Self.red]])
        #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == .up)
        #expect(
            image([[Self.red]]).imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection
        )
    }

    @Test func patternsBeginAtTheOrigin() {
        let pattern = image([[Self.red, Self.blue]])
        let result = drawn(CGSize(width: 5, height: 2)) {
            pattern.drawAsPattern(in: CGRect(x: 1, y: 0, width: 4, height: 1))
        }
        #expect(result == [[0, Self.blue, Self.red, Self.blue, Self.red], [0, 0, 0, 0, 0]])
    }

    @Test func invalidRectanglesDrawNothing() {
        let picture = image([[Self.red, Self.blue, Self.red]])
        let resizable = picture.resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: .nan, bottom: 0, right: .infinity))
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e18]
        for number in numbers {
            for rect in [
                CGRect(x: number, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: number, height: 5),
            ] {
                let result = drawn(CGSize(width: 3, height: 3)) {
                    picture.draw(in: rect)
                    resizable.draw(in: rect)
                    picture.drawAsPattern(in: rect)
                }
                #expect(result.count == 3, "\(rect)")
            }
        }
    }

    /// Ten million points of three-point tiles, of which nine points are visible.
    @Test func invisibleTilesAreNotDrawn() {
        let row: [UInt32] = [9, 1, 2, 3, 9].map { $0 | 0xFF00_0000 }
        let picture = image([row]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        let result = drawn(CGSize(width: 9, height: 1)) {
            picture.draw(in: CGRect(x: -3_000_001, y: 0, width: 1e7, height: 1))
        }
        #expect(result[0].map { $0 & 0xFF } == [1, 2, 3, 1, 2, 3, 1, 2, 3])
    }

    @Test func stretchableImagesStretchOnePoint() {
        let image = image([[1, 2, 3, 4, 5].map { $0 | 0xFF00_0000 }])
            .stretchableImage(withLeftCapWidth: 2, topCapHeight: 0)
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        let result = drawn(CGSize(width: 7, height: 1)) {
            image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1))
        }
        #expect(result[0].map { $0 & 0xFF } == [1, 2, 3, 3, 3, 4, 5])
    }

    @Test func archivesKeepEverything() throws {
        let image = try #require(UIImage(data: pictureFile("orientation-6.jpg"), scale: 2))
            .withRenderingMode(.alwaysTemplate)
            .resizableImage(
                withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), resizingMode: .stretch
            )
            .withAlignmentRectInsets(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
            .withBaselineOffset(fromBottom: 2.5)
            .imageFlippedForRightToLeftLayoutDirection()
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(back.values == image.values && back.size == CGSize(width: 8, height: 16))
        #expect(pixels(back.preparingForDisplay()) == pixels(image.preparingForDisplay()))
        let drawn = self.image([[Self.red, 0x8000_0080]])
        let again = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UIImage.self,
            from: NSKeyedArchiver.archivedData(withRootObject: drawn, requiringSecureCoding: true))
        #expect(pixels(again) == pixels(drawn))
    }

    // MARK: Animations

    @Test func animatedImagesHaveADuration() throws {
        let parts = [image([[Self.red]]), image([[Self.blue]])]
        let animated = try #require(UIImage.animatedImage(with: parts, duration: 3))
        #expect(animated.images == parts && animated.duration == 3 && animated.cgImage === parts[0].cgImage)
        // A thirtieth of a second each.
        #expect(UIImage.animatedImage(with: parts, duration: 0)?.duration == 2.0 / 30)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(parts[0].images == nil && parts[0].duration == 0)
        let template = animated.withRenderingMode(.alwaysTemplate)
        #expect(
            template.duration == 3
                && template.images?.allSatisfy { $0.renderingMode == .alwaysTemplate } == true)
        let tinted = animated.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(tinted.images.map { $0.map { pixels($0) } } == [[[Self.blue]], [[Self.blue]]])
    }

    /// 100, 200, 100 and 50 ms are 2, 4, 2 and 1 times 50 ms.
    @Test func framesOfUnequalDurationAreRepeated() {
        let times = FrameTimes([0.1, 0.2, 0.1, 0.05])
        #expect(times.repeats == [2, 4, 2, 1] && times.total == 0.45)
        // A minute and a millisecond: exact parts would be 60,001.
        let long = FrameTimes([60, 0.001])
        #expect(long.repeats.reduce(0, +) <= 20_001 && long.repeats[1] == 1 && abs(long.total - 60) < 0.1)
        #expect(FrameTimes([]).repeats.isEmpty)
    }

    @Test func animationsAreReadFromFiles() throws {
        let folder = try DrawingImageTests.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try pictureFile("disposal.gif").write(to: folder.appendingPathComponent("spin.gif"))
        for number in 1...3 {
            try pictureFile("rgb8.png").write(to: folder.appendingPathComponent("walk\(number).png"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        let spin = try #require(UIImage.animatedImage(named: "spin", in: bundle, duration: 0))
        #expect(spin.images?.count == 9 && spin.duration == 0.45 && spin.size == CGSize(width: 3, height: 1))
        let colors = try #require(spin.images).map { pixels($0)[0][1] }
        let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
        #expect(colors == [red, red, green, green, green, green, 0, 0, blue])
        let walk = try #require(UIImage.animatedImage(named: "walk", in: bundle, duration: 1.5))
        #expect(walk.images?.count == 3 && walk.duration == 1.5)
        #expect(UIImage.animatedImage(named: "swim", in: bundle, duration: 1) == nil)
        #expect(UIImage.animatedImageNamed("no-such-animation", duration: 1) == nil)
    }

    // MARK: Symbols

    private func ink(_ image: UIImage?) -> Int {
        pixels(image).reduce(0) { $0 + $1.reduce(0) { $0 + Int($1 >> 24) } }
    }

    @Test(arguments: SymbolShape.allCases)
    func everySymbolIsDrawn(_ shape: SymbolShape) throws {
        let image = try #require(UIImage(systemName: shape.rawValue))
        #expect(image.isSymbolImage && image.size.width == image.size.height && ink(image) > 0)
        if shape.canBeFilled {
            #expect(ink(UIImage(systemName: shape.rawValue + ".fill")) > ink(image))
        } else {
            #expect(UIImage(systemName: shape.rawValue + ".fill") == nil)
        }
        if shape.fitsFrames {
            let framed = ink(UIImage(systemName: shape.rawValue + ".circle"))
            #expect(framed > ink(UIImage(systemName: "circle")))
            // The shape is cut out of the disc.
            #expect(
                ink(UIImage(systemName: shape.rawValue + ".circle.fill"))
                    < ink(UIImage(systemName: "circle.fill")))
        }
    }

    @Test func symbolsHaveSizesAndWeights() throws {
        #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "") == nil)
        #expect(UIImage(systemName: "circle.circle") == nil && UIImage(systemName: ".fill") == nil)
        let plain = try #require(
            UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
        // 1.2 times the text's size.
        #expect(plain.size.width == 24)
        let bold = try #require(plain.applyingSymbolConfiguration(.init(weight: .bold)))
        #expect(bold.size.width == 24 && ink(bold) > ink(plain))
        #expect(plain.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).size.width > 24)
        #expect(image([[Self.red]]).applyingSymbolConfiguration(.unspecified) == nil)
        let both = UIImage.SymbolConfiguration(pointSize: 10, weight: .light)
            .applying(UIImage.SymbolConfiguration(weight: .black))
        #expect(both == UIImage.SymbolConfiguration(pointSize: 10, weight: .black))
        for size in [CGFloat.nan, .infinity, -5, 1e12] {
            let odd = UIImage(
                systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
            #expect((odd?.size.width ?? 0) <= 2400 && (odd?.size.width ?? 0) > 0)
        }
    }
}
