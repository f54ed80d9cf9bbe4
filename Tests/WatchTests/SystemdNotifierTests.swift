// SystemdNotifierTests.swift: datagrams in the format of sd_notify.

import Datagrams
import Foundation
import Testing

@testable import VitrineWatch

@Suite struct SystemdNotifierTests {
    @Test func messagesAreDatagrams() throws {
        let manager = Datagrams()
        let notifier = try #require(SystemdNotifier(environment: ["NOTIFY_SOCKET": manager.path]))
        notifier.starting("device")
        notifier.ready(status: "shown on card0\nHDMI")
        notifier.feedWatchdog()
        notifier.status("idle")
        notifier.stopping()
        #expect(
            manager.texts == [
                "STATUS=starting: device\nEXTEND_TIMEOUT_USEC=90000000",
                "READY=1\nSTATUS=shown on card0 HDMI", "WATCHDOG=1", "STATUS=idle", "STOPPING=1",
            ])
        notifier.reloading()
        let text = try #require(manager.texts.first)
        #expect(text.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    }

    @Test func abstractSocketsAreReached() throws {
        let name = "@vitrine-test-\(UUID().uuidString)"
        let manager = Datagrams(name)
        let notifier = try #require(SystemdNotifier(environment: ["NOTIFY_SOCKET": name]))
        notifier.feedWatchdog()
        #expect(manager.texts == ["WATCHDOG=1"])
    }

    @Test func withoutAManagerNothingIsSent() {
        #expect(SystemdNotifier(environment: [:]) == nil)
        #expect(SystemdNotifier(environment: ["NOTIFY_SOCKET": "relative"]) == nil)
        #expect(SystemdNotifier(environment: ["NOTIFY_SOCKET": "/nonexistent/notify"]) == nil)
    }

    /// After the manager restarted, the next message finds its new socket; one without a receiver does no harm.
    @Test func aRestartedManagerReceivesTheNextMessage() throws {
        var manager: Datagrams? = Datagrams()
        let path = manager!.path
        let notifier = try #require(SystemdNotifier(environment: ["NOTIFY_SOCKET": path]))
        manager = nil
        notifier.feedWatchdog()
        manager = Datagrams(path)
        notifier.feedWatchdog()
        #expect(manager?.texts == ["WATCHDOG=1"])
    }
}
