// BackdropTests.swift: filters of the pixels behind a layer, and of the layer itself.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Filters")
struct BackdropTests {
    /// Black on the left of x = 50, white on the right.
    private func twoHalves(_ scale: CGFloat = 1, bufferCount: Int = 2) -> Stage {
        let stage = Stage(Int(100 * scale), Int(80 * scale), scale: scale, bufferCount: bufferCount)
        stage.add(CGRect(x: 50, y: 0, width: 50, height: 80), .whiteColor)
        return stage
    }

    private func glass(_ stage: Stage, _ frame: CGRect, _ filters: CAFilter...) -> CALayer {
        let layer = stage.add(frame)
        layer.backgroundFilters = filters
        return layer
    }

    private func grey(_ pixel: UInt32) -> Int { Int(pixel & 255) }

    @Test func anEdgeBehindIsBlurredByAGaussian() throws {
        let stage = twoHalves()
        _ = glass(stage, CGRect(x: 10, y: 10, width: 80, height: 60), .gaussianBlur(radius: 8))
        try stage.turn()
        // The Gaussian's integral at 0, 1 and 2 deviations; three boxes differ by less than 3 %, squares of four pixels
        // are interpolated.
        for (x, share) in [(50, 0.525), (58, 0.854), (42, 0.17), (66, 0.98), (34, 0.03)] {
            let value = grey(stage.pixel(x, 40))
            #expect(abs(Double(value) / 255 - share) < 0.04, "\(value) at \(x)")
        }
        // Outside of the layer the edge is sharp.
        #expect(stage.pixel(49, 5) == black)
        #expect(stage.pixel(50, 5) == white)
        #expect(stage.pixel(49, 75) == black)
    }

    @Test(arguments: [0.3, 1, 3, 9, 20, 70, 300])
    func oneColourIsUnchangedUpToTheEdgesOfTheScreen(radius: CGFloat) throws {
        let stage = Stage(101, 83)
        stage.root.backgroundColor = .rgb(0.2, 0.6, 1)
        _ = glass(stage, CGRect(x: 0, y: 0, width: 101, height: 83), .gaussianBlur(radius: radius))
        try stage.turn()
        for point in [(0, 0), (100, 82), (50, 40), (100, 0), (3, 80)] {
            #expect(stage.pixel(point.0, point.1) == 0xFF33_99FF)
        }
    }

    @Test func theBlurIsMeasuredInPoints() throws {
        let one = twoHalves(), two = twoHalves(2)
        for stage in [one, two] {
            _ = glass(stage, CGRect(x: 0, y: 0, width: 100, height: 80), .gaussianBlur(radius: 6))
            try stage.turn()
        }
        for x in [40, 46, 50, 54, 60] {
            let a = grey(one.pixel(x, 40))
            let b = (grey(two.pixel(2 * x, 80)) + grey(two.pixel(2 * x + 1, 80))) / 2
            #expect(abs(a - b) <= 6, "\(a) and \(b) at \(x)")
        }
    }

    @Test func contentInFrontIsSharp() throws {
        let stage = twoHalves()
        let pane = glass(stage, CGRect(x: 10, y: 10, width: 80, height: 60), .gaussianBlur(radius: 8))
        stage.add(CGRect(x: 20, y: 20, width: 10, height: 10), .red, to: pane)
        stage.add(CGRect(x: 60, y: 40, width: 10, height: 10), .blue)
        try stage.turn()
        #expect(stage.pixel(30, 30) == red)
        #expect(stage.pixel(39, 39) == red)
        #expect(stage.pixel(60, 40) == blue)
        #expect(stage.pixel(59, 39) != blue)
        // No red was blurred into the pixels beside it.
        #expect(stage.pixel(28, 35) >> 16 & 255 == stage.pixel(28, 35) & 255)
    }

