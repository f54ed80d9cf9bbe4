// NSCoder+Reading.swift: values from an archive that may be damaged.
//
// A key that an archive lacks is an error to Linux's unarchiver instead of nil, and a number may be invalid: every
// value is read here, and nil if it cannot be used.

package import Foundation
import VitrineGraphics

extension NSCoder {
    package func object(_ key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(forKey: key) : nil
    }

    package func flag(_ key: String) -> Bool? { containsValue(forKey: key) ? decodeBool(forKey: key) : nil }

    package func integer(_ key: String) -> Int? {
        containsValue(forKey: key) ? decodeInteger(forKey: key) : nil
    }

    package func finite(_ key: String) -> Double? {
        guard containsValue(forKey: key) else { return nil }
        let value = decodeDouble(forKey: key)
        return value.isFinite ? value : nil
    }

    /// Exactly `count` finite numbers.
    package func numbers(_ count: Int, _ key: String) -> [CGFloat]? {
        guard let values = object(key) as? [Double], values.count == count, values.allSatisfy(\.isFinite)
        else { return nil }
        return values.map { CGFloat($0) }
    }

    /// The same from an archive that may be a secure one.
    package func plainNumbers(_ count: Int, _ key: String) -> [CGFloat]? {
        guard containsValue(forKey: key),
            let values = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Double],
            values.count == count, values.allSatisfy(\.isFinite)
        else { return nil }
        return values.map { CGFloat($0) }
    }

    package func encode(numbers: [CGFloat], _ key: String) {
        encode(numbers.map(Double.init) as NSArray, forKey: key)
    }

    /// A case by its raw value.
    package func choice<Choice: RawRepresentable>(_ key: String) -> Choice? where Choice.RawValue == Int {
        integer(key).flatMap(Choice.init)
    }
}
