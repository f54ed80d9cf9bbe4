// VNCServerTests.swift: real viewers in the test's process: who is let in, what they see, what they may do.

import CVNCClient
import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineGraphics
import VitrineInput
import VitrineRuntime

@testable import VitrineVNC

/// A viewer that threads hand to each other.
struct Viewer: @unchecked Sendable {
    let client: OpaquePointer

    /// Connects on a thread of its own: the main actor serves meanwhile. Nil where the server refuses.
    static func connect(
        _ port: Int, password: String? = nil, authority: String? = nil, host: String = "127.0.0.1"
    ) async -> Viewer? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let client = vnc_client_connect(host, Int32(port), password, authority)
                continuation.resume(returning: client.map { Viewer(client: $0) })
            }
        }
    }

    /// Whether each password lets a viewer in, one after the other.
    static func connectInTurn(_ port: Int, passwords: [String]) async -> [Bool] {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let isIn = passwords.map { password in
                    let client = vnc_client_connect("127.0.0.1", Int32(port), password, nil)
                    vnc_client_close(client)
                    return client != nil
                }
                continuation.resume(returning: isIn)
            }
        }
    }

    func run<R: Sendable>(_ body: @escaping @Sendable (OpaquePointer) -> R) async -> R {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body(client)) }
        }
    }

    /// Takes updates until nothing comes for a moment.
    @discardableResult
    func settle() async -> Bool { await run { vnc_client_pump($0, 0.15) } }

    /// Whether a pixel comes to have a colour, within the time that a busy machine takes.
    func shows(_ color: UInt32, _ x: Int32, _ y: Int32) async -> Bool {
        for _ in 0..<400 {
            await settle()
            if await run({ vnc_client_pixel($0, x, y) }) == color { return true }
        }
        return false
    }

    func close() { vnc_client_close(client) }
}

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCServerTests {
        private static let size = PixelSize(width: 160, height: 120)

        private func configuration() -> VNCConfiguration {
            var configuration = VNCConfiguration()
            configuration.port = 0
            return configuration
        }

        private func passwordFile(_ text: String, mode: mode_t = 0o600) throws -> String {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(
                "pw-\(UUID().uuidString)"
            )
            .path
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            chmod(path, mode)
            return path
        }

        /// A picture of columns and rows: each pixel tells where it is.
        private func picture() -> PixelBuffer {
            let buffer = PixelBuffer(width: Self.size.width, height: Self.size.height)
            for y in 0..<Self.size.height {
                for x in 0..<Self.size.width {
                    buffer.row(y)[x] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | 0x33
                }
            }
            return buffer
        }

        private func wait(_ condition: () -> Bool) async {
            let end = Date(timeIntervalSinceNow: 180)
            while !condition(), Date() < end { try? await Task.sleep(for: .milliseconds(2)) }
            #expect(condition())
        }

        @Test func aViewerSeesThePictureAndItsChanges() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            let pixels = picture()
            server.update([PixelRect(Self.size)], from: pixels)
            let viewer = try #require(await Viewer.connect(server.port))
            defer { viewer.close() }
            await viewer.settle()
            let wrong = await viewer.run { client in
                var wrong = 0
                for y in UInt32(0)..<120 {
                    for x in UInt32(0)..<160
                    where vnc_client_pixel(client, Int32(x), Int32(y)) != x << 16 | y << 8 | 0x33 {
                        wrong += 1
                    }
                }
                return wrong
            }
            #expect(wrong == 0)
            _ = await viewer.run { vnc_client_take_updated($0) }
            pixels.row(50)[40] = 0xFFFF_FFFF
            server.update([PixelRect(x: 32, y: 48, width: 16, height: 16)], from: pixels)
            await viewer.settle()
            #expect(await viewer.run { vnc_client_pixel($0, 40, 50) } == 0xFFFFFF)
            #expect(await viewer.run { vnc_client_pixel($0, 41, 50) } == 0x293233)
            // Only what changed went over the line.
            #expect(await viewer.run { vnc_client_take_updated($0) } == 256)
        }

        @Test func aNewSizeReachesTheViewer() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            let viewer = try #require(await Viewer.connect(server.port))
            defer { viewer.close() }
            await viewer.settle()
            let larger = PixelBuffer(width: 200, height: 100)
            for y in 0..<100 { for x in 0..<200 { larger.row(y)[x] = 0xFF11_2233 } }
            server.resize(to: larger.size)
            server.update([PixelRect(larger.size)], from: larger)
            await viewer.settle()
            #expect(await viewer.run { vnc_client_width($0) } == 200)
            #expect(await viewer.run { vnc_client_pixel($0, 199, 99) } == 0x112233)
        }

        @Test func whatAViewerDoesArrivesInOrder() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            var input = VNCInput(), events: [InputEvent.Kind] = []
            server.onEvent = { event in
                switch event {
                case .pointer(let x, let y, let buttons):
                    events += input.pointer(x: x, y: y, buttons: buttons, in: server.size)
                case .key(let symbol, let isDown):
                    events += [input.key(symbol: symbol, isDown: isDown)].compactMap { $0 }
                default: break
                }
            }
            let viewer = try #require(await Viewer.connect(server.port))
            defer { viewer.close() }
            await viewer.run { client in
                vnc_client_pointer(client, 80, 60, 0)
                vnc_client_pointer(client, 80, 60, 1)
                vnc_client_pointer(client, 80, 60, 0)
                vnc_client_pointer(client, 80, 60, 16)
                vnc_client_pointer(client, 80, 60, 0)
                for symbol: UInt32 in [0xFFE1, 0x41] { vnc_client_key(client, symbol, true) }
                for symbol: UInt32 in [0x41, 0xFFE1] { vnc_client_key(client, symbol, false) }
                vnc_client_key(client, 0xFF0D, true)
                vnc_client_key(client, 0x00E4, true)
            }
            await wait { events.count >= 10 }
            let middle = CGPoint(x: 80.5 / 160, y: 60.5 / 120)
            let shift = KeyInput(usage: 0xE1, modifiers: .shift)
            let letter = KeyInput(
                usage: 4, characters: "A", charactersIgnoringModifiers: "A", modifiers: .shift)
            #expect(
                events == [
                    .pointerMoved(to: middle), .pointerButton(0, isDown: true),
                    .pointerButton(0, isDown: false),
                    .scroll(dx: 0, dy: 40), .key(shift, isDown: true), .key(letter, isDown: true),
                    .key(letter, isDown: false), .key(KeyInput(usage: 0xE1), isDown: false),
                    .key(
                        KeyInput(usage: 0x28, characters: "\r", charactersIgnoringModifiers: "\r"),
                        isDown: true),
                    .key(KeyInput(usage: 0, characters: "ä", charactersIgnoringModifiers: "ä"), isDown: true),
                ])
        }

        @Test func whoOnlyLooksTouchesNothing() async throws {
            var only = configuration()
            only.isViewOnly = true
            let server = try VNCServer(only, name: "test", size: Self.size)
            var touched = 0
            server.onEvent = { event in
                switch event {
                case .pointer, .key: touched += 1
                default: break
                }
            }
            server.update([PixelRect(Self.size)], from: picture())
            let viewer = try #require(await Viewer.connect(server.port))
            await viewer.run { client in
                vnc_client_pointer(client, 5, 5, 1)
                vnc_client_key(client, 0x61, true)
            }
            await viewer.settle()
            #expect(await viewer.run { vnc_client_pixel($0, 7, 9) } == 0x070933)
            viewer.close()
            await wait { server.viewerCount == 0 }
            #expect(touched == 0)
        }

        @Test func theWrongPasswordIsRefusedAndTheRightOneIsNot() async throws {
            var guarded = configuration()
            guarded.passwordFile = try passwordFile("korrekt1\n")
            let server = try VNCServer(guarded, name: "test", size: Self.size)
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            #expect(await Viewer.connect(server.port, password: "korrekt2") == nil)
            #expect(await Viewer.connect(server.port, password: "") == nil)
            #expect(await Viewer.connect(server.port) == nil)
            let viewer = try #require(await Viewer.connect(server.port, password: "korrekt1"))
            viewer.close()
            // A viewer without a password gives up by itself.
            await wait { !refusals.isEmpty }
            #expect(refusals.allSatisfy { $0.contains("wrong password") })
        }

        /// Guessing is slowed: after five wrong ones nobody gets in for a while, not even with the right one.
        @Test func guessingLocksEverybodyOut() async throws {
            var guarded = configuration()
            guarded.passwordFile = try passwordFile("korrekt1")
            let server = try VNCServer(guarded, name: "test", size: Self.size)
            let passwords = (0..<5).map { "guess\($0)" } + ["korrekt1"]
            // In one go: the main actor may be busy for longer than the lock lasts.
            let isIn = await Viewer.connectInTurn(server.port, passwords: passwords)
            #expect(isIn == [false, false, false, false, false, false])
        }

        @Test func aMirrorFollowsAStage() async throws {
            let stage = OffscreenStage(size: CGSize(width: 160, height: 120), scale: 1)
            stage.window.backgroundColor = .white
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            stage.window.addSubview(box)
            let mirror = try VNCMirror(configuration(), name: "test", compositor: stage.loop.compositor)
            stage.loop.onFrame = { mirror.didPresent(damage: $0.damage) }
            await stage.settle()
            let viewer = try #require(await Viewer.connect(mirror.server.port))
            defer { viewer.close() }
            await wait { mirror.server.viewerCount == 1 }
            await viewer.settle()
            #expect(await viewer.shows(0x0000FF, 20, 20))
            box.frame.origin.x = 100
            await stage.settle()
            await viewer.settle()
            #expect(await viewer.shows(0xFFFFFF, 20, 20))
            #expect(await viewer.shows(0x0000FF, 120, 20))
            // Every pixel, after moves and blends.
            box.alpha = 0.5
            box.layer.cornerRadius = 9
            await stage.settle()
            let output = stage.loop.output as? OffscreenOutput
            #expect(await viewer.shows((output?.pixel(120, 20) ?? 0) & 0xFFFFFF, 120, 20))
            await viewer.settle()
            let seen = await viewer.run { client in
                (0..<120).map { y in (0..<160).map { vnc_client_pixel(client, Int32($0), Int32(y)) } }
            }
            for y in 0..<120 {
                for x in 0..<160 where seen[y][x] != (output?.pixel(x, y) ?? 0) & 0xFFFFFF {
                    Issue.record("pixel \(x) \(y) differs")
                    return
                }
            }
        }
    }
}
