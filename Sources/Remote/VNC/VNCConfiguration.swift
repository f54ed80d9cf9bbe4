// VNCConfiguration.swift: the settings of a VNC server.
//
// Invariant of `check`: only a local socket, whose peers the kernel identifies, may have no password. A port of this
// machine can be reached by all its users and by scripts in their browsers. A server that listens on other addresses
// also needs TLS.

import Foundation
import VitrineSystem

/// The address and the access control of a VNC server.
public struct VNCConfiguration: Hashable, Sendable {
    /// The address to which viewers connect.
    public enum Place: Hashable, Sendable {
        /// A local socket, for root and the app's user. Nil: the default path.
        case socket(path: String?)
        /// A TCP port at a numeric IPv4 or IPv6 address. Port 0 means any free port.
        case network(address: String, port: Int)
    }

    /// The address to which viewers connect. Default: a local socket at the default path.
    public var place = Place.socket(path: nil)
    /// The path of a file whose first line is the password. Nil: no password.
    public var passwordFile: String?
    /// The path of the server's certificate, PEM. Nil: no TLS.
    public var certificate: String?
    /// The path of the certificate's private key, PEM.
    public var key: String?
    /// Whether viewers cannot send input.
    public var isViewOnly = false
    /// The delay after the first wrong password, in seconds.
    var wrongPasswordDelay = 1.0
    /// The time limit for a viewer's response and for its handshake, in seconds.
    var timeout = 10.0

    /// The default port of VNC viewers.
    public static let usualPort = 5900

    /// The default settings: a local socket, without a password.
    public init() {}

    /// The error of an invalid configuration.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, and advice.
        public var description: String
    }

    /// Parses `unix`, `unix:PATH`, a path with a slash, `ADDRESS`, `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`.
    /// `loopback` is this machine, `any` all addresses.
    public mutating func setPlace(_ text: String) throws(Mistake) {
        if text == "unix" {
            place = .socket(path: nil)
            return
        }
        let path = text.hasPrefix("unix:") ? String(text.dropFirst(5)) : text
        if path.contains("/") {
            place = .socket(path: path)
            return
        }
        place = try Self.network(text)
    }

    private static func network(_ text: String) throws(Mistake) -> Place {
        let (name, number) = parts(of: text)
        let port = number.map { Int($0) ?? -1 } ?? usualPort
        guard (0...65535).contains(port) else {
            throw Mistake(
                description: "\"\(number ?? "")\" is no port; ports are 0 (any that is free) to 65535")
        }
        switch name {
        case "", "loopback", "localhost": return .network(address: "127.0.0.1", port: port)
        case "any": return .network(address: "0.0.0.0", port: port)
        default:
            guard isAddress(name) else {
                throw Mistake(
                    description:
                        "a place is unix (a local socket) or a path, or loopback, any, an address such as 192.168.0.7 or [fd00::7], and a port: loopback:5901"
                )
            }
            return .network(address: name, port: port)
        }
    }

    private static func parts(of text: String) -> (name: String, port: String?) {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            let rest = text[text.index(after: end)...]
            return (
                String(text[text.index(after: text.startIndex)..<end]),
                rest.isEmpty ? nil : String(rest.drop { $0 == ":" })
            )
        }
        // Text with several colons is an IPv6 address.
        if isAddress(text) { return (text, nil) }
        if let colon = text.lastIndex(of: ":") {
            return (String(text[..<colon]), String(text[text.index(after: colon)...]))
        }
        return text.allSatisfy(\.isNumber) && !text.isEmpty ? ("", text) : (text, nil)
    }

    private static func isAddress(_ text: String) -> Bool {
        var four = in_addr(), six = in6_addr()
        return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
    }

    /// Whether only programs on this machine can connect.
    public var isLoopback: Bool {
        guard case .network(let address, _) = place else { return true }
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        return address == "::1"
    }

    /// Checks the settings.
    /// - Returns: the password from its file. Nil if there is none.
    /// - Throws: `Mistake` if the server would be open to others.
    func check() throws(Mistake) -> String? {
        guard (certificate == nil) == (key == nil) else {
            throw Mistake(description: "TLS needs a certificate and its key: give both, as PEM files")
        }
        for file in [certificate, key].compactMap({ $0 }) where access(file, R_OK) != 0 {
            throw Mistake(
                description: "\(file) cannot be read: \(ErrnoName.message(errno)); give a PEM file")
        }
        if case .network(let address, _) = place { try checkNetwork(address) }
        guard let passwordFile else { return nil }
        return try Self.password(in: passwordFile)
    }

    private func checkNetwork(_ address: String) throws(Mistake) {
        guard isLoopback || (passwordFile != nil && certificate != nil) else {
            throw Mistake(
                description:
                    "\(address) can be reached from other machines: that needs a password and TLS (--vnc-password-file, --vnc-certificate, --vnc-key); or serve a local socket (unix) and connect through ssh -L"
            )
        }
        guard passwordFile != nil else {
            throw Mistake(
                description:
                    "\(address) can be reached by every user of this machine: that needs a password (--vnc-password-file); or serve a local socket (unix), which checks the user with the kernel"
            )
        }
    }

    /// The path of the local socket: the configured one, or `vnc` in the folder that the service manager made, in the
    /// user's runtime folder, or in one that is made here. Nil for a port.
    /// - Throws: `Mistake` if that folder belongs to another user.
    func socketPath(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Mistake) -> String? {
        guard case .socket(let path) = place else { return nil }
        if let path { return path }
        // The variable may contain several folders, separated by colons.
        if let folder = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first { return "\(folder)/vnc" }
        let own = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : "\($0)/vitrine" }
        let folder = own ?? "/tmp/vitrine-\(geteuid())"
        mkdir(folder, 0o700)
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0
        else {
            throw Mistake(
                description: "\(folder) is no folder that only its user may write to; give a path: unix:/run/…/vnc")
        }
        return "\(folder)/vnc"
    }

    private static func password(in file: String) throws(Mistake) -> String {
        var status = stat()
        guard stat(file, &status) == 0, let data = FileManager.default.contents(atPath: file) else {
            throw Mistake(
                description:
                    "the password file \(file) cannot be read; give a file whose first line is the password")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw Mistake(description: "others may read the password file \(file): chmod 600 \(file)")
        }
        let text = String(decoding: data.prefix(1024), as: UTF8.self)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        guard (6...8).contains(line.utf8.count), line.utf8.allSatisfy({ (33...126).contains($0) }) else {
            throw Mistake(
                description:
                    "the password in \(file) has \(line.utf8.count) bytes; VNC compares 8 at most: give 6 to 8 printable ASCII characters"
            )
        }
        return line
    }
}
