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
