// WatcherTests.swift: the process that restores the console.

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

    /// A process that has ended, at most as a zombie.
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

    @Test func theWatcherRunsUntilTheEndIsConfirmed() throws {
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

    @Test func theEndOfAServiceDoesNotEndTheWatcher() throws {
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

    @Test func theWatcherIsNoChildAndHasNoOtherDescriptor() throws {
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

    /// Kernels before 5.9 have no close_range(2): a filter of system calls simulates one, in a thread and in
    /// its children.
    @Test func onAnOldKernelTheWatcherHasNoOtherDescriptor() async throws {
        let files = (0..<40).map { _ in open("/dev/null", O_RDONLY) }
        defer { for file in files { close(file) } }
        let watch = await withCheckedContinuation { (continuation: CheckedContinuation<Watch?, Never>) in
            Thread.detachNewThread {
                guard SystemCallFilter.refuse(closeRange) else { return continuation.resume(returning: nil) }
                continuation.resume(returning: (try? self.started()).map { Watch(pointer: $0) })
            }
        }
        let started = try #require(watch, "system calls cannot be filtered here").pointer
        defer { vitrine_console_watch_end(started) }
        let process = vitrine_console_watch_process(started)
        #expect(
            waits {
                (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count == 2
            })
    }

    @Test func laterChangesAreShared() throws {
        let watch = try started()
        defer { vitrine_console_watch_end(watch) }
        vitrine_console_watch_state(watch).pointee.keyboard = 3
        #expect(vitrine_console_watch_state(watch).pointee.keyboard == 3)
    }
}

/// Its number, the same on all machines: newer calls have one.
private let closeRange: Int32 = 436

private struct Watch: @unchecked Sendable { let pointer: OpaquePointer }

/// Makes a system call fail with ENOSYS, for the calling thread and its children.
private enum SystemCallFilter {
    /// An instruction of the kernel's packet filters.
    private struct Instruction {
        var code: UInt16
        var jumpIfTrue: UInt8 = 0, jumpIfFalse: UInt8 = 0
        var value: UInt32
    }
    private struct Program {
        var count: UInt16
        var instructions: UnsafePointer<Instruction>
    }

    static func refuse(_ call: Int32) -> Bool {
        // Swift does not import functions with any number of arguments.
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        guard let symbol = dlsym(nil, "prctl") else { return false }
        let control = unsafeBitCast(symbol, to: Control.self)
        let noNewPrivileges: Int32 = 38, setFilter: Int32 = 22, filterMode: UInt = 2
        guard control(noNewPrivileges, 1, 0, 0, 0) == 0 else { return false }
        let instructions = [
            Instruction(code: 0x20, value: 0),  // The call's number.
            Instruction(code: 0x15, jumpIfFalse: 1, value: UInt32(call)),
            Instruction(code: 0x06, value: 0x0005_0000 | UInt32(ENOSYS)),
            Instruction(code: 0x06, value: 0x7FFF_0000),
        ]
        return instructions.withUnsafeBufferPointer { list in
            var program = Program(count: UInt16(list.count), instructions: list.baseAddress!)
            return withUnsafePointer(to: &program) {
                control(setFilter, filterMode, UInt(bitPattern: $0), 0, 0) == 0
            }
        }
    }
}
