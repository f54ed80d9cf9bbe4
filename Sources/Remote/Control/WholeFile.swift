// WholeFile.swift: files that are there whole or not at all, and devices that stay devices.

import Foundation

extension Data {
    /// Writes to `path`: a file is replaced in one step; a device, a pipe or a terminal that stands there is written
    /// into. Replaced, root's /dev/null would be a file for everybody.
    /// - Throws: Foundation's error.
    package func put(at path: String) throws {
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        try write(to: URL(fileURLWithPath: path), options: isSpecial ? [] : .atomic)
    }
}
