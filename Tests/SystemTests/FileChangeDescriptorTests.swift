import Foundation
import Testing
import VitrineSystem

/// inotify(7).
@Suite struct FileChangeDescriptorTests {
    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func changesOfAFolderHaveTheNameOfTheFile() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try FileChangeDescriptor()
        let watch = try files.watch(folder.path, for: [.created, .writtenAndClosed, .deleted])
        #expect(files.changes().isEmpty)
        let file = folder.appendingPathComponent("menu.json")
        try Data("{}".utf8).write(to: file)
        let written = files.changes()
        #expect(written.allSatisfy { $0.watch == watch && $0.name == "menu.json" })
        #expect(written.first?.events == .created && written.last?.events == .writtenAndClosed)
        try FileManager.default.removeItem(at: file)
        #expect(files.changes().map(\.events) == [.deleted])
    }

    @Test func aRemovedFolderEndsItsWatch() throws {
        let folder = try Self.folder()
        let files = try FileChangeDescriptor()
        let watch = try files.watch(folder.path, for: .selfDeletedOrMoved)
        try FileManager.default.removeItem(at: folder)
        let changes = files.changes().filter { $0.watch == watch && $0.name.isEmpty }
        #expect(changes.contains { !$0.events.isDisjoint(with: .selfDeletedOrMoved) })
        #expect(changes.contains { $0.events.contains(.watchEnded) })
    }

    @Test func theErrorContainsThePath() throws {
        let files = try FileChangeDescriptor()
        #expect {
            _ = try files.watch("/no/such/folder", for: .created)
        } throws: { error in
            "\(error)".contains("inotify_add_watch(/no/such/folder)") && "\(error)".contains("ENOENT")
        }
    }
}
