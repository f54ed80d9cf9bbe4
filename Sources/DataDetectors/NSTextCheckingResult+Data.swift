// NSTextCheckingResult+Data.swift: what the results of data detectors hold.

public import Foundation

extension NSTextCheckingResult {
    /// A result for a link.
    public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
        DetectedResult(range: range, url: url)
    }

    /// A result for a telephone number.
    public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
        DetectedResult(range: range, phoneNumber: phoneNumber)
    }

    /// The address of a link. Nil for other results.
    public var url: URL? { (self as? DetectedResult)?.link }
    /// The telephone number as it is written. Nil for other results.
    public var phoneNumber: String? { (self as? DetectedResult)?.number }
    /// The date. Nil: dates are not found.
    public var date: Date? { nil }
    /// The time zone of a date. Nil: dates are not found.
    public var timeZone: TimeZone? { nil }
    /// The duration from a date, in seconds. 0: dates are not found.
    public var duration: TimeInterval { 0 }
    /// The parts of an address. Nil: addresses are not found.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
    /// The parts of an address or a flight. Nil: neither is found.
    public var components: [NSTextCheckingKey: String]? { nil }
}

extension NSTextCheckingKey {
    /// The name of a person.
    public static let name = NSTextCheckingKey(rawValue: "Name")
    /// A job.
    public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
    /// The name of a company.
    public static let organization = NSTextCheckingKey(rawValue: "Organization")
    /// A street with its number.
    public static let street = NSTextCheckingKey(rawValue: "Street")
    /// A city.
    public static let city = NSTextCheckingKey(rawValue: "City")
    /// A state or province.
    public static let state = NSTextCheckingKey(rawValue: "State")
    /// A postal code.
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
    /// A country.
    public static let country = NSTextCheckingKey(rawValue: "Country")
    /// A telephone number.
    public static let phone = NSTextCheckingKey(rawValue: "Phone")
    /// The airline of a flight.
    public static let airline = NSTextCheckingKey(rawValue: "Airline")
    /// The number of a flight.
    public static let flight = NSTextCheckingKey(rawValue: "Flight")
}
