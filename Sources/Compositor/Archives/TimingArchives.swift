// TimingArchives.swift: timing functions and value functions in archives.

public import Foundation

extension CAMediaTimingFunction: NSSecureCoding {
    /// True: archives check the class of each object.
    public static var supportsSecureCoding: Bool { true }

    /// A timing function from an archive. Nil if the archive has no curve.
    public convenience init?(coder: NSCoder) {
        let keys = ["x1", "y1", "x2", "y2"].map { "CAMediaTimingFunction" + $0 }
        let points = keys.compactMap { coder.containsValue(forKey: $0) ? coder.decodeDouble(forKey: $0) : nil }
        guard points.count == 4 else { return nil }
        self.init(controlPoints: Float(points[0]), Float(points[1]), Float(points[2]), Float(points[3]))
    }

    /// Archives the two control points.
    public func encode(with coder: NSCoder) {
        coder.encode(curve.x1, forKey: "CAMediaTimingFunctionx1")
        coder.encode(curve.y1, forKey: "CAMediaTimingFunctiony1")
        coder.encode(curve.x2, forKey: "CAMediaTimingFunctionx2")
        coder.encode(curve.y2, forKey: "CAMediaTimingFunctiony2")
    }
}

extension CAValueFunction: NSSecureCoding {
    /// True: archives check the class of each object.
    public static var supportsSecureCoding: Bool { true }

    /// A value function from an archive. Nil if the archive has no known name.
    public convenience init?(coder: NSCoder) {
        let key = "CAValueFunctionName"
        guard coder.containsValue(forKey: key), let name = coder.decodeObject(of: NSString.self, forKey: key)
        else { return nil }
        self.init(name: CAValueFunctionName(rawValue: name as String))
    }

    /// Archives the name.
    public func encode(with coder: NSCoder) {
        coder.encode(name.rawValue as NSString, forKey: "CAValueFunctionName")
    }
}
