// ClippingTests.swift: rectangles, paths and images as clips.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ClippingTests {
    private let everything = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func clipsIntersect() {
        let buffer = drawn(5, 5) { c in
            c.clip(to: CGRect(x: 1, y: 0, width: 3, height: 5))
            c.clip(to: CGRect(x: 0, y: 2, width: 5, height: 1))
            #expect(c.boundingBoxOfClipPath == CGRect(x: 1, y: 2, width: 3, height: 1))
            c.fill(everything)
        }
        #expect(buffer.coveredArea == 3 && buffer[1, 2] != 0 && buffer[3, 2] != 0)
    }

    @Test func fractionalClipsAreSmooth() {
        let buffer = drawn(3, 1) { c in
            c.clip(to: CGRect(x: 0.5, y: 0, width: 1.5, height: 1))
            c.fill(everything)
        }
        #expect(buffer.alphas == [[128, 255, 0]])
    }

    @Test func aPathClipsAsItFills() {
        let circle = CGRect(x: 2.3, y: 1.7, width: 14, height: 15)
        let filled = drawn(20, 20) { $0.fillEllipse(in: circle) }
        let clipped = drawn(20, 20) { c in
            c.addEllipse(in: circle)
            c.clip()
            #expect(c.isPathEmpty)
            c.fill(everything)
        }
        #expect(filled.words == clipped.words)
    }

    @Test func evenOddClipsLeaveHoles() {
        let buffer = drawn(5, 1) { c in
            c.addRect(CGRect(x: 0, y: 0, width: 5, height: 1))
            c.addRect(CGRect(x: 2, y: 0, width: 1, height: 1))
            c.clip(using: .evenOdd)
            c.fill(everything)
        }
        #expect(buffer.alphas == [[255, 255, 0, 255, 255]])
    }

    @Test func twoPathClipsMultiply() {
        let buffer = drawn(2, 1) { c in
            for _ in 0..<2 {
                c.addLines(between: [
                    CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 1), CGPoint(x: 0, y: 1),
                    CGPoint(x: 0.5, y: 0.5),
                ])
                c.clip()
            }
            c.fill(everything)
        }
        // The notch removes a quarter of the first pixel, twice: 3/4 * 3/4.
        #expect(abs(Int(buffer[0, 0] >> 24) - 143) <= 2 && buffer[1, 0] >> 24 == 255)
    }

    @Test func anEmptyPathHidesAll() {
        let buffer = drawn(2, 2) { c in
            c.clip()
            c.fill(everything)
            c.draw(image([[0xFFFF_FFFF]]), topDownIn: everything)
        }
        #expect(buffer.coveredArea == 0)
    }

    @Test func listsOfRectanglesAreAUnion() {
        let buffer = drawn(5, 1) { c in
            c.clip(to: [
                CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 1, y: 0, width: 1, height: 1),
                CGRect(x: 4, y: 0, width: 1, height: 1),
            ])
            c.fill(everything)
        }
        #expect(buffer.alphas == [[255, 255, 0, 0, 255]])
    }

    @Test func anImagesAlphaIsAMask() {
        let mask = image([[0xFF00_0000, 0x8000_0000, 0]])
        let buffer = drawn(4, 1) { c in
            c.setFillColor(red)
            c.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: mask)
            c.fill(everything)
        }
        #expect(buffer.words == [[0xFFFF_0000, 0x8080_0000, 0, 0]])
    }

    @Test func restoringTheStateRestoresTheClip() {
        let buffer = drawn(2, 1) { c in
            c.saveGState()
            c.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
            c.clip()
            c.restoreGState()
            c.fill(everything)
        }
        #expect(buffer.alphas == [[255, 255]])
    }
}
