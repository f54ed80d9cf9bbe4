// UIApplication+Resources.swift: whether the app should use less of the machine.
//
// A warning about memory begins such a time; it ends when no other warning came for a while.

public import Foundation
public import VitrineRuntime

extension UIApplication {
    /// Posted when `systemPrefersReducedResourceUsage` changed. The object is the application.
    public nonisolated static let systemPrefersReducedResourceUsageDidChangeNotification = Notification.Name(
        "UIApplicationSystemPrefersReducedResourceUsageDidChangeNotification")

    /// The time after the last warning until the app may use the machine as usual, in seconds.
    package static let resourceShortageTime = 30.0

    /// Whether the app should use less memory and computing time: after a warning about memory, until none came for 30
    /// seconds. Views see it as a trait of the same name.
    public var systemPrefersReducedResourceUsage: Bool { resourceShortage != nil }

    /// Begins or prolongs the time in which the app should use less.
    func resourcesRunShort() {
        let wasShort = resourceShortage != nil
        resourceShortage?.cancel()
        // Without a loop nothing could end it.
        guard let loop = FrameLoop.current.map({ $0.mainLoop ?? $0 }) else { return resourceShortage = nil }
        resourceShortage = loop.schedule(
            after: Self.resourceShortageTime, named: "a shortage of memory", countsAsPending: false
        ) { [weak self, weak loop] in
            guard let self, let loop else { return }
            resourceShortage = nil
            resourceUsageDidChange(loop)
        }
        if !wasShort { resourceUsageDidChange(loop) }
    }

    /// - Parameter main: the loop of the application's first display.
    private func resourceUsageDidChange(_ main: FrameLoop) {
        for loop in FrameLoop.all where (loop.mainLoop ?? loop) === main {
            loop.screen.prefersReducedResourceUsage = systemPrefersReducedResourceUsage
        }
        NotificationCenter.default.post(
            name: Self.systemPrefersReducedResourceUsageDidChangeNotification, object: self)
    }
}
