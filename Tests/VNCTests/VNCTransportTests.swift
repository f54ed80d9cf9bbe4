// VNCTransportTests.swift: TLS, and bytes that no viewer would send.

import CVNCClient
import Foundation
import Testing
import VitrineGraphics

@testable import VitrineVNC

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCTransportTests {
        private static let size = PixelSize(width: 64, height: 48)

        /// A certificate for 127.0.0.1, signed by itself.
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
            configuration.port = 0
            change(&configuration)
            let server = try VNCServer(configuration, name: "test", size: Self.size)
            let pixels = PixelBuffer(width: 64, height: 48)
            for y in 0..<48 { for x in 0..<64 { pixels.row(y)[x] = 0xFF12_3456 } }
            server.update([PixelRect(Self.size)], from: pixels)
            return server
        }

        private func password() throws -> String {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(
                "pw-\(UUID().uuidString)"
            )
            .path
            try "geheim12".write(toFile: path, atomically: true, encoding: .utf8)
            chmod(path, 0o600)
            return path
        }

        @Test func aViewerComesThroughTLS() async throws {
            let (certificate, key) = try certificate(), password = try password()
            let server = try server {
                ($0.certificate, $0.key, $0.passwordFile) = (certificate, key, password)
            }
            let viewer = try #require(
                await Viewer.connect(
                    server.port, password: "geheim12", authority: certificate, host: "localhost")
            )
            await viewer.settle()
            #expect(await viewer.run { vnc_client_pixel($0, 10, 10) } == 0x123456)
            viewer.close()
            #expect(
                await Viewer.connect(
                    server.port, password: "geheim13", authority: certificate, host: "localhost")
                    == nil)
        }

        /// A server that others can reach does not take the right password in the clear.
        @Test func withoutTLSTheRightPasswordIsRefusedWhereTLSIsWanted() async throws {
            let (certificate, key) = try certificate(), password = try password()
            let server = try server {
                ($0.certificate, $0.key, $0.passwordFile, $0.address) = (
                    certificate, key, password, "0.0.0.0"
                )
            }
            var refusals: [String] = []
            server.onEvent = { if case .refusal(let reason) = $0 { refusals.append(reason) } }
            #expect(await Viewer.connect(server.port, password: "geheim12") == nil)
            for _ in 0..<500 where refusals.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            #expect(refusals.first == "a viewer wanted to go without TLS")
            let viewer = await Viewer.connect(
                server.port, password: "geheim12", authority: certificate, host: "localhost")
            #expect(viewer != nil)
            viewer?.close()
        }

        /// Sends bytes to the server and reads what comes, until the other end hangs up or a moment passes.
        private nonisolated static func talk(_ port: Int, _ pieces: [Data]) -> Data {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let isConnected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else { return Data() }
            var limit = timeval(tv_sec: 0, tv_usec: 150_000)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            for piece in pieces {
                _ = piece.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            var answer = Data(), bytes = [UInt8](repeating: 0, count: 4096)
            while case let count = recv(descriptor, &bytes, bytes.count, 0), count > 0 {
                answer.append(contentsOf: bytes.prefix(count))
            }
            return answer
        }

        /// A page in a browser may open a WebSocket to any port of this machine.
        @Test func webSocketsAreRefused() async throws {
            let server = try server { _ in }
            var refusals: [String] = [], viewers = 0
            server.onEvent = { event in
                if case .refusal(let reason) = event { refusals.append(reason) }
                if case .viewers(let count) = event { viewers = max(viewers, count) }
            }
            let request =
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: binary\r\n"
                + "Sec-WebSocket-Version: 13\r\nOrigin: http://evil.example\r\n\r\n"
            let port = server.port
            let answer = await Task.detached { Self.talk(port, [Data(request.utf8)]) }.value
            for _ in 0..<500 where refusals.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            #expect(
                refusals.contains("a WebSocket is no viewer"), "\(String(decoding: answer, as: UTF8.self))")
            #expect(viewers == 0)
        }
    }
}

extension VNCRuns {
    @MainActor @Suite(.serialized) struct VNCFuzzTests {
        /// Rubbish at each state of the protocol: the next viewer is served all the same.
        @Test func aServerOutlivesRubbish() async throws {
            var configuration = VNCConfiguration()
            configuration.port = 0
            let server = try VNCServer(configuration, name: "test", size: PixelSize(width: 64, height: 48))
            let port = server.port
            let greeting = Data("RFB 003.008\n".utf8), noPassword = Data([1]), shared = Data([1])
            for seed in 0..<24 {
                await Task.detached {
                    var random = SplitMix(seed: UInt64(seed))
                    let rubbish = Data(
                        (0..<Int.random(in: 1...400, using: &random)).map { _ in
                            UInt8.random(in: 0...255, using: &random)
                        })
                    // Messages of the right kind with wrong contents: pixel formats, encodings, cut text of 4 GB.
                    let kinds: [UInt8] = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250, 251, 255]
                    let typed = Data([kinds.randomElement(using: &random)!]) + rubbish
                    let states = [
                        [rubbish], [greeting, rubbish], [greeting, noPassword, rubbish],
                        [greeting, noPassword, shared, typed],
                    ]
                    _ = VNCRuns.VNCFuzzTests.talk(port, states[seed % 4])
                }.value
            }
            let viewer = await Viewer.connect(port)
            #expect(viewer != nil)
            viewer?.close()
        }

        private nonisolated static func talk(_ port: Int, _ pieces: [Data]) -> Data {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            _ = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            for piece in pieces {
                _ = piece.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                usleep(120_000)
            }
            return Data()
        }
    }
}

/// Numbers that are the same on every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
