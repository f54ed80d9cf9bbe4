// VNCTransportTests.swift: TLS, and bytes that no viewer sends.

import CVNCClient
import Foundation
import Patience
import SeededNumbers
import Testing
import VitrineGraphics

@testable import VitrineVNC

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCTransportTests {
        private static let size = PixelSize(width: 64, height: 48)

        /// A self-signed certificate for 127.0.0.1.
        private func certificate() throws -> (certificate: String, key: String) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "tls-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let certificate = folder.appendingPathComponent("cert.pem").path,
                key = folder.appendingPathComponent("key.pem").path
            let openssl = Process()
            openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
            openssl.arguments = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-days",
                "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout",
                key,
                "-out", certificate,
            ]
            openssl.standardError = FileHandle.nullDevice
            try openssl.run()
            openssl.waitUntilExit()
            return (certificate, key)
        }

        private func server(_ change: (inout VNCConfiguration) -> Void) throws -> VNCServer {
            var configuration = VNCConfiguration()
            configuration.place = .network(address: "127.0.0.1", port: 0)
            configuration.wrongPasswordDelay = 0.01
            change(&configuration)
            let server = try VNCServer(configuration, name: "test", size: Self.size)
            let pixels = PixelBuffer(width: 64, height: 48)
            for y in 0..<48 { for x in 0..<64 { pixels.row(y)[x] = 0xFF12_3456 } }
            server.update([PixelRect(Self.size)], from: pixels)
            return server
        }

        private func password() throws -> String { try VNCConfiguration.passwordFile("geheim12") }

        @Test func aViewerConnectsThroughTLS() async throws {
            let (certificate, key) = try certificate(), password = try password()
            let server = try server {
                ($0.certificate, $0.key, $0.passwordFile) = (certificate, key, password)
            }
            let viewer = try #require(
                await Viewer.connect(
                    server, password: "geheim12", authority: certificate, host: "localhost")
            )
            await viewer.settle()
            #expect(await viewer.run { vnc_client_pixel($0, 10, 10) } == 0x123456)
            viewer.close()
            #expect(
                await Viewer.connect(
                    server, password: "geheim13", authority: certificate, host: "localhost")
                    == nil)
        }

        /// A server that is reachable from other machines does not accept the right password without TLS.
        @Test func withoutTLSThePasswordIsRefusedIfTLSIsRequired() async throws {
            let (certificate, key) = try certificate(), password = try password()
            let server = try server {
                ($0.certificate, $0.key, $0.passwordFile) = (certificate, key, password)
                $0.place = .network(address: "0.0.0.0", port: 0)
            }
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            #expect(await Viewer.connect(server, password: "geheim12") == nil)
            await Patience.wait(seconds: 180) { !refusals.isEmpty }
            #expect(refusals.first == "a viewer wanted to go without TLS")
            let viewer = await Viewer.connect(
                server, password: "geheim12", authority: certificate, host: "localhost")
            #expect(viewer != nil)
            viewer?.close()
        }

        /// A stalled handshake affects only its own peer: connected viewers continue, and new ones are accepted.
        @Test func aStalledTLSHandshakeDelaysNoOther() async throws {
            let (certificate, key) = try certificate(), password = try password()
            let server = try server {
                ($0.certificate, $0.key, $0.passwordFile) = (certificate, key, password)
                $0.timeout = 8
            }
            var refusals: [String] = [], counts: [Int] = []
            server.onEvent = { event in
                if case .refusal(let reason) = event { refusals.append(reason) }
                if case .viewers(let count) = event { counts.append(count) }
            }
            func viewer() async -> Viewer? {
                await Viewer.connect(
                    server, password: "geheim12", authority: certificate, host: "localhost")
            }
            let first = try #require(await viewer())
            defer { first.close() }
            let rests = try #require(RawPeer(server))
            defer { rests.close() }
            rests.send(Data("RFB 003.008\n".utf8))
            // Greeting, and the types: VeNCrypt is one of two.
            _ = await rests.read(12 + 3)
            rests.send(Data([19]))
            _ = await rests.read(2)
            rests.send(Data([0, 2]))
            _ = await rests.read(1 + 5)
            // 261: X.509 with a password.
            rests.send(Data([0, 0, 1, 5]))
            #expect(await rests.read(1) == Data([1]))
            // TLS begins, and the peer sends nothing.
            #expect(await rests.readToEnd().isEmpty)
            await Patience.wait(seconds: 180) { !refusals.isEmpty }
            let pixels = PixelBuffer(width: 64, height: 48)
            for y in 0..<48 { for x in 0..<64 { pixels.row(y)[x] = 0xFF65_4321 } }
            server.update([PixelRect(Self.size)], from: pixels)
            #expect(await first.shows(0x654321, 10, 10))
            #expect(counts == [1])
        }

        /// A page in a browser may open a WebSocket to any port of this machine.
        @Test func webSocketsAreRefused() async throws {
            let password = try password()
            let server = try server { $0.passwordFile = password }
            var refusals: [String] = [], viewers = 0
            server.onEvent = { event in
                if case .refusal(let reason) = event { refusals.append(reason) }
                if case .viewers(let count) = event { viewers = max(viewers, count) }
            }
            let request =
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: binary\r\n"
                + "Sec-WebSocket-Version: 13\r\nOrigin: http://evil.example\r\n\r\n"
            let page = try #require(RawPeer(server))
            defer { page.close() }
            page.send(Data(request.utf8))
            let answer = await page.readToEnd()
            await Patience.wait(seconds: 180) { !refusals.isEmpty }
            #expect(
                refusals.contains("a WebSocket is no viewer"), "\(String(decoding: answer, as: UTF8.self))")
            #expect(viewers == 0)
        }
    }
}

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCFuzzTests {
        /// Invalid bytes in each state of the protocol: the next viewer is served nevertheless.
        @Test func theServerSurvivesMalformedInput() async throws {
            let server = try VNCServer(.ofTest(), name: "test", size: PixelSize(width: 64, height: 48))
            let greeting = Data("RFB 003.008\n".utf8), noPassword = Data([1]), shared = Data([1])
            for seed in 0..<24 {
                guard let peer = RawPeer(server) else { continue }
                await Task.detached {
                    var random = SeededNumbers(seed: UInt64(seed))
                    let rubbish = Data(
                        (0..<Int.random(in: 1...400, using: &random)).map { _ in
                            UInt8.random(in: 0...255, using: &random)
                        })
                    // Valid message types with invalid contents: pixel formats, encodings, cut text of 4 GB.
                    let kinds: [UInt8] = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250, 251, 255]
                    let typed = Data([kinds.randomElement(using: &random)!]) + rubbish
                    let states = [
                        [rubbish], [greeting, rubbish], [greeting, noPassword, rubbish],
                        [greeting, noPassword, shared, typed],
                    ]
                    for piece in states[seed % 4] {
                        peer.send(piece)
                        usleep(120_000)
                    }
                    peer.close()
                }.value
            }
            let viewer = await Viewer.connect(server)
            #expect(viewer != nil)
            viewer?.close()
        }
    }
}