    @Test func cornersOpacityAndBackgroundOfTheLayerApply() throws {
        let stage = Stage(100, 80)
        stage.root.backgroundColor = .whiteColor
        let pane = glass(stage, CGRect(x: 20, y: 20, width: 40, height: 40), .colorInvert)
        pane.cornerRadius = 20
        try stage.turn()
        #expect(stage.pixel(40, 40) == black)
        #expect(stage.pixel(21, 21) == white)
        quietly { pane.opacity = 0.5 }
        try stage.turn()
        #expect(abs(grey(stage.pixel(40, 40)) - 128) <= 1)
        quietly {
            pane.opacity = 1
            pane.backgroundColor = .rgb(1, 0, 0, 0.5)
        }
        try stage.turn()
        #expect(stage.pixel(40, 40) >> 16 & 255 == 128)
        #expect(grey(stage.pixel(40, 40)) == 0)
    }

    @Test func coloursAreMapped() throws {
        let stage = Stage(100, 80)
        stage.root.backgroundColor = .rgb(1, 0, 0)
        let pane = glass(stage, CGRect(x: 0, y: 0, width: 50, height: 80), .colorSaturate(amount: 0))
        try stage.turn()
        // Rec. 709: 0.2126 of red.
        #expect(stage.pixel(20, 20) == 0xFF36_3636)
        let cases: [([CAFilter], UInt32)] = [
            ([.colorInvert], 0xFF00_FFFF), ([.colorBrightness(amount: 0.2)], 0xFFFF_3333),
            ([.colorContrast(amount: 0)], 0xFF80_8080), ([.colorHueRotate(angle: 2 * .pi / 3)], 0xFF00_FF00),
            ([.multiplyColor(.rgb(0.6, 1, 1))], 0xFF99_0000),
            // In their order: inverted, then without red.
            ([.colorInvert, .multiplyColor(.rgb(1, 1, 0))], 0xFF00_FF00),
            ([.multiplyColor(.rgb(1, 1, 0)), .colorInvert], 0xFF00_FFFF),
            ([.colorMatrix(red: [0, 0, 0, 0], green: [1, 0, 0, 0], blue: [0, 0, 0, 0.2])], 0xFF00_FF33),
        ]
        for (filters, expected) in cases {
            quietly { pane.backgroundFilters = filters }
            try stage.turn()
            #expect(stage.pixel(20, 20) == expected, "\(filters.map(\.name))")
            #expect(stage.pixel(60, 20) == red)
        }
    }

    @Test func aSecondBackdropBlursTheFirst() throws {
        let stage = Stage(100, 80)
        stage.root.backgroundColor = .rgb(1, 0, 0)
        _ = glass(stage, CGRect(x: 0, y: 0, width: 60, height: 80), .colorInvert)
        _ = glass(stage, CGRect(x: 30, y: 0, width: 60, height: 80), .colorInvert)
        try stage.turn()
        #expect(stage.pixel(10, 10) == 0xFF00_FFFF)
        #expect(stage.pixel(40, 10) == red)
        #expect(stage.pixel(80, 10) == 0xFF00_FFFF)
    }

    @Test func theBorderOfASuperlayerIsInFront() throws {
        let stage = Stage(100, 80)
        let card = stage.add(CGRect(x: 0, y: 0, width: 100, height: 80), .whiteColor)
        (card.borderWidth, card.borderColor) = (10, .rgb(0, 0, 0))
        let pane = glass(stage, CGRect(x: 0, y: 0, width: 100, height: 80), .gaussianBlur(radius: 3))
        card.addSublayer(pane)
        try stage.turn()
        #expect(stage.pixel(12, 40) == white)
        #expect(stage.pixel(9, 40) == black)
    }

    // MARK: Changes

    @Test func aChangeBehindDamagesOnlyWhatItAffects() throws {
        let stage = twoHalves()
        let dot = stage.add(CGRect(x: 20, y: 20, width: 4, height: 4), .whiteColor)
        _ = glass(stage, CGRect(x: 0, y: 0, width: 100, height: 80), .gaussianBlur(radius: 2))
        try stage.turn()
        let before = stage.pixel(25, 22)
        quietly { dot.backgroundColor = .rgb(0, 0, 0.5) }
        let frame = try stage.turn()
        #expect(stage.pixel(25, 22) != before)
        let damage = try #require(frame.damage.first)
        #expect(frame.damage.count == 1)
        // Three boxes of 4 pixels have a radius of 6, and a pixel more is sampled.
        #expect(damage.minX >= 20 - 7 && damage.maxX <= 24 + 7)
    }

