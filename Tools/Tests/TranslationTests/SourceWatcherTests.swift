import Foundation
import Testing

@testable import FrontEnd

/// What inotify(7) reports of saves, as the watcher returns it.
@Suite struct SourceWatcherTests {
    @Test func savesAreReturnedByPath() throws {
        let root = NSTemporaryDirectory() + "/vitrine-watch-\(UUID().uuidString)"
        let files = FileManager.default
        try files.createDirectory(atPath: root + "/Sources/.build", withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: root) }
        let watcher = try SourceWatcher(root: root)
        func write(_ path: String) throws { try Data("a".utf8).write(to: URL(fileURLWithPath: root + path)) }

        // Other files, and those in folders of tools, are none of ours.
        try write("/Sources/a.txt")
        try write("/Sources/.build/b.swift")
        try write("/Sources/.c.swift")
        try write("/Sources/d.swift")
        #expect(try watcher.next() == [root + "/Sources/d.swift"])

        // Editors write another file and move it here.
        try write("/Sources/d.swift~")
        try files.removeItem(atPath: root + "/Sources/d.swift")
        try files.moveItem(atPath: root + "/Sources/d.swift~", toPath: root + "/Sources/d.swift")
        #expect(try watcher.next() == [root + "/Sources/d.swift"])

        // A new folder is watched, with what is in it already.
        try files.createDirectory(atPath: root + "/Sources/New/Deep", withIntermediateDirectories: true)
        try write("/Sources/New/Deep/e.swift")
        #expect(try watcher.next() == [root + "/Sources/New/Deep/e.swift"])
        try write("/Sources/New/Deep/e.swift")
        #expect(try watcher.next() == [root + "/Sources/New/Deep/e.swift"])
        try files.removeItem(atPath: root + "/Sources/New/Deep/e.swift")
        #expect(try watcher.next() == [root + "/Sources/New/Deep/e.swift"])
    }

    @Test func aFolderThatIsMissingIsNotWatched() throws {
        let watcher = try SourceWatcher(root: "/nonexistent")
        withExtendedLifetime(watcher) {}
    }
}
