// WatchedContent.swift: the content of a file, which is read again when the file changes.
//
// A file is read and checked as a whole: if it is invalid, the content before it is kept. With a copy of the last valid
// contents, the app can also start without the file: with a share that is not mounted, or a card that was removed.
//
// The folder is watched, not the file: editors and package managers replace files. Changes in quick succession are
// handled once. Main actor only.

import CVitrineLinux
import Dispatch
public import Foundation
import VitrineSystem

/// The origin of content.
public enum ContentOrigin: Hashable, Sendable {
    /// The current file.
    case file
    /// The last valid contents, because the file is invalid or missing, with the reason.
    case kept(problem: String)
}

/// Content of a file: a menu, prices, opening times. Read again when the file changes.
@MainActor public final class WatchedContent<Value> {
    /// The content to show.
    public private(set) var value: Value
    /// Whether the content is the file's or the last valid one.
    public private(set) var origin: ContentOrigin
    /// Called after `value` or `origin` changed.
    public var onChange: (@MainActor (WatchedContent) -> Void)?
    /// The file's path.
    public let path: String

    private let parse: (Data) throws -> Value
    private let keptCopy: String?
    private var lastData: Data?
    private var watcher: FolderWatcher?
    private var isScheduled = false

    /// Reads a file, and reads it again after each change.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - keptCopy: the path of a copy of the last valid contents, for a start without the file. Nil: none.
    ///   - parse: makes a value from the file's bytes. Its error is the `problem`.
    /// - Throws: the error of `parse`, or `ContentError` if the file cannot be read, unless there is a valid copy.
    public init(path: String, keptCopy: String? = nil, parse: @escaping (Data) throws -> Value) throws {
        self.path = path
        self.keptCopy = keptCopy
        self.parse = parse
        do {
            let data = try Self.read(path)
            value = try parse(data)
            lastData = data
            origin = .file
        } catch {
            guard let keptCopy, let data = try? Self.read(keptCopy), let kept = try? parse(data) else {
                throw error
            }
            value = kept
            origin = .kept(problem: "\(error)")
        }
        saveCopy()
        watcher = FolderWatcher(file: path) { [weak self] in self?.fileDidChange() }
        WatchedContentCenter.shared.add(path, owner: self, origin: { [weak self] in self?.origin }) {
            [weak self] in self?.reload()
        }
    }

    /// The reason why the file's contents are not shown. Nil if they are.
    public var problem: String? {
        if case .kept(let problem) = origin { problem } else { nil }
    }

    /// Reads the file now. If it is invalid, the content is kept.
    /// - Returns: the problem. Nil if there is none.
    @discardableResult
    public func reload() -> String? {
        do {
            let data = try Self.read(path)
            if data == lastData, origin == .file { return nil }
            value = try parse(data)
            lastData = data
            origin = .file
            saveCopy()
        } catch {
            guard origin != .kept(problem: "\(error)") else { return problem }
            origin = .kept(problem: "\(error)")
        }
        onChange?(self)
        return problem
    }

    /// Waits, as far as possible, until a file that is being copied is complete.
    private func fileDidChange() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            guard let self else { return }
            isScheduled = false
            reload()
        }
    }

    /// Writes the copy. Errors, such as a full disk, are ignored.
    private func saveCopy() {
        guard let keptCopy, let lastData, origin == .file else { return }
        let url = URL(fileURLWithPath: keptCopy)
        if FileManager.default.contents(atPath: keptCopy) == lastData { return }
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? lastData.write(to: url, options: .atomic)
    }

    private static func read(_ path: String) throws -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw ContentError(description: "\(path): \(ErrnoName.message(errno))")
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 64 << 20,
            let data = FileManager.default.contents(atPath: path)
        else {
            throw ContentError(description: "\(path) is no file of 64 MiB at most that this user may read")
        }
        return data
    }
}

/// The error of a file that cannot be read.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path and the reason.
    public var description: String
}
