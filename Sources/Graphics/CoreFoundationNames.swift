// CoreFoundationNames.swift: Core Foundation's names for values that drawing calls take.
//
// Foundation on Linux has no public Core Foundation, and its values do not
// bridge. With these names `["…"] as CFArray` and its kin compile and mean the
// Swift values.

public import Foundation

public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFDictionary = [String: Any]
