// VNCServerTests.swift: real viewers in the test's process: their access, their picture, their input.

import CVNCClient
import CVitrineLinux
import Foundation
import OffscreenTesting
import Patience
import SeededNumbers
import Synchronization
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime

@testable import VitrineVNC

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCServerTests {
        private static let size = PixelSize(width: 160, height: 120)

        private func configuration() -> VNCConfiguration { .ofTest() }

        /// A picture of columns and rows: each pixel encodes its position.
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
            #expect(await Patience.wait(seconds: 180, until: condition))
        }

        @Test func aViewerReceivesThePictureAndItsChanges() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            let pixels = picture()
            server.update([PixelRect(Self.size)], from: pixels)
            let viewer = try #require(await Viewer.connect(server))
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
            // Only the changes were sent.
            #expect(await viewer.run { vnc_client_take_updated($0) } == 256)
        }

        @Test func aNewSizeReachesTheViewer() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            let viewer = try #require(await Viewer.connect(server))
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

        @Test func inputOfAViewerArrivesInOrder() async throws {
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
            let viewer = try #require(await Viewer.connect(server))
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

        @Test func viewOnlyViewersSendNoInput() async throws {
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
            let viewer = try #require(await Viewer.connect(server))
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
            guarded.passwordFile = try VNCConfiguration.passwordFile("korrekt1\n")
            guarded.wrongPasswordDelay = 0.01
            let server = try VNCServer(guarded, name: "test", size: Self.size)
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            #expect(await Viewer.connect(server, password: "korrekt2") == nil)
            #expect(await Viewer.connect(server, password: "") == nil)
            #expect(await Viewer.connect(server) == nil)
            let viewer = try #require(await Viewer.connect(server, password: "korrekt1"))
            viewer.close()
            // A viewer without a password closes the connection.
            await wait { !refusals.isEmpty }
            #expect(refusals.allSatisfy { $0.contains("wrong password") })
        }

        /// Servers of one process share libvncserver; each has a separate password and listener.
        @Test func eachServerHasItsOwnPassword() async throws {
            func server(_ password: String?) throws -> VNCServer {
                var own = configuration()
                own.wrongPasswordDelay = 0
                own.passwordFile = try password.map { try VNCConfiguration.passwordFile($0) }
                return try VNCServer(own, name: "test", size: Self.size)
            }
            let first = try server("erstens1"), second = try server("zweitens"), open = try server(nil)
            let attempts: [(server: VNCServer, password: String?, isIn: Bool)] = [
                (first, "erstens1", true), (first, "zweitens", false), (second, "zweitens", true),
                (second, "erstens1", false), (first, "", false), (open, nil, true), (first, nil, false),
            ]
            for (server, password, isIn) in attempts {
                let viewer = await Viewer.connect(server, password: password)
                #expect((viewer != nil) == isIn, "\(password ?? "none")")
                viewer?.close()
            }
        }

        /// After any number of wrong passwords, the right one is accepted when its delay is over.
        @Test func theRightPasswordIsAcceptedAfterWrongOnes() async throws {
            var guarded = configuration()
            guarded.passwordFile = try VNCConfiguration.passwordFile("korrekt1")
            guarded.wrongPasswordDelay = 0.001
            let server = try VNCServer(guarded, name: "test", size: Self.size)
            let passwords = (0..<7).map { "guess\($0)" } + ["korrekt1"]
            let isIn = await Viewer.connectInTurn(server, passwords: passwords)
            #expect(isIn == [false, false, false, false, false, false, false, true])
        }

        /// Guessing blocks only its own address, and no connected viewer.
        @Test func aWrongPasswordBlocksItsAddressOnly() async throws {
            var guarded = configuration()
            guarded.passwordFile = try VNCConfiguration.passwordFile("korrekt1")
            guarded.wrongPasswordDelay = 3600
            let server = try VNCServer(guarded, name: "test", size: Self.size)
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            let viewer = try #require(await Viewer.connect(server, password: "korrekt1"))
            defer { viewer.close() }
            let guesser = try #require(RawPeer(server))
            defer { guesser.close() }
            guesser.send(Data("RFB 003.008\n".utf8))
            // Greeting, the types, the challenge.
            _ = await guesser.read(12 + 2)
            guesser.send(Data([2]))
            _ = await guesser.read(16)
            guesser.send(Data(repeating: 1, count: 16))
            await wait { refusals == ["a viewer gave a wrong password"] }
            #expect(await Viewer.connect(server, password: "korrekt1") == nil)
            await wait { refusals.last == "a wrong password came from there a moment ago" }
            let pixels = picture()
            server.update([PixelRect(Self.size)], from: pixels)
            #expect(await viewer.shows(0x050633, 5, 6))
            #expect(server.viewerCount == 1)
        }

        /// If Control stayed down, all keys typed afterwards would be shortcuts.
        @Test func heldInputIsReleasedWhenAViewerDisconnects() async throws {
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
            let viewer = try #require(await Viewer.connect(server))
            await viewer.run { client in
                for symbol: UInt32 in [0xFFE3, 0x61] { vnc_client_key(client, symbol, true) }
                vnc_client_pointer(client, 10, 10, 1)
            }
            await wait { events.contains(.pointerButton(0, isDown: true)) }
            viewer.close()
            await wait { server.viewerCount == 0 }
            func isDown(_ usage: Int) -> Bool {
                events.reduce(false) { isDown, event in
                    guard case .key(let key, let isDownNow) = event, key.usage == usage else { return isDown }
                    return isDownNow
                }
            }
            #expect(!isDown(0xE0) && !isDown(4) && events.contains(.pointerButton(0, isDown: false)))
            let next = try #require(await Viewer.connect(server))
            defer { next.close() }
            events = []
            await next.run { vnc_client_key($0, 0x62, true) }
            await wait { !events.isEmpty }
            #expect(
                events == [
                    .key(
                        KeyInput(usage: 5, characters: "b", charactersIgnoringModifiers: "b"), isDown: true)
                ])
        }

        /// Ten thousand presses at once, which the app handles when it can.
        @Test func aFloodOfKeysArrivesCompletely() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            var strokes: [Bool] = [], strays = 0
            server.onEvent = {
                guard case .key(let symbol, let isDown) = $0 else { return }
                if symbol == 0x61 { strokes.append(isDown) } else { strays += 1 }
            }
            let viewer = try #require(await Viewer.connect(server))
            defer { viewer.close() }
            await viewer.run { client in
                for _ in 0..<10_000 {
                    vnc_client_key(client, 0x61, true)
                    vnc_client_key(client, 0x61, false)
                }
            }
            await wait { strokes.count >= 20_000 }
            #expect(strokes == (0..<20_000).map { $0 % 2 == 0 } && strays == 0)
        }

        /// A picture of megabytes that the viewer does not read.
        @Test func aViewerThatReadsNothingDelaysNoOther() async throws {
            let size = PixelSize(width: 2000, height: 1500)
            let server = try VNCServer(configuration(), name: "test", size: size)
            let pixels = PixelBuffer(width: size.width, height: size.height)
            var random = SeededNumbers(seed: 1)
            for y in 0..<size.height {
                for x in 0..<size.width { pixels.row(y)[x] = UInt32(truncatingIfNeeded: random.next()) }
            }
            pixels.row(6)[5] = 0xFF00_FF00
            server.update([PixelRect(size)], from: pixels)
            var counts: [Int] = []
            server.onEvent = { if case .viewers(let count) = $0 { counts.append(count) } }
            let slow = try #require(RawPeer(server))
            defer { slow.close() }
            slow.send(Data("RFB 003.008\n".utf8))
            _ = await slow.read(12 + 2)
            slow.send(Data([1]))
            _ = await slow.read(4)
            // Shared; then the whole picture.
            slow.send(Data([1]))
            // An area of 2000 x 1500 pixels.
            slow.send(Data([3, 0, 0, 0, 0, 0, 7, 208, 5, 220]))
            await wait { server.viewerCount == 1 }
            let viewer = try #require(await Viewer.connect(server))
            defer { viewer.close() }
            #expect(await viewer.shows(0x00FF00, 5, 6))
            #expect(counts.prefix(2) == [1, 2])
            // Only it is disconnected, in time.
            await wait { server.viewerCount == 1 }
            pixels.row(6)[5] = 0xFF12_3456
            server.update([PixelRect(x: 0, y: 0, width: 16, height: 16)], from: pixels)
            #expect(await viewer.shows(0x123456, 5, 6))
            #expect(counts == [1, 2, 1])
        }

        @Test func silentConnectionsAreClosed() async throws {
            var impatient = configuration()
            impatient.timeout = 0.3
            let server = try VNCServer(impatient, name: "test", size: Self.size)
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            let silent = (0..<4).compactMap { _ in RawPeer(server) }
            defer { for peer in silent { peer.close() } }
            for peer in silent { #expect(await peer.readToEnd().count == 12) }
            await wait { Set(refusals) == ["a viewer took too long to come in"] }
            let viewer = await Viewer.connect(server)
            #expect(viewer != nil)
            viewer?.close()
        }

        /// Only its user can open the socket, even if its mode was changed by mistake. It is removed with the server.
        @Test func theVNCSocketIsAccessibleOnlyToItsUser() async throws {
            let path: String
            do {
                let server = try VNCServer(configuration(), name: "test", size: Self.size)
                path = server.place
                var status = stat()
                #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
                #expect(throws: VNCServer.StartError.self) {
                    var same = VNCConfiguration()
                    same.place = .socket(path: path)
                    _ = try VNCServer(same, name: "test", size: Self.size)
                }
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }

        @Test(.enabled(if: geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
        func anotherUserIsRefused() async throws {
            let server = try VNCServer(configuration(), name: "test", size: Self.size)
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            chmod(server.place, 0o666)
            let path = server.place
            let answer = await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let process = Process(), pipe = Pipe()
                    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
                    process.arguments = [
                        "--reuid", "65534", "--regid", "65534", "--clear-groups", "/usr/bin/python3", "-c",
                        "import socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.connect(sys.argv[1])\n"
                            + "sys.stdout.buffer.write(s.recv(12))",
                        path,
                    ]
                    process.standardOutput = pipe
                    try? process.run()
                    let data = try? pipe.fileHandleForReading.readToEnd()
                    process.waitUntilExit()
                    continuation.resume(returning: data ?? Data())
                }
            }
            #expect(answer.isEmpty)
            await wait { !refusals.isEmpty }
            #expect(refusals.first?.contains("user 65534 may not see this app") == true, "\(refusals)")
        }

        /// A waiting peer makes the socket ready: a server that cannot accept more must not poll it all the time.
        @Test func viewersWaitWithoutAFreeDescriptor() async throws {
            AcceptCalls.reset()
            let server = try VNCServer(configuration(), name: "test", size: Self.size) { listener in
                let count = AcceptCalls.count()
                if count > 2 { return vitrine_local_accept(listener) }
                errno = EMFILE
                return -1
            }
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            let viewer = try #require(await Viewer.connect(server))
            viewer.close()
            await wait { server.viewerCount == 0 && refusals.count == 1 }
            #expect(refusals.first?.hasPrefix("viewers wait: ") == true)
            #expect(AcceptCalls.restedBetween)
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
            let viewer = try #require(await Viewer.connect(mirror.server))
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

/// The times at which the server's thread called accept.
private enum AcceptCalls {
    private static let times = Mutex<[Double]>([])

    static func reset() { times.withLock { $0 = [] } }

    static func count() -> Int {
        times.withLock { times in
            times.append(vitrine_monotonic_seconds())
            return times.count
        }
    }

    /// The first two failed: the server waited before it tried again.
    static var restedBetween: Bool {
        times.withLock { $0.count >= 3 && $0[1] - $0[0] > 0.5 && $0[2] - $0[1] > 0.5 }
    }
}
