// GradientTests.swift: gradients and shadings, with pixels calculated by hand.

import Foundation
import Testing

@testable import VitrineGraphics

private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) -> CGGradient {
    guard let locations else { return CGGradient(colorsSpace: nil, colors: colors, locations: nil)! }
    return CGGradient(colorsSpace: nil, colors: colors, locations: locations)!
}

private let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
private let blackToWhite = [CGColor.black, CGColor.white]

/// Red of each pixel, row by row.
private func reds(_ buffer: PixelBuffer) -> [[Int]] {
    buffer.words.map { $0.map { Int($0 >> 16 & 255) } }
}

@Suite("Gradients") struct GradientTests {
    @Test func aLineChangesEvenlyAndIsTheSameAcross() {
        let buffer = drawn(4, 2) {
            $0.drawLinearGradient(
                gradient(blackToWhite), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
        }
        // Pixel centres are at 1/8, 3/8, 5/8 and 7/8 of 255.
        #expect(reds(buffer) == [[32, 96, 159, 223], [32, 96, 159, 223]])
        #expect(buffer.alphas == [[255, 255, 255, 255], [255, 255, 255, 255]])
    }

    @Test func aLineMayRunAcrossTheRows() {
        let buffer = drawn(2, 4) {
            $0.drawLinearGradient(
                gradient(blackToWhite), start: CGPoint(x: 0, y: 4), end: .zero, options: [])
        }
        #expect(reds(buffer) == [[223, 223], [159, 159], [96, 96], [32, 32]])
    }

    @Test func gradientsEndAtTheirEndsUnlessExtended() {
        func row(_ options: CGGradientDrawingOptions) -> [UInt32] {
            drawn(4, 1) {
                $0.drawLinearGradient(
                    gradient([red, blue]), start: CGPoint(x: 1, y: 0), end: CGPoint(x: 3, y: 0),
                    options: options)
            }.words[0]
        }
        // At a quarter and three quarters: 255 * 0.75 = 191, 255 * 0.25 = 64.
        #expect(row([]) == [0, 0xFFBF_0040, 0xFF40_00BF, 0])
        #expect(row(.drawsBeforeStartLocation) == [0xFFFF_0000, 0xFFBF_0040, 0xFF40_00BF, 0])
        #expect(row(.drawsAfterEndLocation) == [0, 0xFFBF_0040, 0xFF40_00BF, 0xFF00_00FF])
        #expect(row(both) == [0xFFFF_0000, 0xFFBF_0040, 0xFF40_00BF, 0xFF00_00FF])
    }

    @Test func locationsPlaceTheColours() {
        let buffer = drawn(8, 1) {
            $0.drawLinearGradient(
                gradient([red, green, blue], [0.25, 0.5, 0.75]), start: .zero, end: CGPoint(x: 8, y: 0),
                options: [])
        }
        // Red up to 2, green at 4, blue from 6 on: pixel 2 is a quarter of the distance to green.
        #expect(
            buffer.words[0] == [
                0xFFFF_0000, 0xFFFF_0000, 0xFFBF_4000, 0xFF40_BF00, 0xFF00_BF40, 0xFF00_40BF, 0xFF00_00FF,
                0xFF00_00FF,
            ])
    }

