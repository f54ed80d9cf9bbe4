// EverythingSoakTests.swift: displays, control clients and viewers connect and disconnect, thousands of times.
//
// Displays are fake, in virtual time; clients and viewers are real, on separate threads. All kinds have the same
// limits: 5 KB for 1,000 cycles, and no additional descriptor or thread. VITRINE_SOAK_CYCLES=10000 runs the
// full length.

import CAllocationCount
import CVNCClient
import CVitrineLinux
import Foundation
import Growth
import Testing
import VitrineCompositor
import VitrineControlSocket
import VitrineGraphics

@testable import VitrineDRMOutput
@testable import VitrineVNC

@MainActor @Suite(.serialized) struct EverythingSoakTests {
    /// Each thread would have a separate heap, whose size varies. Swift's Glibc module lacks malloc.h.
    init() {
        let oneHeap: (option: Int32, count: Int32) = (-8 /* M_ARENA_MAX */, 1)
        guard let symbol = dlsym(nil, "mallopt") else { return }
        typealias SetOption = @convention(c) (Int32, Int32) -> Int32
        _ = unsafeBitCast(symbol, to: SetOption.self)(oneHeap.option, oneHeap.count)
    }

    private func bytes() -> Int { Int(allocation_bytes_in_use()) }

    private func report(_ line: GrowthLine, _ what: String, judgesBytes: Bool = true) {
        for problem in line.problems where judgesBytes || !problem.hasPrefix("1,000 cycles") {
            Issue.record("\(what): \(problem)")
        }
        print(
            "soak of \(what): \(line.samples.last?.cycles ?? 0) cycles, \(Int(line.bytesPerThousand)) bytes for 1,000")
    }

    /// A card with one display, which shows its first frames.
    private func shownDisplay() throws -> (FakeCard, DisplayRun) {
        let clock = FakeClock(), card = oneDisplay(clock, modes: Self.modes)
        card.givesNumbersAgain = true
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        return (card, run)
    }

    private static let modes = [mode(1920, 1080, isPreferred: true), mode(1280, 720), mode(640, 480)]

    /// A cable that is disconnected and reconnected, sometimes with another display.
    @Test func displaysThatAreConnectedAndRemoved() async throws {
        let (card, run) = try shownDisplay()
        let line = await GrowthLine.run(GrowthLine.cycles(2000), bytes: bytes) { number in
            card.sockets[0].isConnected = false
            run.machine.monitor.change()
            run.run(0.2)
            card.sockets[0].isConnected = true
            card.sockets[0].modes = [Self.modes[number % 3]]
            run.machine.monitor.change()
            run.frames.wantsFrame = true
            run.run(0.2)
            run.forget()
        }
        #expect(run.shown(on: 30, of: card) == run.frames.number)
        report(line, "replugs")
        #expect(run.close() == [])
    }

    /// A card that is removed, as when its driver is reloaded, and links that fail.
    @Test func cardsThatAreConnectedAndRemoved() async throws {
        let (card, run) = try shownDisplay()
        let line = await GrowthLine.run(GrowthLine.cycles(3000), bytes: bytes) { number in
            if number % 2 == 0 {
                card.isGone = true
                run.machine.present = []
                run.machine.monitor.remove(card.path)
                run.run(0.2)
                card.isGone = false
                run.machine.present = [card]
                run.machine.monitor.add(card.path)
            } else {
                card.sockets[0].linkIsBad = true
                run.machine.monitor.change()
            }
            run.frames.wantsFrame = true
            run.run(1)
            run.forget()
        }
        #expect(run.shown(on: 30, of: card) == run.frames.number)
        report(line, "cards")
        #expect(run.close() == [])
    }

    /// A display that sometimes rejects its modes, dropped frames, and other programs that use the card.
    @Test func temporaryFaults() async throws {
        let (card, run) = try shownDisplay()
        let line = await GrowthLine.run(GrowthLine.cycles(600), bytes: bytes) { number in
            switch number % 4 {
            case 0: card.answer = { $0 == .commit ? ENOMEM : 0 }
            case 1: card.flips = .dropped
            case 2: card.isTaken = true
            default: card.refusal = { $1.size.width > 640 ? ENOSPC : 0 }
            }
            run.animate(1)
            card.answer = { _ in 0 }
            card.flips = .prompt
            card.isTaken = false
            card.refusal = { _, _ in 0 }
            run.frames.wantsFrame = true
            run.run(40)
            run.forget()
        }
        report(line, "faults")
        #expect(run.close() == [])
    }

    /// Clients that send a request and disconnect; some of them in the middle of a message.
    @Test func controlClientsThatConnectAndLeave() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "soak-\(UUID().uuidString.prefix(8))"
        ).path
        let server = try ControlServer(path: path) { _, answer in
            answer(ControlReply(text: String(repeating: "status ", count: 200)))
        }
        defer { server.close() }
        let done = Done()
        let line = await GrowthLine.run(GrowthLine.cycles(1000), bytes: bytes) { number in
            done.isSet = false
            Thread.detachNewThread {
                if let client = try? ControlClient(path: path, patience: 20) {
                    if number % 5 == 4 {
                        try? client.send(Data([0, 0, 1, 0, 0x7B]))
                    } else {
                        _ = try? client.ask(.status)
                    }
                }
                done.isSet = true
            }
            while !done.isSet || server.connectionCount > 0 {
                var waiting = pollfd(fd: server.fileDescriptor, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, 1)
                server.dispatch(now: vitrine_monotonic_seconds())
            }
        }
        report(line, "control clients")
    }

    /// Viewers that read a frame, press something, and disconnect.
    @Test func viewersThatConnectAndLeave() async throws {
        var configuration = VNCConfiguration()
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "soak-\(UUID().uuidString.prefix(8))"
        ).path
        configuration.place = .socket(path: path)
        let size = PixelSize(width: 64, height: 48), picture = PixelBuffer(width: 64, height: 48)
        let server = try VNCServer(configuration, name: "soak", size: size)
        server.update([PixelRect(size)], from: picture)
        let done = Done()
        let line = await GrowthLine.run(GrowthLine.cycles(100), bytes: bytes) { number in
            let open = descriptors
            done.isSet = false
            Thread.detachNewThread {
                if let client = vnc_client_connect(path, 0, nil, nil) {
                    _ = vnc_client_pump(client, 0.01)
                    vnc_client_key(client, 0x61, true)
                    vnc_client_pointer(client, 5, 5, 1)
                    vnc_client_close(client)
                }
                done.isSet = true
            }
            while !done.isSet || server.viewerCount > 0 { try? await Task.sleep(for: .milliseconds(1)) }
            // The viewer's thread ends when its descriptors are closed; the line detects those that never are.
            for _ in 0..<300 where descriptors > open { try? await Task.sleep(for: .milliseconds(1)) }
            server.update([PixelRect(x: 0, y: 0, width: 8, height: 8)], from: picture)
        }
        // A viewer takes a tenth of a second: in a short run libraries still fill their tables.
        report(line, "viewers", judgesBytes: GrowthLine.cycles(0) >= 1000)
    }

    private var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}

/// A flag shared by two threads.
private final class Done: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
