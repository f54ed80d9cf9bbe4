// GradientLayerTests.swift: gradient layers, with pixels calculated by hand.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Gradient layers")
struct GradientLayerTests {
    private func gradient(
        _ frame: CGRect, _ colors: [CGColor]?, on stage: Stage, _ change: (CAGradientLayer) -> Void = { _ in }
    ) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = frame
        layer.colors = colors
        change(layer)
        quietly { stage.root.addSublayer(layer) }
        return layer
    }

    private let black = CGColor.rgb(0, 0, 0)

    private func red(_ stage: Stage, _ x: Int, _ y: Int) -> Int { Int(stage.pixel(x, y) >> 16 & 255) }

    @Test func coloursRunDownwardsByDefault() throws {
        let stage = Stage(8, 8)
        let layer = gradient(CGRect(x: 2, y: 2, width: 4, height: 4), [black, .whiteColor], on: stage)
        try stage.turn()
        // Pixel centres at 1/8, 3/8, 5/8 and 7/8.
        for x in 2..<6 { #expect((2..<6).map { red(stage, x, $0) } == [32, 96, 159, 223]) }
        #expect(stage.pixel(1, 3) == stage.pixel(0, 0) && stage.pixel(6, 3) == stage.pixel(0, 0))
        quietly {
            layer.startPoint = CGPoint(x: 1, y: 0)
            layer.endPoint = CGPoint(x: 0, y: 0)
        }
        try stage.turn()
        for y in 2..<6 { #expect((2..<6).map { red(stage, $0, y) } == [223, 159, 96, 32]) }
    }

    @Test func locationsPlaceColoursAndEndColoursExtend() throws {
        let stage = Stage(8, 1)
        _ = gradient(CGRect(x: 0, y: 0, width: 8, height: 1), [.red, .green, .blue], on: stage) {
            $0.startPoint = CGPoint(x: 0, y: 0)
            $0.endPoint = CGPoint(x: 1, y: 0)
            $0.locations = [0.25, 0.5, 0.75]
        }
        try stage.turn()
        #expect(
            (0..<8).map { stage.pixel($0, 0) } == [
                0xFFFF_0000, 0xFFFF_0000, 0xFFBF_4000, 0xFF40_BF00, 0xFF00_BF40, 0xFF00_40BF, 0xFF00_00FF,
                0xFF00_00FF,
            ])
    }

    @Test func aDiagonalRunsAcrossThePixelsNotAcrossTheCorners() throws {
        // 8 x 4: the line from corner to corner, and colours the same along lines at right angles to it.
        let stage = Stage(8, 4)
        _ = gradient(CGRect(x: 0, y: 0, width: 8, height: 4), [black, .whiteColor], on: stage) {
            $0.startPoint = CGPoint(x: 0, y: 0)
            $0.endPoint = CGPoint(x: 1, y: 1)
        }
        try stage.turn()
        // t = (8 x + 4 y) / 80.
        for (x, y) in [(0, 0), (7, 0), (0, 3), (4, 2)] {
            let t = (8 * (Double(x) + 0.5) + 4 * (Double(y) + 0.5)) / 80
            #expect(abs(Double(red(stage, x, y)) - t * 255) <= 0.7)
        }
    }

    @Test func aRadialGradientIsAnEllipseUpToTheEndPoint() throws {
        let stage = Stage(16, 8)
        _ = gradient(CGRect(x: 0, y: 0, width: 16, height: 8), [black, .whiteColor], on: stage) {
            $0.type = .radial
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 1)
        }
        try stage.turn()
        // Radii 8 and 4 around (8, 4): at (14.5, 4.5) the distance is hypot(6.5 / 8, 0.5 / 4) = 0.822.
        #expect(abs(red(stage, 14, 4) - 210) <= 1)
        #expect(red(stage, 0, 0) == 255 && red(stage, 15, 7) == 255)
        #expect(red(stage, 8, 4) == red(stage, 7, 3))
    }

    @Test func aConicGradientRunsClockwiseFromTheEndPoint() throws {
        let stage = Stage(9, 9)
        _ = gradient(CGRect(x: 0, y: 0, width: 9, height: 9), [black, .whiteColor], on: stage) {
            $0.type = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 0)
        }
        try stage.turn()
        // From the top: right a quarter, bottom a half, left three quarters.
        #expect(abs(red(stage, 8, 4) - 64) <= 1 && abs(red(stage, 4, 8) - 128) <= 1)
        #expect(abs(red(stage, 0, 4) - 191) <= 1 && red(stage, 5, 0) < 16 && red(stage, 3, 0) > 239)
    }

    @Test(arguments: [0, 0.3, .pi / 2])
    func cornersAreClippedLikeABackground(_ angle: Double) throws {
        func drawn(masks: Bool, opacity: Float, asGradient: Bool) throws -> [UInt8] {
            let stage = Stage(50, 40, scale: 1.5)
            let layer = gradient(
                CGRect(x: 5.25, y: 4, width: 20, height: 15.5), asGradient ? [.red, .red] : nil, on: stage)
            quietly {
                if !asGradient { layer.backgroundColor = .red }
                layer.cornerRadius = 6
                layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                layer.masksToBounds = masks
                layer.opacity = opacity
                layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
                if masks {
                    let inner = CALayer()
                    inner.frame = CGRect(x: 15, y: 10, width: 20, height: 20)
                    inner.backgroundColor = .blue
                    layer.addSublayer(inner)
                }
            }
            try stage.turn()
            return stage.repaintedBytes
        }
        for masks in [false, true] {
            for opacity: Float in [1, 0.6] {
                #expect(
                    try drawn(masks: masks, opacity: opacity, asGradient: true)
                        == drawn(masks: masks, opacity: opacity, asGradient: false))
            }
        }
    }

    @Test func anOpaqueGradientHidesContentBehindIt() throws {
        let stage = Stage(40, 40)
        stage.add(CGRect(x: 5, y: 5, width: 10, height: 10), .red)
        let cover = gradient(CGRect(x: 0, y: 0, width: 40, height: 40), [.green, .blue], on: stage)
        let covered = try stage.turn().layersDrawn
        quietly { cover.colors = [CGColor.green, CGColor.rgb(0, 0, 1, 0.9)] }
        #expect(try stage.turn().layersDrawn == covered + 1)
        // Under rounded corners the middle counts.
        quietly {
            cover.colors = [CGColor.green, CGColor.blue]
            cover.cornerRadius = 4
        }
        #expect(try stage.turn().layersDrawn == covered)
    }

    @Test func borderAndSublayersAreAboveTheGradient() throws {
        let stage = Stage(10, 10)
        let layer = gradient(CGRect(x: 0, y: 0, width: 10, height: 10), [.green, .green], on: stage) {
            $0.borderWidth = 1
            $0.borderColor = .red
            $0.backgroundColor = .blue
        }
        stage.add(CGRect(x: 4, y: 4, width: 2, height: 2), .whiteColor, to: layer)
        try stage.turn()
        #expect(stage.pixel(0, 5) == 0xFFFF_0000 && stage.pixel(2, 2) == green && stage.pixel(4, 4) == white)
    }

    @Test func coloursAnimateImplicitly() throws {
        let stage = Stage(4, 4)
        let layer = gradient(CGRect(x: 0, y: 0, width: 4, height: 4), [black, black], on: stage)
        try stage.turn()
        CATransaction.setAnimationDuration(1)
        layer.colors = [CGColor.whiteColor, CGColor.whiteColor]
        try stage.turn()
        try stage.turn(after: 0.5)
        // The default timing curve is at 0.802 then.
        #expect((204...205).contains(red(stage, 1, 1)))
        #expect(layer.presentation()?.colors?.count == 2)
        #expect(layer.value(forKeyPath: "startPoint") as? CGPoint == CGPoint(x: 0.5, y: 0))
        try stage.turn(after: 0.6)
        try stage.turn()
        #expect(red(stage, 1, 1) == 255)
    }

    @Test func aChangeDamagesOnlyTheLayer() throws {
        let stage = Stage(40, 40, bufferCount: 1)
        let layer = gradient(CGRect(x: 10, y: 10, width: 5, height: 6), [.red, .blue], on: stage)
        try stage.turn()
        quietly { layer.locations = [0, 0.5] }
        #expect(try stage.turn().damage == [PixelRect(x: 10, y: 10, width: 5, height: 6)])
        quietly { layer.locations = [0, 0.5] }
        #expect(try stage.turn().didPresent == false)
    }

    @Test func gradientsFollowTheBounds() throws {
        let stage = Stage(20, 8)
        let layer = gradient(CGRect(x: 0, y: 0, width: 4, height: 4), [black, .whiteColor], on: stage)
        try stage.turn()
        quietly { layer.frame = CGRect(x: 0, y: 0, width: 4, height: 8) }
        try stage.turn()
        #expect((0..<8).map { red(stage, 0, $0) } == [16, 48, 80, 112, 143, 175, 207, 239])
    }

    @Test func coloursFollowThePerspective() throws {
        let stage = Stage(60, 60)
        let layer = gradient(CGRect(x: 10, y: 10, width: 40, height: 40), [black, .whiteColor], on: stage)
        quietly {
            var seen = CATransform3DIdentity
            seen.m34 = -1 / 60.0
            layer.transform = CATransform3DRotate(seen, 0.9, 1, 0, 0)
        }
        try stage.turn()
        // The middle stays in the middle; the pixel is half a point below it, of 40, foreshortened.
        #expect((127...133).contains(red(stage, 30, 30)))
        for y in [22.0, 25, 34, 38] {
            let p = try #require(
                layer.superlayer.map { _ in layer.convert(CGPoint(x: 30.5, y: y + 0.5), from: stage.root) })
            #expect(abs(Double(red(stage, 30, Int(y))) - Double(p.y) / 40 * 255) <= 1.5)
        }
    }

    @Test func oddValuesDrawNothingOrOneColour() throws {
        let stage = Stage(4, 4)
        let layer = gradient(CGRect(x: 0, y: 0, width: 4, height: 4), [], on: stage)
        stage.root.backgroundColor = .green
        func shown(_ change: () -> Void) throws -> UInt32 {
            quietly(change)
            try stage.turn()
            return stage.pixel(1, 1)
        }
        #expect(try shown {} == green)
        #expect(try shown { layer.colors = ["no colour"] } == green)
        #expect(try shown { layer.colors = [CGColor.red] } == 0xFFFF_0000)
        // No extent: the last colour.
        #expect(
            try shown {
                layer.colors = [CGColor.red, CGColor.blue]
                layer.endPoint = layer.startPoint
            } == blue)
        #expect(try shown { layer.endPoint = CGPoint(x: CGFloat.nan, y: 0) } == green)
        #expect(try shown { layer.endPoint = CGPoint(x: CGFloat.infinity, y: 1) } == green)
        #expect(
            try shown {
                layer.endPoint = CGPoint(x: 1e-200, y: 1)
                layer.locations = [NSNumber(value: Double.nan), NSNumber(value: -Double.infinity)]
            } == blue)
        for type in [CAGradientLayerType.radial, .conic, CAGradientLayerType(rawValue: "?")] {
            for v in [1e300, -1e300, 1e-300, 1e9] {
                _ = try shown {
                    layer.type = type
                    layer.startPoint = CGPoint(x: v, y: 0)
                    layer.endPoint = CGPoint(x: 0, y: v)
                }
            }
        }
        #expect(try shown { layer.bounds = CGRect(x: 0, y: 0, width: 1e300, height: 1e300) } != 0)
    }
}
