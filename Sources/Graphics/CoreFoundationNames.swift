// CoreFoundationNames.swift: Core Foundation's names for the parameters of drawing calls.
//
// Foundation on Linux has no public Core Foundation, and its values do not bridge. With these names, casts such as
// `["…"] as CFArray` compile and mean the Swift values.

public import Foundation

/// An array of any values.
public typealias CFArray = [Any]
/// A string.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
/// A dictionary with string keys.
public typealias CFDictionary = [String: Any]
/// A URL.
public typealias CFURL = URL
/// Mutable bytes.
public typealias CFMutableData = NSMutableData
/// Text with attributes.
public typealias CFAttributedString = NSAttributedString
/// An error.
public typealias CFError = NSError
/// A position or a number of elements.
public typealias CFIndex = Int
/// A memory allocator. Always nil.
public typealias CFAllocator = Never
/// True or false.
public typealias CFBoolean = Bool
/// True.
public let kCFBooleanTrue: CFBoolean! = true
/// False.
public let kCFBooleanFalse: CFBoolean! = false
/// Nil.
public let kCFAllocatorDefault: CFAllocator? = nil

/// The key of a bundle's name in its information.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of a bundle's version in its information.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of a bundle's identifier in its information.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of the name of a bundle's program in its information.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// The key of a bundle's language of development in its information.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"

/// The seconds between 1970 and 2001, the beginnings of the two ways of counting.
public let kCFAbsoluteTimeIntervalSince1970 = 978_307_200.0
/// The seconds between 1904 and 2001.
public let kCFAbsoluteTimeIntervalSince1904 = 3_061_152_000.0

/// A range of elements.
public struct CFRange: Hashable, Sendable {
    /// The first element.
    public var location: CFIndex
    /// The number of elements.
    public var length: CFIndex

    /// The range at 0 without an element.
    public init() { self.init(location: 0, length: 0) }
    /// A range.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// The location of a range for something that was not found.
public let kCFNotFound: CFIndex = -1

/// A range of elements.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
/// What happened, in words.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription }
/// The number of elements.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
/// Bytes that grow, none at first.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
