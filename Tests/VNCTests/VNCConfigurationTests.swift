// VNCConfigurationTests.swift: addresses, and the peers that are accepted.

import Foundation
import Testing

@testable import VitrineVNC

@Suite struct VNCConfigurationTests {
    @Test(arguments: [
        ("loopback", "127.0.0.1", 5900), ("5901", "127.0.0.1", 5901), ("loopback:0", "127.0.0.1", 0),
        (":5902", "127.0.0.1", 5902), ("any:7", "0.0.0.0", 7), ("192.168.0.7:5903", "192.168.0.7", 5903),
        ("192.168.0.7", "192.168.0.7", 5900), ("[::1]:5904", "::1", 5904), ("::1", "::1", 5900),
        ("[::1]", "::1", 5900),
    ])
    func addressesAreParsed(text: String, address: String, port: Int) throws {
        var configuration = VNCConfiguration()
        try configuration.setPlace(text)
        #expect(configuration.place == .network(address: address, port: port))
    }

    @Test(arguments: [
        ("unix", nil), ("/run/app/vnc", "/run/app/vnc"), ("unix:/run/app/vnc", "/run/app/vnc"),
        ("./vnc", "./vnc"), ("unix:./a:b", "./a:b"),
    ])
    func localSocketsAreRead(text: String, path: String?) throws {
        var configuration = VNCConfiguration()
        try configuration.setPlace("loopback")
        try configuration.setPlace(text)
        #expect(configuration.place == .socket(path: path) && configuration.isLoopback)
    }

    /// In the unit's folder, otherwise in the user's, otherwise in one that only the user may write to.
    @Test func theDefaultSocketIsInAFolderOfItsUser() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vp-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let configuration = VNCConfiguration()
        #expect(configuration.place == .socket(path: nil))
        #expect(
            try configuration.socketPath(["RUNTIME_DIRECTORY": "/run/a:/run/b", "XDG_RUNTIME_DIR": folder])
                == "/run/a/vnc")
        #expect(try configuration.socketPath(["XDG_RUNTIME_DIR": folder]) == folder + "/vitrine/vnc")
        chmod(folder + "/vitrine", 0o777)
        #expect(throws: VNCConfiguration.Mistake.self) {
            try configuration.socketPath(["XDG_RUNTIME_DIR": folder])
        }
        #expect(try configuration.socketPath([:])?.hasPrefix("/tmp/vitrine-\(geteuid())") == true)
    }

    @Test(arguments: ["kiosk.local", "loopback:x", "any:99999", "1.2.3", "[::1]:-1", "a:b:c"])
    func invalidAddressesAreExplained(text: String) {
        var configuration = VNCConfiguration()
        #expect(throws: VNCConfiguration.Mistake.self) { try configuration.setPlace(text) }
    }

    @Test func remoteViewersNeedPasswordAndTLS() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let password = folder.appendingPathComponent("pw").path,
            pem = folder.appendingPathComponent("pem").path
        try "geheim12".write(toFile: password, atomically: true, encoding: .utf8)
        try "x".write(toFile: pem, atomically: true, encoding: .utf8)
        chmod(password, 0o600)
        func problem(_ change: (inout VNCConfiguration) throws -> Void) -> String {
            var configuration = VNCConfiguration()
            do {
                try change(&configuration)
                _ = try configuration.check()
                return ""
            } catch { return "\(error)" }
        }
        #expect(problem { _ in } == "")
        // Every user of this machine can connect to its ports.
        #expect(problem { try $0.setPlace("loopback") }.contains("that needs a password"))
        #expect(problem { try $0.setPlace("[::1]:0") }.contains("that needs a password"))
        #expect(
            problem {
                try $0.setPlace("loopback"); $0.passwordFile = password
            } == "")
        #expect(problem { try $0.setPlace("any") }.contains("password and TLS"))
        #expect(
            problem {
                try $0.setPlace("any"); $0.passwordFile = password
            }.contains("password and TLS"))
        #expect(
            problem {
                try $0.setPlace("any"); $0.certificate = pem; $0.key = pem
            }.contains("password and TLS"))
        #expect(
            problem {
                try $0.setPlace("any")
                ($0.passwordFile, $0.certificate, $0.key) = (password, pem, pem)
            } == "")
        #expect(problem { $0.certificate = pem }.contains("give both"))
        #expect(
            problem { ($0.certificate, $0.key) = (pem, "/nonexistent") }.contains(
                "/nonexistent cannot be read"))
        chmod(password, 0o640)
        #expect(problem { $0.passwordFile = password }.contains("chmod 600"))
        chmod(password, 0o600)
        for (text, words) in [
            ("kurz", "4 bytes"), ("", "0 bytes"), ("zulangespasswort", "16 bytes"), ("mit leer", "printable"),
        ] {
            try text.write(toFile: password, atomically: false, encoding: .utf8)
            #expect(problem { $0.passwordFile = password }.contains(words), "\(text)")
        }
    }
}
