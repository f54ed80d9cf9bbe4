// WatcherTests.swift: the process that puts the console back.

import CVitrineLinux
import Foundation
import Testing

@Suite struct WatcherTests {
    private func started() throws -> OpaquePointer {
        var state = vitrine_console_state()
        state.mode = -1
        state.keyboard = -1
        return try #require(vitrine_console_watch_start(&state, -1))
    }

    /// A process that has ended, and waits for its parent at most.
    private func isGone(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
            return true
        }
        return status.contains("State:\tZ")
    }

    private func waits(for condition: () -> Bool) -> Bool {
        for _ in 0..<500 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    @Test func itRunsUntilItIsToldThatAllIsDone() throws {
        let watch = try started()
        let process = vitrine_console_watch_process(watch)
        #expect(
            waits {
                (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) == "vitrine-console\n"
            })
        #expect(!isGone(process))
        vitrine_console_watch_end(watch)
        #expect(waits { isGone(process) })
    }

    @Test func aServicesEndDoesNotEndIt() throws {
        let watch = try started()
        let process = vitrine_console_watch_process(watch)
        #expect(
            waits {
                (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) == "vitrine-console\n"
            })
        for signal in [SIGTERM, SIGINT, SIGHUP] { kill(process, signal) }
        usleep(50_000)
        #expect(!isGone(process))
        vitrine_console_watch_end(watch)
        #expect(waits { isGone(process) })
    }

    @Test func itIsNoChildAndHoldsNoOtherDescriptor() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let watch = try started()
        let process = vitrine_console_watch_process(watch)
        defer { vitrine_console_watch_end(watch) }
        #expect(waitpid(process, nil, WNOHANG) == -1)
        #expect(
            waits {
                (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count == 2
            })
    }

    @Test func whatChangesLaterIsShared() throws {
        let watch = try started()
        defer { vitrine_console_watch_end(watch) }
        vitrine_console_watch_state(watch).pointee.keyboard = 3
        #expect(vitrine_console_watch_state(watch).pointee.keyboard == 3)
    }
}
