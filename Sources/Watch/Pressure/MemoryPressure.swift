// MemoryPressure.swift: notification when memory is low.
//
// Three sources, if they exist: the one that the service manager prepared (MEMORY_PRESSURE_WATCH, systemd 254 and
// newer), a stall trigger of the process's control group if that is writable, and the group's count of excesses of
// memory.high, which is readable. All of them only wake the process when it happens.
//
// Main actor only.

import CVitrineLinux
import Foundation
import VitrineSystem

/// Notifies when memory is low.
@MainActor public final class MemoryPressure {
    /// Readable when `dispatch()` must be called. -1 if there is no source.
    public var fileDescriptor: Int32 { epoll?.descriptor ?? -1 }
    /// Descriptions of the sources.
    public private(set) var sources: [String] = []
    /// Called when memory is low.
    public var onPressure: (@MainActor () -> Void)?

    private var epoll: EpollSet?
    private var stall: Int32 = -1
    private var stallEvents: EpollSet.Events = []
    private var stallSource = ""
    private var changes: FileChangeDescriptor?
    private let events: String
    private var highCount = 0

    /// The minimum time between two notifications, in seconds.
    public static let pause = 5.0
    private var lastWarning = -Double.infinity
    private let clock: @MainActor () -> Double

    /// - Parameters:
    ///   - environment: the process's environment.
    ///   - group: the folder of its control group. Nil: read from /proc.
    public init(
        environment: [String: String], group: String? = nil,
        clock: @escaping @MainActor () -> Double = { StartLedger.bootSeconds }
    ) {
        self.clock = clock
        let folder = group ?? Self.ownGroup()
        events = (folder ?? "") + "/memory.events"
        epoll = try? EpollSet()
        guard epoll != nil else { return }
        if !watchPrepared(environment), let folder { watchStalls(folder + "/memory.pressure") }
        if folder != nil { watchHigh() }
        if sources.isEmpty { epoll = nil }
    }

    isolated deinit {
        if stall >= 0 { close(stall) }
    }

    /// The folder of this process's control group, version 2.
    static func ownGroup() -> String? {
        let text = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::") }) else { return nil }
        let folder = "/sys/fs/cgroup" + line.dropFirst(3)
        return FileManager.default.fileExists(atPath: folder + "/memory.events") ? folder : nil
    }

    // MARK: Sources

    /// https://systemd.io/MEMORY_PRESSURE: a path, and the text to write there in base64.
    private func watchPrepared(_ environment: [String: String]) -> Bool {
        guard let path = environment["MEMORY_PRESSURE_WATCH"], path.hasPrefix("/"), path != "/dev/null" else {
            return false
        }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let isSocket = status.st_mode & S_IFMT == S_IFSOCK, isPipe = status.st_mode & S_IFMT == S_IFIFO
        if isSocket {
            stall = vitrine_local_socket(true, true)
            guard stall >= 0, vitrine_local_connect(stall, path) == 0 else { return giveUp() }
        } else {
            stall = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
            guard stall >= 0 else { return false }
        }
        if let text = environment["MEMORY_PRESSURE_WRITE"], let data = Data(base64Encoded: text), !isPipe {
            guard data.withUnsafeBytes({ write(stall, $0.baseAddress, $0.count) }) == data.count else {
                return giveUp()
            }
        }
        stallEvents = isSocket || isPipe ? .readable : .priority
        stallSource = "what the service manager prepared (\(path))"
        return watch(stall, stallEvents, stallSource)
    }

    private func giveUp() -> Bool {
        if stall >= 0 { close(stall) }
        stall = -1
        return false
    }

    /// A task was stalled for 150 ms within 2 s: the window that unprivileged processes may use.
    private func watchStalls(_ path: String) {
        stall = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard stall >= 0 else { return }
        let trigger = Array("some 150000 2000000".utf8) + [0]
        guard write(stall, trigger, trigger.count) == trigger.count else {
            _ = giveUp()
            return
        }
        stallEvents = .priority
        stallSource = "stalls of the control group (\(path))"
        _ = watch(stall, stallEvents, stallSource)
    }

    private func watchHigh() {
        highCount = readHigh()
        guard let changes = try? FileChangeDescriptor(), (try? changes.watch(events, for: .modified)) != nil else {
            return
        }
        self.changes = changes
        _ = watch(changes.descriptor, .readable, "the control group's memory.high (\(events))")
    }

    private func watch(_ descriptor: Int32, _ events: EpollSet.Events, _ name: String) -> Bool {
        guard let epoll, (try? epoll.add(descriptor, events)) != nil else { return false }
        sources.append(name)
        return true
    }

    /// How often the group exceeded memory.high or memory.max.
    private func readHigh() -> Int {
        let text = (try? String(contentsOfFile: events, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").reduce(0) { sum, line in
            let words = line.split(separator: " ")
            guard words.count == 2, words[0] == "high" || words[0] == "max" else { return sum }
            return sum + (Int(words[1]) ?? 0)
        }
    }

    // MARK: Serving

    /// Reads the events and notifies.
    public func dispatch() {
        guard let epoll else { return }
        var isShort = false
        epoll.wait { descriptor, events in
            if descriptor == stall { isShort = handleStall(events) || isShort }
            if let changes, descriptor == changes.descriptor {
                _ = changes.changes()
                let high = readHigh()
                if high > highCount { isShort = true }
                highCount = high
            }
        }
        let now = clock()
        guard isShort, now - lastWarning >= Self.pause else { return }
        lastWarning = now
        onPressure?()
    }

    private func handleStall(_ events: EpollSet.Events) -> Bool {
        if !events.isDisjoint(with: .closed), events.isDisjoint(with: stallEvents) {
            stopWatchingStalls()
            return false
        }
        guard stallEvents == .readable else { return true }
        let (wasTold, hasEnded) = drain(stall)
        if hasEnded { stopWatchingStalls() }
        return wasTold
    }

    /// The group or the manager has ended: the descriptor would stay ready.
    private func stopWatchingStalls() {
        epoll?.remove(stall)
        _ = giveUp()
        sources.removeAll { $0 == stallSource }
    }

    /// - Returns: whether there were events, and whether the source has ended.
    @discardableResult
    private func drain(_ descriptor: Int32) -> (wasTold: Bool, hasEnded: Bool) {
        var bytes = [UInt8](repeating: 0, count: 4096), wasTold = false
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count > 0 {
                wasTold = true
            } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                return (wasTold, true)
            } else if errno == EAGAIN {
                return (wasTold, false)
            }
        }
    }
}
