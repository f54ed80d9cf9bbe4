import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Bezier paths")
struct BezierPathTests {
    private func sample() -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(
            to: CGPoint(x: 9, y: 4), controlPoint1: CGPoint(x: 3, y: 8), controlPoint2: CGPoint(x: 7, y: 8))
        path.addQuadCurve(to: CGPoint(x: 20, y: 2), controlPoint: CGPoint(x: 15, y: -3))
        path.close()
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.flatness = 0.25
        path.usesEvenOddFillRule = true
        path.setLineDash([3, 1.5], count: 2, phase: 0.5)
        return path
    }

    @Test("An archive restores the path and its line style")
    func archive() throws {
        let path = sample()
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        #expect(read.cgPath == path.cgPath)
        #expect(read.lineWidth == 2.5 && read.lineCapStyle == .round && read.lineJoinStyle == .bevel)
        #expect(read.miterLimit == 4 && read.flatness == 0.25 && read.usesEvenOddFillRule)
        var dashes = [CGFloat](repeating: 0, count: 2), count = 0, phase: CGFloat = 0
        read.getLineDash(&dashes, count: &count, phase: &phase)
        #expect(dashes == [3, 1.5] && count == 2 && phase == 0.5)
    }

    @Test("An archive without points gives no path")
    func brokenArchive() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(Data([0, 1, 4]) as NSData, forKey: "UIBezierPathCommands")
        coder.encode(Data(count: 16) as NSData, forKey: "UIBezierPathPoints")
        coder.finishEncoding()
        let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        #expect(UIBezierPath(coder: decoder) == nil)
    }

    @Test("A reversed path keeps its line style and its bounds, and begins at its end")
    func reversing() {
        let path = sample(), reversed = path.reversing()
        // The extremum of a curve is computed from its other end, and so rounded differently.
        #expect(path.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(reversed.bounds))
        #expect(reversed.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(path.bounds))
        #expect(reversed.lineWidth == 2.5 && reversed.usesEvenOddFillRule && reversed.cgPath != path.cgPath)
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 5, y: 6))
        #expect(line.reversing().currentPoint == .zero)
    }

    @Test("Filling with a blend mode and alpha does not change those of the context")
    func blending() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 1))
            UIColor.black.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.4)
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .clear, alpha: 1)
            UIBezierPath(rect: CGRect(x: 2, y: 0, width: 1, height: 1)).fill()
        }
        #expect(DrawingImageTests.pixels(image) == [[0xFF99_9999, 0, 0xFF00_0000]])
    }
}

@MainActor @Suite("Paths without a start")
struct StartlessPathTests {
    /// developer.apple.com, UIBezierPath.addLine(to:): "If the path is empty, this method does nothing."
    @Test func linesAndCurvesInAnEmptyPathAreIgnored() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 3, y: 4), controlPoint1: .zero, controlPoint2: .zero)
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: .zero)
        path.close()
        #expect(path.isEmpty && path.currentPoint == .zero && path.cgPath.isEmpty)
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 7, y: 5))
        #expect(path.bounds == CGRect(x: 5, y: 5, width: 2, height: 0))
    }

    /// A whole turn in either direction: see ArcTests.
    @Test(arguments: [true, false]) func aFullTurnIsACircle(clockwise: Bool) {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 4, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
        #expect(path.contains(CGPoint(x: 7, y: 10)) && path.contains(CGPoint(x: 10, y: 13)))
    }
}
