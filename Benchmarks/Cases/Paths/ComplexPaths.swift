// ComplexPaths.swift: 100 filled paths over a background; every colour changes each frame.
//
// Stars that cross themselves, loops of Bézier curves that cross themselves,
// flowers with hundreds of short edges, and drawings of several contours with
// holes, as letters have. Half are opaque, and each fill rule has its half.
// Cairo gets the same commands and fills with its default antialiasing.
//
// Cairo estimates coverage from 15 lines a pixel, where ours is the area, so
// pixels that an edge runs through may differ, and more so where several
// shapes have edges; all others may not.

import CBenchCairo
import Foundation
import VitrineGraphics

@MainActor
final class ComplexPaths: BenchmarkCase {
    nonisolated static let name = "paths_100"
    nonisolated static let goal = Goal.timesPeer(0.6)

    let ours: Contender
    let peers: [Contender]
    let bytesWritten = 0
    private let edges: Set<Int>
    private let screen: PixelSize

    init(_ setting: Setting) {
        let screen = setting.screen
        let count = setting.rotation(of: screen)
        self.screen = screen
        let shapes = Shape.all(on: screen)
        edges = ComplexPaths.edgePixels(of: shapes, on: screen)

        let own = PeerScreens(screen, bufferCount: count)
        let contexts = own.buffers.map { CGContext(bitmap: $0, scale: 1, isOpaque: true) }
        ours = own.contender("vitrine") { buffer, iteration in
            let context = contexts[buffer]
            context.setFillColor(.shape(CardColor(iteration: iteration)))
            context.fill(CGRect(x: 0, y: 0, width: screen.width, height: screen.height))
            for (index, shape) in shapes.enumerated() {
                context.setFillColor(.shape(shape.color(index, iteration)))
                context.addPath(shape.path)
                context.fillPath(using: shape.rule)
            }
        }
        let screens = PeerScreens(screen, bufferCount: count)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        peers = [
            screens.contender("cairo") { buffer, iteration in
                let surface = surfaces[buffer]
                surface.paint(CardColor(iteration: iteration))
                for (index, shape) in shapes.enumerated() {
                    surface.setColor(shape.color(index, iteration))
                    surface.fill(shape)
                }
                surface.flush()
            }
        ]
    }

    func tolerance(x: Int, y: Int) -> Int { edges.contains(y * screen.width + x) ? 48 : 1 }

    /// Pixels that a shape covers in part, and their neighbours.
    private static func edgePixels(of shapes: [Shape], on screen: PixelSize) -> Set<Int> {
        var pixels: Set<Int> = []
        let area = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
        for shape in shapes {
            let lines = Polylines(shape.path.elements)
            CoverageRaster.fill(lines, rule: shape.rule, clip: area) { y, x, count, coverage in
                guard let coverage else { return }
                for k in 0..<count where coverage[k] != 0 && coverage[k] != 255 {
                    for row in y - 1...y + 1 {
                        for column in x + k - 1...x + k + 1 { pixels.insert(row * screen.width + column) }
                    }
                }
            }
        }
        return pixels
    }
}

/// One path, as our path and as commands for others.
struct Shape {
    let path: CGPath
    let rule: CGPathFillRule

    func color(_ index: Int, _ iteration: Int) -> CardColor {
        CardColor(iteration: iteration, index: index + 1, isOpaque: index % 4 < 2)
    }

    /// Ten rows of ten, 300 pixels large, each overlapping its neighbours.
    static func all(on screen: PixelSize) -> [Shape] {
        (0..<100).map { k in
            let x = 150 + Double(k % 10) * Double(screen.width - 300) / 9
            let y = 150 + Double(k / 10) * Double(screen.height - 300) / 9
            let center = CGPoint(x: x + 0.37, y: y + 0.61)
            return Shape(path: outline(k, at: center), rule: k % 2 == 0 ? .winding : .evenOdd)
        }
    }

    private static func outline(_ k: Int, at center: CGPoint) -> CGPath {
        switch (k + k / 10) % 4 {
        case 0: star(center, points: 11 + 2 * (k % 5))
        case 1: loops(center, lobes: 5 + k % 4)
        case 2: flower(center, petals: 5 + k % 7)
        default: holes(center, turn: Double(k))
        }
    }

    private static func at(_ center: CGPoint, _ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    private static func star(_ center: CGPoint, points: Int) -> CGPath {
        let path = CGMutablePath()
        let step = 2 * Double.pi * Double(points / 2) / Double(points)
        path.addLines(between: (0..<points).map { at(center, 150, 0.2 + step * Double($0)) })
        path.closeSubpath()
        return path
    }

    /// A closed curve whose segments all cross.
    private static func loops(_ center: CGPoint, lobes: Int) -> CGPath {
        let path = CGMutablePath()
        let step = 2 * Double.pi / Double(lobes)
        path.move(to: at(center, 90, 0))
        for k in 0..<lobes {
            let angle = step * Double(k)
            path.addCurve(
                to: at(center, 90, angle + step), control1: at(center, 220, angle + step * 1.2),
                control2: at(center, 220, angle - step * 0.2))
        }
        path.closeSubpath()
        return path
    }

    private static func flower(_ center: CGPoint, petals: Int) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<240).map {
                let angle = 2 * Double.pi * Double($0) / 240
                let radius = 100 + 35 * sin(angle * Double(petals)) + 12 * cos(angle * Double(3 * petals + 1))
                return at(center, radius, angle)
            })
        path.closeSubpath()
        return path
    }

    /// Rings and rounded bars, rotated.
    private static func holes(_ center: CGPoint, turn: Double) -> CGPath {
        let path = CGMutablePath()
        let place = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: turn)
        for k in 0..<4 {
            let inset = CGFloat(k) * 16
            path.addEllipse(
                in: CGRect(x: -140 + inset, y: -60 + inset, width: 130, height: 120).insetBy(
                    dx: inset, dy: inset / 2), transform: place)
            path.addRoundedRect(
                in: CGRect(x: 10, y: -120 + CGFloat(k) * 60, width: 130, height: 40), cornerWidth: 18,
                cornerHeight: 18,
                transform: place)
        }
        return path
    }
}

extension CairoSurface {
    func fill(_ shape: Shape) {
        cairo_new_path(context)
        shape.path.applyWithBlock { element in
            let p = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: cairo_move_to(context, p[0].x, p[0].y)
            case .addLineToPoint: cairo_line_to(context, p[0].x, p[0].y)
            case .addCurveToPoint:
                cairo_curve_to(context, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y)
            case .addQuadCurveToPoint: preconditionFailure("cairo has no quadratic curves")
            case .closeSubpath: cairo_close_path(context)
            }
        }
        cairo_set_fill_rule(
            context, shape.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
    }
}

extension CGColor {
    fileprivate static func shape(_ color: CardColor) -> CGColor {
        let (red, green, blue, alpha) = color.components
        return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
