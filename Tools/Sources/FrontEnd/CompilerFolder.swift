// CompilerFolder.swift: the front end in a folder that looks like a toolchain's.
//
// SwiftPM looks for libIndexStore.so, with which it finds the tests of XCTest, in `../lib` of the compiler's folder.

import Foundation

/// A folder with the front end in `bin` and the toolchain's `lib`.
struct CompilerFolder {
    /// The path of the front end.
    let frontEnd: String
    /// The toolchain's folder, which has `lib`.
    let toolchain: String

    /// Makes the folder at the first of `places` that is writable, or uses the one that is there.
    /// - Returns: the path of the front end in it.
    /// - Throws: what FileManager reports for the last place.
    func prepare(in places: [String]) throws -> String {
        var failure: any Error = CocoaError(.fileNoSuchFile)
        for place in places {
            do { return try prepare(in: place) } catch { failure = error }
        }
        throw failure
    }

    private func prepare(in place: String) throws -> String {
        let files = FileManager.default
        try files.createDirectory(atPath: place + "/bin", withIntermediateDirectories: true)
        let program = place + "/bin/" + (frontEnd as NSString).lastPathComponent
        if !isSame(program, frontEnd) {
            try replace(program) { part in
                // Not a symbolic link: SwiftPM resolves those.
                do { try files.linkItem(atPath: frontEnd, toPath: part) } catch {
                    try files.copyItem(atPath: frontEnd, toPath: part)
                }
            }
        }
        let library = place + "/lib"
        if (try? files.destinationOfSymbolicLink(atPath: library)) != toolchain + "/lib" {
            try replace(library) { try files.createSymbolicLink(atPath: $0, withDestinationPath: toolchain + "/lib") }
        }
        return program
    }

    /// Replaces a file at once: another process may be starting it.
    private func replace(_ path: String, _ make: (String) throws -> Void) throws {
        let part = "\(path).\(getpid())"
        try? FileManager.default.removeItem(atPath: part)
        try make(part)
        guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }

    /// Whether two paths lead to one file, or to a copy of the same size and date.
    private func isSame(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        if first.st_dev == second.st_dev, first.st_ino == second.st_ino { return true }
        return first.st_size == second.st_size && first.st_mtim.tv_sec >= second.st_mtim.tv_sec
    }
}
