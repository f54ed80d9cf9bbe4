// DetectedResult.swift: a result of a data detector.

import Foundation

/// A link or a telephone number, and where it is.
final class DetectedResult: NSTextCheckingResult {
    private let place: NSRange
    let link: URL?
    let number: String?

    init(range: NSRange, url: URL) {
        place = range
        link = url
        number = nil
        super.init()
    }

    init(range: NSRange, phoneNumber: String) {
        place = range
        link = nil
        number = phoneNumber
        super.init()
    }

    required init?(coder: NSCoder) {
        place = NSRange(
            location: coder.decodeInteger(forKey: "location"), length: coder.decodeInteger(forKey: "length"))
        link = coder.decodeObject(of: NSURL.self, forKey: "url") as URL?
        number = coder.decodeObject(of: NSString.self, forKey: "phoneNumber") as String?
        guard link != nil || number != nil, place.location >= 0, place.length >= 0 else { return nil }
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        coder.encode(place.location, forKey: "location")
        coder.encode(place.length, forKey: "length")
        coder.encode(link as NSURL?, forKey: "url")
        coder.encode(number as NSString?, forKey: "phoneNumber")
    }

    override class var supportsSecureCoding: Bool { true }

    override var resultType: NSTextCheckingResult.CheckingType { link == nil ? .detectedNumber : .detectedLink }

    override func range(at idx: Int) -> NSRange {
        guard idx == 0 else { fatalError("\(self): a result of a data detector has one range, not one at \(idx)") }
        return place
    }

    override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

extension NSTextCheckingResult.CheckingType {
    /// Foundation's values of `link` and `phoneNumber` on Linux, where both are marked as deprecated.
    static let detectedLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    static let detectedNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}
