// MemoryWarning.swift: the notification on which caches are emptied.

package import Foundation

extension Notification.Name {
    /// Posted when memory runs short: `UIApplication.didReceiveMemoryWarningNotification`.
    package static let memoryWarning = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
