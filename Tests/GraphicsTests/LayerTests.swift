// LayerTests.swift: transparency layers and shadows.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct LayerTests {
    @Test func alphaAppliesToALayerAsAGroup() {
        let buffer = drawn(1, 1) { c in
            c.setAlpha(0.5)
            c.beginTransparencyLayer()
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            c.setFillColor(blue)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            c.endTransparencyLayer()
        }
        // No red shines through.
        #expect(buffer[0, 0] == 0x8000_0080)
    }

    @Test func layersAreClippedAndNest() {
        let buffer = drawn(4, 1) { c in
            c.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
            c.beginTransparencyLayer()
            c.beginTransparencyLayer(in: CGRect(x: 2, y: 0, width: 2, height: 1))
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            c.endTransparencyLayer()
            c.endTransparencyLayer()
            c.endTransparencyLayer()
        }
        #expect(buffer.words == [[0, 0, 0xFFFF_0000, 0]])
    }

    @Test func erasingInALayerKeepsTheContentBelow() {
        let buffer = drawn(2, 1) { c in
            c.setFillColor(green)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            c.beginTransparencyLayer()
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            c.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
            c.endTransparencyLayer()
        }
        #expect(buffer.words == [[0xFFFF_0000, 0xFF00_FF00]])
    }

    @Test func aShadowIsOffsetFromItsShape() {
        let buffer = drawn(8, 4) { c in
            c.setFillColor(red)
            c.setShadow(offset: CGSize(width: 3, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(buffer[0, 0] == 0xFFFF_0000 && buffer[1, 1] == 0xFFFF_0000)
        #expect(buffer[3, 1] == 0x8000_0000 && buffer[4, 2] == 0x8000_0000)
        #expect(buffer[2, 1] == 0 && buffer[5, 2] == 0 && buffer[3, 0] == 0)
    }

    @Test func blurKeepsTheTotalCoverage() {
        let buffer = drawn(60, 60) { c in
            c.setShadow(offset: CGSize(width: 0, height: 100), blur: 8, color: .black)
            c.fill(CGRect(x: 20, y: -80, width: 20, height: 20))
        }
        // The picture contains only the shadow: 20 x 20, blurred with a deviation of 4.
        #expect(abs(buffer.coveredArea - 400) < 12)
        let middle = Int(buffer[30, 30] >> 24), edge = Int(buffer[20, 30] >> 24) + Int(buffer[19, 30] >> 24)
        #expect(middle > 230 && abs(edge - middle) < 12)
        // Symmetric to the left and to the right.
        for x in 0..<30 { #expect(abs(Int(buffer[x, 30] >> 24) - Int(buffer[59 - x, 30] >> 24)) <= 3) }
    }

    @Test func shadowsIgnoreTheTransformAndEnd() {
        let buffer = drawn(9, 1, scale: 2) { c in
            c.scaleBy(x: 0.5, y: 0.5)
            c.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .black)
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            c.setShadow(offset: .zero, blur: 0, color: nil)
            c.fill(CGRect(x: 14, y: 0, width: 2, height: 2))
        }
        #expect(buffer[0, 0] == 0xFFFF_0000 && buffer[4, 0] == 0xFF00_0000 && buffer[5, 1] == 0xFF00_0000)
        #expect(buffer[14, 0] == 0xFFFF_0000 && buffer[6, 0] == 0 && buffer[17, 0] == 0)
    }
}