    @Test func aChangeInFrontDoesNotBlurAgain() throws {
        let stage = twoHalves(bufferCount: 1)
        let pane = glass(stage, CGRect(x: 0, y: 0, width: 100, height: 80), .gaussianBlur(radius: 10))
        let dot = stage.add(CGRect(x: 40, y: 20, width: 8, height: 8), .red, to: pane)
        try stage.turn()
        quietly { dot.backgroundColor = .blue }
        let frame = try stage.turn()
        #expect(frame.damage == [PixelRect(minX: 40, minY: 20, maxX: 48, maxY: 28)])
        #expect(frame.pixelsComposited == 64)
    }

    @Test func contentHiddenByABackdropIsDrawnForItOnly() throws {
        let stage = twoHalves()
        let pane = glass(stage, CGRect(x: 0, y: 0, width: 100, height: 80), .gaussianBlur(radius: 10))
        try stage.turn()
        // The pane covers everything: its own change draws its picture once.
        quietly { pane.backgroundColor = .rgb(1, 0, 0, 0.25) }
        let frame = try stage.turn()
        #expect(frame.pixelsComposited == 100 * 80)
    }

    @Test func filtersAreAnimated() throws {
        let stage = Stage(100, 80)
        stage.root.backgroundColor = .whiteColor
        let pane = glass(stage, CGRect(x: 0, y: 0, width: 50, height: 80), .colorBrightness(amount: 0))
        try stage.turn()
        let animation = CABasicAnimation(keyPath: "backgroundFilters")
        animation.fromValue = [CAFilter.multiplyColor(.rgb(1, 1, 1))]
        animation.toValue = [CAFilter.multiplyColor(.rgb(0, 0, 0))]
        animation.duration = 1
        pane.add(animation, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(abs(grey(stage.pixel(20, 20)) - 128) <= 1)
        try stage.turn(after: 0.25)
        #expect(abs(grey(stage.pixel(20, 20)) - 64) <= 1)
        try stage.turn(after: 0.3)
        #expect(stage.pixel(20, 20) == white)
    }

    @Test func objectsThatAreNoFiltersAreIgnored() throws {
        let stage = twoHalves()
        let pane = stage.add(CGRect(x: 0, y: 0, width: 100, height: 80))
        pane.backgroundFilters = ["gaussianBlur"]
        try stage.turn()
        #expect(stage.pixel(49, 40) == black)
        pane.backgroundFilters = [CAFilter.gaussianBlur(radius: .nan), CAFilter.gaussianBlur(radius: -3)]
        try stage.turn()
        #expect(stage.pixel(49, 40) == black)
    }

    // MARK: The layer's own picture

    @Test func aBlurredLayerExtendsBeyondItsBounds() throws {
        let stage = Stage(100, 80)
        let layer = stage.add(CGRect(x: 40, y: 30, width: 20, height: 20), .whiteColor)
        layer.filters = [CAFilter.gaussianBlur(radius: 4)]
        try stage.turn()
        #expect(grey(stage.pixel(36, 40)) > 20)
        #expect(grey(stage.pixel(39, 40)) > 90)
        #expect(grey(stage.pixel(39, 40)) < 128)
        #expect(stage.pixel(20, 40) == black)
        #expect(grey(stage.pixel(50, 40)) > 240)
    }

    @Test func filtersActOnSublayersAndOpacityOnTheResult() throws {
        let stage = Stage(100, 80)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50), .whiteColor)
        let dot = stage.add(CGRect(x: 10, y: 10, width: 10, height: 10), .rgb(1, 0, 0), to: layer)
        layer.filters = [CAFilter.colorInvert]
        try stage.turn()
        #expect(stage.pixel(5, 5) == black)
        #expect(stage.pixel(15, 15) == 0xFF00_FFFF)
        quietly { dot.backgroundColor = .green }
        try stage.turn()
        #expect(stage.pixel(15, 15) == 0xFFFF_00FF)
        quietly { layer.opacity = 0.5 }
        try stage.turn()
        #expect(stage.pixel(15, 15) == 0xFF80_0080)
        quietly { layer.filters = nil }
        try stage.turn()
        #expect(stage.pixel(5, 5) == 0xFF80_8080)
    }
}
