import Foundation
import Testing

@testable import VitrineGraphics

/// Arcs as in Core Graphics.
@Suite("Arcs")
struct ArcTests {
    private func points(_ path: CGPath) -> [CGPoint] {
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            let count =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                case .closeSubpath: 0
                @unknown default: 0
                }
            for k in 0..<count { points.append(element.pointee.points[k]) }
        }
        return points
    }

    struct Turn: Sendable {
        var start: Double
        var end: Double
        var clockwise: Bool
    }

    private static let pi = Double.pi
    static let turns: [Turn] = [
        Turn(start: 0, end: 2 * pi, clockwise: true), Turn(start: 0, end: -2 * pi, clockwise: false),
        Turn(start: -pi / 2, end: 1.5 * pi, clockwise: true), Turn(start: 1, end: 1 + 4 * pi, clockwise: true),
        Turn(start: 0, end: 2 * pi, clockwise: false), Turn(start: 0, end: -2 * pi, clockwise: true),
        Turn(start: -90 * pi / 180, end: 270 * pi / 180, clockwise: true),
    ]

    /// github.com/relikd/baRSS, DrawImage.m, a Mac app: "Add circle" is an arc from 0 to 2 pi with clockwise YES.
    @Test(arguments: turns)
    func aFullTurnInEitherDirectionIsACircle(turn: Turn) {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 10, y: 20), radius: 5, startAngle: CGFloat(turn.start), endAngle: CGFloat(turn.end),
            clockwise: turn.clockwise)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX - 5) < 2e-3 && abs(box.maxX - 15) < 2e-3)
        #expect(abs(box.minY - 15) < 2e-3 && abs(box.maxY - 25) < 2e-3)
        #expect(path.contains(CGPoint(x: 10, y: 20)))
    }

    @Test func anArcWithoutAnAngleIsAPoint() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 5, startAngle: 1, endAngle: 1, clockwise: true)
        #expect(points(path).count == 1)
    }

    /// github.com/microsoft/WinObjC, CGPathTests.mm, CGPathApplyAddArc, with numbers of Apple's system: quarters from
    /// the start, then the rest.
    @Test func anArcIsMadeOfQuartersAndARemainder() {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 25, y: 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0, clockwise: true)
        let expected: [(CGFloat, CGFloat)] = [
            (10.857863, 85.857865), (3.047378, 93.668352), (3.047379, 106.331651), (10.857865, 114.142137),
            (18.668352, 121.952622), (31.331651, 121.952621), (39.142137, 114.142135), (42.892864, 110.391407),
            (45, 105.304329), (45, 100),
        ]
        let found = points(path)
        #expect(found.count == expected.count)
        for (point, expected) in zip(found, expected) {
            #expect(abs(point.x - expected.0) < 2e-5 && abs(point.y - expected.1) < 2e-5)
        }
    }

    /// The number of points is limited for any number of turns.
    @Test(arguments: [1e300, -1e300, 1e9, -100] as [CGFloat])
    func manyTurnsAreReducedToAFew(delta: CGFloat) {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: delta)
        #expect(points(path).count < 400)
        let end = path.currentPoint
        if abs(delta) < 1e12 {
            #expect(abs(end.x - 5 * cos(delta)) < 1e-6 && abs(end.y - 5 * sin(delta)) < 1e-6)
        }
    }
}
