// WatchedContentCenter.swift: all content of the process, for SIGHUP and vitrinectl reload.

public import Foundation
public import VitrineRuntime

/// All living `WatchedContent` objects.
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

    /// Reads everything again. Returns the problems.
    func reloadAll() -> [String] {
        NotificationCenter.default.post(
            name: UIApplication.reloadContentNotification, object: UIApplication.shared)
        return entries.filter { $0.owner != nil }.compactMap { $0.reload() }
    }

    /// The state of each path: `file`, or the reason why the content is the last valid one.
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
    /// Posted when content must be read again: on SIGHUP or `vitrinectl reload`. `WatchedContent` does so
    /// automatically.
    public static let reloadContentNotification = Notification.Name("VitrineReloadContentNotification")
}
