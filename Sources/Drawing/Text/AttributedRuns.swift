// AttributedRuns.swift: attributed strings composed of runs.
//
// Linux Foundation compares the attributes of neighbouring runs when one is appended, and stops the program if both
// have the same keys and a value of a Swift class differs: two fonts, two colours. Sets of different sizes are
// distinguished before. So one of two such neighbours gets a further attribute.

package import Foundation
import VitrineFoundationPatches

package enum AttributedRuns {
    package typealias Run = (text: String, attributes: [NSAttributedString.Key: Any])

    /// Distinguishes neighbours; has no other meaning.
    static let marker = NSAttributedString.Key("VitrineRun")

    /// The runs of a range, without the attributes that distinguish them.
    package static func of(_ text: NSAttributedString, in range: NSRange? = nil) -> [Run] {
        let range = range ?? NSRange(location: 0, length: text.length)
        var found: [Run] = []
        let storage = text as? NSTextStorage
        let string = storage == nil ? text.string : ""
        var at = range.location
        while at < NSMaxRange(range) {
            var effective = NSRange()
            var attributes = text.attributes(at: at, effectiveRange: &effective)
            attributes[marker] = nil
            let end = min(max(at + 1, NSMaxRange(effective)), NSMaxRange(range))
            let run = NSRange(location: at, length: end - at)
            found.append((storage?.substring(with: run) ?? part(run, of: string), attributes))
            at = end
        }
        return found
    }

    /// As NSString's substring, without its conversion to UTF-16, which takes half a millisecond for 100,000
    /// characters.
    private static func part(_ range: NSRange, of string: String) -> String {
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: range.location)
        let end = units.index(start, offsetBy: range.length)
        guard start.samePosition(in: string.unicodeScalars) != nil,
            end.samePosition(in: string.unicodeScalars) != nil
        else {
            // A character is cut in two.
            return (string as NSString).substring(with: range)
        }
        return String(string[start..<end])
    }

    package static func join(_ runs: [Run]) -> NSMutableAttributedString {
        let whole = OwnedMutableAttributedString(string: "")
        var previous: [NSAttributedString.Key: Any]?
        for run in runs where !run.text.isEmpty {
            var attributes = run.attributes
            attributes[marker] = nil
            if let last = previous {
                var plain = last
                plain[marker] = nil
                if attributesAreEqual(plain, attributes) {
                    attributes = last
                } else if attributes.count == last.count {
                    attributes[marker] = NSNumber(value: 1)
                }
            }
            whole.append(NSAttributedString(string: run.text, attributes: attributes))
            previous = attributes
        }
        return whole
    }

    /// Whether two runs look the same, whatever distinguishes them from their neighbours.
    static func areEqual(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
        var (a, b) = (a, b)
        (a[marker], b[marker]) = (nil, nil)
        return attributesAreEqual(a, b)
    }

    /// Whether all values are the same objects, or equal numbers or strings.
    private static func attributesAreEqual(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any])
        -> Bool
    {
        guard a.count == b.count else { return false }
        return a.allSatisfy { key, value in
            guard let other = b[key] else { return false }
            if let number = value as? NSNumber, let second = other as? NSNumber { return number == second }
            if let text = value as? String, let second = other as? String { return text == second }
            return (value as AnyObject) === (other as AnyObject)
        }
    }
}
