// Vector.swift: a point or direction in the reference view's coordinates, in double precision. y runs down.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

struct Vector: Equatable {
    var x: Double
    var y: Double

    static let zero = Vector(x: 0, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    init(_ p: CGPoint) { (x, y) = (Double(p.x), Double(p.y)) }
    init(_ o: UIOffset) { (x, y) = (Double(o.horizontal), Double(o.vertical)) }
    init(_ v: CGVector) { (x, y) = (Double(v.dx), Double(v.dy)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    var isFinite: Bool { x.isFinite && y.isFinite }
    func dot(_ o: Vector) -> Double { x * o.x + y * o.y }
    func cross(_ o: Vector) -> Double { x * o.y - y * o.x }

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
    static func += (a: inout Vector, b: Vector) { a = a + b }

    func turned(_ angle: Double) -> Vector {
        let (s, c) = (sin(angle), cos(angle))
        return Vector(x: x * c - y * s, y: x * s + y * c)
    }
}
