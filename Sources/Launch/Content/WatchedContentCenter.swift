// WatchedContentCenter.swift: all content of the process, for SIGHUP and vitrinectl reload.

public import Foundation
public import VitrineRuntime

/// Knows every `WatchedContent` that lives.
@MainActor final class WatchedContentCenter {
    static let shared = WatchedContentCenter()

    private struct Entry {
        weak var owner: AnyObject?
        var path: String
        var origin: () -> ContentOrigin?
        var reload: () -> String?
    }

    private var entries: [Entry] = []

    func add(
        _ path: String, owner: AnyObject, origin: @escaping () -> ContentOrigin?,
        reload: @escaping () -> String?
    ) {
        entries.removeAll { $0.owner == nil }
        entries.append(Entry(owner: owner, path: path, origin: origin, reload: reload))
    }

    /// Reads everything anew. Returns what is wrong.
    func reloadAll() -> [String] {
        NotificationCenter.default.post(
            name: UIApplication.reloadContentNotification, object: UIApplication.shared)
        return entries.filter { $0.owner != nil }.compactMap { $0.reload() }
    }

    /// Paths, and `file` or why it is the last good one.
    var states: [String: String] {
        var states: [String: String] = [:]
        for entry in entries where entry.owner != nil {
            switch entry.origin() {
            case .file: states[entry.path] = "file"
            case .kept(let problem): states[entry.path] = "kept: \(problem)"
            case nil: break
            }
        }
        return states
    }
}

extension UIApplication {
    /// Somebody asks for content to be read anew: SIGHUP or `vitrinectl reload`. `WatchedContent` does so by itself.
    public static let reloadContentNotification = Notification.Name("VitrineReloadContentNotification")
}
