import Foundation
import Testing
import VitrineGraphics

/// What `CGRect.intersects(_:)` returns on macOS and iOS. Recorded by honghaoz/ChouTi, packages/ChouTi/Tests/ChouTiTests/
/// Geometry/CGRect+ExtensionsTests.swift, `testIntersects`.
@Suite struct RectangleTests {
    private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    static let recorded: [(CGRect, CGRect, Bool)] = [
        (rect(10, 20, 10, 10), rect(20, 20, 10, 10), false), (rect(10, 20, 10, 10), rect(10, 20, 0, 10), true),
        (rect(10, 20, 10, 10), rect(9.999, 20, 0, 10), false), (rect(10, 20, 10, 10), rect(20, 30, 10, 10), false),
        (rect(10, 20, 10, 10), rect(10, 20, 0, 0), true), (rect(10, 20, 10, 10), rect(9.999, 20, 0, 0), false),
        (rect(10, 20, 10, 10), .zero, false), (rect(10, 20, 10, 10), .null, false),
        (rect(10, 20, 10, 10), .infinite, true),
        (rect(10, 20, 0, 10), rect(10, 25, 0, 10), true), (rect(10, 20, 0, 10), rect(10, 30, 0, 10), false),
        (rect(10, 20, 0, 10), rect(10, 30, 10, 0), false), (rect(10, 20, 0, 10), rect(10, 20, 0, 0), true),
        (rect(10, 20, 10, 0), rect(15, 20, 10, 0), true), (rect(10, 20, 10, 0), rect(20, 20, 10, 0), false),
        (rect(10, 20, 10, 0), rect(20, 20, 0, 10), false), (rect(10, 20, 10, 0), rect(25, 20, 10, 0), false),
        (rect(10, 20, 0, 0), rect(10, 20, 0, 0), true), (rect(10, 20, 0, 0), rect(10, 21, 0, 0), false),
        (.zero, rect(-1, -1, 5, 5), true), (.zero, .zero, true), (.null, .null, false), (.null, .infinite, false),
        (.infinite, .infinite, true), (rect(0, 10, 100, 0), rect(0, 0, 100, 100), true),
        (rect(0, 110, 100, 10), rect(0, 0, 100, 100), false), (rect(0, 0, 100, 100), rect(50, 50, 100, 100), true),
    ]

    @Test(arguments: recorded) func rectanglesIntersectAsOnApplesSystems(_ a: CGRect, _ b: CGRect, _ expected: Bool) {
        #expect(a.intersects(VitrineRectangle(b)) == expected)
        #expect(b.intersects(VitrineRectangle(a)) == expected)
    }

    /// CGGeometry.h: functions standardise rectangles with a negative size.
    @Test func negativeSizesCountAsPositiveOnes() {
        let box = Self.rect(10, 20, 10, 10)
        #expect(box.intersects(VitrineRectangle(Self.rect(12, 40, 5, -15))))
        #expect(!box.intersects(VitrineRectangle(Self.rect(40, 40, -20, -15))))
    }

    /// Swift's overlay of Core Graphics, CoreGraphics.swift: `debugDescription` of points, sizes and rectangles. PinLayout's
    /// tests read its warnings.
    @Test func descriptionsListTheNumbers() {
        let rect = CGRect(x: 40, y: 100.5, width: 200, height: 0)
        #expect("\(rect) \(rect.origin) \(rect.size)" == "(40.0, 100.5, 200.0, 0.0) (40.0, 100.5) (200.0, 0.0)")
        #expect(String(reflecting: rect.size) == "(200.0, 0.0)")
    }
}