    @Test func twoColoursAtOneLocationAreAnEdge() {
        let buffer = drawn(4, 1) {
            $0.drawLinearGradient(
                gradient([red, red, blue, blue], [0, 0.5, 0.5, 1]), start: .zero, end: CGPoint(x: 4, y: 0),
                options: [])
        }
        #expect(buffer.words[0] == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    }

    @Test func coloursAreMixedBeforeAlphaIsApplied() {
        let buffer = drawn(1, 1) {
            $0.drawLinearGradient(
                gradient([.clear, .white]), start: .zero, end: CGPoint(x: 1, y: 0), options: [])
        }
        // Halfway from transparent black to white: a grey of a half, at half alpha.
        #expect(buffer[0, 0] == 0x8040_4040)
    }

    @Test func aLinearSpaceMixesLight() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let mix = try #require(CGGradient(colorsSpace: space, colors: blackToWhite, locations: nil))
        let buffer = drawn(1, 1) {
            $0.drawLinearGradient(mix, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
        }
        // sRGB's curve maps 0.5 to 1.055 * 0.5^(1/2.4) - 0.055 = 0.7354: 187.5.
        #expect([187, 188].contains(reds(buffer)[0][0]))
    }

    @Test func componentsMakeTheSameGradient() throws {
        let made = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
                locations: [0, 1], count: 2))
        let buffer = drawn(2, 1) {
            $0.drawLinearGradient(made, start: .zero, end: CGPoint(x: 2, y: 0), options: [])
        }
        #expect(buffer.words[0] == [0xFFBF_0040, 0xFF40_00BF])
    }

    @Test func circlesGrowFromTheCentre() {
        let buffer = drawn(5, 5) {
            let centre = CGPoint(x: 2.5, y: 2.5)
            $0.drawRadialGradient(
                gradient(blackToWhite), startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 4,
                options: [])
        }
        // Distances 0, 1, 2 and the square root of 2, of 4: times 255/4.
        #expect(reds(buffer)[2] == [128, 64, 0, 64, 128] || reds(buffer)[2] == [127, 64, 0, 64, 127])
        #expect(reds(buffer)[1][1] == 90 && reds(buffer)[3][3] == 90 && reds(buffer)[1][3] == 90)
    }

    @Test func aRingIsEmptyInsideAndOutside() {
        func row(_ options: CGGradientDrawingOptions) -> [Int] {
            drawn(9, 1) {
                let centre = CGPoint(x: 4.5, y: 0.5)
                $0.drawRadialGradient(
                    gradient([red, blue]), startCenter: centre, startRadius: 1.5, endCenter: centre,
                    endRadius: 3.5,
                    options: options)
            }.alphas[0]
        }
        #expect(row([]) == [0, 255, 255, 0, 0, 0, 255, 255, 0])
        #expect(row(.drawsBeforeStartLocation) == [0, 255, 255, 255, 255, 255, 255, 255, 0])
        #expect(row(both) == [Int](repeating: 255, count: 9))
    }

    @Test func circlesOfEqualSizeAreABand() {
        let buffer = drawn(8, 6) {
            $0.drawRadialGradient(
                gradient(blackToWhite), startCenter: CGPoint(x: 2.5, y: 3), startRadius: 2,
                endCenter: CGPoint(x: 6.5, y: 3), endRadius: 2, options: [])
        }
        // Between y 1 and 5. The circle that extends furthest right at a point covers it. (4.5, 3.5) is on the left edge of
        // that circle: its centre is sqrt(4 - 0.25) right of the point, 1.936 + 2 of 4 along.
        #expect(buffer.alphas[0].allSatisfy { $0 == 0 } && buffer.alphas[5].allSatisfy { $0 == 0 })
        #expect(buffer.alphas[3][4] == 255 && abs(reds(buffer)[3][4] - 251) <= 1)
        // At (0.5, 3.5) only circles around 0.5 + 1.936: 0.064 before the start.
        #expect(buffer.alphas[3][0] == 0)
    }

    @Test func aConeExtendsOnOneSideOnly() {
        let buffer = drawn(12, 1) {
            $0.drawRadialGradient(
                gradient([red, blue]), startCenter: CGPoint(x: 2.5, y: 0.5), startRadius: 0,
                endCenter: CGPoint(x: 8.5, y: 0.5), endRadius: 2, options: both)
        }
        // Circles shrink to a point at 2.5; left of it there is none. The last extends to 10.5, larger ones beyond.
        #expect(buffer.alphas[0][0] == 0 && buffer.alphas[0][1] == 0)
        #expect(buffer.alphas[0][3] == 255 && buffer.words[0][11] == 0xFF00_00FF)
    }

    @Test func aConicGradientIsOneTurn() {
        func at(_ angle: CGFloat) -> [[Int]] {
            reds(
                drawn(3, 3) {
                    $0.drawConicGradient(
                        gradient(blackToWhite), center: CGPoint(x: 1.5, y: 1.5), angle: angle)
                })
        }
        // From the x axis towards y, which points down: right 0, below a quarter, left a half, above three.
        let plain = at(0)
        #expect(plain[1][2] == 0 && [63, 64].contains(plain[2][1]) && [127, 128].contains(plain[1][0]))
        #expect([191, 192].contains(plain[0][1]) && [31, 32].contains(plain[2][2]))
        let turned = at(.pi / 2)
        #expect([63, 64].contains(turned[1][0]) && [191, 192].contains(turned[1][2]))
    }

    @Test func theTransformAppliesToGradients() {
        let buffer = drawn(8, 1) {
            $0.translateBy(x: 8, y: 0)
            $0.scaleBy(x: -2, y: 1)
            $0.drawLinearGradient(
                gradient(blackToWhite), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
        }
        #expect(reds(buffer)[0] == [239, 207, 175, 143, 112, 80, 48, 16])
    }

    @Test func clipAlphaAndBlendModeApplyToGradients() {
        let buffer = drawn(3, 1) {
            $0.setAlpha(0.5)
            $0.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
            $0.drawLinearGradient(
                gradient([red, red]), start: .zero, end: CGPoint(x: 3, y: 0), options: [])
        }
        #expect(buffer.words[0] == [0, 0x8080_0000, 0])
        let multiplied = drawn(1, 1) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.setBlendMode(.multiply)
            $0.drawLinearGradient(
                gradient([.white, blue], [0, 0]), start: .zero, end: CGPoint(x: 1, y: 0), options: both)
        }
        #expect(multiplied[0, 0] == 0xFF00_0000)
    }

    @Test func aPixelDoesNotDependOnWhereItsRowBegins() throws {
        let place = CGAffineTransform(a: 0.7, b: 0.3, c: -0.2, d: 1.1, tx: 3.3, ty: -7.7)
        let shapes: [GradientShape] = [
            .axial(start: CGPoint(x: 3, y: 1), end: CGPoint(x: 200, y: 90)),
            .radial(start: CGPoint(x: 40, y: 5), startRadius: 3, end: CGPoint(x: 40, y: 5), endRadius: 90),
            .radial(start: CGPoint(x: 40, y: 5), startRadius: 3, end: CGPoint(x: 80, y: 25), endRadius: 60),
            .conic(center: CGPoint(x: 77, y: 3), angle: 1),
        ]
        for shape in shapes {
            let sampler = try #require(
                GradientSampler(gradient([red, green, blue]), shape: shape, transform: place, options: both))
            var whole = [UInt32](repeating: 0, count: 1000)
            sampler.fill(&whole, x: -100, y: 7, count: 1000)
            for start in [1, 13, 255, 257, 600] {
                var part = [UInt32](repeating: 0, count: 300)
                sampler.fill(&part, x: start - 100, y: 7, count: 300)
                #expect(part == Array(whole[start..<start + 300]), "\(shape) from \(start)")
            }
        }
    }

    @Test func aWideGradientHasNoStepLargerThanOne() {
        let buffer = drawn(2000, 1) {
            $0.drawLinearGradient(
                gradient(blackToWhite), start: .zero, end: CGPoint(x: 2000, y: 0), options: [])
        }
        let row = reds(buffer)[0]
        for x in 1..<2000 { #expect((0...1).contains(row[x] - row[x - 1])) }
        // The exact value, rounded, except for half a pixel of the step.
        for x in 0..<2000 { #expect(abs(Double(row[x]) - (Double(x) + 0.5) / 2000 * 255) <= 0.57) }
    }

    @Test func shadingsEvaluateAFunction() throws {
        var released = 0
        do {
            try withUnsafeMutablePointer(to: &released) { counter in
                var callbacks = CGFunctionCallbacks(
                    version: 0,
                    evaluate: { _, input, output in
                        output[0] = input[0] * input[0]
                        output[1] = 0
                        output[2] = 5
                        output[3] = 1
                    }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
                let function = try #require(
                    CGFunction(
                        info: counter, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
                        range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
                let shading = try #require(
                    CGShading(
                        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 2, y: 0),
                        function: function, extendStart: false, extendEnd: true))
                let buffer = drawn(3, 1) { $0.drawShading(shading) }
                // 1/16 and 9/16 of 255.
                #expect(buffer.words[0] == [0xFF10_00FF, 0xFF8F_00FF, 0xFFFF_00FF])
            }
        }
        #expect(released == 1)
    }

    @Test func invalidGradientsAreRefused() {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        #expect(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1], locations: nil, count: 0)
                == nil)
    }

    @Test func invalidGeometryDrawsNothingOrClampedColours() {
        let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, 1e11]
        let buffer = drawn(4, 4) { c in
            for v in odd {
                for w in odd {
                    c.drawLinearGradient(
                        gradient(blackToWhite, [v, w]), start: CGPoint(x: v, y: w), end: CGPoint(x: w, y: 0),
                        options: both)
                    c.drawRadialGradient(
                        gradient(blackToWhite), startCenter: CGPoint(x: v, y: 0), startRadius: w,
                        endCenter: CGPoint(x: 0, y: w), endRadius: v, options: both)
                    c.drawConicGradient(gradient(blackToWhite), center: CGPoint(x: v, y: w), angle: v)
                }
            }
            c.scaleBy(x: 0, y: 1)
            c.drawLinearGradient(gradient([red, red]), start: .zero, end: CGPoint(x: 1, y: 0), options: both)
        }
        // All drawn pixels are grey.
        for word in buffer.words.joined() { #expect(word & 255 == word >> 16 & 255) }
    }
}
