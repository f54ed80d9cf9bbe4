// UIBezierPath+Coding.swift: paths in archives.
//
// Commands are one byte each and their points numbers in turn, so that an
// archive of any bytes gives a path or none, and never more than it holds.

public import Foundation
import VitrineGraphics

extension UIBezierPath: NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        var verbs = Data(), numbers = Data()
        cgPath.applyWithBlock { element in
            let type = element.pointee.type
            verbs.append(UInt8(type.rawValue))
            for k in 0..<type.pointCount {
                for value in [element.pointee.points[k].x, element.pointee.points[k].y] {
                    withUnsafeBytes(of: Double(value).bitPattern.littleEndian) {
                        numbers.append(contentsOf: $0)
                    }
                }
            }
        }
        coder.encode(verbs as NSData, forKey: "UIBezierPathCommands")
        coder.encode(numbers as NSData, forKey: "UIBezierPathPoints")
        coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyle")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyle")
        coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
        coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
        coder.encode(Double(dashPhase), forKey: "UIBezierPathDashPhase")
        let dashes = dashLengths.map { NSNumber(value: Double($0)) }
        coder.encode(dashes as NSArray, forKey: "UIBezierPathDashes")
    }

    /// Reads what `encode(with:)` wrote into this path; false where it is not a path.
    func decode(from coder: NSCoder) -> Bool {
        guard let verbs = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathCommands"),
            let numbers = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathPoints"),
            let path = CGMutablePath(commands: verbs as Data, numbers: numbers as Data)
        else { return false }
        cgPath = path
        lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
        lineCapStyle = CGLineCap(rawValue: Self.number(coder, "UIBezierPathLineCapStyle")) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Self.number(coder, "UIBezierPathLineJoinStyle")) ?? .miter
        miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
        flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatness"))
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
        dashPhase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathDashPhase"))
        let dashes = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathDashes")
        dashLengths = (dashes as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
        return true
    }

    private static func number(_ coder: NSCoder, _ key: String) -> Int32 {
        Int32(clamping: coder.decodeInteger(forKey: key))
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
    /// Nil where commands are unknown, or do not have the points that they take.
    fileprivate convenience init?(commands: Data, numbers: Data) {
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
