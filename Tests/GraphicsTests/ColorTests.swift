// ColorTests.swift: colours, their components and their pixels.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ColorTests {
    @Test(arguments: [
        (1.0, 0.0, 0.0, 1.0, 0xFFFF_0000 as UInt32), (0.5, 0.25, 1, 1, 0xFF80_40FF),
        (1, 1, 1, 0.5, 0x8080_8080),
        (1, 0.5, 0, 0.2, 0x3333_1A00), (2, -1, 0.5, 1, 0xFFFF_0080), (.nan, 0, 0, .nan, 0), (1, 1, 1, 0, 0),
    ])
    func pixelsArePremultiplied(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat, _ pixel: UInt32) {
        #expect(CGColor(red: r, green: g, blue: b, alpha: a).premultiplied == pixel)
    }

    @Test func componentsEndWithAlpha() {
        let gray = CGColor(gray: 0.25, alpha: 0.5)
        #expect(gray.components == [0.25, 0.5] && gray.numberOfComponents == 2 && gray.alpha == 0.5)
        #expect(gray.premultiplied == 0x8020_2020)
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.colorSpace?.model == .rgb)
        #expect(
            CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4]) == color)
        #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    }

    @Test func spacesConvert() {
        let gray = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).converted(
            to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
        #expect(gray?.components == [0.2126, 0.5])
        let back = gray?.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
        #expect(back?.components == [0.2126, 0.2126, 0.2126, 0.5])
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    @Test func displayP3IsWiderThanSRGB() throws {
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1]))
        // The published coordinates of P3's red in extended sRGB.
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let far = try #require(red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        for (got, wanted) in zip(far, [1.0930, -0.2267, -0.1501, 1]) { #expect(abs(got - wanted) < 1e-3) }
        // Clamped at the limits of the space, and in pixels.
        let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        #expect(
            red.converted(to: standard, intent: .defaultIntent, options: nil)?.components == [1, 0, 0, 1])
        #expect(red.premultiplied == 0xFFFF_0000)
        // Greys are the same in both, and the conversion back is exact.
        #expect(CGColor(colorSpace: wide, components: [0.5, 0.5, 0.5, 1])?.premultiplied == 0xFF80_8080)
        let there = try #require(
            CGColor(srgbRed: 0.2, green: 0.6, blue: 0.9, alpha: 1).converted(
                to: wide, intent: .defaultIntent, options: nil))
        #expect(there.premultiplied == 0xFF33_99E6)
    }

    @Test func linearComponentsAreProportionalToLight() throws {
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        // sRGB's curve: 0.2141 of the light is 0.5001.
        #expect(CGColor(colorSpace: linear, components: [0.2141, 1, 0, 1])?.premultiplied == 0xFF80_FF00)
        let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
        let half = try #require(
            CGColor(gray: 0.5, alpha: 1).converted(to: gray, intent: .defaultIntent, options: nil))
        #expect(abs((half.components?[0] ?? 0) - 0.2140) < 1e-4 && half.premultiplied == 0xFF80_8080)
    }

    @Test func coloursCompareByComponents() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == red && red != green)
        #expect(Set([red, green, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 2)
        #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test func scalingAPixelRoundsAsTheKernelsDo() {
        #expect((0xFF80_4020 as UInt32).scaled(by: 128) == 0x8040_2010)
        #expect((0x1234_5678 as UInt32).scaled(by: 255) == 0x1234_5678)
        #expect((0xFFFF_FFFF as UInt32).scaled(by: 0) == 0)
    }
}
