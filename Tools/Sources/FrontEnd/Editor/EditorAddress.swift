// EditorAddress.swift: paths of files in addresses (`file:///…`).

import Foundation

/// Addresses of files.
enum EditorAddress {
    /// The path in the address of a file; nil for other addresses.
    static func path(_ address: String) -> String? {
        guard address.hasPrefix("file://"), !address.contains("?"), !address.contains("#") else { return nil }
        let path = address.dropFirst(7)
        // The host may be named.
        guard let start = path.firstIndex(of: "/") else { return nil }
        return String(path[start...]).removingPercentEncoding
    }

    static func address(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}
