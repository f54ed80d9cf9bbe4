// SecureServer.swift: a server with TLS and a certificate that it has signed itself.

import Foundation
import Testing
import VideoClips

/// OpenSSL's server at a free port of this machine, as localhost. It ends with the object.
final class SecureServer {
    let url: URL
    private let process = Process()
    private let folder: ClipFile

    init() throws {
        folder = try ClipFile("empty", Data())
        let place = folder.url.deletingLastPathComponent().path
        let port = try MediaServer.unusedPort()
        url = try #require(URL(string: "https://localhost:\(port)/clip.avi"))
        try Self.run([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost", "-keyout", "\(place)/key.pem", "-out", "\(place)/certificate.pem",
        ])
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = [
            "s_server", "-quiet", "-www", "-accept", "127.0.0.1:\(port)", "-key", "\(place)/key.pem", "-cert",
            "\(place)/certificate.pem",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try waitUntilItListens(port)
    }

    // Foundation waits for the process on a thread of its own.
    deinit { kill(process.processIdentifier, SIGKILL) }

    private static func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func waitUntilItListens(_ port: Int) throws {
        // The kernel's list of sockets, in hexadecimal.
        let place = "0100007F:" + String(port + 0x10000, radix: 16, uppercase: true).suffix(4)
        let limit = Date(timeIntervalSinceNow: 30)
        while try !String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).contains(": \(place) 00000000:0000 0A") {
            try #require(Date() < limit && process.isRunning)
            usleep(10000)
        }
    }
}
