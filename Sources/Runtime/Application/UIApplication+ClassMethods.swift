// UIApplication+ClassMethods.swift: the application by name, as code reaches it that may run in an extension.

import VitrineObjectiveC

extension UIApplication: NamedClassMethods {
    /// `sharedApplication`, and `shared`, as `#keyPath(UIApplication.shared)` is translated. Main thread only.
    package nonisolated static func classResult(of name: String) -> AnyObject? {
        guard ["sharedApplication", "shared"].contains(name) else { return nil }
        // Only used here, on the main thread: on another one the next line ends the program.
        nonisolated(unsafe) var application: UIApplication?
        MainActor.assumeIsolated { application = UIApplication.shared }
        return application
    }
}
