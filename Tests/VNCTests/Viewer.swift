// Viewer.swift: VNC viewers for tests, real ones and raw byte streams.

import CVNCClient
import CVitrineLinux
import Foundation

@testable import VitrineVNC

/// A viewer that is passed between threads.
struct Viewer: @unchecked Sendable {
    let client: OpaquePointer

    /// Connects on a separate thread, while the main actor serves. Nil if the server refuses.
    @MainActor static func connect(
        _ server: VNCServer, password: String? = nil, authority: String? = nil, host: String? = nil
    ) async -> Viewer? {
        let host = host ?? server.host, port = Int32(server.port ?? 0)
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let client = vnc_client_connect(host, port, password, authority)
                continuation.resume(returning: client.map { Viewer(client: $0) })
            }
        }
    }

    /// Whether each password is accepted, one after the other.
    @MainActor static func connectInTurn(_ server: VNCServer, passwords: [String]) async -> [Bool] {
        let host = server.host, port = Int32(server.port ?? 0)
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let isIn = passwords.map { password in
                    let client = vnc_client_connect(host, port, password, nil)
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

    /// Handles updates until none arrives for a moment.
    @discardableResult
    func settle() async -> Bool { await run { vnc_client_pump($0, 0.15) } }

    /// Whether a pixel gets a colour, within the time of a busy machine.
    func shows(_ color: UInt32, _ x: Int32, _ y: Int32) async -> Bool {
        for _ in 0..<400 {
            await settle()
            if await run({ vnc_client_pixel($0, x, y) }) == color { return true }
        }
        return false
    }

    func close() { vnc_client_close(client) }
}

/// A connection that sends arbitrary bytes.
struct RawPeer: @unchecked Sendable {
    let descriptor: Int32

    /// Nil if there is no listener.
    @MainActor init?(_ server: VNCServer) {
        if let port = server.port {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let isConnected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else { return nil }
        } else {
            descriptor = vitrine_local_socket(true, false)
            guard vitrine_local_connect(descriptor, server.place) == 0 else { return nil }
        }
    }

    func send(_ bytes: Data) {
        _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Exactly this many bytes; fewer if the server disconnects first.
    func read(_ count: Int) async -> Data {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var found = Data(), bytes = [UInt8](repeating: 0, count: count)
                while found.count < count {
                    let got = recv(descriptor, &bytes, count - found.count, 0)
                    guard got > 0 else { break }
                    found.append(contentsOf: bytes.prefix(got))
                }
                continuation.resume(returning: found)
            }
        }
    }

    /// All bytes until the server disconnects.
    func readToEnd() async -> Data { await read(1 << 20) }

    func close() { Glibc.close(descriptor) }
}

extension VNCServer {
    /// The server's listener for a test.
    var host: String { port == nil ? place : "127.0.0.1" }
}

extension VNCConfiguration {
    /// A local socket for one test.
    static func ofTest() -> VNCConfiguration {
        var configuration = VNCConfiguration()
        configuration.place = .socket(
            path: FileManager.default.temporaryDirectory.appendingPathComponent(
                "vnc-\(UUID().uuidString.prefix(8))"
            ).path)
        return configuration
    }

    /// A file that only its owner can read.
    static func passwordFile(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pw-\(UUID().uuidString)").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        return path
    }
}
