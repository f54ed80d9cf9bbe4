// UIBezierPath+Coding.swift: paths in archives.
//
// CGPath+Archive.swift describes the form of the path itself.

public import Foundation
import VitrineGraphics

extension UIBezierPath: NSSecureCoding {
    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Archives the path and its line style.
    public func encode(with coder: NSCoder) {
        let (verbs, numbers) = cgPath.archived
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

    /// Reads an archive into this path; false if it holds no path.
    func decode(from coder: NSCoder) -> Bool {
        guard let verbs = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathCommands"),
            let numbers = coder.decodeObject(of: NSData.self, forKey: "UIBezierPathPoints"),
            let path = CGMutablePath(archivedCommands: verbs as Data, numbers: numbers as Data)
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
