// SVGPathData.swift: reads the data of a path: SVG 2, 9.3.
//
// A fault ends the path there, as 9.5.4 requires: what precedes it is drawn.

import Foundation
import VitrineGraphics

/// A reader of path data.
struct SVGPathData {
    private var scanner: SVGScanner
    private var segments: [SVGSegment] = []
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point of the previous segment, for smooth curves.
    private var control: CGPoint?
    private var controlIsCubic = false

    static func segments(_ text: String) -> [SVGSegment] {
        var data = SVGPathData(scanner: SVGScanner(text))
        data.read()
        return data.segments
    }

    private init(scanner: SVGScanner) { self.scanner = scanner }

    private mutating func read() {
        scanner.skipSpaces()
        while let letter = scanner.byte() {
            let upper = letter & ~0x20
            guard upper >= 0x41, upper <= 0x5A else { return }
            // Data begins with a move.
            guard !segments.isEmpty || upper == UInt8(ascii: "M") else { return }
            scanner.skipSpaces()
            guard command(upper, isRelative: letter != upper) else { return }
        }
    }

    /// Reads a command with all its repetitions. False at a fault.
    private mutating func command(_ letter: UInt8, isRelative: Bool) -> Bool {
        if letter == UInt8(ascii: "Z") {
            append(.close, start)
            scanner.skipSpaces()
            return true
        }
        var isFirst = true
        repeat {
            // Further points of a move are lines.
            let kind = letter == UInt8(ascii: "M") && !isFirst ? UInt8(ascii: "L") : letter
            guard segment(kind, isRelative ? current : .zero) else { return false }
            isFirst = false
            scanner.skipComma()
        } while startsNumber
        return true
    }

    private var startsNumber: Bool {
        let next = scanner.next
        return next >= 0x30 && next <= 0x39 || next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
            || next == UInt8(ascii: ".")
    }

    private mutating func segment(_ letter: UInt8, _ origin: CGPoint) -> Bool {
        switch letter {
        case UInt8(ascii: "M"):
            guard let end = point(origin) else { return false }
            append(.move, end)
            start = end
        case UInt8(ascii: "L"):
            guard let end = point(origin) else { return false }
            append(.line, end)
        case UInt8(ascii: "H"):
            guard let x = scanner.number() else { return false }
            append(.line, CGPoint(x: origin.x + x, y: current.y))
        case UInt8(ascii: "V"):
            guard let y = scanner.number() else { return false }
            append(.line, CGPoint(x: current.x, y: origin.y + y))
        case UInt8(ascii: "C"): return curve(origin, first: nil)
        case UInt8(ascii: "S"): return curve(origin, first: reflected(cubic: true))
        case UInt8(ascii: "Q"):
            guard let control = point(origin), let end = point(origin) else { return false }
            quad(control, end)
        case UInt8(ascii: "T"):
            let control = reflected(cubic: false)
            guard let end = point(origin) else { return false }
            quad(control, end)
        case UInt8(ascii: "A"): return arc(origin)
        default: return false
        }
        return true
    }

    private mutating func curve(_ origin: CGPoint, first given: CGPoint?) -> Bool {
        guard let first = given ?? point(origin), let second = point(origin), let end = point(origin) else {
            return false
        }
        append(.curve(first, second), end)
        control = second
        controlIsCubic = true
        return true
    }

    private mutating func quad(_ point: CGPoint, _ end: CGPoint) {
        append(.quad(point), end)
        control = point
        controlIsCubic = false
    }

    private mutating func arc(_ origin: CGPoint) -> Bool {
        guard let rx = scanner.number() else { return false }
        scanner.skipComma()
        guard let ry = scanner.number() else { return false }
        scanner.skipComma()
        guard let rotation = scanner.number() else { return false }
        scanner.skipComma()
        guard let isLarge = scanner.flag() else { return false }
        scanner.skipComma()
        guard let isSweeping = scanner.flag() else { return false }
        scanner.skipComma()
        guard let end = point(origin) else { return false }
        let curves = SVGArc.curves(
            from: current, to: end, radii: CGSize(width: rx, height: ry), rotation: rotation, isLarge: isLarge,
            isSweeping: isSweeping)
        append(curves.isEmpty ? .line : .arc(curves), end)
        return true
    }

    /// The previous control point, reflected in the current point; the current point after other segments.
    private func reflected(cubic: Bool) -> CGPoint {
        guard let control, controlIsCubic == cubic else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func point(_ origin: CGPoint) -> CGPoint? {
        scanner.skipComma()
        guard let x = scanner.number() else { return nil }
        scanner.skipComma()
        guard let y = scanner.number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    private mutating func append(_ kind: SVGSegment.Kind, _ end: CGPoint) {
        if case .close = segments.last?.kind {
            // A command other than a move begins a subpath where the last one began.
            switch kind {
            case .move, .close: break
            default: segments.append(SVGSegment(kind: .move, end: start))
            }
        }
        segments.append(SVGSegment(kind: kind, end: end))
        current = end
        control = nil
    }
}
