// WatchedContent.swift: a file that an app shows, read anew when it changes.
//
// A file is taken as a whole or not at all: it is read and checked first, and
// what was shown before stays where the new one is wrong. Where a copy of the
// last good one is kept, the app also starts without the file: a share that is
// not mounted, a card that was pulled.
//
// The folder is watched, not the file: editors and package managers put a new
// file in an old one's place. Changes that follow each other quickly are one.
// Main actor only.

import CVitrineLinux
import Dispatch
public import Foundation

/// Where content comes from.
public enum ContentOrigin: Hashable, Sendable {
    /// The file as it is now.
    case file
    /// The last good one; the file is wrong or not there, and why.
    case kept(problem: String)
}

/// Content of a file: a menu, prices, opening times.
@MainActor public final class WatchedContent<Value> {
    /// What to show.
    public private(set) var value: Value
    /// Whether it is the file's, or the last good one.
    public private(set) var origin: ContentOrigin
    /// Told after `value` or `origin` changed.
    public var onChange: (@MainActor (WatchedContent) -> Void)?
    /// Path of the file.
    public let path: String

    private let parse: (Data) throws -> Value
    private let keptCopy: String?
    private var lastData: Data?
    private var watcher: FolderWatcher?
    private var isScheduled = false

    /// - Parameters:
    ///   - path: of the file.
    ///   - keptCopy: path of a copy of the last good contents, for a start without the file; nil: none.
    ///   - parse: makes a value of the file's bytes; what it throws is the problem that people read.
    /// - Throws: what `parse` throws, or that the file cannot be read, where there is no good copy either.
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
        keep()
        watcher = FolderWatcher(file: path) { [weak self] in self?.fileDidChange() }
        WatchedContentCenter.shared.add(path, owner: self, origin: { [weak self] in self?.origin }) {
            [weak self] in self?.reload()
        }
    }

    /// Why the file's contents cannot be shown; nil where they are.
    public var problem: String? {
        if case .kept(let problem) = origin { problem } else { nil }
    }

    /// Reads the file now. What is shown stays where it is wrong.
    /// - Returns: what is wrong; nil where nothing is.
    @discardableResult
    public func reload() -> String? {
        do {
            let data = try Self.read(path)
            if data == lastData, origin == .file { return nil }
            value = try parse(data)
            lastData = data
            origin = .file
            keep()
        } catch {
            guard origin != .kept(problem: "\(error)") else { return problem }
            origin = .kept(problem: "\(error)")
        }
        onChange?(self)
        return problem
    }

    /// Parts of a file that is being copied are not looked at, as far as possible.
    private func fileDidChange() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            guard let self else { return }
            isScheduled = false
            reload()
        }
    }

    /// A disk that is full or read-only costs the copy, nothing else.
    private func keep() {
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
            throw ContentError(description: "\(path): \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 64 << 20,
            let data = FileManager.default.contents(atPath: path)
        else {
            throw ContentError(description: "\(path) is no file of 64 MiB at most that this user may read")
        }
        return data
    }
}

/// A file of content that cannot be read.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}
