// URLSession+Missing.swift: properties of Apple's URL Loading System that Foundation on Linux does not have.
//
// They are preferences. Those of classes are stored; Foundation's sessions do not read them.

public import Foundation
public import FoundationNetworking
import VitrineObjectiveC

private enum Keys {
    static let incremental = AssociationKey(), expensive = AssociationKey(), constrained = AssociationKey()
    static let events = AssociationKey()
}

extension NSObject {
    fileprivate func preference(_ key: AssociationKey) -> Bool {
        objc_getAssociatedObject(self, key.address) as? Bool ?? true
    }

    fileprivate func setPreference(_ value: Bool, _ key: AssociationKey) {
        objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN)
    }
}

extension URLSessionTask {
    /// Whether the delegate is given data as it arrives. True by default. Without effect: it always is.
    public var prefersIncrementalDelivery: Bool {
        get { preference(Keys.incremental) }
        set { setPreference(newValue, Keys.incremental) }
    }
}

extension URLSessionConfiguration {
    /// Whether connections may be used that cost money. True by default. Without effect: Linux does not say which do.
    public var allowsExpensiveNetworkAccess: Bool {
        get { preference(Keys.expensive) }
        set { setPreference(newValue, Keys.expensive) }
    }
    /// Whether connections may be used for which people chose to save data. True by default. Without effect.
    public var allowsConstrainedNetworkAccess: Bool {
        get { preference(Keys.constrained) }
        set { setPreference(newValue, Keys.constrained) }
    }
    /// Whether transfers start the app in the background. True by default. Without effect: there are no such sessions.
    public var sessionSendsLaunchEvents: Bool {
        get { preference(Keys.events) }
        set { setPreference(newValue, Keys.events) }
    }
}

extension URLRequest {
    /// Whether connections may be used that cost money. Always true; setting it has no effect.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether connections may be used for which people chose to save data. Always true; setting it has no effect.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether the server is assumed to speak HTTP/3. Always false; setting it has no effect: libcurl decides.
    public var assumesHTTP3Capable: Bool {
        get { false }
        set {}
    }
}

extension URLSession {
    /// The session's tasks.
    public var allTasks: [URLSessionTask] {
        get async {
            await withCheckedContinuation { continuation in getAllTasks { continuation.resume(returning: $0) } }
        }
    }
}

extension URLCache {
    /// A cache with its files in a folder; nil for the app's folder for caches.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
}
