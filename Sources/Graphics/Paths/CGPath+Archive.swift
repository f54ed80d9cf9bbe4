// CGPath+Archive.swift: paths in archives.
//
// Elements are one byte each and their points numbers in turn, so that an archive with any bytes yields a path or nil,
// and never more than it contains.

package import Foundation

extension CGPath {
    /// The elements, and the coordinates of their points in turn.
    package var archived: (commands: Data, numbers: Data) {
        var commands = Data(), numbers = Data()
        applyWithBlock { element in
            let type = element.pointee.type
            commands.append(UInt8(type.rawValue))
            for k in 0..<type.pointCount {
                for value in [element.pointee.points[k].x, element.pointee.points[k].y] {
                    withUnsafeBytes(of: Double(value).bitPattern.littleEndian) {
                        numbers.append(contentsOf: $0)
                    }
                }
            }
        }
        return (commands, numbers)
    }
}

extension CGPathElementType {
    fileprivate var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

extension CGMutablePath {
    /// Nil if elements are unknown, or do not have the right number of points.
    package convenience init?(archivedCommands commands: Data, numbers: Data) {
        let types = commands.compactMap { CGPathElementType(rawValue: Int32($0)) }
        guard types.count == commands.count, numbers.count == types.reduce(0, { $0 + $1.pointCount }) * 16
        else {
            return nil
        }
        self.init()
        var next = numbers.startIndex
        func number() -> CGFloat {
            defer { next += 8 }
            var bits: UInt64 = 0
            for k in (0..<8).reversed() { bits = bits << 8 | UInt64(numbers[next + k]) }
            return CGFloat(Double(bitPattern: bits))
        }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }
        for type in types {
            switch type {
            case .moveToPoint: move(to: point())
            case .addLineToPoint: addLine(to: point())
            case .addQuadCurveToPoint:
                let control = point()
                addQuadCurve(to: point(), control: control)
            case .addCurveToPoint:
                let first = point(), second = point()
                addCurve(to: point(), control1: first, control2: second)
            case .closeSubpath: closeSubpath()
            }
        }
    }
}
