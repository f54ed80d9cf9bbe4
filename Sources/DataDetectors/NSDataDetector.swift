// NSDataDetector.swift: searches text for data.

public import Foundation

/// The bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Searches text for links and telephone numbers.
///
/// Dates, addresses and flights are never found. On iOS this is a subclass of `NSRegularExpression`, whose methods
/// cannot be overridden on Linux. A detector never changes, so that threads may share it.
open class NSDataDetector: NSObject, @unchecked Sendable {
    /// The types to search for.
    public let checkingTypes: NSTextCheckingTypes

    /// A detector of some types: raw values of `NSTextCheckingResult.CheckingType`, combined.
    /// - Throws: `CocoaError.formatting` if there are no types.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else {
            throw CocoaError(
                .formatting, userInfo: [NSDebugDescriptionErrorKey: "A data detector needs types to search for."])
        }
        self.checkingTypes = checkingTypes
    }

    /// What a part of a text holds, in the order of the text.
    /// - Parameter range: the part, in UTF-16 units.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        let found = TextData.find(
            links: types.contains(.detectedLink), phoneNumbers: types.contains(.detectedNumber), in: string,
            range: range)
        return found.map { range, value in
            switch value {
            case .link(let url): DetectedResult(range: range, url: url)
            case .phoneNumber(let number): DetectedResult(range: range, phoneNumber: number)
            }
        }
    }

    /// Calls a block with each result, until it stops.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for result in matches(in: string, options: options, range: range) {
            block(result, [], &stop)
            if stop.boolValue { return }
        }
    }

    /// The first result. Nil if there is none.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// The number of results.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// The range of the first result; its location is NSNotFound if there is none.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}
