// WholeFileTests.swift: writing replaces whole files, and nothing else.

import Foundation
import Testing

@testable import VitrineControlSocket

@Suite struct WholeFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("wf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func kind(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    @Test func aFileIsReplaced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("picture").path
        try Data("long before".utf8).put(at: path)
        try Data("now".utf8).put(at: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "now")
        #expect(kind(path) == S_IFREG)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture"])
    }

    /// Root may replace /dev/null, and must not.
    @Test func writingToAPipeKeepsThePipe() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        try Data("told".utf8).put(at: path)
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reader, &bytes, bytes.count) == 4)
        #expect(kind(path) == S_IFIFO)
    }

    /// /dev/stdout is such a link.
    @Test func writingToALinkToADeviceKeepsTheLink() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
        try Data("gone".utf8).put(at: path)
        #expect(kind(path) == S_IFLNK && kind("/dev/null") == S_IFCHR)
    }

    @Test func aFolderIsExplained() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: (any Error).self) { try Data("x".utf8).put(at: folder.path) }
        #expect(throws: (any Error).self) { try Data("x".utf8).put(at: folder.path + "/no/picture") }
    }
}
