// WholeFile.swift: atomic replacement of files, but not of devices.

import Foundation

extension Data {
    /// Writes to `path`: a file is replaced in one step; an existing device, pipe or terminal is written to. Otherwise
    /// root could replace /dev/null with a file.
    /// - Throws: Foundation's error.
    package func put(at path: String) throws {
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        try write(to: URL(fileURLWithPath: path), options: isSpecial ? [] : .atomic)
    }
}
